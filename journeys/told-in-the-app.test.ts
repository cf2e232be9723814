import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBrowserFor, closeQuietly, hold, openBrowser, quiet } from './browser.ts'
import { engines, type ProductInstance, startProduct } from './product.ts'
import { sampled } from './sample.ts'
import { expectAccessible } from './accessibility.ts'
import {
  aGathering,
  aMember,
  registerMember,
  type MemberStorage,
  tokenIn,
} from './specification/members.ts'
import { inOrder, offline, t, whole, wording } from './words.ts'

let browser: Browser
let product: ProductInstance
const people = new Map<string, MemberStorage>()
const one = (name: string) => people.get(name) as MemberStorage
let eventId = ''
let matchId = ''

beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct(engines[0])])
  for (const name of ['Hana', 'Ann', 'Ben', 'Zoe'])
    people.set(name, await aMember(product, { name, email: `${name.toLowerCase()}@example.com` }))
  const at = await aGathering(product, one('Hana'), { title: 'Hydro supper' })
  eventId = at.eventId
  await registerMember(product, one('Ann'), {
    ...at,
    seek: 'A pilot site for my control software',
    give: 'Control software for small hydro plants',
  })
  await registerMember(product, one('Ben'), {
    ...at,
    seek: 'Control software we can pilot this winter',
    give: 'A pilot site with three small hydro plants',
  })
  while (matchId === '') {
    const { items } = await asking<{ items: { id: string }[] }>('Ann', {
      path: `/events/${eventId}/matches`,
    })
    matchId = items[0]?.id ?? ''
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

async function asking<T>(
  name: string,
  { path, method = 'GET', body }: { path: string; method?: string; body?: object },
): Promise<T> {
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${tokenIn(one(name))}`,
  }
  return (await (
    await fetch(`${product.url}/api${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
  ).json()) as T
}
const stance = (name: string, said: string) =>
  asking(name, {
    path: `/events/${eventId}/matches/${matchId}/stance`,
    method: 'PUT',
    body: { stance: said },
  })
const opened = async (name: string, path: string, look: Parameters<typeof aBrowserFor>[2] = {}) => {
  const visitor = await aBrowserFor(browser, product, { ...look, storageState: one(name) })
  await visitor.page.goto(path)
  return visitor
}
const bell = (page: Page) =>
  page.getByRole('link', { name: wording('notifications.title') }).filter({ visible: true })
const rows = (page: Page) => page.getByRole('main').getByRole('listitem')

test('the first to be interested learns of mutual interest at the bell, also after a restart', async () => {
  await stance('Ann', 'interested')
  await stance('Ben', 'interested')
  await product.restart()
  const { page, context, complaints } = await opened('Ann', '/dashboard', { width: 390 })
  await page
    .getByRole('link', {
      name: whole(inOrder(`${t('notifications.title')}, `, wording('notifications.unread'))),
    })
    .filter({ visible: true })
    .click()
  await page.getByRole('heading', { level: 1, name: t('notifications.title') }).waitFor()
  const told = rows(page).filter({ hasText: t('notifications.mutual', { name: 'Ben' }) })
  await told.getByText('Hydro supper').waitFor()
  // By keyboard alone.
  await told.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/events/${eventId}/matches`)
  await page
    .getByRole('heading', { name: t('matches.mutual') })
    .first()
    .waitFor()
  await page.goBack()
  await rows(page)
    .filter({ hasText: t('notifications.mutual', { name: 'Ben' }) })
    .waitFor()
  await expect
    .poll(() =>
      rows(page)
        .filter({ hasText: t('notifications.mutual', { name: 'Ben' }) })
        .getByText(t('notifications.new'))
        .count(),
    )
    .toBe(0)
  expect(
    (
      await asking<{ items: { kind: string; isRead: boolean }[] }>('Ann', {
        path: '/users/notifications',
      })
    ).items.filter(({ kind }) => kind === 'mutual'),
  ).toMatchObject([{ isRead: true }])
  await closeQuietly({ context, complaints })
})

test('a bell and an open page update without a reload, also when another window reads', async () => {
  for (const name of ['Ann', 'Ben']) await stance(name, 'interested')
  await asking('Ann', {
    path: '/users/notifications/read',
    method: 'PUT',
    body: { until: new Date().toISOString() },
  })
  const [anywhere, there] = [
    await opened('Ann', '/explore'),
    await opened('Ann', '/notifications', { width: 390 }),
  ]
  const at = await opened('Ann', `/events/${eventId}/matches`)
  const open = new Set<Request>()
  at.page.on('request', (request) => void (request.url().endsWith('/live') && open.add(request)))
  at.page.on('requestfinished', (request) => void open.delete(request))
  at.page.on('requestfailed', (request) => void open.delete(request))
  await at.page.reload()
  await rows(there.page).first().waitFor()
  await expect.poll(() => bell(anywhere.page).textContent()).toBe(t('notifications.title'))
  for (const { page } of [anywhere, there, at]) await quiet(page)
  await asking('Ben', {
    path: `/conversations/${matchId}/messages`,
    method: 'POST',
    body: { clientId: crypto.randomUUID(), text: 'Are you coming by train?' },
  })
  await rows(there.page)
    .filter({ hasText: t('notifications.message', { name: 'Ben' }) })
    .waitFor({ timeout: 8000 })
  for (const { page } of [anywhere, there, at])
    await expect
      .poll(() => bell(page).textContent(), { timeout: 8000 })
      .toBe(`${t('notifications.title')}, ${t('notifications.unread', { count: 1 })}1`)
  // A browser has six connections per host: a page that follows an event receives both streams over
  // one.
  expect([...open].map((request) => new URL(request.url()).pathname)).toEqual([
    `/api/events/${eventId}/live`,
  ])
  await asking('Ann', { path: `/conversations/${matchId}/read`, method: 'PUT', body: { to: 1 } })
  for (const { page } of [anywhere, there, at])
    await expect
      .poll(() => bell(page).textContent(), { timeout: 8000 })
      .toBe(t('notifications.title'))
  await closeQuietly(anywhere, there, at)
})

test('one press marks all as read, also slowly, and a failure says so and can be retried', async () => {
  const { page, context } = await opened('Ben', '/notifications')
  await rows(page)
    .filter({ hasText: t('mail.joined.subject', { title: 'Hydro supper' }) })
    .waitFor()
  await page.route('**/notifications/read', (route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/json',
      body: '{"code":"try-again","detail":"x"}',
    }),
  )
  await page.getByRole('button', { name: t('notifications.mark-all') }).click()
  await page.getByRole('alert').waitFor()
  await page.unroute('**/notifications/read')
  const release = await hold(page, '**/notifications/read')
  await page.getByRole('button', { name: t('notifications.mark-all') }).click()
  release()
  await page
    .getByRole('button', { name: t('notifications.mark-all') })
    .waitFor({ state: 'detached' })
  await page.reload()
  await rows(page).first().waitFor()
  expect([
    await page.getByRole('button', { name: t('notifications.mark-all') }).count(),
    await bell(page).textContent(),
  ]).toEqual([0, t('notifications.title')])
  await context.close()
})

test('a person without notifications sees a way on; offline the last copy shows with its time', async () => {
  const empty = await opened('Zoe', '/notifications', { width: 390 })
  await empty.page.getByText(t('notifications.none')).waitFor()
  await empty.page
    .getByRole('main')
    .getByRole('link', { name: t('nav.explore') })
    .waitFor()
  await closeQuietly(empty)
  const { page, context } = await opened('Ann', '/notifications', { width: 390 })
  await rows(page).first().waitFor()
  await context.setOffline(true)
  await page.getByText(offline).first().waitFor()
  await rows(page).first().waitFor()
  await context.close()
})

test('a choice of no mail, a daily mail or no notification survives a restart', async () => {
  const { page, context, complaints } = await opened('Zoe', '/profile?tab=news', { width: 390 })
  const people = page.getByRole('group', { name: t('news.kind.people') })
  await people.getByLabel(t('news.mail')).selectOption(t('news.mail.daily'))
  await page.getByText(t('news.morning')).waitFor()
  await page
    .getByRole('group', { name: t('news.kind.reminders') })
    .getByLabel(t('news.in-app'))
    .press('Space')
  await expect
    .poll(async () =>
      (
        await asking<{ choices: { kind: string }[] }>('Zoe', {
          path: '/users/notifications/choices',
        })
      ).choices.filter(({ kind }) => kind === 'reminders' || kind === 'people'),
    )
    .toEqual([
      { kind: 'reminders', inApp: false, mail: 'at-once' },
      { kind: 'people', inApp: true, mail: 'daily' },
    ])
  await product.restart()
  await page.reload()
  expect([
    await people.getByLabel(t('news.mail')).inputValue(),
    await page
      .getByRole('group', { name: t('news.kind.reminders') })
      .getByLabel(t('news.in-app'))
      .isChecked(),
  ]).toEqual(['daily', false])
  expect(
    await page
      .getByRole('group', { name: t('news.kind.reminders') })
      .getByLabel(t('news.mail'))
      .locator('option')
      .allTextContents(),
  ).toEqual([t('news.mail.at-once'), t('news.mail.never')])
  await closeQuietly({ context, complaints })
})

test.each(
  sampled([
    ['en', 390, false],
    ['zh', 1280, true],
    ['es', 390, true],
    ['hi', 390, false],
  ] as const),
)('in %s at %i px both pages have no fault', async (language, width, dark) => {
  const { page, context, complaints } = await opened('Ann', '/notifications', {
    language,
    width,
    dark,
  })
  await rows(page).first().waitFor()
  await expectAccessible(page)
  await page.goto('/profile?tab=news')
  await page.locator('main fieldset').first().waitFor()
  await expectAccessible(page)
  await closeQuietly({ context, complaints })
})
