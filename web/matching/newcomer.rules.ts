import * as z from 'zod/mini'
import { eventLimits } from '#contract/events/events.ts'
import { StatementText } from '#contract/items.ts'

const Lines = z.string().check(
  z.refine((typed) => linesOf(typed).every((line) => faultOf(line) !== 'too-long'), 'too-long'),
  z.refine((typed) => linesOf(typed).every((line) => faultOf(line) === undefined), 'no-words'),
  z.refine((typed) => linesOf(typed).length <= eventLimits.statementsPerPerson, 'too-many'),
)

/** One more person as typed: objectives and offerings, one a line. */
export const NewcomerForm = z
  .object({ objectives: Lines, offerings: Lines })
  .check(
    z.refine(
      ({ objectives, offerings }) => linesOf(objectives).length + linesOf(offerings).length > 0,
      { error: 'one-of-either', path: ['objectives'] },
    ),
  )

/**
 * Returns the lines with content, without control characters. A line of dashes is dropped; one of
 * emoji is refused as elsewhere.
 */
export function linesOf(typed: string): string[] {
  return typed
    .split('\n')
    .map((line) => line.replaceAll(/\p{Cc}+/gu, ' ').trim())
    .filter((line) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(line))
}

function faultOf(line: string): string | undefined {
  return StatementText.safeParse(line).error?.issues[0]?.message
}

/** Returns the text with one more line, unless it is already there. */
export function withLine(typed: string, line: string): string {
  const lines = typed.split('\n').filter((one) => one.trim() !== '')
  return lines.includes(line) ? typed : [...lines, line].join('\n')
}
