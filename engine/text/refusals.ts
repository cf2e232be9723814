import type { Side } from '#engine/lexicon/concept.ts'
import type { Span } from './cover.ts'
import type { Language } from './language.ts'
import { inSimplified } from './simplified.ts'

// Each pattern is read within one clause, and all that it covers is left out. None is tried again from every letter of a long text.
const wanted: Record<Language, readonly RegExp[]> = {
  en: [
    /\b(?:except|excluding|other than|rather than|instead of|anything but|anyone but|anybody but|everyone but|nothing to do with)\b.+/gu,
    /(?<!\b(?:am|are|is|was|i[’']m|we[’']re|it[’']s)\s)\b(?:not|never) (?:an?|the|for|about|from|with|into|as|another|more|any|interested in|looking for|after|seeking)\b.+?(?:\bbut\b|$)/gu,
    /\b(?:don[’']?t|do not) (?:want|need)\b.+?(?:\bbut\b|$)/gu,
    /(?:^\s*|\b(?:please|and|but|but absolutely|give|offer|want|with)\s+)no (?!(?:experience|idea|problem|matter|need|longer|one|time|money|budget|cost|fees?|commitment|strings|previous|prior|clue|luck|way|doubt|thanks?)\b).+?(?:\bplease\b|\bthanks?\b|\bbut\b|$)/gu,
  ],
  es: [
    /\b(?:excepto|salvo|excluyendo|aparte de|en vez de|en lugar de|nada de|pero no)\b.+/gu,
    /\bno (?:busco|buscamos|quiero|queremos|necesito|necesitamos|me interesan?)\b.+?(?:\bpero\b|\bsino\b|$)/gu,
    /(?:^\s*|\b(?:y|por favor|pero)\s+)no (?!(?:es|más|nos|les|tienes|tenemos|sabemos|puedes|podemos|somos|hemos|vemos|encontramos|damos|hacemos)\b)\p{L}{3,}(?:as|os|es)\b.*/gu,
  ],
  zh: [/(?:不要|不找|不需要|不考虑|不想要|谢绝|拒绝|而非|除了).+?(?:以外|之外|$)/gu, /^.+?(?:勿扰|免谈|除外|不要来|请绕道)/gu],
  hi: [/^.+?\s(?:नहीं चाहिए|नही चाहिए|को छोड़कर|छोड़कर|के अलावा|के सिवा|के सिवाय)(?:\s|$)/gu],
}

// Who offers, and says what they are not: who seeks and says so only speaks of themselves.
const had: Record<Language, readonly RegExp[]> = {
  en: [/\b(?:am|are|[’']m|[’']re) not (?:an?|the)\b.+?(?:\bbut\b|\band\b|$)/gu, /\b(?:don[’']?t|do not) (?:do|offer|teach|take|give|sell|buy)\b.+?(?:\bbut\b|$)/gu],
  es: [/\bno (?:soy|somos|doy|damos(?! abasto)|hago|hacemos|ofrezco|vendo|enseño)\b.+?(?:\bpero\b|\bsino\b|$)/gu],
  zh: [/(?:不是|不做|不教|不提供|不收|不接).+/gu],
  hi: [/^.+?\sनहीं (?:हूँ|हूं|करता|करती|देता|देती|सिखाता|सिखाती|बेचता|बेचती)(?:\s|$)/gu],
}

const clause = /[^,，、.;:!?。；：！？।|\n()（）[\]–—•·]+/gu

/** What a statement rules out ('no recruiters, please'): it is neither wanted nor had. */
export function refusalsIn(statement: string, side: Side, language: Language | undefined): Span[] {
  const plain = inSimplified(statement).toLowerCase()
  // In a few scripts a small letter is longer than its capital, and places would not fit.
  if (plain.length !== statement.length) return []
  // Where nothing tells English from Spanish, either may be meant.
  const spoken = language ? [language] : (['en', 'es'] as const)
  const patterns = spoken.flatMap((tongue) => (side === 'gives' ? [...wanted[tongue], ...had[tongue]] : wanted[tongue]))
  return [...plain.matchAll(clause)].flatMap((part) => patterns.flatMap((pattern) => [...part[0].matchAll(pattern)].flatMap((found) => (found[0].trim() === plain.trim() && bareNo.test(found[0]) ? [] : [{ start: part.index + found.index, end: part.index + found.index + found[0].length }]))))
}

// 'No code' is a subject, where 'no code, please' is none.
const bareNo = /^\s*no\s(?!.*\b(?:please|thanks?|por favor|gracias)\b)/u
