import { type Currency, factsOf, refusedPrice } from './currencies.ts'
import { type DefaultTier, type DiscountDraft, pricingLimits, type TierDraft } from './pricing.ts'

type FieldProblems = Record<string, string>
type FieldProblem = readonly [field: string, code: string | null]

/**
 * What is wrong with a host's own set, by field; what a screen asks before it sends is what the
 * server asks.
 */
export function ownTierProblems(tiers: readonly DefaultTier[], currency: Currency): FieldProblems {
  return inOrder(tiers, (tier, at) => [
    ['name', isSaidBefore(tiers, at) ? 'said-already' : null],
    ['price', refusedPrice(tier.price, currency)],
    [
      'closesHoursBefore',
      tier.opensHoursBefore !== null &&
      tier.closesHoursBefore !== null &&
      tier.opensHoursBefore <= tier.closesHoursBefore
        ? 'ends-before-start'
        : null,
    ],
  ])
}

/**
 * The same of the tickets of a gathering. One that is sold no longer may be called like one that
 * is.
 */
export function tierProblems(tiers: readonly TierDraft[], currency: Currency): FieldProblems {
  return inOrder(tiers, (tier, at) => [
    [
      'id',
      tier.id !== undefined && tiers.slice(0, at).some(({ id }) => id === tier.id)
        ? 'said-already'
        : null,
    ],
    ['name', isSaidBefore(tiers, at) ? 'said-already' : null],
    ['price', refusedPrice(tier.price, currency)],
    [
      'closesAt',
      tier.opensAt !== null &&
      tier.closesAt !== null &&
      Date.parse(tier.closesAt) <= Date.parse(tier.opensAt)
        ? 'ends-before-start'
        : null,
    ],
  ])
}

/** The same of its discount codes, each for all of its tickets or for one of them. */
export function discountProblems(
  discounts: readonly DiscountDraft[],
  { currency, tierIds }: { currency: Currency; tierIds: readonly string[] },
): FieldProblems {
  const before = (at: number) => discounts.slice(0, at)
  return prefixed('discounts', discounts, ({ id, code, amount, basisPoints, tierId }, at) => [
    ['id', id !== undefined && before(at).some((other) => other.id === id) ? 'said-already' : null],
    [
      'code',
      codeProblem(
        code,
        before(at).map((other) => other.code),
      ),
    ],
    ['amount', (amount === null) === (basisPoints === null) ? 'share-or-amount' : null],
    ['amount', amount === null ? null : reductionProblem(amount, currency)],
    ['tierId', tierId !== null && !tierIds.includes(tierId) ? 'option' : null],
  ])
}

/**
 * A discount code as it is kept and compared: in capitals, without spaces, and as typed on any
 * keyboard.
 */
export function discountCode(typed: string): string {
  return typed.normalize('NFKC').toUpperCase().replaceAll(/\s/g, '')
}

/** The tax that is part of an amount, in minor units: half up, in whole steps of the currency. */
export function taxIn(amount: number, taxBasisPoints: number, currency: Currency): number {
  const { step } = factsOf(currency)
  const whole = 10_000 + taxBasisPoints
  // In integers throughout: a quotient of floats may fall on the wrong side.
  const raised = 2 * (amount / step) * taxBasisPoints + whole
  return ((raised - (raised % (2 * whole))) / (2 * whole)) * step
}

type TierName = { name: string; isClosed?: boolean }

function isSaidBefore(tiers: readonly TierName[], at: number): boolean {
  const own = tiers[at]
  const isSame = (other: TierName) =>
    !other.isClosed && other.name.toLowerCase() === own?.name.toLowerCase()
  return !own?.isClosed && tiers.slice(0, at).some(isSame)
}

function codeProblem(code: string, before: readonly string[]): string | null {
  if (discountCode(code).length > pricingLimits.code) return 'too-long'
  return before.some((other) => discountCode(other) === discountCode(code)) ? 'said-already' : null
}

/** A reduction may be smaller than a price, but not nothing. */
function reductionProblem(amount: number, currency: Currency): string | null {
  if (amount === 0) return 'too-small'
  return amount % factsOf(currency).step === 0 ? null : 'off-step'
}

function inOrder<T>(
  tiers: readonly T[],
  look: (tier: T, at: number) => readonly FieldProblem[],
): FieldProblems {
  return prefixed('tiers', tiers, look)
}

function prefixed<T>(
  list: string,
  all: readonly T[],
  look: (one: T, at: number) => readonly FieldProblem[],
): FieldProblems {
  return Object.fromEntries(
    all.flatMap((one, at) =>
      look(one, at).flatMap(([field, code]) =>
        code === null ? [] : [[`${list}.${at}.${field}`, code] as const],
      ),
    ),
  )
}
