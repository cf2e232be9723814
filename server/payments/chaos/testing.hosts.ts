import { factsOf } from '#contract/payments/currencies.ts'
import { openDispute, closeDispute } from '../processors/emulator/disputes.ts'
import { transact } from '../../kit/db/db.ts'
import { reconcile } from '../ledger/reconciliation.ts'
import { press } from './testing.buyers.ts'
import type { ChaosCommand } from './testing.command.ts'
import type { SeededRandom } from './testing.chance.ts'
import {
  accountsOf,
  chargesOf,
  disputesOf,
  failedRefundsOf,
  chargedOrdersOf,
  seatsOf,
} from './testing.queries.ts'
import {
  ask,
  receiveWebhooks,
  inProcess,
  pass,
  type ChaosReply,
  type ChaosRun,
  sweep,
} from './testing.run.ts'
import type { Actor, ChaosEvent } from './testing.world.ts'

const gatheringBy = ({ gatherings }: ChaosRun, id: string): ChaosEvent | undefined =>
  gatherings.find((one) => one.id === id)
const told = (host: Actor, word: string, { status, code }: ChaosReply) =>
  `${host.email} ${word}: ${status} ${code}`

async function remove(run: ChaosRun, chance: SeededRandom): Promise<string | undefined> {
  const { db, clock } = run.world.product
  const seat = chance.one(
    (await seatsOf(db, clock.now())).filter(
      ({ state }) => state === 'confirmed' || state === 'awaiting_payment',
    ),
  )
  const at = seat && gatheringBy(run, seat.event_id)
  return (
    at &&
    told(
      at.host,
      `takes ${seat.email} out of ${at.title}`,
      await ask(run, at.host, {
        method: 'post',
        path: `/events/${at.id}/attendees/remove`,
        body: { registrationIds: [seat.id], reason: 'Sorry' },
      }),
    )
  )
}

async function giveBack(run: ChaosRun, chance: SeededRandom): Promise<string | undefined> {
  const order = chance.one(await chargedOrdersOf(run.world.product.db))
  const at = order && gatheringBy(run, order.event_id)
  if (!order || !at) return undefined
  const { step } = factsOf(at.currency)
  const amount = chance.isSo(0.2)
    ? order.amount
    : step * (1 + chance.below(Math.ceil(order.amount / step / 2)))
  const body = { amount, note: '' }
  const give = () =>
    ask(run, at.host, {
      method: 'post',
      path: `/events/${at.id}/attendees/${order.registration_id}/refunds`,
      body,
      headers: { 'idempotency-key': `${run.seed} ${run.step}` },
    })
  const [reply] = await Promise.all(chance.isSo(0.3) ? [give(), give()] : [give()])
  return told(at.host, `gives back ${amount} of ${order.amount} for ${at.title}`, reply)
}

async function giveBackAgain(run: ChaosRun, chance: SeededRandom): Promise<string | undefined> {
  const failed = chance.one(await failedRefundsOf(run.world.product.db))
  const at = failed && gatheringBy(run, failed.event_id)
  return (
    at &&
    told(
      at.host,
      `tries a refund again for ${at.title}`,
      await ask(run, at.host, {
        method: 'post',
        path: `/events/${at.id}/attendees/${failed.registration_id}/refunds/${failed.id}/again`,
        body: {},
      }),
    )
  )
}

async function cancel(run: ChaosRun, chance: SeededRandom): Promise<string | undefined> {
  const at = chance.one(run.gatherings)
  return (
    at &&
    told(
      at.host,
      `cancels ${at.title}`,
      await ask(run, at.host, {
        method: 'post',
        path: `/events/${at.id}/cancel`,
        body: { reason: 'Flooded' },
      }),
    )
  )
}

async function move(run: ChaosRun, chance: SeededRandom): Promise<string | undefined> {
  const at = chance.one(run.gatherings)
  if (!at) return undefined
  const { body } = await ask(run, at.host, { method: 'get', path: `/events/${at.id}` })
  const by = (1 + chance.below(30)) * 3_600_000
  const later = (name: string) => new Date(Date.parse(String(body[name])) + by).toISOString()
  return told(
    at.host,
    `moves ${at.title} by ${by / 3_600_000} hours`,
    await ask(run, at.host, {
      method: 'patch',
      path: `/events/${at.id}`,
      body: {
        startsAt: later('startsAt'),
        endsAt: later('endsAt'),
        version: body['version'],
        notify: false,
      },
    }),
  )
}

async function markPaid(run: ChaosRun, chance: SeededRandom): Promise<string | undefined> {
  const { db, clock } = run.world.product
  const seat = chance.one(
    (await seatsOf(db, clock.now())).filter(
      ({ state }) => state === 'awaiting_payment' || state === 'expired',
    ),
  )
  const at = seat && gatheringBy(run, seat.event_id)
  return (
    at &&
    told(
      at.host,
      `has the money of ${seat.email} for ${at.title}`,
      await ask(run, at.host, {
        method: 'post',
        path: `/events/${at.id}/attendees/${seat.id}/paid`,
        body: {},
      }),
    )
  )
}

/** Completes onboarding on the processor's page, and may then read the account's status. */
export async function onboard(run: ChaosRun, host: Actor, looks: boolean): Promise<string> {
  const { app } = run.world.product
  const reply = await ask(run, host, {
    method: 'post',
    path: '/users/stripe-connect-onboarding',
    body: { country: 'US', entity: 'individual' },
  })
  if (typeof reply.body['url'] !== 'string') return told(host, 'opens an account', reply)
  const visit = (await app.inject(new URL(reply.body['url']).pathname)).headers.location ?? ''
  await press(run, `${visit.replace('/visits/', '/onboarding/')}/complete`)
  const { body } = await ask(run, host, { method: 'get', path: '/users/stripe-account' })
  const account = body['account'] as { accountId: string } | null // as the contract says
  if (looks && account)
    await ask(run, host, {
      method: 'get',
      path: `/users/stripe-connect/account-status/${account.accountId}`,
    })
  return told(host, 'opens an account', reply)
}

async function onboardOne(run: ChaosRun, chance: SeededRandom): Promise<string | undefined> {
  // The last host is onboarded only at the very end.
  const host = chance.one(run.world.hosts.slice(0, 2))
  return host && onboard(run, host, chance.isSo(0.5))
}

function atAccount(step: 'restrict' | 'complete' | 'withdraw') {
  return async (run: ChaosRun, chance: SeededRandom): Promise<string | undefined> => {
    const account = chance.one(await accountsOf(run.world.product.db))
    if (!account) return undefined
    const path = `/__pay/accounts/${account.account_id}/${step}`
    return `${step} ${account.email}: ${step === 'withdraw' ? (await run.world.product.app.inject({ method: 'POST', url: path })).statusCode : await press(run, path)}`
  }
}

async function dispute(run: ChaosRun, chance: SeededRandom): Promise<string | undefined> {
  const {
    ground,
    product: { db },
  } = run.world
  const charge = chance.one(
    (await chargesOf(db)).filter(({ disputed, refunded }) => !disputed && !refunded),
  )
  if (!charge) return undefined
  await transact(db, (tx) => openDispute(ground, tx, charge.id))
  return `a bank takes back ${charge.amount - charge.amount_refunded} ${charge.currency}`
}

/** A buyer with a closed card asks for a partial refund, and their bank takes the rest. */
async function closedCard(run: ChaosRun, chance: SeededRandom): Promise<string | undefined> {
  const {
    ground,
    product: {
      db,
      payments: { emulator },
    },
  } = run.world
  const charges = (await chargesOf(db))
    .filter(({ disputed, refunded }) => !disputed && !refunded)
    .map(({ id }) => id)
  const order = chance.one(
    (await chargedOrdersOf(db)).filter(({ charge_id: id }) => charges.includes(id)),
  )
  const at = order && gatheringBy(run, order.event_id)
  if (!order || !at) return undefined
  const amount = factsOf(at.currency).step * (1 + chance.below(9))
  const reply = await ask(run, at.host, {
    method: 'post',
    path: `/events/${at.id}/attendees/${order.registration_id}/refunds`,
    body: { amount, note: '' },
  })
  await emulator?.fail({ refunds: 'fail' })
  for (let round = 0; round < 3; round += 1) await sweep(run)
  await emulator?.fail({})
  await transact(db, (tx) => openDispute(ground, tx, order.charge_id))
  await pass(run, 2)
  return told(
    at.host,
    `gives back ${amount} of ${order.amount} to a closed card, and the bank takes the rest, for ${at.title}`,
    reply,
  )
}

/** Has the bank decide a dispute. */
export async function decide(run: ChaosRun, chance: SeededRandom): Promise<string | undefined> {
  const {
    ground,
    product: { db },
  } = run.world
  const open = chance.one(
    (await disputesOf(db)).filter(({ status }) => status === 'needs_response'),
  )
  const isWon = chance.isSo(0.4)
  if (!open) return undefined
  await transact(db, (tx) => closeDispute(ground, tx, { id: open.id, isWon }))
  return `a dispute about ${open.amount} ${open.currency} is ${isWon ? 'won' : 'lost'}`
}

function time(
  name: string,
  weight: number,
  [least, most]: readonly [number, number],
): ChaosCommand {
  return {
    name,
    weight,
    do: async (run, chance) => {
      const seconds = least + chance.below(most - least)
      await pass(run, seconds)
      return `${seconds} s pass`
    },
  }
}

async function work(run: ChaosRun, chance: SeededRandom): Promise<string> {
  const {
    product: {
      payments: { emulator },
    },
  } = run.world
  const processes = 1 + chance.below(3)
  const isFailing = chance.isSo(0.2)
  if (isFailing) await emulator?.fail({ refunds: 'fail' })
  await sweep(run, processes)
  if (isFailing) await emulator?.fail({})
  return `${processes} processes look after payments${isFailing ? ', cards are closed' : ''}`
}

async function post(run: ChaosRun, chance: SeededRandom): Promise<string> {
  const letters = run.bag.length
  await receiveWebhooks(run, { chance, share: 0.7, processes: 1 + chance.below(2) })
  return `${letters - run.bag.length} of ${letters} letters come`
}

async function compare(run: ChaosRun): Promise<string> {
  const { clock } = run.world.product
  await inProcess(run, 'compares', async ({ db, processor, log }) =>
    reconcile({ db, clock, log, processor }).catch(() => false),
  )
  return 'the books are compared'
}

export const hosts: readonly ChaosCommand[] = [
  { name: 'remove', weight: 3, do: remove },
  { name: 'give back', weight: 8, do: giveBack },
  { name: 'give back again', weight: 3, do: giveBackAgain },
  { name: 'cancel', weight: 1, do: cancel },
  { name: 'move', weight: 2, do: move },
  { name: 'mark paid', weight: 1, do: markPaid },
  { name: 'onboard', weight: 2, do: onboardOne },
  { name: 'restrict', weight: 1, do: atAccount('restrict') },
  { name: 'ready', weight: 2, do: atAccount('complete') },
  { name: 'withdraw', weight: 3, do: atAccount('withdraw') },
  { name: 'dispute', weight: 3, do: dispute },
  { name: 'closed card', weight: 0.5, do: closedCard },
  { name: 'decide', weight: 3, do: decide },
  time('seconds', 9, [3, 120]),
  time('minutes', 4, [600, 2700]),
  time('hours', 2.5, [6 * 3600, 30 * 3600]),
  time('days', 0.7, [2 * 86_400, 6 * 86_400]),
  { name: 'work', weight: 26, do: work },
  { name: 'post', weight: 12, do: post },
  { name: 'compare', weight: 2, do: compare },
]
