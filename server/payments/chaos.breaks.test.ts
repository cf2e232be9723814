import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import type { Db } from '../kit/db/db.ts'
import { chaos, openWorld } from './chaos/testing.chaos.ts'
import type { FaultKind } from './chaos/testing.faults.ts'

// Proves that the chaos test would notice: each break removes one guard, and one of the seeds run
// in CI must then fail.
const left = vi.hoisted(() => ({ out: '' }))

vi.mock('./refunds/reversals.ts', async (original) => {
  const own = await original<typeof import('./refunds/reversals.ts')>()
  const reclaim: typeof own.reclaim = async (...asked) => {
    if (left.out === 'no reversal') return true
    const isBack = await own.reclaim(...asked)
    return left.out === 'refund before the reversal' ? true : isBack
  }
  return { ...own, reclaim }
})

vi.mock('./refunds/disputes.store.ts', async (original) => {
  const own = await original<typeof import('./refunds/disputes.store.ts')>()
  const hasUnsettledDispute: typeof own.hasUnsettledDispute = async (...asked) =>
    left.out === 'release before the books'
      ? own.isDisputed(...asked)
      : own.hasUnsettledDispute(...asked)
  return { ...own, hasUnsettledDispute }
})

vi.mock('./payouts/transfers.store.ts', async (original) => {
  const own = await original<typeof import('./payouts/transfers.store.ts')>()
  const listReleasable: typeof own.listReleasable = async (db, asked) =>
    own.listReleasable(
      left.out === 'release before the books'
        ? without(
            db,
            "or d.state = 'lost' and not exists (select from ledger_facts f where f.kind = 'dispute-lost' and f.ref = d.id)",
          )
        : db,
      asked,
    )
  return { ...own, listReleasable }
})

/** Returns the same database with a condition removed from its statements. */
function without(db: Db, condition: string): Db {
  return db.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind !== 'RawNode') return node
      const fragments = node.sqlFragments.map((text) => text.replace(condition, ''))
      if (!node.sqlFragments.some((text) => text.includes(condition)))
        throw new Error('The condition is not there to be left out.')
      return { ...node, sqlFragments: fragments }
    },
    transformResult: async ({ result }) => result,
  })
}

const seeds = Array.from({ length: 10 }, (_, at) => at + 1)
const world = await openWorld()
const { db } = world.product

afterEach(async () => {
  left.out = ''
  await sql`drop trigger if exists posts_twice on ledger_facts`.execute(db)
})

/** Runs the seeds in order until one fails; returns the seed and its first message. */
async function noticed(
  asked: { trick?: FaultKind; isFull?: boolean } = {},
): Promise<{ seed: number; says: string } | undefined> {
  for (const seed of seeds) {
    const {
      broken: [says],
    } = await chaos(world, seed, asked)
    if (says !== undefined) return { seed, says }
  }
  return undefined
}

/** Makes the ledger post a repeated fact twice from now on. */
async function postTwice(): Promise<void> {
  await sql
    .raw(`create or replace function posts_twice() returns trigger language plpgsql as $$ begin
    if exists (select from ledger_facts where kind = new.kind and ref = new.ref) then new.ref := new.ref || ' ' || new.id; end if; return new; end $$`)
    .execute(db)
  await sql`create trigger posts_twice before insert on ledger_facts for each row execute function posts_twice()`.execute(
    db,
  )
}

const breaks: [string, () => Promise<{ seed: number; says: string } | undefined>][] = [
  ['no Idempotency-Key is sent', () => noticed({ trick: 'no keys' })],
  [
    'a fact is posted once per report',
    async () => {
      await postTwice()
      return noticed()
    },
  ],
  ['nobody checks how many places there are', () => noticed({ isFull: false })],
  ['webhook events are believed without asking the processor', () => noticed({ trick: 'deaf' })],
  ['a lost answer counts as a refusal', () => noticed({ trick: 'lost is no' })],
  [
    'the buyer is refunded before the transfer from the host is reversed',
    async () => noticed(leaving('refund before the reversal')),
  ],
  [
    'the buyer is refunded and no transfer is reversed',
    async () => noticed(leaving('no reversal')),
  ],
  [
    'a host is paid before the books say who bears a lost dispute',
    async () => noticed(leaving('release before the books')),
  ],
]

function leaving(guard: string): object {
  left.out = guard
  return {}
}

test('the chaos test finds nothing while every guard is in place', async () => {
  const { report } = await chaos(world, 1)
  expect(report).toBe('')
}, 120_000)

test.each(breaks)(
  'the chaos test notices that %s',
  async (name, make) => {
    const found = await make()
    if (process.env['CHAOS_SHOWN'])
      process.stdout.write(`\n${name}: seed ${found?.seed ?? 'none'}: ${found?.says ?? ''}\n`)
    expect(found).toBeDefined()
  },
  300_000,
)
