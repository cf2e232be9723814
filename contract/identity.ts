import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Language } from './languages.ts'
import { filledLine } from './line.ts'
import { leadsAway } from './naming.ts'
import { feePolicies, SaleTerms } from './terms.ts'
import { seenOf } from './text.ts'

export const nameLimit = 80

/** What the API calls whoever was deleted. Each reader is told so in their own language. */
export const deletedName = '—'

/** What somebody may be called: one line of which something can be seen, that does not pass for deleted, and that leads nowhere. */
export function nameOf(maxLength: number) {
  return filledLine(maxLength).check(z.refine((name) => seenOf(name) !== deletedName, 'required'), z.refine((name) => !leadsAway(name), 'name-with-link'))
}

export const PersonName = nameOf(nameLimit)

/** The signed-in person's own record. */
export const Profile = z.object({
  id: z.uuid(),
  email: z.string(),
  given_name: z.nullable(z.string()),
  family_name: z.nullable(z.string()),
  locale: Language,
  /** Whether they run this installation. */
  isAdministrator: z.boolean(),
  /** The latest version of the Terms and the Privacy Policy that they accepted. */
  acceptedTexts: z.nullable(z.string()),
  version: z.int(),
  updatedAt: z.string(),
})
export type Profile = z.infer<typeof Profile>

export const readProfile = endpoint({
  method: 'GET', path: '/users/profile', summary: 'Read your own record; the first call makes it',
  reply: Profile,
})

export const correctProfile = endpoint({
  method: 'PATCH', path: '/users/profile', summary: 'Correct your own record',
  body: z.strictObject({ version: z.int(), given_name: z.optional(PersonName), family_name: z.optional(z.nullable(PersonName)), locale: z.optional(Language) }),
  reply: Profile,
  refusals: ['changed-meanwhile'],
})

export const endSession = endpoint({
  method: 'DELETE', path: '/session', summary: 'End this session at once, before its token expires',
  reply: z.object({ ended: z.literal(true) }),
})

/** A sign-in page of the pool's own, and what to ask of it. */
export const HostedSignIn = z.object({
  domain: z.string(),
  scopes: z.array(z.string()),
  responseType: z.literal('code'),
  redirect: z.string(),
})
export type HostedSignIn = z.infer<typeof HostedSignIn>

/** What the browser needs before it can sign anybody in. */
export const ClientConfig = z.object({
  auth: z.object({
    userPoolId: z.string(),
    userPoolClientId: z.string(),
    userPoolEndpoint: z.nullable(z.string()),
    authFlow: z.enum(['USER_PASSWORD_AUTH', 'USER_SRP_AUTH']),
    minPasswordLength: z.int(),
    hosted: z.nullable(HostedSignIn),
    /** Whether a code by e-mail alone is enough to get in. */
    emailCodes: z.boolean(),
  }),
  development: z.boolean(),
  contactEmail: z.string(),
  arbitrationCity: z.string(),
  operatorName: z.nullable(z.string()),
  terms: SaleTerms,
  feePolicy: z.enum(feePolicies),
  version: z.string(),
})
export type ClientConfig = z.infer<typeof ClientConfig>

export const readConfig = endpoint({
  method: 'GET', path: '/config', summary: 'Read what the browser needs to start',
  reply: ClientConfig,
})
