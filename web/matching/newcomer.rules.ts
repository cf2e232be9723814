import * as z from 'zod/mini'
import { limits } from '#contract/events.ts'
import { StatementText } from '#contract/items.ts'

const Lines = z.string().check(
  z.refine((typed) => linesOf(typed).every((line) => StatementText.safeParse(line).success), 'too-long'),
  z.refine((typed) => linesOf(typed).length <= limits.statementsPerPerson, 'too-many'),
)

/** One more person as typed: what they would seek and offer, one thing a line. */
export const TypedNewcomer = z.object({ objectives: Lines, offerings: Lines }).check(
  z.refine(({ objectives, offerings }) => linesOf(objectives).length + linesOf(offerings).length > 0, { error: 'one-of-either', path: ['objectives'] }),
)

/** The lines that say something: a line of dashes does not. */
export function linesOf(typed: string): string[] {
  return typed.split('\n').map((line) => line.trim()).filter((line) => /[\p{L}\p{N}]/u.test(line))
}

/** What was typed with one line more, unless it is there already. */
export function withLine(typed: string, line: string): string {
  const lines = typed.split('\n').filter((one) => one.trim() !== '')
  return lines.includes(line) ? typed : [...lines, line].join('\n')
}
