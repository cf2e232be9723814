import * as z from 'zod/mini'
import { pageQuery } from '../events/event-card.ts'
import { endpoint } from '../endpoint.ts'
import { WebhookType } from './webhook-types.ts'

/** `keptDays`: how long messages and their attempts are kept. */
export const webhookLimits = { perAccount: 10, url: 500, keptDays: 30 } as const

/** Why messages to an endpoint have stopped: it failed for days, or answered 410 (Gone). */
export const WebhookStopReason = z.enum(['failing', 'gone'])
export type WebhookStopReason = z.infer<typeof WebhookStopReason>

/** Why an attempt failed. `status`: the receiver answered with another status than 2xx. */
export const WebhookFailure = z.enum([
  'address-unknown',
  'address-private',
  'refused',
  'certificate',
  'timeout',
  'redirect',
  'status',
])
export type WebhookFailure = z.infer<typeof WebhookFailure>

/** One try to send a message. */
export const WebhookAttempt = z.object({
  at: z.string(),
  /** The HTTP status of the answer; null without an answer. */
  status: z.nullable(z.int()),
  /** Null if the receiver accepted the message. */
  failure: z.nullable(WebhookFailure),
  /** How long it took, in milliseconds. */
  ms: z.int(),
})
export type WebhookAttempt = z.infer<typeof WebhookAttempt>

export const WebhookDeliveryState = z.enum(['waiting', 'delivered', 'failed'])
export type WebhookDeliveryState = z.infer<typeof WebhookDeliveryState>

/** A message to one endpoint. */
export const WebhookDelivery = z.object({
  id: z.uuid(),
  /** The `webhook-id` that the receiver reads; the same in every attempt. */
  messageId: z.string(),
  type: WebhookType,
  state: WebhookDeliveryState,
  attempts: z.int(),
  createdAt: z.string(),
  /** When it is tried next; null unless it waits. */
  nextTryAt: z.nullable(z.string()),
  last: z.nullable(WebhookAttempt),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

/** An endpoint as its owner sees it. Its secret has a call of its own. */
export const Webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  types: z.array(WebhookType),
  /** The only hosted event whose messages it gets; null if it gets those of all. */
  event: z.nullable(z.object({ id: z.uuid(), title: z.string() })),
  isEnabled: z.boolean(),
  /** Null unless we disabled it. */
  stoppedFor: z.nullable(WebhookStopReason),
  /** Since when every attempt has failed; null if the last one succeeded. */
  failingSince: z.nullable(z.string()),
  /** Until when messages also carry the signatures of former secrets; null if they do not. */
  formerSecretUntil: z.nullable(z.string()),
  createdAt: z.string(),
  last: z.nullable(WebhookAttempt),
})
export type Webhook = z.infer<typeof Webhook>

const webhookPath = z.object({ webhookId: z.uuid() })
const deliveryPath = z.object({ webhookId: z.uuid(), deliveryId: z.uuid() })

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/users/webhooks',
  summary: 'List your webhook endpoints, the latest first',
  reply: z.object({ items: z.array(Webhook) }),
})

export const saveWebhook = endpoint({
  method: 'PUT',
  path: '/users/webhooks/:webhookId',
  summary: 'Add a webhook endpoint, or change one of yours',
  description:
    'You choose the id. The address must be public and use HTTPS, unless the operator allows private networks. Needs a sign-in within the last 15 minutes.',
  params: webhookPath,
  body: z.strictObject({
    url: z
      .string()
      .check(z.trim(), z.minLength(1, 'too-short'), z.maxLength(webhookLimits.url, 'too-long')),
    types: z.array(WebhookType).check(z.minLength(1, 'too-short'), z.maxLength(50, 'too-long')),
    eventId: z.nullable(z.uuid()),
    isEnabled: z.boolean(),
  }),
  reply: z.object({ item: Webhook }),
  refusals: [
    'sign-in-again',
    'event-not-found',
    'webhook-not-found',
    'webhook-address-refused',
    'too-many-webhooks',
  ],
})

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/users/webhooks/:webhookId',
  summary: 'Delete one of your webhook endpoints, with its log',
  params: webhookPath,
  reply: z.object({ deleted: z.literal(true) }),
  refusals: ['webhook-not-found'],
})

export const readWebhookSecret = endpoint({
  method: 'GET',
  path: '/users/webhooks/:webhookId/secret',
  summary: 'Read the secret that signs the messages to an endpoint',
  description: 'Needs a sign-in within the last 15 minutes.',
  params: webhookPath,
  reply: z.object({ secret: z.string() }),
  refusals: ['sign-in-again', 'webhook-not-found'],
})

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/users/webhooks/:webhookId/secret',
  summary: 'Replace the secret of an endpoint',
  description:
    'For 24 hours messages carry the signatures of the former secrets too. Needs a sign-in within the last 15 minutes.',
  params: webhookPath,
  reply: z.object({ item: Webhook }),
  refusals: ['sign-in-again', 'webhook-not-found'],
})

export const testWebhook = endpoint({
  method: 'POST',
  path: '/users/webhooks/:webhookId/test',
  summary: 'Send an example message to an endpoint',
  description: 'The message has the type `webhook.test`. It is sent even to a disabled endpoint.',
  params: webhookPath,
  reply: z.object({ delivery: WebhookDelivery }),
  refusals: ['webhook-not-found'],
})

export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/users/webhooks/:webhookId/deliveries',
  summary: 'List the messages of the last 30 days to an endpoint, the latest first',
  params: webhookPath,
  query: z.object(pageQuery),
  reply: z.object({
    items: z.array(WebhookDelivery),
    next: z.nullable(z.string()),
    /** How many have failed and are not tried again. */
    failed: z.int(),
  }),
  refusals: ['webhook-not-found'],
})

export const readWebhookDelivery = endpoint({
  method: 'GET',
  path: '/users/webhooks/:webhookId/deliveries/:deliveryId',
  summary: 'Read a message as it was sent, with its attempts',
  params: deliveryPath,
  reply: z.object({
    item: WebhookDelivery,
    /** The JSON text as the receiver got it; null until it is written. */
    body: z.nullable(z.string()),
    /** The attempts, the latest first, with the beginning of each answer. */
    log: z.array(z.extend(WebhookAttempt, { answer: z.string() })),
  }),
  refusals: ['webhook-not-found'],
})

export const replayWebhookDelivery = endpoint({
  method: 'POST',
  path: '/users/webhooks/:webhookId/deliveries/:deliveryId/replay',
  summary: 'Send a message again, with the same id',
  params: deliveryPath,
  reply: z.object({ delivery: WebhookDelivery }),
  refusals: ['webhook-not-found'],
})

export const replayFailedDeliveries = endpoint({
  method: 'POST',
  path: '/users/webhooks/:webhookId/replay',
  summary: 'Send all failed messages of an endpoint again',
  params: webhookPath,
  reply: z.object({ replayed: z.int() }),
  refusals: ['webhook-not-found'],
})
