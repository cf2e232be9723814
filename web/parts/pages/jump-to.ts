import type { MouseEvent } from 'react'

/** Scrolls to a part of the open page; the router would take the hash for a navigation. */
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
