import { localeFor } from '#web/kit/i18n/locale.ts'
import * as z from 'zod/mini'
import { Currency, factsOf } from '#contract/payments/currencies.ts'
import type { Language } from '#contract/languages.ts'
import { refundPolicies } from '#contract/payments/refund-policy.ts'
import type { DefaultTier, EventPricing, OwnTiers } from '#contract/payments/pricing.ts'
import { readTypedAmount } from '#web/parts/money/amount.rules.ts'
import { percentPlain } from '#web/parts/money/percent.rules.ts'
import { plainMoneyText } from '#web/parts/money/figures.ts'

// All values as typed; the schemas also check a stored draft.
const text = z.string()
const moment = z.nullable(z.string())
const TierShape = {
  id: text,
  name: text,
  description: text,
  /** One a line. */
  benefits: text,
  price: text,
  quantity: text,
}

/** The time before the start: empty, or a number of days or hours. */
const LeadTime = z.object({ count: text, unit: z.enum(['days', 'hours']) })
export type LeadTime = z.infer<typeof LeadTime>

const OwnTierValues = z.object({ ...TierShape, opens: LeadTime, closes: LeadTime })
export type OwnTierValues = z.infer<typeof OwnTierValues>
export const OwnSheetValues = z.object({ currency: Currency, tiers: z.array(OwnTierValues) })
export type OwnSheetValues = z.infer<typeof OwnSheetValues>

const EventTierValues = z.object({
  ...TierShape,
  opensAt: moment,
  closesAt: moment,
  isClosed: z.boolean(),
})
export type EventTierValues = z.infer<typeof EventTierValues>
const DiscountValues = z.object({
  id: text,
  code: text,
  kind: z.enum(['share', 'amount']),
  value: text,
  /** Empty for all tickets. */
  tierId: text,
  maxUses: text,
  expiresAt: moment,
})
export type DiscountValues = z.infer<typeof DiscountValues>
export const EventSheetValues = z.object({
  currency: Currency,
  /** In per cent. */
  tax: text,
  refundPolicy: z.enum(refundPolicies),
  /** Whether the host has confirmed that an event that was paid becomes free. */
  isFree: z.optional(z.boolean()),
  tiers: z.array(EventTierValues),
  discounts: z.array(DiscountValues),
})
export type EventSheetValues = z.infer<typeof EventSheetValues>

/** The ticket fields that two pages share. */
export type TierValues = Pick<
  OwnTierValues,
  'id' | 'name' | 'description' | 'benefits' | 'price' | 'quantity'
>

type MoneyFormat = { currency: Currency; language: Language }

export const blankTier = (): TierValues => ({
  id: crypto.randomUUID(),
  name: '',
  description: '',
  benefits: '',
  price: '',
  quantity: '',
})
const noWindow: LeadTime = { count: '', unit: 'days' }
export const blankOwnTier = (): OwnTierValues => ({
  ...blankTier(),
  opens: noWindow,
  closes: noWindow,
})
export const blankEventTier = (): EventTierValues => ({
  ...blankTier(),
  opensAt: null,
  closesAt: null,
  isClosed: false,
})
export const blankDiscount = (): DiscountValues => ({
  id: crypto.randomUUID(),
  code: '',
  kind: 'share',
  value: '',
  tierId: '',
  maxUses: '',
  expiresAt: null,
})

type TierTexts = Pick<DefaultTier, 'name' | 'description' | 'benefits' | 'price' | 'quantity'>

function typedTier(
  { name, description, benefits, price, quantity }: TierTexts,
  { currency, language }: MoneyFormat,
): Omit<TierValues, 'id'> {
  return {
    name,
    description,
    benefits: benefits.join('\n'),
    price: plainMoneyText(price, currency, language),
    quantity: quantity === null ? '' : String(quantity),
  }
}

/** Whole days are shown as days. */
function aheadOf(hours: number | null): LeadTime {
  if (hours === null) return noWindow
  return hours > 0 && hours % 24 === 0
    ? { count: String(hours / 24), unit: 'days' }
    : { count: String(hours), unit: 'hours' }
}

export function ownTierValues(tier: DefaultTier, moneyFormat: MoneyFormat): OwnTierValues {
  return {
    id: crypto.randomUUID(),
    ...typedTier(tier, moneyFormat),
    opens: aheadOf(tier.opensHoursBefore),
    closes: aheadOf(tier.closesHoursBefore),
  }
}

export function ownSheetValues(
  { currency, tiers }: Pick<OwnTiers, 'currency' | 'tiers'>,
  language: Language,
): OwnSheetValues {
  return { currency, tiers: tiers.map((tier) => ownTierValues(tier, { currency, language })) }
}

/**
 * Converts a default ticket with hours before the start to an event's ticket; without a start it is
 * always on sale.
 */
export function eventTierFromOwn(
  tier: DefaultTier,
  { startsAt, ...moneyFormat }: MoneyFormat & { startsAt: string | null },
): EventTierValues {
  const before = (hours: number | null) =>
    startsAt === null || hours === null
      ? null
      : new Date(Date.parse(startsAt) - hours * 3_600_000).toISOString()
  return {
    id: crypto.randomUUID(),
    ...typedTier(tier, moneyFormat),
    opensAt: before(tier.opensHoursBefore),
    closesAt: before(tier.closesHoursBefore),
    isClosed: false,
  }
}

export function eventSheetValues(
  { currency, taxBasisPoints, refundPolicy, tiers, discounts }: EventPricing,
  language: Language,
): EventSheetValues {
  const moneyFormat = { currency, language }
  return {
    currency,
    refundPolicy,
    tax: taxBasisPoints === 0 ? '' : percentPlain(taxBasisPoints, localeFor(language)),
    tiers: tiers.map((tier) => ({
      id: tier.id,
      ...typedTier(tier, moneyFormat),
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
        : { kind: 'share' as const, value: percentPlain(basisPoints, localeFor(language)) }),
    })),
  }
}

/** Returns the sheet with every price in another currency. */
export function inCurrency(
  sheet: EventSheetValues,
  to: Currency,
  language: Language,
): EventSheetValues {
  const format = { currency: sheet.currency, language }
  return {
    ...sheet,
    currency: to,
    tiers: tiersInCurrency(sheet.tiers, to, format),
    discounts: sheet.discounts.map((one) =>
      one.kind === 'amount' ? { ...one, value: reformatPrice(one.value, to, format) } : one,
    ),
  }
}

/** Returns the tiers with every price in another currency; `format` is how the prices are now. */
export function tiersInCurrency<T extends { price: string }>(
  tiers: readonly T[],
  to: Currency,
  format: MoneyFormat,
): T[] {
  return tiers.map((tier) => ({ ...tier, price: reformatPrice(tier.price, to, format) }))
}

/**
 * Returns the same figure in another currency, within its decimals: there is no exchange rate here.
 */
function reformatPrice(price: string, to: Currency, { currency, language }: MoneyFormat): string {
  const amount = readTypedAmount(price, { currency, locale: localeFor(language) })
  return amount === null
    ? price
    : plainMoneyText(
        Math.round(amount * 10 ** (factsOf(to).digits - factsOf(currency).digits)),
        to,
        language,
      )
}
