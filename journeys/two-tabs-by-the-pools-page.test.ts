import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBrowserFor, closeQuietly, openBrowser, quiet } from './browser.ts'
import {
  type CognitoReplies,
  type CognitoRequests,
  callbackUrl,
  domain,
  json,
  profile as ann,
  settings,
  fakeCognito,
  tokens,
} from './cognito.ts'
import { type ProductInstance, startProduct } from './product.ts'
import { t } from './words.ts'

// The promises of journeys/two-tabs-are-one-person.test.ts, for sign-in on the pool's own page.
let browser: Browser
let product: ProductInstance
beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct('embedded', settings)])
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

const bensSub = '7d2f1b3c-0000-4000-8000-000000000002'
const ben = { ...ann, id: bensSub, email: 'ben@example.com', given_name: 'Ben' }
const asBen = { sub: bensSub, email: ben.email, given_name: 'Ben' }
const given = (page: Page) => page.getByLabel(t('identity.full-name'))

/** Leaves for the pool's own page, and returns signed in. */
async function comesBack(page: Page, asked: CognitoRequests): Promise<void> {
  await page.goto('/profile')
  await page.getByRole('button', { name: t('signin.there', { domain }) }).click()
  await page.getByRole('heading', { name: 'The pool' }).waitFor()
  await page.goto(callbackUrl(asked.authorize.at(-1), { code: 'one-time' }))
  await given(page).waitFor()
}

/** Answers with the profile of the token's owner, as the API would. */
async function profileByToken(context: BrowserContext): Promise<string[]> {
  const called: string[] = []
  await context.route('**/api/users/profile', (route) => {
    const sub = subOf(route.request().headers()['authorization'])
    called.push(sub)
    return json(route, sub === bensSub ? ben : ann)
  })
  return called
}

test('signing out of a pool session signs out every tab, opens the start page and clears typed text', async () => {
  const one = await aBrowserFor(browser, product)
  const { context, page } = one
  const asked = await fakeCognito(context)
  await comesBack(page, asked)
  const [typing, asleep] = [await context.newPage(), await context.newPage()]
  await typing.goto('/profile')
  await given(typing).fill('Ann, unsaved')
  await asleep.route('**/assets/amplify*', (route) => route.abort())
  await asleep.goto('/profile')
  await page.getByRole('button', { name: t('nav.logout'), exact: true }).click()
  await page.getByRole('heading', { name: 'The pool' }).waitFor()
  for (const tab of [typing, asleep]) {
    await tab.waitForURL((url) => url.pathname === '/')
    await tab.getByRole('link', { name: t('nav.login'), exact: true }).waitFor()
    expect(await tab.getByText('Ann', { exact: true }).count()).toBe(0)
  }
  expect(await typing.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain(
    'unsaved',
  )
  expect(
    await typing.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('idToken'))),
  ).toEqual([])
  await context.close()
})

test('returning from the pool as another person switches every tab; none calls as the first person', async () => {
  const shared = await aBrowserFor(browser, product)
  const { context, page } = shared
  const answers: CognitoReplies = {}
  const asked = await fakeCognito(context, answers)
  const called = await profileByToken(context)
  await comesBack(page, asked)
  await given(page).fill('Ann, unsaved')
  // In the other tab the browser changes hands: sign-out, then sign-in as Ben.
  const other = await context.newPage()
  await other.goto('/profile')
  await other.getByRole('button', { name: t('nav.logout'), exact: true }).click()
  await other.getByRole('heading', { name: 'The pool' }).waitFor()
  await page.waitForURL((url) => url.pathname === '/')
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain(
    'unsaved',
  )
  answers.token = async (route) =>
    json(route, {
      ...(await tokens(['access_token', 'id_token'], asBen)),
      refresh_token: 'refresh',
      token_type: 'Bearer',
      expires_in: 3600,
    })
  const before = called.length
  await comesBack(other, asked)
  expect(await given(other).inputValue()).toBe('Ben')
  await page.getByRole('button', { name: t('nav.logout'), exact: true }).waitFor()
  await page.goto('/profile')
  await given(page).waitFor()
  expect(await given(page).inputValue()).toBe('Ben')
  expect(new Set(called.slice(before))).toEqual(new Set([bensSub]))
  await closeQuietly({ context, complaints: [] })
})

test("a page that learns of it late requests nothing in another person's name", async () => {
  const shared = await aBrowserFor(browser, product)
  const { context, page } = shared
  const asked = await fakeCognito(context)
  const called = await profileByToken(context)
  await comesBack(page, asked)
  const { id_token: token } = await tokens(['access_token', 'id_token'], asBen)
  // A tab gets no event for its own writes: this imitates a tab that the browser had suspended.
  await page.evaluate(
    ([sub, idToken]) => {
      const mine = Object.keys(localStorage).filter((key) => key.startsWith('Cognito'))
      const was =
        localStorage.getItem(mine.find((key) => key.endsWith('.LastAuthUser')) ?? '') ?? ''
      for (const key of mine) {
        const value =
          new Map([
            ['LastAuthUser', sub],
            ['idToken', idToken],
          ]).get(key.split('.').at(-1) ?? '') ??
          localStorage.getItem(key) ??
          ''
        localStorage.removeItem(key)
        localStorage.setItem(key.replace(was, sub), value)
      }
    },
    [bensSub, token ?? ''] as const,
  )
  const all: string[] = []
  page.on('request', (request) => void all.push(subOf(request.headers()['authorization'])))
  await given(page).fill('Annabel')
  await page
    .getByRole('main')
    .getByRole('button', { name: t('save') })
    .click()
  await quiet(page)
  expect([...all, ...called]).not.toContain(bensSub)
  await context.close()
})

function subOf(token = ''): string {
  const claims = token.replace(/^Bearer /, '').split('.')[1]
  return claims
    ? String((JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: unknown }).sub)
    : ''
}
