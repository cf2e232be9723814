import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'

type PictureRow = { id: string; event_id: string; width: number; height: number; content: Buffer }

export async function insertPicture(db: Db, row: PictureRow): Promise<void> {
  await db.insertInto('pictures').values(row).execute()
}

export async function copyPicture(
  db: Db,
  from: string,
  to: { id: string; eventId: string },
): Promise<void> {
  await sql`insert into pictures (id, event_id, width, height, content) select ${to.id}, ${to.eventId}, width, height, content from pictures where id = ${from}`.execute(
    db,
  )
}

/** Deletes the pictures of an event other than the one shown. */
export async function deleteOthers(db: Db, eventId: string, shownId: string | null): Promise<void> {
  await db
    .deleteFrom('pictures')
    .where('event_id', '=', eventId)
    .$if(shownId !== null, (query) => query.where('id', '<>', shownId))
    .execute()
}

/** Returns a cover for public view; that of an event taken down is hidden. */
export async function findPicture(db: Db, id: string): Promise<Buffer | undefined> {
  return (
    await db
      .selectFrom('pictures')
      .innerJoin('events', 'events.id', 'event_id')
      .select('content')
      .where('pictures.id', '=', id)
      .where('status', '<>', 'taken_down')
      .executeTakeFirst()
  )?.content
}
