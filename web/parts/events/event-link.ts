import type { EventView } from '#contract/events/events.ts'
import { addressTo, paths } from '#web/paths.ts'

/** Returns the link that an invitation code opens. */
export function invitationLink(eventId: string, invitationCode: string): string {
  return new URL(addressTo(paths.invitation, { eventId, invitationCode }), location.origin).href
}

type SharedEvent = Pick<EventView, 'id' | 'slug' | 'visibility'>

/**
 * Returns the link that shares an event: its short link if it has one, else its invitation. The
 * server leads from a short link to the event; one for invited people needs the code in both.
 */
export function eventLink({ id, slug, visibility }: SharedEvent, invitationCode: string): string {
  if (slug === null) return invitationLink(id, invitationCode)
  const path =
    visibility === 'invite_only'
      ? addressTo('/e/$slug/$invitationCode', { slug, invitationCode })
      : addressTo('/e/$slug', { slug })
  return new URL(path, location.origin).href
}
