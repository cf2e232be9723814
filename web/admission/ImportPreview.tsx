import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import type { ImportRow } from '#contract/attendees.ts'
import { useWords } from '#web/kit/i18n.ts'
import { failureWords } from '#web/kit/refused.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Checkbox } from '#web/kit/ui/Checkbox.tsx'
import { look } from '#web/kit/ui/look.ts'
import type { Read } from './ImportFile.tsx'

const most = 200

type Props = { read: Read; isPending: boolean; cause: unknown; onBack: () => void; onEnter: (isTold: boolean) => void }

const sides = ['all', 'good', 'bad'] as const
type Side = (typeof sides)[number]

/** Line by line what would be entered, in the order of the file; what cannot be says why, and can be seen alone. */
export function ImportPreview({ read, isPending, cause, onBack, onEnter }: Props) {
  const { t } = useWords()
  const [isTold, setTold] = useState(true)
  const [side, setSide] = useState<Side>('all')
  const bad = read.rows.filter(({ problem }) => problem !== null)
  const rows = { all: read.rows, good: read.rows.filter(({ problem }) => problem === null), bad }[side]
  const isMixed = bad.length > 0 && bad.length < read.rows.length
  return (
    <div className="grid gap-5">
      <p className="lead">{t('import.good', { count: read.good })} {bad.length > 0 && t('import.bad', { count: bad.length })}</p>
      {isMixed && <Sides counts={{ all: read.rows.length, good: read.rows.length - bad.length, bad: bad.length }} side={side} onChoose={setSide} />}
      <ul aria-label={t('import.title')} className={`${look('card')} overflow-hidden`}>{rows.slice(0, most).map((row) => <Row key={row.line} row={row} />)}</ul>
      {rows.length > most && <p className="text-sm text-ink-2">{t('import.more', { count: rows.length - most })}</p>}
      <div className="sticky bottom-0 -mx-2 grid gap-4 bg-raised px-2 pt-3 pb-2">
        {read.good > 0 && <Checkbox id="import-told" name="isTold" label={t('import.tell')} value={isTold} onChange={setTold} />}
        {cause !== null && <p role="alert" className={look('error')}>{failureWords(t, cause)}</p>}
        <div className="flex flex-wrap gap-3">
          {read.good > 0 && <Button isPending={isPending} onClick={() => onEnter(isTold)}>{t('import.enter', { count: read.good })}</Button>}
          <Button kind="quiet" onClick={onBack}>{t('import.other')}</Button>
        </div>
      </div>
    </div>
  )
}

function Sides({ counts, side, onChoose }: { counts: Record<Side, number>; side: Side; onChoose: (side: Side) => void }) {
  const { t } = useWords()
  return (
    <div className="flex flex-wrap gap-2">
      {sides.map((one) => (
        <button key={one} type="button" aria-pressed={one === side} onClick={() => onChoose(one)} className="min-h-9 rounded-full border border-field px-3.5 text-sm font-medium hover:bg-sunken aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-on-ink">
          {t(`import.show-${one}`)} {counts[one]}
        </button>
      ))}
    </div>
  )
}

function Row({ row: { line, name, email, objectives, offerings, problem } }: { row: ImportRow }) {
  const { t } = useWords()
  return (
    <li className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 border-rule px-4 py-3 not-first:border-t">
      <span className="text-sm leading-6 text-ink-2 tabular-nums" title={t('import.line', { line })}>{line}</span>
      <span className="grid min-w-0">
        <span className="truncate font-semibold">{name || '–'}</span>
        <span className="truncate text-sm text-ink-2">{email || '–'}</span>
        {problem !== null && <span className="mt-1 flex items-start gap-1.5 text-sm font-medium text-seek-ink"><CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />{t(`import.problem-${problem}`)}</span>}
        {objectives.length + offerings.length > 0 && <span className="mt-2 grid gap-x-4 gap-y-2 sm:grid-cols-2"><Texts texts={objectives} line="border-seek" /><Texts texts={offerings} line="border-offer" /></span>}
      </span>
    </li>
  )
}

function Texts({ texts, line }: { texts: readonly string[]; line: string }) {
  if (texts.length === 0) return null
  return <span className={`self-start border-l-3 pl-2.5 text-sm wrap-anywhere ${line}`}>{texts.join(' · ')}</span>
}
