import * as z from 'zod/mini'
import { session } from '#web/kit/offline/storage.ts'

const Kept = z.object({
  amount: z.int(),
  currency: z.string(),
  /** Whether a part, for guests, was refunded at once. */
  bringsGuests: z.boolean(),
  undoUntil: z.string(),
})
export type LeaveRefund = z.infer<typeof Kept>

const nameOf = (eventId: string) => `left-with.${eventId}`

/** Stores in this tab the refund due once leaving can no longer be undone. */
export function saveLeaveRefund(eventId: string, refund: LeaveRefund | null): void {
  if (refund) session.set(nameOf(eventId), JSON.stringify(refund))
  else session.drop(nameOf(eventId))
}

/** Returns the stored refund if it belongs to this departure. */
export function loadLeaveRefund(eventId: string, undoUntil: string): LeaveRefund | null {
  const text = session.get(nameOf(eventId))
  if (text === null) return null
  const { data } = Kept.safeParse(JSON.parse(text))
  return data?.undoUntil === undoUntil ? data : null
}
