/**
 * Why nobody suits: nothing was said; nobody answers any objective; nobody asks for any offering;
 * not both with one person; those who answer do so only loosely; all who suit are excluded; or
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

/** Whether somebody gets something from a person who is shown to them, and gives them something. */
export type ExchangeDirections = { gets: boolean; gives: boolean }

/**
 * The cause as it may be said beside the people who are shown: where one of them answers, however
 * loosely, "nobody" would be untrue.
 * `open` says whether nobody answers any objective, and whether nobody seeks any offering.
 */
export function causeBeside(
  cause: ShortfallCause,
  shown: readonly ExchangeDirections[],
  open: { seeks: boolean; gives: boolean },
): ShortfallCause {
  if (cause === 'said-nothing' || cause === 'all-excluded' || cause === 'places-taken') return cause
  if (shown.some(({ gets, gives }) => gets && gives)) return 'loosely'
  const { gets, gives } = waysOf(shown)
  if (gets === gives) return gets ? 'one-sided' : cause
  if (gets) return open.gives ? 'nobody-seeks' : 'one-sided'
  return open.seeks ? 'nobody-offers' : 'one-sided'
}

/** Both ways, over all who are shown. */
export function waysOf(shown: readonly ExchangeDirections[]): ExchangeDirections {
  return { gets: shown.some(({ gets }) => gets), gives: shown.some(({ gives }) => gives) }
}
