import { booksOf } from './testing.books.ts'
import { addAffiliates, affiliateCommands } from './testing.affiliates.ts'
import { buyers } from './testing.buyers.ts'
import type { ChaosCommand } from './testing.command.ts'
import { chanceOf, drawByWeight } from './testing.chance.ts'
import { hosts, onboard } from './testing.hosts.ts'
import { chargesOf, disputesOf, refundsOf, reversalsOf, transfersOf } from './testing.queries.ts'
import { findFinalViolations, findViolations } from './testing.invariants.ts'
import { finishRun } from './testing.settlement.ts'
import { collectWebhooks, pass, type ChaosRun } from './testing.run.ts'
import type { FaultKind } from './testing.faults.ts'
import { openTestEvent, openWorld, type ChaosWorld } from './testing.world.ts'

export { openWorld, type ChaosWorld }

// First tickets are sold. Later events end, hosts are paid, and everyone wants a refund.
const early: readonly ChaosCommand[] = [...buyers, ...hosts, ...affiliateCommands]
const often: ReadonlyMap<string, number> = new Map([
  ['give back', 22],
  ['give back again', 8],
  ['dispute', 7],
  ['closed card', 7],
  ['decide', 10],
  ['withdraw', 5],
  ['pay late', 1],
  ['the bank sends', 2],
])
const late: readonly ChaosCommand[] = [
  ...hosts,
  ...affiliateCommands,
  ...buyers.filter(({ name }) => often.has(name)),
].map((command) => ({ ...command, weight: often.get(command.name) ?? command.weight }))
const leaps: ReadonlyMap<number, number> = new Map([
  [70, 3 * 86_400],
  [80, 2.5 * 86_400],
  [90, 2.5 * 86_400],
])
const [sold, steps] = [90, 160]
const shownSteps = 40

export type ChaosResult = {
  broken: string[]
  figures: Record<string, number>
  answers: Map<string, number>
  report: string
}

/** Runs one seed from its first command until nothing is left to do. */
export async function chaos(
  world: ChaosWorld,
  seed: number,
  {
    trick = 'none',
    isFull = true,
  }: {
    trick?: FaultKind
    /** Whether the event's capacity is set. */
    isFull?: boolean
  } = {},
): Promise<ChaosResult> {
  await world.reset()
  world.weather.crashes = 0
  Object.assign(world.weather, { trick: 'none', isCalm: true })
  const run: ChaosRun = {
    world,
    seed,
    gatherings: [],
    bag: [],
    pages: new Map(),
    done: [],
    broken: new Set(),
    answers: new Map(),
    step: 0,
    quietFrom: 0,
  }
  await open(run, isFull)
  Object.assign(world.weather, { trick, isCalm: false })
  for (run.step = 1; run.step <= steps && run.broken.size === 0; run.step += 1) await take(run)
  if (run.broken.size === 0) await finishRun(run)
  const broken = [...run.broken, ...(run.broken.size === 0 ? await findFinalViolations(run) : [])]
  return {
    broken,
    figures: await figuresOf(run),
    answers: run.answers,
    report: broken.length === 0 ? '' : await reportOf(run, broken),
  }
}

async function open(run: ChaosRun, isFull: boolean): Promise<void> {
  const [
    {
      hosts: [first, second, third],
    },
    chance,
  ] = [run.world, chanceOf(run.seed, 'gatherings')]
  for (const [at, host] of [first, first, second, third].entries())
    if (host)
      run.gatherings.push(
        await openTestEvent(
          run.world,
          { host, title: `Gathering ${at + 1}`, isTold: isFull },
          chance,
        ),
      )
  await addAffiliates(run, chance)
  if (first) await onboard(run, first, true)
}

async function take(run: ChaosRun): Promise<void> {
  const chance = chanceOf(run.seed, run.step)
  run.world.draw(chanceOf(run.seed, run.step, 'answers'))
  const leap = leaps.get(run.step)
  if (leap !== undefined) await pass(run, leap)
  const command = drawByWeight(run.step < sold ? early : late, chance)
  const said = await command.do(run, chance)
  await collectWebhooks(run, chance)
  if (said !== undefined) run.done.push(`${run.step} ${command.name}: ${said}`)
  for (const sentence of await findViolations(run)) run.broken.add(sentence)
}

async function figuresOf({
  world: {
    weather,
    product: { db },
  },
  done,
  answers,
}: ChaosRun): Promise<Record<string, number>> {
  const sent = {
    charges: await chargesOf(db),
    refunds: await refundsOf(db),
    transfers: await transfersOf(db),
    reversals: await reversalsOf(db),
    disputes: await disputesOf(db),
  }
  return {
    commands: done.length,
    calls: [...answers.values()].reduce((sum, n) => sum + n, 0),
    crashes: weather.crashes,
    ...Object.fromEntries(Object.entries(sent).map(([name, all]) => [name, all.length])),
    payouts: sent.transfers.filter(({ metadata: { row = '' } }) => row.startsWith('ap:')).length,
  }
}

/**
 * Returns the seed, the failures and the last commands. A seed run alone lists all commands and the
 * books of every order.
 */
async function reportOf(
  {
    seed,
    done,
    world: {
      product: { db },
    },
  }: ChaosRun,
  broken: readonly string[],
): Promise<string> {
  const isAlone = process.env['CHAOS_SEED'] !== undefined
  const lines = [
    `Seed ${seed}, again by CHAOS_SEED=${seed}`,
    ...broken.slice(0, 12).map((sentence) => `  ✗ ${sentence}`),
    'After:',
    ...done.slice(isAlone ? 0 : -shownSteps).map((line) => `  ${line}`),
  ]
  return [...lines, ...(isAlone ? await booksOf(db) : [])].join('\n')
}
