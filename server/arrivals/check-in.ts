import {
  type CheckIn,
  hasPlace,
  type CheckInEntry,
  type listCheckIns,
  type noteCheckIns,
  type readDoor,
} from '#contract/check-ins.ts'
import type { EndpointReply } from '#contract/endpoint.ts'
import type { RegistrationState } from '#contract/admission/registration.ts'
import { recordCheckIns } from '../admission/admission.ts'
import { findEvent, lockEvent, refuseCalledOff } from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import {
  plausibleTime,
  type RecordedCheckIn,
  checkInOpensAt,
  outcomeOf,
  currentCheckIn,
  stateAfterCheckIn,
} from './rules.ts'
import {
  insertCheckIns,
  lastChange,
  listChanges,
  listExpected,
  findCheckIns,
  listStates,
  undoCheckIn,
} from './store.ts'

type Person = { userId: string; now: Date }
type CheckInChangeRow = Awaited<ReturnType<typeof listChanges>>[number]

/** Returns everything a device needs to check people in offline for a while. */
export async function door(
  db: Db,
  eventId: string,
  now: Date,
): Promise<EndpointReply<typeof readDoor>> {
  const event = await findEvent(db, eventId)
  if (!event) throw refuse('event-not-found')
  const { title, status, time_zone: timeZone } = event
  // Read before the people: a check-in recorded in between is read again with the changes.
  const rows = await listChanges(db, eventId, 0)
  const people = await listExpected(db, eventId)
  const opens = checkInOpensAt(event.starts_at?.getTime() ?? null)
  return {
    now: now.toISOString(),
    title,
    status,
    timeZone,
    opensAt: opens === null ? null : new Date(opens).toISOString(),
    people: people.map(({ id, ...rest }) => ({ registrationId: id, ...rest })),
    checkIns: rows.map(knownOf),
    last: rows.at(-1)?.change ?? 0,
  }
}

/** Returns the check-ins recorded after a change. */
export async function checkInsAfter(
  db: Db,
  eventId: string,
  { after, now }: { after: number; now: Date },
): Promise<EndpointReply<typeof listCheckIns>> {
  const rows = await listChanges(db, eventId, after)
  return { now: now.toISOString(), items: rows.map(knownOf), last: rows.at(-1)?.change ?? after }
}

function knownOf({
  id,
  registration_id: registrationId,
  at,
  by,
  undone_at: undoneAt,
  change,
}: CheckInChangeRow): CheckInEntry {
  return { id, registrationId, at: at.toISOString(), by, isUndone: undoneAt !== null, change }
}

/**
 * Records check-ins from devices at the door. Idempotent, and independent of order and of the
 * device: each check-in has an id from its device, an undone one stays undone, and the earliest one
 * left is the arrival time.
 */
export async function checkIn(
  db: Db,
  { userId, now }: Person,
  { eventId, entries }: { eventId: string; entries: readonly CheckIn[] },
): Promise<EndpointReply<typeof noteCheckIns>> {
  const event = await lockEvent(db, eventId)
  if (!event) throw refuse('event-not-found')
  if (event.status === 'draft') throw refuse('not-published')
  refuseCalledOff(event)
  const isEarly = now.getTime() < (checkInOpensAt(event.starts_at?.getTime() ?? null) ?? 0)
  const checkInKeys = {
    registrationIds: entries.map(({ registrationId }) => registrationId),
    ids: entries.map(({ id }) => id),
  }
  const states = new Map(
    (await listStates(db, eventId, checkInKeys.registrationIds)).map(({ id, state }) => [
      id,
      state,
    ]),
  )
  await storeCheckIns(
    db,
    { userId, now },
    {
      eventId,
      entries: newsIn(entries, {
        isEarly,
        states,
        known: (await findCheckIns(db, eventId, checkInKeys)).map(notedOf),
      }),
    },
  )
  const noted = Map.groupBy(
    (await findCheckIns(db, eventId, checkInKeys)).map(notedOf),
    ({ registrationId }) => registrationId,
  )
  const become = [...states].map(([id, state]) => ({
    id,
    state: stateAfterCheckIn(currentCheckIn(noted.get(id) ?? []), state),
  }))
  const those = (wanted: 'checked_in' | 'confirmed') =>
    become.filter(({ state }) => state === wanted).map(({ id }) => id)
  await recordCheckIns(
    db,
    { eventId, actorId: userId, came: those('checked_in'), notCome: those('confirmed') },
    now,
  )
  const stateNow = new Map(become.map(({ id, state }) => [id, state ?? states.get(id)]))
  return {
    results: entries.map(({ id, registrationId }) =>
      outcomeOf(id, {
        state: stateNow.get(registrationId),
        noted: noted.get(registrationId) ?? [],
        isEarly,
      }),
    ),
  }
}

type CheckInContext = {
  isEarly: boolean
  states: ReadonlyMap<string, RegistrationState>
  known: readonly RecordedCheckIn[]
}
type NewCheckIn = { entry: CheckIn; isKnown: boolean }

/**
 * Returns the new entries of a message: check-ins of people with a place, once check-in is open,
 * and undos, always. An id already used for another person is ignored.
 */
function newsIn(
  entries: readonly CheckIn[],
  { isEarly, states, known: recorded }: CheckInContext,
): NewCheckIn[] {
  const byId = new Map(recorded.map((one) => [one.id, one]))
  return entries.flatMap((entry) => {
    const before = byId.get(entry.id)
    const state = states.get(entry.registrationId)
    if (
      state === undefined ||
      (before
        ? before.registrationId !== entry.registrationId || before.isUndone || !entry.isUndone
        : isEarly || !hasPlace({ state }))
    )
      return []
    byId.set(entry.id, { ...entry, by: '' })
    return [{ entry, isKnown: before !== undefined }]
  })
}

async function storeCheckIns(
  db: Db,
  { userId, now }: Person,
  { eventId, entries }: { eventId: string; entries: readonly NewCheckIn[] },
): Promise<void> {
  const last = await lastChange(db, eventId)
  const numbered = entries.map((news, at) => ({ ...news, change: last + 1 + at }))
  const fresh = numbered.filter(({ isKnown }) => !isKnown)
  await insertCheckIns(
    db,
    fresh.map(({ entry: { id, registrationId, at, isUndone }, change }) => ({
      event_id: eventId,
      id,
      registration_id: registrationId,
      at: new Date(plausibleTime(Date.parse(at), now.getTime())),
      by_user: userId,
      noted_at: now,
      change,
      undone_at: isUndone ? now : null,
      undone_by: isUndone ? userId : null,
    })),
  )
  for (const { entry, change } of numbered.filter(({ isKnown }) => isKnown))
    await undoCheckIn(db, { eventId, id: entry.id }, { at: now, by: userId, change })
}

function notedOf({
  id,
  registration_id: registrationId,
  at,
  by,
  undone_at: undoneAt,
}: CheckInChangeRow): RecordedCheckIn {
  return { id, registrationId, at: at.toISOString(), by, isUndone: undoneAt !== null }
}
