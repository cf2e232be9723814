import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Evening, evening } from './parts/evening.ts'
import { chanceBy } from './parts/random.ts'
import { alone, type Fault, type FaultOutcome, type ProofOptions, unless } from './parts/report.ts'
import { until } from './parts/until.ts'
import { webhookReceiver } from './parts/webhook-receiver.ts'
import type { ProofAccount } from './parts/world.ts'

/**
 * kill -9 while people register and leave: every change of a registration's state arrives at the
 * host's program, signed, at least once and always under the same id.
 */
export const webhooks: Fault = {
  name: 'webhooks',
  engines: ['embedded', 'postgres'],
  usually: { times: 20, people: 24 },
  make,
}

type Receiver = Awaited<ReturnType<typeof webhookReceiver>>

const states = [
  'pending_approval',
  'confirmed',
  'waitlisted',
  'offered',
  'expired',
  'cancelled',
].map((state) => `registration.${state}`)
// The entries of a registration's history that belong to a change of its state.
const moves = ['registered', 'waits', 'offered', 'accepted', 'offer-expired', 'left', 'came-back']

async function make(asked: ProofOptions): Promise<FaultOutcome> {
  const receiver = await webhookReceiver()
  const settings = { WEBHOOKS_PRIVATE_NETWORKS: 'true' }
  return evening({ asked, settings }, async ({ world, servers, crowd, check }) => {
    const [first] = servers
    for (const host of world.hosts) await addEndpoint(first?.url ?? '', host, receiver)
    const chance = chanceBy(asked.seed)
    for (let turn = 0; turn < asked.times; turn += 1) {
      await pause(150 + chance.below(600))
      const server = servers[chance.below(servers.length)]
      server?.signal('SIGKILL')
      await server?.ended()
      await server?.start()
      await check()
    }
    await crowd.rest()
    await until('every message has been sent', () => isSent({ world, servers }), 300_000)
    const happened = await world.ask((ask) =>
      ask(
        `select registration_id as id, count(*)::int as n from registration_history where what = any ($1) and at > (select max(created_at) from webhook_endpoints) group by 1`,
        [moves],
      ),
    )
    for (const server of servers) await server.start()
    crowd.go()
    const arrived = countById(receiver)
    const lost = happened.reduce(
      (sum, { id, n }) => sum + Math.max(0, Number(n) - (arrived.get(String(id)) ?? 0)),
      0,
    )
    const { verified, forged, repeated } = receiver.tally
    receiver.close()
    return {
      times: asked.times,
      broken: unless(
        [lost, 'changes of registrations were never sent'],
        [forged, 'messages were not signed as the reference library expects'],
        [Math.max(0, 1 - verified), 'nothing was sent at all'],
      ),
      figures: {
        'verified messages': verified,
        'sent again': repeated,
        'lost messages': lost,
      },
    }
  })
}

async function addEndpoint(url: string, host: ProofAccount, receiver: Receiver): Promise<void> {
  const id = randomUUID()
  const call = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${host.token}`, 'content-type': 'application/json' }
    const reply = await fetch(`${url}/api${path}`, { ...init, headers })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
    return (await reply.json()) as { secret: string } // as the contract says
  }
  const types = [...states, 'registration.updated']
  const body = { url: receiver.urlOf(id), types, eventId: null, isEnabled: true }
  await call(`/users/webhooks/${id}`, { method: 'PUT', body: JSON.stringify(body) })
  receiver.secrets.set(id, (await call(`/users/webhooks/${id}/secret`)).secret)
}

/**
 * Stops the product and looks whether anything still waits to be sent; it stays stopped if not. With
 * all processes stopped nothing is under way, so what waits for minutes is made due.
 */
async function isSent({ world, servers }: Pick<Evening, 'world' | 'servers'>): Promise<boolean> {
  await pause(5000)
  for (const server of servers) server.signal('SIGTERM')
  for (const server of servers) await server.ended()
  const [row] = await world.ask((ask) =>
    ask(
      `select (select count(*) from webhook_messages where body is null)::int + (select count(*) from webhook_deliveries where state = 'waiting')::int as n`,
    ),
  )
  if (row?.['n'] === 0) return true
  await world.ask((ask) =>
    ask(`update webhook_deliveries set next_try_at = now() where state = 'waiting'`),
  )
  for (const server of servers) await server.start()
  return false
}

/** Counts the changes of each registration's state, each id once. */
function countById({ messages }: Receiver): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { type, data } of messages.values()) {
    const id = data.registration?.id
    if (id !== undefined && states.includes(type)) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

await alone(import.meta, webhooks)
