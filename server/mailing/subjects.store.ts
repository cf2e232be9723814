import { sql } from 'kysely'
import type { RegistrationState } from '#contract/admission/registration.ts'
import type { Currency } from '#contract/payments/currencies.ts'
import { countAsking } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'
import { nameOrAddressOf } from '../kit/names.store.ts'
import type { AnnouncementRow } from './announcements.store.ts'
import type { AnnouncementSubject } from './announcement.rules.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Returns the id of the registration an announcement is about; its occasion begins with it. */
export function registrationIn(occasion: string): string | null {
  const [id = ''] = occasion.split(' ')
  return uuid.test(id) ? id : null
}

/**
 * Returns the current state of an announcement's subject: one registration, or the code for an
 * address.
 */
export async function findSubject(
  db: Db,
  { event_id: eventId, kind, occasion, facts, recipient }: AnnouncementRow,
): Promise<AnnouncementSubject> {
  if (kind === 'invitation' || kind === 'invitation-reminder')
    return { ...(await findCode(db, eventId, facts)), isAsked: await isInvited(db, eventId, facts) }
  if (kind === 'guest' || kind === 'place-for-you' || kind === 'ticket')
    return findCode(db, eventId, facts)
  if (kind === 'co-host')
    return { ...nobody, isAsked: await isAskedToHelp(db, eventId, recipient ?? '') }
  if (kind === 'affiliate')
    return { ...nobody, isAsked: await isAskedToBring(db, eventId, recipient ?? '') }
  if (kind === 'affiliate-asks') return { ...nobody, asking: await countAskingToBring(db, eventId) }
  if (kind === 'asking') return { ...nobody, asking: await countAsking(db, eventId) }
  const id = registrationIn(occasion)
  return id === null ? nobody : { ...nobody, ...(await findStanding(db, eventId, id)) }
}

const nobody: AnnouncementSubject = {
  state: null,
  ahead: 0,
  partySize: 1,
  offerUntil: null,
  payUntil: null,
  codeUntil: null,
  isCodeGood: false,
  isAsked: false,
  giver: '',
  asking: 0,
  price: null,
}

async function findStanding(
  db: Db,
  eventId: string,
  id: string,
): Promise<Partial<AnnouncementSubject>> {
  const {
    rows: [row],
  } = await sql<{
    state: RegistrationState
    offer_until: Date | null
    pay_until: Date | null
    party_size: number
    ahead: number
    amount: number | null
    currency: Currency | null
  }>`
    select r.state, r.offer_until, r.pay_until, r.party_size, r.amount, r.currency, (select count(*)::int from registrations w where w.event_id = r.event_id and w.state = 'waitlisted' and (w.queued_at, w.id) < (r.queued_at, r.id)) as ahead
    from registrations r where r.event_id = ${eventId} and r.id = ${id}`.execute(db)
  return row
    ? {
        state: row.state,
        offerUntil: row.offer_until,
        payUntil: row.pay_until,
        partySize: row.party_size,
        ahead: row.ahead,
        price: row.amount && row.currency ? { amount: row.amount, currency: row.currency } : null,
      }
    : {}
}

/** Returns whether a code is still valid, until when, and who hands their place on with it. */
async function findCode(
  db: Db,
  eventId: string,
  facts: AnnouncementRow['facts'],
): Promise<AnnouncementSubject> {
  const {
    rows: [row],
  } = await sql<{ is_good: boolean; expires_at: Date | null; giver: string | null }>`
    select c.revoked_at is null and (c.max_uses is null or c.used < c.max_uses) as is_good, c.expires_at,
      ${nameOrAddressOf('u')} as giver
    from invitation_codes c left join registrations r on r.event_id = c.event_id and r.id = c.registration_id left join users u on u.id = r.user_id
    where c.event_id = ${eventId} and c.code = ${facts['code'] ?? ''}`.execute(db)
  return row
    ? { ...nobody, isCodeGood: row.is_good, codeUntil: row.expires_at, giver: row.giver ?? '' }
    : nobody
}

/** Returns whether an invited person has neither registered nor declined. */
async function isInvited(
  db: Db,
  eventId: string,
  facts: AnnouncementRow['facts'],
): Promise<boolean> {
  const { rows } = await sql`
    select c.id from invitation_codes c where c.event_id = ${eventId} and c.code = ${facts['code'] ?? ''} and c.declined_at is null
      and not exists (select from registrations r join users u on u.id = r.user_id where r.event_id = c.event_id and lower(u.email) = lower(c.bound_email))`.execute(
    db,
  )
  return rows.length > 0
}

async function isAskedToHelp(db: Db, eventId: string, email: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('co_hosts')
      .select('id')
      .where('event_id', '=', eventId)
      .where('email', '=', email)
      .where('user_id', 'is', null)
      .executeTakeFirst()) !== undefined
  )
}

async function isAskedToBring(db: Db, eventId: string, email: string): Promise<boolean> {
  return (
    (await db
      .selectFrom('affiliates')
      .select('id')
      .where('event_id', '=', eventId)
      .where('email', '=', email)
      .where('state', '=', 'invited')
      .executeTakeFirst()) !== undefined
  )
}

async function countAskingToBring(db: Db, eventId: string): Promise<number> {
  return (
    await db
      .selectFrom('affiliates')
      .select('id')
      .where('event_id', '=', eventId)
      .where('state', '=', 'pending')
      .execute()
  ).length
}
