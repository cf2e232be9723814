import type { PageQuery } from '#contract/events/event-card.ts'
import { attendeeLimits } from '#contract/admission/attendees.ts'
import { type listDirectory } from '#contract/admission/directory.ts'
import type { EndpointReply } from '#contract/endpoint.ts'
import { visibleAbout } from '../../about/about.ts'
import { pageOf, placeOf } from '../../kit/cursor.ts'
import type { Db } from '../../kit/db/db.ts'
import { listStatements } from './attendees.store.ts'
import { countUnlisted, listDirectoryRows } from './directory.store.ts'

/** Returns one page of listed attendees with their statements, for attendees. */
export async function directoryPage(
  db: Db,
  reader: { userId: string },
  request: PageQuery & { eventId: string },
): Promise<EndpointReply<typeof listDirectory>> {
  const size = request.limit ?? attendeeLimits.page
  const rows = await listDirectoryRows(db, {
    eventId: request.eventId,
    readerId: reader.userId,
    after: placeOf(request.cursor),
    size: size + 1,
  })
  const { shown: page, next } = pageOf(rows, size, (row) => ({
    startsAt: row.joined_at.toISOString(),
    id: row.id,
  }))
  const statements = Map.groupBy(
    await listStatements(
      db,
      request.eventId,
      page.map(({ id }) => id),
    ),
    ({ registration_id: id }) => id,
  )
  const textsOf = (id: string, kind: 'objective' | 'offering') =>
    (statements.get(id) ?? []).filter((one) => one.kind === kind).map(({ text }) => text)
  const items = page.map(({ id, user_id, name, about, interest }) => ({
    registrationId: id,
    name,
    objectives: textsOf(id, 'objective'),
    offerings: textsOf(id, 'offering'),
    about: visibleAbout(about, 'attendee'),
    isYou: user_id === reader.userId,
    interest,
  }))
  return {
    items,
    next,
    unlisted: await countUnlisted(db, { eventId: request.eventId, readerId: reader.userId }),
  }
}
