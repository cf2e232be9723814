import type Stripe from 'stripe'
import * as z from 'zod'
import type { WebhookChannel } from '#database/values.ts'
import { isStorable } from '../../../kit/storable.ts'
import { InvalidWebhookError, type WebhookEvent } from '../../processor.ts'

const toleranceS = 300
const text = z.string().max(500).refine(isStorable)
const Kept = z.object({
  id: text.min(1),
  type: text.min(1),
  objectId: text,
  accountId: z.nullable(text),
  createdAt: z.date(),
  isLive: z.boolean(),
})

type SignedPayload = {
  channel: WebhookChannel
  body: Buffer
  signature: string
  secret: string
  isLive: boolean
  nowMs: number
}

/**
 * Reads a webhook event after verifying its signature and age. Throws InvalidWebhookError for any
 * other payload, even a signed one.
 */
export function readWebhookEvent(stripe: Stripe, payload: SignedPayload): WebhookEvent {
  const webhookEvent = verified(() =>
    Kept.parse(payload.channel === 'accounts' ? thin(stripe, payload) : snapshot(stripe, payload)),
  )
  if (webhookEvent.isLive !== payload.isLive)
    throw new InvalidWebhookError('This webhook event is from the other mode (live or test).')
  return webhookEvent
}

function snapshot(stripe: Stripe, { body, signature, secret, nowMs }: SignedPayload): WebhookEvent {
  return webhookEventOf(
    stripe.webhooks.constructEvent(body, signature, secret, toleranceS, undefined, nowMs),
  )
}

/**
 * Returns a webhook event with the object's state at the time, whether it was delivered or fetched.
 */
export function webhookEventOf({
  id,
  type,
  data,
  account,
  created,
  livemode,
}: Stripe.Event): WebhookEvent {
  // Every object with events has an id, except a balance.
  const object = data.object as { id?: string }
  return {
    id,
    type,
    objectId: object.id ?? '',
    accountId: account ?? null,
    createdAt: new Date(created * 1000),
    isLive: livemode,
  }
}

function thin(stripe: Stripe, { body, signature, secret, nowMs }: SignedPayload): WebhookEvent {
  const event = stripe.parseEventNotification(body, signature, secret, toleranceS, undefined, nowMs)
  const related =
    'related_object' in event && event.related_object && 'id' in event.related_object
      ? event.related_object.id
      : null
  return {
    id: event.id,
    type: event.type,
    objectId: related ?? '',
    accountId: related,
    createdAt: new Date(event.created),
    isLive: event.livemode,
  }
}

function verified<T>(look: () => T): T {
  try {
    return look()
  } catch (error) {
    throw new InvalidWebhookError(error instanceof Error ? error.message : 'Not a webhook event.')
  }
}
