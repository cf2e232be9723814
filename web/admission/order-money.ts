import { useQueryClient } from '@tanstack/react-query'
import { readAttendee } from '#contract/attendees.ts'
import { readTakings } from '#contract/checkout.ts'
import { type OrderMoney, readOrderMoney } from '#contract/refunds.ts'
import { readStatement } from '#contract/earnings.ts'
import { every, q } from '#web/kit/call.ts'

export type OrderKey = { eventId: string; registrationId: string }

/** Takes over what an order comes to now; whatever else shows money is read anew. */
export function useUpdateOrderMoney(at: OrderKey): (order: OrderMoney) => Promise<unknown> {
  const client = useQueryClient()
  return (order) => {
    client.setQueryData(q(readOrderMoney, { params: at }).queryKey, { order })
    return Promise.all(
      [readAttendee, readTakings, readStatement].map((endpoint) =>
        client.invalidateQueries(every(endpoint)),
      ),
    )
  }
}
