import type { Attendee } from '#contract/attendees.ts'
import type { RegistrationState } from '#contract/registration.ts'

export const tabs = ['in', 'pending', 'waiting', 'out'] as const
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

/** Under which heading somebody stands; everybody else is in. */
export function tabOf(state: RegistrationState): AttendeeTab {
  return elsewhere[state] ?? 'in'
}

/** A guest whom the host has entered stands apart from those who came themselves. */
export function stateOf({
  state,
  isGuest,
}: Pick<Attendee, 'state' | 'isGuest'>): RegistrationState | 'guest' {
  return isGuest && state === 'confirmed' ? 'guest' : state
}

const marked: Record<AttendeeMark, (one: Attendee) => boolean> = {
  guest: ({ isGuest }) => isGuest,
  note: ({ hasNote }) => hasNote,
  unmatched: ({ isMatched, isGuest }) => !isMatched || isGuest,
  silent: ({ objectives, offerings }) => objectives.length + offerings.length === 0,
}

/** The marks that somebody here bears, and those that the host has narrowed by already. */
export function marksAmong(
  people: readonly Attendee[],
  wanted: readonly AttendeeMark[],
): AttendeeMark[] {
  return marks.filter((mark) => wanted.includes(mark) || people.some(marked[mark]))
}

/**
 * Those under one heading who are as the host asks: every word in the name or the address, in any
 * case and without accents.
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
      tabOf(one.state) !== tab ||
      (state !== '' && stateOf(one) !== state) ||
      (code !== '' && one.code !== code)
    )
      return false
    if (!wanted.every((mark) => marked[mark](one))) return false
    const said = parts.length === 0 ? '' : plain(`${one.name} ${one.email}`)
    return parts.every((part) => said.includes(part))
  })
}

/** A text as it is compared: in any case, without accents. */
export function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** What can be chosen among: each once, in the order in which they first come. */
export function distinct<T>(attendees: readonly Attendee[], of: (one: Attendee) => T | null): T[] {
  return [...new Set(attendees.flatMap((one) => of(one) ?? []))]
}

type ScrollWindow = { top: number; view: number; height: number; count: number }
const spare = 8

/**
 * Which rows are drawn: those in sight and a few on either side, in steps, so that not every pixel
 * draws anew.
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

export type HostDecision = 'approve' | 'decline' | 'remove'
/** What each of the chosen may have decided about them. */
export function decisionsFor(chosen: readonly Pick<Attendee, 'state'>[]): HostDecision[] {
  const canAsk = chosen.some(({ state }) => state === 'pending_approval')
  const canGo = chosen.some(
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
 * Who of those decided about hears of it: guests whom the host entered without telling them, or who
 * have stopped such mails, get none.
 */
export function notifiedShare(
  people: readonly Pick<Attendee, 'isTold'>[],
): 'all' | 'some' | 'nobody' {
  if (people.every(({ isTold }) => isTold)) return 'all'
  return people.some(({ isTold }) => isTold) ? 'some' : 'nobody'
}
