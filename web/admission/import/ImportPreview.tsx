import { useState } from 'react'
import type { ImportRole } from '#contract/admission/attendee-import.ts'
import type { InvitationKind } from '#contract/admission/invitation-kind.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { localeFor } from '#web/kit/i18n/locale.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Checkbox } from '#web/kit/ui/Checkbox.tsx'
import { look } from '#web/kit/ui/look.ts'
import { ProgressBar } from '#web/kit/ui/ProgressBar.tsx'
import { RadioGroup } from '#web/kit/ui/RadioGroup.tsx'
import { ToggleChip } from '#web/kit/ui/ToggleChip.tsx'
import type { invitationChoices } from '../invitees/invitation-kinds.ts'
import { ImportColumns } from './ImportColumns.tsx'
import type { ImportProgress } from './imports.ts'
import type { ImportReadResult } from './read-result.ts'
import { ImportMails } from './ImportMails.tsx'
import {
  countGroups,
  rowsOf,
  type ImportGroup,
  importGroups,
  toggleLines,
  unknownStates,
} from './import.rules.ts'
import { ImportRowLine } from './ImportRowLine.tsx'

const atOnce = 200

type AdmittedLines = ReadonlySet<number>
type Props = {
  eventId: string
  read: ImportReadResult
  /** The guessed character set. */
  encoding: string | null
  admitted: AdmittedLines
  isPending: boolean
  isLooking: boolean
  cause: unknown
  /** How far the import is; null before it begins. */
  progress: ImportProgress | null
  /** What the people of the file can get. */
  choices: ReturnType<typeof invitationChoices>
  kind: InvitationKind
  onKind: (kind: InvitationKind) => void
  onAdmit: (admitted: AdmittedLines) => void
  onColumns: (roles: readonly ImportRole[]) => void
  onBack: () => void
  onEnter: (isTold: boolean) => void
}

/**
 * Previews each line in the order of the file. Lines that would be skipped show why and can be
 * filtered; people who are out are entered only when ticked.
 */
export function ImportPreview({
  eventId,
  read,
  encoding,
  admitted,
  isPending,
  isLooking,
  cause,
  progress,
  choices,
  kind,
  onKind,
  onAdmit,
  onColumns,
  onBack,
  onEnter,
}: Props) {
  const { t } = useWords()
  const [isTold, setTold] = useState(true)
  const [side, setSide] = useState<ImportGroup>('all')
  const [most, setMost] = useState(atOnce)
  const counts = countGroups(read.rows, admitted)
  const rows = rowsOf(read.rows, side)
  const isReserved = kind === 'free-spot'
  const { good: entering, held: heldCount } = counts
  const isUndone = cause instanceof ApiError && cause.code === 'import-undone'
  const isUnderWay = !isUndone && progress !== null && progress.entered < progress.people
  const admit = (lines: readonly number[], isOn: boolean) =>
    onAdmit(toggleLines(admitted, { lines, isOn }))
  return (
    <div className="grid gap-5">
      <p role="status" className="lead">
        {t('import.good', { count: entering })}{' '}
        {heldCount > 0 && t('import.held', { count: heldCount })}{' '}
        {counts.bad > 0 && t('import.bad', { count: counts.bad })}
      </p>
      {encoding !== null && (
        <p className="text-sm text-ink-2">{t('import.encoding', { encoding })}</p>
      )}
      <ImportColumns
        columns={read.columns}
        questions={read.questions}
        isLooking={isLooking}
        onChange={onColumns}
      />
      <RadioGroup
        id="import-kind"
        name="invitation"
        label={t('invitees.kind')}
        value={kind}
        onChange={onKind}
        choices={choices}
      />
      <Unknown rows={read.rows} admitted={admitted} onAdmit={admit} />
      <Sides counts={counts} side={side} onChoose={(one) => (setSide(one), setMost(atOnce))} />
      <ul aria-label={t('import.title')} className={`${look('card')} overflow-hidden`}>
        {rows.slice(0, most).map((row) => (
          <ImportRowLine
            key={row.line}
            row={row}
            questions={read.questions}
            isAdmitted={admitted.has(row.line)}
            onAdmit={(isOn) => admit([row.line], isOn)}
          />
        ))}
      </ul>
      {rows.length > most && (
        <Button
          kind="outline"
          className="justify-self-start"
          onClick={() => setMost(most + atOnce)}
        >
          {t('import.show-more')}
        </Button>
      )}
      <div className="sticky bottom-0 -mx-2 grid gap-4 bg-raised px-2 pt-3 pb-2">
        {entering > 0 && isReserved && (
          <Checkbox
            id="import-told"
            name="isTold"
            label={t('import.tell')}
            value={isTold}
            onChange={setTold}
          />
        )}
        {entering > 0 && (isTold || !isReserved) && (
          <ImportMails eventId={eventId} mails={read} isAhead checked={admitted.size} />
        )}
        {cause !== null && (
          <p role="alert" className={look('error')}>
            {failureWords(t, cause)}
          </p>
        )}
        {isUnderWay && <Progress progress={progress} isStopped={!isPending} />}
        <div className="flex flex-wrap gap-3">
          {entering > 0 && !isUndone && (
            <Button isPending={isPending || isLooking} onClick={() => onEnter(isTold)}>
              {isUnderWay && !isPending
                ? t('import.continue')
                : t(isReserved ? 'import.enter' : 'import.invite', { count: entering })}
            </Button>
          )}
          {!isPending && (
            <Button kind="quiet" onClick={onBack}>
              {t('import.other')}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

/** Asks once for each unknown state whether its people are coming. */
function Unknown({
  rows,
  admitted,
  onAdmit,
}: {
  rows: ImportReadResult['rows']
  admitted: AdmittedLines
  onAdmit: (lines: readonly number[], isOn: boolean) => void
}) {
  const { t } = useWords()
  const unknown = unknownStates(rows)
  if (unknown.length === 0) return null
  return (
    <fieldset className={`${look('card')} grid gap-3 p-5`}>
      <legend className="sr-only">{t('import.unknown-title')}</legend>
      <p aria-hidden className="title-3">
        {t('import.unknown-title')}
      </p>
      <p className="text-sm text-ink-2">{t('import.unknown-text')}</p>
      {unknown.map(({ status, lines }, at) => (
        <Checkbox
          key={status}
          id={`import-state-${at}`}
          name="status"
          label={t('import.unknown', {
            status: status === '' ? t('import.no-status') : status,
            count: lines.length,
          })}
          value={lines.every((line) => admitted.has(line))}
          onChange={(isOn) => onAdmit(lines, isOn)}
        />
      ))}
    </fieldset>
  )
}

function Progress({ progress, isStopped }: { progress: ImportProgress; isStopped: boolean }) {
  const { t } = useWords()
  const counts = { done: progress.entered, all: progress.people }
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-2 tabular-nums">
        {t(isStopped ? 'import.stopped' : 'import.progress', counts)}
      </p>
      <ProgressBar label={t('import.progress-label')} {...counts} />
    </div>
  )
}

function Sides({
  counts,
  side,
  onChoose,
}: {
  counts: Record<ImportGroup, number>
  side: ImportGroup
  onChoose: (side: ImportGroup) => void
}) {
  const { t } = useWords()
  const number = new Intl.NumberFormat(localeFor(useLanguage()))
  const visibleGroups = importGroups.filter((one) => counts[one] > 0)
  if (visibleGroups.length < 3) return null
  return (
    <div className="flex flex-wrap gap-2">
      {visibleGroups.map((one) => (
        <ToggleChip key={one} isOn={one === side} onToggle={() => onChoose(one)}>
          {t(`import.show-${one}`)} {number.format(counts[one])}
        </ToggleChip>
      ))}
    </div>
  )
}
