import { sql } from 'kysely'
import { reconcile } from '../ledger/reconciliation.ts'
import { press } from './testing.buyers.ts'
import { type SeededRandom, chanceOf } from './testing.chance.ts'
import { decide, onboard } from './testing.hosts.ts'
import { accountsOf, disputesOf, failedRefundsOf, sessionsOf } from './testing.queries.ts'
import {
  ask,
  collectWebhooks,
  receiveWebhooks,
  inProcess,
  pass,
  type ChaosRun,
  sweep,
} from './testing.run.ts'

const [hourS, dayS] = [3600, 86_400]
// By then, what the processor refuses for good has been retried often enough.
const retriedTurns = 7
const roundsAtMost = 60
// No retry waits longer than this: a transfer after a definite refusal waits six hours.
const steadyRounds = 3

/**
 * Ends all faults: everyone does what they owe, time passes beyond every deadline, and the
 * remaining work is done.
 */
export async function finishRun(run: ChaosRun): Promise<void> {
  const {
    weather,
    product: {
      payments: { emulator },
    },
  } = run.world
  weather.isCalm = true
  await emulator?.fail({})
  const chance = chanceOf(run.seed, 'quiet')
  run.world.draw(chance)
  run.step += 1
  run.quietFrom = run.step
  await decideAll(run, chance)
  for (const seconds of [30, hourS, 2 * hourS, dayS, dayS]) await turn(run, seconds)
  await onboardAll(run)
  await untilSteady(run)
  await compareAtNight(run)
}

async function decideAll(run: ChaosRun, chance: SeededRandom): Promise<void> {
  const { db } = run.world.product
  while ((await disputesOf(db)).some(({ status }) => status === 'needs_response'))
    run.done.push(`quiet: ${await decide(run, chance)}`)
  for (const { id, status, payment_status: paid } of await sessionsOf(db))
    if (status === 'complete' && paid === 'unpaid')
      await press(run, `/__pay/checkout/${id}/${chance.isSo(0.5) ? 'arrive' : 'bounce'}`)
}

/** The processor's webhook event may be lost: nobody reads the account afterwards. */
async function onboardAll(run: ChaosRun): Promise<void> {
  const known = await accountsOf(run.world.product.db)
  for (const host of [...run.world.hosts, ...run.world.buyers.slice(0, 2)]) {
    const account = known.find(({ email }) => email === host.email)
    await (account
      ? press(run, `/__pay/accounts/${account.account_id}/complete`)
      : onboard(run, host, true))
  }
  // The processor's webhook events about this never arrive.
  await run.world.product.db
    .updateTable('emulator_deliveries')
    .set({ ended_at: run.world.product.clock.now() })
    .where('endpoint', '=', 'accounts')
    .where('ended_at', 'is', null)
    .execute()
}

async function turn(run: ChaosRun, seconds: number): Promise<void> {
  run.step += 1
  await pass(run, seconds)
  await retryFailed(run)
  const chance = chanceOf(run.seed, run.step)
  await collectWebhooks(run, chance)
  await receiveWebhooks(run, { chance, share: 1 })
  await sweep(run)
  if (seconds >= 7 * hourS)
    await inProcess(run, 'compares', async ({ db, processor, log }) =>
      reconcile({ db, clock: run.world.product.clock, log, processor }),
    )
  await sweep(run)
}

async function retryFailed(run: ChaosRun): Promise<void> {
  if (run.step > run.quietFrom + retriedTurns) return
  for (const failed of await failedRefundsOf(run.world.product.db)) {
    const at = run.gatherings.find(({ id }) => id === failed.event_id)
    if (at)
      await ask(run, at.host, {
        method: 'post',
        path: `/events/${at.id}/attendees/${failed.registration_id}/refunds/${failed.id}/again`,
        body: {},
      })
  }
}

async function untilSteady(run: ChaosRun): Promise<void> {
  let [before, same] = ['', 0]
  for (let round = 0; round < roundsAtMost && same < steadyRounds; round += 1) {
    await turn(run, round < 6 ? 3 * dayS : 7 * hourS)
    const now = await standing(run)
    same = now === before ? same + 1 : 0
    before = now
  }
  if (same < steadyRounds) run.broken.add('Work never settles.')
}

/** Returns the counts of everything that moves, by state. */
async function standing({
  world: {
    product: { db },
  },
}: ChaosRun): Promise<string> {
  const { rows } = await sql<{ name: string; state: string; n: number }>`
    select 'order' as name, state, count(*)::int as n from orders group by 1, 2 union all select 'refund', state, count(*)::int from refunds group by 1, 2
    union all select 'transfer', state, count(*)::int from transfers group by 1, 2 union all select 'reversal', state, count(*)::int from reversals group by 1, 2
    union all select 'dispute', state, count(*)::int from disputes group by 1, 2 union all select 'registration', state, count(*)::int from registrations group by 1, 2
    union all select 'notice', (handled_at is null)::text, count(*)::int from webhook_events group by 1, 2 union all select 'posting', '', count(*)::int from ledger_postings
    union all select kind, '', count(*)::int from emulator_objects group by 1 order by 1, 2`.execute(
    db,
  )
  return rows.map(({ name, state, n }) => `${name} ${state} ${n}`).join(', ')
}

async function compareAtNight(run: ChaosRun): Promise<void> {
  const { clock } = run.world.product
  await pass(run, 2 * hourS)
  await inProcess(run, 'compares', async ({ db, processor, log }) => {
    if (!(await reconcile({ db, clock, log, processor })))
      run.broken.add('The reconciliation could not run.')
  })
}
