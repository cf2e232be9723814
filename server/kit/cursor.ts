import * as z from 'zod'
import { Instant } from '#contract/time.ts'
import { refuse } from './errors.ts'

const CursorPosition = z.object({
  startsAt: z.union([Instant, z.literal('infinity')]),
  id: z.uuid(),
})
type CursorPosition = z.infer<typeof CursorPosition>

/**
 * Splits rows, read one beyond the page size, into those to show and the start of the next page, if
 * any.
 */
export function pageOf<R>(
  rows: readonly R[],
  size: number,
  placeIn: (row: R) => CursorPosition,
): { shown: R[]; next: string | null } {
  const pageRows = rows.slice(0, size)
  const last = rows.length > size ? pageRows.at(-1) : undefined
  return { shown: pageRows, next: last ? cursorOf(placeIn(last)) : null }
}

/** Encodes a position as one opaque word. */
function cursorOf(place: CursorPosition): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

/** Decodes a cursor; refuses one that this server did not create. */
export function placeOf(cursor: string | undefined): CursorPosition | undefined {
  if (cursor === undefined) return undefined
  const parsed = CursorPosition.safeParse(json(Buffer.from(cursor, 'base64url').toString()))
  if (!parsed.success) throw refuse('bad-request', { fields: { cursor: 'unknown' } })
  return parsed.data
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
