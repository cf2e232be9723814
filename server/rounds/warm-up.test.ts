import { expect, test, vi } from 'vitest'
import { noEmbeddings } from '../matching/embeddings/none.ts'
import { openApp, statementItems } from '../testing.app.ts'
import { makeWarmUp } from './warm-up.ts'

const { person, aGathering, comes, db, clock } = await openApp()
const [hana, ann, ben, cleo] = (await Promise.all(['Hana', 'Ann', 'Ben', 'Cleo'].map(person))) as [
  TestPerson,
  TestPerson,
  TestPerson,
  TestPerson,
] // as many as there are names
type TestPerson = Awaited<ReturnType<typeof person>>

test('opening the board prepares the matching before a plan, and leaves running work alone', async () => {
  const at = await aGathering(hana)
  for (const one of [ann, ben, cleo])
    await one.post(at.join, statementItems(['A baker'], ['Flour']))
  const readyRounds = vi.fn(
    async (_present: { eventId: string; people: { registrationId: string }[] }) => undefined,
  )
  const ready = makeWarmUp({ db, thread: { readyRounds }, embeddings: noEmbeddings() })
  const look = async () => {
    await ready(
      { eventId: at.id, now: clock.now() },
      (await hana.get(`/events/${at.id}/rounds/board`)).json(),
    )
    return readyRounds.mock.calls.map(([{ people }]) => people.length)
  }
  expect([await look(), await look()]).toEqual([[3], [3]]) // not on every view
  clock.forward(11)
  // Of those checked in, once some have.
  for (const one of [ann, ben]) await comes(one, at, hana)
  expect(await look()).toEqual([3, 2])
  const { version } = (
    await hana.put(`/events/${at.id}/rounds`, {
      rounds: 2,
      minutes: 5,
      breakMinutes: 1,
      longBreak: null,
      tables: 10,
      who: 'everybody',
    })
  ).json()
  clock.forward(11)
  expect(await look()).toEqual([3, 2, 3])
  await hana.post(`/events/${at.id}/rounds/steps`, { step: 'start', version })
  clock.forward(11)
  expect(await look()).toEqual([3, 2, 3])
})

test('one person alone needs no preparation', async () => {
  const at = await aGathering(hana)
  await ann.post(at.join, statementItems(['A baker'], ['Flour']))
  const readyRounds = vi.fn(async () => undefined)
  await makeWarmUp({ db, thread: { readyRounds }, embeddings: noEmbeddings() })(
    { eventId: at.id, now: clock.now() },
    { matched: 1, checkedIn: 0 },
  )
  expect(readyRounds).not.toHaveBeenCalled()
})
