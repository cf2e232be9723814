import { type RawBuilder, sql } from 'kysely'
import type { AboutFields, FieldAudiences } from '#contract/about.ts'
import type { SpokenLanguage } from '#contract/spoken-languages.ts'
import type { Db } from '../kit/db/db.ts'
import { nameOf } from '../kit/names.store.ts'

/**
 * The row that queries of other features read by `aboutOf`; null for a person who wrote nothing.
 */
export type AboutRow = {
  fields: AboutFields
  photoId: string | null
  steps: Partial<FieldAudiences>
} | null

/**
 * Selects a person's words about themselves and their audiences as JSON, for queries that read
 * people. Show them only through `visibleAbout`.
 */
export function aboutOf(userId: string): RawBuilder<AboutRow> {
  return sql<AboutRow>`(select json_build_object('photoId', about_of.photo_id, 'steps', about_of.steps, 'fields', json_build_object(
    'headline', about_of.headline, 'about', about_of.about, 'role', about_of.role, 'company', about_of.company, 'home', about_of.home, 'languages', about_of.languages, 'links', about_of.links
  )) from abouts about_of where about_of.user_id = ${sql.ref(userId)})`
}

/** The part of the same that is shown beside a name; null for a person who wrote nothing. */
export type SummaryRow = {
  fields: Pick<AboutFields, 'role' | 'company'>
  photoId: string | null
  steps: Partial<FieldAudiences>
} | null

/** Selects that part, for queries that read many people. Show it only through `visibleSummary`. */
export function summaryOf(userId: string): RawBuilder<SummaryRow> {
  return sql<SummaryRow>`(select json_build_object('photoId', summary_of.photo_id, 'steps', summary_of.steps, 'fields', json_build_object('role', summary_of.role, 'company', summary_of.company))
    from abouts summary_of where summary_of.user_id = ${sql.ref(userId)})`
}

/** Returns the same of these people. */
export async function listSummaries(
  db: Db,
  userIds: readonly string[],
): Promise<{ userId: string; summary: SummaryRow }[]> {
  return db
    .selectFrom('users')
    .select(['users.id as userId', summaryOf('users.id').as('summary')])
    .where('users.id', '=', sql<string>`any (${userIds}::uuid[])`)
    .execute()
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

/** Returns what the person's card already says. */
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

/** Writes the words over those of one version; returns false if the version has changed. */
export async function writeFields(
  db: Db,
  userId: string,
  { fields, version, now }: { fields: AboutFields; version: number; now: Date },
): Promise<boolean> {
  const columns = {
    ...fields,
    languages: [...fields.languages],
    links: [...fields.links],
    updated_at: now,
  }
  const row =
    version === 0
      ? await db
          .insertInto('abouts')
          .values({ user_id: userId, ...columns, version: 1 })
          .onConflict((on) =>
            on
              .column('user_id')
              .doUpdateSet({ ...columns, version: 1 })
              .where('abouts.version', '=', 0),
          )
          .returning('user_id')
          .executeTakeFirst()
      : await db
          .updateTable('abouts')
          .set({ ...columns, version: sql`version + 1` })
          .where('user_id', '=', userId)
          .where('version', '=', version)
          .returning('user_id')
          .executeTakeFirst()
  return row !== undefined
}

/** Merges steps into those chosen before. */
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

/** Gives the photo, if there is one, a new address; the old one no longer finds it. */
export async function replacePhotoId(db: Db, userId: string, id: string): Promise<void> {
  await db
    .updateTable('abouts')
    .set({ photo_id: id })
    .where('user_id', '=', userId)
    .where('photo_id', 'is not', null)
    .execute()
}

/** Returns the photo at an address, if its owner's account is open. */
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

/** Locks a person, so that concurrent changes to their steps and photo wait. */
export async function lockAbout(db: Db, userId: string): Promise<void> {
  await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
