import { randomUUID } from 'node:crypto'
import type { EventView } from '#contract/events/events.ts'
import { type Db, transact } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { redraw } from '../kit/pictures.ts'
import { deleteOthers, insertPicture } from './covers.store.ts'
import { readEvent } from './events.ts'
import { lockEditableEvent } from './publish.ts'
import { updateEvent } from './store.ts'

type HostActor = { userId: string; now: Date }

/**
 * Sets an event's cover. The picture is redrawn first, so that the event's row is not locked
 * meanwhile.
 */
export async function setCover(
  db: Db,
  request: { eventId: string; picture: string },
  host: HostActor,
): Promise<EventView> {
  const picture = await redraw(Buffer.from(request.picture, 'base64'))
  if (typeof picture === 'string') throw refuse('bad-request', { fields: { picture } })
  return transact(db, async (tx) => {
    const event = await lockEditableEvent(tx, request.eventId)
    // Anyone with its address may see a picture, so it must not be guessable
    const id = randomUUID()
    await insertPicture(tx, { id, event_id: event.id, ...picture })
    await changeCover(tx, event, { coverId: id, now: host.now })
    return readEvent(tx, event.id, host)
  })
}

export async function removeCover(db: Db, eventId: string, host: HostActor): Promise<EventView> {
  const event = await lockEditableEvent(db, eventId)
  await changeCover(db, event, { coverId: null, now: host.now })
  return readEvent(db, eventId, host)
}

async function changeCover(
  db: Db,
  event: { id: string; version: number },
  { coverId, now }: { coverId: string | null; now: Date },
): Promise<void> {
  await updateEvent(db, event, { cover_id: coverId, now, isNews: false })
  await deleteOthers(db, event.id, coverId)
}
