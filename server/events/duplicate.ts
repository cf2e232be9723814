import { randomUUID } from 'node:crypto'
import { parseAbsolute } from '@internationalized/date'
import type { EventView } from '#contract/events/events.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { newId, newInvitationCode } from '../kit/ids.ts'
import { copyPicture } from './covers.store.ts'
import { readEvent } from './events.ts'
import { copyQuestions, copyTickets, findEvent, insertEvent, updateEvent } from './store.ts'

/**
 * Copies an event into a new draft, without its people and its past. An event that has begun moves
 * by whole weeks, to the same day and hour.
 */
export async function duplicate(
  db: Db,
  eventId: string,
  host: { userId: string; now: Date },
): Promise<EventView> {
  const event = await findEvent(db, eventId)
  if (!event) throw refuse('event-not-found')
  if (event.status === 'taken_down') throw refuse('event-taken-down')
  const id = newId(host.now)
  const weeks = weeksToMove(event.starts_at, host.now)
  const moved = (at: Date) =>
    parseAbsolute(at.toISOString(), event.time_zone).add({ weeks }).toDate()
  await insertEvent(db, {
    id,
    host_id: host.userId,
    invitation_code: newInvitationCode(),
    title: event.title,
    summary: event.summary,
    description: event.description,
    starts_at: event.starts_at && moved(event.starts_at),
    ends_at: event.ends_at && moved(event.ends_at),
    time_zone: event.time_zone,
    place: event.place,
    link: event.link,
    visibility: event.visibility,
    capacity: event.capacity,
    languages: event.languages,
    pair_link: event.pair_link,
    cover_alt: event.cover_alt,
    mail_note: event.mail_note,
    needs_approval: event.needs_approval,
    has_waitlist: event.has_waitlist,
    agenda: JSON.stringify(
      event.agenda.map((stop) => ({ ...stop, at: moved(new Date(stop.at)).toISOString() })),
    ),
  })
  await copyQuestions(db, eventId, id)
  await copyTickets(db, eventId, id)
  if (event.cover_id) await copyCover(db, event.cover_id, { id, now: host.now })
  return readEvent(db, id, host)
}

const weekMs = 7 * 86_400_000

/** Returns the weeks until the next future date; 0 if it is in the future already. */
function weeksToMove(startsAt: Date | null, now: Date): number {
  return startsAt && startsAt <= now
    ? Math.floor((now.getTime() - startsAt.getTime()) / weekMs) + 1
    : 0
}

async function copyCover(db: Db, from: string, to: { id: string; now: Date }): Promise<void> {
  const coverId = randomUUID()
  await copyPicture(db, from, { id: coverId, eventId: to.id })
  await updateEvent(
    db,
    { id: to.id, version: 1 },
    { cover_id: coverId, now: to.now, isNews: false },
  )
}
