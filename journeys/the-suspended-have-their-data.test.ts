import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deletedName } from '#contract/text/deleted-name.ts'
import { aBrowserFor, closeQuietly, openBrowser, password } from './browser.ts'
import { engines, type ProductInstance, startProduct } from './product.ts'
import { expectAccessible } from './accessibility.ts'
import {
  aGathering,
  aMember,
  registerMember,
  type MemberStorage,
  tokenIn,
} from './specification/members.ts'
import { offline, t } from './words.ts'

let browser: Browser
let product: ProductInstance
let eventId = ''
const people = new Map<string, MemberStorage>()
const one = (name: string) => people.get(name) as MemberStorage // each was signed up below

beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct(engines[0])])
  for (const name of ['Hana', 'Sue', 'Tom'])
    people.set(name, await aMember(product, { name, email: `${name.toLowerCase()}@example.com` }))
  const at = await aGathering(product, one('Hana'), { title: 'Harbour supper' })
  eventId = at.eventId
  for (const name of ['Sue', 'Tom'])
    await registerMember(product, one(name), {
      ...at,
      seek: `A carpenter for ${name}`,
      give: `A mooring of ${name}`,
    })
  await product.change(
    `update users set status = 'suspended', suspended_detail = 'Spam.' where given_name in ('Sue', 'Tom')`,
  )
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

/** Returns the state of a person's place, as the host reads it. */
async function stateOf(name: string): Promise<string | undefined> {
  const answer = await fetch(`${product.url}/api/events/${eventId}/attendees`, {
    headers: { authorization: `Bearer ${tokenIn(one('Hana'))}` },
  })
  const { items } = (await answer.json()) as { items: { name: string; state: string }[] }
  return items.find((item) => item.name === name)?.state
}

async function logsIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel(t('identity.email')).fill(email)
  await page.getByLabel(t('identity.password'), { exact: true }).fill(secret)
  await page.getByLabel(t('identity.password'), { exact: true }).press('Enter')
}

test('a suspended person exports their data, deletes the account and can restore it, still suspended', async () => {
  const sue = await aBrowserFor(browser, product, { width: 390, storageState: one('Sue') })
  const { page, context } = sue
  await page.goto('/events')
  await page.getByRole('heading', { name: t('suspended.title') }).waitFor()
  await page.getByRole('link', { name: t('suspended.data') }).press('Enter')
  await page.getByText(t('suspended.data-lead')).waitFor()
  await expectAccessible(page)
  await logsIn(page, 'sue@example.com', 'not the password')
  await page.getByText(t('auth.wrong-pair')).first().waitFor()
  await logsIn(page, 'sue@example.com')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('account.download') }).press('Enter'),
  ])
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toContain('A carpenter for Sue')
  expect(file).not.toContain('A carpenter for Tom')
  await expectAccessible(page)

  const address = page.getByLabel(t('account.type-address'))
  await address.fill('tom@example.com')
  await address.press('Enter')
  await page.getByRole('alert').first().waitFor()
  await address.fill('sue@example.com')
  // A press while the answer is being read is none.
  await expect
    .poll(() =>
      page.getByRole('button', { name: t('account.delete-do') }).getAttribute('aria-disabled'),
    )
    .toBeNull()
  await context.setOffline(true)
  await address.press('Enter')
  await page.getByRole('alert').filter({ hasText: offline }).first().waitFor()
  await context.setOffline(false)
  expect(await stateOf('Sue')).toBe('confirmed')
  await page.getByRole('button', { name: t('account.delete-do') }).dblclick()
  await page.getByRole('heading', { level: 1, name: t('account.leaving') }).waitFor()
  await product.restart()
  expect([await stateOf('Sue'), await stateOf(deletedName)]).toEqual([
    undefined,
    'cancelled_by_attendee',
  ])

  await page.getByRole('button', { name: t('account.keep') }).click()
  await page.getByRole('heading', { name: t('suspended.title') }).waitFor()
  await closeQuietly({
    ...sue,
    complaints: sue.complaints.filter(
      (text) => !/ERR_INTERNET_DISCONNECTED|No identity token/.test(text),
    ),
  })
}, 90_000)

test('a mailed code opens only these two pages; every other one says that the account is suspended', async () => {
  const tom = await aBrowserFor(browser, product)
  const { page } = tom
  await page.goto('/account')
  await page.getByLabel(t('identity.email')).fill('tom@example.com')
  await page.getByRole('button', { name: t('signin.code-instead') }).click()
  await page.getByLabel(t('verify.code')).waitFor()
  await page.getByLabel(t('verify.code')).fill(await product.codeFor('tom@example.com'))
  await page.getByRole('button', { name: t('identity.login'), exact: true }).click()
  await page.getByRole('button', { name: t('account.download') }).waitFor()
  await page.getByRole('button', { name: t('nav.logout'), exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/')
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('idToken'))),
  ).toEqual([])

  await page.goto('/account')
  await logsIn(page, 'tom@example.com')
  await page.getByRole('button', { name: t('account.download') }).waitFor()
  await page.goto('/events')
  await page.getByRole('heading', { name: t('suspended.title') }).waitFor()
  await expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('idToken'))),
    )
    .toEqual([])
  await closeQuietly(tom)
})
