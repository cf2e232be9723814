import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBrowserFor, closeQuietly, openBrowser } from './browser.ts'
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
import { inChinese, inHindi, inSpanish, t, wording } from './words.ts'

let browser: Browser
let product: ProductInstance
const people = new Map<string, MemberStorage>()
const one = (name: string) => people.get(name) as MemberStorage
let eventId = ''

beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct(engines[0])])
  for (const name of ['Hana', 'Ann', 'Ben'])
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
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

const opened = async (name: string, path: string, look: Parameters<typeof aBrowserFor>[2] = {}) => {
  const visitor = await aBrowserFor(browser, product, { ...look, storageState: one(name) })
  await visitor.page.goto(path)
  return visitor
}
const asHana = async (path: string) =>
  (
    await fetch(`${product.url}/api${path}`, {
      headers: { authorization: `Bearer ${tokenIn(one('Hana'))}` },
    })
  ).json()

test('a person’s data arrives as one file without any data of others', async () => {
  const { page, context, complaints } = await opened('Ann', '/profile?tab=data', { width: 390 })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('account.download') }).click(),
  ])
  const file = await readFile(await download.path(), 'utf8')
  expect(JSON.parse(file).given.map(({ table }: { table: string }) => table)).toContain(
    'statements',
  )
  expect(file).toContain('A pilot site for my control software')
  expect(file).toContain('ann@example.com')
  expect(file).not.toMatch(/ben@example\.com|Control software we can pilot this winter/)
  await closeQuietly({ context, complaints })
})

test('a host of an upcoming event reads what to do first and is offered nothing else', async () => {
  const { page, context, complaints } = await opened('Hana', '/profile/delete')
  await page.getByText(t('account.first')).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Hydro supper' }).waitFor()
  expect(await page.getByRole('button', { name: t('account.delete-do') }).count()).toBe(0)
  await expectAccessible(page)
  await closeQuietly({ context, complaints })
})

async function asksToDelete(page: Page): Promise<void> {
  await page.getByLabel(t('account.type-address')).fill('ann@example.com')
  await page.getByRole('button', { name: t('account.delete-do') }).click()
  await page.getByRole('heading', { level: 1, name: t('account.leaving') }).waitFor()
}

test('an account is deleted by its address; others see its owner gone, who reads the final date', async () => {
  const { page, context, complaints } = await opened('Ann', '/profile?tab=data', { width: 390 })
  await page.getByRole('link', { name: t('account.delete') }).click()
  await page.getByRole('heading', { name: t('account.leaves', { count: 1 }) }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Hydro supper' }).waitFor()
  await expectAccessible(page)
  await page.getByLabel(t('account.type-address')).fill('ben@example.com')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').first().waitFor()
  expect(
    (await asHana(`/events/${eventId}/attendees`)).items.filter(
      ({ state }: { state: string }) => state === 'confirmed',
    ).length,
  ).toBe(2)
  await asksToDelete(page)
  await expectAccessible(page)
  expect(
    (await asHana(`/events/${eventId}/attendees`)).items
      .filter(({ state }: { state: string }) => state === 'confirmed')
      .map(({ name }: { name: string }) => name),
  ).toEqual(['Ben'])
  await product.restart()
  for (const path of ['/dashboard', `/events/${eventId}/matches`, '/']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: t('account.leaving') }).waitFor()
  }
  await page.goto('/legal/privacy')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/legal/privacy')
  people.set('Ann', await context.storageState())
  await closeQuietly({ context, complaints })
})

test.each(
  sampled([
    ['en', wording('account.keep')],
    ['zh', inChinese('account.keep')],
    ['es', inSpanish('account.keep')],
    ['hi', inHindi('account.keep')],
  ] as const),
)(
  'in %s, the owner keeps the account by keyboard and finds everything restored',
  async (locale, keep) => {
    const { page, context, complaints } = await opened('Ann', '/dashboard', { width: 390 })
    await page.getByRole('banner').getByRole('combobox').selectOption(locale)
    await page.getByRole('button', { name: keep }).focus()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard')
    await page.goto('/profile/delete')
    await page.getByRole('textbox').waitFor()
    expect(await page.getByRole('button', { name: keep }).count()).toBe(0)
    await page.getByRole('banner').getByRole('button', { expanded: false }).click()
    await page
      .getByRole('banner')
      .getByRole('combobox')
      .filter({ visible: true })
      .selectOption('en')
    people.set('Ann', await context.storageState())
    const { status } = await fetch(`${product.url}/api/users/erasure`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${tokenIn(one('Ann'))}`,
      },
      body: JSON.stringify({ email: 'ann@example.com' }),
    })
    expect(status).toBe(200)
    await closeQuietly({ context, complaints })
  },
)

test('without a connection no request is sent, and the typed text stays', async () => {
  const { page, context } = await opened('Ben', '/profile/delete')
  const address = page.getByLabel(t('account.type-address'))
  await address.fill('ben@example.com')
  await context.setOffline(true)
  await page.getByRole('button', { name: t('account.delete-do') }).click()
  await page.getByText(t('refusals.no-connection')).first().waitFor()
  expect(await address.inputValue()).toBe('ben@example.com')
  await context.setOffline(false)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: t('account.delete-title') }).waitFor()
  await context.close() // the browser complains of having no connection
})
