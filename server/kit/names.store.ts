import { type RawBuilder, sql } from 'kysely'
import { deletedName } from '#contract/text/deleted-name.ts'
import type { Language } from '#contract/languages.ts'
import { hanOnly } from '#contract/text/full-name.ts'
import type { Db } from './db/db.ts'

/**
 * A person's full name, for the row of `users` with this alias in a query, composed as in
 * `fullName`; empty if they have none.
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
 * A person's name as others see it. A deleted person has no name, from the moment they close their
 * account.
 */
export function shownNameOf(person: string): RawBuilder<string> {
  return unlessDeleted(person, nameOf(person))
}

/** The same for readers who already know the address, which replaces a missing name. */
export function nameOrAddressOf(person: string): RawBuilder<string> {
  return unlessDeleted(
    person,
    sql<string>`coalesce(nullif(${nameOf(person)}, ''), ${sql.ref(`${person}.email`)})`,
  )
}

/** A person's address for readers allowed to see it; empty for a deleted person. */
export function shownAddressOf(person: string): RawBuilder<string | null> {
  return sql<
    string | null
  >`case when ${sql.ref(`${person}.status`)} = 'deleted' then '' else ${sql.ref(`${person}.email`)} end`
}

function unlessDeleted(person: string, name: RawBuilder<string>): RawBuilder<string> {
  return sql<string>`case when ${sql.ref(`${person}.status`)} = 'deleted' then ${sql.lit(deletedName)} else ${name} end`
}

/** Returns a person's language. */
export async function localeOf(db: Db, userId: string): Promise<Language> {
  return (
    (await db.selectFrom('users').select('locale').where('id', '=', userId).executeTakeFirst())
      ?.locale ?? 'en'
  )
}
