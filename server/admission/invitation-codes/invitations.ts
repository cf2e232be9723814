import type { PlaceSource } from '#contract/events/events.ts'
import type { TicketQuote } from '#contract/payments/quote.ts'
import type { StatementKind } from '#contract/items.ts'
import type { InvitationPreview } from '#contract/admission/invitation-preview.ts'
import { minutesBefore } from '#contract/time.ts'
import type { TicketRequest } from '#contract/payments/ticket-request.ts'
import { type EventRow, findEvent, isIn, liveStates, viewFor } from '../../events/events.ts'
import type { Db } from '../../kit/db/db.ts'
import { refuse } from '../../kit/errors.ts'
import { quoteOf } from '../../pricing/pricing.ts'
import { offerFor } from '../registration/registration-ticket.ts'
import {
  type CodeRow,
  findCode,
  findEventIdByCode,
  isHostActive,
  listCodesFor,
} from './codes.store.ts'
import {
  type Invitation,
  isFull,
  isUsable,
  maskEmail,
  needsApproval,
  normaliseCode,
  formatCode,
} from '../registration/admission.rules.ts'
import { questionsOf } from '../questions/questions.ts'
import {
  emailOf,
  findRegistration,
  findGuest,
  findLatestRegistration,
  findLiveRegistration,
  type RegistrationRow,
} from '../registration/registrations.store.ts'
import { allowedAnswers, contentByHost } from '../registration/statements-by-host.ts'
import { isMailedToInvitee, type ResolvedCode } from './resolved-code.ts'

type Reader = { userId: string | undefined; now: Date }

/**
 * Looks up a code for one event; returns undefined for any invalid code. The code stays valid for a
 * person who registered with it and is still there or could come back.
 */
export async function resolveCodeFor(
  db: Db,
  event: EventRow,
  { code, userId, now }: { code: string; userId: string | undefined; now: Date },
): Promise<ResolvedCode | undefined> {
  const resolvedCode = await resolveCode(db, event, { code, now })
  if (resolvedCode && userId && (resolvedCode.row === null || resolvedCode.row.purpose === 'host'))
    return (await ticketFor(db, event, { userId, now })) ?? resolvedCode
  if (resolvedCode || !userId || event.status === 'draft') return resolvedCode
  const own = await findLatestRegistration(db, event.id, userId)
  const isThere =
    own && (liveStates.some((state) => state === own.state) || own.undo_until !== null)
  if (!isThere || !own.code || normaliseCode(own.code) !== normaliseCode(code)) return undefined
  return {
    code: own.code,
    row: (await findCode(db, { eventId: event.id, code: own.code })) ?? null,
  }
}

/**
 * Returns the bought ticket for a person's address, if they come with a public code; otherwise they
 * would pay twice.
 */
async function ticketFor(
  db: Db,
  event: EventRow,
  { userId, now }: { userId: string; now: Date },
): Promise<ResolvedCode | undefined> {
  const [email, live] = [
    await emailOf(db, userId),
    await findLiveRegistration(db, event.id, userId),
  ]
  if (email === '' || live) return undefined
  const codes = await listCodesFor(db, { email, since: null, until: null })
  const row = codes.find(
    (one) =>
      one.event_id === event.id && one.purpose === 'companions' && one.kept > 0 && isGood(one, now),
  )
  return row && { code: row.code, row }
}

function isGood(row: CodeRow, now: Date): boolean {
  return isUsable(
    { revokedAt: row.revoked_at, expiresAt: row.expires_at, maxUses: row.max_uses, used: row.used },
    now,
  )
}

/** Looks up a code for one event; returns undefined for any invalid code. */
export async function resolveCode(
  db: Db,
  event: EventRow,
  { code, now }: { code: string; now: Date },
): Promise<ResolvedCode | undefined> {
  if (
    event.status === 'draft' ||
    event.status === 'taken_down' ||
    !(await isHostActive(db, event.host_id))
  )
    return undefined
  if (normaliseCode(event.invitation_code) === normaliseCode(code))
    return { code: event.invitation_code, row: null }
  const row = await findCode(db, { eventId: event.id, code: formatCode(code) })
  // A code that was good until the end of the event leads to the page that says it is over.
  const at = event.ends_at && event.ends_at <= now ? minutesBefore(event.ends_at, 1) : now
  return row && isGood(row, at) ? { code: row.code, row } : undefined
}

/**
 * Returns why a code does not open: one answer for every fault. The exception: a person offered a
 * place whose owner has come after all reads that.
 */
export async function codeRefusal(
  db: Db,
  { event_id: eventId, code }: { event_id: string; code: string },
): Promise<'invitation-refused' | 'place-taken'> {
  const row = await findCode(db, { eventId, code: formatCode(code) })
  const giver =
    row?.purpose === 'transfer' && row.registration_id
      ? await findRegistration(db, { eventId, id: row.registration_id })
      : undefined
  return giver?.state === 'checked_in' || giver?.state === 'attended'
    ? 'place-taken'
    : 'invitation-refused'
}

/** Returns what the code grants. */
export function invitationOf({ row }: ResolvedCode): Invitation {
  if (!row) return { skipsApproval: false, hasPlace: false }
  return {
    skipsApproval: row.skips_approval,
    asks: row.asks,
    hasPlace:
      row.kept > 0 ||
      row.purpose === 'transfer' ||
      (row.purpose === 'guest' && row.declined_at === null),
  }
}

/** Shows what a code opens, also before sign-in and for an invite-only event. */
export async function previewInvitation(
  db: Db,
  request: { eventId: string; code: string },
  reader: Reader,
): Promise<InvitationPreview> {
  const event = await findEvent(db, request.eventId)
  const resolvedCode = event && (await resolveCodeFor(db, event, { code: request.code, ...reader }))
  if (!event || !resolvedCode)
    throw refuse(await codeRefusal(db, { event_id: request.eventId, code: request.code }))
  const email = reader.userId ? await emailOf(db, reader.userId) : ''
  const invited = await invitedGuest(db, resolvedCode)
  const guest = await guestFor(db, { event, invited, email })
  // A place of one's own skips approval and the queue.
  const invitation = guest ? { skipsApproval: true, hasPlace: true } : invitationOf(resolvedCode)
  const bound = resolvedCode.row?.bound_email ?? null
  const keptPlace = guest ? 'entered' : keptBy(resolvedCode, invited)
  const view = await viewFor(db, event, reader)
  const questions = await questionsOf(db, event.id)
  const byHost = await contentByHost(db, { eventId: event.id, email, guest })
  return {
    event: keptPlace === null ? view : { ...view, keptPlace, price: null, refundPolicy: null },
    full:
      !invitation.hasPlace &&
      isFull({ capacity: event.capacity, taken: event.seats_taken + event.seats_kept }),
    needsApproval: needsApproval({ needsApproval: event.needs_approval }, invitation),
    hasWaitlist: event.has_waitlist,
    questions,
    boundTo: bound === null ? null : { masked: maskEmail(bound), isYou: email === bound },
    offer: keptPlace === null ? await offerFor(db, event, { resolvedCode, now: reader.now }) : null,
    // A forwarded link does not show them: they are looked up by the reader's own address.
    prefilled: byHost.statements,
    prefilledAnswers: allowedAnswers(questions, byHost.answers),
    written:
      bound === null
        ? []
        : await kindsWritten(db, { eventId: event.id, email: bound, guest: invited }),
    decline: declineStateOf(resolvedCode),
  }
}

/** Returns whether the invitation was mailed to one person, who may decline it or has. */
function declineStateOf({ row }: ResolvedCode): InvitationPreview['decline'] {
  if (!isMailedToInvitee(row)) return null
  return row.declined_at === null ? 'may-decline' : 'declined'
}

/** Prices tickets for a person with this code. */
export async function quoteTickets(
  db: Db,
  { eventId, code, ...request }: { eventId: string; code: string } & TicketRequest,
  reader: Reader,
): Promise<TicketQuote> {
  const event = await findEvent(db, eventId)
  if (!event || !(await resolveCodeFor(db, event, { code, ...reader })))
    throw refuse(await codeRefusal(db, { event_id: eventId, code }))
  return quoteOf(db, event, { wish: request, now: reader.now })
}

/** Returns the place that the host has added for this caller. */
async function guestFor(
  db: Db,
  {
    event,
    invited,
    email,
  }: { event: EventRow; invited: RegistrationRow | undefined; email: string },
): Promise<RegistrationRow | undefined> {
  const own = email === '' ? undefined : await findGuest(db, event.id, email)
  return own ?? (invited?.guest_email === email ? invited : undefined)
}

/** Returns the unclaimed place that the code leads to. */
async function invitedGuest(db: Db, { row }: ResolvedCode): Promise<RegistrationRow | undefined> {
  if (row?.purpose !== 'guest' || !row.registration_id) return undefined
  const invited = await findRegistration(db, { eventId: row.event_id, id: row.registration_id })
  return invited?.user_id === null ? invited : undefined
}

/** Returns what the host wrote for the code's person: the kinds alone, as a link may be forwarded. */
async function kindsWritten(
  db: Db,
  person: Parameters<typeof contentByHost>[1],
): Promise<StatementKind[]> {
  const { statements } = await contentByHost(db, person)
  return [...new Set(statements.map(({ kind }) => kind))]
}

/** Returns who keeps a place for the code's recipient, from the code alone, also before sign-in. */
function keptBy({ row }: ResolvedCode, invited: RegistrationRow | undefined): PlaceSource | null {
  if (!row?.registration_id) return null
  if (row.purpose === 'transfer') return 'handed-on'
  if (row.purpose === 'companions')
    return row.bound_email !== null && row.kept > 0 ? 'bought' : null
  return invited && isIn(invited.state) ? 'entered' : null
}

/** Finds an event by a code alone. */
export async function findInvitation(
  db: Db,
  typed: string,
  now: Date,
): Promise<{ eventId: string; invitationCode: string }> {
  const eventId = await findEventIdByCode(db, formatCode(typed))
  const event = eventId ? await findEvent(db, eventId) : undefined
  const resolvedCode = event && (await resolveCode(db, event, { code: typed, now }))
  if (!event || !resolvedCode) throw refuse('invitation-refused')
  return { eventId: event.id, invitationCode: resolvedCode.code }
}
