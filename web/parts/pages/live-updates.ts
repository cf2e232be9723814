import { useEffect } from 'react'
import type { EventView } from '#contract/events/events.ts'
import { log } from '#web/kit/browser/log.ts'

const atTheDoor = [
  'pending_approval',
  'awaiting_payment',
  'waitlisted',
  'offered',
  'cancelled_by_attendee',
]

/**
 * Keeps an event's data up to date for its participants and hosts. The code for it loads after the
 * page.
 */
export function useLiveEvent(
  event: Pick<EventView, 'id' | 'rights' | 'registrationId' | 'registrationState'> | undefined,
): void {
  const followed = event && hasPart(event) ? event.id : null
  useEffect(
    () => (followed === null ? undefined : begun(({ followEvent }) => followEvent(followed))),
    [followed],
  )
}

/** Keeps one's notifications and messages up to date, on every page. */
export function useLiveNotifications(): void {
  useEffect(() => begun(({ followOwn }) => followOwn()), [])
}

/** Begins once its code has loaded; returns a function that stops it. */
function begun(begin: (following: typeof import('./follow.ts')) => () => void): () => void {
  let stop = () => {}
  let isOver = false
  import('./follow.ts').then(
    (following) => {
      if (!isOver) stop = begin(following)
    },
    (cause: unknown) =>
      log.warn('The page does not follow changes', cause instanceof Error ? cause.name : 'unknown'),
  )
  return () => {
    isOver = true
    stop()
  }
}

function hasPart({
  rights,
  registrationId,
  registrationState,
}: Pick<EventView, 'rights' | 'registrationId' | 'registrationState'>): boolean {
  return (
    rights.length > 0 ||
    registrationId !== null ||
    atTheDoor.some((state) => state === registrationState)
  )
}
