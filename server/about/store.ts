import { type RawBuilder, sql } from 'kysely'
import type { AboutFields, FieldAudiences } from '#contract/about.ts'
import type { SpokenLanguage } from '#contract/spoken-languages.ts'
import type { Db } from '../kit/db/db.ts'
import { nameOf } from '../kit/names.store.ts'

/**
 * What a query of another feature reads of somebody by `aboutOf`; null of whoever wrote nothing.
 */
export type AboutRow = {
  fields: AboutFields
  photoId: string | null
  steps: Partial<FieldAudiences>
} | null

/**
 * What somebody says of themselves and to whom, as JSON: for a query that reads people. Nobody may
 * be told of it but by `shown`.
 */
export function aboutOf(userId: string): RawBuilder<AboutRow> {
  return sql<AboutRow>`(select json_build_object('photoId', about_of.photo_id, 'steps', about_of.steps, 'fields', json_build_object(
    'headline', about_of.headline, 'about', about_of.about, 'role', about_of.role, 'company', about_of.company, 'home', about_of.home, 'languages', about_of.languages, 'links', about_of.links
  )) from abouts about_of where about_of.user_id = ${sql.ref(userId)})`
}

export type AboutRecord = {
  fields: AboutFields
  photoId: string | null
  steps: Partial<FieldAudiences>
  version: number
}

export async function findAbout(db: Db, userId: string): Promise<AboutRecord | undefined> {
  const row = await db
    .selectFrom('abouts')
    .select([
      'headline',
      'about',
      'role',
      'company',
      'home',
      'languages',
      'links',
      'photo_id',
      'steps',
      'version',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return undefined
  const { photo_id: photoId, steps, version, languages, ...texts } = row
  // Nothing else is ever written
  return { fields: { ...texts, languages: languages as SpokenLanguage[] }, photoId, steps, version }
}

/** What the person's card says already. */
export async function findCardFields(
  db: Db,
  userId: string,
): Promise<Pick<AboutFields, 'role' | 'company' | 'links'> | undefined> {
  const card = await db
    .selectFrom('cards')
    .select('fields')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return card && { role: card.fields.role, company: card.fields.company, links: card.fields.links }
}

/** Writes the words over those of one version; false where they are others by now. */
export async function writeFields(
  db: Db,
  userId: string,
  { fields, version, now }: { fields: AboutFields; version: number; now: Date },
): Promise<boolean> {
  const said = {
    ...fields,
    languages: [...fields.languages],
    links: [...fields.links],
    updated_at: now,
  }
  const row =
    version === 0
      ? await db
          .insertInto('abouts')
          .values({ user_id: userId, ...said, version: 1 })
          .onConflict((on) =>
            on
              .column('user_id')
              .doUpdateSet({ ...said, version: 1 })
              .where('abouts.version', '=', 0),
          )
          .returning('user_id')
          .executeTakeFirst()
      : await db
          .updateTable('abouts')
          .set({ ...said, version: sql`version + 1` })
          .where('user_id', '=', userId)
          .where('version', '=', version)
          .returning('user_id')
          .executeTakeFirst()
  return row !== undefined
}

/** Lays steps over those that were chosen before. */
export async function writeSteps(
  db: Db,
  userId: string,
  { steps, now }: { steps: Partial<FieldAudiences>; now: Date },
): Promise<void> {
  await db
    .insertInto('abouts')
    .values({ user_id: userId, steps: JSON.stringify(steps), updated_at: now })
    .onConflict((on) =>
      on
        .column('user_id')
        .doUpdateSet({ steps: sql`abouts.steps || excluded.steps`, updated_at: now }),
    )
    .execute()
}

export async function writePhoto(
  db: Db,
  userId: string,
  { id, content, now }: { id: string; content: Buffer; now: Date },
): Promise<void> {
  const photo = { photo_id: id, photo: content, updated_at: now }
  await db
    .insertInto('abouts')
    .values({ user_id: userId, ...photo })
    .onConflict((on) => on.column('user_id').doUpdateSet(photo))
    .execute()
}

export async function deletePhoto(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('abouts')
    .set({ photo_id: null, photo: null, updated_at: now })
    .where('user_id', '=', userId)
    .execute()
}

/**
 * Has the photo, where there is one, at another address: who had the old one no longer finds it
 * there.
 */
export async function movePhoto(db: Db, userId: string, id: string): Promise<void> {
  await db
    .updateTable('abouts')
    .set({ photo_id: id })
    .where('user_id', '=', userId)
    .where('photo_id', 'is not', null)
    .execute()
}

/** The photo at an address, of somebody who is here. */
export async function findPhoto(db: Db, id: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('abouts')
    .innerJoin('users', 'users.id', 'abouts.user_id')
    .select('photo')
    .where('photo_id', '=', id)
    .where('users.status', '=', 'active')
    .executeTakeFirst()
  return row?.photo ?? undefined
}

export async function findName(db: Db, userId: string): Promise<string> {
  const { name } = await db
    .selectFrom('users')
    .select(nameOf('users').as('name'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return name
}

/** Has others wait who change the same person's steps and photo. */
export async function holdAbout(db: Db, userId: string): Promise<void> {
  await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
