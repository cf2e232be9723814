import { useEffect } from 'react'

/** Moves the focus to a field once it is on the page. */
export function useFocus(id: string): void {
  useEffect(() => document.getElementById(id)?.focus(), [id])
}
