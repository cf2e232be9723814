import { expect, test } from 'vitest'
import { grantAdministrator } from '../identity/identity.ts'
import { openApp, statementItems, type TestUser } from '../testing.app.ts'

const { person, aGathering, visitor, db, clock } = await openApp()
const [host, adam] = [await person('Hana'), await person('Adam')]
await adam.get('/users/profile')
await grantAdministrator(db, 'adam@example.com', clock.now())

const rows = (eventId: string) =>
  db
    .selectFrom('feedback')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
const registrationOf = async (guest: TestUser, eventId: string) =>
  (await guest.get(`/events/${eventId}/registration`)).json() as { id: string; ratingToken: string }

/** Publishes an event with guests and returns their tokens. */
async function aTable(title: string, count: number) {
  const table = await aGathering(host, { title })
  const guests = await Promise.all(
    Array.from({ length: count }, (_, at) => person(`${title.replaceAll(' ', '')}${at}`)),
  )
  for (const guest of guests) await guest.post(table.join, statementItems(['A baker'], ['Flour']))
  const tokens: string[] = []
  for (const guest of guests) tokens.push((await registrationOf(guest, table.id)).ratingToken)
  return {
    table,
    guests,
    tokens,
    recap: async () => (await host.get(`/events/${table.id}/recap`)).json(),
    /** Moves the start to an hour ago. */
    begin: () =>
      db
        .updateTable('events')
        .set({ starts_at: new Date(clock.now().getTime() - 3_600_000) })
        .where('id', '=', table.id)
        .execute(),
  }
}

/** Rates with the ticket's link, signed out. */
const rate = async (token: string | undefined, score: number, text?: string) => {
  clock.forward(1)
  return visitor.put(`/ratings/${token}`, { score, ...(text !== undefined && { text }) })
}
const read = async (token: string | undefined) => (await visitor.get(`/ratings/${token}`)).json()

test('the first tap stores the rating, and another one changes it in the same place', async () => {
  const { table, guests, tokens, begin, recap } = await aTable('Tapped', 1)
  expect((await rate(tokens[0], 8)).json().code).toBe('event-not-begun')
  expect((await read(tokens[0])).code).toBe('event-not-begun')
  await begin()
  const rating = {
    eventId: table.id,
    title: 'Tapped',
    score: null,
    hasWords: false,
    isCounted: false,
  }
  expect(await read(tokens[0])).toEqual(rating)
  expect(await rows(table.id)).toEqual([])
  expect((await rate(tokens[0], 8)).json()).toEqual({ ...rating, score: 8, isReport: false })
  expect((await rate(tokens[0]?.toUpperCase(), 4)).json()).toMatchObject({ score: 4 })
  expect(await read(tokens[0])).toEqual({ ...rating, score: 4 })
  expect(await rows(table.id)).toMatchObject([{ kind: 'event', text: '', score: 4 }])

  expect(await recap()).toMatchObject({ answers: 1, score: null, tellers: 0, said: [] })
  expect((await adam.get('/admin/feedback')).json()).toEqual({ items: [], next: null, open: 0 })
  const own = (await guests[0]!.get('/feedback')).json().items
  expect(own).toMatchObject([{ kind: 'event', text: '', score: 4, event: { title: 'Tapped' } }])
  expect((await guests[0]!.del(`/feedback/${own[0].id}`)).json()).toEqual({ deleted: true })
  expect(await read(tokens[0])).toEqual(rating)
})

test('several taps at once are one rating', async () => {
  const { table, tokens, begin } = await aTable('Hurried', 1)
  await begin()
  const answers = await Promise.all(
    [10, 10, 6, 10].map((score) => visitor.put(`/ratings/${tokens[0]}`, { score })),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(await rows(table.id)).toHaveLength(1)
})

test('words join the rating under one number, however they are sent', async () => {
  const { table, guests, tokens, begin, recap } = await aTable('Talkative', 2)
  await begin()
  const text = 'The soup was good, and so were the people.'
  await rate(tokens[0], 10)
  expect((await rate(tokens[0], 10, text)).json()).toMatchObject({ score: 10, hasWords: true })
  expect((await rate(tokens[0], 10, ` ${text.toUpperCase()}`)).statusCode).toBe(200)
  expect(await rows(table.id)).toMatchObject([{ text, score: 10, is_named: false }])
  expect(await recap()).toMatchObject({ answers: 1, tellers: 1, said: [{ text, name: null }] })
  expect((await adam.get('/admin/feedback')).json()).toMatchObject({ items: [{ text }], open: 1 })

  await rate(tokens[0], 10, 'One more thing: the music was too loud.')
  expect(await rows(table.id)).toMatchObject([{ text, score: 10 }, { score: null }])
  expect(await read(tokens[0])).toMatchObject({ score: 10 })

  await rate(tokens[1], 6)
  const [rating] = (await guests[1]!.get('/feedback')).json().items
  const form = { kind: 'event', eventId: table.id, text: 'I liked the bread.', score: 7 }
  expect((await guests[1]!.post('/feedback', { ...form, isNamed: true })).json()).toMatchObject({
    id: rating.id,
    number: rating.number,
    isRepeat: false,
  })
  expect(await read(tokens[1])).toMatchObject({ score: 7, hasWords: true })
  expect((await rate(tokens[1], 8)).json()).toMatchObject({ score: 8 })
  expect(await recap()).toMatchObject({ answers: 2, tellers: 2 })
})

test('words that report harm go to the administrators, and the rating stays without words', async () => {
  const { table, tokens, begin, recap } = await aTable('Grave', 1)
  await begin()
  const answer = await rate(tokens[0], 2, 'The host groped me behind the bar.')
  expect(answer.json()).toMatchObject({ score: 2, hasWords: false, isReport: true })
  expect(await rows(table.id)).toHaveLength(2)
  expect(await rows(table.id)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'event', text: '', score: 2 }),
      expect.objectContaining({ kind: 'abuse', score: null }),
    ]),
  )
  expect(await recap()).toMatchObject({ answers: 1, tellers: 0, said: [] })
})

test('a counted rating stays, and words can still join it', async () => {
  const { table, guests, tokens, begin, recap } = await aTable('Counted', 6)
  await begin()
  for (const token of tokens.slice(0, 4)) await rate(token, 10)
  expect(await recap()).toMatchObject({ score: null, answers: 4 })
  expect((await rate(tokens[0], 4)).json()).toMatchObject({ score: 4, isCounted: false })
  await rate(tokens[4], 8)
  const counted = { answers: 5, net: 40, spread: [0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 3] }
  expect((await recap()).score).toEqual(counted)
  const refused = await rate(tokens[0], 10)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'rating-counted'])
  expect((await rate(tokens[0], 4, 'I did not find the entrance.')).json()).toMatchObject({
    score: 4,
    hasWords: true,
    isCounted: true,
  })
  // The form takes another score, as before, and none of them counts twice.
  const form = { kind: 'event', eventId: table.id, text: 'On second thought it was fine.' }
  await guests[1]!.post('/feedback', { ...form, score: 0 })
  expect(await read(tokens[1])).toMatchObject({ score: 10, isCounted: true })
  await rate(tokens[5], 2)
  expect(await recap()).toMatchObject({ score: counted, answers: 6 })
})

test('a person who wrote before has rated already, and the host’s own rating does not count', async () => {
  const { table, guests, tokens, begin, recap } = await aTable('Written', 1)
  await begin()
  const form = { kind: 'event', eventId: table.id, text: 'I came for the soup.' }
  await guests[0]!.post('/feedback', form)
  expect(await read(tokens[0])).toMatchObject({ score: null, hasWords: true })
  await rate(tokens[0], 8)
  expect(await rows(table.id)).toMatchObject([{ text: form.text, score: 8 }])
  await db
    .updateTable('events')
    .set({ host_id: (await rows(table.id))[0]?.user_id ?? '' })
    .where('id', '=', table.id)
    .execute()
  expect((await guests[0]!.get(`/events/${table.id}/recap`)).json().answers).toBe(0)
  expect((await recap()).code).toBe('event-not-found')
})

test('only the ticket of a person with a place rates', async () => {
  const { table, guests, tokens, begin } = await aTable('Guarded', 2)
  const { id } = await registrationOf(guests[0]!, table.id)
  await host.post(`/events/${table.id}/attendees/remove`, { registrationIds: [id] })
  await begin()
  for (const token of [tokens[0], '0'.repeat(32), 'not-a-token', `${tokens[1]}0`, "'"])
    for (const answer of [await visitor.get(`/ratings/${token}`), await rate(token, 10)])
      expect([token, answer.statusCode, answer.json().code]).toEqual([token, 404, 'not-found'])
  await db
    .updateTable('events')
    .set({ status: 'cancelled', cancel_reason: 'Rain', cancelled_at: clock.now() })
    .where('id', '=', table.id)
    .execute()
  expect((await rate(tokens[1], 10)).json().code).toBe('not-found')
  expect(await rows(table.id)).toEqual([])
})

test('refuses a score outside the scale, few words, and more than five texts an hour', async () => {
  const { tokens, begin } = await aTable('Limited', 1)
  await begin()
  for (const score of [-1, 11, 7.5]) expect((await rate(tokens[0], score)).statusCode).toBe(400)
  expect((await rate(tokens[0], 8, 'short')).json().fields).toEqual({ text: 'too-short' })
  for (const at of [1, 2, 3, 4, 5])
    expect((await rate(tokens[0], 8, `This is remark number ${at}.`)).statusCode).toBe(200)
  expect((await rate(tokens[0], 8, 'This is one too many.')).json().code).toBe('too-many-requests')
  expect((await rate(tokens[0], 6)).statusCode).toBe(200)
})
