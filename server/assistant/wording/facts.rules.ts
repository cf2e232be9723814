import { detectLanguage } from '#engine/text/language.ts'
import type { LexiconLanguage } from '#engine/text/languages.ts'
import { normalise } from '#engine/text/normalise.ts'
import { stem } from '#engine/text/stems.ts'
import { type Token, tokens } from '#engine/text/tokens.ts'
import { calendar, currencies, negations, units } from './fact-words.rules.ts'
import { harmless } from './harmless.rules.ts'
import { numbersIn, plainDigits, type NumberMatch } from './numbers.rules.ts'
import { numberWords } from './number-words.rules.ts'

/** The facts in a text that can be right or wrong. */
export type TextFacts = {
  claims: ReadonlySet<string>
  negations: number
  words: ReadonlySet<string>
  stems: ReadonlySet<string>
  tokens: readonly Token[]
  text: string
  normal: string
}

/**
 * Returns the facts in `after` that `before` lacks: numbers, names, dates, addresses, a "not" more
 * or less. A false alarm costs a nicer wording, a missed fact costs trust; so anything not known to
 * be harmless counts as a fact.
 */
export function addedFacts(before: string, after: string): string[] {
  return factsBeyond(factsIn(before), factsIn(after))
}

/**
 * Returns whether `after` names a number, date, address or amount that `before` lacks; for free
 * wordings.
 */
export function addsClaims(before: string, after: string): boolean {
  const sourceClaims = factsIn(before).claims
  return [...factsIn(after).claims].some((claim) => !sourceClaims.has(claim))
}

/**
 * Returns the figures, addresses and amounts in `after` that the parsed texts lack; for
 * conversation.
 */
export function addedFigures(source: TextFacts, after: string): string[] {
  const plain = plainDigits(after.replaceAll(rhetorical, ' ')).replaceAll(/[^\S\n]+/gu, ' ')
  return [...addresses(plain), ...quantities(plain), ...namesIn(plain, currencies)].filter(
    (figure) => !source.claims.has(figure),
  )
}

// "In two sentences" and "first" structure a conversation and claim nothing.
const rhetorical =
  /(?<![\p{L}\p{N}])(?:one|two|three|a couple of) (?:or (?:two|three) )?(?:short |clear |good |concrete |simple )?(?:sentences?|questions?|words?|things?|steps?|lines?|goals?|ways?|options?|parts?|examples?|points?)(?!\p{L})|(?<!\p{L})(?:first|firstly|second thought|primero|पहले|पहली बार)(?![\p{L}\p{M}])|(?<!\p{L})(?:un[oa]?|dos|tres) (?:o (?:dos|tres) )?(?:frases?|preguntas?|palabras?|cosas?|pasos?|líneas?|objetivos?|opciones|ejemplos?)(?!\p{L})|[一两二三](?:[、到]?[两三])?(?:句|个问题|件事|步|点|个目标|个词|个例子)|首先|第一(?:步|，)|(?<!\p{L})(?:एक|दो|तीन|दो-तीन) (?:वाक्य|वाक्यों|सवाल|बातें|बात|चीज़ें|कदम|लक्ष्य|शब्द|शब्दों)(?![\p{L}\p{M}])/giu

/** Like `addedFacts`, for texts that are already parsed. */
export function factsBeyond(source: TextFacts, claimed: TextFacts): string[] {
  const claims = [...claimed.claims].filter((claim) => !source.claims.has(claim))
  const turned = claimed.negations === source.negations ? [] : ['not']
  return [...claims, ...turned, ...newWords(source, claimed)]
}

/** Parses a text for its claims. */
export function factsIn(text: string): TextFacts {
  const plain = plainDigits(text).replaceAll(/[^\S\n]+/gu, ' ')
  const words = tokens(plain)
  const language = detectLanguage(words)
  return {
    claims: new Set([
      ...addresses(plain),
      ...marks(plain),
      ...quantities(plain),
      ...namesIn(plain, calendar),
      ...namesIn(plain, currencies),
      ...turnedWords(words, plain),
    ]),
    negations:
      words.filter((word) => isNegation(word, language)).length + chineseNegations(plain).length,
    words: new Set(words.flatMap(({ word }) => [word, ...parts(word)])),
    stems: new Set(
      words.flatMap((word) =>
        [...parts(word.word), word.word].map((one) => stem({ ...word, word: one }, language)),
      ),
    ),
    tokens: words,
    text: plain,
    normal: normalise(plain),
  }
}

function parts(word: string): string[] {
  return /[.:_'’-]/u.test(word) ? word.split(/[.:_'’-]/u).filter((part) => part !== '') : []
}

const addressPatterns = [
  /(?:[a-z][a-z0-9+.-]{1,12}:\/\/|(?:mailto|javascript|data|tel|vbscript):)[^\s<>"“”«»，。！？；、（）「」《》।]+/giu,
  /(?<![\p{Script=Latin}\p{N}@.-])(?:[\p{Script=Latin}\p{N}-]+\.)+(?:com|org|net|io|dev|app|ai|co|eu|de|es|mx|cn|in|uk|me|info|xyz|ru|fr|it|br|jp|kr|tv|gg|ly|to|sh|cc|biz|site|online|shop|club|link|page|top|zip|tech|store|live|world|edu|gov|us|ca|au|nz|ch|at|nl|be|pl)(?![\p{L}\p{N}])(?:\/[^\s<>"“”«»，。！？；、（）「」《》।]*)?/giu,
  /(?<![\p{Script=Latin}\p{N}._%+-])[\p{Script=Latin}\p{N}._%+-]+@[\p{Script=Latin}\p{N}-]+(?:\.[\p{Script=Latin}\p{N}-]+)+/giu,
  /(?<![\p{L}\p{N}._%+-])[@#][\p{L}\p{N}_][\p{L}\p{M}\p{N}_.-]*/giu,
] as const

/** Returns links, mail addresses, handles, tags and phone numbers. */
function addresses(text: string): string[] {
  const links = writtenAt(text).map(({ value }) => value)
  const phones = [...text.matchAll(/\+?\d[\d ().-]{5,}\d/gu)]
    .filter(([match]) => /^0|\D/u.test(match))
    .map(([match]) => match.replaceAll(/\D/gu, ''))
    .filter((digits) => digits.length > 6)
  return [...links, ...phones.map((digits) => `phone ${digits}`)]
}

function writtenAt(text: string): FactPosition[] {
  return addressPatterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: link, index }) => ({
      value: link.toLowerCase().replace(/[.,;:!?)\]…]+$/u, ''),
      start: index,
      end: index + link.length,
    })),
  )
}

const markPatterns: readonly (readonly [string, RegExp])[] = [
  ['<>', /<[a-z/!?]/iu],
  ['![]', /!\[/u],
  ['[]()', /\]\s*\(/u],
  ['[]:', /\]\s*:/u],
  ['&;', /&(?:#x?[\da-f]+|[a-z]{2,8});/iu],
  ['```', /```/u],
  ['|', /\|\s*:?-{2,}/u],
]

function marks(text: string): string[] {
  return markPatterns.filter(([, pattern]) => pattern.test(text)).map(([mark]) => mark)
}

/** Returns each number, and each number with its unit. */
function quantities(text: string): string[] {
  return numbersIn(text).flatMap((number) => [number.value, ...counted(number, text)])
}

const unitBehind = new RegExp(
  `^[ -]?(?:(${longestFirst(units).join('|')})|(${longestFirst(currencies).join('|')}))(?!(?<=\\p{Script=Latin})\\p{Script=Latin}|(?<=\\p{Script=Devanagari})[\\p{L}\\p{M}])`,
  'iu',
)
const currencyBefore = new RegExp(
  `(${[...currencies.keys()]
    .filter((name) => !/\p{Script=Han}/u.test(name))
    .map((name) => RegExp.escape(name))
    .join('|')}) ?$`,
  'iu',
)

function counted({ value, start, end }: NumberMatch, text: string): string[] {
  const behind = unitBehind.exec(text.slice(end, end + 16))
  const before = currencyBefore.exec(text.slice(Math.max(0, start - 8), start))
  const unit = units.get(behind?.[1]?.toLowerCase() ?? '')
  const currency = currencies.get((behind?.[2] ?? before?.[1] ?? '').toLowerCase())
  const share = text.slice(0, start).endsWith('百分之') ? 'percent' : undefined
  return [unit, currency, share].filter((one) => one !== undefined).map((one) => `${value} ${one}`)
}

function longestFirst(names: ReadonlyMap<string, string>): string[] {
  return [...names.keys()]
    .toSorted((one, other) => other.length - one.length)
    .map((name) => RegExp.escape(name))
}

const patterns = new Map([calendar, currencies].map((names) => [names, patternOf(names)]))

function patternOf(names: ReadonlyMap<string, string>): RegExp {
  return new RegExp(
    `(?<!(?=[\\p{Script=Latin}\\p{Script=Devanagari}])[\\p{L}]|\\p{M})(?:${longestFirst(names).join('|')})(?!(?<=[\\p{Script=Latin}\\p{Script=Devanagari}])[\\p{L}\\p{M}])`,
    'giu',
  )
}

/** Returns the calendar or money names in a text. */
function namesIn(text: string, names: ReadonlyMap<string, string>): string[] {
  return namedAt(text, names).map(({ value }) => value)
}

type FactPosition = { value: string; start: number; end: number }

function namedAt(text: string, names: ReadonlyMap<string, string>): FactPosition[] {
  return [...text.matchAll(patterns.get(names) ?? patternOf(names))].flatMap(
    ({ 0: name, index }) => {
      const spelling = names.get(name) ?? names.get(name.toLowerCase())
      return spelling === undefined
        ? []
        : [{ value: spelling, start: index, end: index + name.length }]
    },
  )
}

/**
 * Returns numbers, days and addresses with their positions, in order; the text must have plain
 * digits.
 */
export function factPositions(text: string): FactPosition[] {
  const positions = [...writtenAt(text), ...numbersIn(text), ...namedAt(text, calendar)].toSorted(
    (one, other) => one.start - other.start || other.end - one.end,
  )
  return positions.filter(
    ({ start, end }, at) =>
      !positions.slice(0, at).some((other) => other.start <= start && end <= other.end),
  )
}

function isNegation({ word }: Token, language: LexiconLanguage | undefined): boolean {
  return negations.has(word.normalize('NFC')) && !(language === 'es' && word === 'non')
}

/** Returns the word each "not" negates: the one after it. */
function turnedWords(words: readonly Token[], text: string): string[] {
  const turned = words.flatMap((word, at) => {
    const next = words
      .slice(at + 1, at + 4)
      .find(
        (one) =>
          (!harmless.has(one.word) || negations.has(one.word)) &&
          !/[.!?。।\n]/u.test(text.slice(word.end, one.start)),
      )
    return isNegation(word, undefined) && next ? [`not ${stem(next, undefined)}`] : []
  })
  return [...turned, ...chineseNegations(text).map((at) => `not ${text.charAt(at + 1)}`)]
}

const neutral =
  /不仅|不但|不过|不同|不断|不错|非常|无论|不管|特别|别人|分别|区别|差别|级别|类别|性别|个别|未来|不少|不久|不只/gu

function chineseNegations(text: string): number[] {
  const rest = text.replaceAll(neutral, (word) => ' '.repeat(word.length))
  return [...rest.matchAll(/[不没沒无無未别勿莫非]/gu)].map(({ index }) => index)
}

/** Returns words that are new in every inflection and not known to be harmless. */
function newWords(source: TextFacts, claimed: TextFacts): string[] {
  const language = detectLanguage(source.tokens)
  return claimed.tokens
    .filter((token) => isNew(token, { source, claimed, language }))
    .map(({ start, end }) => claimed.text.slice(start, end))
}

function isNew(
  token: Token,
  {
    source,
    claimed,
    language,
  }: { source: TextFacts; claimed: TextFacts; language: LexiconLanguage | undefined },
): boolean {
  const { word, script } = token
  if (!/\p{L}/u.test(word) || source.words.has(word) || isReadElsewhere(word)) return false
  if (script === 'han') return !harmless.has(word) && !source.normal.includes(word)
  if (isNameLike(token, claimed.text) && !isPart(word, source)) return true
  return !harmless.has(word) && !source.stems.has(stem(token, language)) && !isPart(word, source)
}

/** Numbers and days are separate claims. */
function isReadElsewhere(word: string): boolean {
  return (
    numberWords.has(word) ||
    calendar.has(word) ||
    /^\d+(?:st|nd|rd|th|k|m|mn|b|bn|am|pm|º|ª)$/u.test(word)
  )
}

function isPart(word: string, source: TextFacts): boolean {
  const own = parts(word)
  return own.length > 1 && own.every((part) => source.words.has(part) || harmless.has(part))
}

/** Returns whether a word is capitalised within a sentence. */
function isNameLike({ word, start, end }: Token, text: string): boolean {
  const spelling = text.slice(start, end)
  if (!/^\p{Lu}/u.test(spelling) || /^i(?:['’]|$)/u.test(word)) return false
  return !/(?:^|[.!?…:\n¿¡"“”«(•।。！？]|[-*] )\s*$/u.test(
    text.slice(Math.max(0, start - 6), start),
  )
}
