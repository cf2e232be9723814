import type { ReactNode } from 'react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { MarkedText } from '#web/kit/ui/MarkedText.tsx'

type Props = {
  known: {
    people: number
    covered: number
    floor: number
    /** How many people have no good match, one, two, and so on. */
    spread: readonly number[]
  }
  children?: ReactNode
}

/** The coverage of an event: one sentence, and counts. */
export function CoverageCard({ known: { people, covered, floor, spread }, children }: Props) {
  const { t } = useWords()
  return (
    <section className={`${look('card')} grid gap-8 p-6 md:grid-cols-2 md:gap-14 md:p-8`}>
      <div className="grid content-start gap-4">
        <p className="text-lg text-ink-2">
          <MarkedText
            text={t('coverage.sentence', { covered, count: people, floor })}
            marks={{ big: <strong className="display block text-ink" /> }}
          />
        </p>
        <Share of={covered / people} />
        <p className="max-w-120 text-ink-2">{t('coverage.explained')}</p>
        {children}
      </div>
      <Spread spread={spread} floor={floor} />
    </section>
  )
}

/** A line from no one to everyone, and the stop reached. */
function Share({ of }: { of: number }) {
  return (
    <div aria-hidden className="relative my-1 h-2.5 rounded-full bg-rule">
      <div className="h-full rounded-full bg-ink" style={{ width: `${of * 100}%` }} />
      <span
        className="absolute top-1/2 size-6 -translate-1/2 rounded-full border-[5px] border-ink bg-surface"
        style={{ left: `clamp(12px, ${of * 100}%, calc(100% - 12px))` }}
      />
    </div>
  )
}

/** How many people have no good match, one, two, and so on. */
function Spread({ spread, floor }: { spread: readonly number[]; floor: number }) {
  const { t } = useWords()
  const most = Math.max(...spread)
  return (
    <div className="grid content-start gap-3 text-sm">
      <h2 className="font-text font-semibold">{t('coverage.spread')}</h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 tabular-nums">
        {spread.map((people, matchCount) => (
          // oxlint-disable-next-line react/no-array-index-key -- the place in the row is the count itself
          <div key={matchCount} className="contents">
            <dt className="text-right text-ink-2">
              <span aria-hidden>{matchCount}</span>
              <span className="sr-only">{t('coverage.good', { count: matchCount })}</span>
            </dt>
            <dd className="flex min-w-0 items-center gap-2.5">
              <span
                aria-hidden
                className={`h-4 min-w-1 shrink-0 rounded-sm ${matchCount < floor ? 'border-2 border-ink bg-surface' : 'bg-ink'} ${people === 0 ? 'invisible' : ''}`}
                style={{ width: `${(people / most) * 80}%` }}
              />
              <span aria-hidden>{people}</span>
              <span className="sr-only">{t('coverage.people', { count: people })}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
