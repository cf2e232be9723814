import { isStopWord } from '#engine/text/stopwords.ts'
import { type TextProfile, type PolishRule } from './polish-rule.ts'
import {
  abbreviations,
  doubtful,
  linking,
  measures,
  ownCapitals,
  places,
  properNames,
} from './case-words.rules.ts'
import { commonWords } from './common-words.rules.ts'

const word =
  /(?<![\p{L}\p{M}\p{N}\p{Co}_])[\p{L}][\p{L}\p{M}\p{N}]*(?:[&.][\p{L}\p{N}]+)*(?:['’][\p{L}]+)*(?![\p{L}\p{M}\p{N}\p{Co}_])/gu
const sentence = /[^.!?…\n]+(?:[.!?…]+|\n|$)/gu
// One or two names in capitals are not shouting.
const fewest = { letters: 8, words: 2, share: 0.7 }

/** Corrects capitals: removes shouting, and capitalises the first word of a sentence and "I". */
export const polishCase: PolishRule = (text, about) => {
  const calm = text.replaceAll(sentence, (sentenceText) =>
    isShouted(sentenceText)
      ? sentenceText.replaceAll(word, (one: string, at: number) =>
          calmed(one, {
            before: sentenceText.slice(0, at),
            after: sentenceText.slice(at + one.length),
            language: about.language,
          }),
        )
      : sentenceText.replaceAll(word, calmedAlone),
  )
  const withI =
    about.language === 'en'
      ? calm.replaceAll(
          /(?<![\p{L}\p{M}\p{N}\p{Co}.'’(_/-])i(?=['’](?:m|ve|d|ll)(?!\p{L})|[\s,!?]|$)/gu,
          'I',
        )
      : calm
  return withStarts(withPlaces(withI, about), about)
}

function isShouted(sentenceText: string): boolean {
  if (/[\p{Script=Han}\p{Script=Devanagari}]/u.test(sentenceText)) return false
  const words = [...sentenceText.matchAll(word)]
    .map(([one]) => one)
    .filter((one) => !isOwnCapitals(one))
  const letters = words.join('')
  const capitals = letters.replaceAll(/[^\p{Lu}]/gu, '').length
  const cased = letters.replaceAll(/[^\p{Lu}\p{Ll}]/gu, '').length
  return (
    cased >= fewest.letters &&
    capitals >= cased * fewest.share &&
    words.filter((one) => one.length > 1 && isCapitals(one)).length >= fewest.words
  )
}

type WordContext = { before: string; after: string; language: TextProfile['language'] }

function calmed(shouted: string, around: WordContext): string {
  if (!isCapitals(shouted) || shouted === 'I' || isAbbreviated(shouted, around)) return shouted
  const own = ownCapitals.get(shouted)
  if (own !== undefined) return own
  if (/^I['’]/u.test(shouted)) return `I${lower(shouted.slice(1))}`
  if (isOwnCapitals(shouted)) return shouted
  const quiet = lower(shouted)
  return properNames.has(quiet.replace(/['’]s$/u, '')) ? capitalised(quiet) : quiet
}

/** Lowers a single word in capitals if it is an everyday word and not short. */
function calmedAlone(shouted: string): string {
  const quiet = lower(shouted)
  if (
    shouted.length < 4 ||
    !isCapitals(shouted) ||
    ownCapitals.has(shouted) ||
    properNames.has(quiet)
  )
    return shouted
  return isStopWord(quiet) || commonWords.has(quiet) ? quiet : shouted
}

/** US, IT and WHO are also English words: the words next to them decide. */
function isAbbreviated(shouted: string, { before, after, language }: WordContext): boolean {
  return doubtful.some(
    ({ abbreviation, behind, ahead }) =>
      abbreviation === shouted &&
      (language === 'es' ||
        ahead.test(before) ||
        behind.test(after) ||
        isAmongOthers({ before, after })),
  )
}

/** Returns whether the word is one of several in a row: "WHO and NASA", "FAO, WHO and ILO". */
function isAmongOthers({ before, after }: Omit<WordContext, 'language'>): boolean {
  const [, earlier = ''] =
    /(?<![\p{L}\p{N}])([\p{L}\p{N}&]+)(?:,| AND| OR| &) $/u.exec(before.slice(-24)) ?? []
  const [, later = ''] = /^(?:,| AND| OR| &) (?:THE )?([\p{L}\p{N}&]+)/u.exec(after) ?? []
  return (
    isOwnCapitals(later) ||
    (isOwnCapitals(earlier) && /^(?:$|[.,;!?)]| (?:AND|OR|&) )/u.test(after))
  )
}

/** Capitalises place names of several words. */
function withPlaces(text: string, { language }: TextProfile): string {
  const named = (place: string) =>
    place.replaceAll(/[\p{L}\p{M}]+/gu, (one) => (linking.has(one) ? one : capitalised(one)))
  const capitalisedText = text.replaceAll(places, named)
  return language === 'es'
    ? capitalisedText.replaceAll(
        /(?<![\p{L}\p{M}\p{N}\p{Co}-])san \p{L}{3,}(?![\p{L}\p{M}\p{Co}])/gu,
        named,
      )
    : capitalisedText
}

function isOwnCapitals(one: string): boolean {
  return (
    ownCapitals.has(one) ||
    /\p{N}/u.test(one) ||
    (one.length > 1 &&
      one.length < 6 &&
      /^[^AEIOUYÁÉÍÓÚÜ]+$/u.test(one) &&
      /^[\p{Lu}&.]+$/u.test(one))
  )
}

function isCapitals(one: string): boolean {
  return /\p{Lu}/u.test(one) && !/\p{Ll}/u.test(one)
}

// Some letters take more characters in lower case; those words stay.
function lower(one: string): string {
  const quiet = one.toLowerCase()
  return quiet.length === one.length ? quiet : one
}

const start =
  /(^|\n\n+|[.!?]["”»)]? |[.!?]["”»)]?\n|[¿¡])((?:[¿¡(*_"“«]|\s)*)([\p{Ll}][\p{L}\p{M}'’-]*)(?![\p{L}\p{M}\p{N}\p{Co}_/@&+#]|\.\p{L})/gu

function withStarts(text: string, { language }: TextProfile): string {
  if (language === 'zh' || language === 'hi') return text
  return text.replaceAll(start, (...groups: string[]) => {
    const [whole = '', before = '', opening = '', one = '', at] = groups
    const earlier = text.slice(0, Number(at))
    const goesOn =
      (/^[.]/u.test(before) && endsAbbreviation(earlier)) ||
      (/^[¿¡]/u.test(before) && !/(?:^|[.!?…\n])[^\S\n]*$/u.test(earlier))
    return goesOn || /\p{Lu}/u.test(one) ? whole : `${before}${opening}${capitalised(one)}`
  })
}

function endsAbbreviation(before: string): boolean {
  const [last = ''] = /[\p{L}\p{M}.]+$/u.exec(before) ?? []
  return last === ''
    ? /(?:^|\n)\s*\p{Co}$/u.test(before)
    : abbreviations.has(last.toLowerCase()) || /^\p{L}$/u.test(last) || isMeasure(before, last)
}

// "3.5 mg. at night"; a protected number appears here as a placeholder.
function isMeasure(before: string, last: string): boolean {
  return (
    measures.has(last.toLowerCase()) && /[\p{N}\p{Co}]\s?$/u.test(before.slice(0, -last.length))
  )
}

function capitalised(one: string): string {
  const [head = '', ...rest] = one
  const large = head.toUpperCase()
  return large.length === head.length ? large + rest.join('') : one
}
