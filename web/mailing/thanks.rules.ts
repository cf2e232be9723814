import type { EndpointReply } from '#contract/endpoint.ts'
import type { listAnnouncements } from '#contract/mailing/messages.ts'

export type Thanks = EndpointReply<typeof listAnnouncements>['thanks']
export type ThanksState =
  | { is: 'sent'; at: string; people: number }
  | { is: 'planned'; at: string }
  | { is: 'missed' | 'off' | 'no-end' | 'soon' }

/** Returns the state of an event's automatic thank-you at an instant. */
export function thanksState({ isOn, at, until, sent }: Thanks, now: string): ThanksState {
  if (sent) return { is: 'sent', ...sent }
  if (until !== null && until < now) return { is: 'missed' }
  if (!isOn) return { is: 'off' }
  if (at === null) return { is: 'no-end' }
  return at <= now ? { is: 'soon' } : { is: 'planned', at }
}
