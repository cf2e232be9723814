import type { EventView } from '#contract/events/events.ts'
import { mostSlugs } from '#contract/events/short-links.ts'
import {
  type EventRow,
  findEvent,
  lockEvent,
  readEvent,
  refuseCalledOff,
} from '../events/events.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { judgeHandle, normaliseHandle } from './handle.rules.ts'
import { countFormerSlugs, findSlug, lockSlugs, takeSlug } from './short-links.store.ts'

// A reserved word is taken by the product.
const faults = {
  'too-short': 'too-short',
  'too-long': 'too-long',
  letters: 'letters',
  'mixed-scripts': 'letters',
  reserved: 'taken',
} as const

type Owner = { userId: string; now: Date }

/** Sets the short link of an event; null removes it. Former links keep leading to the event. */
export async function chooseSlug(
  db: Db,
  { eventId, slug: typed }: { eventId: string; slug: string | null },
  by: Owner,
): Promise<EventView> {
  await lockSlugs(db)
  const event = await lockEvent(db, eventId)
  if (!event) throw refuse('event-not-found')
  refuseCalledOff(event)
  const slug = typed === null ? null : normaliseHandle(typed.trim().replaceAll(/\s+/g, '-'))
  if (slug !== null && slug !== event.slug) await refuseUnfit(db, { event, slug }, by.now)
  if (slug !== event.slug) await takeSlug(db, { eventId, slug, previous: event.slug })
  return readEvent(db, eventId, by)
}

async function refuseUnfit(
  db: Db,
  { event, slug }: { event: EventRow; slug: string },
  now: Date,
): Promise<void> {
  const judged = judgeHandle(slug)
  if (judged !== 'fine') throw refuse('bad-request', { fields: { slug: faults[judged] } })
  const holder = await findSlug(db, slug)
  const mayTake =
    !holder ||
    holder.event_id === event.id ||
    (holder.host_id === event.host_id && holder.ends_at !== null && holder.ends_at <= now)
  if (!mayTake) throw refuse('bad-request', { fields: { slug: 'taken' } })
  if ((await countFormerSlugs(db, event.id)) >= mostSlugs)
    throw refuse('too-many-items', { detail: 'The event has had too many short links.' })
}

/**
 * Returns the address that a short link leads to, for this code if it has one. An event that only
 * invited people may see opens its page for a code.
 */
export async function addressOfSlug(
  db: Db,
  { slug, code }: { slug: string; code: string | undefined },
): Promise<string | undefined> {
  const holder = await findSlug(db, normaliseHandle(slug))
  const event = holder && (await findEvent(db, holder.event_id))
  if (!event || event.status === 'draft') return undefined
  if (code) return `/${event.id}/${encodeURIComponent(code)}/register`
  return event.visibility === 'invite_only' ? `/events/${event.id}/register` : `/events/${event.id}`
}
