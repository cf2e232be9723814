import type { Invitee } from '#contract/admission/invitees.ts'
import { asAddress } from '#contract/text/address.ts'
import { announceToAll, type EventRow, findEvent } from '../../events/events.ts'
import type { Db } from '../../kit/db/db.ts'
import { refuse } from '../../kit/errors.ts'
import { forecast } from '../../reputation/reputation.ts'
import { remove } from '../attendees/decisions.ts'
import { revokeCodes } from '../invitation-codes/codes.store.ts'
import type { AdmissionActor } from '../registration/admission-actor.ts'
import { lockCurrentEvent } from '../registration/lock-event.ts'
import {
  type InvitationFacts,
  invitationMail,
  invitationState,
  mayRemind,
} from './invitee-state.rules.ts'
import {
  type InvitedPerson,
  type InviteeRow,
  listInvitedPeople,
  listInviteeRows,
  noteReminded,
} from './invitees.store.ts'
import { shownOf } from '../attendees/reserve-places.ts'

type InviteeSelection = { eventId: string; ids: readonly string[] }

/** Returns the people invited to an event by mail, with how far each has come. */
export async function inviteesOf(db: Db, eventId: string): Promise<{ items: Invitee[] }> {
  const event = await findEvent(db, eventId)
  if (!event) throw refuse('event-not-found')
  return { items: await readInvitees(db, event) }
}

/**
 * Reminds those of the chosen people who were mailed and have not answered, once each. As a preview,
 * only counts them.
 */
export async function remindInvitees(
  db: Db,
  { now, strangersPerDay: base }: AdmissionActor & { strangersPerDay: number },
  { isPreview, ...chosen }: InviteeSelection & { isPreview: boolean },
): Promise<{ told: number; later: number }> {
  const event = await lockCurrentEvent(db, chosen.eventId, { now })
  if (event.status === 'draft') throw refuse('not-published')
  const people = (await readInvitees(db, event, chosen.ids)).filter((one) => one.mayRemind)
  const emails = people.map(({ email }) => email)
  const { told, later } = await forecast(
    db,
    { shown: shownOf(event), emails, again: new Set(emails) },
    { base, now },
  )
  if (isPreview) return { told, later }
  await noteReminded(db, { eventId: event.id, ids: people.map(({ id }) => id) }, now)
  await announceToAll(
    db,
    people.map(({ id, code, name, email, kind }) => ({
      eventId: event.id,
      kind: 'invitation-reminder' as const,
      occasion: id,
      recipient: email,
      facts: { code, name, invitation: kind },
    })),
    now,
  )
  return { told, later }
}

/** Withdraws those of the chosen invitations that nobody has used. */
export async function withdrawInvitations(
  db: Db,
  host: AdmissionActor,
  { eventId, ids }: InviteeSelection,
): Promise<{ withdrawn: number }> {
  const event = await lockCurrentEvent(db, eventId, host)
  const open = (await readInvitees(db, event, ids)).filter(
    ({ state }) => state === 'invited' || state === 'opened',
  )
  const places = open.filter(({ kind }) => kind === 'free-spot')
  const openIds = new Set(open.map(({ id }) => id))
  const registrationIds = (await listInviteeRows(db, eventId, [...openIds])).flatMap(
    (row) => row.registration_id ?? [],
  )
  await revokeCodes(db, { eventId, purpose: 'invitation', by: 'id', ids: [...openIds] }, host.now)
  if (places.length > 0) await remove(db, host, { eventId, registrationIds })
  return { withdrawn: open.length }
}

async function readInvitees(db: Db, event: EventRow, ids?: readonly string[]): Promise<Invitee[]> {
  const [rows, people] = [
    await listInviteeRows(db, event.id, ids),
    await listInvitedPeople(db, event.id),
  ]
  const isOpen = event.status === 'published'
  // The registration that counts comes last, and replaces the others.
  const byEmail = new Map(people.map((person) => [person.email, person]))
  const byId = new Map(people.map((person) => [person.id, person]))
  const byCode = new Map(
    people.flatMap((person) => (person.code === null ? [] : [[person.code, person] as const])),
  )
  return rows.map((row) =>
    inviteeOf(row, {
      person: personOf(row, { byEmail, byId, byCode }),
      isOpen,
    }),
  )
}

/**
 * Returns the person's registration: the one they made, else the place reserved for them. A
 * withdrawn code counts only for who used it.
 */
function personOf(
  { email, code, registration_id: id, revoked_at: revokedAt }: InviteeRow,
  {
    byEmail,
    byId,
    byCode,
  }: Record<'byEmail' | 'byId' | 'byCode', ReadonlyMap<string, InvitedPerson>>,
): InvitedPerson | undefined {
  const candidates = [
    byId.get(id ?? ''),
    byCode.get(code),
    revokedAt === null ? byEmail.get(asAddress(email)) : undefined,
  ].flatMap((person) => person ?? [])
  return candidates.find((person) => person.isLive && !person.isUnclaimed) ?? candidates[0]
}

function inviteeOf(
  row: InviteeRow,
  { person, isOpen }: { person: InvitedPerson | undefined; isOpen: boolean },
): Invitee {
  const isReserved = person?.isUnclaimed === true && person.isLive
  const facts: InvitationFacts = {
    openedAt: row.opened_at,
    declinedAt: row.declined_at,
    remindedAt: row.reminded_at,
    revokedAt: row.revoked_at,
    registration: person && !isReserved ? person : null,
  }
  const mail = invitationMail(
    row.mail_people === null ? null : { isDone: row.mail_done === true, people: row.mail_people },
    { isRefused: row.is_mail_refused },
  )
  const kind = row.asks ? 'request' : 'register'
  return {
    id: row.id,
    name: person?.name || row.name,
    email: row.email,
    kind: row.purpose === 'guest' ? 'free-spot' : kind,
    state: invitationState(facts),
    mail,
    code: row.code,
    invitedAt: row.created_at.toISOString(),
    remindedAt: row.reminded_at?.toISOString() ?? null,
    isReminderWaiting: row.reminder_done === false,
    mayRemind: isOpen && mayRemind(facts, { mail, isStopped: row.is_stopped }),
    registration: person && !isReserved ? { id: person.id, state: person.state } : null,
  }
}
