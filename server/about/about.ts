import { randomUUID } from 'node:crypto'
import {
  aboutLimits,
  type AboutFields,
  type AboutSettings,
  type PreviewAudience,
  type AboutView,
  type FieldAudiences,
} from '#contract/about.ts'
import { type Db, transact } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { redraw } from '../kit/pictures.ts'
import { narrows, type ViewerRelation, visibleFields, defaultSteps } from './rules.ts'
import * as store from './store.ts'

export { aboutOf, type AboutRow } from './store.ts'

type Person = { userId: string; now: Date }

const nothing: AboutFields = {
  headline: '',
  about: '',
  role: '',
  company: '',
  home: '',
  languages: [],
  links: [],
}

/**
 * What one reader is shown of a row that `aboutOf` read. Whatever others see of somebody's words
 * goes through here.
 */
export function visibleAbout(row: store.AboutRow, relation: ViewerRelation): AboutView {
  return row === null ? {} : visibleFields(row, row.steps, relation)
}

/**
 * What somebody says of themselves, and who sees it. Words that were never saved begin with what
 * the person's card says.
 */
export async function ownAbout(db: Db, userId: string): Promise<AboutSettings> {
  const found = await store.findAbout(db, userId)
  const fields =
    found && found.version > 0
      ? found.fields
      : { ...nothing, ...(await store.findCardFields(db, userId)) }
  return {
    fields,
    photoId: found?.photoId ?? null,
    steps: { ...defaultSteps, ...found?.steps },
    version: found?.version ?? 0,
  }
}

/** What a card that was never written begins with. */
export async function cardDefaults(
  db: Db,
  userId: string,
): Promise<Pick<AboutFields, 'role' | 'company' | 'links'>> {
  const { role, company, links } = (await store.findAbout(db, userId))?.fields ?? nothing
  return { role, company, links }
}

export async function write(
  db: Db,
  { userId, now }: Person,
  { fields, version }: { fields: AboutFields; version: number },
): Promise<AboutSettings> {
  if (!(await store.writeFields(db, userId, { fields, version, now })))
    throw refuse('changed-meanwhile')
  return ownAbout(db, userId)
}

/** Chooses who sees what. Whoever may no longer see the photo has its address no longer either. */
export async function choose(
  db: Db,
  { userId, now }: Person,
  steps: Partial<FieldAudiences>,
): Promise<AboutSettings> {
  await store.holdAbout(db, userId)
  const before = await ownAbout(db, userId)
  await store.writeSteps(db, userId, { steps, now })
  if (steps.photo && narrows(before.steps.photo, steps.photo)) await moveOwnPhoto(db, userId)
  return ownAbout(db, userId)
}

/**
 * Somebody no longer sees a person: an address of their photo that was kept leads nowhere. Whoever
 * still sees them is told the new one.
 */
export async function moveOwnPhoto(db: Db, userId: string): Promise<void> {
  await store.movePhoto(db, userId, randomUUID())
}

/**
 * Two are no match by both words any longer: each photo that only matches see is at another
 * address.
 */
export async function rotateMatchPhotos(db: Db, two: readonly [string, string]): Promise<void> {
  // In one order, so that two who part at once do not wait for each other.
  for (const userId of two.toSorted())
    if ((await ownAbout(db, userId)).steps.photo === 'mutual') await moveOwnPhoto(db, userId)
}

/** Sees oneself as another does, by what others are shown. */
export async function preview(
  db: Db,
  userId: string,
  as: PreviewAudience,
): Promise<{ name: string; about: AboutView }> {
  const found = await store.findAbout(db, userId)
  return { name: await store.findName(db, userId), about: visibleAbout(found ?? null, as) }
}

/** Sets the photo, drawn anew before anybody waits for it. */
export async function setPhoto(
  db: Db,
  { userId, now }: Person,
  picture: string,
): Promise<AboutSettings> {
  const drawn = await redraw(Buffer.from(picture, 'base64'), { square: aboutLimits.photoSide })
  if (typeof drawn === 'string')
    throw refuse('bad-request', {
      fields: { picture: drawn === 'not-a-picture' ? 'not-a-photo' : drawn },
    })
  return transact(db, async (tx) => {
    await store.holdAbout(tx, userId)
    // Nobody must be able to guess its address
    await store.writePhoto(tx, userId, { id: randomUUID(), content: drawn.content, now })
    return ownAbout(tx, userId)
  })
}

export async function removePhoto(db: Db, { userId, now }: Person): Promise<AboutSettings> {
  await store.deletePhoto(db, userId, now)
  return ownAbout(db, userId)
}
