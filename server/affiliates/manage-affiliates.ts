import {
  affiliateLimits,
  type AffiliateView,
  type changeAffiliate as changeCall,
  type inviteAffiliate as inviteCall,
  type listAffiliates as listCall,
} from '#contract/payments/affiliates.ts'
import type { EndpointBody, EndpointReply } from '#contract/endpoint.ts'
import { announceTo, findEvent, lockEvent } from '../events/events.ts'
import { brokenConstraint, type Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { newId, newInvitationCode } from '../kit/ids.ts'
import { nextState } from './codes.rules.ts'
import { listAffiliateTotals } from './commissions.ts'
import {
  exampleOf,
  refuseIfEnded,
  type CommissionRules,
  viewOf as programmeOf,
} from './programme.ts'
import {
  type AffiliateRow,
  countAffiliates,
  countReferrals,
  deleteAffiliate,
  findAffiliate,
  findAffiliateByEmail,
  findAffiliateOfAddress,
  findInvitationCode,
  findPerson,
  findProgramme,
  insertAffiliate,
  listAffiliateRows,
  updateAffiliate,
} from './store.ts'

type AffiliateKey = { eventId: string; affiliateId: string }

/** Returns every affiliate of an event with their results, and the programme. */
export async function affiliatesOf(
  db: Db,
  eventId: string,
  context: { rules: CommissionRules; now: Date },
): Promise<EndpointReply<typeof listCall>> {
  const event = await findEvent(db, eventId)
  if (!event) throw refuse('event-not-found')
  return {
    programme: programmeOf(await findProgramme(db, eventId)),
    example: await exampleOf(db, event, context),
    items: await viewsOf(db, {
      eventId,
      rows: await listAffiliateRows(db, eventId),
      now: context.now,
    }),
  }
}

async function viewsOf(
  db: Db,
  { eventId, rows, now }: { eventId: string; rows: readonly AffiliateRow[]; now: Date },
): Promise<AffiliateView[]> {
  const [came, money] = [
    await countReferrals(db, eventId),
    await listAffiliateTotals(db, eventId, now),
  ]
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    state: row.state,
    label: row.label,
    name: row.name,
    email: row.email ?? row.user_email,
    reason: row.reason,
    basisPoints: row.basis_points,
    codeId: row.code_id,
    version: row.version,
    clicks: 0,
    joins: 0,
    sales: 0,
    refunded: 0,
    sums: [],
    toDecide: 0,
    flags: [],
    canBePaid: false,
    ...came.get(row.id),
    ...money.get(row.id),
  }))
}

async function read(
  db: Db,
  { eventId, affiliateId }: AffiliateKey,
  now: Date,
): Promise<AffiliateView> {
  const row = await findAffiliate(db, { eventId, id: affiliateId })
  const [view] = row ? await viewsOf(db, { eventId, rows: [row], now }) : []
  if (!view) throw refuse('affiliate-not-found')
  return view
}

type HostActor = { userId: string; now: Date }

/**
 * Invites an affiliate by address, or makes a link to hand over. Without an answer, an address
 * receives at most one mail a day.
 */
export async function inviteAffiliate(
  db: Db,
  { eventId, email, label }: { eventId: string } & EndpointBody<typeof inviteCall>,
  { now }: HostActor,
): Promise<AffiliateView> {
  const event = await lockEvent(db, eventId)
  if (!event) throw refuse('event-not-found')
  refuseIfEnded(event, now)
  if (event.status !== 'published') throw refuse('not-published')
  const programme = await findProgramme(db, eventId)
  if (!programme?.is_on) throw refuse('other-state')
  if (email !== null && email === (await findPerson(db, event.host_id))?.email)
    throw refuse('bad-request', { fields: { email: 'own-address' } })
  const affiliate =
    email === null
      ? undefined
      : ((await findAffiliateOfAddress(db, eventId, email)) ??
        (await findAffiliateByEmail(db, eventId, email)))
  if (!affiliate && (await countAffiliates(db, eventId)) >= affiliateLimits.affiliates)
    throw refuse('too-many-items', { detail: 'There are too many affiliates.' })
  const { id, code } = affiliate ?? { id: newId(now), code: newInvitationCode() }
  if (!affiliate)
    await insertAffiliate(db, {
      event_id: eventId,
      id,
      code,
      email,
      label,
      state: 'invited',
      created_at: now,
    })
  const isAsked = email !== null && (affiliate === undefined || affiliate.state === 'invited')
  if (isAsked)
    await announceTo(
      db,
      {
        eventId,
        kind: 'affiliate',
        occasion: `${email} ${now.toISOString().slice(0, 10)}`,
        recipient: email,
        facts: { inviter: event.host_name, code, share: `${programme.basis_points / 100}` },
      },
      now,
    )
  return read(db, { eventId, affiliateId: id }, now)
}

/**
 * Approves, pauses or bans an affiliate, or sets another share from now on. The affiliate is
 * notified.
 */
export async function changeAffiliate(
  db: Db,
  { eventId, affiliateId, version, ...change }: AffiliateKey & EndpointBody<typeof changeCall>,
  { now }: HostActor,
): Promise<AffiliateView> {
  const row = await findAffiliate(db, { eventId, id: affiliateId })
  if (!row) throw refuse('affiliate-not-found')
  const state = change.state ? nextState(row.state, change.state) : row.state
  if (state === null) throw refuse('other-state')
  if (change.codeId && !(await findInvitationCode(db, { eventId, id: change.codeId })))
    throw refuse('bad-request', { fields: { codeId: 'unknown' } })
  const columns = {
    state,
    ...(state !== row.state && { reason: change.reason ?? '' }),
    ...(change.basisPoints !== undefined && { basis_points: change.basisPoints }),
    ...(change.label !== undefined && { label: change.label }),
    ...(change.codeId !== undefined && { code_id: change.codeId }),
    ...(row.accepted_at === null && state === 'active' && { accepted_at: now }),
  }
  if (!(await updateAffiliate(db, { eventId, id: affiliateId, version }, columns).catch(sayTaken)))
    throw refuse('changed-meanwhile')
  if (state !== row.state && row.user_email)
    await notifyAffiliate(db, { row, state, reason: change.reason ?? '', now })
  return read(db, { eventId, affiliateId }, now)
}

function sayTaken(error: unknown): never {
  throw brokenConstraint(error) === 'one_affiliate_a_code'
    ? refuse('bad-request', { fields: { codeId: 'taken' } })
    : error
}

async function notifyAffiliate(
  db: Db,
  { row, state, reason, now }: { row: AffiliateRow; state: string; reason: string; now: Date },
): Promise<void> {
  if (row.user_email === null) return
  await announceTo(
    db,
    {
      eventId: row.event_id,
      kind: 'affiliate-news',
      occasion: `${row.id} ${row.version}`,
      recipient: row.user_email,
      facts: { what: state, note: reason, code: row.code, name: row.name ?? '' },
    },
    now,
  )
}

/** Withdraws an invitation that was not accepted, or rejects an application. */
export async function withdrawAffiliate(
  db: Db,
  { eventId, affiliateId }: AffiliateKey,
): Promise<{ removed: true }> {
  const row = await findAffiliate(db, { eventId, id: affiliateId })
  if (!row) throw refuse('affiliate-not-found')
  if (row.state !== 'invited' && row.state !== 'pending') throw refuse('other-state')
  await deleteAffiliate(db, { eventId, id: affiliateId })
  return { removed: true }
}
