import { sql } from 'kysely'
import type { DoctorCheck } from './doctor.store.ts'

const isGoing = sql.raw(
  `state in ('confirmed', 'checked_in', 'attended') and not (state = 'confirmed' and user_id is null and is_notified)`,
)
const isLive = sql.raw(
  `state in ('pending_approval', 'awaiting_payment', 'confirmed', 'waitlisted', 'offered', 'checked_in', 'attended', 'no_show')`,
)

/**
 * The places that a registration holds. An offer or unpaid registration holds the whole party's; a
 * recently cancelled one holds its own until it can no longer be undone.
 */
export const registrationPlaces =
  sql.raw(`case when state in ('offered', 'awaiting_payment') then party_size
  when state in ('confirmed', 'checked_in', 'attended', 'no_show') then 1
  when undo_until is not null and undo_state = 'confirmed' then 1 else 0 end`)

const placesHeld = sql`coalesce((select sum(${registrationPlaces}) from registrations where event_id = e.id), 0)`

/** Checks of places, their holders, and uses of codes. */
export const placeChecks: readonly DoctorCheck[] = [
  {
    name: 'places-taken',
    offending: () =>
      sql`select e.id::text as id from events e where e.seats_taken <> ${placesHeld}`,
  },
  {
    name: 'reserved-places',
    offending: () =>
      sql`select e.id::text as id from events e where e.seats_kept <> coalesce((select sum(kept) from invitation_codes c where c.event_id = e.id), 0)`,
  },
  {
    name: 'people-count',
    offending:
      () => sql`select e.id::text as id from events e where e.people_in <> (select count(*) from registrations r where r.event_id = e.id and ${isGoing})
      + coalesce((select sum(kept) from invitation_codes c where c.event_id = e.id and c.purpose = 'companions'), 0)`,
  },
  {
    name: 'never-overbooked',
    offending: () =>
      sql`select e.id::text as id from events e where e.seats_taken + e.seats_kept > e.capacity`,
  },
  {
    name: 'one-registration-per-person',
    offending: () =>
      sql`select event_id || ' user ' || user_id as id from registrations where user_id is not null and ${isLive} group by event_id, user_id having count(*) > 1`,
  },
  {
    name: 'one-place-per-guest',
    offending: () =>
      sql`select event_id || ' ' || min(id::text) as id from registrations where user_id is null and ${isLive} group by event_id, lower(guest_email) having count(*) > 1`,
  },
  {
    name: 'registrations',
    offending: () => sql`
      select event_id || ' ' || id as id from registrations where (user_id is null and guest_email is null)
        or (user_id is null and state not in ('confirmed', 'checked_in', 'attended', 'no_show', 'cancelled_by_host', 'cancelled_by_attendee')) or (state in ('waitlisted', 'offered') and queued_at is null)
        or (state = 'offered') <> (offer_until is not null) or (state = 'awaiting_payment') <> (pay_until is not null)
        or (undo_until is null) <> (undo_state is null) or (undo_until is not null and state <> 'cancelled_by_attendee')
        or (left_at is not null) <> (state in ('declined', 'expired', 'offer_expired', 'cancelled_by_attendee', 'cancelled_by_host'))`,
  },
  {
    name: 'code-uses',
    // A person who took over a place that the host had entered for them used no code, even if they
    // came with one.
    offending: () => sql`
      select c.event_id || ' code ' || c.id as id from invitation_codes c where c.used > c.max_uses or c.used <> (
        select count(*) from registrations r where r.event_id = c.event_id and r.code = c.code and not exists (
          select from registration_history h where h.event_id = r.event_id and h.registration_id = r.id and h.what = 'taken-over'))`,
  },
  {
    name: 'code-places',
    offending: ({ now }) => sql`
      select event_id || ' code ' || id as id from invitation_codes
      where (kept > 0 and (not keeps_seats or max_uses is null or revoked_at is not null or kept <> max_uses - used))
        or (kept = 0 and keeps_seats and max_uses > used and revoked_at is null and (expires_at is null or expires_at > ${now}))`,
  },
  {
    name: 'one-event-per-code',
    offending: () =>
      sql`select min(id::text) as id from (select id, invitation_code as code from events union all select id, code from invitation_codes) codes group by code having count(*) > 1`,
  },
  {
    name: 'events',
    offending: () => sql`
      select id::text as id from events where ends_at <= starts_at
        or (status <> 'draft' and (starts_at is null or ends_at is null or (place is null and link is null) or published_at is null))
        or (status in ('draft', 'published') and cancelled_at is not null) or (status = 'taken_down') <> (taken_down_at is not null) or (status = 'cancelled' and (cancelled_at is null or cancel_reason is null)) or (taken_down_at is not null and taken_down_for is null)`,
  },
  {
    name: 'offers-in-time',
    isWarning: true,
    offending: ({ now }) => sql`
      select r.event_id || ' ' || r.id as id from registrations r join events e on e.id = r.event_id
      where (r.offer_until < ${now}::timestamptz - interval '1 hour' or r.undo_until < ${now}::timestamptz - interval '1 hour') and e.status = 'published' and e.ends_at > ${now}`,
  },
]
