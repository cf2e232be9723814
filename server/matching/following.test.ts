import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { peopleOf } from '../events/events.ts'
import { leasesFor } from '../kit/leases.ts'
import { openApp, type Person, saying } from '../testing.app.ts'
import { silent } from '../testing.ts'
import { readStored } from './keeping.store.ts'
import { startMatching } from './matching.ts'
import { pairUp } from './pairing.ts'
import { pairingThread } from './thread.ts'

const { person, aGathering, matched, db, clock } = await openApp()
const host = await person('Hana')
const subjects = ['chess', 'pottery', 'falconry', 'beekeeping']
const guests: Person[] = []
for (let at = 0; at < 9; at += 1) guests.push(await person(`Guest${at}`))
const says = (seeks: number, gives: number) => saying([`${subjects[seeks % 4]} for beginners`], [`${subjects[gives % 4]} lessons`])

type Gathering = Awaited<ReturnType<typeof aGathering>>

async function filled(people = 8): Promise<Gathering> {
  const gathering = await aGathering(host)
  for (const [at, guest] of guests.slice(0, people).entries()) await guest.post(gathering.join, says(at, at + 1 + (at % 2)))
  return gathering
}

/** Every stored row, and which transaction wrote it. */
async function rowsOf({ id }: Gathering): Promise<Map<string, { content: string; writtenBy: string }>> {
  const { rows } = await sql<{ name: string; content: string; writtenBy: string }>`
    select a_id || ' ' || b_id as name, m::text as content, xmin::text as "writtenBy" from matches m where event_id = ${id}
    union all select registration_id::text, p::text, xmin::text from match_people p where event_id = ${id}`.execute(db)
  return new Map(rows.map(({ name, ...row }) => [name, row]))
}

const byPair = ({ a, b }: { a: string; b: string }) => `${a} ${b}`
/** What is stored, and what a run over everybody finds. */
async function storedAndFound({ id }: Gathering) {
  const inOrder = ({ pairings, people }: Awaited<ReturnType<typeof readStored>>) => ({
    pairings: pairings.toSorted((one, other) => (byPair(one) < byPair(other) ? -1 : 1)), people: people.toSorted((one, other) => (one.registrationId < other.registrationId ? -1 : 1)),
  })
  return [inOrder(await readStored(db, id)), inOrder(pairUp(await peopleOf(db, id)))]
}

test('a change writes the rows that differ, and no other', async () => {
  const gathering = await filled()
  await matched()
  const before = await rowsOf(gathering)
  await guests[8]!.post(gathering.join, says(0, 3))
  await matched()
  const after = await rowsOf(gathering)
  const written = [...after].filter(([name, row]) => row.writtenBy !== before.get(name)?.writtenBy).map(([name]) => name)
  const different = [...after].filter(([name, row]) => row.content !== before.get(name)?.content).map(([name]) => name)
  expect(written).toEqual(different)
  expect(different.length).toBeGreaterThan(0)
  expect(different.length).toBeLessThan(before.size)
  await guests[8]!.del(`/events/${gathering.id}/registration`)
  await matched()
  expect([...(await rowsOf(gathering)).keys()].toSorted()).toEqual([...before.keys()].toSorted())
})

test('when the thread dies in the middle nothing is half stored, and the next one finds everything to do', async () => {
  const gathering = await filled(5)
  const thread = pairingThread()
  let deaths = 0
  const dying = { ...thread, follow: async (all: Parameters<typeof thread.follow>[0]) => {
    const answer = thread.follow(all)
    await new Promise((resolve) => setImmediate(resolve)) // the question is under way
    await Promise.allSettled([answer, thread.stop()])
    deaths += 1
    return answer
  } }
  const matching = startMatching({ db, clock, log: silent }, dying)
  while (deaths === 0) await new Promise((resolve) => setTimeout(resolve, 10))
  await matching.stop()
  await thread.stop()
  expect(await readStored(db, gathering.id)).toEqual({ pairings: [], people: [] })
  await matched()
  const [stored, found] = await storedAndFound(gathering)
  expect(stored).toEqual(found)
  expect(stored!.pairings.length).toBeGreaterThan(0)
})

test('when it dies after the store and before it knows, what is stored is read again and nothing is lost or doubled', async () => {
  const gathering = await filled(5)
  const thread = pairingThread()
  let deaths = 0
  const dying = { ...thread, keep: async () => {
    await thread.stop()
    deaths += 1
    throw new Error('The thread has died.')
  } }
  const matching = startMatching({ db, clock, log: silent }, dying)
  while (deaths === 0) await new Promise((resolve) => setTimeout(resolve, 10))
  await matching.stop()
  await guests[5]!.post(gathering.join, says(1, 2))
  await guests[0]!.del(`/events/${gathering.id}/registration`)
  await matched()
  await db.updateTable('events').set({ people_version: sql`people_version + 1`, anew_version: sql`people_version + 1` }).where('id', '=', gathering.id).execute()
  await matched()
  const [stored, found] = await storedAndFound(gathering)
  expect(stored).toEqual(found)
})

test('whoever ends while many gatherings wait asks about no other one, and starts no thread again', async () => {
  for (let at = 0; at < 3; at += 1) await filled(2)
  const thread = pairingThread()
  const asked = Promise.withResolvers<void>()
  const mayGoOn = Promise.withResolvers<void>()
  let questions = 0
  const slow: typeof thread = { ...thread, whom: async (look) => {
    questions += 1
    asked.resolve()
    await mayGoOn.promise
    return thread.whom(look)
  } }
  const matching = startMatching({ db, clock, log: silent }, slow)
  await asked.promise
  const stopped = matching.stop()
  mayGoOn.resolve()
  await stopped
  expect(questions).toBe(1)

  const [underWay, waiting] = [thread.pairUp([]), thread.pairUp([])].map((one) => one.then(() => 'answered', () => 'refused'))
  await thread.end()
  expect([await underWay, await waiting]).toEqual(['refused', 'refused'])
  await expect(thread.pairUp([])).rejects.toThrow('ended')
  await matched()
})

test('of two processes one matches a gathering, and the other does when that one has ended or died', async () => {
  const gathering = await filled(4)
  const thread = pairingThread()
  await thread.pairUp([]) // the lexicon is loaded by now
  const asked: string[] = []
  const aProcess = (name: string) => {
    const counting: typeof thread = { ...thread, whom: (look) => {
      asked.push(name)
      return thread.whom(look)
    } }
    return startMatching({ db, clock, log: silent, leases: leasesFor('matching', { db, log: silent }) }, counting)
  }
  const isMatched = async () => (await db.selectFrom('events').select(sql<boolean>`matched_version = people_version`.as('is')).where('id', '=', gathering.id).executeTakeFirstOrThrow()).is
  const lasting = (seconds: number) => db.updateTable('leases').set({ until: sql`clock_timestamp() + ${seconds} * interval '1 second'` }).execute()
  const whoMatches = async (at: number) => {
    asked.length = 0
    await guests[at]!.post(gathering.join, says(at, at + 1))
    await vi.waitFor(async () => expect(await isMatched()).toBe(true), { timeout: 20_000, interval: 20 })
    return [...new Set(asked)]
  }
  const processes = { one: aProcess('one'), two: aProcess('two') }
  const [holder] = await whoMatches(4)
  const [first, second] = holder === 'one' ? ['one', 'two'] as const : ['two', 'one'] as const
  await lasting(60)
  expect(await whoMatches(5)).toEqual([first])
  await processes[first].stop() // and gives back what it has
  expect(await whoMatches(6)).toEqual([second])
  await processes[second].stop()

  await db.insertInto('leases').values({ work: 'matching', event_id: gathering.id, holder: crypto.randomUUID(), until: sql`clock_timestamp() + interval '2 seconds'` }).execute()
  const third = aProcess('three')
  const from = performance.now()
  expect(await whoMatches(7)).toEqual(['three'])
  expect(performance.now() - from).toBeGreaterThan(1500)
  await third.stop()
  await thread.stop()
}, 60_000)
