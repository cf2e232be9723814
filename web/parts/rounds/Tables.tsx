import { localeFor } from '#web/kit/i18n/locale.ts'
import { ChevronDown } from 'lucide-react'
import { useDeferredValue, useId, useState } from 'react'
import type { RoundsBoard } from '#contract/rounds.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { plainName } from '#web/kit/i18n/names.rules.ts'
import { ownZone, timeText } from '#web/kit/time/time.ts'
import { Chip } from '#web/kit/ui/Chip.tsx'
import { SearchBox } from '../forms/SearchBox.tsx'
import { displayName } from '../people/display-name.ts'
import { namesOut, type TablePerson, type RoundTable, tablesIn } from './tables.rules.ts'

type Round = RoundsBoard['rounds'][number]
type Props = {
  board: Pick<RoundsBoard, 'rounds' | 'people'>
  /** The open round. */
  now: number | null
  title: string
}

/**
 * All rounds, one of them open, searchable by name: one name shows one person's way through the
 * evening.
 */
export function Tables({ board: { rounds, people }, now, title }: Props) {
  const { t } = useWords()
  const id = useId()
  const [text, setText] = useState('')
  const searchText = plainName(useDeferredValue(text))
  return (
    <section aria-labelledby={id} className="grid content-start gap-4">
      <h2 id={id} className="title-2">
        {title}
      </h2>
      <SearchBox label={t('rounds.run.filter')} value={text} onSearch={setText} />
      <div className="grid gap-2.5">
        {rounds.map((round) => (
          <Fold
            key={round.n}
            round={round}
            people={people}
            isNow={round.n === now}
            asked={searchText}
          />
        ))}
      </div>
    </section>
  )
}

/** A folded round is drawn when opened: hundreds of tables in each would be slow. */
function Fold({
  round,
  people,
  isNow,
  asked,
}: {
  round: Round
  people: RoundsBoard['people']
  isNow: boolean
  asked: string
}) {
  const { t } = useWords()
  const language = useLanguage()
  const [choice, choose] = useState<boolean | null>(null)
  const tables = tablesIn(round, people, asked)
  const out = namesOut(round, people, asked)
  const isOpen = asked === '' ? (choice ?? isNow) : tables.length + out.length > 0
  const { n, startsAt, pairs, answers } = round
  const zone = ownZone()
  return (
    <details
      open={isOpen}
      data-round={n}
      className={`group rounded-card border bg-surface ${isNow ? 'border-ink' : 'border-rule'}`}
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a summary is clicked by the keyboard too */}
      <summary
        onClick={(event) => {
          event.preventDefault()
          if (asked === '') choose(!isOpen)
        }}
        className="flex min-h-13 list-none flex-wrap items-center gap-x-3 gap-y-1 rounded-card px-4 py-2.5 sm:px-5 [&::-webkit-details-marker]:hidden"
      >
        <span className="font-semibold">{t('rounds.run.round', { n })}</span>
        {startsAt && (
          <span className="text-sm text-ink-2 tabular-nums">
            {timeText(startsAt, zone, language)}
          </span>
        )}
        <span className="text-sm text-ink-2">{t('rounds.run.pairs', { count: pairs.length })}</span>
        <Said answers={answers} />
        <ChevronDown
          aria-hidden
          className="ml-auto size-5 shrink-0 text-ink-2 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      {isOpen && <Inside tables={tables} out={out} />}
    </details>
  )
}

/** The answers about a round so far. */
function Said({ answers: { useful, notUseful, notHappened } }: { answers: Round['answers'] }) {
  const { t } = useWords()
  if (useful + notUseful + notHappened === 0) return null
  return (
    <span className="text-sm text-ink-2">
      {[
        useful > 0 && t('rounds.run.useful', { count: useful }),
        notUseful > 0 && t('rounds.run.not-useful', { count: notUseful }),
        notHappened > 0 && t('rounds.run.not-happened', { count: notHappened }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  )
}

function Inside({ tables, out }: { tables: readonly RoundTable[]; out: readonly string[] }) {
  const { t } = useWords()
  const language = useLanguage()
  return (
    <div className="grid gap-4 border-t border-rule px-4 pt-3 pb-4 sm:px-5">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-8 sm:grid-cols-2">
        {tables.map(({ table, pairs }) => (
          <li
            key={table}
            className="flex min-w-0 gap-3 border-rule py-2 [contain-intrinsic-size:auto_3rem] [content-visibility:auto]"
          >
            <span className="grid h-8 min-w-8 shrink-0 place-items-center self-start rounded-full border-[3.5px] border-ink bg-surface px-1 text-sm font-bold tabular-nums">
              <span className="sr-only">{t('rounds.run.table')} </span>
              {table}
            </span>
            <ul className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-1.5 pt-1">
              {pairs.map(({ key, a, b, isMissed }) => (
                <li
                  key={key}
                  className="flex min-w-0 flex-wrap items-start gap-x-2 gap-y-0.5 leading-6"
                >
                  <Name seated={a} isMissed={isMissed} />
                  {/* The line wraps with the second name, so that no row ends with one. */}
                  <span className="flex max-w-full min-w-0 gap-2">
                    <span aria-hidden className="mt-2.5 h-1 w-4 shrink-0 rounded-full bg-rule" />
                    <Name seated={b} isMissed={isMissed} />
                  </span>
                  {isMissed && <Chip tone="seek">{t('rounds.run.missed')}</Chip>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {out.length > 0 && (
        <p className="wrap-anywhere text-ink-2">
          <span className="font-semibold text-ink">
            {t('rounds.run.out', { count: out.length })}
          </span>{' '}
          {new Intl.ListFormat(localeFor(language)).format(out)}
        </p>
      )}
    </div>
  )
}

function Name({ seated: { name, isFound }, isMissed }: { seated: TablePerson; isMissed: boolean }) {
  const { t } = useWords()
  return (
    <span
      className={`min-w-0 wrap-anywhere ${isFound ? 'font-bold' : ''} ${isMissed ? 'text-ink-2 line-through' : ''}`}
    >
      {displayName(t, name)}
    </span>
  )
}
