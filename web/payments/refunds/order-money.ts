import { useQueryClient } from '@tanstack/react-query'
import { readAttendee } from '#contract/admission/attendees.ts'
import { readEarningsSummary } from '#contract/payments/checkout.ts'
import { type OrderMoney, readOrderMoney } from '#contract/payments/refunds.ts'
import { readEarnings } from '#contract/payments/earnings.ts'
import { every, q } from '#web/kit/api/call.ts'

export type OrderKey = { eventId: string; registrationId: string }

/** Stores the current state of an order, and invalidates everything else that shows money. */
export function useUpdateOrderMoney(at: OrderKey): (order: OrderMoney) => Promise<unknown> {
  const client = useQueryClient()
  return (order) => {
    client.setQueryData(q(readOrderMoney, { params: at }).queryKey, { order })
    return Promise.all(
      [readAttendee, readEarningsSummary, readEarnings].map((endpoint) =>
        client.invalidateQueries(every(endpoint)),
      ),
    )
  }
}
