import { type Currency, factsOf, refusedPrice } from './currencies.ts'
import { type DefaultTier, type DiscountDraft, pricingLimits, type TierDraft } from './pricing.ts'

type FieldProblems = Record<string, string>
type FieldProblem = readonly [field: string, code: string | null]

/**
 * Returns the problems of a host's own ticket set, by field. Screens and the server use the same
 * check.
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

/** Returns the same for an event's tickets. A closed one may share its name with an open one. */
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

/** Returns the same for its discount codes, each for all tickets or for one. */
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
 * Normalizes a discount code for storage and comparison: capitals, no spaces, and the same from any
 * keyboard.
 */
export function discountCode(typed: string): string {
  return typed.normalize('NFKC').toUpperCase().replaceAll(/\s/g, '')
}

/**
 * Returns the tax included in an amount, in minor units: half up, in whole steps of the currency.
 */
export function taxIn(amount: number, taxBasisPoints: number, currency: Currency): number {
  const { step } = factsOf(currency)
  const divisor = 10_000 + taxBasisPoints
  // In integers throughout: a quotient of floats may fall on the wrong side.
  const raised = 2 * (amount / step) * taxBasisPoints + divisor
  return ((raised - (raised % (2 * divisor))) / (2 * divisor)) * step
}

/** Returns the lowest and the highest price of tickets that are not closed. */
export function rangeOf(tiers: readonly { price: number; isClosed: boolean }[]): {
  from: number | null
  to: number | null
} {
  const prices = tiers.filter(({ isClosed }) => !isClosed).map(({ price }) => price)
  return prices.length === 0
    ? { from: null, to: null }
    : { from: Math.min(...prices), to: Math.max(...prices) }
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

/** A reduction may be smaller than the lowest price, but not zero. */
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
