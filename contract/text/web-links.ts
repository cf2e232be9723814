/** A web address in a text: its position, its text as written, and its form in a browser. */
export type WebLink = { index: number; text: string; href: string }

// Characters that written addresses do not contain: space, quotes, and the signs that end a
// sentence or bracket in Chinese, Japanese, Hindi and Arabic. Joiners are kept: Hindi needs them.
const outside = String.raw`\s\p{Cc}<>"\x60\\\u00AB\u00BB\u2018-\u201F\u2025\u2026\u2039\u203A\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\u22EF\uFEFF\u0964\u0965\u060C\u061B\u061F\u06D4\u3000-\u3004\u3008-\u3020\u3030\u303D\uFE10-\uFE6F\uFF01-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFF65\p{Extended_Pictographic}`
const wordSign = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Devanagari}`
// Dashes and dots that continue the sentence: two dashes, or any followed by a word in a script
// that the address lacks.
const goingOn = String.raw`[\u2014\u2015\u2500]{2}|[\u2E3A\u2E3B]|(?<![${wordSign}])(?:[\u2012-\u2015\u2500]|\.{3,})(?=[${wordSign}])`
const beginning = new RegExp(
  String.raw`(?<![A-Za-z0-9])(?:https?:\/\/|www\.(?=[\p{L}\p{N}]))(?:(?!${goingOn})[^${outside}])+`,
  'giu',
)

/** Returns the addresses in a text, in order, without surrounding punctuation or brackets. */
export function weblinksIn(text: string): WebLink[] {
  return [...text.matchAll(beginning)].flatMap(({ 0: candidate, index }) => {
    const address = trimmed(candidate)
    const href = hrefOf(address)
    return href === null ? [] : [{ index, text: address, href }]
  })
}

const closers: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

/** Cuts the sentence's end off an address, and anything from a bracket opened before it. */
function trimmed(candidate: string): string {
  const open: string[] = []
  let end = 0
  for (const character of candidate) {
    if (closers[character] !== undefined && open.pop() !== closers[character]) break
    if (/[([{]/.test(character)) open.push(character)
    end += character.length
  }
  while (end > 0 && /[.,;:!?'*_~|([{\u2012-\u2015\u2500·•‧・]/u.test(candidate.charAt(end - 1)))
    end -= 1
  return candidate.slice(0, end)
}

/**
 * Returns the address as a browser reads it; null if it has a name or password before the host,
 * which looks like another host.
 */
function hrefOf(address: string): string | null {
  const fullAddress = /^www\./i.test(address) ? `https://${address}` : address
  if (!URL.canParse(fullAddress)) return null
  const { username, password, hostname, href } = new URL(fullAddress)
  return username === '' &&
    password === '' &&
    (fullAddress === address || hostname.split('.').length > 2)
    ? href
    : null
}
