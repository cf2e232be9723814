import { affiliateLimits } from '#contract/payments/affiliates.ts'
import type {
  AffiliateCode,
  acceptAffiliating as acceptCall,
  readRecommending as recommendingCall,
} from '#contract/payments/affiliations.ts'
import type { EndpointReply } from '#contract/endpoint.ts'
import { maskEmail, formatCode } from '../admission/admission.ts'
import { announce, cardOf, type EventRow, findEvent, lockEvent } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { newId, newInvitationCode } from '../kit/ids.ts'
import { previewAttribution } from './attribution.ts'
import { isCountable, leadsTo } from './codes.rules.ts'
import { exampleOf, isOver, refuseIfEnded, type CommissionRules } from './programme.ts'
import {
  type AffiliateRow,
  countAffiliates,
  deleteAffiliate,
  findAffiliateByCode,
  findInvitationCode,
  findOwn,
  findPerson,
  findProgramme,
  findProgrammeByCode,
  insertAffiliate,
  type ProgrammeRow,
  updateAffiliate,
} from './store.ts'
import { writeTouch } from './touches.ts'

type AffiliateCodeMatch = {
  event: EventRow
  programme: ProgrammeRow
  affiliate: AffiliateRow | null
  own: AffiliateRow | null
}
type Reader = { userId: string | undefined; now: Date }

/** Finds a code's affiliate and programme, and the reader's own affiliation. */
async function find(
  db: Db,
  typed: string,
  userId: string | undefined,
): Promise<AffiliateCodeMatch | undefined> {
  const code = formatCode(typed)
  const affiliate = (await findAffiliateByCode(db, code)) ?? null
  const programme = affiliate
    ? await findProgramme(db, affiliate.event_id)
    : await findProgrammeByCode(db, code)
  const event = programme && (await findEvent(db, programme.event_id))
  if (!event || event.status === 'draft' || event.status === 'taken_down') return undefined
  return {
    event,
    programme,
    affiliate,
    own: userId === undefined ? null : ((await findOwn(db, event.id, userId)) ?? null),
  }
}

/** Returns where a code leads its reader. Any invalid code is reported as not found. */
export async function readAffiliateCode(
  db: Db,
  code: string,
  { rules, userId, now }: Reader & { rules: CommissionRules },
): Promise<AffiliateCode> {
  const match = await find(db, code, userId)
  const destination = match && whereTo(match, { userId, now })
  if (!match || !destination) throw refuse('affiliate-not-found')
  const { event, programme, affiliate } = match
  const isOffer = destination === 'invitation' || destination === 'apply' || destination === 'asked'
  const invitation =
    destination === 'link' && affiliate?.code_id
      ? await findInvitationCode(db, { eventId: event.id, id: affiliate.code_id })
      : undefined
  // Without an invitation, this event is reported as not found.
  if (destination === 'link' && event.visibility === 'invite_only' && !invitation)
    throw refuse('affiliate-not-found')
  const isCounted =
    affiliate !== null &&
    destination === 'link' &&
    isCountable({ state: affiliate.state, isOn: programme.is_on, isOver: isOver(event, now) })
  const bound = destination === 'invitation' ? (affiliate?.email ?? null) : null
  return {
    leadsTo: destination,
    event: cardOf(event, now),
    by: destination === 'link' ? (affiliate?.name ?? '') : event.host_name,
    invitationCode: invitation?.code ?? null,
    touch: isCounted ? writeTouch({ code: affiliate.code, at: now }, programme.secret) : null,
    terms: isOffer
      ? { ...termsOf(programme, affiliate), example: await exampleOf(db, event, { rules, now }) }
      : null,
    boundTo:
      bound === null
        ? null
        : { masked: maskEmail(bound), isYou: await isTheirs(db, bound, userId) },
    isHost: userId === event.host_id,
  }
}

function whereTo(
  { event, programme, affiliate, own }: AffiliateCodeMatch,
  { userId, now }: Reader,
): AffiliateCode['leadsTo'] | null {
  const isYours = affiliate !== null && userId !== undefined && affiliate.user_id === userId
  const isOn = programme.is_on && event.status === 'published' && !isOver(event, now)
  return leadsTo({
    affiliate: affiliate && { state: affiliate.state, isYours },
    own: own?.state ?? null,
    isOn,
    isOpen: programme.is_open,
  })
}

function termsOf(
  { basis_points, hold_days: holdDays, window_days: windowDays, rule, terms: text }: ProgrammeRow,
  affiliate: AffiliateRow | null,
) {
  return { basisPoints: affiliate?.basis_points ?? basis_points, holdDays, windowDays, rule, text }
}

async function isTheirs(db: Db, address: string, userId: string | undefined): Promise<boolean> {
  const person = userId === undefined ? undefined : await findPerson(db, userId)
  return person?.isProved === true && person.email === address
}

/** Accepts an invitation, or applies to take part. Existing affiliates stay unchanged. */
export async function joinProgramme(
  db: Db,
  typed: string,
  { userId, now }: { userId: string; now: Date },
): Promise<EndpointReply<typeof acceptCall>> {
  const match = await find(db, typed, userId)
  if (!match) throw refuse('affiliate-not-found')
  const event = await lockEvent(db, match.event.id)
  if (!event || event.host_id === userId) throw refuse('not-allowed')
  // Read again, now that the row is locked.
  const { affiliate, programme, own } = (await find(db, typed, userId)) ?? match
  // An existing affiliate needs no further invitation.
  if (own && affiliate?.state === 'invited')
    await deleteAffiliate(db, { eventId: event.id, id: affiliate.id })
  if (own) return { code: own.code, state: own.state }
  refuseIfEnded(event, now)
  if (
    !programme.is_on ||
    (affiliate && affiliate.state !== 'invited') ||
    (!affiliate && !programme.is_open)
  )
    throw refuse('affiliate-not-found')
  return affiliate
    ? acceptInvitation(db, affiliate, { userId, now })
    : askToTakePart(db, event.id, { userId, now })
}

async function acceptInvitation(
  db: Db,
  { event_id: eventId, id, code, email, version }: AffiliateRow,
  { userId, now }: { userId: string; now: Date },
): Promise<EndpointReply<typeof acceptCall>> {
  if (email !== null && !(await isTheirs(db, email, userId))) throw refuse('other-address')
  await updateAffiliate(
    db,
    { eventId, id, version },
    { user_id: userId, state: 'active', accepted_at: now },
  )
  return { code, state: 'active' }
}

async function askToTakePart(
  db: Db,
  eventId: string,
  { userId, now }: { userId: string; now: Date },
): Promise<EndpointReply<typeof acceptCall>> {
  if ((await countAffiliates(db, eventId)) >= affiliateLimits.affiliates)
    throw refuse('too-many-items', { detail: 'There are too many affiliates.' })
  const code = newInvitationCode()
  await insertAffiliate(db, {
    event_id: eventId,
    id: newId(now),
    code,
    user_id: userId,
    state: 'pending',
    created_at: now,
  })
  await announce(
    db,
    { eventId, kind: 'affiliate-asks', occasion: now.toISOString().slice(0, 13) },
    now,
  )
  return { code, state: 'pending' }
}

/** Returns whether a person is an affiliate of an event, or may apply. */
export async function affiliationStatus(
  db: Db,
  eventId: string,
  { userId, now }: Reader,
): Promise<EndpointReply<typeof recommendingCall>> {
  const [event, programme] = [await findEvent(db, eventId), await findProgramme(db, eventId)]
  if (!event || !programme || event.status === 'draft' || event.status === 'taken_down')
    return { own: null, apply: null, by: null }
  const own = userId === undefined ? undefined : await findOwn(db, eventId, userId)
  const mayAsk =
    !own &&
    programme.is_on &&
    programme.is_open &&
    userId !== event.host_id &&
    event.status === 'published' &&
    !isOver(event, now)
  const by =
    userId === undefined ? null : await previewAttribution(db, { event, programme, userId, now })
  return {
    own: own ? { code: own.code, state: own.state } : null,
    apply: mayAsk ? { code: programme.code, basisPoints: programme.basis_points } : null,
    by,
  }
}
