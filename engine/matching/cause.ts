/**
 * Why no one suits: the person said nothing; no one answers any objective; no one asks for any
 * offering; not both with one person; the answers are only loose; all who suit are excluded; or
 * their places are taken.
 */
export type ShortfallCause =
  | 'said-nothing'
  | 'nobody-offers'
  | 'nobody-seeks'
  | 'one-sided'
  | 'loosely'
  | 'all-excluded'
  | 'places-taken'

/** Whether a person gets something from someone shown to them, and gives them something. */
export type ExchangeDirections = { gets: boolean; gives: boolean }

/**
 * Returns the cause as it may be shown beside the suggested people: if one of them answers, however
 * loosely, "nobody" would be untrue. `open` says whether no one answers any objective, and whether
 * no one seeks any offering.
 */
export function causeBeside(
  cause: ShortfallCause,
  directions: readonly ExchangeDirections[],
  open: { seeks: boolean; gives: boolean },
): ShortfallCause {
  if (cause === 'said-nothing' || cause === 'all-excluded' || cause === 'places-taken') return cause
  if (directions.some(({ gets, gives }) => gets && gives)) return 'loosely'
  const { gets, gives } = waysOf(directions)
  if (gets === gives) return gets ? 'one-sided' : cause
  if (gets) return open.gives ? 'nobody-seeks' : 'one-sided'
  return open.seeks ? 'nobody-offers' : 'one-sided'
}

/** Returns both directions, over all the people shown. */
export function waysOf(directions: readonly ExchangeDirections[]): ExchangeDirections {
  return { gets: directions.some(({ gets }) => gets), gives: directions.some(({ gives }) => gives) }
}
