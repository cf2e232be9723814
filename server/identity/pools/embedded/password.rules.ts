export const longestPassword = 256

type PasswordPolicy = { minLength: number; login: string; isListed: (word: string) => boolean }
export type PasswordVerdict =
  | 'fine'
  | 'too-short'
  | 'too-long'
  | 'common'
  | 'contains-email'
  | 'predictable'

const productWords = new Set([
  'interchange',
  'nexus',
  'gathering',
  'invitation',
  'objective',
  'offering',
  'attendee',
])
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
]

/**
 * Decides whether a password may be used: long enough, and not easily guessed. No rules about kinds
 * of characters.
 */
export function judgePassword(
  password: string,
  { minLength, login, isListed }: PasswordPolicy,
): PasswordVerdict {
  const length = Array.from(password).length
  if (length < minLength) return 'too-short'
  if (length > longestPassword) return 'too-long'
  const word = password.toLowerCase()
  if (isMostlyOf(word, login)) return 'contains-email'
  if (isRun(word) || new Set(word).size < 5) return 'predictable'
  return guesses(word).some((guess) => isListed(guess) || productWords.has(guess))
    ? 'common'
    : 'fine'
}

/** A word with digits and signs at its ends, or written twice, is still that word. */
function guesses(word: string): string[] {
  const bare = word.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return [word, bare, repeatedPart(word), repeatedPart(bare)].filter((guess) => guess.length > 2)
}

function repeatedPart(word: string): string {
  const size = (word + word).indexOf(word, 1)
  return word.slice(0, size === -1 ? word.length : size)
}

/**
 * Whether it is the address, its local part or its domain name, plus fewer than eight other
 * characters.
 */
function isMostlyOf(word: string, login: string): boolean {
  const at = login.lastIndexOf('@')
  const parts = [
    login,
    login.slice(0, at),
    login
      .slice(at + 1)
      .split('.')
      .at(-2) ?? '',
  ]
  return parts.some(
    (part) => part.length >= 4 && word.includes(part) && word.length - part.length < 8,
  )
}

/**
 * Whether the password is only neighbours: in the alphabet, the digits or a keyboard row; forwards
 * or backwards, in pieces of four or more.
 */
function isRun(word: string): boolean {
  const repeated = rows.map((row) => row + row)
  const runs = [...repeated, ...repeated.map((row) => row.split('').toReversed().join(''))]
  let rest = word
  while (rest.length >= 4) {
    const runLength = Math.max(...runs.map((row) => longestStart(rest, row)))
    if (runLength < 4) return false
    rest = rest.slice(runLength)
  }
  return true
}

function longestStart(word: string, row: string): number {
  let length = 0
  while (length < word.length && row.includes(word.slice(0, length + 1))) length++
  return length
}
