import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CheckIn, CheckInEntry } from '#contract/check-ins.ts'
import { codeOf } from '../kit/db/db.ts'
import { withoutLock } from '../kit/proof.ts'
import { examine } from '../operations/doctor/doctor.ts'
import { openApp, type TestUser, statementItems } from '../testing.app.ts'
import { currentCheckIn } from './rules.ts'

const { person, aGathering, database, db, kind, clock } = await openApp()
const [hana, dora, hugo] = [await person('Hana'), await person('Dora'), await person('Hugo')]
const guests = await Promise.all(['Ann', 'Ben', 'Cleo'].map(person))
const words = statementItems(['A baker'], ['Flour'])
type TestEvent = Awaited<ReturnType<typeof aGathering>>

/**
 * The codes of serialisation failures and deadlocks; these are retried, and nobody else would
 * notice.
 */
const contested: string[] = []
const begin = db.transaction.bind(db)
vi.spyOn(db, 'transaction').mockImplementation(() => {
  const made = begin()
  const execute = made.execute.bind(made)
  made.execute = (work) =>
    execute(work).catch((error: unknown) => {
      if (codeOf(error).startsWith('40')) contested.push(codeOf(error))
      throw error
    })
  return made
})
beforeEach(() => {
  contested.length = 0
})

/**
 * Publishes an event with two co-hosts at the door; returns the registrations of those who joined
 * and of one added by the host.
 */
async function aDoor(
  fields: object = {},
  joining: readonly TestUser[] = guests,
): Promise<{ at: TestEvent; ids: string[] }> {
  const at = await aGathering(hana, fields)
  for (const helper of [dora, hugo]) {
    await hana.post(`/events/${at.id}/cohosts`, {
      email: `${helper.name.toLowerCase()}@example.com`,
      rights: ['door'],
    })
    await helper.post(`/events/${at.id}/cohosting`)
  }
  const ids: string[] = []
  for (const one of joining) ids.push((await one.post(at.join, words)).json().registration.id)
  ids.push(
    (
      await hana.post(`/events/${at.id}/attendees`, {
        name: 'Gus',
        email: 'gus@example.com',
        objectives: [],
        offerings: [],
        isTold: false,
      })
    ).json().registrationId,
  )
  return { at, ids }
}

const entryOf = (registrationId: string, minutesAgo = 0): CheckIn => ({
  id: randomUUID(),
  registrationId,
  at: new Date(clock.now().getTime() - minutesAgo * 60_000).toISOString(),
  isUndone: false,
})
const note = (by: TestUser, { id }: TestEvent, entries: readonly CheckIn[]) =>
  by.post(`/events/${id}/check-ins`, { entries })
const damage = async () =>
  (
    await examine({
      database,
      clock,
      signal: new AbortController().signal,
      between: async () => {},
    })
  )
    .filter(({ rows }) => rows > 0)
    .map(({ name, ids }) => [name, ids])

/**
 * Returns the messages of eight devices about four people: each is checked in by three, and some
 * are undone.
 */
function saidAtOnce(
  ids: readonly string[],
  round: number,
): { all: CheckIn[]; requests: CheckIn[][] } {
  const all = ids.flatMap((id, who) =>
    [3, 1, 2].map((minutes, device) => entryOf(id, minutes + ((who + device + round) % 3))),
  )
  const mistakes = all
    .filter((_, at) => (at + round) % 3 === 0 || at < 3)
    .map((one) => ({ ...one, isUndone: true }))
  const said = [...all, ...mistakes, ...all.slice(0, 6)]
    .map((one, at, { length }) => ({ one, place: (at * 7 + round * 5) % length }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one)
  const requests = Array.from({ length: 10 }, (_, request) =>
    said.filter((__, at) => at % 10 === request),
  )
  return { all: [...all, ...mistakes], requests }
}

/** Returns who must be in, and since when, by the rules alone. */
function mustBe(ids: readonly string[], all: readonly CheckIn[]) {
  const undone = new Set(all.filter(({ isUndone }) => isUndone).map(({ id }) => id))
  const kept = all
    .filter((one) => !one.isUndone)
    .map((one) => ({ ...one, by: '', isUndone: undone.has(one.id) }))
  return ids.map(
    (id) => currentCheckIn(kept.filter(({ registrationId }) => registrationId === id))?.at ?? null,
  )
}

async function readDoor({ id }: TestEvent, ids: readonly string[]) {
  const { people, checkIns, last } = (await hana.get(`/events/${id}/door`)).json() as {
    people: { registrationId: string; state: string }[]
    checkIns: CheckInEntry[]
    last: number
  }
  const since = ids.map(
    (one) =>
      currentCheckIn(checkIns.filter(({ registrationId }) => registrationId === one))?.at ?? null,
  )
  return {
    since,
    states: ids.map((one) => people.find(({ registrationId }) => registrationId === one)?.state),
    numbers: checkIns.map(({ change }) => change),
    last,
  }
}

test('ten devices at once, with mistakes and repeats, end in the state that the rules give', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { at, ids } = await aDoor()
    const { all, requests } = saidAtOnce(ids, round)
    const answers = await Promise.all(
      requests.map((entries, request) => note(request % 2 === 0 ? dora : hugo, at, entries)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
    const since = mustBe(ids, all)
    const seen = await readDoor(at, ids)
    expect([seen.since, seen.states]).toEqual([
      since,
      since.map((one) => (one === null ? 'confirmed' : 'checked_in')),
    ])
    expect([
      since.includes(null),
      since.some((one) => one !== null),
      new Set(seen.numbers).size,
    ]).toEqual([true, true, seen.numbers.length])
    for (const entries of requests) await note(hugo, at, entries)
    expect(await readDoor(at, ids)).toEqual(seen)
  }
  expect([await damage(), contested]).toEqual([[], []])
}, 60_000)

test('leaves, arrivals and removals during check-in never deadlock, and each person is in or not', async () => {
  const [ann, ben, cleo] = guests as [TestUser, TestUser, TestUser]
  for (let round = 0; round < 6; round += 1) {
    const {
      at,
      ids: [annId = '', benId = '', gusId = ''],
    } = await aDoor({ capacity: 4 }, [ann, ben])
    const own = `/events/${at.id}/registration`
    const asks = [
      () => ann.del(own),
      () => note(dora, at, [entryOf(annId), entryOf(benId), entryOf(gusId)]),
      () => cleo.post(at.join, words),
      () => note(hugo, at, [entryOf(gusId), entryOf(benId), entryOf(annId)]),
      () =>
        hana.post(`/events/${at.id}/attendees/remove`, {
          registrationIds: [gusId, benId],
          reason: 'Full',
        }),
      () => ann.post(`${own}/undo`),
      () => note(hana, at, [{ ...entryOf(benId), isUndone: true }]),
    ]
    const answers = await Promise.all(
      [...asks.slice(round), ...asks.slice(0, round)].map((ask) => ask()),
    )
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual(
      [],
    )
    const { since, states } = await readDoor(at, [annId, benId, gusId])
    const isIn = since.map((one) => one !== null)
    expect(states.map((state) => state === 'checked_in')).toEqual(isIn)
    expect(
      states.filter(
        (state) =>
          !['checked_in', 'confirmed', 'cancelled_by_attendee', 'cancelled_by_host'].includes(
            state ?? '',
          ),
      ),
    ).toEqual([])
  }
  expect([await damage(), contested]).toEqual([[], []])
}, 60_000)

// Runs last: it leaves behind the states that the lock prevents.
test.runIf(kind === 'postgres')(
  'without the lock on the event the same load ends in crashes',
  async () => {
    const seen = new Set<number>()
    for (let round = 0; round < 5; round += 1) {
      const { at, ids } = await aDoor()
      const { requests } = saidAtOnce(ids, round)
      for (const { statusCode } of await withoutLock(() =>
        Promise.all(requests.map((entries) => note(dora, at, entries))),
      ))
        seen.add(statusCode)
    }
    expect(seen).toContain(500)
  },
  60_000,
)
