import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { findChromium } from '../tools/chromium.ts'
import type { Product } from './product.ts'

export const password = 'kettle orbit maple 7'

export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('No Chromium on this machine.')
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update'] })
}

type Visitor = { language?: string; width?: number; dark?: boolean; motion?: boolean; storageState?: Awaited<ReturnType<BrowserContext['storageState']>> | undefined }

/** A person's own browser. Whatever the console complains of is collected, and the test asks for silence at its end. */
export async function aBrowserFor(browser: Browser, product: Product, { language = 'en', width = 1280, dark = false, motion = false, storageState }: Visitor = {}) {
  const context = await browser.newContext({
    ...(storageState && { storageState }), baseURL: product.url, locale: language, viewport: { width, height: 860 }, colorScheme: dark ? 'dark' : 'light', reducedMotion: motion ? 'no-preference' : 'reduce', timezoneId: 'Europe/Berlin',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  context.setDefaultTimeout(15_000)
  const complaints: string[] = []
  context.on('page', (page) => listen(page, complaints))
  return { context, complaints, page: await context.newPage() }
}

function listen(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    // A refused call is part of some journeys; the browser reports its status by itself.
    if (message.type() === 'error' && !/the server responded with a status of 4\d\d/.test(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
}

/** Signs up on the screens, takes the code from the outbox and confirms it; ends signed in. */
export async function signUp(page: Page, product: Product, person: { name: string; email: string }): Promise<void> {
  await fillSignUp(page, person)
  await page.getByLabel('Code').fill(await product.codeFor(person.email))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL((url) => url.pathname !== '/verify-code')
}

export async function fillSignUp(page: Page, person: { name: string; email: string }): Promise<void> {
  await page.getByLabel('Given name').fill(person.name)
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: /I accept/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor()
}

export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/signin')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/signin')
}

/** Types a start time into the segments of the date field. */
export async function typeStart(page: Page, digits: readonly string[]): Promise<void> {
  const field = page.getByRole('group', { name: 'Starts' }).first()
  await field.getByRole('spinbutton').first().click()
  for (const part of digits) await page.keyboard.type(part)
}

/** Publishes a gathering by the short form; answers its invitation code. */
export async function publish(page: Page, title: string): Promise<string> {
  await page.goto('/events/create')
  await page.getByLabel('Title').fill(title)
  await typeStart(page, ['12', '31', '2030', '7', '30', 'PM'])
  await page.getByLabel('Place', { exact: true }).fill('Funkhaus, Berlin')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('heading', { name: `${title} is published` }).waitFor()
  const code = await page.getByText(/^([0-9A-Z]{4}-){2}[0-9A-Z]{4}$/).first().textContent()
  return code ?? ''
}

export async function say(page: Page, words: { seek?: string; offer?: string }): Promise<void> {
  if (words.seek) await page.getByLabel('What you seek, line 1').fill(words.seek)
  if (words.offer) await page.getByLabel('What you offer, line 1').fill(words.offer)
}

export async function closeQuietly(...visitors: { context: BrowserContext; complaints: string[] }[]): Promise<void> {
  for (const { context } of visitors) await context.close()
  expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([])
}
