import * as z from 'zod'
import type { Db } from '../../../kit/db/db.ts'
import { noSuch } from './errors.ts'
import { notify } from './events.ts'
import { type EmulatorContext, newObjectId, nowIn } from './context.ts'
import { findObject, lockObject, insertObject, saveObject } from './store.ts'

/** The details an account still has to provide, in the processor's own words. */
const needed = [
  'identity.individual.given_name',
  'identity.individual.surname',
  'identity.individual.date_of_birth',
  'identity.attestations.terms_of_service',
  'external_account',
] as const

type RequirementEntry = {
  awaiting_action_from: 'user' | 'stripe'
  description: string
  errors: never[]
  impact: {
    restricts_capabilities: {
      capability: string
      configuration: 'recipient'
      deadline: { status: string }
    }[]
  }
  minimum_deadline: { status: 'currently_due' | 'past_due' | 'eventually_due' }
  requested_reasons: { code: 'routine_onboarding' | 'routine_verification' }[]
}
type Capability = {
  status: 'active' | 'pending' | 'restricted'
  status_details: {
    code: string
    resolution: 'provide_info' | 'contact_stripe' | 'no_resolution'
  }[]
}
export type EmulatorAccount = {
  id: string
  object: 'v2.core.account'
  applied_configurations: ['recipient']
  closed: boolean
  contact_email: string
  created: string
  dashboard: 'express'
  display_name: string
  livemode: false
  metadata: Record<string, string>
  configuration: {
    recipient: {
      applied: boolean
      capabilities: { stripe_balance: { stripe_transfers: Capability; payouts: Capability } }
    }
  }
  defaults: {
    currency: string
    responsibilities: {
      fees_collector: 'application'
      losses_collector: 'application'
      requirements_collector: 'stripe'
    }
  }
  identity: { country: string; entity_type: string }
  requirements: { entries: RequirementEntry[]; summary?: { minimum_deadline: { status: string } } }
}

const includes = z
  .array(z.enum(['configuration.recipient', 'requirements', 'defaults', 'identity']))
  .default([])

export const createAsk = z.strictObject({
  dashboard: z.literal('express'),
  contact_email: z.email(),
  display_name: z.string().max(250),
  identity: z.strictObject({
    country: z.string().regex(/^[a-z]{2}$/i),
    entity_type: z.enum(['individual', 'company']),
  }),
  configuration: z.strictObject({
    recipient: z.strictObject({
      capabilities: z.strictObject({
        stripe_balance: z.strictObject({
          stripe_transfers: z.strictObject({ requested: z.literal(true) }),
        }),
      }),
    }),
  }),
  defaults: z.strictObject({
    responsibilities: z.strictObject({
      fees_collector: z.literal('application'),
      losses_collector: z.literal('application'),
    }),
  }),
  metadata: z.record(z.string().max(40), z.string().max(500)).default({}),
  include: includes,
})
export const retrieveAsk = z.strictObject({ include: includes })

export async function createAccount(
  context: EmulatorContext,
  db: Db,
  request: z.infer<typeof createAsk>,
): Promise<object> {
  const now = nowIn(context)
  const account: EmulatorAccount = {
    id: newObjectId('acct'),
    object: 'v2.core.account',
    applied_configurations: ['recipient'],
    closed: false,
    contact_email: request.contact_email,
    created: now.toISOString(),
    dashboard: 'express',
    display_name: request.display_name,
    livemode: false,
    metadata: request.metadata,
    configuration: {
      recipient: {
        applied: true,
        capabilities: { stripe_balance: { stripe_transfers: lacking(), payouts: lacking() } },
      },
    },
    defaults: {
      currency: 'usd',
      responsibilities: {
        fees_collector: 'application',
        losses_collector: 'application',
        requirements_collector: 'stripe',
      },
    },
    identity: {
      country: request.identity.country.toUpperCase(),
      entity_type: request.identity.entity_type,
    },
    requirements: dueOf(needed.map((name) => entry(name))),
  }
  await insertObject(db, account, now)
  return shown(account, request.include)
}

export async function retrieveAccount(
  db: Db,
  id: string,
  { include }: z.infer<typeof retrieveAsk>,
): Promise<object> {
  const account = await findObject<EmulatorAccount>(db, 'v2.core.account', id)
  if (!account) throw noSuch('account', id)
  return shown(account, include)
}

/** Fields appear only if requested (Stripe, "Include-able response values"). */
function shown(
  { configuration, defaults, identity, requirements, ...account }: EmulatorAccount,
  include: readonly string[],
): object {
  return {
    ...account,
    ...(include.includes('configuration.recipient') && { configuration }),
    ...(include.includes('requirements') && { requirements }),
    ...(include.includes('defaults') && { defaults }),
    ...(include.includes('identity') && { identity }),
  }
}

function lacking(): Capability {
  return {
    status: 'restricted',
    status_details: [{ code: 'requirements_past_due', resolution: 'provide_info' }],
  }
}

function entry(
  description: string,
  awaiting: 'user' | 'stripe' = 'user',
  status: 'currently_due' | 'past_due' = 'currently_due',
): RequirementEntry {
  const restricts = ['stripe_balance.stripe_transfers', 'stripe_balance.payouts'].map(
    (capability) => ({ capability, configuration: 'recipient' as const, deadline: { status } }),
  )
  return {
    awaiting_action_from: awaiting,
    description,
    errors: [],
    impact: { restricts_capabilities: restricts },
    minimum_deadline: { status },
    requested_reasons: [
      { code: awaiting === 'user' ? 'routine_onboarding' : 'routine_verification' },
    ],
  }
}

function dueOf(entries: RequirementEntry[]): EmulatorAccount['requirements'] {
  const status = entries.some((requirement) => requirement.minimum_deadline.status === 'past_due')
    ? 'past_due'
    : 'currently_due'
  return { entries, ...(entries.length > 0 && { summary: { minimum_deadline: { status } } }) }
}

const linkAsked = z.strictObject({
  refresh_url: z.url(),
  return_url: z.url(),
  collection_options: z.strictObject({ fields: z.enum(['eventually_due', 'currently_due']) }),
})
export const linkAsk = z.strictObject({
  account: z.string(),
  use_case: z.strictObject({
    type: z.literal('account_onboarding'),
    account_onboarding: linkAsked,
  }),
})

export type AccountLink = {
  id: string
  object: 'v2.core.account_link'
  account: string
  created: string
  expires_at: string
  refresh_url: string
  return_url: string
  isUsed: boolean
}
const linkLivesMs = 5 * 60_000

/** Creates a link to the onboarding page, valid for minutes and one visit. */
export async function createLink(
  context: EmulatorContext,
  db: Db,
  { account, use_case }: z.infer<typeof linkAsk>,
): Promise<object> {
  const storedAccount = await findObject<EmulatorAccount>(db, 'v2.core.account', account)
  if (!storedAccount || storedAccount.closed) throw noSuch('account', account)
  const now = nowIn(context)
  const { refresh_url, return_url } = use_case.account_onboarding
  const link: AccountLink = {
    id: newObjectId('onb'),
    object: 'v2.core.account_link',
    account,
    created: now.toISOString(),
    expires_at: new Date(now.getTime() + linkLivesMs).toISOString(),
    refresh_url,
    return_url,
    isUsed: false,
  }
  await insertObject(db, link, now)
  return {
    object: link.object,
    account,
    created: link.created,
    expires_at: link.expires_at,
    livemode: false,
    url: `${context.origin}/__pay/onboarding/${link.id}`,
    use_case,
  }
}

/** Opens a link. It is fresh once and for minutes; later it only leads to a new link. */
export async function openLink(
  context: EmulatorContext,
  db: Db,
  id: string,
): Promise<{ link: AccountLink; isFresh: boolean } | undefined> {
  const link = await lockObject<AccountLink>(db, 'v2.core.account_link', id)
  if (!link) return undefined
  const isFresh = !link.isUsed && new Date(link.expires_at) > nowIn(context)
  if (isFresh) await saveObject(db, { ...link, isUsed: true })
  return { link, isFresh }
}

/** A result of the onboarding page, or a later change of the account by the processor. */
export type OnboardingStep = 'complete' | 'review' | 'restrict' | 'close'

export async function moveAccount(
  context: EmulatorContext,
  db: Db,
  { id, step }: { id: string; step: OnboardingStep },
): Promise<EmulatorAccount | undefined> {
  const account = await lockObject<EmulatorAccount>(db, 'v2.core.account', id)
  if (!account || account.closed) return account
  const moved = stepped(account, step)
  await saveObject(db, moved)
  const happened =
    step === 'close'
      ? ['v2.core.account.closed']
      : [
          'v2.core.account[requirements].updated',
          'v2.core.account[configuration.recipient].capability_status_updated',
        ]
  for (const type of happened)
    await notify(context, db, { endpoint: 'accounts', type, objectId: id })
  return moved
}

function stepped(account: EmulatorAccount, step: OnboardingStep): EmulatorAccount {
  const [capability, entries] = {
    complete: [{ status: 'active', status_details: [] }, []],
    review: [
      {
        status: 'pending',
        status_details: [
          { code: 'requirements_pending_verification', resolution: 'no_resolution' },
        ],
      },
      [entry('identity.individual.documents.primary_verification', 'stripe')],
    ],
    restrict: [
      lacking(),
      [entry('identity.individual.documents.primary_verification', 'user', 'past_due')],
    ],
    close: [
      {
        status: 'restricted',
        status_details: [{ code: 'restricted_other', resolution: 'contact_stripe' }],
      },
      [],
    ],
  }[step] as [Capability, RequirementEntry[]]
  return {
    ...account,
    closed: step === 'close',
    requirements: dueOf(entries),
    configuration: {
      recipient: {
        applied: true,
        capabilities: { stripe_balance: { stripe_transfers: capability, payouts: capability } },
      },
    },
  }
}

export const loginAsk = z.strictObject({ expand: z.array(z.string()).optional() })

/** Creates a link to the processor's own page of an account, for its owner. */
export async function createLoginLink(
  context: EmulatorContext,
  db: Db,
  id: string,
): Promise<object> {
  const account = await findObject<EmulatorAccount>(db, 'v2.core.account', id)
  if (!account || account.closed) throw noSuch('account', id)
  return {
    object: 'login_link',
    created: Math.floor(nowIn(context).getTime() / 1000),
    url: `${context.origin}/__pay/accounts/${id}`,
  }
}
