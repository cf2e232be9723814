import { isStopWord } from '#engine/text/stopwords.ts'
import { commonWords } from '../wording/common-words.rules.ts'
import { ordinaryNames } from './ordinary-names.rules.ts'

/**
 * Stand-ins for other people's names: an external model reads "Person 3" in place of a known name.
 * `alias`: for a text that is only a name.
 */
export type Aliases = {
  hide: (text: string) => string
  alias: (name: string) => string
  show: (text: string) => string
  /** The name behind each number, as far as the text gave it. */
  spoken: ReadonlyMap<number, string>
}

/** The names to hide: the person's own, their matches' and those of everybody else at the event. */
export type AliasNames = {
  own: string | null
  matched: readonly string[]
  others?: readonly string[]
}

type Form = { form: string; name: string; isOrdinary: boolean }

/**
 * Builds stand-ins for the person (Person 0), for their matches, and for others from their first
 * mention on. A stand-in that was never assigned stays unchanged.
 */
export function aliasesOf({ own, matched, others = [] }: AliasNames): Aliases {
  const matchedOnce = [...new Set(matched)].filter((name) => name !== '')
  const forms = formsByStart([...(own ? [own] : []), ...matchedOnce, ...others])
  const numbers = new Map([
    ...(own ? [[own, 0] as const] : []),
    ...matchedOnce.map((name, at) => [name, at + 1] as const),
  ])
  const spoken = new Map([...numbers].map(([name, number]) => [number, name]))
  const aliasFor = (name: string, spelling: string) => {
    const number = numbers.get(name) ?? Math.max(0, ...numbers.values()) + 1
    numbers.set(name, number)
    // The person may not know these people by name, so show no more than the text contained.
    if ((spoken.get(number) ?? '').length < spelling.length) spoken.set(number, spelling)
    return `Person ${number}`
  }
  return {
    hide: (text) => hidden(text.normalize('NFC'), forms, aliasFor),
    alias: (name) => aliasFor(name, name),
    show: nameRestorer(spoken),
    spoken,
  }
}

/** Restores the names. */
export function nameRestorer(spoken: ReadonlyMap<number, string>): (text: string) => string {
  return (text) =>
    text.replaceAll(/Person (\d+)/g, (alias, number: string) => spoken.get(Number(number)) ?? alias)
}

function hidden(
  text: string,
  forms: ReadonlyMap<string, readonly Form[]>,
  aliasFor: (name: string, spelling: string) => string,
): string {
  let done = 0
  let left = ''
  for (const { 0: start, index } of text.matchAll(starts)) {
    if (index < done) continue
    const match = (forms.get(start.toLowerCase()) ?? []).find((form) => stands(form, text, index))
    if (!match) continue
    const end = index + match.form.length
    left += text.slice(done, index) + aliasFor(match.name, text.slice(index, end))
    done = end
  }
  return left + text.slice(done)
}

// A Chinese character may begin a name anywhere; in other scripts only a word may.
const starts =
  /\p{Script=Han}|(?<!(?!\p{Script=Han})[\p{L}\p{M}\p{N}])(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+/gu

function stands({ form, isOrdinary }: Form, text: string, at: number): boolean {
  const excerpt = text.slice(at, at + form.length)
  if (excerpt !== form && (isOrdinary || excerpt !== form.toUpperCase())) return false
  if (/\p{Script=Han}/u.test(form))
    return (
      !isWithinWord(text, at, at + form.length) &&
      (!isOrdinary || isTitledAs(text.slice(at + form.length)))
    )
  if (
    /[\p{L}\p{M}\p{N}]$/u.test(form) &&
    /^(?!\p{Script=Han})[\p{L}\p{M}\p{N}]/u.test(text.slice(at + form.length))
  )
    return false
  return !isOrdinary || isSpokenOf(text, { start: at, end: at + form.length })
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
const around = 12

// 文 is not a name in 文化; a match that overlaps a wrongly segmented word still counts as a name.
function isWithinWord(text: string, start: number, end: number): boolean {
  const from = Math.max(0, start - around)
  return [...segmenter.segment(text.slice(from, end + around))].some(
    ({ index, segment }) =>
      segment.length > end - start && from + index <= start && end <= from + index + segment.length,
  )
}

function isTitledAs(after: string): boolean {
  return /^\s?(?:जी|साहब|दीदी|भैया)(?![\p{L}\p{M}])|^(?:先生|女士|小姐|老师|同学|总|说)/u.test(after)
}

const times =
  /(?:^|\s)(?:in|on|of|by|until|till|since|before|after|during|from|to|next|last|this|every|early|mid|late|each|\d{1,2}(?:st|nd|rd|th)?|en|de|desde|hasta)[\s-]+$/iu
const calendarNames = new Set([
  'may',
  'april',
  'june',
  'august',
  'march',
  'january',
  'summer',
  'autumn',
  'abril',
  'domingo',
  'julio',
])

/**
 * Returns whether an ordinary word is used as a name: capitalised within a sentence, and not in a
 * line of capitals.
 */
function isSpokenOf(text: string, { start, end }: { start: number; end: number }): boolean {
  const word = text.slice(start, end)
  const before = text.slice(Math.max(0, start - 60), start)
  const after = text.slice(end, end + 60)
  if (!/\p{Lu}/u.test(word)) return isTitledAs(after)
  if (calendarNames.has(word.toLowerCase()) && (times.test(before) || /^[\s,]*\d/u.test(after)))
    return false
  const clauseBefore = /[^.!?…\n:;"“«¿¡(。！？।•]*$/u.exec(before)?.[0] ?? ''
  const rest = /^[^.!?…\n;]*/u.exec(after)?.[0] ?? ''
  const others =
    `${clauseBefore} ${rest}`.match(/(?<![\p{L}\p{M}\p{N}])\p{L}[\p{L}\p{M}’']{3,}/gu) ?? []
  const isTitled = others.length > 1 && others.every((one) => /^\p{Lu}/u.test(one))
  return /[\p{L}\p{N}]/u.test(clauseBefore) && !isTitled
}

/**
 * Indexes the forms by their first word or first Chinese character, longest first. Forms: the whole
 * name, and its first and last word if they have at least three letters.
 */
function formsByStart(names: readonly string[]): Map<string, Form[]> {
  const all = [...new Set(names)].flatMap((name) => formsOf(name))
  const byStart = Map.groupBy(all, ({ form }) =>
    (
      /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+/u.exec(form)?.[0] ?? ''
    ).toLowerCase(),
  )
  for (const [start, forms] of byStart)
    byStart.set(
      start,
      forms.toSorted((one, other) => other.form.length - one.form.length),
    )
  return byStart
}

function formsOf(name: string): Form[] {
  const plain = name.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
  if (!/\p{L}/u.test(plain)) return []
  const words = plain.split(' ')
  const [first = '', last = ''] = [words[0], words.at(-1)]
  const single = [
    ...new Set(words.length > 1 ? [first, last].filter((word) => word.length >= 3) : []),
  ]
  const written = (form: string, isOrdinary: boolean) =>
    [...new Set([form, capitalised(form)])].map((one): Form => ({
      form: one,
      name,
      isOrdinary: isOrdinary || /^\p{Ll}/u.test(one),
    }))
  return [
    ...written(plain, words.length === 1 && isOrdinaryWord(plain)),
    ...single.flatMap((word) => written(word, isOrdinaryWord(word))),
  ]
}

function capitalised(form: string): string {
  return form.replaceAll(/(?<![\p{L}\p{M}\p{N}’'])\p{Ll}/gu, (letter) => letter.toUpperCase())
}

function isOrdinaryWord(word: string): boolean {
  const small = word.toLowerCase()
  return ordinaryNames.has(small) || isStopWord(small) || commonWords.has(small)
}
