import {
  type CheckIn,
  type CheckInOutcome,
  type ExpectedAttendee,
  hasPlace,
  type CheckInEntry,
  passPrefix,
} from '#contract/check-ins.ts'
import { plainName } from '#web/kit/i18n/names.rules.ts'

/**
 * The state of a door device: who may come, the check-ins it has heard of, and its own that are not
 * yet sent.
 */
export type DoorState = {
  people: readonly ExpectedAttendee[]
  checkIns: readonly CheckInEntry[]
  queue: readonly CheckIn[]
}

/**
 * Since when a person is checked in (an ISO instant), by whom (null: by this device, unsent), and
 * by which check-ins.
 */
export type CheckInStatus = { at: string; by: string | null; ids: readonly string[] }

/**
 * The result shown to the person at the door device. `not-ours`: the code is not a ticket.
 * `unknown`: not a ticket for this event. `closed`: no one can be let in. `too-early`: no one yet.
 * `undone`: they were let in by mistake.
 */
export type DoorVerdict = {
  kind: 'in' | 'already' | 'no-place' | 'unknown' | 'not-ours' | 'closed' | 'too-early' | 'undone'
  person: ExpectedAttendee | null
  standing: CheckInStatus | null
}

const inCode = new RegExp(`^${passPrefix}([0-9a-f]{32})$`, 'i')
const inAddress = /\/tickets\/([0-9a-f]{32})\/*$/i

/**
 * Returns the pass in a camera's or hand scanner's text, in lower case; null if it is not our
 * ticket.
 */
export function parsePass(text: string): string | null {
  return (inCode.exec(text.trim()) ?? inAddress.exec(text.trim()))?.[1]?.toLowerCase() ?? null
}

/** Returns who is checked in, by registration: the earliest check-in not undone, sent or unsent. */
export function checkInStatuses({
  checkIns,
  queue,
}: DoorState): ReadonlyMap<string, CheckInStatus> {
  const own = new Map(queue.map((one) => [one.id, one]))
  const otherCheckIns = checkIns
    .filter(({ id }) => !own.has(id))
    .map(({ id, registrationId, at, by, isUndone }) => ({ id, registrationId, at, by, isUndone }))
  const all = [
    ...otherCheckIns,
    ...queue.map((one) => ({ ...one, by: checkIns.find(({ id }) => id === one.id)?.by ?? null })),
  ].filter(({ isUndone }) => !isUndone)
  const byPerson = Map.groupBy(
    all.toSorted((a, b) => (a.at + a.id < b.at + b.id ? -1 : 1)),
    ({ registrationId }) => registrationId,
  )
  return new Map(
    [...byPerson].flatMap(([registrationId, those]) =>
      those[0]
        ? [
            [
              registrationId,
              { at: those[0].at, by: those[0].by, ids: those.map(({ id }) => id) },
            ] as const,
          ]
        : [],
    ),
  )
}

/** Returns the verdict on a person at the door. */
export function verdictOn(
  person: ExpectedAttendee,
  standing: CheckInStatus | undefined,
): DoorVerdict {
  if (standing) return { kind: 'already', person, standing }
  return { kind: hasPlace(person) ? 'in' : 'no-place', person, standing: null }
}

/** Merges the server's answers: until its list is read, this device's own records are used. */
export function applyOutcomes(
  checkIns: readonly CheckInEntry[],
  sentCheckIns: readonly CheckIn[],
  results: readonly CheckInOutcome[],
): CheckInEntry[] {
  const outcomesById = new Map(
    results
      .filter(({ outcome }) => outcome === 'in' || outcome === 'already' || outcome === 'undone')
      .map((one) => [one.id, one]),
  )
  const fresh = sentCheckIns.flatMap((one) =>
    outcomesById.has(one.id)
      ? [
          {
            ...one,
            by: outcomesById.get(one.id)?.by ?? '',
            isUndone: outcomesById.get(one.id)?.outcome === 'undone',
            change: 0,
          },
        ]
      : [],
  )
  return mergeCheckIns(checkIns, fresh)
}

/** A person whom this device let in, and the server did not. */
export type RejectedCheckIn = {
  id: string
  person: ExpectedAttendee | null
  outcome: CheckInOutcome['outcome']
}

/** Returns whether the server rejected a check-in. */
export function isRejected({ outcome }: Pick<CheckInOutcome, 'outcome'>): boolean {
  return outcome === 'no-place' || outcome === 'unknown' || outcome === 'too-early'
}

/**
 * Returns the people whom this device let in, and the server did not; without those undone anyway.
 */
export function rejectedCheckIns(
  people: readonly ExpectedAttendee[],
  portion: readonly CheckIn[],
  results: readonly CheckInOutcome[],
): RejectedCheckIn[] {
  const checkInsById = new Map(portion.map((one) => [one.id, one]))
  return results.filter(isRejected).flatMap(({ id, outcome }) => {
    const entry = checkInsById.get(id)
    return entry && !entry.isUndone
      ? [
          {
            id,
            outcome,
            person:
              people.find(({ registrationId }) => registrationId === entry.registrationId) ?? null,
          },
        ]
      : []
  })
}

/** Merges known and new check-ins; the new version of a check-in wins. */
export function mergeCheckIns(
  knownCheckIns: readonly CheckInEntry[],
  news: readonly CheckInEntry[],
): CheckInEntry[] {
  const fresh = new Map(news.map((one) => [one.id, one]))
  return [...knownCheckIns.filter(({ id }) => !fresh.has(id)), ...news]
}

const shownAtMost = 8

/** A person on the list with the name and address by which they are found. */
export type DoorListEntry = { person: ExpectedAttendee; name: string; address: string }

/** Returns the searchable list: built once, not per key press. */
export function doorListEntries(people: readonly ExpectedAttendee[]): DoorListEntry[] {
  return people.map((person) => ({
    person,
    name: plainName(person.name),
    address: person.email.toLowerCase(),
  }))
}

/**
 * Returns, by registration, the people who share a name on the list, so that only the address tells
 * them apart.
 */
export function namesakes(list: readonly DoorListEntry[]): ReadonlySet<string> {
  return new Set(
    [...Map.groupBy(list, ({ name }) => name).values()]
      .filter(({ length }) => length > 1)
      .flat()
      .map(({ person }) => person.registrationId),
  )
}

/**
 * Returns the people whose name or address has every typed word at the beginning of one of its own;
 * in Chinese anywhere. Those still expected come first. `more`: how many are not shown.
 */
export function searchAttendees(
  list: readonly DoorListEntry[],
  text: string,
  isIn: (registrationId: string) => boolean,
): { shown: ExpectedAttendee[]; more: number } {
  const words = plainName(text)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return { shown: [], more: 0 }
  const begins = text.trim().toLowerCase()
  const fits = ({ name, address }: DoorListEntry) =>
    address.startsWith(begins) ||
    words.every(
      (word) =>
        ` ${name}`.includes(` ${word}`) || (/\p{Script=Han}/u.test(word) && name.includes(word)),
    )
  const rank = (one: ExpectedAttendee) => (hasPlace(one) ? Number(isIn(one.registrationId)) : 2)
  const all = list
    .filter(fits)
    .map(({ person }) => person)
    .toSorted((a, b) => rank(a) - rank(b))
  return { shown: all.slice(0, shownAtMost), more: Math.max(0, all.length - shownAtMost) }
}

/** Returns the people with a place by name, as the reader's language sorts. */
export function attendeesByName(
  list: readonly DoorListEntry[],
  locale: string,
): ExpectedAttendee[] {
  const nameOf = ({ name, email }: ExpectedAttendee) => name || email
  return list
    .map(({ person }) => person)
    .filter(hasPlace)
    .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), locale))
}

/**
 * Returns those who are not checked in, in the same order. Those let in from the list stay where
 * they are, so that no row moves under a finger.
 */
export function expectedAttendees(
  people: readonly ExpectedAttendee[],
  { isIn, stays }: { isIn: (registrationId: string) => boolean; stays: ReadonlySet<string> },
): ExpectedAttendee[] {
  return people.filter(({ registrationId }) => !isIn(registrationId) || stays.has(registrationId))
}

/**
 * Returns how many people are expected, and how many of those are checked in. Invited guests count
 * once they are there.
 */
export function countsOf(
  { people }: Pick<DoorState, 'people'>,
  standing: ReadonlyMap<string, CheckInStatus>,
): { in: number; expected: number } {
  const expected = people.filter(
    (person) => hasPlace(person) && (!person.isInvited || standing.has(person.registrationId)),
  )
  return {
    in: expected.filter(({ registrationId }) => standing.has(registrationId)).length,
    expected: expected.length,
  }
}

/** Returns the latest check-ins, the last one first. */
export function latestCheckIns(
  people: readonly ExpectedAttendee[],
  standing: ReadonlyMap<string, CheckInStatus>,
  atMost: number,
): { person: ExpectedAttendee; standing: CheckInStatus }[] {
  return people
    .flatMap((person) => {
      const of = standing.get(person.registrationId)
      return of ? [{ person, standing: of }] : []
    })
    .toSorted((a, b) => (a.standing.at < b.standing.at ? 1 : -1))
    .slice(0, atMost)
}
