import { expect, test } from 'vitest'
import { openApp } from '../testing.app.ts'

const { app, db, clock, person, aGathering } = await openApp({
  PUBLIC_URL: 'https://meet.example.org',
})
const [hana, ida, sol] = [await person('Hana'), await person('Ida'), await person('Sol')]
const open = await aGathering(hana, { title: 'Open' })
const others = [
  await aGathering(hana, { visibility: 'unlisted' }),
  await aGathering(hana, { visibility: 'invite_only' }),
  await aGathering(sol),
]
const over = await aGathering(hana, {
  startsAt: '2026-11-21T08:00:00Z',
  endsAt: '2026-11-21T09:00:00Z',
})
const { id: draft } = (await hana.post('/events/', { title: 'Not yet' })).json()
const hostPage = { version: 0, handle: 'hana-hosts', name: 'Hana & friends', about: '', links: [] }

const locations = async () =>
  [...(await app.inject('/sitemap.xml')).payload.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address]) => address,
  )

test('lists public events in four languages, and no hidden, ended, unpublished or suspended ones', async () => {
  expect((await hana.put('/users/host', hostPage)).statusCode).toBe(200)
  expect((await ida.put('/users/host', { ...hostPage, handle: 'ida-hosts-none' })).statusCode).toBe(
    200,
  )
  expect((await sol.put('/users/host', { ...hostPage, handle: 'sol-hosts' })).statusCode).toBe(200)
  await db
    .updateTable('users')
    .set({ status: 'suspended' })
    .where('email', '=', 'sol@example.com')
    .execute()
  clock.forward((Date.parse('2026-11-21T10:00:00Z') - clock.now().getTime()) / 1000)
  const found = await locations()
  expect(found).toEqual(
    expect.arrayContaining([
      'https://meet.example.org/',
      'https://meet.example.org/nexuses',
      'https://meet.example.org/legal/privacy',
      `https://meet.example.org/events/${open.id}`,
      'https://meet.example.org/hana-hosts',
    ]),
  )
  for (const id of [...others.map((one) => one.id), over.id, draft, 'ida-hosts-none', 'sol-hosts'])
    expect(found.filter((address) => address?.endsWith(id))).toEqual([])
  const { payload, headers } = await app.inject('/sitemap.xml')
  expect(headers['content-type']).toContain('application/xml')
  for (const language of ['en', 'zh', 'es', 'hi'])
    expect(payload).toContain(
      `hreflang="${language}" href="https://meet.example.org/events/${open.id}?lng=${language}"`,
    )

  await db.updateTable('events').set({ visibility: 'unlisted' }).where('id', '=', open.id).execute()
  expect((await locations()).filter((address) => address?.endsWith(open.id))).toEqual([])
})

test('robots.txt names the sitemap and the paths that crawlers should skip', async () => {
  const { payload } = await app.inject('/robots.txt')
  expect(payload.split('\n')).toEqual(
    expect.arrayContaining(['Sitemap: https://meet.example.org/sitemap.xml', 'Disallow: /api/']),
  )
})

test.each([
  ['en-GB,en', 'en', 'Dashboard'],
  ['zh-CN', 'zh', '仪表板'],
  ['fr, es;q=0.5', 'es', 'Panel'],
  ['hi', 'hi', 'डैशबोर्ड'],
])(
  'a reader of %s gets the app on their home screen in %s, and it is one app',
  async (accepted, language, dashboard) => {
    const { payload, headers } = await app.inject({
      url: '/manifest.webmanifest',
      headers: { 'accept-language': accepted },
    })
    expect(headers['content-type']).toContain('application/manifest+json')
    expect(JSON.parse(payload)).toMatchObject({
      id: '/',
      start_url: '/dashboard',
      display: 'standalone',
      lang: language,
      shortcuts: [{ name: dashboard, url: '/dashboard' }, {}, {}],
    })
  },
)
