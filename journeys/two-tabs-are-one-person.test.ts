import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { aBrowserFor, closeQuietly, openBrowser, quiet } from './browser.ts'
import { type ProductInstance, startProduct } from './product.ts'
import { aMember, signedIn } from './specification/members.ts'
import { greeting, t } from './words.ts'

let browser: Browser
let product: ProductInstance
beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct()])
  for (const name of ['Ann', 'Ben'])
    await aMember(product, { name, email: `${name.toLowerCase()}@example.com` })
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

const withAnn = async () =>
  aBrowserFor(browser, product, { storageState: await signedIn(product, 'ann@example.com') })
const given = (page: Page) => page.getByLabel(t('identity.full-name'))

test('signing out in one tab signs out every tab, opens the start page and clears typed text', async () => {
  const ann = await withAnn()
  await ann.page.goto('/')
  await ann.page.getByRole('button', { name: t('nav.logout'), exact: true }).waitFor()
  const [profile, asleep] = [await ann.context.newPage(), await ann.context.newPage()]
  await profile.goto('/profile')
  await given(profile).fill('Ann, unsaved')
  // This tab has only the stored name: the identity client never loaded.
  await asleep.route('**/assets/amplify*', (route) => route.abort())
  await asleep.goto('/profile')
  await ann.page.getByRole('button', { name: t('nav.logout'), exact: true }).click()
  for (const page of [profile, asleep]) {
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByRole('link', { name: t('nav.login'), exact: true }).waitFor()
    expect(await page.getByText('Ann', { exact: true }).count()).toBe(0)
  }
  expect(
    await profile.evaluate(() => JSON.stringify(Object.entries(sessionStorage))),
  ).not.toContain('unsaved')
  await ann.context.close()
})

test('signing in as another person in one tab switches every tab, and none mixes the two', async () => {
  const shared = await withAnn()
  const { context, page } = shared
  await page.goto('/profile')
  await given(page).fill('Ann, unsaved')
  const ben = await theSessionOf('ben@example.com')
  const other = await context.newPage()
  await other.goto('/legal')
  // The effect of a sign-in elsewhere on the storage: one person's session replaces another's.
  await other.evaluate((entries) => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('Cognito')) localStorage.removeItem(key)
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, ben)
  await page
    .getByRole('heading', { name: greeting('Ben') })
    .or(page.locator('input[value="Ben"]'))
    .waitFor()
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain(
    'unsaved',
  )
  await closeQuietly(shared)
})

test("a page that learns of it late requests nothing in another person's name", async () => {
  const shared = await withAnn()
  const { page } = shared
  await page.goto('/profile')
  await given(page).waitFor()
  const ben = await theSessionOf('ben@example.com')
  // A tab gets no event for its own writes: this imitates a tab that the browser had suspended.
  const called: string[] = []
  page.on('request', (request) => void called.push(subOf(request.headers()['authorization'])))
  await page.evaluate((entries) => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('Cognito')) localStorage.removeItem(key)
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, ben)
  await given(page).fill('Annabel')
  await page
    .getByRole('main')
    .getByRole('button', { name: t('save') })
    .click()
  await quiet(page)
  const bens = subOf(ben.find(([key]) => key.endsWith('.idToken'))?.[1])
  expect(bens).not.toBe('')
  expect(called).not.toContain(bens)
  await shared.context.close()
})

async function theSessionOf(email: string): Promise<[string, string][]> {
  const { origins } = await signedIn(product, email)
  return origins
    .flatMap(({ localStorage }) => localStorage)
    .filter(({ name }) => name.startsWith('Cognito'))
    .map(({ name, value }) => [name, value])
}

function subOf(token = ''): string {
  const claims = token.replace(/^Bearer /, '').split('.')[1]
  return claims
    ? String((JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: unknown }).sub)
    : ''
}
