import { createHash } from 'node:crypto'
import { setImmediate as breath } from 'node:timers/promises'
import { type EventRow, digestsOf, peopleOf } from '../events/events.ts'
import { startLoop } from '../kit/loop.ts'
import type { Clock } from '../kit/clock.ts'
import { type Db, transact } from '../kit/db/db.ts'
import { type Leases, noLeases } from '../kit/processes/leases.ts'
import type { Logger } from '../kit/log.ts'
import {
  askForEnded,
  askForOtherReadings,
  type TermChange,
  claim,
  countTerms,
  type IndexEntry,
  insertIndexed,
  listFindable,
  listIndexed,
  listEventsToIndex,
  removeIndexed,
  type IndexJob,
} from './search-index.store.ts'
import {
  listIndexedPeople,
  listShared,
  removeEverybody,
  removePeople,
  writePeople,
} from './people.store.ts'
import type { EventText, EventTerm } from './extract-terms.ts'
import { isCrowd } from './rules.ts'
import { baseNumber, numberOf, weightedNumber } from './terms.ts'
import type { ReadingThread } from './terms-client.ts'

type IndexerOptions = {
  db: Db
  clock: Clock
  log: Logger
  /** Shared with other processes on the same database. */
  leases?: Leases
}

const pollMs = 150
const afterFailureMs = 5000
const endedMs = 60_000
const gatheringsAtOnce = 20
const peopleAtOnce = 100

/**
 * Keeps the index in step with the events until stopped. Work left by a crash is still queued at
 * the next start.
 */
export function startIndexing(
  { db, clock, log, leases = noLeases() }: IndexerOptions,
  thread: ReadingThread,
): { stop: () => Promise<void> } {
  let reading: string | undefined
  const turns = startLoop(
    async () => {
      if (reading === undefined) {
        // The lexicon takes much memory: it is loaded only for queued work or a search.
        if (!thread.isAwake() && (await listEventsToIndex(db, 1, leases)).length === 0)
          return pollMs
        reading = await thread.mark()
        await askForOtherReadings(db, reading)
      }
      const done = await indexNext(
        { db, now: clock.now(), reading, leases },
        thread,
        gatheringsAtOnce,
      )
      return done === gatheringsAtOnce ? 0 : pollMs
    },
    { name: 'indexing for search', afterFailureMs, log },
  )
  const sweeps = startLoop(() => askForEnded(db, clock.now()).then(() => endedMs), {
    name: 'queueing ended events for the search index',
    afterFailureMs: endedMs,
    log,
  })
  return {
    stop: async () => {
      await Promise.all([turns.stop(), sweeps.stop()])
      await leases.end()
    },
  }
}

/** Indexes the events that wait longest; returns how many. */
export async function indexNext(
  { db, leases = noLeases(), ...at }: { db: Db; now: Date; reading: string; leases?: Leases },
  thread: ReadingThread,
  size: number,
): Promise<number> {
  const waiting = await listEventsToIndex(db, size, leases)
  if (waiting.length === 0) return 0
  await leases.holding(
    waiting.map(({ eventId }) => eventId),
    (leasedIds) =>
      index(
        { db, ...at },
        thread,
        waiting.filter(({ eventId }) => leasedIds.has(eventId)),
      ),
  )
  return waiting.length
}

async function index(
  { db, now, reading }: { db: Db; now: Date; reading: string },
  thread: ReadingThread,
  waiting: readonly IndexJob[],
): Promise<void> {
  if (waiting.length === 0) return
  const rows = await listFindable(
    db,
    waiting.map(({ eventId }) => eventId),
    now,
  )
  const shared = new Map<string, string[]>()
  for (const row of rows) {
    const subjects = await followPeople(db, row, thread)
    if (subjects) shared.set(row.id, subjects)
  }
  const read = await thread.gatherings(rows.map(partsOf))
  const fresh = rows.map((row, at) =>
    entryOf(row, withShared(read[at] ?? [], shared.get(row.id) ?? []), reading),
  )
  await transact(db, (tx) => write(tx, waiting, fresh))
  const alone = waiting.filter(({ eventId }) => !shared.has(eventId)).map(({ eventId }) => eventId)
  if (alone.length > 0) await removeEverybody(db, alone)
}

/** An index entry to write, with the words behind its terms. */
type NewIndexEntry = IndexEntry & { words: Map<string, { word: string; spelling: string }> }

async function write(
  tx: Db,
  waiting: readonly IndexJob[],
  fresh: readonly NewIndexEntry[],
): Promise<void> {
  const claimed = await claim(tx, waiting)
  const before = await listIndexed(tx, [...claimed])
  const digests = new Map(before.map(({ eventId, digest }) => [eventId, digest]))
  const changed = fresh.filter(
    ({ eventId, digest }) => claimed.has(eventId) && digests.get(eventId) !== digest,
  )
  const same = new Set(
    fresh
      .filter(({ eventId, digest }) => digests.get(eventId) === digest)
      .map(({ eventId }) => eventId),
  )
  const outdated = before.filter(({ eventId }) => !same.has(eventId))
  await removeIndexed(
    tx,
    outdated.map(({ eventId }) => eventId),
  )
  await insertIndexed(tx, changed)
  await countTerms(tx, changesOf(outdated, changed))
}

function changesOf(
  outdated: readonly { terms: string[] }[],
  fresh: readonly NewIndexEntry[],
): TermChange[] {
  const changes = new Map<string, TermChange>()
  const note = (termNumber: string, by: number, words?: NewIndexEntry['words']) => {
    const term = baseNumber(termNumber)
    const change = changes.get(term) ?? { term, by: 0, word: null, spelling: null }
    changes.set(term, { ...change, ...words?.get(term), by: change.by + by })
  }
  for (const { terms } of outdated) for (const termNumber of terms) note(termNumber, -1)
  for (const { terms, words } of fresh) for (const termNumber of terms) note(termNumber, 1, words)
  return [...changes.values()]
}

/**
 * Re-reads people with new statements and removes those who left. Returns subjects that several
 * share; none if too few people are in.
 */
async function followPeople(
  db: Db,
  { id: eventId, seats_taken: seats }: Pick<EventRow, 'id' | 'seats_taken'>,
  thread: ReadingThread,
): Promise<string[] | undefined> {
  if (!isCrowd(seats)) return undefined
  // A place may be kept without an attendee.
  const [marks, indexedMarks] = [
    await digestsOf(db, eventId),
    new Map(
      (await listIndexedPeople(db, eventId)).map(({ registrationId, mark }) => [
        registrationId,
        mark,
      ]),
    ),
  ]
  if (!isCrowd(marks.length)) return undefined
  const presentIds = new Set(marks.map(({ registrationId }) => registrationId))
  const left = [...indexedMarks.keys()].filter((id) => !presentIds.has(id))
  if (left.length > 0) await removePeople(db, eventId, left)
  const changed = marks.filter(
    ({ registrationId, mark }) => indexedMarks.get(registrationId) !== mark,
  )
  for (let from = 0; from < changed.length; from += peopleAtOnce) {
    const batch = new Map(
      changed
        .slice(from, from + peopleAtOnce)
        .map(({ registrationId, mark }) => [registrationId, mark]),
    )
    const people = await peopleOf(db, eventId, [...batch.keys()])
    const sides = await thread.sides(
      people.map(({ statements }) => statements.map(({ kind, text }) => ({ kind, text }))),
    )
    await writePeople(
      db,
      eventId,
      people.map(({ registrationId }, at) => ({
        registrationId,
        mark: batch.get(registrationId) ?? '',
        ...(sides[at] ?? { wants: [], has: [] }),
      })),
    )
    await breath()
  }
  return listShared(db, eventId)
}

function partsOf(row: EventRow): EventText[] {
  return [
    { text: row.title, counts: 1, as: 'title' },
    { text: row.place ?? '', counts: 0.7, as: 'place' },
    { text: row.host_name, counts: 0.7, as: 'name' },
    { text: row.summary, counts: 0.5, as: 'text' },
    { text: row.agenda.map(({ title }) => title).join('\n'), counts: 0.4, as: 'text' },
    { text: row.agenda.map(({ speaker }) => speaker).join('\n'), counts: 0.4, as: 'name' },
    { text: row.description, counts: 0.3, as: 'story' },
  ]
}

const wordMark = 'word:'
const peopleCount = 0.3

function withShared(eventTerms: readonly EventTerm[], shared: readonly string[]): EventTerm[] {
  const all = new Map(eventTerms.map((one) => [one.term, one]))
  for (const term of shared)
    all.set(term, { term, spelling: null, weight: (all.get(term)?.weight ?? 0) + peopleCount })
  return [...all.values()]
}

function entryOf(row: EventRow, eventTerms: readonly EventTerm[], reading: string): NewIndexEntry {
  // Events that everyone may find have both times.
  const [startsAt, endsAt] = [row.starts_at ?? new Date(0), row.ends_at ?? new Date(0)]
  const numbered = eventTerms.map((one) => ({ ...one, number: numberOf(one.term) }))
  const terms = [
    ...new Set(
      numbered.map(({ number, weight }) => weightedNumber(number, Math.round(weight * 100))),
    ),
  ].toSorted()
  const words = new Map(
    numbered.flatMap(({ number, term, spelling }) =>
      spelling === null ? [] : [[number, { word: term.slice(wordMark.length), spelling }] as const],
    ),
  )
  const digest = createHash('sha256')
    .update(JSON.stringify([reading, startsAt, endsAt, terms]))
    .digest('hex')
  return { eventId: row.id, reading, digest, startsAt, endsAt, terms, words }
}
