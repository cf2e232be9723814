type CurrencySum<C> = { currency: C; orders: number; amount: number }

/** Merges sums of several answers into one per currency, in order of first appearance. */
export function sumByCurrency<C>(parts: readonly CurrencySum<C>[]): CurrencySum<C>[] {
  const all = new Map<C, CurrencySum<C>>()
  for (const { currency, orders, amount } of parts) {
    const sum = all.get(currency) ?? { currency, orders: 0, amount: 0 }
    all.set(currency, { currency, orders: sum.orders + orders, amount: sum.amount + amount })
  }
  return [...all.values()]
}
