import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paths } from '#web/paths.ts'
import { faultsOf, noSideways } from './accessibility.ts'
import { closeAfterOffline, closeQuietly, openAs, openBrowser } from './browser.ts'
import { engines, type ProductInstance, startProduct } from './product.ts'
import { aGathering, aMember, type MemberStorage } from './specification/members.ts'
import { inEachLanguage } from './words.ts'

let browser: Browser
let product: ProductInstance
let hana: MemberStorage
const ids: string[] = []

beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct(engines[0])])
  hana = await aMember(product, { name: 'Hana', email: 'hana@pictures.example' })
  for (const title of ['Harbour Supper', 'जल भोज'])
    ids.push((await aGathering(product, hana, { title, visibility: 'public' })).eventId)
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

/** Returns the addresses of the pictures on a page, once they are loaded. */
async function pictures(page: Page): Promise<string[]> {
  const drawn = page.locator('img[src^="/pictures/drawn"]')
  await drawn.first().scrollIntoViewIfNeeded()
  await expect
    .poll(() =>
      drawn.evaluateAll((all) =>
        all.every((one) => one instanceof HTMLImageElement && one.naturalWidth > 0),
      ),
    )
    .toBe(true)
  return drawn.evaluateAll((all) => all.map((one) => one.getAttribute('src') ?? ''))
}

test('after a restart, an event without a cover has a picture of its own, in Explore and on its page', async () => {
  await product.restart()
  const phone = await openAs(browser, product, {
    path: paths.explore,
    who: undefined,
    look: { width: 390 },
  })
  const { page } = phone
  for (const [language] of inEachLanguage) {
    await page.goto(`${paths.explore}?lng=${language}`)
    expect(new Set(await pictures(page)).size).toBe(2)
    expect([language, await faultsOf(page), await noSideways(page)]).toEqual([language, [], true])
  }
  const listed = await pictures(page)
  await page.goto(`/events/${ids[1]}`)
  const [own] = await pictures(page)
  expect(listed).toContain(own)
  expect([await faultsOf(page), await noSideways(page)]).toEqual([[], true])
  const [one, other] = await Promise.all(
    listed.map(async (path) => (await fetch(new URL(path, product.url))).text()),
  )
  expect(one).not.toBe(other)
  // Without a connection the page is still there, and the missing picture says nothing.
  await page.context().setOffline(true)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.context().setOffline(false)
  await closeAfterOffline(phone)
})

test('a picture needs a title of an event’s length', async () => {
  for (const query of ['', '?of=', `?of=${'a'.repeat(121)}`])
    expect([query, (await fetch(`${product.url}/pictures/drawn${query}`)).status]).toEqual([
      query,
      query === '?of=' ? 200 : 404,
    ])
})

test('on a laptop the host reads when, where and how many before scrolling', async () => {
  const host = await openAs(browser, product, { path: `/events/${ids[0]}`, who: hana })
  const { page } = host
  await page.setViewportSize({ width: 1280, height: 800 })
  await pictures(page)
  for (const fact of [
    page.getByRole('heading', { level: 1 }),
    page.locator('main time').first(),
    page.getByText('Here', { exact: true }),
    page.locator('main dl').first(),
  ]) {
    const box = await fact.boundingBox()
    expect(box && box.y + box.height).toBeLessThan(800)
  }
  await closeQuietly(host)
})
