import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'

/** Locks short links: until the transaction ends nobody else can take one. */
export async function lockSlugs(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('events.slug'))`.execute(db)
}

/** Finds the event that has a slug, or had it before. */
export async function findSlug(
  db: Db,
  slug: string,
): Promise<{ event_id: string; host_id: string; ends_at: Date | null } | undefined> {
  const { rows } = await sql<{ event_id: string; host_id: string; ends_at: Date | null }>`
    select e.id as event_id, e.host_id, e.ends_at from events e where e.slug = ${slug}
    union all select e.id, e.host_id, e.ends_at from former_slugs f join events e on e.id = f.event_id where f.slug = ${slug} limit 1`.execute(
    db,
  )
  return rows[0]
}

/** Counts the slugs that an event had before. */
export async function countFormerSlugs(db: Db, eventId: string): Promise<number> {
  const { slugs } = await db
    .selectFrom('former_slugs')
    .select((of) => of.fn.countAll<string>().as('slugs'))
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow()
  return Number(slugs)
}

/**
 * Gives a slug to an event, taking it from the one that had it. The previous one keeps leading to
 * the event, also if the event has none now.
 */
export async function takeSlug(
  db: Db,
  { eventId, slug, previous }: { eventId: string; slug: string | null; previous: string | null },
): Promise<void> {
  if (slug !== null) {
    await db.deleteFrom('former_slugs').where('slug', '=', slug).execute()
    await db.updateTable('events').set({ slug: null }).where('slug', '=', slug).execute()
  }
  if (previous !== null)
    await db.insertInto('former_slugs').values({ slug: previous, event_id: eventId }).execute()
  await db.updateTable('events').set({ slug }).where('id', '=', eventId).execute()
}
