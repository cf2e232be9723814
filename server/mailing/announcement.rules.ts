import type { EventStatus } from '#contract/event-card.ts'
import type { NewsKind } from '#contract/notifications.ts'
import type { RegistrationState } from '#contract/registration.ts'
import { occasionOf, type Reminder, reminderDue, reminderIn } from './reminders.rules.ts'

/** What one person is told of their own registration. */
export const personalKinds = [
  'joined',
  'pending',
  'declined',
  'waitlisted',
  'offered',
  'offer-expired',
  'removed',
  'handed-on',
  'to-pay',
  'money-back',
] as const
/** What the host of the gathering alone is told. */
export const hostKinds = [
  'guessing',
  'asking',
  'refund-failed',
  'disputed',
  'payout-waits',
  'affiliate-asks',
] as const
type AnnouncementNewsKind =
  | (typeof personalKinds)[number]
  | (typeof hostKinds)[number]
  | 'changed'
  | 'cancelled'
  | 'reminder'
  | 'message'
  | 'published'
  | 'taken-down'
  | 'put-back'
  | 'guest'
  | 'place-for-you'
  | 'ticket'
  | 'co-host'
  | 'affiliate'
  | 'affiliate-news'
type ScheduleFacts = {
  startsAt: string | null
  endsAt: string | null
  timeZone: string
  place: string | null
}
export type AnnouncementNews = {
  kind: AnnouncementNewsKind
  occasion: string
  facts: Record<string, string | null>
}
export type EventState = {
  status: EventStatus
  visibility: 'public' | 'unlisted' | 'invite_only'
  startsAt: Date | null
  endsAt: Date | null
  timeZone: string
  place: string | null
}

/**
 * How it stands with what is told of: a registration, a code that was made for an address, somebody
 * who was asked to help or to bring people, people who ask to come or to bring others.
 */
export type AnnouncementSubject = {
  state: RegistrationState | null
  ahead: number
  offerUntil: Date | null
  /** Until when it can be paid. */
  payUntil: Date | null
  isCodeGood: boolean
  codeUntil: Date | null
  /** Who hands their place on. */
  giver: string
  isAsked: boolean
  /** How many people ask to come, or to bring others. */
  asking: number
}

/** Whether what was to be told is still true and still of use; what is not is dropped. */
export function judgeAnnouncement(
  news: AnnouncementNews,
  event: EventState,
  { now, subject }: { now: Date; subject: AnnouncementSubject },
): 'tell' | 'drop' {
  const isOver = event.endsAt !== null && event.endsAt <= now
  const isOn = event.status === 'published' && !isOver
  const verdicts: Record<AnnouncementNewsKind, () => boolean> = {
    joined: () => isOn && (subject.state === 'confirmed' || subject.state === 'checked_in'),
    pending: () => isOn && subject.state === 'pending_approval',
    declined: () => isOn && subject.state === 'declined',
    waitlisted: () => isOn && subject.state === 'waitlisted',
    offered: () =>
      isOn &&
      subject.state === 'offered' &&
      subject.offerUntil !== null &&
      subject.offerUntil > now,
    'offer-expired': () => isOn && subject.state === 'offer_expired',
    removed: () => isOn && subject.state === 'cancelled_by_host',
    'handed-on': () => isOn && subject.state === 'cancelled_by_attendee',
    guest: () => isOn && opens(subject, now),
    'place-for-you': () => isOn && opens(subject, now),
    ticket: () => isOn && opens(subject, now),
    'to-pay': () => isOn && subject.state === 'awaiting_payment',
    // What becomes of money is told whatever has become of the gathering.
    'money-back': () => true,
    'refund-failed': () => true,
    disputed: () => true,
    'payout-waits': () => true,
    'co-host': () =>
      !isOver && event.status !== 'cancelled' && event.status !== 'taken_down' && subject.isAsked,
    affiliate: () => isOn && subject.isAsked,
    'affiliate-asks': () => isOn && subject.asking > 0,
    // Whoever was paid, or is not, is told that whatever has become of the gathering.
    'affiliate-news': () => true,
    guessing: () => isOn,
    asking: () => isOn && subject.asking > 0,
    changed: () => isOn && hasChanged(news, event),
    cancelled: () => event.status === 'cancelled',
    reminder: () => isOn && remindsOf(news.occasion, event, now) !== null,
    message: () => event.status !== 'draft' && event.status !== 'taken_down',
    published: () => isOn && event.visibility === 'public',
    'taken-down': () => event.status === 'taken_down' && !isOver,
    'put-back': () => isOn,
  }
  return verdicts[news.kind]() ? 'tell' : 'drop'
}

function opens({ isCodeGood, codeUntil }: AnnouncementSubject, now: Date): boolean {
  return isCodeGood && (codeUntil === null || codeUntil > now)
}

/** Which choice of the reader's it falls under; null: it always comes. */
export function newsOf(kind: AnnouncementNews['kind']): NewsKind | null {
  if (kind === 'reminder') return 'reminders'
  if (kind === 'message') return 'messages'
  return kind === 'published' ? 'hosts' : null
}

/** The reminder that an occasion names, if it is due and the gathering was not moved since. */
export function remindsOf(
  occasion: string,
  event: Pick<EventState, 'startsAt'>,
  now: Date,
): Reminder | null {
  const name = reminderIn(occasion)
  if (!name || !event.startsAt || occasionOf(name, event.startsAt) !== occasion) return null
  return reminderDue({ startsAt: event.startsAt, now }) === name ? name : null
}

function hasChanged(news: AnnouncementNews, event: EventState): boolean {
  const { when, where } = changesIn(news.facts, event)
  return when || where
}

/** Which of when and where is another now than it was. */
export function changesIn(
  facts: AnnouncementNews['facts'],
  event: EventState,
): { when: boolean; where: boolean } {
  const before = beforeOf(facts)
  const at = (date: Date | null) => date?.toISOString() ?? null
  return {
    when:
      before.startsAt !== at(event.startsAt) ||
      before.endsAt !== at(event.endsAt) ||
      before.timeZone !== event.timeZone,
    where: before.place !== event.place,
  }
}

/** How the gathering stood before a change. */
export function beforeOf(facts: AnnouncementNews['facts']): ScheduleFacts {
  return {
    startsAt: facts['startsAt'] ?? null,
    endsAt: facts['endsAt'] ?? null,
    timeZone: facts['timeZone'] ?? 'UTC',
    place: facts['place'] ?? null,
  }
}
