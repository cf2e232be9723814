let isArriving = false

/** A navigation began: the next page title takes the focus. */
export function startNavigation(): void {
  isArriving = true
}

/** True once after each navigation. */
export function takeNavigation(): boolean {
  const was = isArriving
  isArriving = false
  return was
}
