import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import jsQr from 'jsqr'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBrowserFor, openBrowser } from './browser.ts'
import { hold, fakeCameraArgs } from './camera.ts'
import { engines, type ProductInstance, startProduct } from './product.ts'
import { sampled } from './sample.ts'
import { expectAccessible, faultsOf } from './accessibility.ts'
import {
  aGathering,
  aMember,
  registerMember,
  postAs,
  type MemberStorage,
  tokenIn,
} from './specification/members.ts'
import { either, inChinese, inHindi, inOrder, inSpanish, t, wording } from './words.ts'

// Check-in opens a week before the start.
const [hour, day] = [3_600_000, 86_400_000]
const inMs = (ms: number) => ({
  startsAt: new Date(Date.now() + ms).toISOString(),
  endsAt: new Date(Date.now() + ms + hour).toISOString(),
})

let browser: Browser
let product: ProductInstance
let hana: MemberStorage
let dora: MemberStorage
let cameraFile = ''
let eventId = ''
let invitationCode = ''
const guests = new Map<string, MemberStorage>()
const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn']

beforeAll(async () => {
  cameraFile = join(await mkdtemp(join(tmpdir(), 'camera-')), 'seen.y4m')
  await hold(cameraFile, 'nothing')
  ;[browser, product] = await Promise.all([
    openBrowser(fakeCameraArgs(cameraFile)),
    startProduct(engines[0]),
  ])
  const member = (name: string) =>
    aMember(product, { name, email: `${name.toLowerCase()}@example.com` })
  ;[hana, dora] = [await member('Hana'), await member('Dora')]
  ;({ eventId, invitationCode } = await aGathering(product, hana, inMs(day)))
  for (const name of names) {
    guests.set(name, await member(name))
    await registerMember(product, guests.get(name) as MemberStorage, {
      eventId,
      invitationCode,
      seek: 'A baker',
      give: 'Bread',
    })
  }
  await postAs(product, hana, {
    path: `/events/${eventId}/cohosts`,
    body: { email: 'dora@example.com', rights: ['door'] },
  })
  await postAs(product, dora, { path: `/events/${eventId}/cohosting`, body: {} })
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

type BrowserOptions = Parameters<typeof aBrowserFor>[2]

/** Opens a device at the door. */
async function aDevice(stored: MemberStorage, look: BrowserOptions = { width: 390 }, at = eventId) {
  const device = await aBrowserFor(browser, product, { ...look, storageState: stored })
  await device.context.grantPermissions(['camera'])
  await device.page.goto(`/events/${at}/check-in`)
  await search(device.page).waitFor()
  return device
}

/** Closes it; an offline browser logs that. */
async function end({ context, complaints }: Awaited<ReturnType<typeof aDevice>>): Promise<void> {
  await context.close()
  expect(
    complaints.filter(
      (complaint) =>
        !/net::ERR_(INTERNET_DISCONNECTED|FAILED)|No identity token|the server responded with a status of 50\d/.test(
          complaint,
        ),
    ),
  ).toEqual([])
}

const search = (page: Page) => page.getByRole('searchbox', { name: t('checkin.by-name') })
const outcome = (page: Page, kind: string) => page.locator(`[data-outcome=${kind}]`)
const latest = (page: Page) => page.getByRole('region', { name: t('checkin.latest') })
const come = (page: Page) => page.getByRole('progressbar', { name: t('checkin.progress') })
const whenCome = (page: Page, people: number) =>
  page.waitForFunction(
    (count) => document.querySelector('[role=progressbar]')?.ariaValueNow === String(count),
    people,
  )
async function byName(page: Page, name: string): Promise<void> {
  await search(page).fill(name)
  await page.keyboard.press('Enter')
}
async function reading<T>(stored: MemberStorage, path: string): Promise<T> {
  const answer = await fetch(`${product.url}/api${path}`, {
    headers: { authorization: `Bearer ${tokenIn(stored)}` },
  })
  return (await answer.json()) as T
}
const passOf = async (name: string) =>
  (
    await reading<{ pass: string }>(
      guests.get(name) as MemberStorage,
      `/events/${eventId}/registration`,
    )
  ).pass
const known = (at = eventId) =>
  reading<{
    people: { name: string; state: string }[]
    checkIns: { isUndone: boolean; registrationId: string }[]
  }>(hana, `/events/${at}/door`)
const whoIsIn = async (at = eventId) =>
  (await known(at)).people.filter(({ state }) => state === 'checked_in').map(({ name }) => name)

/** Creates another event, with guests entered by its host and Dora as co-host at its door. */
async function anotherDoor(...people: string[]): Promise<{ at: string; coHostId: string }> {
  const { eventId: at } = await aGathering(product, hana, inMs(day))
  for (const name of people)
    await postAs(product, hana, {
      path: `/events/${at}/attendees`,
      body: {
        name,
        email: `${name.toLowerCase()}@example.com`,
        objectives: [],
        offerings: [],
        isTold: false,
      },
    })
  const { id: coHostId } = await postAs<{ id: string }>(product, hana, {
    path: `/events/${at}/cohosts`,
    body: { email: 'dora@example.com', rights: ['door'] },
  })
  await postAs(product, dora, { path: `/events/${at}/cohosting`, body: {} })
  return { at, coHostId }
}

/** Blocks all check-ins that a device sends. */
const mute = (page: Page) =>
  page.route('**/check-ins', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )

/** Reads the code that a camera would see on a page. */
async function codeOn(page: Page): Promise<string | undefined> {
  const { data, info } = await sharp(await page.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data
}

/** Runs in the page. Counts the check-ins not undone in the list cached for offline use. */
async function standingInCopy(): Promise<number> {
  const pages = await caches.open('kept-pages')
  const copies = await Promise.all(
    (await pages.keys())
      .filter(({ url }) => url.includes('/kept/door/'))
      .map((key) => pages.match(key)),
  )
  const { door } = ((await copies[0]?.json()) ?? { door: { checkIns: [] } }) as {
    door: { checkIns: { isUndone: boolean }[] }
  }
  return door.checkIns.filter(({ isUndone }) => !isUndone).length
}

test("the host's phone reads a ticket; colour, sign and words show it, and all devices update", async () => {
  const guest = await aBrowserFor(browser, product, {
    width: 390,
    storageState: guests.get('Ann') as MemberStorage,
  })
  await guest.page.goto(`/events/${eventId}`)
  await guest.page.getByRole('heading', { name: t('ticket.title') }).waitFor()
  const ticket = `IX:${(await passOf('Ann')).toUpperCase()}`
  await expect.poll(() => codeOn(guest.page)).toBe(ticket)
  await hold(cameraFile, ticket)
  const [host, helper] = [await aDevice(hana), await aDevice(dora)]
  await host.page.getByRole('button', { name: t('checkin.camera-start') }).click()
  await outcome(host.page, 'in').getByText('Ann').waitFor()
  await outcome(host.page, 'in').getByText(t('checkin.in')).waitFor()
  await latest(helper.page).getByText('Ann', { exact: true }).waitFor()
  await guest.page.getByText(t('ticket.in')).waitFor()
  expect([
    await come(host.page).getAttribute('aria-valuenow'),
    await come(host.page).getAttribute('aria-valuemax'),
  ]).toEqual(['1', '6'])
  // Shown to the camera again after a while, and read by the other device.
  await host.page.getByRole('button', { name: t('checkin.camera-stop') }).click()
  await helper.page.getByRole('button', { name: t('checkin.camera-start') }).click()
  await outcome(helper.page, 'already')
    .getByText(inOrder(wording('checkin.already'), ' · Hana'))
    .waitFor()
  for (const { page } of [host, helper]) await expectAccessible(page)
  await guest.context.close()
  await end(host)
  await end(helper)
})

test("codes that are no ticket, a stranger's, or of a person who left are distinguished", async () => {
  const gone = await aMember(product, { name: 'Gus', email: 'gus@example.com' })
  await registerMember(product, gone, { eventId, invitationCode, seek: 'A baker', give: 'Bread' })
  const { pass } = await reading<{ pass: string }>(gone, `/events/${eventId}/registration`)
  await fetch(`${product.url}/api/events/${eventId}/registration`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${tokenIn(gone)}` },
  })
  const host = await aDevice(hana)
  // So little room that the content above the search field is out of view.
  await host.page.setViewportSize({ width: 390, height: 480 })
  for (const [code, kind, words] of [
    [`ix:${pass}`, 'no-place', t('checkin.state.cancelled_by_attendee')],
    [`IX:${'0'.repeat(32)}`, 'unknown', t('checkin.unknown')],
  ] as const) {
    await byName(host.page, code)
    await outcome(host.page, kind).getByText(words).waitFor()
    expect((await outcome(host.page, kind).boundingBox())?.y).toBeGreaterThan(0)
  }
  await hold(cameraFile, 'https://example.com/')
  await host.page.getByRole('button', { name: t('checkin.camera-start') }).click()
  await outcome(host.page, 'not-ours').getByText(t('checkin.not-ours')).waitFor()
  expect(await whoIsIn()).toEqual(['Ann'])
  await end(host)
})

test('a guest who joins while the door is open reaches a device that read the list before', async () => {
  const host = await aDevice(hana)
  await host.context.setOffline(true)
  const late = await aMember(product, { name: 'Lou', email: 'lou@example.com' })
  await registerMember(product, late, { eventId, invitationCode, seek: 'A baker', give: 'Bread' })
  const { pass } = await reading<{ pass: string }>(late, `/events/${eventId}/registration`)
  const undone = async () => (await known()).checkIns.filter(({ isUndone }) => isUndone).length
  const before = await undone()
  await host.context.setOffline(false)
  await byName(host.page, `IX:${pass}`)
  await outcome(host.page, 'in').getByText('Lou').waitFor()
  await outcome(host.page, 'in')
    .getByRole('button', { name: t('checkin.undo') })
    .click()
  await outcome(host.page, 'in').waitFor({ state: 'detached' })
  // Until both have arrived, the list looks as if they already had.
  await expect.poll(undone).toBe(before + 1)
  expect(await whoIsIn()).toEqual(['Ann'])
  await end(host)
})

test('a guest is found by part of a name, checked in by keyboard and undone; other devices see it', async () => {
  const [host, helper] = [await aDevice(hana, { width: 1280 }), await aDevice(dora)]
  await search(host.page).focus()
  await host.page.keyboard.type('be')
  await host.page.keyboard.press('Enter')
  await outcome(host.page, 'in').getByText('Ben').waitFor()
  await latest(helper.page).getByText('Ben', { exact: true }).waitFor()
  expect(await latest(helper.page).getByRole('listitem').count()).toBe(2)
  await latest(helper.page)
    .getByRole('button', { name: `${t('checkin.undo')}: Ben` })
    .click()
  await latest(host.page).getByText('Ben', { exact: true }).waitFor({ state: 'detached' })
  await expect.poll(() => whoIsIn()).toEqual(['Ann'])
  await byName(host.page, 'nobody at all')
  await host.page.getByText(t('checkin.nobody-found')).waitFor()
  await end(host)
  await end(helper)
})

test('everyone expected is listed by name, and a tap checks them in without typing', async () => {
  const { at } = await anotherDoor('Pia', 'Oskar', 'Ana')
  const device = await aDevice(hana, { width: 390 }, at)
  const { page } = device
  const list = (count: number) =>
    page.getByRole('region', { name: t('checkin.expected', { count }) })
  await list(3).waitFor()
  expect(await list(3).getByRole('listitem').locator('p:first-child').allTextContents()).toEqual([
    'Ana',
    'Oskar',
    'Pia',
  ])
  await list(3)
    .getByRole('button', { name: `${t('checkin.let-in')}: Oskar` })
    .click()
  // The row stays where it is, with a way to undo it.
  await list(2)
    .getByRole('button', { name: `${t('checkin.undo')}: Oskar` })
    .waitFor()
  expect(await list(2).getByRole('listitem').count()).toBe(3)
  await expect.poll(() => whoIsIn(at)).toEqual(['Oskar'])
  await page.reload()
  await list(2).waitFor()
  expect(await list(2).getByText('Oskar').count()).toBe(0)
  // While a name is typed, only the people found are shown.
  await search(page).fill('pi')
  await list(2).waitFor({ state: 'detached' })
  expect(await faultsOf(page)).toEqual([])
  await end(device)
})

test('two offline phones check people in, one after a reload; none is lost or counted twice', async () => {
  const [host, helper] = [await aDevice(hana, { width: 390, keeps: true }), await aDevice(dora)]
  await expect
    .poll(() =>
      host.page.evaluate(async () => (await (await caches.open('kept-pages')).keys()).length),
    )
    .toBeGreaterThan(5)
  await byName(host.page, 'Lou')
  await expect.poll(() => whoIsIn()).toEqual(['Ann', 'Lou'])
  await expect.poll(() => host.page.evaluate(standingInCopy)).toBe(2)
  await product.whileStopped(async () => {
    for (const name of ['Ben', 'Cleo']) await byName(host.page, name)
    for (const name of ['Cleo', 'Dan']) await byName(helper.page, name)
    await outcome(helper.page, 'in').getByText('Dan').waitFor()
    await host.page.getByText(t('checkin.waiting', { count: 2 })).waitFor()
    await host.page.reload()
    await latest(host.page).getByText('Cleo', { exact: true }).waitFor()
    // One attendee checked in before the list was read, and one whom this phone checked in since.
    for (const name of ['Ann', 'Lou']) {
      await byName(host.page, name)
      await outcome(host.page, 'already').getByText(name).waitFor()
    }
    await byName(host.page, 'Eve')
    await latest(host.page)
      .getByRole('button', { name: `${t('checkin.undo')}: Eve` })
      .click()
    await whenCome(host.page, 4)
    await expectAccessible(host.page)
  })
  await expect
    .poll(() => whoIsIn(), { timeout: 60_000 })
    .toEqual(['Ann', 'Ben', 'Cleo', 'Dan', 'Lou'])
  for (const { page } of [host, helper]) await whenCome(page, 5)
  const { checkIns, people } = await known()
  expect(people).toHaveLength(8)
  // Cleo was checked in by both, which is recorded; Eve was checked in and undone before anything
  // was sent.
  expect(
    checkIns.filter(({ isUndone }) => !isUndone).length -
      new Set(
        checkIns.filter(({ isUndone }) => !isUndone).map(({ registrationId }) => registrationId),
      ).size,
  ).toBe(1)
  await end(host)
  await end(helper)
})

test('a check-in is sent until the server confirms it, and is stored once', async () => {
  const host = await aDevice(hana)
  let tries = 0
  await host.page.route('**/check-ins', async (route) => {
    if (route.request().method() !== 'POST' || (tries += 1) > 2) return route.continue()
    // The first attempt fails; of the second only the response is lost.
    if (tries === 1)
      return route.fulfill({ status: 503, json: { code: 'try-again', detail: 'Later' } })
    await route.fetch()
    return route.abort()
  })
  await byName(host.page, 'Finn')
  await outcome(host.page, 'in').getByText('Finn').waitFor()
  await expect.poll(() => tries, { timeout: 30_000 }).toBeGreaterThan(2)
  await host.page
    .getByText(either(wording('checkin.waiting'), wording('checkin.telling')))
    .waitFor({ state: 'detached' })
  const { checkIns, people } = await known()
  const finn = people.find(({ name }) => name === 'Finn') as unknown as {
    registrationId: string
    state: string
  }
  expect([
    finn.state,
    checkIns.filter(({ registrationId }) => registrationId === finn.registrationId).length,
  ]).toEqual(['checked_in', 1])
  await end(host)
})

test('a check-in that was not sent before leaving the page is sent from the next page', async () => {
  const host = await aDevice(hana)
  await mute(host.page)
  await byName(host.page, 'Eve')
  await host.page.getByText(t('checkin.waiting', { count: 1 })).waitFor()
  await host.page.unroute('**/check-ins')
  await host.page.goto('/dashboard')
  await expect.poll(() => whoIsIn(), { timeout: 30_000 }).toContain('Eve')
  await host.page.goto(`/events/${eventId}/check-in`)
  await latest(host.page)
    .getByRole('button', { name: `${t('checkin.undo')}: Eve` })
    .click()
  await expect.poll(() => whoIsIn()).not.toContain('Eve')
  await end(host)
})

/** Runs in the page. Fills its storage completely. */
function fillStorage(): void {
  const fits = (name: string, size: number) => {
    try {
      localStorage.setItem(name, 'x'.repeat(size))
      return true
    } catch {
      return false
    }
  }
  for (let size = 2 ** 22, at = 0; size >= 1; at += 1) if (!fits(`full-${at}`, size)) size /= 2
}

test('a device without storage says so, and its check-ins still arrive', async () => {
  const { at } = await anotherDoor('Gina', 'Hugo', 'Ines')
  const host = await aDevice(hana, { width: 390 }, at)
  await mute(host.page)
  await byName(host.page, 'Gina')
  await outcome(host.page, 'in').getByText('Gina').waitFor()
  await host.page.evaluate(fillStorage)
  for (const name of ['Hugo', 'Ines']) await byName(host.page, name)
  await host.page.getByText(t('checkin.fragile')).waitFor()
  await whenCome(host.page, 3)
  await expectAccessible(host.page)
  await host.page.unroute('**/check-ins')
  await expect.poll(() => whoIsIn(at), { timeout: 30_000 }).toEqual(['Gina', 'Hugo', 'Ines'])
  await end(host)
})

test('two tabs of one device that check people in at the same moment lose nothing', async () => {
  const people = Array.from({ length: 8 }, (_, index) => `Guest${'abcdefgh'[index]}`)
  const { at } = await anotherDoor(...people)
  const host = await aDevice(hana, { width: 390 }, at)
  const other = await host.context.newPage()
  await other.goto(`/events/${at}/check-in`)
  await search(other).waitFor()
  for (const page of [host.page, other]) await mute(page)
  await Promise.all(
    [[host.page, people.slice(0, 4)] as const, [other, people.slice(4)] as const].map(
      async ([page, names]) => {
        for (const name of names) await byName(page, name)
      },
    ),
  )
  for (const page of [host.page, other]) await page.unroute('**/check-ins')
  await expect.poll(() => whoIsIn(at), { timeout: 60_000 }).toEqual(people)
  await end(host)
})

test('a helper who lost the right reads so, and discards check-ins that can never be sent', async () => {
  const { at, coHostId } = await anotherDoor('Gina', 'Hugo')
  const helper = await aDevice(dora, { width: 390 }, at)
  await mute(helper.page)
  await byName(helper.page, 'Gina')
  await helper.page.getByText(t('checkin.waiting', { count: 1 })).waitFor()
  await fetch(`${product.url}/api/events/${at}/cohosts/${coHostId}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${tokenIn(hana)}` },
  })
  await helper.page.unroute('**/check-ins')
  await helper.page
    .getByRole('alert')
    .getByText(t('checkin.left', { count: 1 }))
    .waitFor({ timeout: 60_000 })
  await byName(helper.page, 'Hugo')
  await outcome(helper.page, 'closed').getByText(t('checkin.closed')).waitFor()
  expect(
    await helper.page
      .getByText(either(wording('checkin.waiting'), wording('checkin.telling')))
      .count(),
  ).toBe(0)
  await helper.page.reload()
  await helper.page.getByRole('heading', { level: 1, name: t('event.not-found.title') }).waitFor()
  await helper.page.getByRole('button', { name: t('checkin.left-drop') }).click()
  await helper.page.getByText(t('checkin.left', { count: 1 })).waitFor({ state: 'detached' })
  expect(await whoIsIn(at)).toEqual([])
  await end(helper)
})

test('a helper learns that a guest checked in offline had given up the place', async () => {
  const host = await aDevice(hana)
  await host.context.setOffline(true)
  await byName(host.page, 'Eve')
  await fetch(`${product.url}/api/events/${eventId}/registration`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${tokenIn(guests.get('Eve') as MemberStorage)}` },
  })
  await host.context.setOffline(false)
  await host.page
    .getByRole('alert')
    .getByText(`Eve: ${t('checkin.lost')}`)
    .waitFor()
  await expectAccessible(host.page)
  // A reload does not hide the notice.
  await host.page.reload()
  await host.page.getByRole('button', { name: t('checkin.lost-seen') }).click()
  await host.page.getByRole('alert').waitFor({ state: 'detached' })
  expect(await whoIsIn()).not.toContain('Eve')
  await end(host)
})

test('check-in opens a week before: the desk says when, and a stale phone lists early check-ins', async () => {
  const { at } = await anotherDoor('Gina', 'Hugo')
  const host = await aDevice(hana, { width: 390 }, at)
  await host.context.setOffline(true)
  await byName(host.page, 'Gina')
  await outcome(host.page, 'in').waitFor()
  const { version } = await reading<{ version: number }>(hana, `/events/${at}`)
  const moved = await fetch(`${product.url}/api/events/${at}`, {
    method: 'PATCH',
    body: JSON.stringify({ version, ...inMs(400 * day) }),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokenIn(hana)}` },
  })
  expect(moved.status).toBe(200)
  await host.context.setOffline(false)
  await host.page
    .getByRole('alert')
    .getByText(`Gina: ${t('checkin.lost-early')}`)
    .waitFor()
  await host.page.reload()
  await host.page.getByText(wording('checkin.opens', { when: /.*20\d\d.*/ })).waitFor()
  await host.page.getByRole('button', { name: t('checkin.lost-seen') }).click()
  await byName(host.page, 'Hugo')
  await outcome(host.page, 'too-early').getByText(t('checkin.too-early')).waitFor()
  await expectAccessible(host.page)
  expect(await whoIsIn(at)).toEqual([])
  await end(host)
})

test("a ticket opened once works offline and disappears with its owner's session", async () => {
  const guest = await aBrowserFor(browser, product, {
    width: 390,
    keeps: true,
    storageState: guests.get('Cleo') as MemberStorage,
  })
  const pass = await passOf('Cleo')
  await guest.page.goto(`/events/${eventId}`)
  await guest.page.getByRole('link', { name: t('ticket.open') }).waitFor()
  await expect
    .poll(() =>
      guest.page.evaluate(
        async (path) => (await caches.match(path)) !== undefined,
        `/tickets/${pass}`,
      ),
    )
    .toBe(true)
  await guest.context.setOffline(true)
  // In any spelling of its address.
  for (const spelling of [
    `/tickets/${pass}`,
    `/tickets/${pass.toUpperCase()}/`,
    `/TICKETS/${pass.toUpperCase()}`,
  ]) {
    await guest.page.goto(spelling)
    await guest.page.getByText(t('ticket-page.show')).waitFor()
    await expect.poll(() => codeOn(guest.page)).toBe(`IX:${pass.toUpperCase()}`)
  }
  await guest.context.setOffline(false)
  await guest.page.goto('/dashboard')
  await guest.page.getByRole('button', { name: t('nav.menu') }).click()
  await guest.page.getByRole('button', { name: t('nav.logout'), exact: true }).click()
  await guest.page.waitForURL('**/')
  await expect
    .poll(() =>
      guest.page.evaluate(
        async (path) => (await caches.match(path)) === undefined,
        `/tickets/${pass}`,
      ),
    )
    .toBe(true)
  await guest.context.close()
})

test('a mailed ticket opened without a session is stored and has no axe fault', async () => {
  const { page, context } = await aBrowserFor(browser, product, {
    width: 320,
    dark: true,
    language: 'es',
    keeps: true,
  })
  const path = `/tickets/${await passOf('Dan')}`
  await page.goto(`${path.toUpperCase()}/`)
  await page.getByText(inSpanish('ticket-page.offline')).waitFor()
  await expectAccessible(page)
  await context.setOffline(true)
  await page.goto(path)
  await page.getByText(inSpanish('ticket-page.show')).waitFor()
  await context.close()
})

test('check-in refuses people without the right, and says why when there is nothing to do', async () => {
  const stranger = await aBrowserFor(browser, product, {
    storageState: guests.get('Ben') as MemberStorage,
  })
  await stranger.page.goto(`/events/${eventId}/check-in`)
  await stranger.page.getByRole('heading', { level: 1, name: t('event.not-open.title') }).waitFor()
  await stranger.context.close()
  const host = await aBrowserFor(browser, product, { storageState: hana })
  let isBlocked = true
  await host.page.route('**/door', (route) => (isBlocked ? route.abort() : route.continue()))
  await host.page.goto(`/events/${eventId}/check-in`)
  await host.page.getByRole('alert').waitFor()
  // The page also asks again without a click, which takes the button away.
  const answered = host.page.waitForResponse('**/door')
  isBlocked = false
  await Promise.race([host.page.getByRole('button', { name: t('try-again') }).click(), answered])
  await search(host.page).waitFor()
  await host.context.close()
})

test('after a restart every check-in is kept, and the next guest checks in', async () => {
  await product.restart()
  const helper = await aDevice(dora)
  await whenCome(helper.page, 6)
  await latest(helper.page)
    .getByRole('button', { name: `${t('checkin.undo')}: Finn` })
    .click()
  await byName(helper.page, 'Finn')
  await outcome(helper.page, 'in').waitFor()
  await expect
    .poll(async () => (await known()).checkIns.filter(({ isUndone }) => isUndone).length)
    .toBeGreaterThan(3)
  await expect.poll(() => whoIsIn()).toContain('Finn')
  await end(helper)
})

const titles = {
  en: t('checkin.title'),
  zh: inChinese('checkin.title'),
  es: inSpanish('checkin.title'),
  hi: inHindi('checkin.title'),
} as const
const looks = (['es', 'zh', 'hi', 'en'] as const).flatMap((language) =>
  [320, 390, 1280].map((width) => ({ language, width, dark: width === 390 })),
)

test.each(sampled(looks))(
  'in $language at $width px axe finds no fault in check-in, and everything fits',
  async ({ language, width, dark }) => {
    const { page, context } = await aBrowserFor(browser, product, {
      language,
      width,
      dark,
      storageState: hana,
    })
    await page.goto(`/events/${eventId}/check-in?lng=${language}`)
    await page.getByRole('heading', { level: 1, name: titles[language], exact: true }).waitFor()
    await page.getByRole('searchbox').fill('a')
    await page.locator('search + p + ul').waitFor()
    await expectAccessible(page)
    await context.close()
  },
)
