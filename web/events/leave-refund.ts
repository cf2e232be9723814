import * as z from 'zod/mini'
import { session } from '#web/kit/storage.ts'

const Kept = z.object({
  amount: z.int(),
  currency: z.string(),
  /** A part of it has gone out at once. */
  bringsGuests: z.boolean(),
  undoUntil: z.string(),
})
export type LeaveRefund = z.infer<typeof Kept>

const nameOf = (eventId: string) => `left-with.${eventId}`

/**
 * Keeps in this tab what somebody who has just left gets back once they can no longer come back.
 */
export function saveLeaveRefund(eventId: string, kept: LeaveRefund | null): void {
  if (kept) session.set(nameOf(eventId), JSON.stringify(kept))
  else session.drop(nameOf(eventId))
}

/** What was kept, where it belongs to this very leaving. */
export function loadLeaveRefund(eventId: string, undoUntil: string): LeaveRefund | null {
  const text = session.get(nameOf(eventId))
  if (text === null) return null
  const { data } = Kept.safeParse(JSON.parse(text))
  return data?.undoUntil === undoUntil ? data : null
}
