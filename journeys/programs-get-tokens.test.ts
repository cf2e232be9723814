import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, noSideways } from './accessibility.ts'
import { aBrowserFor, closeAfterOffline, closeQuietly, openAs, openBrowser } from './browser.ts'
import { type ProductInstance, startProduct } from './product.ts'
import { isProof, sampled } from './sample.ts'
import {
  aGathering,
  aMember,
  type MemberStorage,
  requestAs,
  signedIn,
  tokenIn,
} from './specification/members.ts'
import { inEachLanguage, t } from './words.ts'

let browser: Browser
let product: ProductInstance
let hana: MemberStorage
let eventId: string
beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct()])
  hana = await aMember(product, { name: 'Hana', email: 'hana@tokens.example' })
  ;({ eventId } = await aGathering(product, hana))
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

const tab = '/profile?tab=api'

async function call(token: string, path: string): Promise<[status: number, code: unknown]> {
  const answer = await fetch(`${product.url}/api${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { code } = (await answer.json()) as { code?: unknown }
  return [answer.status, code]
}

/** Reads the token that the page shows, and dismisses it. */
async function shownToken(page: Page): Promise<string> {
  const token = await page.getByLabel(t('tokens.token'), { exact: true }).inputValue()
  await page.getByRole('button', { name: t('tokens.done') }).click()
  return token
}

test('a person makes a token by keyboard, replaces and revokes it, and each change holds at once', async () => {
  const { page, context, complaints } = await openAs(browser, product, { path: tab, who: hana })
  await page.getByText(t('tokens.none')).waitFor()
  await page.getByRole('button', { name: t('tokens.create') }).press('Enter')
  const form = page.locator('form')
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('name')
  await page.keyboard.type('Door script')
  // Without any access, nothing is sent and the choice is named.
  await page.keyboard.press('Enter')
  await form.getByText(t('fields.choose-access')).waitFor()
  await form.getByLabel(t('tokens.event'), { exact: true }).selectOption(eventId)
  expect(await form.getByLabel(t('tokens.resource.profile'), { exact: true }).count()).toBe(0)
  await form.getByLabel(t('tokens.resource.attendees'), { exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await form.getByText(t('fields.choose-access')).waitFor({ state: 'detached' })
  // Offline nothing is lost: the form stays as it is.
  await context.setOffline(true)
  await form.getByRole('button', { name: t('tokens.create') }).press('Enter')
  await form.getByRole('alert').waitFor()
  await context.setOffline(false)
  await form.getByRole('button', { name: t('tokens.create') }).press('Enter')
  const first = await shownToken(page)
  const attendees = `/events/${eventId}/attendees`
  expect(await call(first, attendees)).toEqual([200, undefined])
  expect(await call(first, `/events/${eventId}`)).toEqual([403, 'scope-missing'])

  if (isProof) await product.restart()
  await page.goto(tab)
  const line = page.getByRole('listitem').filter({ hasText: 'Door script' })
  await line.getByText(t('tokens.used')).waitFor()
  expect(await page.content()).not.toContain(first)
  await line
    .getByRole('button', { name: t('tokens.replace-named', { name: 'Door script' }) })
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('tokens.replace') })
    .click()
  const second = await shownToken(page)
  expect(await call(first, attendees)).toEqual([401, 'token-refused'])
  expect(await call(second, attendees)).toEqual([200, undefined])

  const { items } = await requestAs<{ items: { id: string }[] }>(product, hana, {
    path: '/users/tokens',
  })
  expect(items).toHaveLength(1)
  // Another person neither sees the token nor revokes it.
  const omar = await aMember(product, { name: 'Omar', email: 'omar@tokens.example' })
  expect(
    (await requestAs<{ items: unknown[] }>(product, omar, { path: '/users/tokens' })).items,
  ).toEqual([])
  const theirs = await fetch(`${product.url}/api/users/tokens/${items[0]?.id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${tokenIn(omar)}` },
  })
  expect(theirs.status).toBe(404)

  await line
    .getByRole('button', { name: t('tokens.revoke-named', { name: 'Door script' }) })
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('tokens.revoke') })
    .click()
  await page.getByText(t('tokens.none')).waitFor()
  expect(await call(second, attendees)).toEqual([401, 'token-refused'])
  await closeAfterOffline({ context, complaints })
})

test('a stray press loses neither the token nor the form, and an old sign-in is noticed before the form', async () => {
  const iris = await aMember(product, { name: 'Iris', email: 'iris@tokens.example' })
  const visitor = await openAs(browser, product, { path: tab, who: iris })
  const { page } = visitor
  const name = page.getByLabel(t('tokens.name'), { exact: true })
  const create = page.getByRole('button', { name: t('tokens.create') })
  await create.click()
  await name.fill('Left over')
  // Without any event there is none to choose.
  expect(await page.getByLabel(t('tokens.event'), { exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: t('cancel') }).click()
  await page.reload()
  await create.click()
  await name.waitFor()
  expect(await name.inputValue()).toBe('')

  await name.fill('Ledger')
  await page.getByLabel(t('tokens.resource.money'), { exact: true }).selectOption('read')
  await page.route('**/api/users/tokens/*', (route) =>
    route.fulfill({
      status: 403,
      json: { code: 'sign-in-again', detail: '', request_id: 'held back' },
    }),
  )
  await create.click()
  const signInAgain = page.getByRole('button', { name: t('account.sign-in-again') })
  await signInAgain.waitFor()
  const { y } = (await signInAgain.boundingBox()) ?? { y: -1 }
  expect(y).toBeGreaterThan(0)
  expect(y).toBeLessThan(860)
  expect(await name.inputValue()).toBe('Ledger')

  await page.unroute('**/api/users/tokens/*')
  await create.click()
  const shown = page.getByLabel(t('tokens.token'), { exact: true })
  const token = await shown.inputValue()
  await page.getByRole('tab', { name: t('profile.tab.data') }).click()
  await shown.waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: t('profile.tab.api') }).click()
  expect(await shownToken(page)).toBe(token)
  await page.getByText(t('tokens.never-used')).waitFor()

  await page.goto('about:blank')
  await product.change(
    `update pool_sessions s set auth_time = auth_time - interval '16 minutes' from pool_users u where u.sub = s.sub and u.email = 'iris@tokens.example'`,
  )
  await page.goto(tab)
  await create.click()
  await signInAgain.waitFor()
  expect(await name.count()).toBe(0)
  await closeQuietly(visitor)
})

test.each(
  sampled(
    inEachLanguage.flatMap(([language, words]) =>
      [390, 1280].map((width) => ({ language, words, width })),
    ),
  ),
)(
  'in $language at $width px the form, the token and the list fit, and axe finds no fault',
  async ({ language, words, width }) => {
    const visitor = await aBrowserFor(browser, product, {
      width,
      dark: width > 390,
      // A refresh of the session, as before each form, uses the stored one up.
      storageState: await signedIn(product, 'hana@tokens.example'),
    })
    const { page, context } = visitor
    await context.addCookies([{ name: 'i18next', value: language, url: product.url }])
    await page.goto(tab)
    const sound = async () => {
      // What lies below the header in part counts as too small a target.
      await page.evaluate(() => scrollTo(0, 0))
      await expectAccessible(page)
      expect(await noSideways(page)).toBe(true)
    }
    await page.getByRole('button', { name: words('tokens.create') }).click()
    await page.getByLabel(words('tokens.name'), { exact: true }).fill('Sheet')
    await sound()
    await page.getByLabel(words('tokens.resource.money'), { exact: true }).selectOption('read')
    await page.getByLabel(words('tokens.resource.events'), { exact: true }).selectOption('write')
    await page.getByRole('button', { name: words('tokens.create') }).click()
    await page.getByLabel(words('tokens.token'), { exact: true }).waitFor()
    await sound()
    await page.getByRole('button', { name: words('tokens.done') }).click()
    await page.getByText(words('tokens.never-used')).first().waitFor()
    await sound()
    await closeQuietly(visitor)
  },
)
