import type { LexiconLanguage } from './languages.ts'
import { withoutAccents } from './normalise.ts'

/**
 * Returns the forms for looking a word up in the lexicon, the likeliest first: as spelled, then
 * without its inflection. A stemmer goes too far: it merges contract and contractions, vaca and
 * vacía, साफ़ and साफ़ा.
 */
export function lookupForms(word: string, language: LexiconLanguage): string[] {
  if (language === 'hi') return [word, ...hindi(word)]
  if (language === 'zh') return [word]
  const bare = language === 'es' ? spanish(word) : english(word)
  return bare === word ? [word] : [word, bare]
}

// The rest must still be a word that few others share.
const shortestEnglish = 4
const shortestSpanish = 5
const shortestHindi = 2

function english(word: string): string {
  const singular = singularOf(word.replace(/['’]s?$/u, ''))
  const bare = singular.replace(/(?:ing|ed)$/u, '')
  const stem = bare.length >= shortestEnglish ? bare.replace(/([bdgklmnprt])\1$/u, '$1') : singular
  return stem.length > shortestEnglish ? stem.replace(/e$/u, '') : stem
}

function singularOf(word: string): string {
  if (/[^aeiou]ies$/u.test(word) && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ss|x|z|ch|sh)es$/u.test(word)) return word.slice(0, -2)
  return /[^siu]s$/u.test(word) && word.length > 3 ? word.slice(0, -1) : word
}

function spanish(word: string): string {
  const plain = withoutAccents(word)
  const singular = spanishSingular(plain)
  return /[aoe]$/u.test(singular) && singular.length > shortestSpanish
    ? singular.slice(0, -1)
    : singular
}

function spanishSingular(plain: string): string {
  if (/[^aeiou]es$/u.test(plain) && plain.length > shortestSpanish) return plain.slice(0, -2)
  return /[aeiou]s$/u.test(plain) && plain.length > 3 ? plain.slice(0, -1) : plain
}

const oblique: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(?:ियों|ियां)$/u, ['ी', 'ि', '']],
  [/(?:ाओं|ाएं)$/u, ['ा']],
  [/(?:ुओं|ुएं)$/u, ['ू', 'ु']],
  [/(?:ों|ें)$/u, ['', 'ा']],
  [/े$/u, ['ा', '']],
  [/ी$/u, ['ा']],
]

function hindi(word: string): string[] {
  for (const [ending, nominatives] of oblique) {
    if (!ending.test(word)) continue
    const base = word.replace(ending, '')
    return Array.from(base).length < shortestHindi
      ? []
      : nominatives.map((nominative) => base + nominative)
  }
  return []
}
