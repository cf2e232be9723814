import { attendeeLimits, type listDirectory } from '#contract/attendees.ts'
import type { Reply } from '#contract/endpoint.ts'
import { shown } from '../about/about.ts'
import { pageOf, placeOf } from '../kit/cursor.ts'
import type { Db } from '../kit/db/db.ts'
import { listSaid } from './attendees.store.ts'
import { countUnlisted, listListed } from './directory.store.ts'

/** One page of those who chose to be listed, with what they say, for those who are in. */
export async function directoryPage(
  db: Db,
  reader: { userId: string },
  ask: { eventId: string; cursor?: string | undefined },
): Promise<Reply<typeof listDirectory>> {
  const rows = await listListed(db, {
    eventId: ask.eventId,
    readerId: reader.userId,
    after: placeOf(ask.cursor),
    size: attendeeLimits.page + 1,
  })
  const { shown: page, next } = pageOf(rows, attendeeLimits.page, (row) => ({
    startsAt: row.joined_at.toISOString(),
    id: row.id,
  }))
  const said = Map.groupBy(
    await listSaid(
      db,
      ask.eventId,
      page.map(({ id }) => id),
    ),
    ({ registration_id: id }) => id,
  )
  const textsOf = (id: string, kind: 'objective' | 'offering') =>
    (said.get(id) ?? []).filter((one) => one.kind === kind).map(({ text }) => text)
  const items = page.map(({ id, user_id, name, about }) => ({
    registrationId: id,
    name,
    objectives: textsOf(id, 'objective'),
    offerings: textsOf(id, 'offering'),
    about: shown(about, 'attendee'),
    isYou: user_id === reader.userId,
  }))
  return {
    items,
    next,
    unlisted: await countUnlisted(db, { eventId: ask.eventId, readerId: reader.userId }),
  }
}
