import { useState } from 'react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import type { ImportReadResult } from './read-result.ts'
import { reasonsIn } from './import.rules.ts'
import { ImportMails } from './ImportMails.tsx'
import { useImports } from './imports.ts'
import { UndoImport } from './UndoImport.tsx'

/** Shows how many people were entered and notified, and who was left out and why. */
export function ImportOutcome({
  eventId,
  importId,
  read,
  admitted,
  isInvited,
  onClose,
}: {
  eventId: string
  importId: string
  read: ImportReadResult
  admitted: ReadonlySet<number>
  /** Whether they were invited, and keep no place. */
  isInvited: boolean
  onClose: () => void
}) {
  const { t } = useWords()
  const [removed, setRemoved] = useState<number | null>(null)
  const done = useImports(eventId).data?.items.find(({ id }) => id === importId)
  if (removed !== null)
    return (
      <div className="grid justify-items-start gap-5">
        <p role="status" className="lead">
          {t('import.undone', { count: removed })}
        </p>
        <Button onClick={onClose}>{t('import.done')}</Button>
      </div>
    )
  const entered = read.rows.filter(
    ({ line, problem, held }) => problem === null && (held === null || admitted.has(line)),
  )
  const isWritten = entered.some(
    ({ objectives, offerings }) => objectives.length + offerings.length > 0,
  )
  const left = read.rows.length - read.entered
  return (
    <div className="grid justify-items-start gap-5">
      <p role="status" className="lead">
        {t(isInvited ? 'invitees.done' : 'import.entered', { count: read.entered })}{' '}
        {read.told > 0 && t('import.told', { count: read.told })}{' '}
        {left > 0 && t('import.left-out', { count: left })}
      </p>
      {isWritten && <p className="text-ink-2">{t('import.statements-later')}</p>}
      {entered.some(({ answers }) => answers.length > 0) && (
        <p className="text-ink-2">{t('import.answers-later')}</p>
      )}
      <ImportMails eventId={eventId} mails={read} />
      {left > 0 && (
        <dl
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 text-sm"
          aria-label={t('import.why-left')}
        >
          {reasonsIn(read.rows, admitted).map(({ why, count }) => (
            <div key={why} className="contents">
              <dt>{t(`import.${why}`)}</dt>
              <dd className="text-right tabular-nums">{count}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={onClose}>{t('import.done')}</Button>
        {done && <UndoImport eventId={eventId} of={done} onUndone={setRemoved} />}
      </div>
    </div>
  )
}
