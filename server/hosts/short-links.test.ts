import { expect, test } from 'vitest'
import { openApp } from '../testing.app.ts'

const { app, person, aGathering, db, clock } = await openApp()
const [hana, wei] = [await person('Hana'), await person('Wei')]
const nextMonth = { startsAt: '2026-12-20T18:00:00Z', endsAt: '2026-12-20T21:00:00Z' }

const choose = (id: string, slug: string | null, by = hana) =>
  by.put(`/events/${id}/slug`, { slug })
const follow = async (path: string) => {
  const { statusCode, headers } = await app.inject({
    method: 'GET',
    url: path,
    headers: { accept: 'text/html' },
  })
  return statusCode === 302 ? headers.location : statusCode
}

test('a short link leads to the event’s page, in any case and script, and with a code to registering', async () => {
  const { id, code } = await aGathering(hana, nextMonth)
  expect((await choose(id, ' Climate-Suppér ')).json().slug).toBe('climate-supper')
  expect([
    await follow('/e/climate-supper'),
    await follow('/e/CLIMATE-supper'),
    await follow(`/e/climate-supper/${code}`),
  ]).toEqual([`/events/${id}`, `/events/${id}`, `/${id}/${code}/register`])
  expect((await wei.get(`/events/${id}`)).json().slug).toBe('climate-supper')
  await choose(id, '夏日聚会')
  expect(await follow(`/e/${encodeURIComponent('夏日聚会')}`)).toBe(`/events/${id}`)
})

test('an event for invited people opens its page for a code; a draft and an unknown link, nothing', async () => {
  const secret = await aGathering(hana, { ...nextMonth, visibility: 'invite_only' })
  await choose(secret.id, 'secret-supper')
  expect(await follow('/e/secret-supper')).toBe(`/events/${secret.id}/register`)
  const draft = (await hana.post('/events/', { title: 'Draft', timeZone: 'UTC' })).json()
  await choose(draft.id, 'not-yet')
  expect([await follow('/e/not-yet'), await follow('/e/nothing-here')]).toEqual([404, 404])
})

test('a former short link keeps leading to the event, also without a present one', async () => {
  const { id } = await aGathering(hana, nextMonth)
  await choose(id, 'first-name')
  await choose(id, 'second-name')
  expect([await follow('/e/first-name'), await follow('/e/second-name')]).toEqual([
    `/events/${id}`,
    `/events/${id}`,
  ])
  const other = await aGathering(wei, nextMonth)
  expect((await choose(other.id, 'first-name', wei)).json()).toMatchObject({
    code: 'bad-request',
    fields: { slug: 'taken' },
  })
  expect((await choose(id, null)).json().slug).toBeNull()
  expect([await follow('/e/first-name'), await follow('/e/second-name?lng=es')]).toEqual([
    `/events/${id}`,
    `/events/${id}?lng=es`,
  ])
  expect((await choose(other.id, 'second-name', wei)).json().fields).toEqual({ slug: 'taken' })
  expect((await choose(id, 'first-name')).json().slug).toBe('first-name')
})

test('refuses what cannot be a link by its fault, and takes over the link of one’s own past event', async () => {
  const { id } = await aGathering(hana, nextMonth)
  for (const [slug, fault] of [
    ['ab', 'too-short'],
    ['x'.repeat(31), 'too-long'],
    ['summer_party', 'letters'],
    ['admin', 'taken'],
    ['adа', 'letters'],
  ])
    expect([slug, (await choose(id, slug ?? '')).json().fields]).toEqual([slug, { slug: fault }])
  const past = await aGathering(hana, nextMonth)
  await choose(past.id, 'monthly-supper')
  expect((await choose(id, 'monthly-supper')).json().fields).toEqual({ slug: 'taken' })
  await db
    .updateTable('events')
    .set({ starts_at: new Date(clock.now().getTime() - 7200_000), ends_at: clock.now() })
    .where('id', '=', past.id)
    .execute()
  expect((await choose(id, ' Monthly supper ')).json().slug).toBe('monthly-supper')
  expect(await follow('/e/monthly-supper')).toBe(`/events/${id}`)
  expect((await choose(id, 'another-supper', wei)).statusCode).toBe(404)
})
