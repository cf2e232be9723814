import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBrowserFor, closeQuietly, openBrowser, quiet } from './browser.ts'
import { type Product, startProduct } from './product.ts'
import { aGathering, aMember, joining, type Stored } from './specification/members.ts'

const phone = { width: 390 }
// What a person takes, by the keystroke-level model (Card, Moran and Newell 1980): to find the next thing, to point at it, and for a key of somebody who types with two fingers.
const [thinkS, pointS, keyS] = [1.35, 1.1, 0.28]
const hour = 3_600_000

let browser: Browser
let product: Product
let hana: Stored
let noor: Stored
let gathering: { eventId: string; invitationCode: string }

beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct()])
  const member = (name: string) => aMember(browser, product, { name, email: `${name.toLowerCase()}@example.com` })
  ;[hana, noor] = [await member('Hana'), await member('Noor')]
  gathering = await aGathering(product, hana, { startsAt: new Date(Date.now() + hour).toISOString(), endsAt: new Date(Date.now() + 4 * hour).toISOString() })
  await joining(product, noor, { ...gathering, seek: 'A choir to sing in', give: 'Piano lessons' })
  await joining(product, await member('Ravi'), { ...gathering, seek: 'Piano lessons', give: 'A choir to sing in on Mondays' })
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

/** A hand at a phone: what it taps and types, and how long that and the pages take together. */
function handAt(page: Page) {
  const did = { taps: 0, keys: 0 }
  let pagesMs = 0
  /** Something that the person waits for. */
  const waited = async (work: Promise<unknown>): Promise<void> => {
    const from = performance.now()
    await work
    pagesMs += performance.now() - from
  }
  const type = async (text: string): Promise<void> => {
    did.keys += Array.from(text).length
    await waited(page.keyboard.type(text))
  }
  const tap = async (target: Locator): Promise<void> => {
    did.taps += 1
    await waited(target.click())
  }
  return {
    did, waited, type, tap,
    write: async (label: string, text: string) => {
      await tap(page.getByLabel(label, { exact: true }))
      await type(text)
    },
    seconds: () => did.taps * (thinkS + pointS) + did.keys * keyS + pagesMs / 1000,
  }
}

test('somebody new is in, from the link alone: a minute, a dozen taps', async () => {
  const visitor = await aBrowserFor(browser, product, phone)
  const { page } = visitor
  const { did, waited, tap, type, write, seconds } = handAt(page)
  await waited(page.goto(`/${gathering.eventId}/${gathering.invitationCode}/register`))
  await write('What you seek, line 1', 'A flat in Ghent')
  await write('Given name', 'Ines')
  await write('E-mail', 'ines@example.com')
  await tap(page.getByRole('checkbox', { name: /I accept/ }))
  await tap(page.getByRole('button', { name: 'Join', exact: true }))
  await waited(page.getByLabel('Code').waitFor())
  await type(await product.codeFor('ines@example.com')) // it has the focus
  await tap(page.getByRole('button', { name: 'Confirm' }))
  await waited(page.getByRole('heading', { name: 'You are in' }).waitFor())
  expect(did.taps).toBeLessThanOrEqual(12)
  expect(seconds()).toBeLessThanOrEqual(60)
  await closeQuietly(visitor)
})

test('a host has a gathering published within 45 seconds', async () => {
  const host = await aBrowserFor(browser, product, { ...phone, storageState: hana })
  const { page } = host
  await page.goto('/dashboard')
  const { waited, tap, type, write, seconds } = handAt(page)
  await tap(page.getByRole('link', { name: /^Create/ }).first())
  await write('Title', 'Choir evening')
  await tap(page.getByRole('group', { name: 'Starts' }).first().getByRole('spinbutton').first())
  for (const part of ['12', '31', '2030', '7', '30', 'P']) await type(part) // the field goes on by itself
  await write('Place', 'Town hall')
  await tap(page.getByRole('button', { name: 'Publish' }))
  await waited(page.getByRole('heading', { name: 'Choir evening is published' }).waitFor())
  expect(seconds()).toBeLessThanOrEqual(45)
  await closeQuietly(host)
})

test('why the first match is one stands there within five seconds, without opening anything', async () => {
  const guest = await aBrowserFor(browser, product, { ...phone, storageState: noor })
  const { page } = guest
  await page.goto(`/events/${gathering.eventId}`)
  const way = page.getByRole('link', { name: 'See your connections' })
  await way.waitFor()
  await quiet(page) // nothing moves any more under the finger
  const { did, waited, tap, seconds } = handAt(page)
  await tap(way)
  const reason = page.getByRole('article').first().getByText('A choir to sing in on Mondays')
  await waited(reason.waitFor())
  await page.waitForTimeout(500) // what moves has come to rest
  const box = await reason.boundingBox()
  expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThanOrEqual(860) // in sight on the first screen
  expect([did.taps, seconds() <= 5]).toEqual([1, true])
  await closeQuietly(guest)
})

test('whoever stands at the door is in within two seconds', async () => {
  const host = await aBrowserFor(browser, product, { ...phone, storageState: hana })
  await host.context.grantPermissions(['camera'])
  const { page } = host
  await page.goto(`/events/${gathering.eventId}/check-in`)
  await page.getByRole('searchbox', { name: 'By name' }).fill('Noor')
  const way = page.getByRole('button', { name: /Noor/ }).or(page.getByRole('listitem').filter({ hasText: 'Noor' }).getByRole('button')).first()
  await way.waitFor()
  const from = performance.now()
  await way.click()
  await page.locator('[data-outcome=in]').waitFor()
  expect(pointS + (performance.now() - from) / 1000).toBeLessThanOrEqual(2) // they stand there: nothing is to be found
  await host.context.close()
})
