import { expect, test } from 'vitest'
import { openApp, type TestUser, statementItems } from '../testing.app.ts'
import { queriesOf } from '../testing.queries.ts'

const { db, visitor, person, aGathering } = await openApp()
const ada = await person('Ada')
const bo = await person('Bo')
await ada.put('/users/host', { handle: 'ada', name: 'Ada', about: '', links: [], version: 0 })

const calls: [what: string, who: Pick<TestUser, 'get'>, path: string][] = [
  ['what one hosts', ada, '/events/published-events'],
  ['what one joined', bo, '/events/registered-events'],
  ['both', bo, '/events/'],
  ['what is public', visitor, '/public/events'],
  ["a host's", visitor, '/public/events/hosts/ada'],
  ["a host's that are over", visitor, '/public/events/hosts/ada?when=past'],
]

async function addGatherings(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const { join } = await aGathering(ada, { title: `Supper ${at}` })
    await bo.post(join, statementItems(['A pilot site'], []))
    const over = await aGathering(ada, { title: `Old supper ${at}` })
    await db
      .updateTable('events')
      .set({ starts_at: '2026-01-01T18:00:00Z', ends_at: '2026-01-01T20:00:00Z' })
      .where('id', '=', over.id)
      .execute()
  }
}

async function measured(): Promise<{ what: string; queries: number; rows: number }[]> {
  const found = []
  for (const [what, who, path] of calls) {
    let rows = 0
    const queries = await queriesOf(db, async () => {
      rows = (await who.get(path)).json().items.length
    })
    found.push({ what, queries, rows })
  }
  return found
}

test('a list takes the same few queries with three events as with thirty', async () => {
  await addGatherings(3)
  const few = await measured()
  await addGatherings(27)
  const many = await measured()
  expect(few.map(({ what, rows }) => [what, rows])).toEqual(
    calls.map(([what]) => [what, what === 'what one hosts' ? 6 : 3]),
  )
  expect(many.every(({ what, rows }) => rows === (what === 'what one hosts' ? 50 : 30))).toBe(true)
  expect(many.map(({ queries }) => queries)).toEqual(few.map(({ queries }) => queries))
  // Identifying a signed-in caller costs one query; so does identifying the host.
  expect(Math.max(...many.map(({ queries }) => queries))).toBeLessThanOrEqual(2)
}, 60_000)
