import { workLine } from '#contract/profile-summary.ts'
import type { Attendee, AttendeeCounts, AttendeeDecision } from '#contract/admission/attendees.ts'
import type { RegistrationState } from '#contract/admission/registration.ts'

export const tabs = ['in', 'invited', 'pending', 'waiting', 'out'] as const
export type AttendeeTab = (typeof tabs)[number]
export type AttendeeFilterState = {
  words: string
  state: string
  code: string
  marks: readonly AttendeeMark[]
}
export const marks = ['guest', 'note', 'unmatched', 'silent'] as const
export type AttendeeMark = (typeof marks)[number]

const elsewhere: Partial<Record<RegistrationState, AttendeeTab>> = {
  pending_approval: 'pending',
  waitlisted: 'waiting',
  offered: 'waiting',
  awaiting_payment: 'waiting',
  declined: 'out',
  expired: 'out',
  offer_expired: 'out',
  cancelled_by_attendee: 'out',
  cancelled_by_host: 'out',
  no_show: 'out',
}

/** Returns the heading of an attendee; any state without its own is under "in". */
export function tabOf({ state, isInvited }: Pick<Attendee, 'state' | 'isInvited'>): AttendeeTab {
  return isInvited ? 'invited' : (elsewhere[state] ?? 'in')
}

/** Tests whether an attendee has a spot: going, or invited and without an answer. */
export function hasSpot(attendee: Pick<Attendee, 'state' | 'isInvited'>): boolean {
  return tabOf(attendee) === 'in' || attendee.isInvited
}

/** Returns the headings to show; "invited" only where it has anyone. */
export function shownTabs(counts: AttendeeCounts | undefined): AttendeeTab[] {
  return tabs.filter((tab) => tab !== 'invited' || (counts?.invited ?? 0) > 0)
}

/** Returns the heading to open the list with: the first of these that has anyone. */
export function firstTab(counts: AttendeeCounts): AttendeeTab {
  return (['in', 'pending', 'invited'] as const).find((tab) => counts[tab] > 0) ?? 'in'
}

/** Distinguishes guests whom the host invited by mail or entered from people who registered. */
export function stateOf({
  state,
  isGuest,
  isInvited,
}: Pick<Attendee, 'state' | 'isGuest' | 'isInvited'>): RegistrationState | 'invited' | 'guest' {
  if (isInvited) return 'invited'
  return isGuest && state === 'confirmed' ? 'guest' : state
}

/** Returns why an attendee is not matched: no account yet, or matching turned off. */
export function unmatchedReason({
  isGuest,
  isMatched,
}: Pick<Attendee, 'isGuest' | 'isMatched'>): 'guest' | 'off' | null {
  if (isGuest) return 'guest'
  return isMatched ? null : 'off'
}

const marked: Record<AttendeeMark, (one: Attendee) => boolean> = {
  guest: ({ isGuest }) => isGuest,
  note: ({ hasNote }) => hasNote,
  unmatched: (one) => unmatchedReason(one) !== null,
  silent: ({ objectives, offerings }) => objectives.length + offerings.length === 0,
}

/** Returns the marks present among these people, and those already used as a filter. */
export function marksAmong(
  people: readonly Attendee[],
  wanted: readonly AttendeeMark[],
): AttendeeMark[] {
  return marks.filter((mark) => wanted.includes(mark) || people.some(marked[mark]))
}

/**
 * Returns the attendees under one heading that match the filters. Every word must be in the name or
 * the address, ignoring case and accents.
 */
export function filterAttendees(
  attendees: readonly Attendee[],
  tab: AttendeeTab,
  { words, state, code, marks: wanted }: AttendeeFilterState,
): Attendee[] {
  const parts = plain(words)
    .split(/\s+/)
    .filter((part) => part !== '')
  return attendees.filter((one) => {
    if (
      tabOf(one) !== tab ||
      (state !== '' && stateOf(one) !== state) ||
      (code !== '' && one.code !== code)
    )
      return false
    if (!wanted.every((mark) => marked[mark](one))) return false
    const searchText =
      parts.length === 0 ? '' : plain(`${one.name} ${one.email} ${workLine(one.profile)}`)
    return parts.every((part) => searchText.includes(part))
  })
}

/** Returns a text for comparison: lower case, without accents. */
export function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** Returns the distinct values to choose from, in order of first appearance. */
export function distinct<T>(attendees: readonly Attendee[], of: (one: Attendee) => T | null): T[] {
  return [...new Set(attendees.flatMap((one) => of(one) ?? []))]
}

type ScrollWindow = { top: number; view: number; height: number; count: number }
const spare = 8

/**
 * Returns the rows to render: those in sight and a few on either side. Works in steps, so that not
 * every pixel causes a render.
 */
export function visibleRows({ top, view, height, count }: ScrollWindow): {
  from: number
  to: number
} {
  const first = Math.floor(top / height / spare) * spare
  const last = Math.ceil((top + view) / height / spare) * spare
  return {
    from: Math.min(Math.max(0, first - spare), Math.max(0, count - 1)),
    to: Math.min(count, Math.max(last, 0) + spare),
  }
}

/** Returns the decisions allowed for the selected attendees. */
export function decisionsFor(attendees: readonly Pick<Attendee, 'state'>[]): AttendeeDecision[] {
  const canAsk = attendees.some(({ state }) => state === 'pending_approval')
  const canGo = attendees.some(
    ({ state }) =>
      state === 'confirmed' ||
      state === 'awaiting_payment' ||
      state === 'waitlisted' ||
      state === 'offered',
  )
  return [
    ...(canAsk ? (['approve', 'decline'] as const) : []),
    ...(canGo ? (['remove'] as const) : []),
  ]
}

/**
 * Returns who is notified of a decision. Guests entered without a notice, and people who
 * unsubscribed from such mails, are not.
 */
export function notifiedShare(
  people: readonly Pick<Attendee, 'isTold'>[],
): 'all' | 'some' | 'nobody' {
  if (people.every(({ isTold }) => isTold)) return 'all'
  return people.some(({ isTold }) => isTold) ? 'some' : 'nobody'
}
