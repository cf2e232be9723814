import { createIndex, type MatchIndex, type MatchPair } from '#engine/engine.ts'
import type { PersonDigest, PendingMatching } from '../events/events.ts'
import { type MatchChanges, changesBetween } from './changes.ts'
import type { VectorizedPerson } from './meaning.ts'
import { asPerson, type MatchRun, runOf } from './pairing.ts'
import { isEpochOver } from './rules.ts'

/** The people in an event now, the version of that list, and the time of the request. */
export type EventSnapshot = Pick<
  PendingMatching,
  'version' | 'matched' | 'rematchVersion' | 'eventId'
> & {
  marks: readonly PersonDigest[]
  at: number
  /** Pairs who met before and are not matched again. */
  met?: readonly MatchPair[]
}
/**
 * The data to send: people whose statements are not cached, and the stored result if it is not
 * cached.
 */
export type SnapshotNeeds = { people: string[]; isStoredWanted: boolean }
/** A snapshot with all the data it needs. */
export type FollowRequest = EventSnapshot & {
  people: readonly VectorizedPerson[]
  stored?: MatchRun | undefined
}
export type FollowResult = { changes: MatchChanges; isNewEpoch: boolean }

type RunVersion = { version: string; run: MatchRun }
type PersonState = { mark: string; person: VectorizedPerson }
type FollowedEvent = {
  index: MatchIndex
  known: Map<string, PersonState>
  epoch: { people: number; since: number; version: string }
  found: RunVersion
  stored?: RunVersion | undefined
}

const mostPeople = 20_000
const mostGatherings = 50

export type Follower = ReturnType<typeof follower>

/**
 * Caches recently matched events, so that a change costs no more than necessary. The result depends
 * only on the people, their earlier meetings and the epoch: it equals a full run at that epoch bit
 * for bit.
 */
export function follower(limits = { people: mostPeople, gatherings: mostGatherings }) {
  const followed = new Map<string, FollowedEvent>()
  return {
    /** Returns the data missing from the cache for a snapshot. */
    whom: (look: EventSnapshot): SnapshotNeeds => {
      const event = followed.get(look.eventId)
      const isOver = !event || isEpochOver(event.epoch, epochNow(look))
      return {
        people: changedIn(event?.known, look.marks),
        isStoredWanted: isOver || event.stored?.version !== look.matched,
      }
    },
    /** Brings an event up to date and returns the changes to store. */
    follow: (request: FollowRequest): FollowResult => {
      const before = followed.get(request.eventId)
      // Do not build on a run that failed half-way.
      followed.delete(request.eventId)
      const states = knownNow(before?.known, request)
      const isNewEpoch = !before || isEpochOver(before.epoch, epochNow(request))
      const stored =
        request.stored ??
        (before?.stored?.version === request.matched ? before.stored.run : undefined)
      if (!stored || (isNewEpoch && !request.stored))
        throw new Error('The stored result is missing; the pairing thread must have restarted.')
      const index = isNewEpoch
        ? createIndex(peopleIn(states).map(asPerson))
        : bring(before.index, before.known, states)
      const run = runOf(index, peopleIn(states), request.met)
      const epoch = isNewEpoch
        ? { people: states.size, since: request.at, version: request.version }
        : { ...before.epoch, version: request.version }
      followed.set(request.eventId, {
        index,
        known: states,
        epoch,
        found: { version: request.version, run },
        stored: { version: request.matched, run: stored },
      })
      forgetOldest(followed, limits)
      return { changes: changesBetween(stored, run), isNewEpoch }
    },
    /** Confirms that the last result is stored. */
    keep: ({ eventId, version }: { eventId: string; version: string }): void => {
      const event = followed.get(eventId)
      if (event?.found.version === version) event.stored = event.found
    },
    /** Returns the index of a cached event. */
    indexOf: (eventId: string): MatchIndex | undefined => followed.get(eventId)?.index,
  }
}

function epochNow({ marks, at, rematchVersion }: EventSnapshot): {
  people: number
  at: number
  rematchVersion: string
} {
  return { people: marks.length, at, rematchVersion }
}

function changedIn(
  states: ReadonlyMap<string, PersonState> | undefined,
  marks: readonly PersonDigest[],
): string[] {
  return marks
    .filter(({ registrationId, mark }) => states?.get(registrationId)?.mark !== mark)
    .map(({ registrationId }) => registrationId)
}

function knownNow(
  before: ReadonlyMap<string, PersonState> | undefined,
  { marks, people }: FollowRequest,
): Map<string, PersonState> {
  const sent = new Map(people.map((person) => [person.registrationId, person]))
  return new Map(
    marks.flatMap(({ registrationId, mark }) => {
      const old = before?.get(registrationId)
      if (old?.mark === mark) return [[registrationId, old] as const]
      const person = sent.get(registrationId)
      // A person who left between the two reads is one more change, which triggers another
      // matching.
      return person ? [[registrationId, { mark, person }] as const] : []
    }),
  )
}

function bring(
  index: MatchIndex,
  before: ReadonlyMap<string, PersonState>,
  now: ReadonlyMap<string, PersonState>,
): MatchIndex {
  for (const key of before.keys()) if (!now.has(key)) index.leave(key)
  for (const [key, { mark, person }] of now) {
    const old = before.get(key)
    if (!old) index.join(asPerson(person))
    else if (old.mark !== mark) index.edit(asPerson(person))
  }
  return index
}

function peopleIn(states: ReadonlyMap<string, PersonState>): VectorizedPerson[] {
  return [...states.values()].map(({ person }) => person)
}

// The last matched event comes last, and stays cached regardless of its size.
function forgetOldest(
  followed: Map<string, FollowedEvent>,
  limits: { people: number; gatherings: number },
): void {
  let people = followed.values().reduce((sum, { known }) => sum + known.size, 0)
  for (const [eventId, { known }] of followed) {
    if (followed.size === 1 || (people <= limits.people && followed.size <= limits.gatherings))
      return
    followed.delete(eventId)
    people -= known.size
  }
}
