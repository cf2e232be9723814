import { demoPeople } from '#database/demo/people.ts'
import { floorPerPerson, suggestionsPerPerson } from '#contract/matching/matching.ts'
import { createIndex } from '#engine/engine.ts'
import type { FitBand, MatchPerson } from '#engine/engine.ts'
import { sets } from '#engine/golden/sets.ts'

const { development, development2, supper, conference } = sets

/**
 * The events whose reasons are judged: the demo, the founders' supper, two mixed events as one, and
 * a conference of three hundred.
 */
export const sampleEvents: Readonly<
  Record<'demo' | 'supper' | 'mixed' | 'conference', readonly MatchPerson[]>
> = {
  demo: demoPeople.map(({ objectives, offerings, locale }, at) => ({
    key: `demo ${at}`,
    seeks: objectives,
    gives: offerings,
    languages: [locale],
  })),
  supper: supper.people,
  mixed: [
    ...development.people,
    ...development2.people.map((person) => ({ ...person, key: `second ${person.key}` })),
  ],
  conference: conference.people,
}

/** A reason as shown beside a match: the objective, its answer, and how sure the match is. */
export type ShownReason = { objective: string; offering: string; band: FitBand }

/**
 * Returns every reason quoted to people of an event, as the product matches it, without repeats.
 */
export function shownReasons(people: readonly MatchPerson[]): ShownReason[] {
  const index = createIndex(people)
  const { pairs } = index.match({ suggestions: suggestionsPerPerson, floor: floorPerPerson })
  const shown = pairs.flatMap(({ from, to, band }) =>
    Object.values(index.reasons({ from, to })).flatMap((reason) =>
      reason ? [{ objective: reason.objective, offering: reason.offering, band }] : [],
    ),
  )
  return [...new Map(shown.map((reason) => [nameOf(reason), reason])).values()]
}

/** Returns the identity of a reason: the words that it quotes. */
export function nameOf({
  objective,
  offering,
}: Pick<ShownReason, 'objective' | 'offering'>): string {
  return `${objective}\t${offering}`
}
