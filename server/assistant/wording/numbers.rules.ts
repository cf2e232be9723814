import { tokens } from '#engine/text/tokens.ts'
import { chineseDigits, chineseScales, numberWords } from './number-words.rules.ts'

/** A number in a text: its canonical value and position. */
export type NumberMatch = { value: string; start: number; end: number }

type NumberPart = { start: number; end: number; value: number; isScale: boolean }

const digitNumber =
  /\d+(?:[.,:/’'-]\d+)*(?:(k|mn?|bn?)|(?:st|nd|rd|th|º|ª))?(?![\p{L}\p{N}])|\d+(?:[.,:/’'-]\d+)*/giu
const chinese = /[零〇一二三四五六七八九十百千万亿两兩萬億壹贰叁肆伍陆柒捌玖拾佰仟]+/gu
const shortScales: Record<string, number> = { k: 1e3, m: 1e6, mn: 1e6, b: 1e9, bn: 1e9 }

/** Converts digits of every script to 0 to 9. */
export function plainDigits(text: string): string {
  return text.normalize('NFKC').replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => String(digitOf(digit)))
}

function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return code - zero
}

/**
 * Returns the numbers of a text with plain digits: "three", "3" and 三 are equal, "1,200" and
 * "1.200" are not.
 */
export function numbersIn(text: string): NumberMatch[] {
  return [...inDigits(text), ...inChinese(text), ...inWords(text)]
}

function inDigits(text: string): NumberMatch[] {
  return [...text.matchAll(digitNumber)].map((match) => {
    const [whole, scale] = match
    const times = shortScales[scale?.toLowerCase() ?? '']
    const bare = whole.replace(/\D+$/u, '')
    const behind = /^ *([百千万亿萬億])/u.exec(
      text.slice(match.index + whole.length, match.index + whole.length + 4),
    )
    const chineseScale = chineseScales.get(behind?.[1] ?? '')
    const value = Number(bare) * (times ?? chineseScale ?? 1)
    const end = match.index + whole.length + (behind?.[0].length ?? 0)
    return {
      value:
        Number.isNaN(value) || (times === undefined && chineseScale === undefined)
          ? bare
          : String(value),
      start: match.index,
      end,
    }
  })
}

function inChinese(text: string): NumberMatch[] {
  return [...text.matchAll(chinese)].flatMap((match) => {
    const [numeral] = match
    // 一 alone means "a" or "together" as often as the number.
    if (numeral === '一' || /\d\s*$/u.test(text.slice(Math.max(0, match.index - 2), match.index)))
      return []
    return [
      {
        value: String(chineseValue(numeral)),
        start: match.index,
        end: match.index + numeral.length,
      },
    ]
  })
}

function chineseValue(numeral: string): number {
  if (!Array.from(numeral).some((character) => chineseScales.has(character)))
    return Number(
      Array.from(numeral)
        .map((character) => chineseDigits.get(character))
        .join(''),
    )
  let all = 0
  let part = 0
  let digit = 0
  for (const character of numeral) {
    const scale = chineseScales.get(character)
    if (scale === undefined) digit = chineseDigits.get(character) ?? 0
    else if (scale < 10_000) {
      part += (digit || 1) * scale
      digit = 0
    } else {
      all += (part + digit || 1) * scale
      part = 0
      digit = 0
    }
  }
  return all + part + digit
}

/**
 * Returns numbers in words, also of several words: "two hundred and five", "treinta y cinco", "3
 * million".
 */
function inWords(text: string): NumberMatch[] {
  const parts = partsIn(text)
  const groups: NumberPart[][] = []
  for (const part of parts) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    if (
      group &&
      last &&
      /^(?:[ -]+(?:and +|y +)?)$/iu.test(text.slice(last.end, part.start)) &&
      goesOn(last, part)
    )
      group.push(part)
    else groups.push([part])
  }
  return groups
    .filter((group) => group.length > 1 || !/^\d/u.test(text.slice(group[0]?.start)))
    .map((group) => ({
      value: String(valueOf(group)),
      start: group[0]?.start ?? 0,
      end: group.at(-1)?.end ?? 0,
    }))
}

function goesOn(last: NumberPart, next: NumberPart): boolean {
  if (next.isScale) return true
  return last.isScale
    ? next.value < last.value
    : last.value >= 20 &&
        last.value % 10 === 0 &&
        last.value < 100 &&
        next.value < 10 &&
        next.value >= 1
}

function partsIn(text: string): NumberPart[] {
  return tokens(text).flatMap(({ word, start, end }) => {
    const value =
      numberWords.get(word) ??
      numberWords.get(word.replace(/['’]s$/u, '')) ??
      (/^\d+(?:\.\d+)?$/u.test(word) ? Number(word) : undefined)
    const ordinal = /^(\d+)(?:st|nd|rd|th|º|ª|er|o|a)$/u.exec(word)?.[1]
    const number = ordinal === undefined ? value : Number(ordinal)
    if (number !== undefined)
      return [{ start, end, value: number, isScale: number >= 100 && numberWords.has(word) }]
    return hyphened(word, start)
  })
}

/** Splits a hyphenated number such as "twenty-five". */
function hyphened(word: string, start: number): NumberPart[] {
  const pieces = word.split('-')
  if (pieces.length < 2 || pieces.some((piece) => !numberWords.has(piece))) return []
  return [
    {
      start,
      end: start + word.length,
      value: pieces.reduce((sum, piece) => sum + (numberWords.get(piece) ?? 0), 0),
      isScale: false,
    },
  ]
}

function valueOf(group: readonly NumberPart[]): number {
  let all = 0
  let part = 0
  for (const { value, isScale } of group) {
    if (!isScale) part += value
    else if (value === 100) part = (part || 1) * 100
    else {
      all += (part || 1) * value
      part = 0
    }
  }
  return all + part
}
