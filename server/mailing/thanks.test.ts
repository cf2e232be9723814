import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { statementItems } from '../testing.app.ts'
import { inEnglish } from '../testing.words.ts'
import { thank } from './fan-out.ts'
import { openMailing } from './testing.ts'

const { clock, db, mailing, person, aGathering, told, newMails, setClock } = await openMailing()
const [hana, ann, ben] = [await person('Hana'), await person('Ann'), await person('Ben')]
for (const one of [hana, ann, ben]) await one.get('/users/profile')

const start = clock.now().getTime() + 24 * 3_600_000
const isoAt = (hours: number) => new Date(start + hours * 3_600_000).toISOString()
/** Publishes an event with Ann and Ben, tomorrow for three hours. */
async function anEvening() {
  setClock(clock.now())
  const at = await aGathering(hana, {
    startsAt: isoAt(0),
    endsAt: isoAt(3),
    timeZone: 'UTC',
  })
  for (const one of [ann, ben]) await one.post(at.join, statementItems(['A baker'], ['Flour']))
  await told()
  for (const name of ['Ann', 'Ben']) await newMails(name)
  return at
}
const checkIn = async (eventId: string, name: string) =>
  db
    .updateTable('registrations')
    .set({ state: 'checked_in' })
    .where('event_id', '=', eventId)
    .where(
      'user_id',
      '=',
      (
        await db
          .selectFrom('users')
          .select('id')
          .where('given_name', '=', name)
          .executeTakeFirstOrThrow()
      ).id,
    )
    .execute()
/** Returns the mails with faces since the last call. */
async function thanked(name: string) {
  return (await newMails(name)).filter(({ body }) => body.includes('?score='))
}

test('people who came are thanked once, with a face for each rating, and not before the end', async () => {
  const { id } = await anEvening()
  await checkIn(id, 'Ann')
  setClock(isoAt(2))
  await told()
  expect(await thanked('Ann')).toEqual([])
  const { thanks } = (await hana.get(`/events/${id}/messages`)).json()
  expect(thanks).toMatchObject({ until: isoAt(3 + 72), sent: null })
  setClock(isoAt(20))
  await told()
  await told()
  const [mail, ...others] = await thanked('Ann')
  expect([others, await thanked('Ben')]).toEqual([[], []])
  const { token } = await db
    .selectFrom('registrations')
    .innerJoin('users', 'users.id', 'registrations.user_id')
    .select('rating_token as token')
    .where('event_id', '=', id)
    .where('given_name', '=', 'Ann')
    .executeTakeFirstOrThrow()
  const link = (score: number) =>
    `https://interchange.test/feedback/${token.replaceAll('-', '')}?score=${score}`
  for (const score of [2, 4, 6, 8, 10] as const)
    expect(mail?.body).toContain(`${inEnglish(`mail.face.${score}`)}: ${link(score)}`)
  expect(mail?.html).toContain(`href="${link(10)}"`)
  expect(mail?.unsubscribe_url).toMatch(/\/messages$/)
  expect((await hana.get(`/events/${id}/messages`)).json()).toMatchObject({
    items: [{ kind: 'thanks', people: 1 }],
    thanks: { sent: { at: isoAt(20), people: 1 } },
  })
})

test('where nobody was checked in, everyone with a place is thanked', async () => {
  await anEvening()
  setClock(isoAt(20))
  await told()
  expect([(await thanked('Ann')).length, (await thanked('Ben')).length]).toEqual([1, 1])
})

test('a host switches the thank-you off, and a person turns off a host’s messages', async () => {
  const { id } = await anEvening()
  const address = `/events/${id}/messages/thanks`
  expect((await hana.get(`/events/${id}/messages`)).json().thanks).toMatchObject({ isOn: true })
  expect((await hana.put(address, { isOn: false })).json()).toEqual({ isOn: false })
  expect((await ann.put(address, { isOn: true })).statusCode).toBe(404)
  setClock(isoAt(20))
  await told()
  expect([await thanked('Ann'), await thanked('Ben')]).toEqual([[], []])
  await hana.put(address, { isOn: true })
  await ann.put('/users/notifications/choices', { kind: 'messages', mail: 'never', inApp: false })
  await told()
  expect([(await thanked('Ann')).length, (await thanked('Ben')).length]).toEqual([0, 1])
  await ann.put('/users/notifications/choices', { kind: 'messages', mail: 'at-once', inApp: true })
})

test('a cancelled event and one long over thank nobody', async () => {
  const cancelled = await anEvening()
  await hana.post(`/events/${cancelled.id}/cancel`, { reason: '' })
  await anEvening()
  setClock(isoAt(3 + 73))
  await told()
  expect([await thanked('Ann'), await thanked('Ben')]).toEqual([[], []])
})

test('the host previews the thank-you in each language', async () => {
  const { id } = await anEvening()
  const preview = async (language: string) =>
    (await hana.post(`/events/${id}/messages/thanks`, { language })).json().parts as {
      kind: string
      faces?: { text: string }[]
    }[]
  expect((await preview('en')).find(({ kind }) => kind === 'faces')?.faces).toHaveLength(5)
  expect(JSON.stringify(await preview('hi'))).not.toContain(inEnglish('mail.face.10'))
})

test('an event whose people wait for their morning does not hold back a later one', async () => {
  const waiting = await anEvening()
  const due = await anEvening()
  const ends = (id: string, hours: number, timeZone: string) =>
    db
      .updateTable('events')
      .set({ ends_at: isoAt(hours), time_zone: timeZone })
      .where('id', '=', id)
      .execute()
  // At 14:00 UTC it is four in the morning in Honolulu.
  const noon = Math.ceil(start / 86_400_000) * 24 + 12 - start / 3_600_000
  await ends(waiting.id, noon, 'Pacific/Honolulu')
  await ends(due.id, noon + 0.5, 'UTC')
  await sql`update events set sends_thanks = id in (${waiting.id}, ${due.id})`.execute(db)
  setClock(isoAt(noon + 2))
  await thank(mailing, 1)
  const { rows } = await sql<{
    id: string
  }>`select event_id as id from announcements where kind = 'thanks' and event_id in (${waiting.id}, ${due.id})`.execute(
    db,
  )
  expect(rows).toEqual([{ id: due.id }])
})
