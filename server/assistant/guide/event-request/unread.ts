/**
 * A request that is read part by part. What was understood is taken out of `text`; what remains in
 * the end was not understood.
 */
export type Unread = { text: string }

/** Replaces what was taken out, so that the words around it do not meet. */
export const taken = '¦'

/** Prepares a request: digits of all scripts as 0–9, straight apostrophes, single spaces. */
export function unreadOf(request: string): Unread {
  return {
    text: request
      .normalize('NFC')
      .replaceAll(taken, ' ')
      .replace(/[\u0966-\u096f\uff10-\uff19]/gu, plainDigit)
      .replace(/[’‘]/gu, "'")
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
  }
}

/** Devanagari digits begin at U+0966, full-width digits at U+FF10. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  return String(code - (code >= 0xff10 ? 0xff10 : 0x0966))
}

/** Takes the first match out of the request; null if there is none. */
export function take(unread: Unread, form: RegExp): RegExpExecArray | null {
  const match = form.exec(unread.text)
  if (match) takeOut(unread, match.index, match.index + match[0].length)
  return match
}

/** Takes a stretch out of the request. */
export function takeOut(unread: Unread, from: number, to: number): void {
  unread.text = `${unread.text.slice(0, from)}${taken}${unread.text.slice(to)}`
}

/** Takes the first match out unless the words before it turn it round: 'not free'. */
export function takeUnless(
  unread: Unread,
  negation: RegExp,
  forms: readonly RegExp[],
): RegExpExecArray | null {
  for (const form of forms) {
    const match = form.exec(unread.text)
    if (match && !negation.test(unread.text.slice(0, match.index))) return take(unread, form)
  }
  return null
}

/** Returns the first of several forms that matches, taken out. */
export function takeAny(unread: Unread, forms: readonly RegExp[]): RegExpExecArray | null {
  for (const form of forms) {
    const match = take(unread, form)
    if (match) return match
  }
  return null
}
