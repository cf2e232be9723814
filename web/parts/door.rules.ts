import {
  type CheckIn,
  type CheckInOutcome,
  type ExpectedAttendee,
  hasPlace,
  type CheckInEntry,
  passPrefix,
} from '#contract/check-ins.ts'
import { plainName } from '#web/kit/names.rules.ts'

/**
 * What a device at the door knows: who may come, what was noted as far as it has heard, and what it
 * has noted itself and not told yet.
 */
export type DoorState = {
  people: readonly ExpectedAttendee[]
  checkIns: readonly CheckInEntry[]
  queue: readonly CheckIn[]
}

/**
 * Since when somebody is in, by an ISO instant, by whom (null: by this device, untold), and by
 * which check-ins.
 */
export type CheckInStatus = { at: string; by: string | null; ids: readonly string[] }

/**
 * What is said to whoever holds the device. `not-ours`: the code is none of a ticket; `unknown`: of
 * none for this gathering; `closed`: nobody can be let in; `too-early`: nobody yet; `undone`: they
 * were let in by mistake.
 */
export type DoorVerdict = {
  kind: 'in' | 'already' | 'no-place' | 'unknown' | 'not-ours' | 'closed' | 'too-early' | 'undone'
  person: ExpectedAttendee | null
  standing: CheckInStatus | null
}

const inCode = new RegExp(`^${passPrefix}([0-9a-f]{32})$`, 'i')
const inAddress = /\/tickets\/([0-9a-f]{32})\/*$/i

/**
 * The pass in what a camera or a hand scanner has read, in small letters; null where it is no
 * ticket of ours.
 */
export function parsePass(text: string): string | null {
  return (inCode.exec(text.trim()) ?? inAddress.exec(text.trim()))?.[1]?.toLowerCase() ?? null
}

/**
 * Who is in, by registration: the earliest check-in that nobody has called a mistake, told or
 * untold.
 */
export function checkInStatuses({
  checkIns,
  queue,
}: DoorState): ReadonlyMap<string, CheckInStatus> {
  const own = new Map(queue.map((one) => [one.id, one]))
  const told = checkIns
    .filter(({ id }) => !own.has(id))
    .map(({ id, registrationId, at, by, isUndone }) => ({ id, registrationId, at, by, isUndone }))
  const all = [
    ...told,
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

/** What comes of somebody standing at the door. */
export function verdictOn(
  person: ExpectedAttendee,
  standing: CheckInStatus | undefined,
): DoorVerdict {
  if (standing) return { kind: 'already', person, standing }
  return { kind: hasPlace(person) ? 'in' : 'no-place', person, standing: null }
}

/**
 * What is known once the server has answered what was told: until its list is read, as this device
 * said it.
 */
export function applyOutcomes(
  checkIns: readonly CheckInEntry[],
  told: readonly CheckIn[],
  results: readonly CheckInOutcome[],
): CheckInEntry[] {
  const kept = new Map(
    results
      .filter(({ outcome }) => outcome === 'in' || outcome === 'already' || outcome === 'undone')
      .map((one) => [one.id, one]),
  )
  const fresh = told.flatMap((one) =>
    kept.has(one.id)
      ? [
          {
            ...one,
            by: kept.get(one.id)?.by ?? '',
            isUndone: kept.get(one.id)?.outcome === 'undone',
            change: 0,
          },
        ]
      : [],
  )
  return mergeCheckIns(checkIns, fresh)
}

/** Somebody whom this device let in, and the server did not. */
export type RejectedCheckIn = {
  id: string
  person: ExpectedAttendee | null
  outcome: CheckInOutcome['outcome']
}

/** Whether the server has not noted what it was told. */
export function isRejected({ outcome }: Pick<CheckInOutcome, 'outcome'>): boolean {
  return outcome === 'no-place' || outcome === 'unknown' || outcome === 'too-early'
}

/** Whom this device let in, and the server did not; nobody where it was taken back anyway. */
export function rejectedCheckIns(
  people: readonly ExpectedAttendee[],
  portion: readonly CheckIn[],
  results: readonly CheckInOutcome[],
): RejectedCheckIn[] {
  const said = new Map(portion.map((one) => [one.id, one]))
  return results.filter(isRejected).flatMap(({ id, outcome }) => {
    const entry = said.get(id)
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

/** What was known with what is new; of the same check-in the new one counts. */
export function mergeCheckIns(
  known: readonly CheckInEntry[],
  news: readonly CheckInEntry[],
): CheckInEntry[] {
  const fresh = new Map(news.map((one) => [one.id, one]))
  return [...known.filter(({ id }) => !fresh.has(id)), ...news]
}

const shownAtMost = 8

/** Somebody on the list with their name and address as they are found by. */
export type DoorListEntry = { person: ExpectedAttendee; name: string; address: string }

/** The list as it is looked through: made once, however much is typed. */
export function doorListEntries(people: readonly ExpectedAttendee[]): DoorListEntry[] {
  return people.map((person) => ({
    person,
    name: plainName(person.name),
    address: person.email.toLowerCase(),
  }))
}

/**
 * Those of whom somebody else on the list has the name too, so that only the address tells them
 * apart; by registration.
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
 * Those whose name or address has every word that was typed, at the beginning of one of its own; in
 * Chinese anywhere. Who is still expected comes first. `more`: how many are not shown.
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

/** How many are in, and how many of those who have a place. */
export function countsOf(
  { people }: Pick<DoorState, 'people'>,
  standing: ReadonlyMap<string, CheckInStatus>,
): { in: number; expected: number } {
  const expected = people.filter(hasPlace)
  return {
    in: expected.filter(({ registrationId }) => standing.has(registrationId)).length,
    expected: expected.length,
  }
}

/** The latest who came, the last one first. */
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
