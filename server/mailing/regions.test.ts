import { expect, test } from 'vitest'
import { statementItems } from '../testing.app.ts'
import { openMailing } from './testing.ts'

const { db, clock, person, aGathering, told, newMails, setClock } = await openMailing()
const [hana, ann, raj, lea] = [
  await person('Hana'),
  await person('Ann'),
  await person('Raj'),
  await person('Lea'),
]
const words = statementItems(['A pilot site'], ['Software'])
const nextWeek = { startsAt: '2026-12-04T18:00:00Z', endsAt: '2026-12-04T21:00:00Z' }

const reading = (accepts: string) => ({ 'accept-language': accepts })
const regionOf = async (name: string) =>
  (
    await db
      .selectFrom('users')
      .select('region')
      .where('email', '=', `${name}@example.com`)
      .executeTakeFirstOrThrow()
  ).region
/** The line of the mail that says when, without the zone and with plain spaces. */
const whenIn = (body = '') => /^When: (.*) \(/m.exec(body)?.[1]?.replaceAll(/\s/gu, ' ')

test('writes dates of mails as the reader’s region does, by what their browser prefers', async () => {
  setClock(clock.now())
  await hana.get('/users/profile', undefined, reading('es-MX, en-GB;q=0.8'))
  const { join } = await aGathering(hana, nextWeek)
  await ann.post(join, words, reading('en-US'))
  await raj.post(join, words, reading('en-IN'))
  await lea.post(join, words, reading('de-DE, en;q=0.5'))
  await told()
  const mails = [await newMails('Ann'), await newMails('Raj'), await newMails('Lea')]
  expect(mails.map(([mail]) => whenIn(mail?.body))).toEqual([
    'Friday, December 4, 2026, 7:00 – 10:00 PM',
    'Friday, 4 December 2026, 7:00 – 10:00 pm',
    'Friday, 4 December 2026, 19:00–22:00',
  ])
})

test('writes to a guest without an account as the host’s region does', async () => {
  setClock(clock.now())
  await hana.get('/users/profile', undefined, reading('en-GB'))
  const { id } = await aGathering(hana, nextWeek)
  const email = 'gus@guests.example'
  const guest = { name: 'Gus', email, objectives: [], offerings: [], isTold: true }
  const added = await hana.post(`/events/${id}/attendees`, guest)
  expect(added.statusCode).toBe(200)
  await told()
  const { body } = await db
    .selectFrom('mails')
    .select('body')
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow()
  expect(whenIn(body)).toBe('Friday, 4 December 2026, 19:00–22:00')
})

test('remembers the last region of a person, and keeps it where a program names none', async () => {
  const mia = await person('Mia')
  const steps = [
    ['en-GB'],
    ['*'],
    [undefined],
    ['no tag, x'],
    ['tlh'],
    ['es-AR, de;q=0.3'],
  ] as const
  const seen = []
  for (const [accepts] of steps) {
    clock.forward(5)
    await mia.get('/users/profile', undefined, accepts === undefined ? {} : reading(accepts))
    seen.push(await regionOf('mia'))
  }
  expect(seen).toEqual(['GB', 'GB', 'GB', 'GB', 'GB', 'AR'])
  expect((await mia.get('/users/export')).body).toContain('"region": "AR"')
})
