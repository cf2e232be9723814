import * as z from 'zod/mini'

// Marks that turn the reading direction of what follows them, and control characters other than tab
// and line feed: invisible, and good only for disguise
// (Unicode Technical Report 36, 2.5). Joiners stay: Hindi and emoji need them.
const disguises = /[\u202A-\u202E\u2066-\u2069\u061C]|(?![\t\n])\p{Cc}/gu

type StringCheck = z.core.$ZodCheck<string>

// What composing, trimming and the ends of lines of Windows may take off a text: nothing longer is
// looked at.
const rawLength = (maxLength: number) => 4 * maxLength + 1000

/**
 * A person's text: composed, without disguises, without space around it, and at most so many
 * characters long. What was written is checked `first`.
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

// Letters and signs by their class that are drawn as nothing: the fillers of Hangul and the blank
// of Braille.
const seen = /(?![\u115F\u1160\u3164\uFFA0\u2800])[\p{L}\p{N}\p{S}\p{P}]/u
const eachSeen = new RegExp(seen, 'gu')

/** The same, with at least one character that can be seen. */
export function filledText(maxLength: number, ...first: StringCheck[]) {
  return textOf(maxLength, ...first).check(z.regex(seen, 'required'))
}

/** A text without what is drawn as nothing: to tell whether two look the same. */
export function visibleText(text: string): string {
  return (text.match(eachSeen) ?? []).join('')
}

function cleaned(text: string): string {
  // U+0000 stays to be refused: it is no slip of a keyboard.
  return text
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replaceAll(disguises, (mark) => (mark === '\0' ? mark : ''))
    .trim()
}
