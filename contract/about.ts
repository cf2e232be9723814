import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { isWebAddress } from './events.ts'
import { Spoken } from './spoken.ts'
import { textOf } from './text.ts'
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

/** What somebody says of themselves. Empty: nothing. */
export const AboutFields = z.strictObject({
  headline: line(aboutLimits.headline),
  about: textOf(aboutLimits.about),
  role: line(aboutLimits.role),
  company: line(aboutLimits.company),
  home: line(aboutLimits.home),
  languages: z.array(Spoken).check(
    z.maxLength(aboutLimits.languages, 'too-many'),
    z.overwrite((all) => [...new Set(all)]),
  ),
  links: z
    .array(textOf(aboutLimits.link).check(z.refine(isWebAddress, 'web-address')))
    .check(z.maxLength(aboutLimits.links, 'too-many')),
})
export type AboutFields = z.infer<typeof AboutFields>

/** What can be shown to some and not to others, each by itself. */
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
 * Who sees a field, each step more people than the one before: nobody; with whom one is matched by
 * both words; also who meets one in the list of a gathering, or among their own matches.
 */
export const steps = ['nobody', 'mutual', 'attendees'] as const
export const Step = z.enum(steps)
export type Step = z.infer<typeof Step>

export const Steps = z.strictObject({
  photo: Step,
  headline: Step,
  about: Step,
  role: Step,
  company: Step,
  home: Step,
  languages: Step,
  links: Step,
})
export type Steps = z.infer<typeof Steps>

/** A photo by its address; a new one, and other people who may see it, make another. */
const PhotoId = z.uuid()

const said = AboutFields.shape

/**
 * What one reader is shown of somebody: only what they may see and what is there at all, so that
 * nobody can tell which it is.
 */
export const ShownAbout = z.object({
  photoId: z.optional(PhotoId),
  headline: z.optional(said.headline),
  about: z.optional(said.about),
  role: z.optional(said.role),
  company: z.optional(said.company),
  home: z.optional(said.home),
  languages: z.optional(said.languages),
  links: z.optional(said.links),
})
export type ShownAbout = z.infer<typeof ShownAbout>

/**
 * `version`: 0 until the words were saved once; until then they begin with what one's card says.
 */
export const OwnAbout = z.object({
  fields: AboutFields,
  photoId: z.nullable(PhotoId),
  steps: Steps,
  version: z.int(),
})
export type OwnAbout = z.infer<typeof OwnAbout>

export const readAbout = endpoint({
  method: 'GET',
  path: '/users/about',
  summary: 'Read what you say of yourself, and who sees each part of it',
  reply: OwnAbout,
})

export const writeAbout = endpoint({
  method: 'PUT',
  path: '/users/about',
  summary: 'Write what you say of yourself',
  body: z.strictObject({ fields: AboutFields, version: Version }),
  reply: OwnAbout,
  refusals: ['changed-meanwhile'],
})

export const chooseSteps = endpoint({
  method: 'PUT',
  path: '/users/about/steps',
  summary: 'Choose who sees a part of what you say of yourself; what is not named stays as it is',
  body: z.strictObject({ steps: z.partial(Steps) }),
  reply: OwnAbout,
})

export const PreviewAs = z.enum(['mutual', 'attendee', 'stranger'])
export type PreviewAs = z.infer<typeof PreviewAs>

export const previewAbout = endpoint({
  method: 'GET',
  path: '/users/about/preview',
  summary:
    'See yourself as somebody else sees you: a match by both words, somebody at the same gathering, or anybody else',
  query: z.object({ as: PreviewAs }),
  reply: z.object({ name: z.string(), about: ShownAbout }),
})

export const setPhoto = endpoint({
  method: 'PUT',
  path: '/users/photo',
  summary:
    'Set your photo: JPEG, PNG or WebP, in base64; it is drawn anew as a square, without what a camera wrote into it',
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
  reply: OwnAbout,
  refusals: ['too-large'],
})

export const removePhoto = endpoint({
  method: 'DELETE',
  path: '/users/photo',
  summary: 'Remove your photo',
  reply: OwnAbout,
})
