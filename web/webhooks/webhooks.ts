import { useInfiniteQuery } from '@tanstack/react-query'
import { listPublishedEvents } from '#contract/events/events.ts'
import {
  listWebhookDeliveries,
  listWebhooks,
  readWebhookDelivery,
  saveWebhook,
  type Webhook,
  type WebhookDelivery,
} from '#contract/webhooks/webhooks.ts'
import { call, every, q } from '#web/kit/api/call.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { useSend } from '#web/kit/api/send.ts'
import { rereadAfterMs } from './webhooks.rules.ts'

export const ownWebhooks = q(listWebhooks, {})
/** The events to which a webhook can be limited. */
export const hostedEvents = q(listPublishedEvents, { query: { limit: 100 } })
/** Where a person returns to after signing in again. */
export const webhooksPath = '/profile?tab=api'

/** Adds or changes a webhook, and lists it. */
export function useSaveWebhook(onSaved?: (webhook: Webhook) => void) {
  return useSend(saveWebhook, ({ item }) => {
    putWebhook(item)
    onSaved?.(item)
  })
}

/** Changes the listed webhooks. */
export function setWebhooks(change: (items: Webhook[]) => Webhook[]): void {
  queryClient.setQueryData(
    ownWebhooks.queryKey,
    (cachedList) => cachedList && { items: change(cachedList.items) },
  )
}

/** Lists a webhook in its place, or first if it is new. */
export function putWebhook(webhook: Webhook): void {
  setWebhooks((items) =>
    items.some(({ id }) => id === webhook.id)
      ? items.map((item) => (item.id === webhook.id ? webhook : item))
      : [webhook, ...items],
  )
}

/** Reads the log page by page, and again while a message is about to be sent. */
export function useDeliveries({ id: webhookId, isEnabled }: Webhook) {
  return useInfiniteQuery({
    queryKey: [listWebhookDeliveries.path, webhookId],
    queryFn: ({ signal, pageParam }) =>
      call(
        listWebhookDeliveries,
        { params: { webhookId }, query: { cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined, // the first page has no cursor
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const deliveries = (state.data?.pages ?? []).flatMap(({ items }) => items)
      return rereadAfterMs(nextTries(deliveries, isEnabled), Date.now())
    },
  })
}

function nextTries(deliveries: readonly WebhookDelivery[], isEnabled: boolean): number[] {
  return deliveries
    .filter((delivery) => isSent(delivery, isEnabled))
    .flatMap(({ nextTryAt }) => (nextTryAt === null ? [] : Date.parse(nextTryAt)))
}

/** Returns whether a waiting message is sent: a disabled webhook gets tests alone. */
export function isSent({ type }: Pick<WebhookDelivery, 'type'>, isEnabled: boolean): boolean {
  return isEnabled || type === 'webhook.test'
}

/** Reads the log again: a message was added, or is sent again. */
export function rereadLog(): void {
  void queryClient.invalidateQueries(every(listWebhookDeliveries))
  void queryClient.invalidateQueries(every(readWebhookDelivery))
}
