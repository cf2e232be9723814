import { hashOf } from '#engine/lists/hash.ts'
import { wordSet } from '#engine/text/normalise.ts'
import { stem } from '#engine/text/stems.ts'
import { isStopWord } from '#engine/text/stopwords.ts'
import type { LexiconLanguage } from '#engine/text/languages.ts'
import type { Token } from '#engine/text/tokens.ts'

/** A word as the encoder's table may know it: by language and stem, the likelier language first. */
export type EncoderWord = { token: Token; keys: string[] }

// Greetings have no subject.
const courtesies = wordSet(
  'hello hi hey dear greetings everybody everyone thanks thank please regards cheers hola buenas buenos saludos todos todas gracias favor 你好 您好 大家 大家好 谢谢 感谢 नमस्ते नमस्कार सबको धन्यवाद शुक्रिया',
)

/** Returns the meaningful words of a statement. */
export function encodedWords(
  tokens: readonly Token[],
  language: LexiconLanguage | undefined,
): EncoderWord[] {
  return tokens
    .filter(({ word }) => !isStopWord(word) && !courtesies.has(word))
    .map((token) => ({ token, keys: keysOf(token, language) }))
}

function keysOf(token: Token, language: LexiconLanguage | undefined): string[] {
  if (token.script === 'han') return [keyIn('zh', token)]
  if (token.script === 'devanagari') return [keyIn('hi', token)]
  const [likely, other] = language === 'es' ? (['es', 'en'] as const) : (['en', 'es'] as const)
  return [keyIn(likely, token), keyIn(other, token)]
}

/** Returns the key of a word as one of a language. */
export function keyIn(language: LexiconLanguage, token: Token): string {
  return `${language}:${stem(token, language)}`
}

/** How many rows of the table are for pieces of words. */
export const pieceRows = 1 << 14

/**
 * Returns the rows for the pieces of a word that the table lacks: a typing error leaves most of
 * them intact (Bojanowski and others 2017, Enriching Word Vectors with Subword Information).
 */
export function piecesOf({ word, script }: Token): number[] {
  const letters = Array.from(script === 'han' ? word : `<${word}>`)
  const sizes = script === 'han' ? [1, 2] : [script === 'devanagari' ? 2 : 3, 4]
  const pieces = sizes.flatMap((size) =>
    Array.from({ length: Math.max(0, letters.length - size + 1) }, (_, from) =>
      letters.slice(from, from + size).join(''),
    ),
  )
  return [...new Set(pieces.map((piece) => (hashOf(piece) >>> 0) % pieceRows))]
}
