import { sql } from 'kysely'
import type { ModerationActionKind } from '#contract/moderation.ts'
import type { Db } from '../kit/db/db.ts'
import { nameOf } from '../kit/names.store.ts'

export type ActRow = {
  id: string
  at: Date
  by: string
  verb: ModerationActionKind
  text: string
  user_id: string | null
  event_id: string | null
  feedback_id: string | null
  name: string
  title: string | null
  number: string | null
}
/** The subject of an act. */
export type ActSubject = { user_id?: string; event_id?: string; feedback_id?: string }

export async function insertActs(
  db: Db,
  rows: readonly ({
    id: string
    at: Date
    administrator_id: string
    verb: ModerationActionKind
    text: string
  } & ActSubject)[],
): Promise<void> {
  await db
    .insertInto('moderation_acts')
    .values(
      rows.map(({ user_id = null, event_id = null, feedback_id = null, ...row }) => ({
        ...row,
        user_id,
        event_id,
        feedback_id,
      })),
    )
    .execute()
}

/** Returns which of these people or things the administrator has viewed in this way since. */
export async function listLookedAt(
  db: Db,
  look: { administratorId: string; verb: ModerationActionKind; since: Date },
  { column, ids }: { column: keyof ActSubject; ids: readonly string[] },
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('moderation_acts')
    .select(`${column} as id`)
    .where('administrator_id', '=', look.administratorId)
    .where('verb', '=', look.verb)
    .where('at', '>', look.since)
    .where(column, '=', sql<string>`any (${ids}::uuid[])`)
    .execute()
  return new Set(rows.flatMap(({ id }) => (id === null ? [] : [id])))
}

type ActQuery = ActSubject & { after?: { at: string; id: string } | undefined; size: number }

/** Lists acts, latest first: all, or of one person, event or report. */
export async function listActRows(db: Db, { after, size, ...about }: ActQuery): Promise<ActRow[]> {
  // The keys of About and of nothing else
  const only = Object.entries(about) as [keyof ActSubject, string | undefined][]
  let query = db
    .selectFrom('moderation_acts as a')
    .innerJoin('users as by', 'by.id', 'a.administrator_id')
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .leftJoin('events as e', 'e.id', 'a.event_id')
    .leftJoin('feedback as f', 'f.id', 'a.feedback_id')
    .select([
      'a.id',
      'a.at',
      'a.verb',
      'a.text',
      'a.user_id',
      'a.event_id',
      'a.feedback_id',
      'e.title',
      'f.number',
      sql<string>`${nameOf('by')} || ' (' || by.email || ')'`.as('by'),
      nameOf('u').as('name'),
    ])
  for (const [column, id] of only) if (id !== undefined) query = query.where(`a.${column}`, '=', id)
  if (after)
    query = query.where(sql<boolean>`(a.at, a.id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
  return query.orderBy('a.at', 'desc').orderBy('a.id', 'desc').limit(size).execute()
}
