import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { feePolicies, SaleTerms } from './events/terms.ts'
import { PaymentMode } from './payments/payment-mode.ts'

/** The pool's hosted sign-in page, and the parameters to request from it. */
export const HostedSignIn = z.object({
  domain: z.string(),
  scopes: z.array(z.string()),
  responseType: z.literal('code'),
  redirect: z.string(),
})
export type HostedSignIn = z.infer<typeof HostedSignIn>

/** What the browser needs before it can sign anyone in. */
export const ClientConfig = z.object({
  auth: z.object({
    userPoolId: z.string(),
    userPoolClientId: z.string(),
    userPoolEndpoint: z.nullable(z.string()),
    authFlow: z.enum(['USER_PASSWORD_AUTH', 'USER_SRP_AUTH']),
    minPasswordLength: z.int(),
    hosted: z.nullable(HostedSignIn),
    /** Whether a code sent by e-mail is enough to sign in. */
    emailCodes: z.boolean(),
  }),
  development: z.boolean(),
  contactEmail: z.string(),
  arbitrationCity: z.string(),
  operatorName: z.nullable(z.string()),
  terms: SaleTerms,
  payments: PaymentMode,
  feePolicy: z.enum(feePolicies),
  /** Who bears the card fee of a refund if an attendee cancels: the buyer gets so much less. */
  refundFeeBearer: z.enum(['platform', 'buyer']),
  version: z.string(),
})
export type ClientConfig = z.infer<typeof ClientConfig>

export const readConfig = endpoint({
  method: 'GET',
  path: '/config',
  summary: 'Read the settings that the browser needs to start',
  reply: ClientConfig,
})
