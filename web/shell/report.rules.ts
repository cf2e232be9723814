import type { PageFailure } from '#contract/failures.ts'

type FailureReport = Pick<PageFailure, 'name' | 'message' | 'at' | 'within'>

/**
 * Returns the report of an error: its kind, its message up to the first quoted name, and the places
 * in the code. None contains user text.
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

// An error may quote its input: in quotation marks, as a pattern, as an address, or after a colon.
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
