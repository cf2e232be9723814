import { advanceWaitlists } from '../../admission/waitlist/waitlist-job.ts'
import { payAffiliates } from '../../affiliates/payouts.ts'
import { handleDueWebhookEvents } from '../webhooks/webhook-events.ts'
import type { Processor } from '../processor.ts'
import { runDueAlarms } from '../processors/emulator/alarms.ts'
import { sweepOrders } from '../orders/sweep-orders.ts'
import { type SeededRandom, chanceOf } from './testing.chance.ts'
import { collect, deliver, type PendingWebhook } from './testing.webhooks.ts'
import { type ProcessLife, recordingLogger, crashingDb, withFaults } from './testing.faults.ts'
import type { Actor, ChaosEvent, ChaosWorld } from './testing.world.ts'

/** The state of one seed's run: what exists, what was done, and the failures found. */
export type ChaosRun = {
  world: ChaosWorld
  seed: number
  gatherings: ChaosEvent[]
  /** Webhook events of the processor that were not delivered yet. */
  bag: PendingWebhook[]
  /** The payment page of each registration. */
  pages: Map<string, string>
  done: string[]
  broken: Set<string>
  answers: Map<string, number>
  /** The number of steps taken. */
  step: number
  quietFrom: number
}

export const payoutDelayHours = 48
const dayMs = 86_400_000

export type ChaosReply = { status: number; code: string; body: Record<string, unknown> }
type ChaosRequest = {
  method: 'get' | 'post' | 'patch' | 'put' | 'del'
  path: string
  body?: object
  headers?: Record<string, string>
}

/**
 * Calls the product as a person. A server error counts as a failure, unless the process was ended.
 */
export async function ask(
  run: ChaosRun,
  who: Actor,
  { method, path, body, headers }: ChaosRequest,
): Promise<ChaosReply> {
  const { weather } = run.world
  const crashes = weather.crashes
  const calling = await who.call()
  const answer = await calling[method](path, body, headers)
  const said = answer.json() as Record<string, unknown> // every answer of the API is an object
  const reply = {
    status: answer.statusCode,
    code: typeof said['code'] === 'string' ? said['code'] : '',
    body: said,
  }
  const word = `${method} ${path.replaceAll(/[0-9a-f-]{36}/g, ':id').replace(/\/:id\/[A-Za-z0-9-]+\/register/, '/:id/:code/register')} ${reply.status} ${reply.code}`
  run.answers.set(word, (run.answers.get(word) ?? 0) + 1)
  if (reply.status === 500 && weather.crashes === crashes)
    run.broken.add(`The product failed: ${word}; ${run.world.heard.splice(0).join('; ')}`)
  return reply
}

/**
 * Runs work in one process of the product, with its own end, randomness and connection to the
 * processor.
 */
export async function inProcess(
  run: ChaosRun,
  name: string,
  work: (on: {
    db: ChaosWorld['product']['db']
    processor: Processor
    log: ChaosWorld['ground']['log']
  }) => Promise<unknown>,
): Promise<void> {
  const { world, seed, step } = run
  const { product, weather, forgetKeys } = world
  const luck = chanceOf(seed, step, name)
  const life: ProcessLife = {
    isOver: false,
    statementsLeft: !weather.isCalm && luck.isSo(0.12) ? 1 + luck.below(80) : Infinity,
  }
  const log = recordingLogger('warn', (sentence) => run.broken.add(sentence))
  const processor = withFaults(world.own, {
    weather,
    chance: () => luck,
    life,
    isTold: name.startsWith('hears'),
    forgetKeys,
  })
  await work({ db: crashingDb(product.db, { weather, life }), processor, log }).catch(
    (error: unknown) => {
      if (!life.isOver)
        run.broken.add(
          `It ended with an error (${name.split(' ')[0]}): ${error instanceof Error ? error.message : String(error)}`,
        )
    },
  )
}

/** Runs that many payment sweeps at once. */
export async function sweep(run: ChaosRun, processes = 1): Promise<void> {
  const { clock } = run.world.product
  await Promise.all(
    Array.from({ length: processes }, (_, at) =>
      inProcess(run, `sweeps ${at}`, async ({ db, processor, log }) => {
        await advanceWaitlists({ db, clock, log })
        await sweepOrders({ db, clock, log, processor, payoutDelayHours })
        await payAffiliates({ db, log, processor, now: clock.now() })
      }),
    ),
  )
}

/** Delivers some of the webhook events in random order, and handles them. */
export async function receiveWebhooks(
  run: ChaosRun,
  { chance, share, processes = 1 }: { chance: SeededRandom; share: number; processes?: number },
): Promise<void> {
  const {
    product: { app, clock },
    ground: { secrets },
  } = run.world
  const bag = run.bag.map((letter) => ({ letter, comes: chance.isSo(share) }))
  run.bag = bag.filter(({ comes }) => !comes).map(({ letter }) => letter)
  for (const { letter } of chance.shuffled(bag.filter(({ comes }) => comes))) {
    const status = await deliver({ app, clock, secrets }, letter)
    if (status !== 200) run.broken.add(`A webhook event was answered with ${status}.`)
  }
  await Promise.all(
    Array.from({ length: processes }, (_, at) =>
      inProcess(run, `hears ${at}`, async ({ db, processor, log }) => {
        while ((await handleDueWebhookEvents({ db, clock, log, processor })) > 0) {
          /* there may be more */
        }
      }),
    ),
  )
}

/**
 * Lets time pass at the processor as well: pages expire, refunds fail, accounts are paid out, and
 * keys are forgotten after a day.
 */
export async function pass(run: ChaosRun, seconds: number): Promise<void> {
  const {
    product: { clock, db },
    ground,
  } = run.world
  clock.forward(seconds)
  for (let round = 0; round < 3; round += 1) await runDueAlarms(ground)
  await db
    .deleteFrom('emulator_answers')
    .where('answered_at', '<', new Date(clock.now().getTime() - dayMs))
    .execute()
}

/** Collects the webhook events the processor has sent since. */
export async function collectWebhooks(run: ChaosRun, chance: SeededRandom): Promise<void> {
  const {
    product: { clock, db },
    weather,
  } = run.world
  run.bag.push(...(await collect(db, { chance, isCalm: weather.isCalm, now: clock.now() })))
}
