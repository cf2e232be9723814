let isArriving = false

/** A navigation began: the next page title takes the focus. */
export function depart(): void {
  isArriving = true
}

/** True once after each navigation. */
export function arrive(): boolean {
  const was = isArriving
  isArriving = false
  return was
}
