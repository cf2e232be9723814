import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBrowserFor, closeQuietly, hold, openBrowser, quiet, untilKept } from './browser.ts'
import { engines, type ProductInstance, startProduct } from './product.ts'
import { sampled } from './sample.ts'
import { expectAccessible } from './accessibility.ts'
import {
  aGathering,
  aMember,
  requestAs,
  registerMember,
  postAs,
  type MemberStorage,
} from './specification/members.ts'
import { either, offline, t, wording } from './words.ts'

const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

let browser: Browser
let product: ProductInstance
const people = new Map<string, MemberStorage>()
const one = (name: string) => people.get(name) as MemberStorage
let supper = { eventId: '', invitationCode: '' }

beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct(engines[0])])
  for (const name of ['Hana', 'Ann', 'Ben', 'Zoe'])
    people.set(name, await aMember(product, { name, email: `${name.toLowerCase()}@example.com` }))
  supper = await aGathering(product, one('Hana'), {
    title: 'Hydro supper',
    startsAt: inHours(5.5),
    endsAt: inHours(9),
    place: 'Funkhaus, Berlin',
  })
  await registerMember(product, one('Ann'), {
    ...supper,
    seek: 'A pilot site for my control software',
    give: 'Control software for small hydro plants',
  })
  await registerMember(product, one('Ben'), {
    ...supper,
    seek: 'Control software we can pilot this winter',
    give: 'A pilot site with three small hydro plants',
  })
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

const askingAs = <T>(name: string, call: Parameters<typeof requestAs>[2]) =>
  requestAs<T>(product, one(name), call)
const opened = async (name: string, look: Parameters<typeof aBrowserFor>[2] = {}) => {
  const visitor = await aBrowserFor(browser, product, { ...look, storageState: one(name) })
  await visitor.page.goto('/dashboard')
  return visitor
}
const region = (page: Page, name: string) => page.getByRole('region', { name })
const steps = (page: Page) => region(page, t('dashboard.next')).getByRole('link')

test('a new person finds three ways to begin, and nothing to do', async () => {
  const { page, context, complaints } = await opened('Zoe', { width: 390 })
  await page.getByText(t('dashboard.empty.title')).waitFor()
  const main = page.getByRole('main')
  for (const way of [
    main.getByRole('link', { name: t('nav.explore') }),
    main.getByRole('link', { name: t('dashboard.create') }),
    main.getByLabel(t('invitation.code-or-link')),
  ])
    await way.waitFor()
  expect(await region(page, t('dashboard.next')).count()).toBe(0)
  await closeQuietly({ context, complaints })
})

test("an interest and a message change another person's tasks, also after a restart and by keyboard", async () => {
  await expect
    .poll(
      async () =>
        (await askingAs<{ items: unknown[] }>('Ann', { path: `/events/${supper.eventId}/matches` }))
          .items.length,
      { timeout: 20_000 },
    )
    .toBe(1)
  const { page, context, complaints } = await opened('Ann', { width: 390 })
  await steps(page)
    .filter({ hasText: t('dashboard.step.answer-matches', { count: 1, title: 'Hydro supper' }) })
    .focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/events/${supper.eventId}/matches`)
  const {
    items: [match],
  } = await askingAs<{ items: { id: string }[] }>('Ann', {
    path: `/events/${supper.eventId}/matches`,
  })
  const conversationId = match?.id ?? ''
  for (const name of ['Ann', 'Ben'])
    await askingAs(name, {
      path: `/events/${supper.eventId}/matches/${conversationId}/stance`,
      method: 'PUT',
      body: { stance: 'interested' },
    })
  await postAs(product, one('Ben'), {
    path: `/conversations/${conversationId}/messages`,
    body: { clientId: crypto.randomUUID(), text: 'Shall we?' },
  })
  await product.restart()
  await page.goto('/dashboard')
  const read = page.waitForResponse((response) => response.url().endsWith('/read') && response.ok())
  await steps(page)
    .filter({ hasText: t('dashboard.step.read-one', { name: 'Ben' }) })
    .click()
  await page.waitForURL(`**/conversations/${conversationId}`)
  await page.getByText('Shall we?').waitFor()
  await read
  await page.goto('/dashboard')
  await region(page, t('dashboard.coming')).waitFor()
  await page.getByText(t('dashboard.follow-ups'), { exact: true }).waitFor()
  expect(
    await steps(page)
      .filter({
        hasText: either(
          t('dashboard.step.read-one', { name: 'Ben' }),
          wording('dashboard.step.answer-matches'),
        ),
      })
      .count(),
  ).toBe(0)
  await closeQuietly({ context, complaints })
})

test('the next stop shows the time left, the way there, the ticket and a calendar entry', async () => {
  const { page, context, complaints } = await opened('Ann')
  const stop = region(page, t('dashboard.coming'))
  await stop.getByText(/^in [45] hours$/).waitFor()
  expect(await stop.getByRole('link', { name: t('dashboard.map') }).getAttribute('href')).toBe(
    'https://www.openstreetmap.org/search?query=Funkhaus%2C%20Berlin',
  )
  const file = page.waitForEvent('download')
  await stop.getByRole('button', { name: t('calendar.add') }).click()
  expect((await file).suggestedFilename()).toBe('Hydro-supper.ics')
  await stop.getByRole('link', { name: wording('ticket.open') }).click()
  await page.waitForURL('**/tickets/*')
  await closeQuietly({ context, complaints })
})

test('a host sees numbers, pending approvals and drafts to publish; other people see none of it', async () => {
  const small = await aGathering(product, one('Hana'), {
    title: 'Small table',
    startsAt: inHours(200),
    endsAt: inHours(203),
    needsApproval: true,
  })
  await registerMember(product, one('Zoe'), { ...small, seek: 'Bread', give: 'Salt' })
  await askingAs('Hana', { path: '/events/', method: 'POST', body: { title: 'A draft' } })
  const { page, context, complaints } = await opened('Hana')
  await steps(page)
    .filter({ hasText: t('dashboard.step.approve', { count: 1, title: 'Small table' }) })
    .waitFor()
  await steps(page)
    .filter({ hasText: t('dashboard.step.publish', { title: 'A draft' }) })
    .waitFor()
  const stands = region(page, t('dashboard.hosted')).getByRole('article')
  await stands
    .filter({ hasText: 'Hydro supper' })
    .getByRole('link', { name: `${t('dashboard.hosting.people')}: 2` })
    .waitFor()
  await stands
    .filter({ hasText: 'Small table' })
    .getByRole('link', { name: `${t('dashboard.hosting.asking')}: 1` })
    .click()
  await page.waitForURL('**/attendees')
  await closeQuietly({ context, complaints })
  expect(
    (await askingAs<{ items: unknown[] }>('Ann', { path: '/users/dashboard/hosting' })).items,
  ).toEqual([])
})

test('each card fails, retries and loads late independently, and keeps its last copy offline', async () => {
  const { page, context } = await aBrowserFor(browser, product, {
    width: 390,
    storageState: one('Ann'),
  })
  const failing = ['**/users/dashboard/steps', '**/contacts/follow-ups', '**/events/*/matches']
  for (const path of failing)
    await page.route(path, (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/json',
        body: '{"code":"try-again","detail":"x"}',
      }),
    )
  const release = await hold(page, '**/users/dashboard/hosting')
  await page.goto('/dashboard')
  await region(page, t('dashboard.coming'))
    .getByRole('link', { name: t('dashboard.map') })
    .waitFor()
  await expect
    .poll(
      () =>
        page
          .getByRole('main')
          .getByRole('button', { name: t('try-again') })
          .count(),
      { timeout: 20_000 },
    )
    .toBe(3)
  for (const title of [t('dashboard.next'), t('dashboard.follow-ups')])
    await page.getByRole('heading', { name: title, exact: true }).waitFor()
  release()
  for (const path of failing) await page.unroute(path)
  for (let left = 3; left > 0; left -= 1) {
    await page
      .getByRole('main')
      .getByRole('button', { name: t('try-again') })
      .first()
      .click()
    await expect
      .poll(
        () =>
          page
            .getByRole('main')
            .getByRole('button', { name: t('try-again') })
            .count(),
        { timeout: 20_000 },
      )
      .toBe(left - 1)
  }
  await context.setOffline(true)
  await page.getByText(offline).first().waitFor()
  await region(page, t('dashboard.coming'))
    .getByRole('link', { name: t('dashboard.map') })
    .waitFor()
  await context.close()
})

test.each(
  sampled([
    ['en', 390, false],
    ['zh', 1280, true],
    ['es', 390, true],
    ['hi', 390, false],
  ] as const),
)('in %s at %i px it has no fault, for a host and for a guest', async (language, width, dark) => {
  for (const name of ['Ann', 'Hana']) {
    const { page, context, complaints } = await opened(name, { language, width, dark })
    await page.getByRole('region').nth(1).waitFor()
    await expectAccessible(page)
    await closeQuietly({ context, complaints })
  }
})

test('offline the dashboard and the notifications open from their last copy, and say so once', async () => {
  const { page, context } = await aBrowserFor(browser, product, {
    width: 390,
    storageState: one('Ann'),
    keeps: true,
  })
  for (const path of ['/notifications', '/dashboard']) {
    await page.goto(path)
    await page.locator('h1').first().waitFor()
    await quiet(page)
    await untilKept(page)
  }
  const stop = region(page, t('dashboard.coming'))
  await stop.getByRole('link', { name: t('dashboard.map') }).waitFor()
  await context.setOffline(true)
  await page.reload()
  await stop.getByRole('link', { name: t('dashboard.map') }).waitFor()
  await region(page, t('dashboard.follow-ups'))
    .getByText(t('dashboard.follow-ups.none'))
    .or(region(page, t('dashboard.follow-ups')).getByRole('listitem'))
    .first()
    .waitFor()
  expect([
    await page.getByText(offline).count(),
    await page.getByRole('button', { name: t('try-again') }).count(),
  ]).toEqual([1, 0])
  await page.goto('/notifications')
  await page.getByRole('heading', { level: 1, name: t('notifications.title') }).waitFor()
  await page.getByRole('main').getByRole('list').getByRole('link').first().waitFor()
  expect(await page.getByText(offline).count()).toBe(1)
  await context.close()
})
