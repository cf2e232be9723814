import type { NextStep } from '#contract/dashboard.ts'
import { paths } from '#web/paths.ts'

/** Returns the key of the step's sentence. */
export function wordsFor({ kind, leadsTo }: NextStep) {
  if ((kind === 'read' || kind === 'follow-up') && leadsTo)
    return `dashboard.step.${kind}-one` as const
  return `dashboard.step.${kind}` as const
}

/** Returns where the step is done. */
export function targetOf({ kind, event, leadsTo }: NextStep) {
  const at = { params: { eventId: event?.id ?? '' } }
  const ways = {
    pay: { to: paths.event, ...at },
    'take-place': { to: paths.event, ...at },
    publish: { to: paths.event, ...at },
    meet: { to: paths.meetings, ...at },
    'answer-meetings': { to: paths.meetings, ...at },
    rate: { to: paths.meetings, ...at },
    approve: { to: paths.attendees, ...at },
    payout: { to: paths.connectSetup },
    say: { to: paths.event, ...at, hash: 'statements' },
    'answer-matches': { to: paths.matches, ...at },
    read: leadsTo
      ? { to: paths.conversation, params: { conversationId: leadsTo } }
      : { to: paths.conversations },
    'follow-up': leadsTo
      ? { to: paths.contact, params: { contactId: leadsTo } }
      : { to: paths.people },
  } as const
  return ways[kind]
}
