import type { Reply } from '#contract/endpoint.ts'
import type { listMatches } from '#contract/matching.ts'
import type { Statement } from '#contract/registering.ts'
import { useWords } from '#web/kit/i18n.ts'
import { openIn } from './few.rules.ts'

export type Few = NonNullable<Reply<typeof listMatches>['few']>

/** Why somebody has too few matches, and the statements that it is about. */
export function Cause({ few, statements }: { few: Few; statements: readonly Statement[] }) {
  const { t } = useWords()
  return (
    <div className="grid gap-3 text-ink">
      <p>{t(`few.${few.why}`)}</p>
      <ul className="grid w-fit gap-2 text-left empty:hidden">
        {openIn(few, statements).map(({ id, kind, text }) => <li key={id} className={`border-l-4 pl-3 wrap-anywhere ${kind === 'objective' ? 'border-seek' : 'border-offer'}`}>{text}</li>)}
      </ul>
    </div>
  )
}

/** What is said of the one thing that would help most. */
export const fixWords = {
  'say-offering': 'matches.say-offering', 'say-objective': 'matches.say-objective', 'say-more': 'matches.say-more',
  'offer-else': 'few.offer-else', 'seek-else': 'few.seek-else', 'add-line': 'few.add-line',
} as const
