import { randomUUID } from 'node:crypto'
import {
  aboutLimits,
  type AboutFields,
  type AboutSettings,
  type PreviewAudience,
  type AboutView,
  type FieldAudiences,
} from '#contract/about.ts'
import { type ProfileSummary, workLine } from '#contract/profile-summary.ts'
import { type Db, transact } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { redraw } from '../kit/pictures.ts'
import { narrows, type ViewerRelation, visibleFields, defaultSteps } from './rules.ts'
import * as store from './store.ts'

export { aboutOf, type AboutRow, summaryOf, type SummaryRow } from './store.ts'

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
 * Returns what one reader sees of a row that `aboutOf` read. Everything that others see of a
 * person's words goes through here.
 */
export function visibleAbout(row: store.AboutRow, relation: ViewerRelation): AboutView {
  return row === null ? {} : visibleFields(row, row.steps, relation)
}

/** Returns the part of the same that is shown beside a name. */
export function visibleSummary(row: store.SummaryRow, relation: ViewerRelation): ProfileSummary {
  return row === null ? {} : summaryIn(visibleFields(row, row.steps, relation))
}

/** Returns that part of what a reader may see. */
export function summaryIn({ photoId, role, company }: AboutView): ProfileSummary {
  return {
    ...(photoId !== undefined && { photoId }),
    ...(role !== undefined && { role }),
    ...(company !== undefined && { company }),
  }
}

/**
 * Returns role and company of people in one line each, as far as mutual matches see them, for
 * mails. People who show neither are left out.
 */
export async function worksForMutual(
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const works = (await store.listSummaries(db, userIds)).map(
    ({ userId, summary }) => [userId, workLine(visibleSummary(summary, 'mutual'))] as const,
  )
  return new Map(works.filter(([, work]) => work !== ''))
}

/**
 * Returns a person's words about themselves and who sees them. Words that were never saved start
 * from the person's card.
 */
export async function ownAbout(db: Db, userId: string): Promise<AboutSettings> {
  const about = await store.findAbout(db, userId)
  const fields =
    about && about.version > 0
      ? about.fields
      : { ...nothing, ...(await store.findCardFields(db, userId)) }
  return {
    fields,
    photoId: about?.photoId ?? null,
    steps: { ...defaultSteps, ...about?.steps },
    version: about?.version ?? 0,
  }
}

/** The defaults of a card that was never written. */
export async function cardDefaults(
  db: Db,
  userId: string,
): Promise<Pick<AboutFields, 'role' | 'company' | 'links'>> {
  const { role, company, links } = (await store.findAbout(db, userId))?.fields ?? nothing
  return { role, company, links }
}

export async function write(
  db: Db,
  person: Person,
  {
    fields,
    version,
    steps,
  }: { fields: AboutFields; version: number; steps?: Partial<FieldAudiences> | undefined },
): Promise<AboutSettings> {
  const { userId, now } = person
  if (!(await store.writeFields(db, userId, { fields, version, now })))
    throw refuse('changed-meanwhile')
  return steps ? choose(db, person, steps) : ownAbout(db, userId)
}

/** Sets who sees what. People who may no longer see the photo lose its address too. */
export async function choose(
  db: Db,
  { userId, now }: Person,
  steps: Partial<FieldAudiences>,
): Promise<AboutSettings> {
  await store.lockAbout(db, userId)
  const before = await ownAbout(db, userId)
  await store.writeSteps(db, userId, { steps, now })
  if (steps.photo && narrows(before.steps.photo, steps.photo)) await rotateOwnPhoto(db, userId)
  return ownAbout(db, userId)
}

/**
 * Moves a person's photo after someone loses sight of it: a kept address leads nowhere. People who
 * still see them get the new address.
 */
export async function rotateOwnPhoto(db: Db, userId: string): Promise<void> {
  await store.replacePhotoId(db, userId, randomUUID())
}

/** Moves each photo that only matches see, once two people are no longer a mutual match. */
export async function rotateMatchPhotos(db: Db, two: readonly [string, string]): Promise<void> {
  // A fixed order, so that two people who part at once do not deadlock.
  for (const userId of two.toSorted())
    if ((await ownAbout(db, userId)).steps.photo === 'mutual') await rotateOwnPhoto(db, userId)
}

/** Shows a person how others see them, through the same rules. */
export async function preview(
  db: Db,
  userId: string,
  as: PreviewAudience,
): Promise<{ name: string; about: AboutView }> {
  const about = await store.findAbout(db, userId)
  return { name: await store.findName(db, userId), about: visibleAbout(about ?? null, as) }
}

/** Sets the photo. It is redrawn before any lock is taken. */
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
    await store.lockAbout(tx, userId)
    // The address must not be guessable
    await store.writePhoto(tx, userId, { id: randomUUID(), content: drawn.content, now })
    return ownAbout(tx, userId)
  })
}

export async function removePhoto(db: Db, { userId, now }: Person): Promise<AboutSettings> {
  await store.deletePhoto(db, userId, now)
  return ownAbout(db, userId)
}
