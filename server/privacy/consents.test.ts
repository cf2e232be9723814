import { expect, test } from 'vitest'
import { openApp, statementItems } from '../testing.app.ts'

const { person, aGathering, clock, db } = await openApp()

test('lists a person’s consents by purpose, time and wording, and to nobody else', async () => {
  const [host, ada, ben] = [await person('Hana'), await person('Ada'), await person('Ben')]
  const [first, second] = [
    await aGathering(host, { title: 'First' }),
    await aGathering(host, {
      title: 'Second',
      startsAt: '2026-11-22T18:00:00Z',
      endsAt: '2026-11-22T21:00:00Z',
    }),
  ]
  await ada.post(first.join, {
    ...statementItems(['A lamp'], []),
    consents: { directory: true, matching: true, photos: true, sponsors: false },
  })
  clock.forward(60)
  await ada.post(second.join, statementItems(['A lamp'], []))
  clock.forward(60)
  await ada.patch(`/events/${first.id}/registration`, {
    consents: { directory: true, matching: true, photos: false, sponsors: true },
  })
  expect((await ada.get('/users/consents')).json()).toEqual({
    texts: [],
    items: [
      {
        eventId: second.id,
        title: 'Second',
        timeZone: 'Europe/Berlin',
        consents: { directory: false, matching: true, photos: false, sponsors: false },
        at: '2026-11-20T12:01:00.000Z',
        wording: '2026-11-29',
      },
      {
        eventId: first.id,
        title: 'First',
        timeZone: 'Europe/Berlin',
        consents: { directory: true, matching: true, photos: false, sponsors: true },
        at: '2026-11-20T12:02:00.000Z',
        wording: '2026-11-29',
      },
    ],
    hasMore: false,
  })
  expect((await ben.get('/users/consents')).json()).toEqual({
    texts: [],
    items: [],
    hasMore: false,
  })
})

test('withdraws all consents at once, also for past events, records it, and changes nobody else’s', async () => {
  const [host, cleo, dan] = [await person('Hugo'), await person('Cleo'), await person('Dan')]
  const at = await aGathering(host)
  const all = { directory: true, matching: true, photos: true, sponsors: true }
  for (const one of [cleo, dan])
    await one.post(at.join, { ...statementItems(['A lamp'], []), consents: all })
  await db
    .updateTable('events')
    .set({ starts_at: '2026-11-20T08:00:00Z', ends_at: '2026-11-20T09:00:00Z' })
    .where('id', '=', at.id)
    .execute()
  expect((await cleo.del('/users/consents')).json()).toEqual({ gatherings: 1 })
  expect((await cleo.del('/users/consents')).json()).toEqual({ gatherings: 0 })
  const read = async (one: typeof cleo) =>
    (await one.get('/users/consents'))
      .json()
      .items.map(({ consents }: { consents: object }) => consents)
  expect(await read(cleo)).toEqual([
    { directory: false, matching: false, photos: false, sponsors: false },
  ])
  expect(await read(dan)).toEqual([all])
  const record = await db
    .selectFrom('registration_history')
    .select('facts')
    .where('event_id', '=', at.id)
    .where('what', '=', 'consented')
    .execute()
  expect(record.map(({ facts }) => facts)).toEqual([
    { directory: 'no', matching: 'no', photos: 'no', sponsors: 'no', wording: '2026-11-29' },
  ])
})

test('records each accepted text once by version and day, visible to its person and in the export', async () => {
  const [eve, fay] = [await person('Eve'), await person('Fay')]
  const texts = async (one: typeof eve) => (await one.get('/users/consents')).json().texts
  const known = async (one: typeof eve) => (await one.get('/users/profile')).json().acceptedTexts
  expect([await texts(eve), await known(eve)]).toEqual([[], null])
  const said = (version: string, way: string) => eve.post('/users/accepted-texts', { version, way })
  for (const [version, way] of [
    ['2024-01-31', 'asked'],
    ['2025-01-31', 'anyhow'],
    ['tomorrow', 'asked'],
  ] as const)
    expect((await said(version, way)).statusCode).toBe(400)
  const at = clock.now().toISOString()
  expect((await said('2025-01-31', 'signing-up')).json()).toEqual({ acceptedTexts: '2025-01-31' })
  clock.forward(60)
  await Promise.all([said('2025-01-31', 'asked'), said('2025-01-31', 'asked')])
  expect([await texts(eve), await known(eve)]).toEqual([
    [{ version: '2025-01-31', way: 'signing-up', at }],
    '2025-01-31',
  ])
  expect([await texts(fay), await known(fay)]).toEqual([[], null])
  expect((await eve.get('/users/export')).body).toContain('accepted_texts')
  expect((await fay.get('/users/export')).body).not.toContain('signing-up')
  // A new version of the texts must be accepted again.
  await db.updateTable('accepted_texts').set({ version: '2024-06-01' }).execute()
  expect(await known(eve)).toBe('2024-06-01')
})
