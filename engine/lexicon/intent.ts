import type { ConceptPhrases, ProfileSide } from './concept.ts'

/**
 * Whether a person wants a thing or has it. Unless an intent says otherwise, things among the
 * objectives are wanted and things among the offerings are had.
 */
export type SpeakerRole = 'wants' | 'has'

/**
 * An act of exchange: the concept it names (empty for a bare wish), and the speaker's role towards
 * it and towards the subject beside it, if stated. It covers the whole sentence, its clause, or
 * only the verb's object. `on` limits it to one side; a mutual intent leaves everyone on the same
 * side of things.
 */
export type ExchangeIntent = {
  concept: string
  self?: SpeakerRole
  subject?: SpeakerRole | 'opposite'
  reach: 'sentence' | 'clause' | 'object'
  on?: ProfileSide
  isMutual: boolean
  /** Whether it names pupils: it applies only where they are looked for. */
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

/**
 * Creates an intent from the phrases that name it, comma-separated, in English, Chinese, Spanish
 * and Hindi.
 */
export function exchangeIntent(
  concept: string,
  { reach = 'object', isMutual = false, ...rest }: IntentOptions,
  ...[en, zh, es, hi]: [string, string, string, string]
): ExchangeIntent {
  return { concept, reach, isMutual, ...rest, phrases: { en, zh, es, hi } }
}
