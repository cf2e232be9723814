import { randomUUID } from 'node:crypto'
import { webhookTypes } from '#contract/webhooks/webhook-types.ts'
import { silent } from '../../testing.ts'
import { deliverWebhooks } from '../../webhooks/webhooks.ts'
import type { BusyWorld } from './testing.world.ts'
import { ok } from './testing.ok.ts'

const url = 'https://hooks.example/interchange'
const endpoint = { url, types: webhookTypes, eventId: null as string | null, isEnabled: true }

/** The host and an attendee have endpoints from the start, so that all that follows is recorded. */
export async function someEndpoints({ host, people }: BusyWorld): Promise<void> {
  for (const owner of [host, people.Ann]) {
    const path = `/users/webhooks/${randomUUID()}`
    await ok(owner.put(path, endpoint))
    await ok(owner.post(`${path}/secret`))
  }
}

/** One endpoint is for one event. */
export async function anEndpointOfAnEvent({ host }: BusyWorld, eventId: string): Promise<void> {
  await ok(host.put(`/users/webhooks/${randomUUID()}`, { ...endpoint, eventId }))
}

/** Sends what has been recorded; nobody answers. */
export async function someMessages({ db, clock }: BusyWorld): Promise<void> {
  await deliverWebhooks({
    db,
    clock,
    log: silent,
    origin: 'https://interchange.example',
    allowsPrivate: false,
  })
}
