import type { EventDraft, EventView } from '#contract/events.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { newId, newInvitationCode } from '../kit/ids.ts'
import { readEvent } from './events.ts'
import { contradictions, missingToPublish } from './rules.ts'
import { deleteDraftRow, type EventFields, type EventRow, insertEvent, lockEvent, markPublished, updateEvent } from './store.ts'

type Host = { userId: string; now: Date }

/** Keeps a new gathering as a draft. */
export async function createDraft(db: Db, draft: EventDraft, host: Host): Promise<EventView> {
  const fields = fieldsOf(draft)
  refuseFields(contradictions(factsOf({ starts_at: null, ends_at: null, place: null, link: null, capacity: null, seats_taken: 0, title: draft.title, ...fields })))
  const id = newId(host.now)
  await insertEvent(db, { ...fields, id, host_id: host.userId, title: draft.title, time_zone: draft.timeZone ?? 'UTC', invitation_code: newInvitationCode() })
  return readEvent(db, id, host)
}

/** Changes a gathering; one that is published must stay publishable. */
export async function edit(db: Db, ask: { eventId: string; version: number; draft: Partial<EventDraft> }, host: Host): Promise<EventView> {
  const event = await held(db, ask.eventId)
  if (event.version !== ask.version) throw refuse('changed-meanwhile')
  const fields = fieldsOf(ask.draft)
  const facts = factsOf({ ...event, ...fields })
  refuseFields(contradictions(facts))
  if (event.status === 'published') refuseGaps(missingToPublish(facts, host.now))
  await updateEvent(db, event, { ...fields, now: host.now })
  return readEvent(db, event.id, host)
}

/** Makes a draft public to those it is meant for. Publishing twice is publishing once. */
export async function publish(db: Db, eventId: string, host: Host): Promise<EventView> {
  const event = await held(db, eventId)
  if (event.status === 'draft') {
    refuseGaps(missingToPublish(factsOf(event), host.now))
    await markPublished(db, eventId, host.now)
  }
  return readEvent(db, eventId, host)
}

export async function deleteDraft(db: Db, eventId: string): Promise<void> {
  if (!(await deleteDraftRow(db, eventId))) throw refuse('not-a-draft')
}

async function held(db: Db, eventId: string): Promise<EventRow> {
  const event = await lockEvent(db, eventId)
  if (!event) throw refuse('event-not-found')
  if (event.status === 'cancelled') throw refuse('event-cancelled')
  return event
}

/** A field that is left out stays out; an empty text is no text. */
function fieldsOf(draft: Partial<EventDraft>): EventFields {
  const all = {
    title: draft.title, summary: draft.summary, description: draft.description, starts_at: instant(draft.startsAt), ends_at: instant(draft.endsAt),
    time_zone: draft.timeZone, place: filled(draft.place), link: filled(draft.link), visibility: draft.visibility, capacity: draft.capacity,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

function instant(text: string | null | undefined): Date | null | undefined {
  return text ? new Date(text) : (text as null | undefined) // not a filled text: nothing to turn into a moment
}

function filled(text: string | null | undefined): string | null | undefined {
  return text === '' ? null : text
}

type Row = Pick<EventRow, 'title' | 'starts_at' | 'ends_at' | 'place' | 'link' | 'capacity' | 'seats_taken'>

function factsOf(row: Row) {
  return { title: row.title, startsAt: row.starts_at, endsAt: row.ends_at, place: row.place, link: row.link, capacity: row.capacity, seatsTaken: row.seats_taken }
}

function refuseFields(fields: Record<string, string>): void {
  if (Object.keys(fields).length > 0) throw refuse('bad-request', { fields })
}

function refuseGaps(fields: Record<string, string>): void {
  if (Object.keys(fields).length > 0) throw refuse('not-publishable', { fields })
}
