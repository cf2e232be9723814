import type { EndpointQuery, EndpointReply } from '#contract/endpoint.ts'
import { eventLimits } from '#contract/events/events.ts'
import {
  type ModerationAction,
  type ModerationActionKind,
  type listActs,
  moderationLimits,
} from '#contract/moderation.ts'
import { pageOf, placeOf } from '../kit/cursor.ts'
import type { Db } from '../kit/db/db.ts'
import { newId } from '../kit/ids.ts'
import {
  type ActSubject,
  type ActRow,
  insertActs,
  listActRows,
  listLookedAt,
} from './acts.store.ts'

/** The acting administrator. */
export type Administrator = { userId: string; now: Date }

/** Records an act, in the transaction that performs it. */
export async function note(
  db: Db,
  by: Administrator,
  { verb, text, ...about }: ActSubject & { verb: ModerationActionKind; text: string },
): Promise<void> {
  await insertActs(db, [
    { id: newId(by.now), at: by.now, administrator_id: by.userId, verb, text, ...about },
  ])
}

/** Records each item viewed; repeated views within a while count once. */
export async function noteLook(
  db: Db,
  by: Administrator,
  {
    verb,
    column,
    ids,
  }: { verb: ModerationActionKind; column: keyof ActSubject; ids: readonly string[] },
): Promise<void> {
  const since = new Date(by.now.getTime() - moderationLimits.lookMinutes * 60_000)
  const notedIds = await listLookedAt(
    db,
    { administratorId: by.userId, verb, since },
    { column, ids },
  )
  const fresh = ids.filter((id) => !notedIds.has(id))
  if (fresh.length > 0)
    await insertActs(
      db,
      fresh.map((id) => ({
        id: newId(by.now),
        at: by.now,
        administrator_id: by.userId,
        verb,
        text: '',
        [column]: id,
      })),
    )
}

/** Returns the log, latest first. */
export async function readLog(
  db: Db,
  { cursor, userId, eventId }: EndpointQuery<typeof listActs>,
): Promise<EndpointReply<typeof listActs>> {
  const place = placeOf(cursor)
  const rows = await listActRows(db, {
    ...(userId && { user_id: userId }),
    ...(eventId && { event_id: eventId }),
    after: place && { at: place.startsAt, id: place.id },
    size: eventLimits.page + 1,
  })
  const { shown, next } = pageOf(rows, eventLimits.page, (row) => ({
    startsAt: row.at.toISOString(),
    id: row.id,
  }))
  return { items: shown.map(actView), next }
}

/** Returns the latest acts on a subject. */
export async function latestActs(db: Db, about: ActSubject): Promise<ModerationAction[]> {
  return (await listActRows(db, { ...about, size: moderationLimits.acts })).map(actView)
}

function actView({ id, at, by, verb, text, ...row }: ActRow): ModerationAction {
  return {
    id,
    at: at.toISOString(),
    by,
    verb,
    text,
    person: row.user_id === null ? null : { id: row.user_id, name: row.name },
    event:
      row.event_id === null || row.title === null ? null : { id: row.event_id, title: row.title },
    report:
      row.feedback_id === null || row.number === null
        ? null
        : { id: row.feedback_id, number: row.number },
  }
}
