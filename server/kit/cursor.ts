import * as z from 'zod'
import { Instant } from '#contract/time.ts'
import { refuse } from './errors.ts'

const CursorPosition = z.object({
  startsAt: z.union([Instant, z.literal('infinity')]),
  id: z.uuid(),
})
type CursorPosition = z.infer<typeof CursorPosition>

/**
 * Of rows read one over the page's size: those to show, and where the next page begins when there
 * is one.
 */
export function pageOf<R>(
  rows: readonly R[],
  size: number,
  placeIn: (row: R) => CursorPosition,
): { shown: R[]; next: string | null } {
  const shown = rows.slice(0, size)
  const last = rows.length > size ? shown.at(-1) : undefined
  return { shown, next: last ? cursorOf(placeIn(last)) : null }
}

/** A place as one opaque word. */
function cursorOf(place: CursorPosition): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

/** Reads a cursor back; one that this server did not make is refused. */
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
