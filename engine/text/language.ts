import { stopWords } from './stopwords.ts'
import type { Token } from './tokens.ts'
import type { LexiconLanguage } from './languages.ts'

/**
 * Returns the language of a statement: by script, then by function words, then by its author's
 * language tags; undefined when nothing indicates either Latin language.
 */
export function detectLanguage(
  tokens: readonly Token[],
  authorLanguages: readonly string[] = [],
): LexiconLanguage | undefined {
  const han = countLetters(tokens, 'han')
  const devanagari = countLetters(tokens, 'devanagari')
  const other = countLetters(tokens, 'other')
  // A Han character says about as much as two or three letters.
  if (han > 0 && han * 3 >= other && han * 3 >= devanagari) return 'zh'
  if (devanagari > 0 && devanagari >= other) return 'hi'
  return detectLatin(tokens) ?? onlyLatin(authorLanguages)
}

function countLetters(tokens: readonly Token[], script: Token['script']): number {
  return tokens.reduce((sum, token) => sum + (token.script === script ? token.word.length : 0), 0)
}

function detectLatin(tokens: readonly Token[]): 'en' | 'es' | undefined {
  let balance = 0
  for (const { word } of tokens) {
    if (stopWords.en.has(word)) balance -= 1
    if (stopWords.es.has(word)) balance += 1
    if (/[áéíóúñ]/u.test(word)) balance += 1
  }
  if (balance === 0) return undefined
  return balance > 0 ? 'es' : 'en'
}

function onlyLatin(authorLanguages: readonly string[]): 'en' | 'es' | undefined {
  const latin = authorLanguages
    .map((tag) => tag.toLowerCase().slice(0, 2))
    .filter((tag) => tag === 'en' || tag === 'es')
  return latin.length === 1 ? latin[0] : undefined
}
