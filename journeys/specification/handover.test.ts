import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBrowserFor, closeQuietly, openBrowser, password } from '../browser.ts'
import { type ProductInstance, startProduct } from '../product.ts'
import { isProof, sampled } from '../sample.ts'
import { aGathering, aMember, historyState, type MemberStorage } from './members.ts'
import { greeting, t } from '../words.ts'

let browser: Browser
let product: ProductInstance
let noor: MemberStorage
let invitation: { eventId: string; invitationCode: string }
beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct()])
  noor = await aMember(product, { name: 'Noor', email: 'noor@example.com' })
  invitation = await aGathering(product, noor)
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

/**
 * Opens a page as if navigated to with this state; the router accepts only a state with its key.
 */
async function arriveAt(page: Page, path: string, state: object): Promise<void> {
  await page.goto('/icon.svg')
  await page.evaluate(
    ([to, known]) =>
      history.replaceState({ ...known, __TSR_key: 'planted', __TSR_index: 0 }, '', to),
    [path, state] as const,
  )
  await page.reload()
}

describe('the origin page and invitation of a visitor', () => {
  test.each([
    [t('identity.login'), '/signin'],
    [t('identity.signup'), '/signup'],
  ])('are passed on by "%s" on the landing page', async (name, path) => {
    const visitor = await aBrowserFor(browser, product)
    const { page } = visitor
    const known = { from: '/nexuses?q=quiet', ...invitation }
    await arriveAt(page, '/', known)
    await page.getByText(greeting()).waitFor()
    await page.locator('main').getByRole('link', { name, exact: true }).first().click()
    await page.waitForURL((url) => url.pathname === path)
    expect(await historyState(page)).toEqual(known)
    await page.getByText(t('identity.to-join', { title: 'Quiet table' })).waitFor()
    await closeQuietly(visitor)
  })

  test('lead to the origin page, or else to the invitation', async () => {
    const visitor = await aBrowserFor(browser, product)
    const { page } = visitor
    for (const [state, path] of [
      [{ from: '/nexuses?q=quiet', ...invitation }, '/nexuses'],
      [invitation, `/${invitation.eventId}/${invitation.invitationCode}/register`],
    ] as const) {
      await arriveAt(page, '/', state)
      await page.getByText(greeting()).waitFor()
      await page
        .locator('main')
        .getByRole('link', { name: t('identity.login'), exact: true })
        .click()
      await logIn(page)
      await page.waitForURL((url) => url.pathname === path)
      await page.getByRole('button', { name: t('nav.logout'), exact: true }).click()
      await page.getByRole('link', { name: t('nav.login'), exact: true }).waitFor()
    }
    await closeQuietly(visitor)
  })
})

async function logIn(page: Page): Promise<void> {
  await page.getByLabel(t('identity.email')).fill('noor@example.com')
  await page.getByLabel(t('identity.password'), { exact: true }).fill(password)
  await page
    .locator('main')
    .getByRole('button', { name: t('identity.login'), exact: true })
    .click()
}

// handover.rules.test.ts covers every form; this checks that each place applies those rules.
const hostile = [
  '//evil.example',
  'https://evil.example/',
  String.raw`/\evil.example`,
  '/\t/evil.example',
  'javascript:alert(1)',
]
const places = {
  'the navigation': (page: Page, from: string) => arriveAt(page, '/signin', { from }),
  "the tab's storage": (page: Page, from: string) => plant(page, 'sessionStorage', { from }),
  "the browser's storage": (page: Page, from: string) =>
    plant(page, 'localStorage', { from, keptAt: Date.now() }),
}

async function plant(
  page: Page,
  storage: 'sessionStorage' | 'localStorage',
  known: object,
): Promise<void> {
  await page.goto('/icon.svg')
  await page.evaluate(([where, text]) => globalThis[where].setItem('handover', text), [
    storage,
    JSON.stringify(known),
  ] as const)
  await page.goto('/signin')
}

describe('a foreign address planted in', () => {
  test.each(sampled(Object.entries(places)))('%s, leads nowhere', async (place, arrive) => {
    const member = await aBrowserFor(browser, product, { storageState: noor })
    const { page, context } = member
    const asked: string[] = []
    context.on('request', (request) => asked.push(new URL(request.url()).host))
    // A signed-in person is redirected at once; this first shows that planting works at all.
    await arrive(page, '/legal/privacy')
    await page.waitForURL((url) => url.pathname === '/legal/privacy')
    for (const from of isProof && place === 'the navigation' ? hostile : hostile.slice(0, 2)) {
      await arrive(page, from)
      await page.getByRole('heading', { level: 1, name: /Noor$/ }).waitFor()
      expect([from, page.url()]).toEqual([from, `${product.url}/`])
    }
    expect([...new Set(asked)]).toEqual([new URL(product.url).host])
    await closeQuietly(member)
  })

  test('the navigation is not passed on, and signing in ends on the start page', async () => {
    const visitor = await aBrowserFor(browser, product)
    const { page } = visitor
    await arriveAt(page, '/', {
      from: '//evil.example',
      eventId: 7,
      invitationCode: 'x'.repeat(65),
    })
    await page.getByText(greeting()).waitFor()
    await page
      .locator('main')
      .getByRole('link', { name: t('identity.login'), exact: true })
      .click()
    await page.getByRole('heading', { name: t('signin.title') }).waitFor()
    expect(await historyState(page)).toEqual({})
    await logIn(page)
    await page.getByRole('heading', { level: 1, name: /Noor$/ }).waitFor()
    expect(page.url()).toBe(`${product.url}/`)
    await closeQuietly(visitor)
  })
})
