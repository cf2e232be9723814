import * as z from 'zod/mini'
import { Currency, factsOf } from '#contract/currencies.ts'
import type { Language } from '#contract/languages.ts'
import { refundPolicies } from '#contract/policies.ts'
import type { DefaultTier, EventPricing, OwnTiers } from '#contract/pricing.ts'
import { readTypedAmount } from '#web/parts/amount.rules.ts'
import { plainMoneyText } from '#web/parts/figures.ts'

// Everything as somebody types it; the shapes also check what a tab kept.
const text = z.string()
const moment = z.nullable(z.string())
const TierShape = {
  id: text,
  name: text,
  description: text,
  /** A line each. */
  benefits: text,
  price: text,
  quantity: text,
}

/** How long before the start: nothing, or a number of days or hours. */
const Ahead = z.object({ count: text, unit: z.enum(['days', 'hours']) })
export type Ahead = z.infer<typeof Ahead>

const OwnTier = z.object({ ...TierShape, opens: Ahead, closes: Ahead })
export type OwnTier = z.infer<typeof OwnTier>
export const OwnSheet = z.object({ currency: Currency, tiers: z.array(OwnTier) })
export type OwnSheet = z.infer<typeof OwnSheet>

const EventTier = z.object({
  ...TierShape,
  opensAt: moment,
  closesAt: moment,
  isClosed: z.boolean(),
})
export type EventTier = z.infer<typeof EventTier>
const Discount = z.object({
  id: text,
  code: text,
  kind: z.enum(['share', 'amount']),
  value: text,
  /** Nothing for all tickets. */
  tierId: text,
  maxUses: text,
  expiresAt: moment,
})
export type Discount = z.infer<typeof Discount>
export const EventSheet = z.object({
  currency: Currency,
  /** In per cent. */
  tax: text,
  refundPolicy: z.enum(refundPolicies),
  tiers: z.array(EventTier),
  discounts: z.array(Discount),
})
export type EventSheet = z.infer<typeof EventSheet>

/** What two pages write alike of a ticket. */
export type AnyTier = Pick<
  OwnTier,
  'id' | 'name' | 'description' | 'benefits' | 'price' | 'quantity'
>

type In = { currency: Currency; language: Language }

export const blankTier = (): AnyTier => ({
  id: crypto.randomUUID(),
  name: '',
  description: '',
  benefits: '',
  price: '',
  quantity: '',
})
const noWindow: Ahead = { count: '', unit: 'days' }
export const blankOwnTier = (): OwnTier => ({ ...blankTier(), opens: noWindow, closes: noWindow })
export const blankEventTier = (): EventTier => ({
  ...blankTier(),
  opensAt: null,
  closesAt: null,
  isClosed: false,
})
export const blankDiscount = (): Discount => ({
  id: crypto.randomUUID(),
  code: '',
  kind: 'share',
  value: '',
  tierId: '',
  maxUses: '',
  expiresAt: null,
})

type Told = Pick<DefaultTier, 'name' | 'description' | 'benefits' | 'price' | 'quantity'>

function typedTier(
  { name, description, benefits, price, quantity }: Told,
  { currency, language }: In,
): Omit<AnyTier, 'id'> {
  return {
    name,
    description,
    benefits: benefits.join('\n'),
    price: plainMoneyText(price, currency, language),
    quantity: quantity === null ? '' : String(quantity),
  }
}

/** Whole days are told as days. */
function aheadOf(hours: number | null): Ahead {
  if (hours === null) return noWindow
  return hours > 0 && hours % 24 === 0
    ? { count: String(hours / 24), unit: 'days' }
    : { count: String(hours), unit: 'hours' }
}

export function typedOwnTier(tier: DefaultTier, told: In): OwnTier {
  return {
    id: crypto.randomUUID(),
    ...typedTier(tier, told),
    opens: aheadOf(tier.opensHoursBefore),
    closes: aheadOf(tier.closesHoursBefore),
  }
}

export function typedOwn(
  { currency, tiers }: Pick<OwnTiers, 'currency' | 'tiers'>,
  language: Language,
): OwnSheet {
  return { currency, tiers: tiers.map((tier) => typedOwnTier(tier, { currency, language })) }
}

/**
 * A ticket that is kept by its hours before the start, for a gathering that has one; without a
 * start it is always on sale.
 */
export function typedFromOwn(
  tier: DefaultTier,
  { startsAt, ...told }: In & { startsAt: string | null },
): EventTier {
  const before = (hours: number | null) =>
    startsAt === null || hours === null
      ? null
      : new Date(Date.parse(startsAt) - hours * 3_600_000).toISOString()
  return {
    id: crypto.randomUUID(),
    ...typedTier(tier, told),
    opensAt: before(tier.opensHoursBefore),
    closesAt: before(tier.closesHoursBefore),
    isClosed: false,
  }
}

export function typedEvent(
  { currency, taxBasisPoints, refundPolicy, tiers, discounts }: EventPricing,
  language: Language,
): EventSheet {
  const told = { currency, language }
  return {
    currency,
    refundPolicy,
    tax: taxBasisPoints === 0 ? '' : percentPlain(taxBasisPoints, language),
    tiers: tiers.map((tier) => ({
      id: tier.id,
      ...typedTier(tier, told),
      opensAt: tier.opensAt,
      closesAt: tier.closesAt,
      isClosed: tier.isClosed,
    })),
    discounts: discounts.map(({ id, code, basisPoints, amount, tierId, maxUses, expiresAt }) => ({
      id,
      code,
      expiresAt,
      tierId: tierId ?? '',
      maxUses: maxUses === null ? '' : String(maxUses),
      ...(basisPoints === null
        ? { kind: 'amount' as const, value: plainMoneyText(amount ?? 0, currency, language) }
        : { kind: 'share' as const, value: percentPlain(basisPoints, language) }),
    })),
  }
}

/** The sheet with every price in another currency. */
export function inCurrency(sheet: EventSheet, to: Currency, language: Language): EventSheet {
  const told = { currency: sheet.currency, language }
  return {
    ...sheet,
    currency: to,
    tiers: sheet.tiers.map((tier) => ({ ...tier, price: retyped(tier.price, to, told) })),
    discounts: sheet.discounts.map((one) =>
      one.kind === 'amount' ? { ...one, value: retyped(one.value, to, told) } : one,
    ),
  }
}

/**
 * The same figure in another currency, as far as that has decimals: nobody here knows what one is
 * worth in the other.
 */
export function retyped(price: string, to: Currency, { currency, language }: In): string {
  const amount = readTypedAmount(price, { currency, language })
  return amount === null
    ? price
    : plainMoneyText(
        Math.round(amount * 10 ** (factsOf(to).digits - factsOf(currency).digits)),
        to,
        language,
      )
}

function percentPlain(basisPoints: number, language: Language): string {
  return new Intl.NumberFormat(language, { maximumFractionDigits: 2, useGrouping: false }).format(
    basisPoints / 100,
  )
}
