import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBrowserFor, openBrowser, quiet, untilKept } from './browser.ts'
import { type ProductInstance, startProduct } from './product.ts'
import { noSideways } from './accessibility.ts'
import { aGathering, aMember, registerMember, type MemberStorage } from './specification/members.ts'
import { inSpanish, offline, t, wording, wordingIn } from './words.ts'

const hour = 3_600_000
const startsAt = new Date(Math.ceil((Date.now() + hour) / 60_000) * 60_000)
const agenda = [{ at: startsAt.toISOString(), title: 'Soup on the long table', speaker: '' }]

let browser: Browser
let product: ProductInstance
let ann: MemberStorage
let gathering: { eventId: string; invitationCode: string }
let eventId = ''

beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct()])
  const hana = await aMember(product, { name: 'Hana', email: 'hana@example.com' })
  ann = await aMember(product, { name: 'Ann', email: 'ann@example.com' })
  gathering = await aGathering(product, hana, {
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + 3 * hour).toISOString(),
    place: 'Funkhaus',
    agenda,
  })
  eventId = gathering.eventId
  await registerMember(product, ann, { ...gathering, seek: 'A baker', give: 'Bread' })
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

test('the browser finds the app installable, with its name and icon', async () => {
  const { page, context } = await aBrowserFor(browser, product, {
    width: 390,
    keeps: true,
    language: 'es',
  })
  await page.goto('/')
  const devtools = await context.newCDPSession(page)
  const { errors, data } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = JSON.parse(data ?? '') as {
    lang: string
    start_url: string
    icons: { src: string; sizes: string }[]
  } // ours
  expect([manifest.lang, manifest.start_url]).toEqual(['es', '/dashboard'])
  for (const { src, sizes } of manifest.icons.filter((icon) => icon.sizes !== 'any')) {
    const drawn = await page.evaluate(async (address) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob())
      return `${picture.width}x${picture.height}`
    }, src)
    expect(drawn).toBe(sizes)
  }
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  expect(
    installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'),
  ).toEqual([]) // every test context is incognito
  await context.close()
})

test("without a connection a guest opens today's event with its place, agenda and ticket", async () => {
  const { page, context } = await aBrowserFor(browser, product, {
    width: 390,
    keeps: true,
    storageState: ann,
  })
  await page.goto(`/events/${eventId}`)
  await page.getByRole('link', { name: t('ticket.open') }).waitFor()
  await page.getByText('Soup on the long table').waitFor()
  await quiet(page)
  await untilKept(page)
  await context.setOffline(true)
  await page.reload()
  await page.getByText('Soup on the long table').waitFor()
  await page.getByText('Funkhaus').first().waitFor()
  await page.getByText('A baker').waitFor()
  // Says that there is no connection, and once the page's date.
  expect([
    await page.getByText(offline).filter({ visible: true }).count(),
    await page.getByText(wording('offline.saved-copy')).count(),
    await page.getByRole('button', { name: t('try-again') }).count(),
  ]).toEqual([2, 1, 0])
  await page.getByRole('link', { name: t('ticket.open') }).click()
  await page.getByText(t('ticket-page.show')).waitFor()
  await context.setOffline(false)
  await context.close()
})

test('offline, the start page shows the last copy; an unopened page says so and opens later', async () => {
  const { page, context } = await aBrowserFor(browser, product, {
    width: 390,
    keeps: true,
    storageState: ann,
  })
  await page.goto(`/events/${eventId}?lng=es`)
  await page.getByText('Soup on the long table').waitFor()
  await quiet(page)
  await page.goto('/dashboard')
  await page.getByText('Funkhaus').first().waitFor()
  const greeting = await page.getByRole('heading', { level: 1 }).innerText()
  expect(greeting).toContain('Ann')
  await quiet(page)
  await untilKept(page)
  await context.setOffline(true)
  await page.reload()
  await page.getByText('Funkhaus').first().waitFor()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(greeting)
  await page.getByText(wordingIn('es', 'offline.read-at')).waitFor()
  // The same page under its other address, which was never open.
  await page.goto('/')
  await page.getByText('Funkhaus').first().waitFor()
  await page.goto('/people/card')
  await page.getByRole('heading', { name: inSpanish('offline-page.title') }).waitFor()
  expect(await page.getByRole('listitem').allInnerTexts()).toEqual(
    expect.arrayContaining([inSpanish('nav.dashboard')]),
  )
  expect(await noSideways(page)).toBe(true)
  await page.getByRole('link', { name: 'Quiet table' }).click()
  await page.getByText('Funkhaus').first().waitFor()
  await page.goto('/people/card')
  await page.getByRole('heading', { name: inSpanish('offline-page.title') }).waitFor()
  await context.setOffline(false)
  await page
    .getByRole('heading', { name: inSpanish('offline-page.title') })
    .waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await context.close()
})

test('signing out on this device leaves no data behind', async () => {
  // A separate person: signing out ends the session for every other page that uses it.
  const cleo = await aMember(product, { name: 'Cleo', email: 'cleo@example.com' })
  await registerMember(product, cleo, { ...gathering, seek: 'Flour', give: 'An oven' })
  const { page, context } = await aBrowserFor(browser, product, {
    width: 390,
    keeps: true,
    storageState: cleo,
  })
  await page.goto(`/events/${eventId}`)
  await page.getByRole('link', { name: t('ticket.open') }).waitFor()
  await expect
    .poll(() =>
      page.evaluate(async (path) => (await caches.match(path)) !== undefined, `/events/${eventId}`),
    )
    .toBe(true)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: t('nav.menu') }).click()
  await page.getByRole('button', { name: t('nav.logout'), exact: true }).click()
  await page.waitForURL('**/')
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(0)
  await context.close()
})

test('after an update one reload fetches missing files; if they never come there is no second one', async () => {
  const manifest = JSON.parse(await readFile('built/web/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string }
  > // written by the build
  for (const comes of [true, false]) {
    const { page, context } = await aBrowserFor(browser, product, {
      width: 1280,
      storageState: ann,
    })
    let loads = 0
    page.on('load', () => (loads += 1))
    // That page's code has a new name since a deploy; the old file is gone.
    await context.route(`**/${manifest['events/list/EventsPage.tsx']?.file}*`, (route) =>
      comes && loads > 1 ? route.continue() : route.fulfill({ status: 404, body: '' }),
    )
    await page.goto('/dashboard')
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page
      .getByRole('link', { name: t('nav.items') })
      .first()
      .click()
    if (comes) await page.getByRole('heading', { level: 1, name: t('nav.items') }).waitFor()
    else
      await page
        .getByRole('button', { name: t('try-again') })
        .first()
        .waitFor()
    await page.waitForTimeout(4000) // a loop would have started by then
    expect(loads).toBe(2)
    await context.close()
  }
})
