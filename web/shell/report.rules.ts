import type { PageFailure } from '#contract/failures.ts'

type FailureReport = Pick<PageFailure, 'name' | 'message' | 'at' | 'within'>

/**
 * What is reported of something that was thrown: its kind, what it says before it names anything,
 * and the places in the code. What somebody wrote stands in none of them.
 */
export function reportOf(cause: unknown, within: string): FailureReport {
  const { name = 'Unknown', message = '', stack = '' } = cause instanceof Error ? cause : {}
  return {
    name: /^[A-Za-z]\w{0,39}$/.test(name) ? name : 'Unknown',
    message: plainly(message),
    at: placesIn(stack, 8),
    within: placesIn(within, 12),
  }
}

// An error may quote what it failed with: in quotation marks, as a pattern, as an address, or
// behind a colon.
const beginsToQuote = /[:"`“‘«/[{]|(?<![\p{L}\p{N}])'|\b(?:https?|www)\b/u
const unlikely = /[^\w .,;#'()-]/g

function plainly(message: string): string {
  return (message.split(beginsToQuote, 1)[0] ?? '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(unlikely, '')
    .trim()
    .slice(0, 120)
}

function placesIn(stack: string, most: number): string[] {
  return [
    ...stack.matchAll(
      /https?:\/\/[^\s/]+\/((?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.[jt]sx?)(?:\?[^\s:)]*)?:(\d{1,7}):(\d{1,7})/g,
    ),
  ]
    .slice(0, most)
    .map(([, file = '', line, column]) => `${file.slice(-80)}:${line}:${column}`)
}
