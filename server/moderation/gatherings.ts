import type { Reply } from '#contract/endpoint.ts'
import { moderationLimits, type openGathering, type putBack, type takeDown } from '#contract/moderation.ts'
import { findEvent, lockEvent, markPutBack, markTakenDown } from '../events/events.ts'
import { type Db, transact } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { type Administrator, latestActs, note, noteLook } from './acts.ts'
import { tell } from './letters.ts'
import { reportView } from './people.ts'
import { findPerson, reportsOf } from './people.store.ts'
import { takingDown } from './rules.ts'

/** What a gathering says and how it stands, noted. */
export async function readGathering(db: Db, eventId: string, by: Administrator): Promise<Reply<typeof openGathering>> {
  return transact(db, async (tx) => {
    const event = await findEvent(tx, eventId)
    const host = event && (await findPerson(tx, event.host_id))
    if (!event || !host || event.status === 'draft') throw refuse('event-not-found')
    await noteLook(tx, by, { verb: 'open-event', column: 'event_id', ids: [eventId] })
    const { reported, reports } = await reportsOf(tx, { eventId }, moderationLimits.acts)
    return {
      id: event.id, title: event.title, summary: event.summary, description: event.description, status: event.status, startsAt: event.starts_at?.toISOString() ?? null, timeZone: event.time_zone, place: event.place,
      host: { id: host.id, name: host.name }, people: event.people_in, takenDownFor: event.taken_down_for, reported, reports: reports.map(reportView), acts: await latestActs(tx, { event_id: eventId }),
    }
  })
}

type Down = { eventId: string; reason: string; feedbackId?: string | undefined }

/** Takes a gathering down and mails its host why; what is down stays down. */
export async function remove(db: Db, { eventId, reason, feedbackId }: Down, { by, contact }: { by: Administrator; contact: string }): Promise<Reply<typeof takeDown>> {
  const event = await lockEvent(db, eventId)
  const verdict = takingDown(event)
  if (verdict === 'event-not-found' || !event) throw refuse('event-not-found')
  if (verdict === 'down-already') return { status: 'taken_down' }
  await markTakenDown(db, eventId, { reason, now: by.now })
  await note(db, by, { verb: 'take-down', text: reason, event_id: eventId, user_id: event.host_id, ...(feedbackId && { feedback_id: feedbackId }) })
  const host = await findPerson(db, event.host_id)
  if (host && host.status !== 'deleted') await tell(db, host, { letter: 'taken-down', title: event.title, reason, objectTo: contact, now: by.now })
  return { status: 'taken_down' }
}

/** Puts a gathering back as it was, and mails its host; what is there stays as it is. */
export async function restore(db: Db, { eventId, reason }: Down, by: Administrator): Promise<Reply<typeof putBack>> {
  const event = await lockEvent(db, eventId)
  if (!event || event.status === 'draft') throw refuse('event-not-found')
  if (event.status !== 'taken_down') return { status: event.status }
  const status = await markPutBack(db, eventId, by.now)
  await note(db, by, { verb: 'put-back', text: reason, event_id: eventId, user_id: event.host_id })
  const host = await findPerson(db, event.host_id)
  // What its host has cancelled meanwhile is not there again.
  if (host && host.status !== 'deleted' && status === 'published') await tell(db, host, { letter: 'put-back', title: event.title, now: by.now })
  return { status }
}
