import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { withoutLock } from '../../kit/proof.ts'
import type { TestUser } from '../../testing.app.ts'
import { openQueue, seatCountsOf, words } from '../testing.ts'

const { db, kind, clock, someone, gathering, moved } = await openQueue()
const hana = await someone('Hana')
const crowd: TestUser[] = []
const many = process.env['PROOF'] ? 10 : 5

beforeAll(async () => {
  for (let n = 0; n < 3 * many; n += many)
    crowd.push(
      ...(await Promise.all(Array.from({ length: many }, (_, at) => someone(`P${n + at}`)))),
    )
  for (const one of crowd) await one.get('/users/profile')
}, 60_000)

type TestEvent = Awaited<ReturnType<typeof gathering>>
let last: TestEvent | undefined

afterEach(async () => {
  if (last)
    await db
      .updateTable('events')
      .set({ status: 'cancelled', cancel_reason: '', cancelled_at: clock.now() })
      .where('id', '=', last.id)
      .execute()
})

/** A third are in, a third hold offers or wait, a third arrive; then all act at the same moment. */
async function scramble() {
  last = await gathering(hana, { capacity: many })
  const at = last
  const [first, second, third] = [
    crowd.slice(0, many),
    crowd.slice(many, 2 * many),
    crowd.slice(2 * many),
  ]
  const [some, others] = [first.slice(0, many / 2), first.slice(many / 2)]
  for (const one of first) await at.enter(one)
  for (const one of second) await at.wait(one)
  for (const one of some) await one.del(at.own)
  clock.forward(600)
  await moved()
  const answers = await Promise.all([
    ...others.map((one) => one.del(at.own)),
    ...some.map((one) => at.wait(one)),
    ...second.map((one) => one.post(`${at.own}/accept`)),
    ...third.map((one) => at.wait(one, 2)),
    moved(),
    moved(),
  ])
  clock.forward(600)
  await Promise.all([moved(), moved(), ...crowd.map((one) => one.post(`${at.own}/accept`))])
  const { taken, kept, says_taken, says_kept } = await seatCountsOf(db, at.id)
  const { rows } = await sql<{
    twice: number
  }>`select count(*)::int as twice from (select user_id from registrations where event_id = ${at.id} and state in ('confirmed', 'waitlisted', 'offered') group by 1 having count(*) > 1) as more`.execute(
    db,
  )
  return {
    statuses: new Set(answers.filter((one) => one !== undefined).map((one) => one.statusCode)),
    truth: { taken, kept },
    said: { taken: says_taken, kept: says_kept },
    twice: rows[0]?.twice,
  }
}

test('concurrent cancellations, acceptances and waitlist entries give away each place once', async () => {
  const { statuses, truth, said, twice } = await scramble()
  expect([...statuses].filter((status) => status >= 500)).toEqual([])
  expect([said, twice, truth.taken + truth.kept <= many]).toEqual([truth, 0, true])
}, 60_000)

/** One offer for two, accepted in several tabs at once. */
async function tabs() {
  last = await gathering(hana, { capacity: 3 })
  const at = last
  await at.wait(crowd[0]!, 3)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => crowd[0]!.post(`${at.own}/accept`)),
  )
  const codes = await db
    .selectFrom('invitation_codes')
    .select('kept')
    .where('event_id', '=', at.id)
    .execute()
  const announcements = await db
    .selectFrom('announcements')
    .select('id')
    .where('event_id', '=', at.id)
    .where('kind', '=', 'joined')
    .execute()
  const { taken, kept, says_taken, says_kept } = await seatCountsOf(db, at.id)
  return {
    statuses: answers.map((one) => one.statusCode),
    codes: codes.map((code) => code.kept),
    announcements: announcements.length,
    right: taken === says_taken && kept === says_kept,
  }
}

test('an offer accepted in eight tabs at once is accepted once, with one code for the companions', async () => {
  expect(await tabs()).toEqual({
    statuses: Array.from({ length: 8 }, () => 200),
    codes: [2],
    announcements: 1,
    right: true,
  })
}, 60_000)

/** A transferred place, whose code the receiver uses in several tabs while the giver leaves. */
async function handing() {
  last = await gathering(hana, { capacity: 1 })
  const [at, giver, taker] = [last, crowd[1]!, crowd[2]!]
  await at.enter(giver)
  await giver.post(`${at.own}/hand-on`, { email: 'p2@example.com' })
  const { code } = await db
    .selectFrom('invitation_codes')
    .select('code')
    .where('event_id', '=', at.id)
    .executeTakeFirstOrThrow()
  await Promise.all([
    giver.del(at.own),
    ...Array.from({ length: 4 }, () => taker.post(`/events/${at.id}/${code}/register`, words)),
  ])
  const { taken, says_taken } = await seatCountsOf(db, at.id)
  return { taken, says_taken }
}

test('a place is handed on or given back, never both', async () => {
  expect(await handing()).toEqual({ taken: 1, says_taken: 1 })
  clock.forward(86_400)
}, 60_000)

// With one connection everything runs in turn; a missing lock shows only with several.
test.runIf(kind === 'postgres')(
  'without the row lock these races fail, so the tests above would notice',
  async () => {
    const crowded = await withoutLock(scramble)
    const { statuses, truth, said, twice } = crowded
    const isRight =
      [...statuses].every((status) => status < 500) &&
      said.taken === truth.taken &&
      said.kept === truth.kept &&
      twice === 0
    const accepted = await withoutLock(tabs)
    expect([
      isRight,
      accepted.right &&
        accepted.codes.length === 1 &&
        accepted.statuses.every((status) => status === 200),
    ]).toEqual([false, false])
  },
  60_000,
)
