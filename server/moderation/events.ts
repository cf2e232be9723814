import type { EndpointReply } from '#contract/endpoint.ts'
import {
  moderationLimits,
  type openGathering,
  type putBack,
  type takeDown,
} from '#contract/moderation.ts'
import {
  announce,
  type EventRow,
  findEvent,
  lockEvent,
  markPutBack,
  markTakenDown,
  proseOf,
} from '../events/events.ts'
import { type Db, transact } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { type Administrator, latestActs, note, noteLook } from './acts.ts'
import { sendModerationLetter } from './letters.ts'
import { reportView } from './people.ts'
import { findPerson, listHelpers, reportsOf } from './people.store.ts'
import { judgeTakedown } from './rules.ts'

/** Returns an event's content and state, and records the view. */
export async function readModeratedEvent(
  db: Db,
  eventId: string,
  by: Administrator,
): Promise<EndpointReply<typeof openGathering>> {
  return transact(db, async (tx) => {
    const event = await findEvent(tx, eventId)
    const host = event && (await findPerson(tx, event.host_id))
    if (!event || !host || event.status === 'draft') throw refuse('event-not-found')
    await noteLook(tx, by, { verb: 'open-event', column: 'event_id', ids: [eventId] })
    const { reported, reports } = await reportsOf(tx, { eventId }, moderationLimits.acts)
    return {
      id: event.id,
      title: event.title,
      summary: event.summary,
      prose: proseOf(event.description),
      status: event.status,
      startsAt: event.starts_at?.toISOString() ?? null,
      timeZone: event.time_zone,
      place: event.place,
      host: { id: host.id, name: host.name },
      people: event.people_in,
      takenDownFor: event.taken_down_for,
      reported,
      reports: reports.map(reportView),
      acts: await latestActs(tx, { event_id: eventId }),
    }
  })
}

type TakedownRequest = { eventId: string; reason: string; feedbackId?: string | undefined }

/**
 * Takes an event down, mails the reason to its host and co-hosts, and notifies attendees. An event
 * already down keeps its first reason.
 */
export async function remove(
  db: Db,
  { eventId, reason, feedbackId }: TakedownRequest,
  { by, contact }: { by: Administrator; contact: string },
): Promise<EndpointReply<typeof takeDown>> {
  const event = await lockEvent(db, eventId)
  const verdict = judgeTakedown(event)
  if (verdict === 'event-not-found' || !event) throw refuse('event-not-found')
  if (verdict === 'down-already') return again({ event, reason, feedbackId }, { db, by })
  await markTakenDown(db, eventId, { reason, now: by.now })
  await note(db, by, {
    verb: 'take-down',
    text: reason,
    event_id: eventId,
    user_id: event.host_id,
    ...(feedbackId && { feedback_id: feedbackId }),
  })
  const host = await findPerson(db, event.host_id)
  if (host && host.status !== 'deleted')
    await sendModerationLetter(db, host, {
      letter: 'taken-down',
      title: event.title,
      reason,
      objectTo: contact,
      now: by.now,
    })
  for (const helper of await listHelpers(db, eventId))
    await sendModerationLetter(db, helper, {
      letter: 'helping-down',
      title: event.title,
      reason,
      now: by.now,
    })
  await announce(db, { eventId, kind: 'taken-down', occasion: by.now.toISOString() }, by.now)
  return { status: 'taken_down' }
}

/**
 * Handles a repeated takedown: the same words succeed, others are refused, and an attached report
 * records the outcome.
 */
async function again(
  { event, reason, feedbackId }: Omit<TakedownRequest, 'eventId'> & { event: EventRow },
  { db, by }: { db: Db; by: Administrator },
): Promise<EndpointReply<typeof takeDown>> {
  if (feedbackId)
    await note(db, by, {
      verb: 'take-down',
      text: reason,
      event_id: event.id,
      user_id: event.host_id,
      feedback_id: feedbackId,
    })
  else if (event.taken_down_for !== reason) throw refuse('event-taken-down')
  return { status: 'taken_down' }
}

/** Restores an event to its former state, and mails its host. Idempotent. */
export async function restore(
  db: Db,
  { eventId, reason }: TakedownRequest,
  by: Administrator,
): Promise<EndpointReply<typeof putBack>> {
  const event = await lockEvent(db, eventId)
  if (!event || event.status === 'draft') throw refuse('event-not-found')
  if (event.status !== 'taken_down') return { status: event.status }
  const status = await markPutBack(db, eventId, by.now)
  await note(db, by, { verb: 'put-back', text: reason, event_id: eventId, user_id: event.host_id })
  const host = await findPerson(db, event.host_id)
  // If its host has cancelled it meanwhile, it is not back.
  if (host && host.status !== 'deleted' && status === 'published')
    await sendModerationLetter(db, host, { letter: 'put-back', title: event.title, now: by.now })
  for (const helper of status === 'published' ? await listHelpers(db, eventId) : [])
    await sendModerationLetter(db, helper, {
      letter: 'helping-back',
      title: event.title,
      now: by.now,
    })
  if (status === 'published')
    await announce(db, { eventId, kind: 'put-back', occasion: by.now.toISOString() }, by.now)
  return { status }
}
