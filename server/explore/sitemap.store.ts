import { sql } from 'kysely'
import type { Db } from '../kit/db/db.ts'
import { isPublic } from './search.store.ts'

// The protocol allows 50,000 addresses a file (sitemaps.org).
const most = 49_000

/**
 * Lists the pages of events that everyone may find now and of hosts who ever had one, with their
 * last change.
 */
export async function listSitemapEvents(
  db: Db,
  now: Date,
): Promise<{ path: string; changed: Date }[]> {
  const { rows } = await sql<{ path: string; changed: Date }>`
    select '/events/' || e.id as path, e.updated_at as changed
    from events e where ${isPublic} and e.ends_at > ${now}
    union all
    select '/' || h.handle, max(e.updated_at)
    from hosts h join events e on e.host_id = h.user_id and ${isPublic}
    group by h.handle
    order by changed desc limit ${most}`.execute(db)
  return rows
}
