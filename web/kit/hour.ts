import { useSyncExternalStore } from 'react'

/** The hour on the visitor's clock, as it was when the page came; null where the server draws, which cannot know it. */
export function useHour(): number | null {
  return useSyncExternalStore(never, currentHour, () => null)
}

const never = () => () => undefined

function currentHour(): number {
  return new Date().getHours()
}
