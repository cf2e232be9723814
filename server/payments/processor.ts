/** Where the provider is reached, by which key, and what signs what it tells us on each of the three ways. */
export type Connection = { key: string; secrets: Readonly<Record<Channel, string>>; /** Another machine than the provider's own: the emulator. */ api?: URL }
export type Channel = 'platform' | 'connect' | 'accounts'

export type CapabilityStatus = 'active' | 'pending' | 'restricted' | 'unsupported'

/** A host's account, as the provider says it stands. */
export type PayoutAccount = {
  id: string
  transfers: CapabilityStatus
  payouts: CapabilityStatus
  /** What is still missing, in the provider's own words, and whose turn it is. */
  requirements: readonly Requirement[]
  isClosed: boolean
}
export type Requirement = { what: string; awaits: 'user' | 'provider'; due: 'now' | 'overdue' | 'later' }

/** What the provider told us of, once its signature was found good. */
export type Notice = { id: string; type: string; objectId: string; accountId: string | null; createdAt: Date; isLive: boolean }

/** Something went wrong between the provider and us. `unsure`: it may have been done all the same. */
export class ProcessorError extends Error {
  readonly kind: 'unsure' | 'refused' | 'missing'

  constructor(kind: ProcessorError['kind'], message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}

/** What was sent to us as a notice is none: forged, too old, or for another way. */
export class BadNoticeError extends Error {}

export type NewAccount = { /** Whoever asks again with the same one gets the same account. */ key: string; userId: string; email: string; name: string; country: string; entity: 'individual' | 'company' }

/** Whoever takes the money: Stripe, or the emulator of it in this process. There is one adapter, which speaks Stripe's API to either. */
export type Processor = {
  /** Whether money moves. */
  isLive: boolean
  createAccount: (account: NewAccount) => Promise<PayoutAccount>
  readAccount: (id: string) => Promise<PayoutAccount>
  /** A page of the provider's where the account says what is missing: for minutes, and for one visit. */
  onboardingLink: (ask: { accountId: string; refreshUrl: string; returnUrl: string }) => Promise<string>
  /** The provider's own page of the account. */
  dashboardLink: (accountId: string) => Promise<string>
  /** Reads what came as a notice; rejects with BadNoticeError unless it is one, signed by the provider a moment ago. */
  readNotice: (channel: Channel, body: Buffer, signature: string) => Promise<Notice>
}
