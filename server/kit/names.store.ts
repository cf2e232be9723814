import { type RawBuilder, sql } from 'kysely'
import { deletedName } from '#contract/deleted-name.ts'
import type { Language } from '#contract/languages.ts'
import { hanOnly } from '#contract/full-name.ts'
import type { Db } from './db/db.ts'

/**
 * Somebody's whole name, of the row of `users` that goes by this word in a query, as `fullName`
 * puts it together; empty where they have none.
 */
export function nameOf(person: string): RawBuilder<string> {
  const [given, family, han] = [
    sql.ref(`${person}.given_name`),
    sql.ref(`${person}.family_name`),
    sql.lit(hanOnly),
  ]
  return sql<string>`case when ${given} ~ ${han} and ${family} ~ ${han} then ${family} || ${given} else trim(concat_ws(' ', ${given}, ${family})) end`
}

/**
 * Somebody's name as others read it. Whoever is deleted has none to anybody, from the moment on at
 * which they close their account.
 */
export function shownNameOf(person: string): RawBuilder<string> {
  return unlessDeleted(person, nameOf(person))
}

/**
 * The same for whoever knows their address already, which stands in for a name that was never
 * given.
 */
export function nameOrAddressOf(person: string): RawBuilder<string> {
  return unlessDeleted(
    person,
    sql<string>`coalesce(nullif(${nameOf(person)}, ''), ${sql.ref(`${person}.email`)})`,
  )
}

/** Somebody's address for whoever may read it; empty of whoever is deleted. */
export function shownAddressOf(person: string): RawBuilder<string | null> {
  return sql<
    string | null
  >`case when ${sql.ref(`${person}.status`)} = 'deleted' then '' else ${sql.ref(`${person}.email`)} end`
}

function unlessDeleted(person: string, name: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`case when ${sql.ref(`${person}.status`)} = 'deleted' then ${sql.lit(deletedName)} else ${name} end`
}

/** The language that somebody reads. */
export async function localeOf(db: Db, userId: string): Promise<Language> {
  return (
    (await db.selectFrom('users').select('locale').where('id', '=', userId).executeTakeFirst())
      ?.locale ?? 'en'
  )
}
