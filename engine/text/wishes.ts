import { isAgent } from './agents.ts'
import { coverOf } from './cover.ts'
import type { TextSpan } from './cover.ts'
import { asWish, isFlipped, flipChannel } from './term-kinds.ts'
import { isCrowd } from './third-parties.ts'
import type { Occurrence } from './occurrences.ts'
import type { IntentMention } from './speaker-roles.ts'
import type { Token } from './tokens.ts'
import { weights } from './weights.ts'

type OccurrenceDraft = Omit<Occurrence, 'sentence'>

/**
 * The terms by which two objectives answer each other though neither is an offering: 'new piano
 * students' and 'piano lessons for my son'. `asked` belong to the objective, and `answering` to it
 * when treated as an offering.
 */
export type WishTerms = { asked: OccurrenceDraft[]; answering: OccurrenceDraft[] }

const nothing: WishTerms = { asked: [], answering: [] }

// Goods are taught, sold, let or given to those who want them; an investor or a mentor is
// different.
const passedOn = new Set([
  '',
  'teaching',
  'employment',
  'customers',
  'renting',
  'lending',
  'giving',
  'supply',
])

/** Finds both in an objective; `own` is what its author is, which is not asked of others. */
export function wishesIn(
  occurrences: readonly OccurrenceDraft[],
  {
    intents,
    own,
    words,
  }: { intents: readonly IntentMention[]; own: readonly TextSpan[]; words: readonly Token[] },
): WishTerms {
  // Sought customers come first: 'founders who have customers' are not.
  if (
    intents.some(
      ({ intent, start }) =>
        !passedOn.has(intent.concept) ||
        (intent.concept === 'customers' && start > (words[1]?.start ?? 0)),
    )
  )
    return nothing
  const subjects = occurrences.filter(
    ({ term, concept, isNamed, isPurpose }) =>
      isNamed &&
      !isPurpose &&
      (term === `concept:${concept}` || term === flipChannel(`concept:${concept}`)),
  )
  if (subjects.some(({ term }) => isFlipped(term))) {
    const ownCover = coverOf(own)
    // A person seeking a job with batteries matches those who hire, not those who want a battery.
    const isPost =
      intents.some(({ intent }) => intent.concept === 'employment') &&
      !intents.some(({ intent }) => intent.concept === 'teaching')
    const had = subjects.filter(
      (occurrence) =>
        isFlipped(occurrence.term) &&
        !ownCover.touches(occurrence) &&
        !(isPost && isNarrowed(occurrence, subjects)),
    )
    return {
      asked: had.map((occurrence) => ({
        ...occurrence,
        term: asWish(flipChannel(occurrence.term), isPost),
      })),
      answering: [],
    }
  }
  if (words.some(isCrowd)) return nothing
  const agents = coverOf(words.filter(isAgent))
  const answering = subjects.flatMap((occurrence) =>
    (agents.touches(occurrence) ? [false, true] : [false]).map((isPost) => ({
      ...occurrence,
      term: asWish(occurrence.term, isPost),
    })),
  )
  // In `asked`, it only says that the other may answer: other terms already express the request.
  return {
    asked: answering.map((occurrence) => ({
      ...occurrence,
      term: flipChannel(occurrence.term),
      weight: weights.mayAnswer,
    })),
    answering,
  }
}

// A crane driver is no driver for hire: in Latin letters one word follows the other.
function isNarrowed({ start }: TextSpan, subjects: readonly OccurrenceDraft[]): boolean {
  return subjects.some(({ end }) => end === start - 1)
}
