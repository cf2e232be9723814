import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Language } from '../languages.ts'
import { PersonName } from '../text/person-name.ts'
import { Version } from '../version.ts'

/** The signed-in person's own record. */
export const UserProfile = z.object({
  id: z.uuid(),
  email: z.string(),
  given_name: z.nullable(z.string()),
  family_name: z.nullable(z.string()),
  locale: Language,
  /** Whether they are an administrator of this installation. */
  isAdministrator: z.boolean(),
  /** The latest version of the Terms and the Privacy Policy that they accepted. */
  acceptedTexts: z.nullable(z.string()),
  version: z.int(),
  updatedAt: z.string(),
})
export type UserProfile = z.infer<typeof UserProfile>

export const readProfile = endpoint({
  method: 'GET',
  path: '/users/profile',
  summary: 'Read your own record, created by the first call',
  reply: UserProfile,
})

export const correctProfile = endpoint({
  method: 'PATCH',
  path: '/users/profile',
  summary: 'Update your own record',
  body: z.strictObject({
    version: Version,
    given_name: z.optional(PersonName),
    family_name: z.optional(z.nullable(PersonName)),
    locale: z.optional(Language),
  }),
  reply: UserProfile,
  refusals: ['changed-meanwhile'],
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/session',
  summary: 'End this session at once, before its token expires',
  reply: z.object({ ended: z.literal(true) }),
})
