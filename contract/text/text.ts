import * as z from 'zod/mini'

// Marks that change the reading direction, and control characters other than tab and line feed:
// invisible, and only good for disguise (Unicode Technical Report 36, 2.5). Joiners are kept: Hindi
// and emoji need them.
const disguises = /[\u202A-\u202E\u2066-\u2069\u061C]|(?![\t\n])\p{Cc}/gu

type StringCheck = z.core.$ZodCheck<string>

// The most that composing, trimming and Windows line ends can remove; longer input is not
// processed.
const rawLength = (maxLength: number) => 4 * maxLength + 1000

/**
 * A person's text: composed, without disguises or surrounding space, and at most `maxLength`
 * characters long. The `first` checks run on the raw input.
 */
export function textOf(maxLength: number, ...first: StringCheck[]) {
  return z
    .string()
    .check(
      z.maxLength(rawLength(maxLength), { error: 'too-long', abort: true }),
      ...first,
      z.overwrite(cleaned),
      z.maxLength(maxLength, 'too-long'),
    )
}

// Classified as letters or symbols but invisible: the fillers of Hangul and the blank of Braille.
const seen = /(?![\u115F\u1160\u3164\uFFA0\u2800])[\p{L}\p{N}\p{S}\p{P}]/u
const eachSeen = new RegExp(seen, 'gu')

/** The same, with at least one visible character. */
export function filledText(maxLength: number, ...first: StringCheck[]) {
  return textOf(maxLength, ...first).check(z.regex(seen, 'required'))
}

/** Returns the visible characters of a text, to tell whether two texts look the same. */
export function visibleText(text: string): string {
  return (text.match(eachSeen) ?? []).join('')
}

function cleaned(text: string): string {
  // U+0000 is kept and then refused: it is no typing slip.
  return text
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replaceAll(disguises, (mark) => (mark === '\0' ? mark : ''))
    .trim()
}
