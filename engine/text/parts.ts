import { encodedWords } from '#engine/encoder/words.ts'
import type { EncoderResult, Encoder } from '#engine/encoder/encoder.ts'
import type { SpeakerRole } from '#engine/lexicon/intent.ts'
import { wordsOfSentences } from './clauses.ts'
import type { Clause } from './clauses.ts'
import { coverOf } from './cover.ts'
import type { LexiconLanguage } from './languages.ts'
import type { IntentMention, SpeakerRoleLookup } from './speaker-roles.ts'

/**
 * The subject of a part of a statement: what the speaker wants or has in one sentence; and its
 * share of the statement.
 */
export type StatementPart = {
  /** The start of its last word. */
  last: number
  role: SpeakerRole
  about: EncoderResult
  share: number
}

/**
 * Returns the subject of each part. The intent shows who has capital and who wants it; to the
 * encoder, an investor and a founder speak of the same.
 */
export function partsOf(
  clauses: readonly Clause[],
  {
    language,
    intents,
  }: { language: LexiconLanguage | undefined; intents: readonly IntentMention[] },
  encoder: Encoder,
  standAt: SpeakerRoleLookup,
): StatementPart[] {
  const acted = coverOf(intents)
  const sentences = wordsOfSentences(clauses).map((sentence) =>
    sentence.filter((token) => !acted.touches(token)),
  )
  const parts = sentences.flatMap((sentence) =>
    [...Map.groupBy(encodedWords(sentence, language), ({ token }) => standAt(token.start))].map(
      ([role, words]) => ({ last: words.at(-1)?.token.start ?? 0, role, about: encoder(words) }),
    ),
  )
  const length = Math.sqrt(parts.reduce((sum, { about }) => sum + about.length ** 2, 0))
  return parts.map((part) => ({
    ...part,
    share: length === 0 ? 0 : (part.about.length / length) ** 2,
  }))
}
