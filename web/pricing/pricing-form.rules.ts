import { type Currency, largestPayment } from '#contract/payments/currencies.ts'
import type { RefundPolicy } from '#contract/payments/refund-policy.ts'
import {
  type DefaultTier,
  type DiscountDraft,
  OwnTiersDraft,
  PricingDraft,
  pricingLimits,
  type TierDraft,
} from '#contract/payments/pricing.ts'
import { discountProblems, ownTierProblems, tierProblems } from '#contract/payments/tiers.ts'
import { pathErrors } from '../kit/forms/form.rules.ts'
import { readTypedAmount, westernDigits } from '../parts/money/amount.rules.ts'
import type {
  LeadTime,
  TierValues,
  DiscountValues,
  EventSheetValues,
  OwnSheetValues,
} from './pricing-form.ts'

export type SheetProblems = Record<string, string>
/** The typed values in the server's format, and the problems by field. */
type SheetReading<T> = { body: T; problems: SheetProblems }
type MoneyFormat = { currency: Currency; locale: string }
/** A value, or the problem with the input. */
type ParsedValue<T> = { value: T; problem?: string }

/** Parses a host's own set as typed. */
export function readOwnSheet(
  { currency, tiers }: OwnSheetValues,
  { version, locale }: { version: number; locale: string },
): SheetReading<{ currency: Currency; tiers: DefaultTier[]; version: number }> {
  const tierErrors = problemsBy('tiers')
  const body = {
    currency,
    version,
    tiers: tiers.map((tier, at): DefaultTier => ({
      ...readTier(tier, { currency, locale }, tierErrors(at)),
      opensHoursBefore: tierErrors(at).taken('opensHoursBefore', hoursOf(tier.opens)),
      closesHoursBefore: tierErrors(at).taken('closesHoursBefore', hoursOf(tier.closes)),
    })),
  }
  return {
    body,
    problems: {
      ...ownTierProblems(body.tiers, currency),
      ...pathErrors(OwnTiersDraft.safeParse(body)),
      ...tierErrors.problems,
    },
  }
}

type EventPricingBody = {
  currency: Currency
  taxBasisPoints: number
  refundPolicy: RefundPolicy
  isPaid?: false
  version: number
  tiers: TierDraft[]
  discounts: DiscountDraft[]
}

/** Parses the tickets and discount codes of an event as typed. */
export function readEventSheet(
  { currency, tax, refundPolicy, isFree, tiers, discounts }: EventSheetValues,
  { version, locale }: { version: number; locale: string },
): SheetReading<EventPricingBody> {
  const [tierErrors, foundOff, moneyFormat] = [
    problemsBy('tiers'),
    problemsBy('discounts'),
    { currency, locale },
  ]
  const rate = percentOf(tax)
  const body = {
    currency,
    version,
    refundPolicy,
    ...(isFree && { isPaid: false as const }),
    taxBasisPoints: rate.value,
    tiers: tiers.map((tier, at): TierDraft => ({
      id: tier.id,
      ...readTier(tier, moneyFormat, tierErrors(at)),
      opensAt: tier.opensAt,
      closesAt: tier.closesAt,
      isClosed: tier.isClosed,
    })),
    discounts: discounts.map((discount, at) => readDiscount(discount, moneyFormat, foundOff(at))),
  }
  const ofSet = {
    ...tierProblems(body.tiers, currency),
    ...discountProblems(body.discounts, {
      currency,
      tierIds: body.tiers.flatMap(({ id }) => id ?? []),
    }),
  }
  return {
    body,
    problems: {
      ...ofSet,
      ...pathErrors(PricingDraft.safeParse(body)),
      ...tierErrors.problems,
      ...foundOff.problems,
      ...(rate.problem && { taxBasisPoints: rate.problem }),
    },
  }
}

/** Parses a price to minor units; null if it is not one. */
export function parsePrice(typed: string, moneyFormat: MoneyFormat): number | null {
  const amount = typed.trim() === '' ? null : readTypedAmount(typed, moneyFormat)
  return amount === null || amount > largestPayment ? null : amount
}

/**
 * Returns the problems of one ticket or discount by field. Problems in a list within it are
 * reported by the list.
 */
export function problemsAt(
  problems: SheetProblems,
  list: 'tiers' | 'discounts',
  at: number,
): SheetProblems {
  const prefix = `${list}.${at}.`
  return Object.fromEntries(
    Object.entries(problems)
      .filter(([path]) => path.startsWith(prefix))
      .map(([path, code]) => [path.slice(prefix.length).split('.')[0] ?? '', code]),
  )
}

type TierTexts = Pick<TierDraft, 'name' | 'description' | 'benefits' | 'price' | 'quantity'>

function readTier(
  { name, description, benefits, price, quantity }: TierValues,
  moneyFormat: MoneyFormat,
  collector: ProblemCollector,
): TierTexts {
  return {
    name,
    description,
    benefits: benefits
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    price: collector.taken('price', amountOf(price, moneyFormat)),
    quantity: collector.taken('quantity', countOf(quantity)),
  }
}

function readDiscount(
  { id, code, kind, value, tierId, maxUses, expiresAt }: DiscountValues,
  moneyFormat: MoneyFormat,
  collector: ProblemCollector,
): DiscountDraft {
  const amount = kind === 'amount' ? collector.taken('amount', amountOf(value, moneyFormat)) : null
  const basisPoints =
    kind === 'share'
      ? collector.taken(
          'basisPoints',
          value.trim() === '' ? { value: 1, problem: 'required' } : percentOf(value),
        )
      : null
  return {
    id,
    code,
    basisPoints,
    amount,
    tierId: tierId === '' ? null : tierId,
    maxUses: collector.taken('maxUses', countOf(maxUses)),
    expiresAt,
  }
}

type ProblemCollector = { taken: <T>(field: string, read: ParsedValue<T>) => T }

/** Collects values that cannot be parsed, so that no other problem is reported for them. */
function problemsBy(list: string) {
  const problems: SheetProblems = {}
  const at = (place: number): ProblemCollector => ({
    taken: (field, { value, problem }) => {
      if (problem) problems[`${list}.${place}.${field}`] = problem
      return value
    },
  })
  return Object.assign(at, { problems })
}

function amountOf(typed: string, moneyFormat: MoneyFormat): ParsedValue<number> {
  if (typed.trim() === '') return { value: 0, problem: 'required' }
  const amount = readTypedAmount(typed, moneyFormat)
  if (amount === null) return { value: 0, problem: 'not-an-amount' }
  return amount > largestPayment ? { value: 0, problem: 'too-large' } : { value: amount }
}

function countOf(typed: string): ParsedValue<number | null> {
  const text = westernDigits(typed).trim()
  if (text === '') return { value: null }
  return /^\d{1,9}$/.test(text) ? { value: Number(text) } : { value: null, problem: 'not-a-count' }
}

/** Parses a percentage to basis points; empty is 0. */
function percentOf(typed: string): ParsedValue<number> {
  const text = westernDigits(typed).replaceAll(/[\s%]/g, '').replace(',', '.')
  if (text === '') return { value: 0 }
  return /^\d{1,3}(?:\.\d{0,2})?$/.test(text)
    ? { value: Math.round(Number(text) * 100) }
    : { value: 0, problem: 'per-cent' }
}

function hoursOf({ count, unit }: LeadTime): ParsedValue<number | null> {
  const { value, problem } = countOf(count)
  if (problem) return { value: null, problem }
  return { value: value === null ? null : value * (unit === 'days' ? 24 : 1) }
}

/** Returns the lead time in hours; null if it cannot be parsed. */
export function leadTimeHours(ahead: LeadTime): number | null {
  return hoursOf(ahead).value
}

/** Returns the list with one item moved by one place. */
export function moveItem<T extends { id: string }>(all: readonly T[], id: string, by: -1 | 1): T[] {
  const from = all.findIndex((one) => one.id === id)
  const to = from + by
  if (from < 0 || to < 0 || to >= all.length) return [...all]
  return all.toSpliced(from, 1).toSpliced(to, 0, ...all.slice(from, from + 1))
}

/** Returns the list with one item changed. */
export function replaceItem<T extends { id: string }>(
  all: readonly T[],
  id: string,
  part: Partial<NoInfer<T>>,
): T[] {
  return all.map((one) => (one.id === id ? { ...one, ...part } : one))
}

/** Returns the items written here, with those another person has added meanwhile. */
export function mergeItems<T extends { id: string }>(
  mine: readonly T[],
  theirs: readonly T[],
  before: readonly string[],
): T[] {
  return [
    ...mine,
    ...theirs.filter(({ id }) => !before.includes(id) && !mine.some((one) => one.id === id)),
  ]
}

export const tierLimit = pricingLimits.tiers
export const discountLimit = pricingLimits.discounts

/** Parses a percentage to basis points, as far as possible. */
export function parsePercent(typed: string): number {
  return Math.min(percentOf(typed).value, pricingLimits.taxBasisPoints)
}
