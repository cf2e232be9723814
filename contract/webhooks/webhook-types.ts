import * as z from 'zod/mini'

/** The kinds of messages about events that the endpoint's owner hosts. */
export const hostedWebhookTypes = [
  'registration.confirmed',
  'registration.invited',
  'registration.pending_approval',
  'registration.awaiting_payment',
  'registration.waitlisted',
  'registration.offered',
  'registration.declined',
  'registration.expired',
  'registration.cancelled',
  'registration.updated',
  'check_in.created',
  'check_in.undone',
  'round.started',
  'round.ended',
  'payment.succeeded',
  'refund.created',
  'refund.succeeded',
  'refund.failed',
  'feedback.created',
  'event.cancelled',
] as const

/** The kinds of messages about the owner's own registrations. */
export const ownWebhookTypes = ['match.mutual'] as const

/** The types that an endpoint can choose. `webhook.test` is sent on request alone. */
export const webhookTypes = [...hostedWebhookTypes, ...ownWebhookTypes] as const
export const WebhookType = z.enum([...webhookTypes, 'webhook.test'])
export type WebhookType = z.infer<typeof WebhookType>
