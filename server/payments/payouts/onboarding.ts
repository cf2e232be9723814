import type { PayoutAccount as Shown } from '#contract/payments/payments.ts'
import type { Db } from '../../kit/db/db.ts'
import { refuse } from '../../kit/errors.ts'
import { idOf } from '../../kit/ids.ts'
import type { Logger } from '../../kit/log.ts'
import {
  type AccountRow,
  findAccount,
  findAccountOf,
  keepAccount,
  personOf,
  saveAccountStatus,
} from './accounts.store.ts'
import { type ProcessorAccount, type Processor, ProcessorError } from '../processor.ts'
import { callProcessor } from '../call-processor.ts'
import { dueOf, isSubmitted, type HostAccountStatus, stateOf } from '../rules.ts'

export type PayoutContext = {
  processor: Processor | undefined
  log: Logger
  /** The product's public origin. */
  origin: string
}
export type AccountOwner = { userId: string; now: Date }
type OnboardingRequest = {
  country: string
  entity: 'individual' | 'company'
  eventId?: string | undefined
}

// The minimum interval between reads of an account.
const freshMs = 5000

/**
 * Opens an account if there is none. Returns a link to the processor's form for missing details.
 * The processor is called outside any transaction.
 */
export async function startOnboarding(
  db: Db,
  payouts: PayoutContext,
  { asked: request, userId, now }: AccountOwner & { asked: OnboardingRequest },
): Promise<string> {
  const { processor, origin, log } = payouts
  if (!processor) throw refuse('payments-off')
  return callProcessor(log, async () => {
    const account = await findAccountOf(db, userId)
    const keeps = account !== undefined && !mayBeReplaced(account, request)
    const accountId = keeps
      ? account.account_id
      : await open(db, processor, { asked: request, userId, now, instead: account })
    const link = () =>
      processor.onboardingLink({
        accountId,
        refreshUrl: address(origin, '/events/connect-setup', {
          event: request.eventId,
          again: '1',
        }),
        returnUrl: address(origin, '/events/stripe-success', { event: request.eventId }),
      })
    return link().catch(async (error: unknown) => {
      if (!keeps || !isMissing(error)) throw error
      // The processor does not know the account: closed without our notice, or created with an
      // earlier processor.
      await refreshAccount(db, payouts, { accountId, now })
      return startOnboarding(db, payouts, { asked: request, userId, now })
    })
  })
}

function address(
  origin: string,
  path: string,
  parameters: Record<string, string | undefined>,
): string {
  const url = new URL(path, origin)
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) url.searchParams.set(name, value)
  return url.href
}

function isMissing(error: unknown): boolean {
  return error instanceof ProcessorError && error.kind === 'missing'
}

/**
 * Returns whether another account may replace it: it is closed, or nothing was submitted yet and
 * the country or kind was wrong.
 */
function mayBeReplaced(row: AccountRow, { country, entity }: OnboardingRequest): boolean {
  if (row.is_closed) return true
  if (row.country === country && row.entity === entity) return false
  if (row.submitted_at !== null) throw refuse('other-country')
  return true
}

async function open(
  db: Db,
  processor: Processor,
  {
    asked: { country, entity },
    userId,
    now,
    instead,
  }: AccountOwner & { asked: OnboardingRequest; instead: AccountRow | undefined },
): Promise<string> {
  const { email, name } = await personOf(db, userId)
  // Concurrent requests, and retries after a crash, get the same account from the processor.
  // Different content needs a different key.
  const key = `acct:${userId}:${idOf([country, entity, email, name, instead?.is_closed ? instead.account_id : ''].join('\n'))}`
  const account = await processor.createAccount({ key, userId, country, entity, email, name })
  await keepAccount(
    db,
    { userId, country, entity, account, submittedAt: isSubmitted(account) ? now : null, now },
    instead?.account_id ?? null,
  )
  return (await findAccountOf(db, userId))?.account_id ?? account.id
}

/** Returns a link to the processor's own page of the account. */
export async function openDashboard(
  db: Db,
  { processor, log }: PayoutContext,
  userId: string,
): Promise<string> {
  if (!processor) throw refuse('payments-off')
  const row = await findAccountOf(db, userId)
  if (!row) throw refuse('payout-account-not-found')
  return callProcessor(log, () => processor.dashboardLink(row.account_id))
}

/** Returns a person's account as last known. */
export async function readAccount(db: Db, userId: string): Promise<Shown | null> {
  const row = await findAccountOf(db, userId)
  return row ? shown(row, false) : null
}

/**
 * Returns the same, read from the processor now or a moment ago; the last known status if the
 * processor does not answer.
 */
export async function checkAccount(
  db: Db,
  payouts: PayoutContext,
  { accountId, userId, now }: AccountOwner & { accountId: string },
): Promise<Shown> {
  const row = await findAccount(db, accountId)
  if (!row || row.user_id !== userId) throw refuse('payout-account-not-found')
  if (now.getTime() - row.checked_at.getTime() < freshMs) return shown(row, false)
  const isAsked = await refreshAccount(db, payouts, { accountId, now }).then(
    () => true,
    (error: unknown) => {
      payouts.log.warn({ err: error }, 'reading an account from the payment processor failed')
      return false
    },
  )
  return shown((await findAccount(db, accountId)) ?? row, !isAsked)
}

/**
 * Reads an account's status from the processor and saves it; an account it does not know counts as
 * closed.
 */
export async function refreshAccount(
  db: Db,
  { processor }: Pick<PayoutContext, 'processor'>,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  if (!processor) throw new Error('Payments are turned off.')
  const account = await processor
    .readAccount(accountId)
    .catch((error: unknown): ProcessorAccount => {
      if (!isMissing(error)) throw error
      return {
        id: accountId,
        transfers: 'restricted',
        payouts: 'restricted',
        requirements: [],
        isClosed: true,
      }
    })
  await saveAccountStatus(db, account, { submittedAt: isSubmitted(account) ? now : null, now })
}

function shown(row: AccountRow, isStale: boolean): Shown {
  const status: HostAccountStatus = {
    transfers: row.transfers,
    payouts: row.payouts,
    requirements: row.requirements,
    isClosed: row.is_closed,
    hasSubmitted: row.submitted_at !== null,
  }
  const state = stateOf(status)
  return {
    accountId: row.account_id,
    state,
    country: row.country,
    entity: row.entity,
    charges_enabled: !row.is_closed && row.transfers === 'active',
    payouts_enabled: !row.is_closed && row.payouts === 'active',
    details_submitted: isSubmitted(status),
    requirements_due: row.is_closed ? [] : dueOf(row.requirements),
    disabled_reason: reasonOf(status, state),
    asOf: row.checked_at.toISOString(),
    isStale,
  }
}

function reasonOf(
  { transfers, requirements }: HostAccountStatus,
  state: Shown['state'],
): Shown['disabled_reason'] {
  if (state === 'closed') return 'closed'
  if (transfers === 'active') return null
  return requirements.some(({ awaits }) => awaits === 'user') ? 'requirements' : 'provider'
}
