import * as z from 'zod'
import { ExploreSort } from '#contract/explore.ts'
import { refuse } from '../kit/errors.ts'
import { type SearchRow, type SearchOrder, type SearchPosition } from './search.store.ts'

/** The start of a page: the order, the last row, and in the order `for-you` its count. */
const Cursor = z.object({
  by: z.enum(ExploreSort.options),
  score: z.string().regex(/^\d{1,18}$/),
  at: z.iso.datetime(),
  id: z.uuid(),
})
export type Cursor = z.infer<typeof Cursor>

export function cursorOf(by: Cursor['by'], place: SearchPosition): string {
  return Buffer.from(JSON.stringify({ by, ...place })).toString('base64url')
}

/** Parses a cursor; refuses one that this server did not make, or made for another order. */
export function readCursor(
  cursor: string | undefined,
  by: Cursor['by'],
): SearchPosition | undefined {
  if (cursor === undefined) return undefined
  const parsed = Cursor.safeParse(json(Buffer.from(cursor, 'base64url').toString()))
  if (!parsed.success || parsed.data.by !== by)
    throw refuse('bad-request', { fields: { cursor: 'unknown' } })
  const { score, at, id } = parsed.data
  return { score, at, id }
}

/** Returns the position of a row in an order. */
export function placeIn(order: SearchOrder, row: SearchRow): SearchPosition {
  const at = order === 'newest' ? row.published_at : row.starts_at
  return { score: row.score, at: (at ?? new Date(0)).toISOString(), id: row.id }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
