import type { EventChanges } from '#contract/assistant.ts'
import type { EventView } from '#contract/events/events.ts'
import { Currency } from '#contract/payments/currencies.ts'

type FieldName = keyof EventChanges

/** The fields in the order in which a card shows them; the times are one line. */
export const shownFields = [
  'title',
  'startsAt',
  'place',
  'link',
  'capacity',
  'price',
  'visibility',
  'needsApproval',
] as const satisfies readonly FieldName[]
export type ShownField = (typeof shownFields)[number]

/** Returns the present values of the fields that a proposal names. */
export function currentFields(event: EventView, named: EventChanges): EventChanges {
  const { price, isPaid } = event
  const currency = Currency.safeParse(price?.currency)
  const free = isPaid === false && named.price ? { ...named.price, amount: 0 } : undefined
  const values: EventChanges = {
    title: event.title,
    ...(event.startsAt !== null && { startsAt: event.startsAt }),
    ...(event.endsAt !== null && { endsAt: event.endsAt }),
    timeZone: event.timeZone,
    ...(event.place !== null && { place: event.place }),
    ...(event.link !== null && { link: event.link }),
    ...(event.capacity !== null && { capacity: event.capacity }),
    ...(price && currency.success && price.to > 0
      ? { price: { amount: price.from, currency: currency.data } }
      : free && { price: free }),
    visibility: event.visibility,
    needsApproval: event.needsApproval,
  }
  return Object.fromEntries(
    Object.keys(named).flatMap((name) =>
      name in values ? [[name, values[name as FieldName]]] : [],
    ),
  )
}

/** Returns whether an event has these values; a field that they leave out has none. */
export function isStillAs(current: EventChanges, values: EventChanges): boolean {
  const names = new Set([...Object.keys(current), ...Object.keys(values)])
  return [...names].every((name) => {
    const [one, other] = [current[name as FieldName], values[name as FieldName]]
    return JSON.stringify(plain(one)) === JSON.stringify(plain(other))
  })
}

/** Free is free in any currency. */
function plain(value: EventChanges[FieldName]): unknown {
  return typeof value === 'object' && value.amount === 0 ? { amount: 0 } : (value ?? null)
}
