import * as z from 'zod'
import { refuse } from './errors.ts'

const Place = z.object({ startsAt: z.union([z.iso.datetime(), z.literal('infinity')]), id: z.uuid() })
type Place = z.infer<typeof Place>

/** Where the next page begins, as one opaque word. */
export function cursorOf(place: Place): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

/** Reads a cursor back; one that this server did not make is refused. */
export function placeOf(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined
  const parsed = Place.safeParse(json(Buffer.from(cursor, 'base64url').toString()))
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
