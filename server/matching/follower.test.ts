import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { peopleOf } from '../events/events.ts'
import { leasesFor } from '../kit/processes/leases.ts'
import { openApp, type TestUser, statementItems } from '../testing.app.ts'
import { pairing } from '../testing.threads.ts'
import { silent } from '../testing.ts'
import { readMatchRun } from './match-run.store.ts'
import { startMatching } from './matching.ts'
import { pairingThread } from './pairing-client.ts'

const { person, aGathering, matched, db, clock } = await openApp()
const host = await person('Hana')
const subjects = ['chess', 'pottery', 'falconry', 'beekeeping']
const guests: TestUser[] = []
for (let at = 0; at < 9; at += 1) guests.push(await person(`Guest${at}`))
const says = (seeks: number, gives: number) =>
  statementItems([`${subjects[seeks % 4]} for beginners`], [`${subjects[gives % 4]} lessons`])

type TestEvent = Awaited<ReturnType<typeof aGathering>>

async function filled(people = 8): Promise<TestEvent> {
  const gathering = await aGathering(host)
  for (const [at, guest] of guests.slice(0, people).entries())
    await guest.post(gathering.join, says(at, at + 1 + (at % 2)))
  return gathering
}

/** Returns every stored row, and the transaction that wrote it. */
async function rowsOf({
  id,
}: TestEvent): Promise<Map<string, { content: string; writtenBy: string }>> {
  const { rows } = await sql<{ name: string; content: string; writtenBy: string }>`
    select a_id || ' ' || b_id as name, m::text as content, xmin::text as "writtenBy" from matches m where event_id = ${id}
    union all select registration_id::text, p::text, xmin::text from match_people p where event_id = ${id}`.execute(
    db,
  )
  return new Map(rows.map(({ name, ...row }) => [name, row]))
}

const byPair = ({ a, b }: { a: string; b: string }) => `${a} ${b}`
/** Returns the stored result and that of a full run over everybody. */
async function storedAndFound({ id }: TestEvent) {
  const inOrder = ({ pairings, people }: Awaited<ReturnType<typeof readMatchRun>>) => ({
    pairings: pairings.toSorted((one, other) => (byPair(one) < byPair(other) ? -1 : 1)),
    people: people.toSorted((one, other) => (one.registrationId < other.registrationId ? -1 : 1)),
  })
  return [
    inOrder(await readMatchRun(db, id)),
    inOrder(await pairing.pairUp(await peopleOf(db, id))),
  ]
}

/**
 * Builds a thread that requests all data, dies on the first matching, and has no lexicon to load.
 */
function dyingThread() {
  const worker = `import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ id, question }) => {
      if (question.ask === 'whom') parentPort.postMessage({ id, answer: { people: question.look.marks.map(({ registrationId }) => registrationId), isStoredWanted: true } })
      if (question.ask === 'follow') process.exit()
    })`
  return pairingThread({ file: new URL(`data:text/javascript,${encodeURIComponent(worker)}`) })
}

test('a change writes the rows that differ, and no other', async () => {
  const gathering = await filled()
  await matched()
  const before = await rowsOf(gathering)
  await guests[8]!.post(gathering.join, says(0, 3))
  await matched()
  const after = await rowsOf(gathering)
  const written = [...after]
    .filter(([name, row]) => row.writtenBy !== before.get(name)?.writtenBy)
    .map(([name]) => name)
  const different = [...after]
    .filter(([name, row]) => row.content !== before.get(name)?.content)
    .map(([name]) => name)
  expect(written).toEqual(different)
  expect(different.length).toBeGreaterThan(0)
  expect(different.length).toBeLessThan(before.size)
  await guests[8]!.del(`/events/${gathering.id}/registration`)
  await matched()
  expect([...(await rowsOf(gathering)).keys()].toSorted()).toEqual([...before.keys()].toSorted())
})

test('a thread that dies midway stores nothing half, and the next one starts over', async () => {
  const gathering = await filled(5)
  const thread = dyingThread()
  const death = Promise.withResolvers<string>()
  const dying: typeof thread = {
    ...thread,
    follow: (all) =>
      thread.follow(all).catch((error: Error) => {
        death.resolve(error.message)
        throw error
      }),
  }
  const matching = startMatching({ db, clock, log: silent }, dying)
  expect(await death.promise).toBe('The thread ended before it answered.')
  await matching.stop()
  expect(await readMatchRun(db, gathering.id)).toEqual({ pairings: [], people: [] })
  await matched()
  const [stored, found] = await storedAndFound(gathering)
  expect(stored).toEqual(found)
  expect(stored!.pairings.length).toBeGreaterThan(0)
})

test('when it dies after storing, the next one reads it back, and nothing is lost or doubled', async () => {
  const gathering = await filled(5)
  const death = Promise.withResolvers<void>()
  // Uses another event id, so the thread knows as little of this event as a new one.
  const elsewhere = <T extends { eventId: string }>(ask: T): T => ({
    ...ask,
    eventId: `${ask.eventId} elsewhere`,
  })
  const dying: typeof pairing = {
    ...pairing,
    whom: (look) => pairing.whom(elsewhere(look)),
    follow: (all) => pairing.follow(elsewhere(all)),
    keep: async () => {
      death.resolve()
      throw new Error('The thread has died.')
    },
  }
  const matching = startMatching({ db, clock, log: silent }, dying)
  await death.promise
  await matching.stop()
  expect((await readMatchRun(db, gathering.id)).pairings.length).toBeGreaterThan(0)
  await guests[5]!.post(gathering.join, says(1, 2))
  await guests[0]!.del(`/events/${gathering.id}/registration`)
  await matched()
  await db
    .updateTable('events')
    .set({ people_version: sql`people_version + 1`, anew_version: sql`people_version + 1` })
    .where('id', '=', gathering.id)
    .execute()
  await matched()
  const [stored, found] = await storedAndFound(gathering)
  expect(stored).toEqual(found)
})

test('an ending process with many waiting events asks about no other, and restarts no thread', async () => {
  for (let at = 0; at < 3; at += 1) await filled(2)
  const thread = dyingThread()
  const asked = Promise.withResolvers<void>()
  const mayGoOn = Promise.withResolvers<void>()
  let questions = 0
  const slow: typeof thread = {
    ...thread,
    whom: async (look) => {
      questions += 1
      asked.resolve()
      await mayGoOn.promise
      return thread.whom(look)
    },
  }
  const matching = startMatching({ db, clock, log: silent }, slow)
  await asked.promise
  const stopped = matching.stop()
  mayGoOn.resolve()
  await stopped
  expect(questions).toBe(1)

  const [underWay, waiting] = [thread.pairUp([]), thread.pairUp([])].map((one) =>
    one.then(
      () => 'answered',
      (error: Error) => error.message,
    ),
  )
  await new Promise((resolve) => setImmediate(resolve)) // the first is asked
  await thread.end()
  expect([await underWay, await waiting]).toEqual([
    'The thread was stopped.',
    'The pairing thread has ended.',
  ])
  await expect(thread.pairUp([])).rejects.toThrow('ended')
  await matched()
})

test('one of two processes matches an event, and the other does when that one has ended or died', async () => {
  const gathering = await filled(4)
  const asked: string[] = []
  const aProcess = (name: string) => {
    const counting: typeof pairing = {
      ...pairing,
      whom: (look) => {
        asked.push(name)
        return pairing.whom(look)
      },
    }
    return startMatching(
      { db, clock, log: silent, leases: leasesFor('matching', { db, log: silent }) },
      counting,
    )
  }
  const isMatched = async ({ id } = gathering) =>
    (
      await db
        .selectFrom('events')
        .select(sql<boolean>`matched_version = people_version`.as('is'))
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).is
  const untilMatched = (which = gathering) =>
    vi.waitFor(async () => expect(await isMatched(which)).toBe(true), {
      timeout: 20_000,
      interval: 20,
    })
  const lasting = (seconds: number) =>
    db
      .updateTable('leases')
      .set({ until: sql`clock_timestamp() + ${seconds} * interval '1 second'` })
      .execute()
  const whoMatches = async (at: number) => {
    asked.length = 0
    await guests[at]!.post(gathering.join, says(at, at + 1))
    await untilMatched()
    return [...new Set(asked)]
  }
  const processes = { one: aProcess('one'), two: aProcess('two') }
  const [holder] = await whoMatches(4)
  const [first, second] = holder === 'one' ? (['one', 'two'] as const) : (['two', 'one'] as const)
  await lasting(60)
  expect(await whoMatches(5)).toEqual([first])
  await processes[first].stop() // releases its lease
  expect(await whoMatches(6)).toEqual([second])
  await processes[second].stop()

  // A dead process blocks its event for others until its lease expires, and no other event.
  await db
    .insertInto('leases')
    .values({
      work: 'matching',
      event_id: gathering.id,
      holder: crypto.randomUUID(),
      until: sql`clock_timestamp() + interval '1 minute'`,
    })
    .execute()
  await guests[7]!.post(gathering.join, says(7, 8))
  const other = await filled(1)
  const third = aProcess('three')
  await untilMatched(other)
  expect(await isMatched()).toBe(false)
  await lasting(0)
  await untilMatched()
  await third.stop()
}, 60_000)
