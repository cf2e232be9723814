import { meetingSteps, type Notification } from '#contract/notifications.ts'
import { messageAnchor } from '#web/parts/events/message-anchor.ts'
import { paths } from '#web/paths.ts'

/**
 * Returns the key of the notification's sentence; null for an event's, which uses the subject of
 * its mail.
 */
export function sentenceOf({ kind, facts }: Pick<Notification, 'kind' | 'facts'>) {
  if (kind === 'gathering') return null
  if (kind === 'mutual' && facts.step === 'in-touch') return 'in-touch'
  return kind === 'meeting'
    ? (`meeting.${meetingSteps.find((one) => one === facts.step) ?? 'changed'}` as const)
    : kind
}

/** Returns the link's target. */
export function targetOf({ kind, facts, event }: Pick<Notification, 'kind' | 'facts' | 'event'>) {
  const eventId = event?.id ?? ''
  const targets = {
    mutual: { to: paths.matches, params: { eventId } },
    message: { to: paths.conversation, params: { conversationId: facts.conversation ?? '' } },
    meeting: { to: paths.meetings, params: { eventId } },
    'follow-up': { to: paths.contact, params: { contactId: facts.contact ?? '' } },
    gathering: {
      to: paths.event,
      params: { eventId },
      hash: facts.message && messageAnchor(facts.message),
    },
  } as const
  return targets[kind]
}

/** Returns the colour of a notification: people, meetings and the reader's plans, or events. */
export function lineOf({ kind }: Pick<Notification, 'kind'>): 'seek' | 'offer' | 'line' {
  if (kind === 'gathering') return 'line'
  return kind === 'meeting' || kind === 'follow-up' ? 'offer' : 'seek'
}
