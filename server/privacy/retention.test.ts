import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listEventsToMatch } from '../events/events.ts'
import { examine } from '../operations/doctor/doctor.ts'
import { openBusyWorld } from '../operations/doctor/testing.ts'
import { ok } from '../operations/doctor/testing.ok.ts'
import { type TestUser, statementItems } from '../testing.app.ts'
import { eventRules } from './registry.events.store.ts'
import { inEnglish } from '../testing.words.ts'

const world = await openBusyWorld()
const { db, clock, sweep, calling, idp } = world
const dayS = 86_400
const everything = Object.entries(eventRules)
  .filter(([, { fades }]) => fades === 'delete')
  .map(([table]) => table)

/** Opens a new session: earlier ones expire as the clock advances. */
const again = async (name: string) =>
  calling(
    (
      (await idp.signIn(`${name.toLowerCase()}@example.com`)).body['AuthenticationResult'] as {
        IdToken: string
      }
    ).IdToken,
  )
const rowsAt = async (table: string, eventId: string) =>
  (
    await sql<{
      n: number
    }>`select count(*)::int as n from ${sql.table(table)} where event_id = ${eventId}`.execute(db)
  ).rows[0]?.n
const toldOf = (eventId: string) =>
  db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['given_name', 'facts'])
    .where('event_id', '=', eventId)
    .where('occasion', '=', 'faded')
    .orderBy('given_name')
    .execute()

const names = ['Uma', 'Vik', 'Wen', 'Xia', 'Yan', 'Zed'] as const
const food = randomUUID()
const at = await makeATable()

/**
 * Six people at a table in three pairs; two pairs write to each other, and the first pair keeps its
 * messages.
 */
async function makeATable() {
  const [host, ...all] = [
    await world.person('Tess'),
    ...(await Promise.all(names.map((name) => world.person(name)))),
  ]
  const made = await world.aGathering(host, {
    title: 'A long table',
    startsAt: clock.now().toISOString(),
    endsAt: new Date(clock.now().getTime() + 3_600_000).toISOString(),
  })
  await ok(
    host.put(`/events/${made.id}/questions`, {
      questions: [
        {
          id: food,
          kind: 'text',
          prompt: { en: 'What can you not eat?' },
          hint: {},
          options: [],
          isRequired: false,
          condition: null,
          matching: null,
        },
      ],
      version: 0,
    }),
  )
  const says = [
    [['A plum tree'], ['A quince tree']],
    [['A quince tree'], ['A plum tree']],
    [['A drum kit'], ['A double bass']],
    [['A double bass'], ['A drum kit']],
    [['A kayak'], ['A sauna']],
    [['A sauna'], ['A kayak']],
  ] as const
  for (const [index, one] of all.entries())
    await ok(
      one.post(made.join, {
        ...statementItems(says[index]![0], says[index]![1]),
        answers: [{ question: food, values: ['Nothing with celery'] }],
        consents: { directory: true, matching: true, photos: true, sponsors: false },
      }),
    )
  await world.matched()
  const talks = [await talk(all[0]!, all[1]!, made.id), await talk(all[2]!, all[3]!, made.id)]
  for (const one of all.slice(0, 2))
    await ok(one.put(`/conversations/${talks[0]}/kept`, { isKept: true }))
  await world.comes(all[0]!, made, host)
  return { ...made, talks }
}

async function talk(one: TestUser, other: TestUser, eventId: string): Promise<string> {
  const {
    items: [match],
  } = (await one.get(`/events/${eventId}/matches`)).json() as { items: { id: string }[] }
  for (const each of [one, other])
    await ok(each.put(`/events/${eventId}/matches/${match!.id}/stance`, { stance: 'interested' }))
  for (const each of [one, other])
    await ok(
      each.post(`/conversations/${match!.id}/messages`, {
        clientId: randomUUID(),
        text: `From ${each.name}, with love`,
      }),
    )
  return match!.id
}

test('keeps everything for ninety days, then deletes the attendees’ data and keeps the figures', async () => {
  const before = (await (await again('Tess')).get(`/events/${at.id}/recap`)).json()
  expect(before).toMatchObject({ people: 6, matched: 6 })
  clock.forward(90 * dayS)
  await sweep()
  expect(await rowsAt('statements', at.id)).toBe(12)
  clock.forward(2 * 3600)
  await sweep()
  for (const table of everything) expect([table, await rowsAt(table, at.id)]).toEqual([table, 0])
  expect((await (await again('Tess')).get(`/events/${at.id}/recap`)).json()).toEqual({
    ...before,
    names: null,
  })
  expect((await (await again('Zed')).get(`/events/${at.id}`)).json().fadedAt).toBe(
    clock.now().toISOString(),
  )
  expect((await world.visitor.get(`/events/${at.id}`)).json().fadedAt).toBeNull()
  const { rows } = await sql<{
    text: string
  }>`select r::text as text from registrations r where event_id = ${at.id} union all select m::text from matches m where event_id = ${at.id} union all select h::text from registration_history h where event_id = ${at.id}`.execute(
    db,
  )
  expect(rows.filter(({ text }) => /tree|drum|bass|kayak|sauna|celery/.test(text))).toEqual([])
})

test('the host and guests are informed once of the deletion, in their language', async () => {
  await sweep()
  expect((await toldOf(at.id)).map(({ given_name: name }) => name)).toEqual(['Tess', ...names])
  expect((await toldOf(at.id))[0]?.facts).toMatchObject({
    language: 'en',
    subject: inEnglish('event-faded.text'),
  })
})

test('conversations kept by both stay writable, and others are deleted on time with their pair', async () => {
  const uma = await again('Uma')
  expect((await uma.get(`/conversations/${at.talks[0]}`)).json()).toMatchObject({
    state: 'open',
    youGet: null,
    youGive: null,
  })
  await ok(
    uma.post(`/conversations/${at.talks[0]}/messages`, {
      clientId: randomUUID(),
      text: 'Still here',
    }),
  )
  expect((await (await again('Wen')).get(`/conversations/${at.talks[1]}`)).json()).toMatchObject({
    state: 'read-only',
  })
  clock.forward(30 * dayS)
  await sweep()
  await sweep()
  expect((await (await again('Wen')).get(`/conversations/${at.talks[1]}`)).statusCode).toBe(404)
  expect(
    await db.selectFrom('matches').select('id').where('event_id', '=', at.id).execute(),
  ).toEqual([{ id: at.talks[0] }])
})

test('the event accepts nothing new, and consents can still be withdrawn on record', async () => {
  const vik = await again('Vik')
  expect(
    (await vik.put(`/events/${at.id}/registration/items`, statementItems(['A plum'], []))).json(),
  ).toMatchObject({ code: 'event-ended' })
  const corrected = await vik.patch(`/events/${at.id}/registration`, {
    consents: { directory: false, matching: false, photos: false, sponsors: false },
  })
  expect(corrected.json()).toMatchObject({ consents: { photos: false } })
  expect((await vik.patch(`/events/${at.id}/registration`, { answers: [] })).json()).toMatchObject({
    code: 'event-ended',
  })
  const said = await db
    .selectFrom('registration_history')
    .select('facts')
    .where('event_id', '=', at.id)
    .where('what', '=', 'consented')
    .execute()
  expect(said.at(-1)?.facts).toMatchObject({ photos: 'no' })
  const first = await db
    .selectFrom('registration_history')
    .select('facts')
    .where('event_id', '=', at.id)
    .where('what', '=', 'registered')
    .execute()
  expect(first.map(({ facts }) => facts)).toEqual(
    names.map(() => ({
      directory: 'yes',
      matching: 'yes',
      photos: 'yes',
      sponsors: 'no',
      wording: '2026-11-29',
    })),
  )
  // It is not matched again, although its attendees have changed.
  expect(await listEventsToMatch(db, 10, { isFree: () => sql<boolean>`true` })).toEqual([])
})

test('the doctor finds nothing wrong in the rest', async () => {
  const findings = await examine({
    database: { ...world.database, kind: 'embedded' },
    clock,
    signal: new AbortController().signal,
    between: async () => {},
  })
  expect(findings.filter(({ rows, isWarning }) => rows > 0 && !isWarning)).toEqual([])
})
