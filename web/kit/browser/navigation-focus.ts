let isArriving = false

/** Records that a navigation began: the next page title takes the focus. */
export function startNavigation(): void {
  isArriving = true
}

/** Returns true once after each navigation. */
export function takeNavigation(): boolean {
  const hasNavigated = isArriving
  isArriving = false
  return hasNavigated
}
