import type { EventStatus, EventVisibility } from '#contract/events/event-card.ts'
import type { NewsKind } from '#contract/notifications.ts'
import type { RegistrationState } from '#contract/admission/registration.ts'
import type {
  AnnouncementKind,
  PersonalAnnouncementKind,
  HostAnnouncementKind,
} from '#database/values.ts'
import { occasionOf, type Reminder, reminderDue, reminderIn } from './reminders.rules.ts'

/** Announcements to one person about their own registration. */
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
] as const satisfies readonly PersonalAnnouncementKind[]
/** Announcements to the host alone. */
export const hostKinds = [
  'guessing',
  'asking',
  'refund-failed',
  'disputed',
  'payout-waits',
  'affiliate-asks',
] as const satisfies readonly HostAnnouncementKind[]
type ScheduleFacts = {
  startsAt: string | null
  endsAt: string | null
  timeZone: string
  place: string | null
}
export type AnnouncementNews = {
  kind: AnnouncementKind
  occasion: string
  facts: Record<string, string | null>
}
export type EventState = {
  status: EventStatus
  visibility: EventVisibility
  startsAt: Date | null
  endsAt: Date | null
  timeZone: string
  place: string | null
  /** Whether the host has not switched off the thank-you. */
  sendsThanks: boolean
}

/**
 * The current state of a subject: a registration, a code for an address, an invitation to co-host
 * or as an affiliate, or pending requests.
 */
export type AnnouncementSubject = {
  state: RegistrationState | null
  ahead: number
  /** How many places, with those of guests. */
  partySize: number
  offerUntil: Date | null
  /** The payment deadline. */
  payUntil: Date | null
  isCodeGood: boolean
  codeUntil: Date | null
  /** The person who hands on their place. */
  giver: string
  isAsked: boolean
  /** How many people ask to come, or to bring others. */
  asking: number
  /** What a registration costs, or has cost, in minor units; null if nothing. */
  price: { amount: number; currency: string } | null
}

/** Returns whether an announcement is still true and useful; others are dropped. */
export function judgeAnnouncement(
  news: AnnouncementNews,
  event: EventState,
  { now, subject }: { now: Date; subject: AnnouncementSubject },
): 'tell' | 'drop' {
  const isOver = event.endsAt !== null && event.endsAt <= now
  const isOn = event.status === 'published' && !isOver
  const verdicts: Record<AnnouncementKind, () => boolean> = {
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
    invitation: () => isOn && subject.isAsked && opens(subject, now),
    'invitation-reminder': () => isOn && subject.isAsked && opens(subject, now),
    'place-for-you': () => isOn && opens(subject, now),
    ticket: () => isOn && opens(subject, now),
    'to-pay': () => isOn && subject.state === 'awaiting_payment',
    // Money is always reported, even if the event is cancelled.
    'money-back': () => true,
    'refund-failed': () => true,
    disputed: () => true,
    'payout-waits': () => true,
    'co-host': () =>
      !isOver && event.status !== 'cancelled' && event.status !== 'taken_down' && subject.isAsked,
    affiliate: () => isOn && subject.isAsked,
    'affiliate-asks': () => isOn && subject.asking > 0,
    // Affiliate payments are always reported, even if the event is cancelled.
    'affiliate-news': () => true,
    guessing: () => isOn,
    asking: () => isOn && subject.asking > 0,
    changed: () => isOn && hasChanged(news, event),
    cancelled: () => event.status === 'cancelled',
    reminder: () => isOn && dueReminderOf(news.occasion, event, now) !== null,
    message: () => event.status !== 'draft' && event.status !== 'taken_down',
    thanks: () => event.status === 'published' && isOver && event.sendsThanks,
    published: () => isOn && event.visibility === 'public',
    'taken-down': () => event.status === 'taken_down' && !isOver,
    'put-back': () => isOn,
  }
  return verdicts[news.kind]() ? 'tell' : 'drop'
}

function opens({ isCodeGood, codeUntil }: AnnouncementSubject, now: Date): boolean {
  return isCodeGood && (codeUntil === null || codeUntil > now)
}

/** Returns the reader's preference for a kind; null: it is always sent. */
export function newsOf(kind: AnnouncementNews['kind']): NewsKind | null {
  if (kind === 'reminder') return 'reminders'
  if (kind === 'message' || kind === 'thanks') return 'messages'
  return kind === 'published' ? 'hosts' : null
}

/** Returns the reminder of an occasion, if it is due and the event has not moved since. */
export function dueReminderOf(
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

/** Returns whether the time or the place differs from before. */
export function changesIn(
  facts: AnnouncementNews['facts'],
  event: Pick<EventState, 'startsAt' | 'endsAt' | 'timeZone' | 'place'>,
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

/** Returns the schedule before a change. */
export function beforeOf(facts: AnnouncementNews['facts']): ScheduleFacts {
  return {
    startsAt: facts['startsAt'] ?? null,
    endsAt: facts['endsAt'] ?? null,
    timeZone: facts['timeZone'] ?? 'UTC',
    place: facts['place'] ?? null,
  }
}
