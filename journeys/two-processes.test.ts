import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aBrowserFor,
  closeQuietly,
  hostOf,
  joinAsNewcomer,
  openBrowser,
  signUp,
} from './browser.ts'
import { freshDatabase } from './databases.ts'
import { type ProductInstance, startProduct } from './product.ts'
import { t } from './words.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const long = { timeout: 60_000 }
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

/** Registers a new person by the link, at the process with this address. */
async function joins(
  product: ProductInstance,
  { name, eventId, code }: { name: string; eventId: string; code: string },
) {
  const visitor = await aBrowserFor(browser, product)
  await visitor.page.goto(`/${eventId}/${code}/register`)
  await joinAsNewcomer(visitor.page, product, {
    name,
    email: `${name.toLowerCase()}@example.com`,
    seek: `Whatever helps ${name}`,
    offer: `An evening with ${name}`,
  })
  return visitor
}

/** Without PostgreSQL, one embedded process shows what one can. */
const several = Boolean(process.env['TEST_DATABASE_URL'])

/** Returns the message of a process that cannot start. */
async function refusalOf(settings: Record<string, string>): Promise<string> {
  const product = await startProduct('embedded', settings).catch((error: unknown) => String(error))
  if (typeof product === 'string') return product
  await product.stop()
  return 'it started'
}

describe('several processes on one PostgreSQL, or one on the embedded database', () => {
  const ending: (() => Promise<unknown>)[] = []
  let shared: Record<string, string> = {}
  let processes: ProductInstance[] = []
  beforeAll(async () => {
    if (!several) {
      processes = [await startProduct('embedded')]
      ending.unshift(() => Promise.all(processes.map((one) => one.stop())))
      return
    }
    const database = await freshDatabase()
    ending.push(database.drop)
    const folder = await mkdtemp(join(tmpdir(), 'interchange-'))
    ending.unshift(() => rm(folder, { recursive: true, force: true }))
    // They share the database, the public address, and the folder with the pepper that the first of
    // them creates.
    shared = { DATABASE_URL: database.url, PUBLIC_URL: 'http://localhost:3000', DATA_DIR: folder }
    processes = await Promise.all([1, 2, 3].map(() => startProduct('embedded', shared)))
    ending.unshift(() => Promise.all(processes.map((one) => one.stop())))
  })
  afterAll(async () => {
    for (const end of ending) await end()
  })

  test('a host sees joins at another process live, also after a restart and without streams', async () => {
    const [here, there] = [processes[0]!, processes.at(-1)!]
    const { hana, code, eventId } = await hostOf(browser, here, 'Bread Circle')
    await hana.page.goto(`/events/${eventId}/attendees`)
    await hana.page.getByText(t('attendees.nobody-yet')).waitFor()
    await hana.page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
    const noor = await joins(there, { name: 'Noor', eventId, code })
    await row(hana.page, 'noor@example.com').waitFor(long)

    // The host's typing meanwhile is unchanged, and so is the caret.
    const search = hana.page.getByRole('searchbox')
    await search.pressSequentially('Ra')
    const restarted = here.restart()
    if (!several) await restarted
    const ravi = await joins(there, { name: 'Ravi', eventId, code })
    await restarted
    await row(hana.page, 'ravi@example.com').waitFor(long)
    await search.press('v')
    expect(
      await search.evaluate((field) => [
        (field as HTMLInputElement).value,
        document.activeElement === field,
      ]),
    ).toEqual(['Rav', true])
    await search.fill('')
    await hana.page.waitForURL((url) => !url.searchParams.has('q'))
    // Requests made while no process answered are the only errors.
    expect(
      [hana, noor]
        .flatMap(({ complaints }) => complaints.splice(0))
        .filter((one) => !one.includes('net::ERR_')),
    ).toEqual([])
    expect(await hana.page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)

    // With a proxy that lets no stream through, the list still updates, only later.
    await hana.context.route('**/live', (route) => route.abort())
    await hana.page.reload()
    await row(hana.page, 'noor@example.com').waitFor()
    const kim = await joins(there, { name: 'Kim', eventId, code })
    await row(hana.page, 'kim@example.com').waitFor(long)
    await closeQuietly(hana, noor, ravi, kim)
  }, 400_000)

  test.runIf(several)(
    'signing out at one process signs out at the other',
    async () => {
      const [here, there] = [processes[0]!, processes.at(-1)!]
      const lou = await aBrowserFor(browser, there)
      await lou.page.goto('/signup')
      await signUp(lou.page, there, { name: 'Lou', email: 'lou@example.com' })
      const asked = lou.page.waitForRequest(
        (request) =>
          request.url().includes('/api/') && request.headers()['authorization'] !== undefined,
      )
      await lou.page.goto('/events')
      const authorization = (await asked).headers()['authorization'] ?? ''
      const status = async ({ url }: ProductInstance) =>
        (await fetch(`${url}/api/users/profile`, { headers: { authorization } })).status
      expect([await status(here), await status(there)]).toEqual([200, 200])
      await fetch(`${here.url}/api/session`, { method: 'DELETE', headers: { authorization } })
      expect(await status(here)).toBe(401)
      await expect.poll(() => status(there), { timeout: 50_000 }).toBe(401)
      await closeQuietly(lou)
    },
    400_000,
  )

  test.runIf(several)(
    'a process with another pepper is refused in one sentence, and the others continue',
    async () => {
      expect(
        await refusalOf({ ...shared, DATA_DIR: await mkdtemp(join(tmpdir(), 'interchange-')) }),
      ).toContain('Set the same AUTH_PEPPER for every process')
      expect((await fetch(`${processes[0]!.url}/readyz`)).status).toBe(200)
    },
  )
})
