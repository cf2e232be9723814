import { type CoHost, coHostLimit } from '#contract/admission/co-hosts.ts'
import { CoHostRight } from '#contract/events/events.ts'
import { announceTo, lockEvent, refuseCalledOff } from '../../events/events.ts'
import type { Db } from '../../kit/db/db.ts'
import { refuse } from '../../kit/errors.ts'
import { newId } from '../../kit/ids.ts'
import {
  type CoHostRow,
  deleteCoHost,
  deleteOwn,
  findCoHost,
  findCoHostByEmail,
  insertCoHost,
  listCoHostRows,
  rightsOfCoHost,
  acceptInvitation,
  updateRights,
} from './co-hosts.store.ts'
import type { AdmissionActor } from '../registration/admission-actor.ts'
import { emailOf } from '../registration/registrations.store.ts'

export async function coHostsOf(db: Db, eventId: string): Promise<{ items: CoHost[] }> {
  return { items: (await listCoHostRows(db, eventId)).map(viewOf) }
}

/**
 * Invites a co-host by address. Inviting again changes the rights; a person who has not answered is
 * mailed at most once a day. An invitation does not expire.
 */
export async function inviteCoHost(
  db: Db,
  request: { eventId: string; email: string; rights: readonly CoHostRight[] },
  host: AdmissionActor,
): Promise<CoHost> {
  const event = await lockEvent(db, request.eventId)
  if (!event) throw refuse('event-not-found')
  refuseCalledOff(event)
  if (request.email === (await emailOf(db, event.host_id)))
    throw refuse('bad-request', { fields: { email: 'own-address' } })
  const coHost = await findCoHostByEmail(db, event.id, request.email)
  if (!coHost && (await listCoHostRows(db, event.id)).length >= coHostLimit)
    throw refuse('too-many-items', { detail: 'There are too many co-hosts.' })
  const [id, rights] = [coHost?.id ?? newId(host.now), inOrder(request.rights)]
  if (coHost) await updateRights(db, { eventId: event.id, id }, rights)
  else
    await insertCoHost(db, {
      event_id: event.id,
      id,
      email: request.email,
      rights,
      invited_by: host.userId,
      created_at: host.now,
    })
  if (!coHost?.user_id)
    await announceTo(
      db,
      {
        eventId: event.id,
        kind: 'co-host',
        occasion: `${request.email} ${host.now.toISOString().slice(0, 10)}`,
        recipient: request.email,
        facts: { inviter: event.host_name },
      },
      host.now,
    )
  return read(db, event.id, id)
}

export async function changeCoHost(
  db: Db,
  request: { eventId: string; coHostId: string; rights: readonly CoHostRight[] },
): Promise<CoHost> {
  if (
    !(await updateRights(
      db,
      { eventId: request.eventId, id: request.coHostId },
      inOrder(request.rights),
    ))
  )
    throw refuse('not-found')
  return read(db, request.eventId, request.coHostId)
}

export async function removeCoHost(
  db: Db,
  request: { eventId: string; coHostId: string },
): Promise<{ removed: true }> {
  if (!(await deleteCoHost(db, { eventId: request.eventId, id: request.coHostId })))
    throw refuse('not-found')
  return { removed: true }
}

/** Accepts an invitation to a verified address of the person. Idempotent. */
export async function acceptCoHosting(
  db: Db,
  person: AdmissionActor,
  eventId: string,
): Promise<{ rights: CoHostRight[] }> {
  const rights =
    (await rightsOfCoHost(db, eventId, person.userId)) ??
    (await acceptInvitation(
      db,
      { eventId, userId: person.userId, email: await emailOf(db, person.userId) },
      person.now,
    ))
  if (!rights) throw refuse('event-not-found')
  return { rights }
}

/** Declines an invitation, or stops co-hosting. */
export async function endCoHosting(
  db: Db,
  person: AdmissionActor,
  eventId: string,
): Promise<{ ended: true }> {
  if (
    !(await deleteOwn(db, {
      eventId,
      userId: person.userId,
      email: await emailOf(db, person.userId),
    }))
  )
    throw refuse('event-not-found')
  return { ended: true }
}

async function read(db: Db, eventId: string, id: string): Promise<CoHost> {
  const row = await findCoHost(db, eventId, id)
  if (!row) throw refuse('not-found')
  return viewOf(row)
}

function viewOf({ id, email, user_id: userId, name, rights }: CoHostRow): CoHost {
  return { id, email, name, rights, state: userId === null ? 'invited' : 'active' }
}

function inOrder(rights: readonly CoHostRight[]): CoHostRight[] {
  return CoHostRight.options.filter((right) => rights.includes(right))
}
