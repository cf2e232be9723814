import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { isHereAs, isInvitedAs } from './attendee-states.store.ts'

export type HostFacts = {
  asking: number
  checked_in: number
  invited: number
  questions: number
  messaged_at: Date | null
}

const noFacts: HostFacts = {
  asking: 0,
  checked_in: 0,
  invited: 0,
  questions: 0,
  messaged_at: null,
}

/**
 * Returns what a host's tasks and figures depend on: open requests, check-ins, invited guests, the
 * questions, the last message sent.
 */
export async function findHostFacts(db: Db, eventId: string): Promise<HostFacts> {
  const { rows } = await sql<HostFacts>`select
    count(*) filter (where state = 'pending_approval')::int as asking,
    count(*) filter (where ${isHereAs('registrations')})::int as checked_in,
    count(*) filter (where ${isInvitedAs('registrations')})::int as invited,
    (select count(*) from questions where event_id = ${eventId} and retired_at is null)::int as questions,
    (select max(created_at) from announcements where event_id = ${eventId} and kind = 'message') as messaged_at
    from registrations where event_id = ${eventId}`.execute(db)
  return rows[0] ?? noFacts
}
