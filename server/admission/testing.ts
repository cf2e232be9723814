import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Registration } from '#contract/admission/registration.ts'
import { type Db, transact } from '../kit/db/db.ts'
import { silent } from '../testing.ts'
import { openApp, type TestUser, statementItems } from '../testing.app.ts'
import { advanceWaitlists } from './waitlist/waitlist-job.ts'

export const words = statementItems(['Somebody to talk to'], [])
const tokenLastsMs = 30 * 60_000

/**
 * Opens the product with people who stay signed in however far the clock moves, and events checked
 * against their rows.
 */
export async function openQueue() {
  const app = await openApp()
  const { db, clock, idp } = app

  async function someone(name: string): Promise<TestUser> {
    const first = await app.person(name)
    const email = `${name.toLowerCase()}@example.com`
    let [calls, at] = [app.calling(first.token), clock.now().getTime()]
    const signedIn = async () => {
      if (clock.now().getTime() - at < tokenLastsMs) return calls
      const { body } = await idp.signIn(email)
      const { IdToken } = body['AuthenticationResult'] as { IdToken: string } // as Cognito answers
      calls = app.calling(IdToken)
      at = clock.now().getTime()
      return calls
    }
    return {
      ...first,
      get: async (...ask) => (await signedIn()).get(...ask),
      post: async (...ask) => (await signedIn()).post(...ask),
      patch: async (...ask) => (await signedIn()).patch(...ask),
      put: async (...ask) => (await signedIn()).put(...ask),
      del: async (...ask) => (await signedIn()).del(...ask),
    }
  }

  /** Does what the job does every few seconds. */
  const moved = () => advanceWaitlists({ db, clock, log: silent })

  /** Publishes an event in this many hours, five days by default. */
  async function gathering(host: TestUser, fields: object = {}, inHours = 120) {
    const at = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString()
    const { id, code, join, version } = await app.aGathering(host, {
      startsAt: at(inHours),
      endsAt: at(inHours + 3),
      ...fields,
    })
    const own = `/events/${id}/registration`
    const standing = async (one: TestUser) =>
      (await one.get(own)).json() as Partial<Registration> & { code?: string }
    const wait = (one: TestUser, partySize = 1) => one.post(join, { ...words, wait: { partySize } })
    return {
      id,
      code,
      join,
      version,
      own,
      standing,
      wait,
      enter: (one: TestUser) => one.post(join, words),
      true: () => expectSeatCounts(db, id),
    }
  }

  return { ...app, someone, gathering, moved }
}

/** Returns how many places are taken and kept by the rows, beside the event's own counts. */
export async function seatCountsOf(db: Db, eventId: string) {
  const {
    rows: [rows],
  } = await sql<{
    taken: number
    kept: number
    says_taken: number
    says_kept: number
    capacity: number | null
  }>`
    select e.capacity, e.seats_taken as says_taken, e.seats_kept as says_kept,
      (select coalesce(sum(case when state = 'offered' then party_size when state in ('confirmed', 'checked_in', 'attended', 'no_show') then 1
        when undo_until is not null and undo_state = 'confirmed' then 1 else 0 end), 0)::int from registrations where event_id = e.id) as taken,
      (select coalesce(sum(kept), 0)::int from invitation_codes where event_id = e.id) as kept
    from events e where e.id = ${eventId}`.execute(db)
  if (!rows) throw new Error('There is no such event.')
  return rows
}

/** Expects correct counts, no overbooking, and nobody in twice. */
export async function expectSeatCounts(db: Db, eventId: string): Promise<void> {
  const { taken, kept, says_taken, says_kept, capacity } = await transact(db, (tx) =>
    seatCountsOf(tx, eventId),
  )
  expect({ taken: says_taken, kept: says_kept }).toEqual({ taken, kept })
  if (capacity !== null) expect(taken + kept).toBeLessThanOrEqual(capacity)
}
