import type { ProfileSide } from '#engine/lexicon/concept.ts'
import type { TextSpan } from './cover.ts'
import type { LexiconLanguage } from './languages.ts'
import { toSimplified } from './simplified.ts'

// Each pattern applies within one clause, and everything it covers is left out. Patterns must not
// retry from every letter of a long text.
const wanted: Record<LexiconLanguage, readonly RegExp[]> = {
  en: [
    /\b(?:except|excluding|other than|rather than|instead of|anything but|anyone but|anybody but|everyone but|nothing to do with)\b.+/gu,
    /(?<!\b(?:am|are|is|was|i[’']m|we[’']re|it[’']s)\s)\b(?:not|never) (?:an?|the|for|about|from|with|into|as|another|more|any|interested in|looking for|after|seeking)\b.+?(?:\bbut\b|$)/gu,
    // Hindi in Latin letters.
    /^.+?\s(?:(?:nahi|nahin|nai) chahiye|ke (?:alawa|siva)|(?:me|mein) (?:interest|ruchi) (?:nahi|nahin)|door rahe)\b/gu,
    /\b(?:don[’']?t|do not) (?:want|need)\b.+?(?:\bbut\b|$)/gu,
    /\b(?:that|who|which) (?:is|are)(?: not|n[’']?t)\b.+?(?:\bbut\b|$)/gu,
    /(?:^\s*|\b(?:please|and|but|but absolutely|give|offer|want|with)\s+)no (?!(?:experience|idea|problem|matter|need|longer|one|time|money|budget|cost|fees?|commitment|strings|previous|prior|clue|luck|way|doubt|thanks?)\b).+?(?:\bplease\b|\bthanks?\b|\bbut\b|$)/gu,
  ],
  es: [
    /\b(?:excepto|salvo|excluyendo|aparte de|en vez de|en lugar de|nada de|nada (?:online|presencial)|pero no)\b.+/gu,
    /\bque no (?:sea|sean|tenga|tengan|haga|hagan)\b.+/gu,
    /\bno (?:busco|buscamos|quiero|queremos|necesito|necesitamos|me interesan?)\b.+?(?:\bpero\b|\bsino\b|$)/gu,
    /(?:^\s*|\b(?:y|por favor|pero)\s+)no (?!(?:es|más|nos|les|tienes|tenemos|sabemos|puedes|podemos|somos|hemos|vemos|encontramos|damos|hacemos)\b)\p{L}{3,}(?:as|os|es)\b.*/gu,
  ],
  zh: [
    /(?:不要|不找|不需要|不考虑|不想要|不想再|不学|谢绝|拒绝|而非|除了).+?(?:以外|之外|$)/gu,
    /^.+?(?:勿扰|免谈|除外|不要来|请绕道|没兴趣|不感兴趣)/gu,
  ],
  hi: [
    /^.+?\s(?:नहीं चाहिए|नही चाहिए|को छोड़कर|छोड़कर|के अलावा|के सिवा|के सिवाय|दूर रहें|दूर रहे|न मिले|न मिलें|संपर्क न करें|में रुचि नहीं|में इंटरेस्ट नहीं)(?:\s|$)/gu,
    /^.+\sनहीं$/gu,
    /(?:^|\s)बिना\s\S+\s(?:के|का|की)(?=\s|$)/gu,
  ],
}

// Offerings that say what their author is not; a person who says so while seeking only describes
// themselves.
const had: Record<LexiconLanguage, readonly RegExp[]> = {
  en: [
    /\b(?:am|are|[’']m|[’']re) not (?:an?|the)\b.+?(?:\bbut\b|\band\b|$)/gu,
    /\b(?:don[’']?t|do not|doesn[’']?t) (?:do|offer|teach|take|give|sell|buy|have|make|cook|serve|stock|run)\b.+?(?:\bbut\b|$)/gu,
    /(?<!\b(?:you|who|they|that|people|anyone|we)\s)\b(?:can[’']?t|cannot|can not|won[’']?t|unable to|no longer|not any ?more|stopped|gave up|sorry|nothing) (?!wait\b|get enough\b).+?(?:\bbut\b|$)/gu,
    /^\s*not (?!only|just|sure|yet|too|afraid|bad|far|every|all|to mention)\b.+/gu,
    /\bno (?:time|room|space|capacity) (?:for|to)\b.+/gu,
  ],
  es: [
    /\bno (?:soy|somos|doy|damos(?! abasto)|hago|hacemos|ofrezco|ofrecemos|vendo|vendemos|enseño|puedo|podemos|llevo|llevamos|tengo|tenemos|trabajo|trabajamos|acepto|aceptamos|toco)\b.+?(?:\bpero\b|\bsino\b|$)/gu,
    /\b(?:dejé de|dejamos de|ya no)\b.+?(?:\bpero\b|$)/gu,
    /(?<=\b(?:cualquier|cualquiera|todo|toda|todos|todas)\b.*)\bmenos\b.+/gu,
  ],
  zh: [/(?:不是|不做|不教|不提供|不收|不接|不拍|不卖).+/gu],
  hi: [/^.+?\sनहीं (?:हूँ|हूं|करता|करती|देता|देती|सिखाता|सिखाती|बेचता|बेचती)(?:\s|$)/gu],
}

const clause = /[^,，、.;:!?。；：！？।|\n()（）[\]–—•·]+/gu

/**
 * Returns the parts that a statement rules out ('no recruiters, please'): neither wanted nor had.
 */
export function refusalsIn(
  statement: string,
  side: ProfileSide,
  language: LexiconLanguage | undefined,
): TextSpan[] {
  const plain = toSimplified(statement).toLowerCase()
  // In a few scripts a small letter is longer than its capital, and places would not match.
  if (plain.length !== statement.length) return []
  // Where nothing separates English from Spanish, either may be meant.
  const possible = language ? [language] : (['en', 'es'] as const)
  const patterns = possible.flatMap((tongue) =>
    side === 'gives' ? [...wanted[tongue], ...had[tongue]] : wanted[tongue],
  )
  return [...plain.matchAll(clause)].flatMap((part) =>
    patterns.flatMap((pattern) =>
      [...part[0].matchAll(pattern)].flatMap((match) =>
        isName(match[0], plain)
          ? []
          : [{ start: part.index + match.index, end: part.index + match.index + match[0].length }],
      ),
    ),
  )
}

const namesWithNo =
  /^\s*no[\s-](?:code|dig|till|waste|bake|knead|sew|kill|mow|gi|limits?|frills)(?:\s|$)/u

// 'No code' is a subject, but 'no code, please' is not.
function isName(refused: string, plain: string): boolean {
  return (
    refused.trim() === plain.trim() &&
    namesWithNo.test(refused) &&
    !/\b(?:please|thanks?)\b/u.test(refused)
  )
}
