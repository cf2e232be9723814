import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBrowserFor, quiet } from '../browser.ts'
import type { ProductInstance } from '../product.ts'
import { sampled } from '../sample.ts'
import { aMember, signedIn, startWithNoor, type MemberStorage } from './members.ts'
import { t } from '../words.ts'

let browser: Browser
let product: ProductInstance
let noor: MemberStorage
beforeAll(async () => {
  ;({ browser, product, noor } = await startWithNoor())
  await aMember(product, { name: 'Lou', email: 'lou@example.com' })
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

/** Opens a browser for a member whose profile cannot be loaded. */
async function aMemberWhoseProfile(answer: (route: Route) => Promise<void>, width = 1280) {
  const member = await aBrowserFor(browser, product, { storageState: noor, width })
  await member.page.route('**/api/users/profile', answer)
  return member
}

const refusal = (status: number, detail: string) => (route: Route) =>
  route.fulfill({ status, json: { code: status === 403 ? 'not-allowed' : 'internal', detail } })
const cognitoKeys = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage).filter(
      (key) => key.startsWith('CognitoIdentityServiceProvider') && !key.endsWith('.deviceKey'),
    ),
  )

describe('a person whose profile cannot be read at the start', () => {
  test.each<[string, (route: Route) => Promise<void>]>(
    sampled(
      [
        ['after a server error', refusal(500, 'Access denied')],
        ['after a missing profile', refusal(404, t('refusals.not-found'))],
        ['with a busy server', refusal(503, 'Try again.')],
        ['without a connection', (route) => route.abort('connectionrefused')],
        ['after another kind of 403', refusal(403, t('refusals.not-allowed'))],
        ['after a 403 in other letters', refusal(403, 'access denied')],
      ],
      3,
    ),
  )('stays signed in: %s', async (_why, answer) => {
    const { page, context } = await aMemberWhoseProfile(answer)
    await page.goto('/events')
    await page.getByRole('heading', { level: 1, name: t('nav.items') }).waitFor()
    await page.getByRole('button', { name: t('nav.logout'), exact: true }).waitFor()
    expect(await page.getByText(t('suspended.title')).count()).toBe(0)
    await context.close()
  })
})

const contact = t('suspended.contact', { email: 'hello@interchange.example' })
const reasons: [what: string, detail: string][] = [
  ['plain words', 'Access denied: several people reported this account.'],
  ['words around the two decisive ones', 'We are sorry. Access denied for now.'],
  [
    'markup',
    `Access denied <img src=x onerror="globalThis.isHacked=true"><script>globalThis.isHacked=true</script>`,
  ],
  ['ten thousand characters without a space', `Access denied${'x'.repeat(10_000)}`],
  ['text that reverses its direction', 'Access denied \u202Edetroper si tnuocca siht'],
  ['almost only new lines', `Access denied${'\n'.repeat(500)}`],
]

describe('a suspended person', () => {
  test.each(sampled(reasons))(
    'reads why and whom to ask, and is signed out to the start page: %s',
    async (_what, detail) => {
      const { page, context } = await aMemberWhoseProfile(refusal(403, detail), 320)
      await page.goto('/events')
      const banner = page
        .getByRole('alert')
        .filter({ has: page.getByRole('heading', { name: t('suspended.title'), exact: true }) })
      await banner.getByText(contact).waitFor()
      await page.getByRole('link', { name: t('nav.login'), exact: true }).waitFor()
      expect((await banner.locator('p').first().textContent())?.trim()).toBe(`${detail} ${contact}`)
      // Below the reason, whatever it says, and outside the scrolling part.
      expect(
        await banner
          .getByText(contact)
          .evaluate(
            (told) =>
              told.getBoundingClientRect().bottom < innerHeight &&
              told.closest('p')?.scrollHeight === told.closest('p')?.clientHeight,
          ),
      ).toBe(true)
      expect(new URL(page.url()).pathname).toBe('/')
      await expect.poll(() => cognitoKeys(page)).toEqual([])
      expect(await page.evaluate(() => 'isHacked' in globalThis)).toBe(false)
      expect(await banner.locator('img, script').count()).toBe(0)
      await page.unroute('**/api/users/profile')
      await page.goto('/dashboard')
      await page.getByRole('heading', { name: t('signin.title') }).waitFor()
      await context.close()
    },
  )
})

test('a long word in a suspension does not widen the page, and its text direction is isolated', async () => {
  const { page, context } = await aMemberWhoseProfile(
    refusal(403, `Access denied ${'x'.repeat(500)} \u202Ereversed`),
    320,
  )
  await page.goto('/events')
  await page.getByRole('heading', { name: t('suspended.title') }).waitFor()
  const told = await page
    .evaluate(() => {
      const words = document.evaluate(
        '//*[text()[contains(., "Access denied")]]',
        document,
        null,
        XPathResult.FIRST_ORDERED_NODE_TYPE,
      ).singleNodeValue
      return {
        tooWidePx: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        direction: words instanceof Element ? getComputedStyle(words).unicodeBidi : '',
      }
    })
    .finally(() => context.close())
  expect(told).toEqual({ tooWidePx: 0, direction: 'isolate' })
})

describe('Log Out', () => {
  test.each<[string, RegExp, (route: Route) => Promise<void>]>([
    ['with no fault', /nothing/, (route) => route.continue()],
    [
      'with a failing user pool',
      /\/idp\//,
      (route) =>
        route.fulfill({ status: 500, json: { __type: 'InternalErrorException', message: 'x' } }),
    ],
    [
      'with the whole server unreachable',
      /\/(idp|api)\//,
      (route) => route.abort('connectionrefused'),
    ],
  ])('signs out and leads to the start page, %s', async (_how, address, answer) => {
    const { page, context } = await aBrowserFor(browser, product, {
      storageState: await signedIn(product, 'lou@example.com'),
    })
    await page.goto('/nexuses')
    await page.getByRole('button', { name: t('nav.logout'), exact: true }).waitFor()
    await quiet(page)
    await page.route(address, answer)
    await page.getByRole('button', { name: t('nav.logout'), exact: true }).click()
    await page.getByRole('link', { name: t('nav.login'), exact: true }).waitFor()
    await page.waitForURL((url) => url.pathname === '/')
    expect(await cognitoKeys(page)).toEqual([])
    await page.unrouteAll()
    await page.goto('/profile')
    await page.getByRole('heading', { name: t('signin.title') }).waitFor()
    await context.close()
  })

  test('logs a failure, ends on the start page, and leaves no session for the next person', async () => {
    const { page, context } = await aBrowserFor(browser, product, {
      storageState: await signedIn(product, 'lou@example.com'),
    })
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    // Without this response the browser cannot even contact the user pool.
    await page.route('**/api/config', (route) => route.abort('connectionrefused'))
    await page.goto('/nexuses')
    await page.getByRole('button', { name: t('nav.logout'), exact: true }).click()
    await page.getByRole('link', { name: t('nav.login'), exact: true }).waitFor()
    await page.waitForURL((url) => url.pathname === '/')
    expect([said.join('\n'), await cognitoKeys(page)]).toEqual([
      expect.stringContaining('Signing out failed'),
      [],
    ])
    await context.close()
  })
})
