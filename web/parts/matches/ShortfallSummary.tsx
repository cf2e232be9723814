import type { MatchShortfall, OwnStatement } from '#contract/matching/match-shortfall.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'

/** Why a person has too few matches, and the statements concerned. */
export function ShortfallSummary({ few: { why, open } }: { few: MatchShortfall }) {
  const { t } = useWords()
  return (
    <div className="grid gap-3 text-ink">
      <p>{t(`few.${why}`)}</p>
      {open.length > 0 && intro.has(why) && <p>{t('few.still-open')}</p>}
      <StatementQuotes all={open} />
    </div>
  )
}

// The other causes that quote end in a colon.
const intro = new Set(['one-sided', 'loosely'])

/** A person's own words, each in the colour of its side. */
export function StatementQuotes({ all }: { all: readonly OwnStatement[] }) {
  if (all.length === 0) return null
  return (
    <ul className="grid w-fit gap-2 text-left">
      {all.map(({ id, kind, text }) => (
        <li
          key={id}
          className={`border-l-4 pl-3 wrap-anywhere ${kind === 'objective' ? 'border-seek' : 'border-offer'}`}
        >
          {text}
        </li>
      ))}
    </ul>
  )
}

/** The words for the one thing that would help most. */
export const fixWords = {
  'say-offering': 'matches.say-offering',
  'say-objective': 'matches.say-objective',
  'say-more': 'matches.say-more',
  'offer-else': 'few.offer-else',
  'seek-else': 'few.seek-else',
  'add-line': 'few.add-line',
} as const
