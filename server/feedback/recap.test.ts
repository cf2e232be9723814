import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../kit/ids.ts'
import { openApp, statementItems, type TestUser } from '../testing.app.ts'
import { inEnglish } from '../testing.words.ts'

const { db, person, aGathering, comes, clock } = await openApp()
const [hana, ann, ben, cleo, dan] = (await Promise.all(
  ['Hana', 'Ann', 'Ben', 'Cleo', 'Dan'].map(person),
)) as [TestUser, TestUser, TestUser, TestUser, TestUser]
const words = statementItems(['A pilot site'], ['Software'])
const recap = async (id: string) => (await hana.get(`/events/${id}/recap`)).json()
const linesOf = async (id: string, who = hana) =>
  (await who.get(`/events/${id}/recap.csv`)).body.replace('\uFEFF', '').trim().split('\r\n')

/** Ann and Ben register with the event's code, Cleo with one for the newsletter, Dan is invited. */
async function anEvening() {
  const at = await aGathering(hana, {})
  const { code } = (await hana.post(`/events/${at.id}/codes`, { label: 'Newsletter' })).json()
  for (const one of [ann, ben]) await one.post(at.join, words)
  await cleo.post(`/events/${at.id}/${code}/register`, words)
  await hana.post(`/events/${at.id}/invitees`, {
    people: [{ name: 'Dan', email: 'dan@example.com' }],
    kind: 'asks',
  })
  return at
}

const registrationOf = async (eventId: string, who: TestUser) =>
  (await who.get(`/events/${eventId}/registration`)).json().id as string

/** Writes a round that began, with one pair and one person who sat out. */
async function aRound(eventId: string) {
  const [a, b, c] = await Promise.all([ann, ben, cleo].map((who) => registrationOf(eventId, who)))
  const now = clock.now()
  await sql`insert into round_plans (event_id, who, tables, minutes, break_minutes, total, bound, made_from, made_at) values (${eventId}, 'everybody', 4, 5, 1, 1, 1, '', ${now})`.execute(
    db,
  )
  await sql`insert into rounds (event_id, n, announced_at, starts_at, ends_at) values (${eventId}, 1, ${now}, ${now}, ${now}), (${eventId}, 2, null, null, null)`.execute(
    db,
  )
  await sql`insert into round_seats (event_id, round, registration_id, table_no, with_id, answer, answered_at) values (${eventId}, 1, ${a}, 1, ${b}, 'useful', ${now}), (${eventId}, 1, ${b}, 1, ${a}, 'not-useful', ${now}), (${eventId}, 1, ${c}, null, null, null, null)`.execute(
    db,
  )
}

test('says how people came to register, and how many of each were checked in', async () => {
  const at = await anEvening()
  expect((await recap(at.id)).sources).toEqual([
    { kind: 'own-code', label: '', registered: 2, came: 0 },
    { kind: 'code', label: 'Newsletter', registered: 1, came: 0 },
  ])
  await hana.post(`/events/${at.id}/attendees`, {
    name: 'Gil',
    email: 'gil@example.com',
    objectives: [],
    offerings: [],
    isTold: false,
  })
  await comes(cleo, at, hana)
  expect(await recap(at.id)).toMatchObject({
    people: 4,
    came: 1,
    rounds: null,
    meetings: 0,
    sources: [
      { kind: 'own-code', came: 0 },
      { label: 'Newsletter', came: 1 },
      { kind: 'reserved', registered: 1 },
    ],
  })
})

test('counts the rounds that began, their conversations, and what people answered', async () => {
  const at = await anEvening()
  await aRound(at.id)
  expect((await recap(at.id)).rounds).toEqual({
    count: 1,
    conversations: 1,
    useful: 1,
    notUseful: 1,
    notHappened: 0,
  })
})

test('counts confirmed meetings, but none that two people arranged at a place of their own', async () => {
  const at = await anEvening()
  const [a, b] = (await Promise.all([ann, ben].map((who) => registrationOf(at.id, who)))).toSorted()
  const [c, d] = (
    await Promise.all([ann, cleo].map((who) => registrationOf(at.id, who)))
  ).toSorted()
  await sql`insert into meeting_plans (event_id, minutes, pause_minutes, tables) values (${at.id}, 20, 0, 0)`.execute(
    db,
  )
  const [now, later] = [clock.now(), new Date(clock.now().getTime() + 300_000)]
  const insert = (one: string | undefined, other: string | undefined, by: string | null) =>
    sql`insert into meetings (event_id, id, match_id, a_id, b_id, state, starts_at, ends_at, a_yes, b_yes, proposed_by, changed_at) values (${at.id}, ${newId(now)}, ${newId(now)}, ${one}, ${other}, 'accepted', ${now}, ${later}, true, true, ${by}, ${now})`.execute(
      db,
    )
  await insert(a, b, null)
  expect((await recap(at.id)).meetings).toBe(1)
  await insert(c, d, 'a')
  expect((await recap(at.id)).meetings).toBe(1)
})

const figure = (
  key:
    | 'people'
    | 'came'
    | 'absent'
    | 'answer'
    | 'useful'
    | 'source'
    | 'source-came'
    | 'source.own-code'
    | 'source.code',
) => inEnglish(`recap-file.${key}`)

test('the file has the same figures in the host’s language, and only the host has it', async () => {
  const at = await anEvening()
  await aRound(at.id)
  await comes(cleo, at, hana)
  expect(await linesOf(at.id)).toEqual(
    expect.arrayContaining([
      'Figure,Detail,Number',
      `${figure('people')},,3`,
      `${figure('came')},,1`,
      `${figure('absent')},,2`,
      `${figure('answer')},${figure('useful')},1`,
      `"${figure('source')}",${figure('source.own-code')},2`,
      `"${figure('source-came')}",${figure('source.code')} Newsletter,1`,
    ]),
  )
  await db.updateTable('users').set({ locale: 'es' }).where('given_name', '=', 'Hana').execute()
  expect((await linesOf(at.id))[0]).toBe('Dato,Detalle,Número')
  for (const who of [ann, dan])
    expect((await who.get(`/events/${at.id}/recap.csv`)).statusCode).toBeGreaterThan(399)
})
