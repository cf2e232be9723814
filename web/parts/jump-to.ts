import type { MouseEvent } from 'react'

/** Goes to a part of the page that is open; the router would take the hash for a navigation. */
export function jumpTo(
  event: MouseEvent,
  id: string,
  block: ScrollLogicalPosition = 'center',
): void {
  event.preventDefault()
  const part = document.getElementById(id)
  part?.scrollIntoView({ block })
  part?.focus({ preventScroll: true })
}
