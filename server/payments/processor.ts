import type { Currency } from '#contract/payments/currencies.ts'
import type { BankPayout } from '#contract/payments/earnings.ts'
import type { DisputeState } from '#contract/payments/refunds.ts'
import type { AccountRequirement, CapabilityStatus, WebhookChannel } from '#database/values.ts'

/** The processor's address, the API key, and the webhook secrets of its three channels. */
export type ProcessorConnection = {
  key: string
  secrets: Readonly<Record<WebhookChannel, string>>
  /** A server other than the processor's own: the emulator. */
  api?: URL
}
/** A host's account and its status at the processor. */
export type ProcessorAccount = {
  id: string
  transfers: CapabilityStatus
  payouts: CapabilityStatus
  /** The missing requirements, in the processor's own words, and who must act. */
  requirements: readonly AccountRequirement[]
  isClosed: boolean
}

/** A webhook event of the processor, after its signature was verified. */
export type WebhookEvent = {
  id: string
  type: string
  objectId: string
  accountId: string | null
  createdAt: Date
  isLive: boolean
}

/** A call to the processor failed. `unsure`: the action may have been done anyway. */
export class ProcessorError extends Error {
  readonly kind: 'unsure' | 'refused' | 'missing'
  /** The processor's error code; empty if it sent none. */
  readonly code: string

  constructor(
    kind: ProcessorError['kind'],
    message: string,
    { cause, code = '' }: { cause?: unknown; code?: string } = {},
  ) {
    super(message, { cause })
    this.kind = kind
    this.code = code
  }
}

/**
 * Returns whether the processor refused: nothing was done, and the same request would be refused
 * again.
 */
export function isRefused(error: unknown): error is ProcessorError {
  return error instanceof ProcessorError && error.kind !== 'unsure'
}

/** Returns whether only the available balance was too low: later it may suffice. */
export function isInsufficientFunds(error: unknown): boolean {
  return isRefused(error) && error.code === 'balance_insufficient'
}

/** Rejected Stripe webhook: forged, too old, or for another channel. */
export class InvalidWebhookError extends Error {}

export type NewProcessorAccount = {
  /** Idempotency key: a repeated request returns the same account. */
  key: string
  userId: string
  email: string
  name: string
  country: string
  entity: 'individual' | 'company'
}

/** A single payment on a page of the processor: one amount under one name, by card. */
export type NewCheckout = {
  /** Idempotency key: a repeated request returns the same page. */
  key: string
  orderId: string
  /** The item's name on the page, and the line below it. */
  name: string
  description: string
  amount: number
  currency: Currency
  email: string
  successUrl: string
  cancelUrl: string
  /** The payment deadline, 30 minutes to 24 hours ahead. */
  expiresAt: Date
}

/**
 * A charge. `fee` is the amount the processor keeps, in the same minor units; null until it is
 * known.
 */
export type Charge = {
  id: string
  amount: number
  fee: number | null
  at: Date
  isDisputed: boolean
  /** Identifies the card, independent of the payer; null if no card was used. */
  card: string | null
}

/** A payment page and its status at the processor. */
export type Checkout = {
  id: string
  orderId: string
  state: 'open' | 'complete' | 'expired'
  /** `processing`: authorised but not yet received, as with a bank transfer that takes days. */
  payment: 'none' | 'processing' | 'paid'
  amount: number
  currency: string
  /** The page's address; null once it can no longer be paid. */
  url: string | null
  expiresAt: Date
  paymentId: string | null
  charge: Charge | null
}

export type NewRefund = { key: string; orderId: string; paymentId: string; amount: number }
/**
 * `failed`: the money did not reach the buyer, and is back with the platform. `key`: the key it was
 * requested under; null if requested elsewhere.
 */
export type Refund = {
  id: string
  key: string | null
  amount: number
  state: 'pending' | 'succeeded' | 'failed'
}

/**
 * A transfer of part of a charge to a host's account; without a charge, from the platform's
 * available balance. `orderId` groups transfers for listing: an order, or a payout of many orders.
 */
export type NewTransfer = {
  key: string
  orderId: string
  chargeId?: string
  accountId: string
  amount: number
  currency: Currency
}
export type Transfer = {
  id: string
  key: string | null
  amount: number
  /** The amount reversed. */
  reversed: number
  accountId: string
}
export type NewReversal = { key: string; orderId: string; transferId: string; amount: number }
export type Reversal = { id: string; key: string | null; amount: number }

/**
 * A payment disputed through the buyer's bank. `movements` are its effects on the balance so far:
 * taken (amount below 0) or returned, and the processor's fee.
 */
export type Dispute = {
  id: string
  chargeId: string
  amount: number
  currency: string
  state: DisputeState
  /** The processor's code for the reason. */
  reason: string
  /** The deadline for evidence; null if none is requested. */
  dueBy: Date | null
  at: Date
  movements: readonly { id: string; amount: number; fee: number }[]
}

/** A payout by the processor to an account's bank. */
export type ProcessorPayout = {
  id: string
  amount: number
  currency: string
  state: BankPayout['state']
  at: Date
  arrivesAt: Date
}

/**
 * One line of the platform's balance. `net` is the change, `source` its origin (a charge, a refund,
 * a transfer, a reversal, a dispute …), `kind` the processor's word for it.
 */
export type BalanceTransaction = {
  id: string
  kind: string
  net: number
  fee: number
  currency: string
  source: string | null
  at: Date
}

/** Takes and refunds payments, and reads balances. */
export type CheckoutApi = {
  createCheckout: (request: NewCheckout) => Promise<Checkout>
  readCheckout: (id: string) => Promise<Checkout>
  /** Ends the chance to pay; `refused` if it was paid or has ended already. */
  expireCheckout: (id: string) => Promise<Checkout>
  /** Refunds all or part of a payment; `refused` if less than that is left. */
  createRefund: (request: NewRefund) => Promise<Refund>
  /** Returns the refunds of one payment, the latest first. */
  listRefunds: (paymentId: string) => Promise<Refund[]>
  /**
   * Returns the platform's balance with the processor in one currency, in minor units: available
   * and pending.
   */
  readBalance: (currency: Currency) => Promise<{ available: number; pending: number }>
}

/** Makes and reverses transfers, and reads movements. */
export type TransferApi = {
  /**
   * Transfers part of a charge to an account, even before the charge is available. `refused` if the
   * account accepts nothing, or too little is left of the charge. Without a charge, also `refused`
   * if too little is available.
   */
  createTransfer: (request: NewTransfer) => Promise<Transfer>
  /** Returns the transfers of one order, the latest first. */
  listTransfers: (orderId: string) => Promise<Transfer[]>
  /** Reverses all or part of a transfer; `refused` if the account has less than that. */
  createReversal: (request: NewReversal) => Promise<Reversal>
  listReversals: (transferId: string) => Promise<Reversal[]>
  readDispute: (id: string) => Promise<Dispute>
  /** Returns the payouts to an account's bank, the latest first. */
  listPayouts: (accountId: string) => Promise<ProcessorPayout[]>
  /** Returns changes of the platform's balance within a period, the earliest first. */
  listMovements: (time: { from: Date; until: Date }) => Promise<BalanceTransaction[]>
  /** Returns webhook events since a time, received or not, the earliest first. */
  listWebhookEvents: (since: Date) => Promise<(WebhookEvent & { body: string })[]>
}

/**
 * The payment processor: Stripe, or the emulator of it in this process. One adapter uses Stripe's
 * API for both.
 */
export type Processor = CheckoutApi &
  TransferApi & {
    /** Whether money moves. */
    isLive: boolean
    createAccount: (account: NewProcessorAccount) => Promise<ProcessorAccount>
    readAccount: (id: string) => Promise<ProcessorAccount>
    /**
     * Returns the processor's page for missing account details, valid for minutes and one visit.
     */
    onboardingLink: (request: {
      accountId: string
      refreshUrl: string
      returnUrl: string
    }) => Promise<string>
    /** Returns the processor's own page of the account. */
    dashboardLink: (accountId: string) => Promise<string>
    /**
     * Reads a webhook event; rejects with InvalidWebhookError unless the processor signed it a
     * moment ago.
     */
    readWebhookEvent: (
      channel: WebhookChannel,
      body: Buffer,
      signature: string,
    ) => Promise<WebhookEvent>
  }
