import type { ConceptPhrases, ProfileSide } from './concept.ts'

/**
 * Whether somebody wants a thing or has it; among the objectives things are wanted, among the
 * offerings had, unless an act says otherwise.
 */
export type SpeakerRole = 'wants' | 'has'

/**
 * An act of exchange: the concept it names (none for a bare wish), how the speaker stands to that
 * and to what is named beside it, where it says something of that,
 * and whether the whole sentence is meant, its clause, or only what the verb governs. `on` limits
 * it to one side; a mutual act leaves everybody on the same side of things.
 */
export type ExchangeIntent = {
  concept: string
  self?: SpeakerRole
  subject?: SpeakerRole | 'opposite'
  reach: 'sentence' | 'clause' | 'object'
  on?: ProfileSide
  isMutual: boolean
  /** Whether it names pupils: it is meant only where they are looked for. */
  isOfPupils?: boolean
  phrases: ConceptPhrases
}

type IntentOptions = {
  self?: SpeakerRole
  subject?: SpeakerRole | 'opposite'
  reach?: ExchangeIntent['reach']
  on?: ProfileSide
  isMutual?: boolean
  isOfPupils?: boolean
}

/** An act by the phrases that name it, comma-separated, in English, Chinese, Spanish and Hindi. */
export function exchangeIntent(
  concept: string,
  { reach = 'object', isMutual = false, ...told }: IntentOptions,
  ...[en, zh, es, hi]: [string, string, string, string]
): ExchangeIntent {
  return { concept, reach, isMutual, ...told, phrases: { en, zh, es, hi } }
}
