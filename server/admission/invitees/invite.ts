import type { InvitationKind } from '#contract/admission/invitation-kind.ts'
import type { inviteByMail as inviteCall } from '#contract/admission/invitees.ts'
import { inviteeLimits, type SkipReason } from '#contract/admission/invitees.ts'
import type { EndpointBody, EndpointReply } from '#contract/endpoint.ts'
import type { RegistrationState } from '#contract/admission/registration.ts'
import { announceToAll, type EventRow } from '../../events/events.ts'
import type { Db } from '../../kit/db/db.ts'
import { refuse } from '../../kit/errors.ts'
import { newInvitationCode, withNewIds } from '../../kit/ids.ts'
import { forecast } from '../../reputation/reputation.ts'
import {
  lockForInvitations,
  reservePlaces,
  shownOf,
  statementsOfGuest,
} from '../attendees/reserve-places.ts'
import { listAddresses, listFormerRegistrants } from '../attendees/add-attendees.store.ts'
import type { ImportPerson } from '../attendees/attendee-import.rules.ts'
import { freePlacesOf } from '../attendees/decisions.ts'
import { insertCodes } from '../invitation-codes/codes.store.ts'
import type { AdmissionActor } from '../registration/admission-actor.ts'
import { emailOf } from '../registration/registrations.store.ts'
import {
  changeTerms,
  countInvitations,
  listOpenInvitations,
  listUndoneInvitations,
  type OpenInvitation,
} from './invitees.store.ts'

/** Invites people by mail, each with a code for their address. As a preview, only counts them. */
export async function inviteByMail(
  db: Db,
  host: AdmissionActor & { strangersPerDay: number },
  {
    eventId,
    kind,
    isPreview,
    invitees,
  }: { eventId: string; isPreview: boolean } & EndpointBody<typeof inviteCall>,
): Promise<EndpointReply<typeof inviteCall>> {
  const event = await lockForInvitations(db, eventId, host)
  const open = await listOpenInvitations(db, event.id)
  const { people, skipped } = sortInvitees(invitees, {
    kind,
    hostEmail: await emailOf(db, event.host_id),
    registered: await listAddresses(db, event.id),
    former: await listFormerRegistrants(db, event.id),
    invited: open,
    free: freePlacesOf(event),
  })
  if (!isPreview) await refuseTooMany(db, event.id, people.length)
  const mailed = await forecast(
    db,
    {
      shown: shownOf(event),
      emails: people.map(({ email }) => email),
      again: new Set(open.keys()),
    },
    { base: host.strangersPerDay, now: host.now },
  )
  if (!isPreview && people.length > 0) await invite(db, host, { event, kind, people })
  return { invited: people.length, skipped, ...mailed }
}

/** Refuses more invitations than an event may have. */
export async function refuseTooMany(db: Db, eventId: string, more: number): Promise<void> {
  if ((await countInvitations(db, eventId)) + more > inviteeLimits.perEvent)
    throw refuse('too-many-items', { detail: 'There are too many invitations.' })
}

type InvitationBatch<Kind extends InvitationKind> = {
  event: EventRow
  kind: Kind
  people: readonly ImportPerson[]
  /** The import that the people come from. */
  importId?: string
}

/** Gives people what the kind of invitation promises, and mails them. */
export async function invite(
  db: Db,
  host: AdmissionActor,
  { kind, ...batch }: InvitationBatch<InvitationKind>,
): Promise<void> {
  if (kind === 'free-spot')
    await reservePlaces(db, host, {
      event: batch.event,
      guests: batch.people.map((person) =>
        person.name === '' ? { ...person, name: mailboxName(person), isNameless: true } : person,
      ),
      isTold: true,
    })
  else await makeInvitations(db, host, { ...batch, kind })
}

/** A person without a name is listed under the first part of their address. */
function mailboxName({ email }: { email: string }): string {
  return email.slice(0, email.lastIndexOf('@'))
}

async function makeInvitations(
  db: Db,
  { now }: AdmissionActor,
  { event, kind, people, importId }: InvitationBatch<'register' | 'request'>,
): Promise<void> {
  const undone = await listUndoneInvitations(db, event.id)
  // In the order in which they were pasted. A link that was mailed before opens again.
  const made = withNewIds(people, now).map((person) => ({
    ...person,
    id: undone.get(person.email)?.id ?? person.id,
    code: undone.get(person.email)?.code ?? newInvitationCode(),
  }))
  const [again, fresh] = [true, false].map((isUndone) =>
    made.filter(({ email }) => undone.has(email) === isUndone),
  )
  await changeTerms(
    db,
    event.id,
    (again ?? []).map(({ id, name, ...person }) => ({
      id,
      purpose: 'invitation' as const,
      importId: importId ?? null,
      asks: kind === 'request',
      name,
      prefilled: statementsOfGuest(person),
      prefilledAnswers: person.answers,
    })),
  )
  await insertCodes(
    db,
    (fresh ?? []).map(({ id, code, name, email, ...person }) => ({
      event_id: event.id,
      id,
      code,
      max_uses: 1,
      skips_approval: kind === 'register',
      asks: kind === 'request',
      bound_email: email,
      invitee_name: name,
      prefilled: JSON.stringify(statementsOfGuest(person)),
      prefilled_answers: JSON.stringify(person.answers),
      import_id: importId ?? null,
      expires_at: event.ends_at,
      purpose: 'invitation' as const,
      created_at: now,
    })),
  )
  await announceToAll(
    db,
    made.map(({ id, code, name, email }) => ({
      eventId: event.id,
      kind: 'invitation' as const,
      occasion: id,
      recipient: email,
      facts: { code, name, invitation: kind },
    })),
    now,
  )
}

type InviteeContext = {
  kind: InvitationKind
  hostEmail: string
  registered: ReadonlySet<string>
  former: ReadonlyMap<string, RegistrationState>
  invited: ReadonlyMap<string, OpenInvitation>
  free: number
}

function sortInvitees(
  invitees: readonly { name: string; email: string }[],
  context: InviteeContext,
): { people: ImportPerson[]; skipped: { email: string; why: SkipReason }[] } {
  const people: ImportPerson[] = []
  const skipped: { email: string; why: SkipReason }[] = []
  const unique = new Map(invitees.map((invitee) => [invitee.email, invitee]))
  for (const { name, email } of unique.values()) {
    const why = skipReason(email, { ...context, taken: people.length })
    if (why === null) people.push({ name, email, objectives: [], offerings: [], answers: [] })
    else skipped.push({ email, why })
  }
  return { people, skipped }
}

function skipReason(
  email: string,
  { kind, hostEmail, registered, former, invited, free, taken }: InviteeContext & { taken: number },
): SkipReason | null {
  if (email === hostEmail) return 'host'
  if (registered.has(email)) return 'registered'
  const state = former.get(email)
  if (state === 'cancelled_by_host') return 'removed'
  if (state !== undefined) return state === 'declined' ? 'declined' : 'cancelled'
  if ((invited.get(email)?.declinedAt ?? null) !== null) return 'refused'
  // A reserved place replaces an invitation without one.
  if (invited.has(email) && kind !== 'free-spot') return 'invited'
  return kind === 'free-spot' && taken >= free ? 'no-place' : null
}
