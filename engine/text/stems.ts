import snowball from 'snowball-stemmers'
import { stemHindi } from './hindi.ts'
import type { LexiconLanguage } from './languages.ts'
import { withoutAccents } from './normalise.ts'
import type { Token } from './tokens.ts'

const english = snowball.newStemmer('english')
const spanish = snowball.newStemmer('spanish')
const remembered = { en: new Map<string, string>(), es: new Map<string, string>() }
const mostRemembered = 100_000

/**
 * Returns a token without inflection: Snowball for Latin script (Porter 2001), a light stripper for
 * Hindi, otherwise unchanged.
 */
export function stem(
  token: Pick<Token, 'word' | 'script'>,
  language: LexiconLanguage | undefined,
): string {
  if (token.script === 'devanagari') return stemHindi(token.word)
  if (token.script === 'han') return token.word
  return stemLatin(token.word, language === 'es' ? 'es' : 'en')
}

function stemLatin(word: string, language: 'en' | 'es'): string {
  const memory = remembered[language]
  const cachedStem = memory.get(word)
  if (cachedStem !== undefined) return cachedStem
  const stemmer = language === 'es' ? spanish : english
  const bare = withoutAccents(stemmer.stem(word.replace(/['’]s?$/u, '')))
  if (memory.size >= mostRemembered) memory.clear()
  memory.set(word, bare)
  return bare
}
