import type { Db } from '../../../kit/db/db.ts'
import { newId } from '../../../kit/ids.ts'
import { again } from '../../../kit/again.ts'
import { sdk } from '../sdk.ts'
import { type Ground, newObjectId, nowIn } from './ground.ts'
import { claimDeliveries, type Delivery, endDelivery, type Endpoint, insertDelivery, settingOf } from './store.ts'
import { noFaults, type Faults } from './faults.ts'

type Happened = { endpoint: Endpoint; type: string; objectId: string }

/** Writes what is to be told about something, in the transaction that makes it so. */
export async function notify(ground: Ground, db: Db, happened: Happened): Promise<void> {
  const faults = await settingOf<Faults>(db, 'faults', () => noFaults)
  if (faults.drop.includes(happened.type)) return
  const now = nowIn(ground)
  const body = JSON.stringify(thin(happened, now))
  const times = faults.duplicate.includes(happened.type) ? 2 : 1
  for (let time = 0; time < times; time += 1) {
    await insertDelivery(db, { id: newId(now), endpoint: happened.endpoint, type: happened.type, body, dueAt: new Date(now.getTime() + faults.delayMs) })
  }
}

/** It says about what, and not what: that is for the reader to ask (Stripe, "Thin events"). */
function thin({ type, objectId }: Happened, now: Date): object {
  const related = { id: objectId, type: 'v2.core.account', url: `/v2/core/accounts/${objectId}` }
  return { id: newObjectId('evt'), object: 'v2.core.event', created: now.toISOString(), livemode: false, related_object: related, type }
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}

const batch = 20
const triesAtMost = 16
const waitsMs = 4000
const everyMs = 1000

/** Tells the product what is due; what is not taken is told again later, further off each time. */
export async function deliverDue(ground: Ground, to: (endpoint: Endpoint) => string): Promise<number> {
  const { db, log } = ground
  const due = await claimDeliveries(db, { now: nowIn(ground), count: batch })
  if (due.length === 0) return 0
  const { isReordered } = await settingOf<Faults>(db, 'faults', () => noFaults)
  for (const delivery of isReordered ? due.toReversed() : due) {
    const isTaken = await tell(ground, delivery, to(delivery.endpoint)).catch((error: unknown) => {
      log.debug({ err: error, type: delivery.type }, 'the emulator could not tell of something')
      return false
    })
    if (isTaken || delivery.attempts >= triesAtMost) await endDelivery(db, delivery.id, nowIn(ground))
  }
  return due.length
}

async function tell({ secrets, clock }: Ground, { endpoint, body }: Delivery, address: string): Promise<boolean> {
  const { webhooks } = await sdk()
  const signature = webhooks.generateTestHeaderString({ payload: body, secret: secrets[endpoint], timestamp: seconds(clock.now()) })
  const answer = await fetch(address, { method: 'POST', body, headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }, signal: AbortSignal.timeout(waitsMs) })
  await answer.arrayBuffer()
  return answer.ok
}

export function startDelivering(ground: Ground, to: (endpoint: Endpoint) => string): { stop: () => Promise<void> } {
  return again(async () => ((await deliverDue(ground, to)) < batch ? everyMs : 0), { name: 'telling of payments', afterFailureMs: everyMs, log: ground.log })
}
