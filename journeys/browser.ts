import {
  type Browser,
  type BrowserContext,
  chromium,
  type Page,
  type Request,
} from 'playwright-core'
import { expect } from 'vitest'
import { findChromium } from '../tools/chromium.ts'
import { contextOf } from './contexts.ts'
import type { ProductInstance } from './product.ts'
import { watch } from './page-activity.ts'
import { t, wording } from './words.ts'

export const password = 'kettle orbit maple 7'

// One browser serves all files of a worker in turn.
let shared: Promise<Browser> | undefined

/** Opens a browser; with `more` start options it is not shared. */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  if (more.length > 0) return launchBrowser(more)
  shared ??= launchBrowser([]).then((browser) =>
    Object.assign(browser, { close: async () => undefined }),
  )
  return shared
}

async function launchBrowser(more: readonly string[]): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium on this machine.')
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--renderer-process-limit=1',
      ...more,
    ],
  })
}

export type VisitorOptions = {
  language?: string
  width?: number
  dark?: boolean
  motion?: boolean
  /**
   * Whether pages may be cached for offline use: a test cannot hold back or change the responses of
   * a service worker.
   */
  keeps?: boolean
  storageState?: Awaited<ReturnType<BrowserContext['storageState']>> | undefined
}

/**
 * Opens a person's own browser. Console errors are collected, and the test expects none at its end.
 */
export async function aBrowserFor(
  browser: Browser,
  product: ProductInstance,
  {
    language = 'en',
    width = 1280,
    dark = false,
    motion = false,
    keeps = false,
    storageState,
  }: VisitorOptions = {},
) {
  const { context, page } = await contextOf(browser, {
    fixed: {
      baseURL: product.url,
      locale: language,
      timezoneId: 'Europe/Berlin',
      serviceWorkers: keeps ? 'allow' : 'block',
    },
    look: {
      viewport: { width, height: 860 },
      colorScheme: dark ? 'dark' : 'light',
      reducedMotion: motion ? 'no-preference' : 'reduce',
    },
    storage: storageState,
  })
  context.setDefaultTimeout(30_000)
  const complaints: string[] = []
  listen(page, complaints)
  context.on('page', (another) => listen(another, complaints))
  return { context, complaints, page }
}

// The open requests of each page, without event streams, which never end.
const asked = new WeakMap<Page, Set<Request>>()

/** Opens a page in its own browser, signed in with this storage, and waits for its title. */
export async function openAs(
  browser: Browser,
  product: ProductInstance,
  {
    path,
    who,
    look = {},
  }: { path: string; who: VisitorOptions['storageState'] | undefined; look?: VisitorOptions },
) {
  const visitor = await aBrowserFor(browser, product, { storageState: who, ...look })
  await visitor.page.goto(path)
  await visitor.page.locator('h1').first().waitFor()
  return visitor
}

/**
 * Waits until a page is idle: no open request, nothing busy, and no work left on its thread.
 * Chromium never reports idle for a page without frames, so that wait ends after 100 ms.
 */
export async function quiet(page: Page): Promise<void> {
  const open = asked.get(page) ?? new Set()
  for (let idle = 0; idle < 2; idle += 1) {
    for (const request of open) await request.response().catch(() => null)
    await page.evaluate(
      'new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout: 100 }))',
    )
    if (open.size > 0 || (await page.locator('[aria-busy=true]').count()) > 0) idle = -1
  }
}

function listen(page: Page, complaints: string[]): void {
  const open = new Set<Request>()
  asked.set(page, open)
  const refused: string[] = []
  watch(page, { open, complaints, refused })
  page.on('response', (answer) => {
    if (answer.status() >= 400)
      refused.push(`${answer.status()} ${answer.request().method()} ${answer.url()}`)
  })
  page.on('requestfailed', (request) =>
    refused.push(`${request.failure()?.errorText} ${request.method()} ${request.url()}`),
  )
  page.on('request', (request) => void (isStream(request.url()) || open.add(request)))
  page.on('requestfinished', (request) => void open.delete(request))
  page.on('requestfailed', (request) => void open.delete(request))
  page.on('console', (message) => {
    // Some journeys include refused calls and restarts of the product; the browser logs both.
    if (
      message.type() === 'error' &&
      !/the server responded with a status of 4\d\d|net::ERR_(?:CONNECTION_(?:REFUSED|RESET|CLOSED)|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)/.test(
        message.text(),
      ) &&
      !isStream(message.location().url)
    )
      complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
}

/** An event stream reconnects automatically, so a lost one is no fault of the page. */
function isStream(url: string): boolean {
  return /\/api\/(?:events\/[^/]+\/(?:rounds\/)?|users\/)live$/.test(url)
}

/** Holds back every request under this address until released. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/**
 * Holds back responses from this API path until released, so that the user acts before they arrive.
 */
export async function hold(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/api${path}`, async (route) => {
    if (route.request().method() === 'GET') await promise
    await route.continue()
  })
  return resolve
}

/** Sends a request from the page and awaits it; requests begun before have been seen by then. */
export async function thereAndBack(page: Page): Promise<void> {
  await page.evaluate(() =>
    fetch('/icon.svg', { cache: 'no-store' }).then((answer) => answer.text()),
  )
}

// The page's files not yet cached, by the rules of web/kit/offline/offline.ts.
const filesNotKept = `(async () => {
  const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name)).filter(({ origin, pathname }) => origin === location.origin && /^\\/(assets|locales)\\//.test(pathname))
  const kept = await Promise.all([location, ...files].map(({ pathname, search }) => caches.match(pathname + search)))
  return [location, ...files].map(({ pathname }) => pathname).filter((_, at) => !kept[at])
})()`

/** Waits until a page is cached with every file it has loaded, so that it opens offline. */
export async function untilKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(filesNotKept)).toEqual([])
}

/** Signs up on the screens and confirms the code from the outbox; ends signed in. */
export async function signUp(
  page: Page,
  product: Pick<ProductInstance, 'codeFor'>,
  person: { name: string; email: string },
): Promise<void> {
  await fillSignUp(page, person)
  await page.getByLabel(t('verify.code')).fill(await product.codeFor(person.email))
  await page.getByRole('button', { name: t('verify.confirm') }).click()
  await page.waitForURL((url) => url.pathname !== '/verify-code')
}

/** Returns the code of a mail sent after the one with this code. */
export async function codeAfter(
  product: Pick<ProductInstance, 'codeFor'>,
  email: string,
  before: string,
): Promise<string> {
  await expect.poll(() => product.codeFor(email)).not.toBe(before)
  return product.codeFor(email)
}

export async function fillSignUp(
  page: Page,
  person: { name: string; email: string },
): Promise<void> {
  await page.getByLabel(t('identity.full-name')).fill(person.name)
  await page.getByLabel(t('identity.email')).fill(person.email)
  await page.getByLabel(t('identity.password'), { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: wording('signup.accept') }).check()
  await page.getByRole('button', { name: t('signup.create') }).click()
  await page.getByRole('heading', { name: t('verify.title') }).waitFor()
}

export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/signin')
  await signInHere(page, email)
}

/** Signs in on a sign-in page that is already open. */
export async function signInHere(page: Page, email: string): Promise<void> {
  await page.getByLabel(t('identity.email')).fill(email)
  await page.getByLabel(t('identity.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('identity.login'), exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/signin')
}

/** Chooses a person's language on their profile, by its own name and its code. */
export async function chooseLanguage(page: Page, name: string, code: string): Promise<void> {
  await page.goto('/profile')
  const form = page.locator('main form').filter({ has: page.locator('select[name=locale]') })
  await form.locator('select[name=locale]').selectOption({ label: name })
  await form.locator('button[type=submit]').click()
  await page.locator(`html[lang=${code}]`).waitFor()
}

/** Types a time into the segments of a date field: of an event's start, if no other is named. */
export async function typeStart(
  page: Page,
  digits: readonly string[],
  label = t('create.starts'),
): Promise<void> {
  const field = page.getByRole('group', { name: label }).first()
  await field.getByRole('spinbutton').first().click()
  for (const part of digits) await page.keyboard.type(part)
}

/** Publishes a free event by the short form; returns its invitation code. */
export async function publish(page: Page, title: string): Promise<string> {
  await page.goto('/events/create')
  await page.getByLabel(t('create.title'), { exact: true }).fill(title)
  await typeStart(page, ['12', '31', '2030', '7', '30', 'PM'])
  await page.getByLabel(t('create.place'), { exact: true }).fill('Funkhaus, Berlin')
  await page.getByRole('radio', { name: t('create.free') }).check()
  await page.getByRole('button', { name: t('create.publish') }).click()
  await page.getByRole('heading', { name: t('create.published-title', { title }) }).waitFor()
  const code = await page
    .getByText(/^([0-9A-Z]{4}-){2}[0-9A-Z]{4}$/)
    .first()
    .textContent()
  return code ?? ''
}

/** Makes a person's host page under the handle. */
export async function makeHostPage(
  page: Page,
  { name, handle }: { name: string; handle: string },
): Promise<void> {
  await page.goto('/host')
  await page.getByLabel(t('hosts.name'), { exact: true }).fill(name)
  await page.getByLabel(t('hosts.handle')).fill(handle)
  await page.getByRole('button', { name: t('hosts.make') }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

/** Opens a browser for Hana, with an event that she has published; returns its id and code. */
export async function hostOf(browser: Browser, product: ProductInstance, title: string) {
  const hana = await aBrowserFor(browser, product)
  await hana.page.goto('/signup')
  await signUp(hana.page, product, { name: 'Hana', email: 'hana@example.com' })
  const code = await publish(hana.page, title)
  await hana.page.getByRole('link', { name: t('create.open-it') }).click()
  await hana.page.getByRole('heading', { level: 1, name: title }).waitFor()
  return { hana, code, eventId: new URL(hana.page.url()).pathname.split('/')[2] ?? '' }
}

export async function say(page: Page, words: { seek?: string; offer?: string }): Promise<void> {
  if (words.seek) await page.getByLabel(t('statement.objective-n', { n: '1' })).fill(words.seek)
  if (words.offer) await page.getByLabel(t('statement.offering-n', { n: '1' })).fill(words.offer)
}

/**
 * Registers from an invitation page as a person without an account: statements, name and address,
 * and the mailed code.
 */
export async function joinAsNewcomer(
  page: Page,
  product: ProductInstance,
  { name, email, ...words }: { name: string; email: string; seek?: string; offer?: string },
): Promise<void> {
  await page.getByLabel(t('statement.objective-n', { n: '1' })).waitFor()
  await say(page, words)
  await sayWho(page, { name, email })
  await page.getByRole('button', { name: t('join.join'), exact: true }).click()
  await page.getByLabel(t('verify.code')).fill(await product.codeFor(email))
  await page.getByRole('button', { name: t('verify.confirm') }).click()
  await page.getByRole('heading', { name: t('join.done-title') }).waitFor()
}

export async function sayWho(page: Page, person: { name: string; email: string }): Promise<void> {
  await page.getByLabel(t('identity.full-name')).fill(person.name)
  await page.getByLabel(t('identity.email'), { exact: true }).fill(person.email)
  await page.getByRole('checkbox', { name: wording('signup.accept') }).check()
}

/** Like `closeQuietly`, for visitors who were offline meanwhile. */
export async function closeAfterOffline(
  ...visitors: { context: BrowserContext; complaints: string[] }[]
): Promise<void> {
  await closeQuietly(
    ...visitors.map(({ context, complaints }) => ({
      context,
      complaints: complaints.filter((line) => !/net::ERR_|No identity token/.test(line)),
    })),
  )
}

export async function closeQuietly(
  ...visitors: { context: BrowserContext; complaints: string[] }[]
): Promise<void> {
  for (const { context } of visitors) await context.close()
  expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([])
}
