/**
 * How long until a lost stream is opened again: a second at least, and up to half a minute after it
 * has failed again and again. Spread by chance, so that not everybody comes back at once.
 */
export function waitMs(failures: number, chance: number): number {
  const most = Math.min(30_000, 2000 * 2 ** failures)
  return Math.round(1000 + chance * (most - 1000))
}

/** Whether what is kept under the key was asked for with this parameter. */
export function isAbout(
  queryKey: readonly unknown[],
  [name, value]: readonly [string, string],
): boolean {
  const [, ask] = queryKey
  if (typeof ask !== 'object' || ask === null || !('params' in ask)) return false
  const { params } = ask
  return (
    typeof params === 'object' &&
    params !== null &&
    Object.entries(params).some(([key, given]) => key === name && given === value)
  )
}
