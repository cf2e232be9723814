import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBrowserFor, password } from '../browser.ts'
import type { ProductInstance } from '../product.ts'
import { sampled } from '../sample.ts'
import { aGathering, aMember, startWithNoor, type MemberStorage } from './members.ts'
import { either, t, whole, wording } from '../words.ts'

let browser: Browser
let product: ProductInstance
let noor: MemberStorage
beforeAll(async () => {
  ;({ browser, product, noor } = await startWithNoor())
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

const kept = [
  'handover',
  'theme',
  'messagingPhase',
  'i18nextLng',
  'logLevel',
  'browser',
  'session.left',
]
const forTheTab = [
  'handover',
  'i18nextLng',
  'draft.event',
  'signup.email',
  'signup.given-name',
  'code.sent-at',
  'forgot.email',
  'chunk.reloaded',
  'session.tab',
]
// The router's own key: it stumbles over `null`, logs that, and continues.
const routers = 'tsr-scroll-restoration-v1_3'
const tabKeys = (text: string) => (text === 'null' ? forTheTab : [...forTheTab, routers])
const junk: [what: string, text: string][] = [
  ['a truncated object', '{'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a megabyte', 'x'.repeat(700_000)],
  ['a prototype', '{"__proto__":{"isHacked":true}}'],
  ['another kind', '{"title":7,"from":{},"keptAt":"x"}'],
]

/** Fills these keys of the browser's and the tab's storage in turn, as far as there is room. */
async function fill(
  page: Page,
  keys: { local: readonly string[]; session: readonly string[]; text: string },
): Promise<void> {
  await page.goto('/icon.svg')
  await page.evaluate(({ local, session, text }) => {
    const put = (storage: Storage, key: string) => {
      try {
        storage.setItem(key, text)
      } catch {
        storage.setItem(key, text.slice(0, 1000))
      }
    }
    for (const key of local) put(localStorage, key)
    for (const key of session) put(sessionStorage, key)
  }, keys)
}

async function expectPage(page: Page, path: string, title: RegExp): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

describe.each(sampled(junk))('with %s in every storage key', (_what, text) => {
  test('every page works for a visitor', async () => {
    const { page, context, complaints } = await aBrowserFor(browser, product)
    await fill(page, { local: kept, session: tabKeys(text), text })
    for (const [path, title] of [
      ['/', wording('landing.title')],
      ['/signin', whole(t('signin.title'))],
      ['/signup', whole(t('signup.title'))],
      ['/verify-code', wording('verify.title')],
      ['/forgot-password', wording('forgot.title')],
      ['/nexuses', wording('explore.title')],
    ] as const)
      await expectPage(page, path, title)
    expect([complaints, await page.evaluate(() => 'isHacked' in {})]).toEqual([[], false])
    await context.close()
  })

  test('every page works for a member, and a damaged session only requires signing in', async () => {
    const { page, context, complaints } = await aBrowserFor(browser, product, {
      storageState: noor,
    })
    await fill(page, { local: kept, session: tabKeys(text), text })
    for (const [path, title] of [
      ['/dashboard', /Noor$/],
      ['/events/create', /nexus/i],
      ['/profile', wording('nav.profile')],
    ] as const)
      await expectPage(page, path, title)
    expect(complaints).toEqual([])
    const cognito = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('Cognito')),
    )
    await fill(page, { local: cognito, session: [], text })
    await page.goto('/profile')
    await page
      .getByRole('heading', { level: 1, name: whole(either(t('signin.title'), t('nav.profile'))) })
      .waitFor()
    await page.goto('/signin')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await context.close()
  })
})

test('if the browser blocks storage, everything works except remembering', async () => {
  const { page, context, complaints } = await aBrowserFor(browser, product)
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    Object.assign(Storage.prototype, {
      getItem: refuse,
      setItem: refuse,
      removeItem: refuse,
      clear: refuse,
      key: refuse,
    })
  })
  for (const [path, title] of [
    ['/', wording('landing.title')],
    ['/nexuses?lng=es', /^Explorar/],
    ['/signup', /./],
    ['/verify-code', /./],
    ['/forgot-password', /./],
  ] as const)
    await expectPage(page, path, title)
  await page.goto('/nexuses?lng=en')
  await page
    .getByText(either(t('explore.nothing-yet'), t('landing.none-departing')))
    .first()
    .waitFor()
  await page.goto('/signin?lng=en')
  await page.getByLabel(t('identity.email')).fill('noor@example.com')
  await page.getByLabel(t('identity.password'), { exact: true }).fill(password)
  await page
    .locator('main')
    .getByRole('button', { name: t('identity.login'), exact: true })
    .click()
  await page
    .getByRole('heading', { level: 1, name: /Noor$/ })
    .or(page.getByRole('alert'))
    .first()
    .waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

/** Logs out by the header, and waits for the start page. */
async function logOut(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: t('nav.logout'), exact: true })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: wording('landing.title') }).waitFor()
}

test('logging out leaves nothing of the person in the tab: no draft, invitation or viewed page', async () => {
  const lou = await aMember(product, { name: 'Lou', email: 'lou@example.com' })
  const { page, context, complaints } = await aBrowserFor(browser, product, { storageState: lou })
  const { eventId, invitationCode } = await aGathering(product, noor)
  await page.goto(`/${eventId}/${invitationCode}/register`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).join()))
    .toContain('visit.view.')
  await page.evaluate(() => {
    sessionStorage.setItem('i18nextLng', 'en')
    const handover = { from: '/profile', eventId: 'x', invitationCode: 'y' }
    sessionStorage.setItem('handover', JSON.stringify(handover))
    localStorage.setItem('handover', JSON.stringify({ ...handover, keptAt: Date.now() }))
    for (const key of [
      'draft.feedback',
      'chosen.c1',
      'left-with.x',
      'signup.email',
      'signin.code-for',
      'code.awaited',
    ])
      sessionStorage.setItem(key, '"mine"')
  })
  await page.goto('/profile')
  await logOut(page)
  const left = await page.evaluate(() =>
    [localStorage, sessionStorage].map((storage) =>
      Object.entries(storage).filter(([key]) => !key.startsWith('tsr-')),
    ),
  )
  expect(left[1]?.map(([key]) => key)).toEqual(['i18nextLng'])
  expect(JSON.stringify(left)).not.toMatch(new RegExp(`handover|mine|/profile|${invitationCode}`))
  expect(complaints).toEqual([])
  await context.close()
})

test('a request that is refused after its sender logged out leads nobody to the sign-in page', async () => {
  const zoe = await aMember(product, { name: 'Zoe', email: 'zoe@example.com' })
  const { page, context } = await aBrowserFor(browser, product, { storageState: zoe })
  const hasLeft = page.waitForURL((url) => url.pathname === '/')
  await page.route('**/api/users/about', async (route) => {
    if (route.request().method() !== 'GET') await hasLeft
    await route.continue()
  })
  await page.goto('/profile')
  await page.getByRole('textbox', { name: wording('about.headline') }).fill('Weirs')
  await page
    .getByRole('region', { name: t('about.title'), exact: true })
    .getByRole('button', { name: t('save'), exact: true })
    .click()
  const answers: number[] = []
  page.on('response', (response) => {
    if (/users[/]about$/.test(response.url())) answers.push(response.status())
  })
  await logOut(page)
  await expect.poll(() => answers).toContain(401)
  await page.goto('/nexuses')
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: wording('landing.title') }).waitFor()
  expect(answers).toEqual([401])
  await context.close()
})

test('a form that opens while its owner logs out leaves no draft behind', async () => {
  const uma = await aMember(product, { name: 'Uma', email: 'uma@example.com' })
  const { page, context, complaints } = await aBrowserFor(browser, product, { storageState: uma })
  const isLeaving = page.waitForRequest('**/idp/')
  const isRead = page.waitForResponse(/users[/]about$/)
  await page.route(/users[/]about$/, async (route) => {
    const response = await route.fetch()
    await isLeaving
    await route.fulfill({ response })
  })
  await page.route('**/idp/', async (route) => {
    await isRead
    await page.getByRole('region', { name: t('about.title'), exact: true }).waitFor()
    await route.continue()
  })
  await page.goto('/profile')
  await logOut(page)
  const draftsLeft = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft.')))
  await expect.poll(draftsLeft).toEqual([])
  expect(complaints).toEqual([])
  await context.close()
})
