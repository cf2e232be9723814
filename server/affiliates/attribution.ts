import type { AttributionRecorder } from '../admission/admission.ts'
import { formatCode } from '../admission/admission.ts'
import { type EventRow, timingOf } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { type Lead, chooseLead } from './attribution.rules.ts'
import { isCountable } from './codes.rules.ts'
import {
  type AffiliateRow,
  deleteTouches,
  findAffiliate,
  findAffiliateByCode,
  findAffiliateByInvitation,
  findPerson,
  findProgramme,
  insertAttribution,
  listTouches,
  type ProgrammeRow,
} from './store.ts'
import { addressMark, readTouches } from './saved-touches.ts'

type AttributionRequest = Parameters<AttributionRecorder>[1]

/**
 * Records who referred a person, in the transaction that registers them, with the current terms. An
 * unknown typed code is reported to the person. Any other invalid lead is ignored silently.
 */
export async function recordAttribution(db: Db, joining: AttributionRequest): Promise<void> {
  const { event, userId, now } = joining
  const programme = await findProgramme(db, event.id)
  const affiliate = await namedBy(db, joining)
  const isOver = timingOf({ startsAt: event.starts_at, endsAt: event.ends_at }, now) === 'ended'
  if (!programme?.is_on || userId === event.host_id) return
  const leads = affiliate ? [lead(affiliate, now)] : await leadsOf(db, joining)
  const brought = await firstThatCounts(db, {
    leads,
    programme,
    userId,
    eventId: event.id,
    isOver,
    now,
  })
  if (!brought) return
  await insertAttribution(db, {
    event_id: event.id,
    registration_id: joining.registrationId,
    affiliate_id: brought.affiliate.id,
    way: brought.lead.way,
    touched_at: brought.lead.at,
    mark: brought.lead.mark,
    basis_points: brought.affiliate.basis_points ?? programme.basis_points,
    hold_days: programme.hold_days,
    at: now,
  })
}

/** Returns the affiliate that a typed code or the person's invitation code names. */
async function namedBy(
  db: Db,
  { event, userId, codeId, referral }: AttributionRequest,
): Promise<AffiliateRow | undefined> {
  if (!referral.affiliateCode)
    return codeId === null
      ? undefined
      : findAffiliateByInvitation(db, { eventId: event.id, codeId })
  const affiliate = await findAffiliateByCode(db, formatCode(referral.affiliateCode))
  if (
    affiliate?.event_id !== event.id ||
    affiliate.user_id === null ||
    affiliate.state === 'pending' ||
    affiliate.state === 'banned'
  )
    throw refuse('bad-request', { fields: { affiliateCode: 'affiliate-code' } })
  if (affiliate.user_id === userId)
    throw refuse('bad-request', { fields: { affiliateCode: 'own-code' } })
  return affiliate
}

function lead({ id }: AffiliateRow, now: Date): Lead {
  return { affiliateId: id, way: 'code', at: now, mark: '' }
}

/**
 * Returns the leads saved in this browser, under the account, and under the address that signed up
 * on another device.
 */
async function leadsOf(db: Db, { event, userId, referral }: AttributionRequest): Promise<Lead[]> {
  const requestTouches = await readTouches(db, referral.touches ?? [], event.id)
  const savedTouches = await listTouches(db, {
    eventId: event.id,
    userId,
    address: await addressOf(db, userId),
  })
  return [...requestTouches, ...savedTouches].map(({ affiliateId, at, mark }) => ({
    affiliateId,
    at,
    mark,
    way: 'link' as const,
  }))
}

type LeadSelection = {
  leads: readonly Lead[]
  programme: ProgrammeRow
  eventId: string
  userId: string
  isOver: boolean
  now: Date
}

/**
 * Returns the first lead that counts. Skips affiliates who do not count now, and the person
 * themselves.
 */
async function firstThatCounts(
  db: Db,
  { leads, ...choosing }: LeadSelection,
): Promise<{ lead: Lead; affiliate: AffiliateRow } | undefined> {
  const { programme, eventId, userId, isOver, now } = choosing
  const chosenLead = chooseLead(leads, {
    rule: programme.rule,
    windowDays: programme.window_days,
    now,
  })
  if (!chosenLead) return undefined
  const affiliate = await findAffiliate(db, { eventId, id: chosenLead.affiliateId })
  if (
    affiliate &&
    affiliate.user_id !== userId &&
    isCountable({ state: affiliate.state, isOn: programme.is_on, isOver })
  )
    return { lead: chosenLead, affiliate }
  return firstThatCounts(db, {
    ...choosing,
    leads: leads.filter(({ affiliateId }) => affiliateId !== chosenLead.affiliateId),
  })
}

/** Returns who would be credited if the person registered now, based on the touches stored here. */
export async function previewAttribution(
  db: Db,
  {
    event,
    programme,
    userId,
    now,
  }: { event: EventRow; programme: ProgrammeRow; userId: string; now: Date },
): Promise<string | null> {
  const isOver = timingOf({ startsAt: event.starts_at, endsAt: event.ends_at }, now) === 'ended'
  if (!programme.is_on || userId === event.host_id) return null
  const savedTouches = await listTouches(db, {
    eventId: event.id,
    userId,
    address: await addressOf(db, userId),
  })
  const leads = savedTouches.map(({ affiliateId, at, mark }) => ({
    affiliateId,
    at,
    mark,
    way: 'link' as const,
  }))
  return (
    (await firstThatCounts(db, { leads, programme, eventId: event.id, userId, isOver, now }))
      ?.affiliate.name ?? null
  )
}

/** Deletes the touches kept for a person at an event, so that no affiliate is credited. */
export async function forgetReferrals(
  db: Db,
  eventId: string,
  userId: string,
): Promise<{ forgotten: true }> {
  await deleteTouches(db, { eventId, userId, address: await addressOf(db, userId) })
  return { forgotten: true }
}

async function addressOf(db: Db, userId: string): Promise<string> {
  const person = await findPerson(db, userId)
  return person?.isProved ? addressMark(person.email) : ''
}
