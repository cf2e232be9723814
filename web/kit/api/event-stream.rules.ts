/**
 * Returns how long to wait before reopening a lost stream: at least a second, up to half a minute
 * after repeated failures. Randomised, so that not everyone comes back at once.
 */
export function waitMs(failures: number, chance: number): number {
  const most = Math.min(30_000, 2000 * 2 ** failures)
  return Math.round(1000 + chance * (most - 1000))
}

/** Returns whether the cached answer under the key was requested with this parameter. */
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
    Object.entries(params).some(([key, paramValue]) => key === name && paramValue === value)
  )
}
