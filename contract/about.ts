import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { isWebAddress } from './events/events.ts'
import { SpokenLanguage } from './spoken-languages.ts'
import { textOf } from './text/text.ts'
import { Version } from './version.ts'

export const aboutLimits = {
  headline: 120,
  about: 500,
  company: 80,
  role: 80,
  link: 150,
  links: 3,
  languages: 12,
  home: 80,
  photoBytes: 5_000_000,
  photoSide: 320,
} as const

const line = (most: number) =>
  textOf(most).check(z.overwrite((text) => text.replaceAll(/\s+/g, ' ')))

/** What a person says about themselves. An empty field means nothing is said. */
export const AboutFields = z.strictObject({
  headline: line(aboutLimits.headline),
  about: textOf(aboutLimits.about),
  role: line(aboutLimits.role),
  company: line(aboutLimits.company),
  home: line(aboutLimits.home),
  languages: z.array(SpokenLanguage).check(
    z.maxLength(aboutLimits.languages, 'too-many'),
    z.overwrite((all) => [...new Set(all)]),
  ),
  links: z
    .array(textOf(aboutLimits.link).check(z.refine(isWebAddress, 'web-address')))
    .check(z.maxLength(aboutLimits.links, 'too-many')),
})
export type AboutFields = z.infer<typeof AboutFields>

/** The fields that a person can show or hide separately. */
export const AboutField = z.enum([
  'photo',
  'headline',
  'about',
  'role',
  'company',
  'home',
  'languages',
  'links',
])
export type AboutField = z.infer<typeof AboutField>

/**
 * Who sees a field, each step wider than the one before: nobody; mutual matches; also people who
 * meet the person in the attendee list or among their own matches.
 */
export const audiences = ['nobody', 'mutual', 'attendees'] as const
export const Audience = z.enum(audiences)
export type Audience = z.infer<typeof Audience>

export const FieldAudiences = z.strictObject({
  photo: Audience,
  headline: Audience,
  about: Audience,
  role: Audience,
  company: Audience,
  home: Audience,
  languages: Audience,
  links: Audience,
})
export type FieldAudiences = z.infer<typeof FieldAudiences>

/** The id in a photo's address. A new photo or a change of audience makes a new id. */
const PhotoId = z.uuid()

const aboutShape = AboutFields.shape

/**
 * The part of a person's About that one reader may see. Hidden and empty fields are both left out,
 * so that no reader can tell them apart.
 */
export const AboutView = z.object({
  photoId: z.optional(PhotoId),
  headline: z.optional(aboutShape.headline),
  about: z.optional(aboutShape.about),
  role: z.optional(aboutShape.role),
  company: z.optional(aboutShape.company),
  home: z.optional(aboutShape.home),
  languages: z.optional(aboutShape.languages),
  links: z.optional(aboutShape.links),
})
export type AboutView = z.infer<typeof AboutView>

/** The fields of a `ProfileSummary`. */
export const summaryFields = ['photo', 'role', 'company'] as const satisfies readonly AboutField[]

/**
 * `version`: 0 until the fields are first saved; until then they are filled from the person's card.
 */
export const AboutSettings = z.object({
  fields: AboutFields,
  photoId: z.nullable(PhotoId),
  steps: FieldAudiences,
  version: z.int(),
})
export type AboutSettings = z.infer<typeof AboutSettings>

export const readAbout = endpoint({
  method: 'GET',
  path: '/users/about',
  summary: 'Read your own About fields and who sees each',
  reply: AboutSettings,
})

export const writeAbout = endpoint({
  method: 'PUT',
  path: '/users/about',
  summary: 'Update your own About fields',
  description: 'With `steps`, also sets who sees the fields named there.',
  body: z.strictObject({
    fields: AboutFields,
    version: Version,
    steps: z.optional(z.partial(FieldAudiences)),
  }),
  reply: AboutSettings,
  refusals: ['changed-meanwhile'],
})

export const chooseSteps = endpoint({
  method: 'PUT',
  path: '/users/about/steps',
  summary: 'Choose who sees each of your About fields',
  description: 'Omitted fields keep their audience.',
  body: z.strictObject({ steps: z.partial(FieldAudiences) }),
  reply: AboutSettings,
})

export const PreviewAudience = z.enum(['mutual', 'attendee', 'stranger'])
export type PreviewAudience = z.infer<typeof PreviewAudience>

export const previewAbout = endpoint({
  method: 'GET',
  path: '/users/about/preview',
  summary: 'Preview your About as a mutual match, an attendee or anyone else sees it',
  query: z.object({ as: PreviewAudience }),
  reply: z.object({ name: z.string(), about: AboutView }),
})

export const setPhoto = endpoint({
  method: 'PUT',
  path: '/users/photo',
  summary: 'Set your photo (JPEG, PNG or WebP in base64)',
  description: 'The image is redrawn as a square, without the data that a camera wrote into it.',
  bodyLimit: 8_000_000,
  isSlow: true,
  body: z.strictObject({
    picture: z
      .string()
      .check(
        z.minLength(1, 'required'),
        z.maxLength(Math.ceil(aboutLimits.photoBytes / 3) * 4, 'photo-too-large'),
      ),
  }),
  reply: AboutSettings,
  refusals: ['too-large'],
})

export const removePhoto = endpoint({
  method: 'DELETE',
  path: '/users/photo',
  summary: 'Remove your photo',
  reply: AboutSettings,
})
