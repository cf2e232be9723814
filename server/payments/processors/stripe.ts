import type Stripe from 'stripe'
import type { Clock } from '../../kit/clock.ts'
import { BadNoticeError, type CapabilityStatus, type Channel, type Connection, type Notice, type PayoutAccount, type Processor, ProcessorError, type Requirement } from '../processor.ts'
import { sdk } from './sdk.ts'

type V2Account = Stripe.V2.Core.Account
type Entry = NonNullable<NonNullable<V2Account['requirements']>['entries']>[number]

const include: Stripe.V2.Core.AccountRetrieveParams.Include[] = ['configuration.recipient', 'requirements']
// Whoever waits for an answer should have it within eight seconds; a second try fits into that.
const timing = { timeout: 3500, maxNetworkRetries: 1 }
const toleranceS = 300

/** Speaks to Stripe through its own SDK, or to the emulator through the same. */
export function stripeProcessor({ key, secrets, api }: Connection, clock: Clock): Processor {
  const isLive = /^[a-z]+_live_/.test(key)
  const settings = { ...timing, telemetry: false, ...(api && { host: api.hostname, port: Number(api.port), protocol: 'http' as const }) }
  let opened: Promise<Stripe> | undefined
  const client = () => opened ??= sdk().then((Client) => new Client(key, settings))
  return {
    isLive,
    createAccount: (ask) => asked(async () => accountOf(await (await client()).v2.core.accounts.create({
      dashboard: 'express', contact_email: ask.email, display_name: ask.name, identity: { country: ask.country.toLowerCase(), entity_type: ask.entity },
      configuration: { recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } } },
      defaults: { responsibilities: { fees_collector: 'application', losses_collector: 'application' } },
      metadata: { user: ask.userId }, include,
    }, { idempotencyKey: ask.key }))),
    readAccount: (id) => asked(async () => accountOf(await (await client()).v2.core.accounts.retrieve(id, { include }))),
    onboardingLink: ({ accountId, refreshUrl, returnUrl }) => asked(async () => {
      const onboarding = { refresh_url: refreshUrl, return_url: returnUrl, collection_options: { fields: 'eventually_due' as const } }
      const { v2 } = await client()
      return (await v2.core.accountLinks.create({ account: accountId, use_case: { type: 'account_onboarding', account_onboarding: onboarding } })).url
    }),
    dashboardLink: (accountId) => asked(async () => (await (await client()).accounts.createLoginLink(accountId)).url),
    readNotice: async (channel, body, signature) => read(await client(), { channel, body, signature, secret: secrets[channel], isLive, nowMs: clock.now().getTime() }),
  }
}

function accountOf({ id, closed, configuration, requirements }: V2Account): PayoutAccount {
  const balance = configuration?.recipient?.capabilities?.stripe_balance
  return {
    id, isClosed: closed === true,
    transfers: statusOf(balance?.stripe_transfers?.status),
    payouts: statusOf(balance?.payouts?.status),
    requirements: (requirements?.entries ?? []).map(requirementOf),
  }
}

/** The provider may invent words at any time; one that is not known lets nothing through. */
function statusOf(status: string | undefined): CapabilityStatus {
  return status === 'active' || status === 'pending' || status === 'unsupported' ? status : 'restricted'
}

function requirementOf({ description, awaiting_action_from: from, minimum_deadline: deadline }: Entry): Requirement {
  const due = { past_due: 'overdue', eventually_due: 'later', currently_due: 'now' } as const
  return { what: description, awaits: from === 'stripe' ? 'provider' : 'user', due: due[deadline.status] ?? 'now' }
}

/** Without an answer nobody knows whether it was done; a definite no is told apart from that. */
async function asked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    const { errors } = await sdk()
    if (!(error instanceof errors.StripeError)) throw new ProcessorError('unsure', 'The payment provider did not answer as it should.', error)
    const status = error.statusCode ?? 0
    if (status === 404) throw new ProcessorError('missing', error.message, error)
    throw new ProcessorError(status >= 400 && status < 500 && status !== 409 && status !== 429 ? 'refused' : 'unsure', error.message, error)
  }
}

type Given = { channel: Channel; body: Buffer; signature: string; secret: string; isLive: boolean; nowMs: number }

function read(stripe: Stripe, given: Given): Notice {
  const notice = given.channel === 'accounts' ? thin(stripe, given) : snapshot(stripe, given)
  if (notice.isLive !== given.isLive) throw new BadNoticeError('This notice is of the other mode.')
  return notice
}

function snapshot(stripe: Stripe, { body, signature, secret, nowMs }: Given): Notice {
  const event = verified(() => stripe.webhooks.constructEvent(body, signature, secret, toleranceS, undefined, nowMs))
  const object = event.data.object as { id?: string } // every object that has notices has an id, but for a balance
  return { id: event.id, type: event.type, objectId: object.id ?? '', accountId: event.account ?? null, createdAt: new Date(event.created * 1000), isLive: event.livemode }
}

function thin(stripe: Stripe, { body, signature, secret, nowMs }: Given): Notice {
  const event = verified(() => stripe.parseEventNotification(body, signature, secret, toleranceS, undefined, nowMs))
  const related = 'related_object' in event && event.related_object && 'id' in event.related_object ? event.related_object.id : null
  return { id: event.id, type: event.type, objectId: related ?? '', accountId: related, createdAt: new Date(event.created), isLive: event.livemode }
}

function verified<T>(look: () => T): T {
  try {
    return look()
  } catch (error) {
    throw new BadNoticeError(error instanceof Error ? error.message : 'Not a notice.')
  }
}
