import type Stripe from 'stripe'
import type { CapabilityStatus, AccountRequirement } from '#database/values.ts'
import type { ProcessorAccount, Processor } from '../../processor.ts'
import { callStripe, type StripeClient } from './call-stripe.ts'

type V2Account = Stripe.V2.Core.Account
type RequirementEntry = NonNullable<NonNullable<V2Account['requirements']>['entries']>[number]

const include: Stripe.V2.Core.AccountRetrieveParams.Include[] = [
  'configuration.recipient',
  'requirements',
]

/** Returns the API for hosts' accounts, and the pages to manage them. */
export function accountsAt(
  client: StripeClient,
): Pick<Processor, 'createAccount' | 'readAccount' | 'onboardingLink' | 'dashboardLink'> {
  return {
    createAccount: (request) =>
      callStripe(async () =>
        accountOf(
          await (
            await client()
          ).v2.core.accounts.create(
            {
              dashboard: 'express',
              contact_email: request.email,
              display_name: request.name,
              identity: { country: request.country.toLowerCase(), entity_type: request.entity },
              configuration: {
                recipient: {
                  capabilities: { stripe_balance: { stripe_transfers: { requested: true } } },
                },
              },
              defaults: {
                responsibilities: {
                  fees_collector: 'application',
                  losses_collector: 'application',
                },
              },
              metadata: { user: request.userId },
              include,
            },
            { idempotencyKey: request.key },
          ),
        ),
      ),
    readAccount: (id) =>
      callStripe(async () =>
        accountOf(await (await client()).v2.core.accounts.retrieve(id, { include })),
      ),
    onboardingLink: ({ accountId, refreshUrl, returnUrl }) =>
      callStripe(async () => {
        const onboarding = {
          refresh_url: refreshUrl,
          return_url: returnUrl,
          collection_options: { fields: 'eventually_due' as const },
        }
        const { v2 } = await client()
        return (
          await v2.core.accountLinks.create({
            account: accountId,
            use_case: { type: 'account_onboarding', account_onboarding: onboarding },
          })
        ).url
      }),
    dashboardLink: (accountId) =>
      callStripe(async () => (await (await client()).accounts.createLoginLink(accountId)).url),
  }
}

function accountOf({ id, closed, configuration, requirements }: V2Account): ProcessorAccount {
  const balance = configuration?.recipient?.capabilities?.stripe_balance
  return {
    id,
    isClosed: closed === true,
    transfers: statusOf(balance?.stripe_transfers?.status),
    payouts: statusOf(balance?.payouts?.status),
    requirements: (requirements?.entries ?? []).map(requirementOf),
  }
}

/** The processor may add statuses at any time; an unknown one permits nothing. */
function statusOf(status: string | undefined): CapabilityStatus {
  return status === 'active' || status === 'pending' || status === 'unsupported'
    ? status
    : 'restricted'
}

function requirementOf({
  description,
  awaiting_action_from: from,
  minimum_deadline: deadline,
}: RequirementEntry): AccountRequirement {
  const due = { past_due: 'overdue', eventually_due: 'later', currently_due: 'now' } as const
  return {
    what: description,
    awaits: from === 'stripe' ? 'provider' : 'user',
    due: due[deadline.status] ?? 'now',
  }
}
