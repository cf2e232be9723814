import type { LexiconLanguage } from '#engine/text/language.ts'
import type { MatchPerson } from '#engine/person.ts'

/**
 * Why an offering that looks near does not serve: both want or both have it, a word with another
 * meaning, or a neighbouring subject.
 */
export type NegativeKind = 'same-side' | 'other-meaning' | 'near-subject'

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
 * Somebody of a judged gathering; the pairs a thoughtful host would introduce stand beside the list
 * of people.
 */
export type JudgedPerson = MatchPerson & { languages: readonly LexiconLanguage[] }

/**
 * Two people whom a thoughtful host would introduce, and whether each has something for the other.
 */
export type Introduction = { pair: readonly [string, string]; mutual: boolean }
