type CurrencySum<C> = { currency: C; orders: number; amount: number }

/** Merges sums of several answers into one per currency, in order of first appearance. */
export function sumByCurrency<C>(parts: readonly CurrencySum<C>[]): CurrencySum<C>[] {
  const all = new Map<C, CurrencySum<C>>()
  for (const { currency, orders, amount } of parts) {
    const known = all.get(currency) ?? { currency, orders: 0, amount: 0 }
    all.set(currency, { currency, orders: known.orders + orders, amount: known.amount + amount })
  }
  return [...all.values()]
}
