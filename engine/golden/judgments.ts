import type { LexiconLanguage } from '#engine/text/languages.ts'
import type { MatchPerson } from '#engine/person.ts'

/**
 * Why a similar offering does not serve: both want or both have it, a word with another meaning, or
 * a neighbouring subject.
 */
export const negativeKinds = ['same-side', 'other-meaning', 'near-subject'] as const
export type NegativeKind = (typeof negativeKinds)[number]

/**
 * An objective and an offering, each in its language, and a person's judgement whether they suit.
 * Any offering that suits answers any objective of the same subject, and none of another.
 */
export type JudgedPair = {
  subject: string
  from: LexiconLanguage
  to: LexiconLanguage
  seek: string
  give: string
  suits: boolean
  trap?: NegativeKind
}

/**
 * A person of a judged event; the pairs a thoughtful host would introduce are listed beside the
 * people.
 */
export type JudgedPerson = MatchPerson & { languages: readonly LexiconLanguage[] }

/**
 * Two people whom a thoughtful host would introduce, and whether each has something for the other.
 */
export type Introduction = { pair: readonly [string, string]; mutual: boolean }
