import { codeLimits, type InvitationCode } from '#contract/admission/codes.ts'
import {
  type EventRow,
  exchangeCode,
  findEvent,
  lockEvent,
  changeSeats,
  refuseCalledOff,
  relationTo,
} from '../../events/events.ts'
import { overLimitS } from '../../kit/limits/attempts.store.ts'
import type { Db } from '../../kit/db/db.ts'
import { refuse } from '../../kit/errors.ts'
import { newId, newInvitationCode } from '../../kit/ids.ts'
import {
  type CodeRow,
  countActiveCodes,
  endCode,
  findHostCode,
  insertCode,
  listCodesFor,
  listHostCodes,
  type BoundAddress,
  updateCode,
} from './codes.store.ts'
import { isMailedToInvitee } from './resolved-code.ts'
import { faultsOf, reservedPlaces, defaultCodeSettings, type CodeSettings } from './codes.rules.ts'
import { freePlaces } from '../registration/admission.rules.ts'
import { lockCurrentEvent } from '../registration/lock-event.ts'
import { resolveCode } from './invitations.ts'
import { emailOf } from '../registration/registrations.store.ts'
import { noteAnswer } from '../invitees/invitees.store.ts'
import { advanceWaitlist } from '../waitlist/waitlist.ts'
import { countVisit, listFunnels } from './visits.store.ts'

type Funnels = Awaited<ReturnType<typeof listFunnels>>
type CodeChange = Partial<{
  [Field in keyof Omit<CodeSettings, 'expiresAt'>]: CodeSettings[Field] | undefined
}> & {
  expiresAt?: string | null | undefined
}
type InvitationCodeKey = { eventId: string; codeId: string }

// Enough for a hall full of people, but not for someone inflating the number.
const visitsPerNetwork = { tries: 300, windowS: 3600 }

// Withdrawn codes are listed as far as there is room behind the active ones.
const shownAtOnce = 2 * codeLimits.codes

/**
 * Returns the codes of an event with their results: its own first, then active ones, then withdrawn
 * ones.
 */
export async function codesOf(db: Db, eventId: string): Promise<{ items: InvitationCode[] }> {
  const event = await findEvent(db, eventId)
  if (!event) throw refuse('event-not-found')
  const [funnels, rows] = [
    await listFunnels(db, eventId),
    await listHostCodes(db, eventId, shownAtOnce),
  ]
  return { items: [ownCode(event, funnels), ...rows.map((row) => viewOf(row, funnels))] }
}

/** Creates a code; the places that it keeps must be free. */
export async function createCode(
  db: Db,
  request: { eventId: string; change: CodeChange },
  now: Date,
): Promise<InvitationCode> {
  const event = await lockCurrentEvent(db, request.eventId, { now })
  if ((await countActiveCodes(db, event.id)) >= codeLimits.codes)
    throw refuse('too-many-items', { detail: 'There are too many invitation codes.' })
  const terms = changed(defaultCodeSettings, request.change)
  refuseFaults(faultsOf(terms, { used: 0, expiredAt: null, now }))
  const [id, reservedCount] = [newId(now), reservedPlaces(terms, { used: 0, now })]
  await keepPlaces(db, event, reservedCount)
  await insertCode(db, {
    event_id: event.id,
    id,
    code: newInvitationCode(),
    kept: reservedCount,
    ...columnsOf(terms),
  })
  return read(db, { eventId: event.id, codeId: id })
}

/** Changes a code. Only additional kept places must be free; released ones go to the waitlist. */
export async function editCode(
  db: Db,
  { version, change, ...at }: InvitationCodeKey & { version: number; change: CodeChange },
  now: Date,
): Promise<InvitationCode> {
  const event = await lockCurrentEvent(db, at.eventId, { now })
  const row = await findHostCode(db, { eventId: at.eventId, id: at.codeId })
  if (!row) throw refuse('not-found')
  if (row.version !== version) throw refuse('changed-meanwhile')
  if (row.revoked_at) throw refuse('other-state', { detail: 'This code was revoked.' })
  const terms = changed(termsOf(row), change)
  refuseFaults(faultsOf(terms, { used: row.used, expiredAt: row.expires_at, now }))
  const reservedCount = reservedPlaces(terms, { used: row.used, now })
  await keepPlaces(db, event, reservedCount - row.kept)
  await updateCode(
    db,
    { eventId: at.eventId, id: at.codeId },
    { ...columnsOf(terms), kept: reservedCount },
  )
  if (reservedCount < row.kept) await advanceWaitlist(db, event, now)
  return read(db, at)
}

/** Withdraws a code. Idempotent. */
export async function revokeCode(
  db: Db,
  at: InvitationCodeKey,
  now: Date,
): Promise<InvitationCode> {
  const event = await lockEvent(db, at.eventId)
  const row = event && (await findHostCode(db, { eventId: at.eventId, id: at.codeId }))
  if (!event || !row) throw refuse('not-found')
  if (!row.revoked_at) await end(db, { event, row }, now)
  return read(db, at)
}

async function end(
  db: Db,
  { event, row }: { event: EventRow; row: CodeRow },
  now: Date,
): Promise<void> {
  const reservedCount = await endCode(db, row, now)
  if (reservedCount === 0) return
  await changeSeats(db, event.id, { kept: -reservedCount })
  await advanceWaitlist(db, event, now)
}

/** Ends every code made for an address during the time it belonged to a person. */
export async function endCodesFor(db: Db, address: BoundAddress, now: Date): Promise<void> {
  for (const row of await listCodesFor(db, address)) {
    const event = await lockEvent(db, row.event_id)
    if (event) await end(db, { event, row }, now)
  }
}

/** Gives the event a new code of its own. */
export async function rotateCode(db: Db, eventId: string): Promise<InvitationCode> {
  const event = await lockEvent(db, eventId)
  if (!event) throw refuse('event-not-found')
  refuseCalledOff(event)
  const code = newInvitationCode()
  await exchangeCode(db, eventId, code)
  return ownCode({ ...event, invitation_code: code }, await listFunnels(db, eventId))
}

/**
 * Counts a view of an invitation or a start of its form; the event's own host and co-hosts do not
 * count.
 */
export async function noteVisit(
  db: Db,
  request: { eventId: string; code: string; stage: 'view' | 'start' },
  reader: { userId: string | undefined; network: string; now: Date },
): Promise<{ noted: true }> {
  const event = await findEvent(db, request.eventId)
  const resolvedCode =
    event && (await resolveCode(db, event, { code: request.code, now: reader.now }))
  if (!event || !resolvedCode) throw refuse('invitation-refused')
  const relation = reader.userId ? await relationTo(db, event.id, reader.userId) : undefined
  const isOwn =
    relation &&
    (relation.host ||
      relation.codes ||
      relation.people ||
      relation.edit ||
      relation.messages ||
      relation.export)
  const isFlood =
    (await overLimitS(db, `visit:${reader.network}:${event.id}`, {
      now: reader.now,
      limit: visitsPerNetwork,
    })) > 0
  if (!isOwn && !isFlood)
    await countVisit(db, { eventId: event.id, code: resolvedCode.code }, request.stage)
  const { row } = resolvedCode
  const isTheirs =
    isMailedToInvitee(row) &&
    (reader.userId === undefined || (await emailOf(db, reader.userId)) === row.bound_email)
  if (!isOwn && isTheirs)
    await noteAnswer(db, { eventId: event.id, id: row.id, answer: 'opened' }, reader.now)
  return { noted: true }
}

/** Keeps this many places more, or fewer. */
async function keepPlaces(db: Db, event: EventRow, more: number): Promise<void> {
  if (more > freePlaces({ capacity: event.capacity, taken: event.seats_taken + event.seats_kept }))
    throw refuse('event-full')
  if (more !== 0) await changeSeats(db, event.id, { kept: more })
}

async function read(db: Db, { eventId, codeId }: InvitationCodeKey): Promise<InvitationCode> {
  const row = await findHostCode(db, { eventId, id: codeId })
  if (!row) throw refuse('not-found')
  return viewOf(row, await listFunnels(db, eventId))
}

function viewOf(row: CodeRow, funnels: Funnels): InvitationCode {
  return {
    id: row.id,
    code: row.code,
    label: row.label,
    maxUses: row.max_uses,
    used: row.used,
    expiresAt: row.expires_at?.toISOString() ?? null,
    boundEmail: row.bound_email,
    skipsApproval: row.skips_approval,
    keepsSeats: row.keeps_seats,
    revokedAt: row.revoked_at?.toISOString() ?? null,
    version: row.version,
    ...funnelOf(row.code, funnels),
  }
}

function ownCode(event: EventRow, funnels: Funnels): InvitationCode {
  const funnel = funnelOf(event.invitation_code, funnels)
  return {
    id: null,
    code: event.invitation_code,
    label: '',
    maxUses: null,
    used: funnel.joins,
    expiresAt: null,
    boundEmail: null,
    skipsApproval: false,
    keepsSeats: false,
    revokedAt: null,
    version: event.version,
    ...funnel,
  }
}

function funnelOf(code: string, funnels: Funnels) {
  return funnels.get(code) ?? { views: 0, starts: 0, joins: 0 }
}

function termsOf(row: CodeRow): CodeSettings {
  return {
    label: row.label,
    maxUses: row.max_uses,
    expiresAt: row.expires_at,
    boundEmail: row.bound_email,
    skipsApproval: row.skips_approval,
    keepsSeats: row.keeps_seats,
  }
}

/** Returns the settings with the given changes; the others stay. */
function changed(terms: CodeSettings, { expiresAt, ...change }: CodeChange): CodeSettings {
  const definedFields = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  )
  return {
    ...terms,
    ...definedFields,
    ...(expiresAt !== undefined && { expiresAt: expiresAt === null ? null : new Date(expiresAt) }),
  }
}

function columnsOf(terms: CodeSettings) {
  return {
    label: terms.label,
    max_uses: terms.maxUses,
    expires_at: terms.expiresAt,
    bound_email: terms.boundEmail,
    skips_approval: terms.skipsApproval,
    keeps_seats: terms.keepsSeats,
  }
}

function refuseFaults(fields: Record<string, string>): void {
  if (Object.keys(fields).length > 0) throw refuse('bad-request', { fields })
}
