import sharp from 'sharp'
import { createHash, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import type { CheckIn, CheckInOutcome } from '#contract/check-ins.ts'
import { openApp, type TestUser, statementItems } from '../testing.app.ts'
import { inEnglish, inSpanish } from '../testing.words.ts'

const { app, person, aGathering, calling, idp, db, clock, visitor } = await openApp()
const [hana, dora, eve] = [await person('Hana'), await person('Dora'), await person('Eve')]
const guests = await Promise.all(['Ann', 'Ben', 'Cleo'].map(person))
let at: Awaited<ReturnType<typeof aGathering>>
let ids: string[] = []

beforeEach(async () => {
  at = await aGathering(hana)
  ids = []
  for (const one of guests)
    ids.push(
      (await one.post(at.join, statementItems(['A baker'], ['Flour']))).json().registration.id,
    )
  await hana.post(`/events/${at.id}/cohosts`, { email: 'dora@example.com', rights: ['door'] })
  await dora.post(`/events/${at.id}/cohosting`)
})

const entry = (who: number, more: Partial<CheckIn> = {}): CheckIn => ({
  id: randomUUID(),
  registrationId: ids[who] ?? '',
  at: clock.now().toISOString(),
  isUndone: false,
  ...more,
})
const note = (by: TestUser, ...entries: CheckIn[]) =>
  by.post(`/events/${at.id}/check-ins`, { entries })
const results = async (by: TestUser, ...entries: CheckIn[]) =>
  (await note(by, ...entries)).json().results as CheckInOutcome[]
const outcomes = async (by: TestUser, ...entries: CheckIn[]) =>
  (await results(by, ...entries)).map(({ outcome }) => outcome)
const stateOf = async (who: number) =>
  (await guests[who]?.get(`/events/${at.id}/registration`))?.json().state
const door = async (by: TestUser = hana) => (await by.get(`/events/${at.id}/door`)).json()

test('a check-in shows to the host, the helper at the door and the attendee', async () => {
  const one = entry(0)
  expect(await results(dora, one)).toEqual([
    { id: one.id, outcome: 'in', state: 'checked_in', since: one.at, by: 'Dora' },
  ])
  expect([await stateOf(0), await stateOf(1)]).toEqual(['checked_in', 'confirmed'])
  const read = await door()
  expect(
    read.people.map(({ name, state }: { name: string; state: string }) => [name, state]),
  ).toEqual([
    ['Ann', 'checked_in'],
    ['Ben', 'confirmed'],
    ['Cleo', 'confirmed'],
  ])
  expect([read.checkIns, read.last]).toEqual([[{ ...one, by: 'Dora', change: 1 }], 1])
  expect(
    (await hana.get(`/events/${at.id}/attendees/${ids[0]}`))
      .json()
      .history.map(({ what, actor }: { what: string; actor: string }) => [what, actor]),
  ).toContainEqual(['checked-in', 'Dora'])
})

test('repeating a check-in changes nothing, and of two devices the earlier one counts', async () => {
  const [first, second] = [
    entry(0),
    entry(0, { at: new Date(clock.now().getTime() - 60_000).toISOString() }),
  ]
  expect([
    await outcomes(hana, first),
    await outcomes(hana, first, first),
    await outcomes(dora, second),
    await outcomes(hana, first),
  ]).toEqual([['in'], ['in', 'in'], ['in'], ['already']])
  expect((await results(hana, first))[0]).toMatchObject({
    since: second.at,
    by: 'Dora',
    state: 'checked_in',
  })
  expect(
    await db
      .selectFrom('registration_history')
      .select('what')
      .where('registration_id', '=', ids[0] ?? '')
      .where('what', '=', 'checked-in')
      .execute(),
  ).toHaveLength(1)
})

test('an undone check-in stays undone, but another device’s check-in remains', async () => {
  const [one, other] = [entry(0), entry(0)]
  await note(hana, one)
  expect(await outcomes(hana, { ...one, isUndone: true })).toEqual(['undone'])
  expect(await stateOf(0)).toBe('confirmed')
  expect(await outcomes(hana, one)).toEqual(['undone'])
  await note(dora, other)
  expect([await outcomes(hana, { ...one, isUndone: true }), await stateOf(0)]).toEqual([
    ['undone'],
    'checked_in',
  ])
  // Undone before it was ever recorded, and both in one message.
  const third = entry(1)
  expect(await outcomes(hana, { ...third, isUndone: true }, third)).toEqual(['undone', 'undone'])
  expect(
    await outcomes(
      hana,
      entry(2),
      ...[entry(2)].flatMap((both) => [both, { ...both, isUndone: true }]),
    ),
  ).toEqual(['in', 'undone', 'undone'])
})

test('refuses check-ins of people who left, belong to another event or do not exist', async () => {
  await guests[0]?.del(`/events/${at.id}/registration`)
  const other = await aGathering(hana)
  const [elsewhere] = [
    (await guests[1]?.post(other.join, statementItems(['A baker'], ['Flour'])))?.json().registration
      .id,
  ]
  expect(
    await outcomes(
      hana,
      entry(0),
      entry(1, { registrationId: elsewhere }),
      entry(1, { registrationId: randomUUID() }),
    ),
  ).toEqual(['no-place', 'unknown', 'unknown'])
  const taken = entry(1)
  await note(hana, taken)
  expect([
    await outcomes(hana, { ...entry(2), id: taken.id }),
    await stateOf(2),
    (await door()).checkIns.length,
  ]).toEqual([['no-place'], 'confirmed', 1])
})

test('trusts a device with a wrong clock only within limits', async () => {
  const [late, early] = [
    entry(0, { at: '2199-01-01T00:00:00Z' }),
    entry(1, { at: '2001-01-01T00:00:00Z' }),
  ]
  const [in2199, in2001] = await results(hana, late, early)
  expect([in2199?.since, in2001?.since]).toEqual([
    clock.now().toISOString(),
    new Date(clock.now().getTime() - 72 * 3_600_000).toISOString(),
  ])
})

test('only the host and the helpers at the door read and record check-ins', async () => {
  for (const one of [guests[0] as TestUser, eve]) {
    expect([
      (await one.get(`/events/${at.id}/door`)).json().code,
      (await one.get(`/events/${at.id}/check-ins?after=0`)).json().code,
      (await note(one, entry(0))).json().code,
    ]).toEqual(Array(3).fill('event-not-found'))
  }
  expect([(await visitor.get(`/events/${at.id}/door`)).statusCode, await stateOf(0)]).toEqual([
    401,
    'confirmed',
  ])
})

test('refuses check-ins for a draft and a cancelled event, and malformed ones', async () => {
  const { id } = (await hana.post('/events/', { title: 'Draft' })).json()
  expect((await hana.post(`/events/${id}/check-ins`, { entries: [entry(0)] })).json().code).toBe(
    'not-published',
  )
  for (const entries of [
    [],
    [{ ...entry(0), at: 'yesterday' }],
    [{ ...entry(0), id: 'one' }],
    Array.from({ length: 201 }, () => entry(0)),
  ]) {
    expect((await hana.post(`/events/${at.id}/check-ins`, { entries })).json().code).toBe(
      'bad-request',
    )
  }
  await hana.post(`/events/${at.id}/cancel`, { reason: 'Snow' })
  expect((await note(hana, entry(0))).json().code).toBe('event-cancelled')
})

test('reports a check-in over a week early; one from before a postponement can be undone', async () => {
  const opensAt = new Date(clock.now().getTime() + 1000)
  const startsAt = new Date(opensAt.getTime() + 7 * 86_400_000)
  const one = entry(0)
  await note(hana, one)
  const { version } = (await hana.get(`/events/${at.id}`)).json()
  const moved = {
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + 3_600_000).toISOString(),
  }
  expect((await hana.patch(`/events/${at.id}`, { version, ...moved })).statusCode).toBe(200)
  const [again, early] = [entry(0), entry(1)]
  expect([
    await outcomes(hana, one, again, early, entry(1, { registrationId: randomUUID() })),
    await stateOf(1),
  ]).toEqual([['in', 'too-early', 'too-early', 'unknown'], 'confirmed'])
  expect(await outcomes(hana, { ...one, isUndone: true })).toEqual(['undone'])
  const { checkIns, opensAt: told } = await door()
  expect([checkIns.length, told, await stateOf(0)]).toEqual([1, opensAt.toISOString(), 'confirmed'])
  clock.forward(1)
  expect(await outcomes(hana, early)).toEqual(['in'])
})

test('accepts a check-in after the end from a device that was offline', async () => {
  const late = entry(0)
  clock.forward(40 * 3600)
  const { IdToken } = (await idp.signIn('hana@example.com')).body['AuthenticationResult'] as {
    IdToken: string
  }
  const answer = (
    await calling(IdToken).post(`/events/${at.id}/check-ins`, { entries: [late] })
  ).json()
  clock.forward(-40 * 3600)
  expect(answer.results[0]).toMatchObject({ outcome: 'in', since: late.at })
})

test('returns the check-ins after a known change, mistakes included', async () => {
  const one = entry(0)
  await note(hana, one, entry(1))
  await note(dora, { ...one, isUndone: true })
  const after = async (change: number) =>
    (await hana.get(`/events/${at.id}/check-ins?after=${change}`)).json()
  expect(
    (await after(1)).items.map(({ change, isUndone }: { change: number; isUndone: boolean }) => [
      change,
      isUndone,
    ]),
  ).toEqual([
    [2, false],
    [3, true],
  ])
  expect([(await after(3)).items, (await after(3)).last]).toEqual([[], 3])
  expect((await hana.get(`/events/${at.id}/check-ins?after=x`)).json().code).toBe('bad-request')
})

test('three devices agree on who is in and since when, in any order, batch and repetition', async () => {
  const drawn = fc.record({
    entries: fc.array(
      fc.record({ who: fc.nat(2), minute: fc.nat(9), device: fc.nat(2), isUndone: fc.boolean() }),
      { minLength: 1, maxLength: 8 },
    ),
    orders: fc.tuple(fc.infiniteStream(fc.nat(99)), fc.infiniteStream(fc.nat(99))),
  })
  await fc.assert(
    fc.asyncProperty(drawn, async ({ entries, orders }) => {
      const worlds = []
      for (const order of orders) {
        at = await aGathering(hana)
        ids = []
        for (const one of guests)
          ids.push(
            (await one.post(at.join, statementItems(['A baker'], ['Flour']))).json().registration
              .id,
          )
        // Each check-in and each undo is sent, some twice, shuffled, in batches of one to three.
        const said = entries
          .flatMap(({ who, minute, isUndone }, index) => {
            const one = entry(who, {
              id: `019b0000-0000-7000-8000-00000000000${index}`,
              at: new Date(clock.now().getTime() - minute * 60_000).toISOString(),
            })
            return isUndone ? [one, { ...one, isUndone }, one] : [one, one]
          })
          .map((one) => ({ one, at: order.next().value ?? 0 }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ one }) => one)
        while (said.length > 0)
          await note(hana, ...said.splice(0, 1 + ((order.next().value ?? 0) % 3)))
        const { people, checkIns } = await door()
        const standing = people.map(
          ({
            name,
            state,
            registrationId,
          }: {
            name: string
            state: string
            registrationId: string
          }) => [
            name,
            state,
            checkIns
              .filter((one: CheckIn) => one.registrationId === registrationId && !one.isUndone)
              .map((one: CheckIn) => one.at)
              .toSorted()[0],
          ],
        )
        worlds.push(standing)
      }
      expect(worlds[0]).toEqual(worlds[1])
      const last = worlds[0] as [string, string, string | undefined][]
      for (const [name, state, since] of last)
        expect([name, state]).toEqual([name, since === undefined ? 'confirmed' : 'checked_in'])
    }),
    { numRuns: process.env['PROOF'] ? 100 : 8 },
  )
}, 120_000)

const shown = (pass: string, headers = {}) => app.inject({ url: `/tickets/${pass}`, headers })

test('a ticket opens by its link alone, and the door knows it by a digest', async () => {
  const { pass } = (await guests[0]?.get(`/events/${at.id}/registration`))?.json() ?? {}
  expect(pass).toMatch(/^[0-9a-f]{32}$/)
  const { statusCode, payload, headers } = await shown(pass)
  expect([
    statusCode,
    payload.includes('Supper'),
    payload.includes('Funkhaus'),
    payload.includes('Saturday, November 21, 2026'),
    payload.includes('Ann'),
  ]).toEqual([200, true, true, true, true])
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; script-src 'self';/),
  })
  expect((await shown(pass.toUpperCase(), { 'accept-language': 'es' })).payload).toContain(
    inSpanish('ticket-page.show'),
  )
  const { people } = await door()
  expect([people[0].digest, JSON.stringify(people).includes(pass)]).toEqual([
    createHash('sha256').update(pass).digest('hex').slice(0, 16),
    false,
  ])
  expect((await shown(pass)).payload).not.toContain(inEnglish('ticket-page.in'))
  await note(hana, entry(0))
  expect((await shown(pass)).payload).toContain(inEnglish('ticket-page.in'))
})

test('the code of a ticket is a picture for its mail, as long as there is a place', async () => {
  const { pass } = (await guests[1]?.get(`/events/${at.id}/registration`))?.json() ?? {}
  const { statusCode, headers, rawPayload } = await shown(`${pass}/code.png`)
  const { format, width, height } = await sharp(rawPayload).metadata()
  expect([statusCode, headers['content-type'], format, width === height]).toEqual([
    200,
    'image/png',
    'png',
    true,
  ])
  // Large enough to be read from a phone's screen.
  expect(width).toBeGreaterThan(300)
  for (const wrong of ['0'.repeat(32), 'nothing'])
    expect((await shown(`${wrong}/code.png`)).statusCode).toBe(404)
})

test('a ticket opens with its address in capitals or with a trailing slash', async () => {
  const { pass } = (await guests[0]?.get(`/events/${at.id}/registration`))?.json() ?? {}
  for (const url of [
    `/tickets/${pass}/`,
    `/tickets/${pass.toUpperCase()}/`,
    `/TICKETS/${pass.toUpperCase()}`,
    `/TICKETS/${pass.toUpperCase()}/`,
  ]) {
    const { statusCode, payload } = await app.inject({ url })
    expect([url, statusCode, payload.includes('Ann')]).toEqual([url, 200, true])
  }
})

test('a ticket of a lost place, a cancelled event or no event admits nobody', async () => {
  const passOf = async (who: number) =>
    (await guests[who]?.get(`/events/${at.id}/registration`))?.json().pass as string
  const [first, second] = [await passOf(0), await passOf(1)]
  await guests[0]?.del(`/events/${at.id}/registration`)
  const left = await shown(first)
  expect([
    left.statusCode,
    left.payload.includes(inEnglish('ticket-page.none.title')),
    left.payload.includes('<svg'),
    left.payload.includes('Ann'),
  ]).toEqual([200, true, false, false])
  await hana.post(`/events/${at.id}/cancel`, { reason: 'Snow' })
  expect([
    (await shown(second)).payload.includes(inEnglish('ticket-page.cancelled.title')),
    (await shown(second)).payload.includes('<svg'),
  ]).toEqual([true, false])
  for (const pass of ['0'.repeat(32), 'x', `${second}0`])
    expect([
      (await shown(pass)).statusCode,
      (await shown(pass)).payload.includes(inEnglish('ticket-page.gone.title')),
    ]).toEqual([404, true])
})

test('a name with HTML is text on the ticket', async () => {
  const { id } = await aGathering(hana, { title: '<b>Supper</b> & "more"' })
  const { registrationId } = (
    await hana.post(`/events/${id}/attendees`, {
      name: 'Xia',
      email: 'x@example.com',
      objectives: [],
      offerings: [],
      isTold: false,
    })
  ).json()
  await db
    .updateTable('registrations')
    .set({ guest_name: '<script>evil()</script>' })
    .where('id', '=', registrationId)
    .execute() // as it was taken before names were validated
  const { pass } = await db
    .selectFrom('registrations')
    .select('pass')
    .where('id', '=', registrationId)
    .executeTakeFirstOrThrow()
  const { payload } = await shown(pass.replaceAll('-', ''))
  expect([
    payload.includes('<script>evil'),
    payload.includes('<b>Supper'),
    payload.includes('&lt;script&gt;evil()'),
  ]).toEqual([false, false, true])
})

test('a guest entered by hand can check in and take over the place later', async () => {
  const { registrationId } = (
    await hana.post(`/events/${at.id}/attendees`, {
      name: 'Gus',
      email: 'gus@example.com',
      objectives: [],
      offerings: [],
      isTold: false,
    })
  ).json()
  expect(await outcomes(hana, entry(0, { registrationId }))).toEqual(['in'])
  const gus = await person('Gus')
  expect(
    (await gus.post(at.join, statementItems(['A baker'], ['Flour']))).json().registration,
  ).toMatchObject({ id: registrationId, state: 'checked_in' })
})
