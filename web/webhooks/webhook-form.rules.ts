import * as z from 'zod/mini'
import { isWebAddress } from '#contract/events/events.ts'
import { webhookTypes } from '#contract/webhooks/webhook-types.ts'
import { type Webhook, webhookLimits } from '#contract/webhooks/webhooks.ts'

/** A kind of message that a webhook can choose. */
export type WebhookKind = (typeof webhookTypes)[number]

/** The groups of the form, in its order. */
export const kindGroups = [
  'registrations',
  'check-ins',
  'rounds',
  'payments',
  'feedback',
  'events',
  'matches',
] as const
export type KindGroup = (typeof kindGroups)[number]

const groupOfPrefix: Readonly<Record<string, KindGroup>> = {
  registration: 'registrations',
  check_in: 'check-ins',
  round: 'rounds',
  payment: 'payments',
  refund: 'payments',
  feedback: 'feedback',
  event: 'events',
  match: 'matches',
}

/** Returns the kinds of messages of a group. */
export function kindsIn(group: KindGroup): readonly WebhookKind[] {
  return webhookTypes.filter((kind) => groupOfPrefix[kind.slice(0, kind.indexOf('.'))] === group)
}

/** Returns the chosen kinds in their usual order. An old draft may hold others, which are left out. */
export function chosenKinds(chosen: readonly string[]): WebhookKind[] {
  return webhookTypes.filter((kind) => chosen.includes(kind))
}

/** Returns the choice after some kinds were selected or cleared. */
export function withKinds(
  chosen: readonly string[],
  kinds: readonly WebhookKind[],
  isOn: boolean,
): WebhookKind[] {
  return webhookTypes.filter((kind) => (kinds.includes(kind) ? isOn : chosen.includes(kind)))
}

/** Returns the first values of the form: empty for a new webhook, with the id that it gets. */
export function webhookFields(webhook: Webhook | null, newId: string) {
  return {
    id: webhook?.id ?? newId,
    url: webhook?.url ?? '',
    eventId: webhook?.event?.id ?? '',
    types: chosenKinds(webhook?.types ?? []) as string[],
  }
}

/** The form of a webhook. */
export const WebhookFields = z.object({
  id: z.string(),
  url: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'required'),
      z.maxLength(webhookLimits.url, 'too-long'),
      z.refine(isWebAddress, 'web-address'),
    ),
  eventId: z.string(),
  types: z.array(z.string()).check(z.refine((types) => chosenKinds(types).length > 0, 'option')),
})
