import { amountText } from '#contract/format-locale.ts'
import type { EventCard } from '#contract/events/event-card.ts'
import type { Words } from './words.ts'

/**
 * Returns an event's price, all in: free, one price, from a price, or, if there is room, a range;
 * null if nothing is sold.
 */
export function priceText(
  price: EventCard['price'] | undefined,
  { t, locale }: Pick<Words, 't' | 'locale'>,
  isWhole = false,
): string | null {
  if (!price) return null
  const { from, to, currency } = price
  const text = (amount: number) =>
    amount === 0
      ? t('price.free')
      : amountText(amount, locale, {
          currency,
          trailingZeroDisplay: 'stripIfInteger',
        })
  if (from === to) return text(from)
  return isWhole || from === 0
    ? `${text(from)} – ${text(to)}`
    : t('price.from', { price: text(from) })
}
