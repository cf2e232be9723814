import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Db, transact } from '../../kit/db/db.ts'
import { Refusal } from '../../kit/errors.ts'
import { codesOfRegistration } from '../invitation-codes/codes.store.ts'
import { startTransfer, cancelTransfer } from './transfer.ts'
import { leave, undoLeave } from './leave.ts'
import { acceptOffer } from '../waitlist/accept-offer.ts'
import { advanceWaitlists } from '../waitlist/waitlist-job.ts'
import { register } from './register.ts'
import { findLatestRegistration } from './registrations.store.ts'
import { expectSeatCounts, openQueue } from '../testing.ts'
import { silent } from '../../testing.ts'

const { db, kind, clock, someone, gathering } = await openQueue()
const hana = await someone('Hana')
const histories = kind === 'postgres' ? 40 : 200
const numRuns = process.env['PROOF'] ? histories : 12
const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn']
const people: { userId: string; email: string }[] = []
for (const name of names) {
  const email = `${name.toLowerCase()}@example.com`
  await (await someone(name)).get('/users/profile')
  people.push({
    email,
    userId: (
      await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    ).id,
  })
}

type HistoryStep =
  | {
      do: 'join' | 'leave' | 'undo' | 'accept' | 'hand-on' | 'keep' | 'take' | 'bring'
      who: number
      to: number
    }
  | { do: 'wait'; who: number; partySize: number }
  | { do: 'capacity'; seats: number }
  | { do: 'pass'; minutes: number }
  | { do: 'job' }
const who = fc.integer({ min: 0, max: people.length - 1 })
const step: fc.Arbitrary<HistoryStep> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'join',
        'leave',
        'leave',
        'undo',
        'accept',
        'accept',
        'hand-on',
        'keep',
        'take',
        'bring',
      ),
      who,
      to: who,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      who,
      partySize: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('capacity' as const),
      seats: fc.integer({ min: 1, max: 5 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      minutes: fc.constantFrom(4, 11, 400, 1500),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('job' as const) }) },
)

type HistoryWorld = { eventId: string; code: string; now: Date }

/** Returns a person's code that lets someone in, to hand on a place or for companions. */
async function codeOf(
  tx: Db,
  { eventId }: HistoryWorld,
  userId: string,
  purpose: 'transfer' | 'companions',
) {
  const { rows } = await sql<{
    code: string
  }>`select c.code from invitation_codes c join registrations r on r.event_id = c.event_id and r.id = c.registration_id
    where c.event_id = ${eventId} and r.user_id = ${userId} and c.purpose = ${purpose} order by c.id desc limit 1`.execute(
    tx,
  )
  return rows[0]?.code ?? 'NONE'
}

async function act(
  tx: Db,
  world: HistoryWorld,
  one: Exclude<HistoryStep, { do: 'pass' | 'job' }>,
): Promise<void> {
  const { eventId, now } = world
  if (one.do === 'capacity')
    return void (await sql`update events set capacity = greatest(${one.seats}::int, seats_taken + seats_kept) where id = ${eventId}`.execute(
      tx,
    ))
  const { userId } = people[one.who]!
  const person = { userId, now }
  const comes = (code: string, wait?: { partySize: number }) =>
    register(tx, person, { eventId, code, items: [], ...(wait && { wait }) })
  if (one.do === 'wait') return void (await comes(world.code, { partySize: one.partySize }))
  const other = people[one.to]!
  const acts = {
    join: () => comes(world.code),
    leave: () => leave(tx, person, eventId),
    undo: () => undoLeave(tx, person, eventId),
    accept: () => acceptOffer(tx, person, eventId),
    'hand-on': () => startTransfer(tx, person, { eventId, email: other.email }),
    keep: () => cancelTransfer(tx, person, eventId),
    take: async () => comes(await codeOf(tx, world, other.userId, 'transfer')),
    bring: async () => comes(await codeOf(tx, world, other.userId, 'companions')),
  }
  await acts[one.do]()
}

/** Accepts an expected refusal as an answer; any other error is a fault. */
async function tried(
  world: HistoryWorld,
  one: Exclude<HistoryStep, { do: 'pass' | 'job' }>,
): Promise<void> {
  await transact(db, (tx) => act(tx, world, one)).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
}

async function expectOrder({ eventId }: HistoryWorld): Promise<void> {
  const { rows } = await sql<{ overtaken: number; live: number; lives: number }>`
    select (select count(*)::int from registrations w, events e where e.id = w.event_id and w.event_id = ${eventId} and w.state = 'waitlisted'
        and w.party_size <= e.capacity - e.seats_taken - e.seats_kept) as overtaken,
      (select count(*)::int from registrations where event_id = ${eventId} and state in ('pending_approval', 'confirmed', 'waitlisted', 'offered')) as live,
      (select count(distinct user_id)::int from registrations where event_id = ${eventId} and state in ('pending_approval', 'confirmed', 'waitlisted', 'offered')) as lives`.execute(
    db,
  )
  const [row] = rows
  expect({ overtaken: row?.overtaken, live: row?.live }).toEqual({ overtaken: 0, live: row?.lives })
}

/**
 * Expects that a newly offered person was ahead of everyone still waiting, unless their party is
 * smaller.
 */
async function expectFair(
  { eventId }: HistoryWorld,
  before: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('registrations')
    .select(['id', 'state', 'queued_at', 'party_size'])
    .where('event_id', '=', eventId)
    .where('state', 'in', ['waitlisted', 'offered'])
    .execute()
  const fresh = rows.filter(({ id, state }) => state === 'offered' && !before.has(id))
  const at = (row: (typeof rows)[number]) => `${row.queued_at?.toISOString()} ${row.id}`
  for (const one of fresh) {
    const passed = rows.filter(
      (row) => row.state === 'waitlisted' && at(row) < at(one) && row.party_size <= one.party_size,
    )
    expect(passed).toEqual([])
  }
  return new Set(rows.filter(({ state }) => state === 'offered').map(({ id }) => id))
}

async function live(steps: readonly HistoryStep[]): Promise<void> {
  const { id: eventId, code } = await gathering(hana, { capacity: 3 })
  await db.deleteFrom('attempts').where('key', 'like', 'hand-on:%').execute()
  let [now, offered]: [Date, ReadonlySet<string>] = [clock.now(), new Set()]
  for (const one of steps) {
    now = new Date(now.getTime() + 1000 + (one.do === 'pass' ? one.minutes * 60_000 : 0))
    const world = { eventId, code, now }
    if (one.do !== 'pass' && one.do !== 'job') await tried(world, one)
    await expectSeatCounts(db, eventId)
    if (one.do === 'job') {
      await advanceWaitlists({ db, clock: { now: () => now }, log: silent })
      await expectSeatCounts(db, eventId)
      await expectOrder(world)
    }
    offered = await expectFair(world, offered)
  }
  await expectAfterwards({ eventId, code, now: new Date(now.getTime() + 5 * 60_000) })
}

/** Expects after any history: used-up codes let nobody in, and ended codes keep nothing. */
async function expectAfterwards({ eventId }: HistoryWorld): Promise<void> {
  for (const { userId } of people) {
    const row = await findLatestRegistration(db, eventId, userId)
    if (row && row.state !== 'confirmed')
      expect(
        await codesOfRegistration(db, eventId, row.id).then((codes) =>
          codes.filter(({ purpose, used }) => purpose !== 'transfer' || used === 0),
        ),
      ).toEqual([])
  }
  await db
    .updateTable('events')
    .set({ status: 'cancelled', cancel_reason: '', cancelled_at: clock.now() })
    .where('id', '=', eventId)
    .execute()
}

test('any order of actions keeps counts right, and offers places in turn to one party at a time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 40, size: 'max' }), live),
    { numRuns, endOnFailure: true },
  )
}, 300_000)
