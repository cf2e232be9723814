import type { Currency } from '#contract/currencies.ts'

/**
 * Where the processor is reached, by which key, and what signs what it tells us on each of the
 * three
 * ways.
 */
export type ProcessorConnection = {
  key: string
  secrets: Readonly<Record<WebhookChannel, string>>
  /** Another machine than the processor's own: the emulator. */
  api?: URL
}
export type WebhookChannel = 'platform' | 'connect' | 'accounts'

export type CapabilityStatus = 'active' | 'pending' | 'restricted' | 'unsupported'

/** A host's account, as the processor says it stands. */
export type ProcessorAccount = {
  id: string
  transfers: CapabilityStatus
  payouts: CapabilityStatus
  /** What is still missing, in the processor's own words, and whose turn it is. */
  requirements: readonly AccountRequirement[]
  isClosed: boolean
}
export type AccountRequirement = {
  what: string
  awaits: 'user' | 'provider'
  due: 'now' | 'overdue' | 'later'
}

/** What the processor told us of, once its signature was found good. */
export type WebhookEvent = {
  id: string
  type: string
  objectId: string
  accountId: string | null
  createdAt: Date
  isLive: boolean
}

/**
 * Something went wrong between the processor and us. `unsure`: it may have been done all the same.
 */
export class ProcessorError extends Error {
  readonly kind: 'unsure' | 'refused' | 'missing'
  /** The processor's own word for why; empty where it has none. */
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
 * Whether the processor has said no: it was not done, and asking the same again would bring the
 * same.
 */
export function isRefused(error: unknown): error is ProcessorError {
  return error instanceof ProcessorError && error.kind !== 'unsure'
}

/** Whether it was only for want of money that can be used already: later there may be enough. */
export function isInsufficientFunds(error: unknown): boolean {
  return isRefused(error) && error.code === 'balance_insufficient'
}

/** What was sent to us as a notice is none: forged, too old, or for another way. */
export class InvalidWebhookError extends Error {}

export type NewProcessorAccount = {
  /** Whoever asks again with the same one gets the same account. */
  key: string
  userId: string
  email: string
  name: string
  country: string
  entity: 'individual' | 'company'
}

/** What is to be paid, once, on a page of the processor's: one amount under one name, by card. */
export type NewCheckout = {
  /** Whoever asks again with the same one gets the same page. */
  key: string
  orderId: string
  /** What the page says is bought, and a line below it. */
  name: string
  description: string
  amount: number
  currency: Currency
  email: string
  successUrl: string
  cancelUrl: string
  /** From 30 minutes to 24 hours ahead: until then it can be paid. */
  expiresAt: Date
}

/**
 * A charge as it was made: `fee` is what the processor keeps of it, in the same minor units; null
 * while that is not known yet.
 */
export type Charge = {
  id: string
  amount: number
  fee: number | null
  at: Date
  isDisputed: boolean
  /** What the card is known by, whoever pays with it; null where it was none. */
  card: string | null
}

/** A page on which something is to be paid, as the processor says it stands. */
export type Checkout = {
  id: string
  orderId: string
  state: 'open' | 'complete' | 'expired'
  /** `processing`: given and not yet here, as with a bank that takes days. */
  payment: 'none' | 'processing' | 'paid'
  amount: number
  currency: string
  /** Where it is paid; null once it cannot be any more. */
  url: string | null
  expiresAt: Date
  paymentId: string | null
  charge: Charge | null
}

export type NewRefund = { key: string; orderId: string; paymentId: string; amount: number }
/**
 * `failed`: the money did not reach the buyer, and is back with the platform. `key`: what it was
 * asked for under; null where somebody else asked.
 */
export type Refund = {
  id: string
  key: string | null
  amount: number
  state: 'pending' | 'succeeded' | 'failed'
}

/**
 * A part of a charge that goes on to a host's account; without a charge, money that the platform
 * can use already. `orderId` is what transfers are listed by: an order, or a payout of many orders.
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
  /** What of it came back. */
  reversed: number
  accountId: string
}
export type NewReversal = { key: string; orderId: string; transferId: string; amount: number }
export type Reversal = { id: string; key: string | null; amount: number }

/**
 * A buyer's bank that takes a payment back. `movements` is what that did to the balance so far:
 * taken (amount below 0) or given again, and what the processor keeps for it.
 */
export type Dispute = {
  id: string
  chargeId: string
  amount: number
  currency: string
  state: 'open' | 'won' | 'lost'
  /** The processor's word for why. */
  reason: string
  /** Until when evidence is taken; null where none is asked for. */
  dueBy: Date | null
  at: Date
  movements: readonly { id: string; amount: number; fee: number }[]
}

/** What the processor pays out to the bank of an account. */
export type ProcessorPayout = {
  id: string
  amount: number
  currency: string
  state: 'on-its-way' | 'paid' | 'failed'
  at: Date
  arrivesAt: Date
}

/**
 * One line of the platform's balance: `net` is what it changed by, `source` what it came from (a
 * charge, a refund, a transfer, a reversal, a dispute …), `kind` the processor's word for it.
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

/** Takes money, gives it back, and says what there is. */
export type CheckoutApi = {
  createCheckout: (asked: NewCheckout) => Promise<Checkout>
  readCheckout: (id: string) => Promise<Checkout>
  /** From now on it cannot be paid; `refused` where it was paid, or has ended already. */
  expireCheckout: (id: string) => Promise<Checkout>
  /** Gives back all of a payment or a part; `refused` where less than that is left of it. */
  createRefund: (asked: NewRefund) => Promise<Refund>
  /** The refunds of one payment, the latest first. */
  listRefunds: (paymentId: string) => Promise<Refund[]>
  /**
   * What the platform has with the processor in one currency, in minor units: what can be sent on,
   * and what is on its way.
   */
  readBalance: (currency: Currency) => Promise<{ available: number; pending: number }>
}

/** Sends money on, takes it back, and says what has moved. */
export type TransferApi = {
  /**
   * Sends a part of a charge to an account, also before the charge can be used; `refused` where the
   * account takes nothing, or less than that is left of the charge, or can be used already where
   * there is no charge.
   */
  createTransfer: (asked: NewTransfer) => Promise<Transfer>
  /** The transfers of one order, the latest first. */
  listTransfers: (orderId: string) => Promise<Transfer[]>
  /** Takes a transfer back, or a part; `refused` where the account has less than that. */
  createReversal: (asked: NewReversal) => Promise<Reversal>
  listReversals: (transferId: string) => Promise<Reversal[]>
  readDispute: (id: string) => Promise<Dispute>
  /** What was paid out to the bank of an account, the latest first. */
  listPayouts: (accountId: string) => Promise<ProcessorPayout[]>
  /** What changed the platform's balance within a time, the earliest first. */
  listMovements: (time: { from: Date; until: Date }) => Promise<BalanceTransaction[]>
  /** What the platform was told of, or should have been, since a time; the earliest first. */
  listNotices: (since: Date) => Promise<(WebhookEvent & { body: string })[]>
}

/**
 * Whoever takes the money: Stripe, or the emulator of it in this process. There is one adapter,
 * which speaks Stripe's API to either.
 */
export type Processor = CheckoutApi &
  TransferApi & {
    /** Whether money moves. */
    isLive: boolean
    createAccount: (account: NewProcessorAccount) => Promise<ProcessorAccount>
    readAccount: (id: string) => Promise<ProcessorAccount>
    /**
     * A page of the processor's where the account says what is missing: for minutes, and for one
     * visit.
     */
    onboardingLink: (ask: {
      accountId: string
      refreshUrl: string
      returnUrl: string
    }) => Promise<string>
    /** The processor's own page of the account. */
    dashboardLink: (accountId: string) => Promise<string>
    /**
     * Reads what came as a notice; rejects with BadNoticeError unless it is one, signed by the
     * processor a moment ago.
     */
    readNotice: (channel: WebhookChannel, body: Buffer, signature: string) => Promise<WebhookEvent>
  }
