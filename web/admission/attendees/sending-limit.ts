import { useQuery } from '@tanstack/react-query'
import { readSendingLimit, type SendingLimit } from '#contract/mailing/sending-limit.ts'
import { q } from '#web/kit/api/call.ts'

/**
 * Returns how many new recipients can still be mailed; null until known, or if it cannot be read.
 */
export function useSendingLimit(eventId: string): SendingLimit | null {
  return useQuery({ ...q(readSendingLimit, { params: { eventId } }), retry: false }).data ?? null
}
