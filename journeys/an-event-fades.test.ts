import { randomUUID } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeQuietly, openAs, openBrowser, type VisitorOptions } from './browser.ts'
import { engines, type ProductInstance, startProduct } from './product.ts'
import { expectAccessible } from './accessibility.ts'
import {
  aGathering,
  aMember,
  registerMember,
  type MemberStorage,
  tokenIn,
} from './specification/members.ts'
import { t, wording } from './words.ts'
import { inChinese, inHindi, inSpanish } from './words.ts'

let browser: Browser
let product: ProductInstance
let [hana, ann, ben, max]: MemberStorage[] = []
let eventId = ''
let otherId = ''
let talk = ''

const ask = async <T = unknown>(
  who: MemberStorage | undefined,
  method: string,
  path: string,
  body?: object,
): Promise<T> =>
  (
    await fetch(`${product.url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${tokenIn(who ?? { cookies: [], origins: [] })}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  ).json() as Promise<T>

beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct(engines[0])])
  const member = (name: string) =>
    aMember(product, { name, email: `${name.toLowerCase()}@example.com` })
  ;[hana, ann, ben, max] = [
    await member('Hana'),
    await member('Ann'),
    await member('Ben'),
    await member('Max'),
  ] as [MemberStorage, MemberStorage, MemberStorage, MemberStorage]
  const at = await aGathering(product, hana, { title: 'A long table', visibility: 'public' })
  eventId = at.eventId
  otherId = (await aGathering(product, hana, { title: 'A short table' })).eventId
  await registerMember(product, ann, {
    ...at,
    seek: 'A pilot site for my control software',
    give: 'Control software for small hydro plants',
  })
  await registerMember(product, ben, {
    ...at,
    seek: 'Control software we can pilot this winter',
    give: 'A pilot site with three small hydro plants',
  })
  const matches = async () =>
    (await ask<{ items: { id: string }[] }>(ann, 'GET', `/events/${eventId}/matches`)).items
  for (let tries = 0; talk === '' && tries < 150; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    talk = (await matches())[0]?.id ?? ''
  }
  for (const who of [ann, ben]) {
    await ask(who, 'PUT', `/events/${eventId}/matches/${talk}/stance`, { stance: 'interested' })
    await ask(who, 'POST', `/conversations/${talk}/messages`, {
      clientId: randomUUID(),
      text: 'We both keep this.',
    })
    await ask(who, 'PUT', `/conversations/${talk}/kept`, { isKept: true })
  }
}, 120_000)
afterAll(() => Promise.all([browser.close(), product.stop()]))

const open = (path: string, who: MemberStorage | undefined, look: VisitorOptions = {}) =>
  openAs(browser, product, { path, who, look })

const titles = {
  en: t('faded.title'),
  zh: inChinese('faded.title'),
  es: inSpanish('faded.title'),
  hi: inHindi('faded.title'),
} as const

/** Moves the ends of some events into the past by so many days, and makes the hourly task due. */
const endedAgo = (days: number, id: string) =>
  product.change(`do $$ begin
  update events set starts_at = now() - interval '${days} days 2 hours', ends_at = now() - interval '${days} days' where id = '${id}';
  update pgboss.job set start_after = now() where name = 'sweep' and state < 'active';
  insert into pgboss.job (name, policy) values ('sweep', 'exclusive') on conflict do nothing;
end $$`)
const faded = async (who: MemberStorage | undefined, id: string) => {
  await expect
    .poll(() => ask(who, 'GET', `/events/${id}`), { timeout: 60_000 })
    .toMatchObject({ fadedAt: expect.any(String) })
}

test('an event stays unchanged until its own deletion day, even after another event’s day', async () => {
  await endedAgo(89, eventId)
  await endedAgo(90, otherId)
  await faded(hana, otherId)
  const hosts = await open(`/events/${eventId}`, hana, { width: 390 })
  for (const group of [t('host.group-day'), t('host.group-reach')])
    await hosts.page.getByText(group, { exact: true }).click()
  for (const name of [
    t('checkin.link'),
    t('rounds.run.title'),
    t('meeting-hours.title'),
    t('host.pricing'),
    t('host.codes'),
  ])
    await hosts.page.getByRole('link', { name }).waitFor()
  await closeQuietly(hosts)
  const hers = await open(`/events/${eventId}/matches`, ann, { width: 390 })
  await hers.page.getByRole('listitem', { name: 'Ben' }).waitFor()
  await hers.page.goto(`/events/${eventId}`)
  await hers.page.getByRole('heading', { level: 1, name: 'A long table' }).waitFor()
  expect(await hers.page.getByRole('heading', { name: titles.en }).count()).toBe(0)
  await closeQuietly(hers)
})

test('ninety days after its end an event is deleted with a notice, and kept conversations remain', async () => {
  await endedAgo(90, eventId)
  for (const isRestarted of [false, true]) {
    if (isRestarted) await product.restart()
    await faded(ann, eventId)
    const [hanas, anns, maxs] = [
      await open(`/events/${eventId}`, hana),
      await open(`/events/${eventId}`, ann, { width: 390 }),
      await open(`/events/${eventId}`, max),
    ]
    for (const { page } of [hanas, anns]) {
      await page.getByRole('heading', { name: titles.en }).waitFor()
      await page.getByText(wording('faded.text', { count: 90 })).waitFor()
      // Deleted content is neither requested nor linked to.
      expect([
        await page.getByText(t('statement.none-yet')).count(),
        await page.getByRole('link', { name: t('event.see-matches') }).count(),
      ]).toEqual([0, 0])
      const gone = [
        t('checkin.link'),
        t('rounds.run.title'),
        t('meeting-hours.title'),
        t('host.pricing'),
        t('host.codes'),
        t('event.who-is-here'),
      ]
      expect(
        await Promise.all(gone.map((name) => page.getByRole('link', { name }).count())),
      ).toEqual(gone.map(() => 0))
      await expectAccessible(page)
      await page.goto(`/events/${eventId}/matches`)
      await page.getByRole('heading', { name: titles.en }).waitFor()
      expect(await page.getByText('hydro').count()).toBe(0)
      await expectAccessible(page)
      await page.goto('/notifications')
      await page.getByText(t('event-faded.text')).waitFor()
    }
    await anns.page.goto(`/conversations/${talk}`)
    await anns.page.getByText('We both keep this.').first().waitFor()
    // People who did not attend see no notice of it.
    await maxs.page.getByRole('heading', { level: 1, name: 'A long table' }).waitFor()
    expect(await maxs.page.getByRole('heading', { name: titles.en }).count()).toBe(0)
    await closeQuietly(hanas, anns, maxs)
  }
})

test.each(Object.entries(titles))(
  'in %s, host and guest read of the deletion, and nothing is cut on a phone or a wide screen',
  async (language, title) => {
    for (const who of [hana, ann]) {
      const visitor = await open(`/events/${eventId}?lng=${language}`, who, {
        width: 390,
        language,
      })
      for (const [path, width] of [
        ['', 390],
        ['', 1280],
        ['/matches', 390],
        ['/matches', 1280],
      ] as const) {
        await visitor.page.setViewportSize({ width, height: 860 })
        await visitor.page.goto(`/events/${eventId}${path}?lng=${language}`)
        await visitor.page.getByRole('heading', { name: title }).waitFor()
        await expectAccessible(visitor.page)
      }
      await closeQuietly(visitor)
    }
  },
)
