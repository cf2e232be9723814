import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RoundsBoard } from '#contract/rounds.ts'
import { aBrowserFor, hold, openBrowser, quiet, untilKept } from './browser.ts'
import { engines, type ProductInstance, startProduct } from './product.ts'
import { expectAccessible } from './accessibility.ts'
import {
  aGathering,
  aMember,
  registerMember,
  postAs,
  type MemberStorage,
  tokenIn,
} from './specification/members.ts'
import { either, inEachLanguage, t, wording } from './words.ts'

const day = 86_400_000
const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve']

let browser: Browser
let product: ProductInstance
let hana: MemberStorage
let dora: MemberStorage
const guests = new Map<string, MemberStorage>()
let eventId = ''

beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct(engines[0])])
  const member = (name: string) =>
    aMember(product, { name, email: `${name.toLowerCase()}@example.com` })
  ;[hana, dora] = [await member('Hana'), await member('Dora')]
  for (const name of names) guests.set(name, await member(name))
  eventId = await aRoom(...names)
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

/** Creates an event tomorrow with these attendees, and Dora as co-host for people. */
async function aRoom(...people: string[]): Promise<string> {
  const at = await aGathering(product, hana, {
    title: 'Hydro supper',
    startsAt: new Date(Date.now() + day).toISOString(),
    endsAt: new Date(Date.now() + 2 * day).toISOString(),
  })
  for (const name of people)
    await registerMember(product, guests.get(name) as MemberStorage, {
      ...at,
      seek: 'A baker',
      give: 'Bread',
    })
  await postAs(product, hana, {
    path: `/events/${at.eventId}/cohosts`,
    body: { email: 'dora@example.com', rights: ['people'] },
  })
  await postAs(product, dora, { path: `/events/${at.eventId}/cohosting`, body: {} })
  return at.eventId
}

type BrowserOptions = Parameters<typeof aBrowserFor>[2]

async function aDevice(
  stored: MemberStorage,
  look: BrowserOptions = { width: 390 },
  page: { path: string; at?: string } = { path: 'run-rounds' },
) {
  const device = await aBrowserFor(browser, product, { ...look, storageState: stored })
  await device.page.goto(`/events/${page.at ?? eventId}/${page.path}`)
  return device
}

/** Closes devices; an offline browser logs that. */
async function end(...devices: Awaited<ReturnType<typeof aDevice>>[]): Promise<void> {
  for (const { context, complaints } of devices) {
    await context.close()
    expect(
      complaints.filter(
        (complaint) => !/net::ERR_(INTERNET_DISCONNECTED|FAILED)|No identity token/.test(complaint),
      ),
    ).toEqual([])
  }
}

async function reading<T>(stored: MemberStorage, path: string): Promise<T> {
  const answer = await fetch(`${product.url}/api${path}`, {
    headers: { authorization: `Bearer ${tokenIn(stored)}` },
  })
  return (await answer.json()) as T
}
const boardAt = (at = eventId) => reading<RoundsBoard>(hana, `/events/${at}/rounds/board`)
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })
const asked = (page: Page) => page.getByRole('alertdialog')
const clock = (page: Page) => page.getByRole('timer')
const secondsOn = async (page: Page) =>
  ((await clock(page).textContent()) ?? '')
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0)
const roundIn = (page: Page, n: number) => page.locator(`[data-round="${n}"]`)
/** Intercepts the first step that a page requests. */
async function atFirst(page: Page, meddle: (route: Route) => Promise<void>): Promise<void> {
  let count = 0
  await page.route('**/rounds/steps', (route) =>
    (count += 1) === 1 ? meddle(route) : route.continue(),
  )
}
/** Longer than the interval of a double-click. */
const rest = (page: Page) => page.waitForTimeout(700)
async function pauseAndGoOn(page: Page): Promise<void> {
  await button(page, t('rounds.run.pause')).click()
  await button(page, t('rounds.run.resume')).waitFor()
  await rest(page)
  await button(page, t('rounds.run.resume')).click()
  await button(page, t('rounds.run.pause')).waitFor()
}
/** Plans and starts rounds without the screens. */
async function underWay(at: string): Promise<void> {
  const wanted = {
    rounds: 3,
    minutes: 5,
    breakMinutes: 1,
    longBreak: null,
    tables: 10,
    who: 'everybody',
  }
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${tokenIn(hana)}` }
  await fetch(`${product.url}/api/events/${at}/rounds`, {
    method: 'PUT',
    headers,
    body: JSON.stringify(wanted),
  })
  await postAs(product, hana, {
    path: `/events/${at}/rounds/steps`,
    body: { step: 'start', version: (await boardAt(at)).version },
  })
}

test('with fewer than two people the page says what to do, and continues once they are there', async () => {
  const at = await aRoom('Ann')
  const host = await aDevice(hana, { width: 390 }, { path: 'run-rounds', at })
  await host.page.getByText(t('rounds.run.nobody', { count: 1 })).waitFor()
  expect(await host.page.getByRole('link', { name: t('checkin.link') }).getAttribute('href')).toBe(
    `/events/${at}/check-in`,
  )
  await expectAccessible(host.page)
  const { invitationCode } = await reading<{ invitationCode: string }>(hana, `/events/${at}`)
  await registerMember(product, guests.get('Ben') as MemberStorage, {
    eventId: at,
    invitationCode,
    seek: 'A baker',
    give: 'Bread',
  })
  await button(host.page, t('rounds.plan.plan')).waitFor()
  await end(host)
})

test('the page opens for hosts and helpers with the people right, and for nobody else', async () => {
  for (const path of ['run-rounds', 'rounds-screen', 'round-cards']) {
    const guest = await aDevice(guests.get('Ann') as MemberStorage, { width: 390 }, { path })
    await guest.page.getByRole('heading', { level: 1, name: t('event.not-open.title') }).waitFor()
    await expectAccessible(guest.page)
    await end(guest)
  }
})

test('the form shows at once what a plan means and what is impossible', async () => {
  const host = await aDevice(hana)
  const form = host.page.getByRole('form', { name: t('rounds.plan.title') })
  await form
    .getByText(`36 ${t('rounds.plan.min')}`)
    .or(form.getByText(`30 ${t('rounds.plan.min')}`))
    .first()
    .waitFor()
  await form.getByText(t('rounds.plan.meets', { count: 4 })).waitFor()
  await form.getByText(t('rounds.plan.odd')).waitFor()
  await form.getByLabel(t('rounds.plan.rounds'), { exact: true }).fill('20')
  await form.getByText(t('rounds.plan.at-most', { count: 5 })).waitFor()
  await form.getByText(wording('rounds.plan.sum', { count: 5, minutes: 5 })).waitFor()
  await form.getByLabel(t('rounds.plan.rounds'), { exact: true }).fill('4')
  await button(host.page, `${t('rounds.plan.break')}: ${t('rounds.plan.more')}`).click()
  await form.getByText(t('rounds.plan.sum', { count: 4, minutes: '5', walk: '2' })).waitFor()
  await form.getByText(`28 ${t('rounds.plan.min')}`).waitFor()
  await form.getByRole('switch', { name: t('rounds.plan.long') }).check()
  await form.getByText(`41 ${t('rounds.plan.min')}`).waitFor()
  await form.getByLabel(t('rounds.plan.tables'), { exact: true }).fill('1')
  await form.getByText(t('rounds.plan.shared', { count: 4 })).waitFor()
  await form.getByLabel(t('rounds.plan.rounds'), { exact: true }).fill('')
  await button(host.page, t('rounds.plan.plan')).click()
  await form
    .getByRole('alert')
    .getByRole('link', { name: t('rounds.plan.rounds') })
    .click()
  expect(
    await form.getByLabel(t('rounds.plan.rounds'), { exact: true }).getAttribute('aria-invalid'),
  ).toBe('true')
  await form.getByLabel(t('rounds.plan.rounds'), { exact: true }).fill('99')
  await button(host.page, t('rounds.plan.plan')).click()
  await form.getByRole('alert').waitFor()
  await expectAccessible(host.page)
  await form.getByRole('radio', { name: wording('rounds.plan.here', { count: 0 }) }).check()
  await form.getByText(t('rounds.plan.too-few')).waitFor()
  await form.getByLabel(t('rounds.plan.rounds'), { exact: true }).fill('2')
  await button(host.page, t('rounds.plan.plan')).click()
  await form.getByRole('alert').getByText(t('refusals.rounds-need-people')).waitFor()
  expect((await boardAt()).wanted).toBeNull()
  await end(host)
})

test('a host previews a plan; a helper sees it at once, and others only once it begins', async () => {
  const [host, helper] = [await aDevice(hana, { width: 1280 }), await aDevice(dora)]
  await host.page.getByLabel(t('rounds.plan.rounds'), { exact: true }).fill('3')
  await button(host.page, t('rounds.plan.plan')).click()
  await host.page.getByText(either(t('rounds.plan.best'), wording('rounds.plan.nearly'))).waitFor()
  await host.page.getByText(t('rounds.plan.only-you')).waitFor()
  await helper.page.getByText(t('rounds.plan.only-you')).waitFor()
  expect(
    (
      await reading<{ rounds: unknown[] }>(
        guests.get('Ann') as MemberStorage,
        `/events/${eventId}/rounds`,
      )
    ).rounds,
  ).toEqual([])
  const { rounds, people } = await boardAt()
  expect(rounds.map(({ pairs, startsAt }) => [pairs.length, startsAt])).toEqual([
    [2, null],
    [2, null],
    [2, null],
  ])
  await roundIn(host.page, 1)
    .getByText(people[rounds[0]!.pairs[0]!.a]!.name, { exact: true })
    .waitFor()
  await roundIn(host.page, 1)
    .getByText(`${t('rounds.run.out', { count: 1 })} ${people[rounds[0]!.out[0]!]!.name}`)
    .waitFor()
  expect(await roundIn(host.page, 2).getByRole('listitem').count()).toBe(0)
  // Folded rounds open by keyboard too, and all of them during a search for a name.
  await roundIn(host.page, 2).locator('summary').focus()
  await host.page.keyboard.press('Enter')
  await roundIn(host.page, 2).getByRole('listitem').first().waitFor()
  await host.page.getByRole('searchbox', { name: t('rounds.run.filter') }).fill('cleo')
  await expect.poll(() => host.page.locator('[data-round]').getByText('Cleo').count()).toBe(3)
  for (const { page } of [host, helper]) await expectAccessible(page)
  await end(host, helper)
})

test('the page reports a guest who joins or sits out before the start, and replans for it', async () => {
  const late = await aMember(product, { name: 'Finn', email: 'finn@example.com' })
  const { invitationCode } = await reading<{ invitationCode: string }>(hana, `/events/${eventId}`)
  const host = await aDevice(hana)
  await button(host.page, t('rounds.run.start')).waitFor()
  await registerMember(product, late, { eventId, invitationCode, seek: 'A baker', give: 'Bread' })
  await host.page.getByText(t('rounds.plan.stale', { count: 6 })).waitFor()
  await expectAccessible(host.page)
  await button(host.page, t('rounds.plan.again')).click()
  await host.page.getByText(t('rounds.plan.stale', { count: 6 })).waitFor({ state: 'detached' })
  expect((await boardAt()).rounds[0]?.pairs.length).toBe(3)
  await end(host)
})

test('an early start is confirmed and announced; a second host and the wall follow each step', async () => {
  const [host, helper] = [await aDevice(hana), await aDevice(dora, { width: 1280, dark: true })]
  const wall = await aDevice(dora, { width: 1280 }, { path: 'rounds-screen' })
  await wall.page.getByText(t('rounds.screen.soon')).waitFor()
  await expectAccessible(wall.page)
  await button(host.page, t('rounds.run.start')).click()
  await asked(host.page).getByText(t('rounds.run.early')).waitFor()
  await button(asked(host.page) as unknown as Page, t('rounds.run.start')).click()
  for (const { page } of [host, helper, wall])
    await page.getByRole('status').getByText(t('rounds.run.walk')).waitFor()
  // Nobody here chose to be listed.
  await wall.page.getByText(t('rounds.screen.on-phones'), { exact: true }).waitFor()
  expect(
    (
      await reading<{ rounds: unknown[] }>(
        guests.get('Ann') as MemberStorage,
        `/events/${eventId}/rounds`,
      )
    ).rounds,
  ).toHaveLength(3)
  // A double-click skips one phase, not two.
  await button(host.page, t('rounds.run.skip-walk')).dblclick()
  for (const { page } of [host, helper, wall])
    await page.getByRole('status').getByText(t('rounds.run.talk'), { exact: true }).waitFor()
  await quiet(host.page)
  expect((await boardAt()).rounds[1]?.startsAt).toSatisfy(
    (startsAt: string) => Date.parse(startsAt) > Date.now() + 4 * 60_000,
  )
  await button(helper.page, t('rounds.run.pause')).click()
  for (const { page } of [host, helper, wall])
    await page.getByRole('status').getByText(t('rounds.run.paused')).waitFor()
  const still = await secondsOn(host.page)
  await button(host.page, t('rounds.run.extend')).click()
  for (const { page } of [host, helper, wall])
    await expect.poll(() => secondsOn(page)).toBe(still + 60)
  await expectAccessible(host.page)
  await button(host.page, t('rounds.run.resume')).click()
  for (const { page } of [helper, wall])
    await expect.poll(() => secondsOn(page)).toBeLessThan(still + 59)
  for (const { page } of [helper, wall]) await expectAccessible(page)
  await end(host, helper, wall)
})

test('a step that another host took is not repeated: the page says so and shows the new state', async () => {
  const host = await aDevice(hana)
  await button(host.page, t('rounds.run.pause')).waitFor()
  const before = await boardAt()
  await atFirst(host.page, async (route) => {
    await postAs(product, dora, {
      path: `/events/${eventId}/rounds/steps`,
      body: { step: 'extend', version: before.version },
    })
    await route.continue()
  })
  await button(host.page, t('rounds.run.pause')).click()
  await host.page.getByRole('alert').getByText(t('rounds.run.meanwhile')).waitFor()
  expect((await boardAt()).pausedAt).toBeNull()
  await pauseAndGoOn(host.page)
  await end(host)
})

test('a retry after a lost answer takes no second step', async () => {
  const host = await aDevice(hana)
  await button(host.page, t('rounds.run.pause')).waitFor()
  const ends = (await boardAt()).rounds[0]?.endsAt ?? ''
  await atFirst(host.page, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await button(host.page, t('rounds.run.extend')).click()
  await host.page.getByRole('alert').waitFor()
  await expect
    .poll(async () => Date.parse((await boardAt()).rounds[0]?.endsAt ?? ''))
    .toBe(Date.parse(ends) + 60_000)
  await expectAccessible(host.page)
  await end(host)
})

test('a guest left out is in none of the unannounced rounds, and can be included again', async () => {
  const [host, helper] = [await aDevice(hana), await aDevice(dora)]
  await host.page.getByRole('searchbox', { name: t('rounds.run.find'), exact: true }).fill('dan')
  await button(host.page, `${t('rounds.run.leave-out')}: Dan`).click()
  await host.page.getByText(t('rounds.run.replanning', { n: '2' }), { exact: true }).waitFor()
  await button(helper.page, `${t('rounds.run.take-in')}: Dan`).waitFor()
  const seatsOf = async (name: string) => {
    const { rounds, people } = await boardAt()
    return rounds.map(({ pairs }) =>
      pairs.some(({ a, b }) => [a, b].some((place) => people[place]?.name === name)),
    )
  }
  await expect.poll(() => seatsOf('Dan'), { timeout: 30_000 }).toEqual([true, false, false])
  await expectAccessible(host.page)
  await button(helper.page, `${t('rounds.run.take-in')}: Dan`).click()
  await expect
    .poll(async () => (await seatsOf('Dan')).filter(Boolean).length, { timeout: 30_000 })
    .toBeGreaterThan(1)
  await end(host, helper)
})

test('a round that did not happen for a pair is marked, and the answers are counted', async () => {
  const host = await aDevice(hana, { width: 1280 })
  const said = await fetch(`${product.url}/api/events/${eventId}/rounds/1/answer`, {
    method: 'PUT',
    body: JSON.stringify({ answer: 'not-happened' }),
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${tokenIn(guests.get('Ann') as MemberStorage)}`,
    },
  })
  expect(said.status).toBe(200)
  await roundIn(host.page, 1)
    .getByText(t('rounds.run.not-happened', { count: 1 }))
    .waitFor()
  await roundIn(host.page, 1).getByText(t('rounds.run.missed'), { exact: true }).waitFor()
  await expectAccessible(host.page)
  await end(host)
})

test('offline the clock runs, the buttons say why they wait, and page and wall use their copies', async () => {
  const host = await aDevice(hana, { width: 390, keeps: true })
  await button(host.page, t('rounds.run.pause')).waitFor()
  const wall = await host.context.newPage()
  await wall.goto(`/events/${eventId}/rounds-screen`)
  await clock(wall).waitFor()
  for (const path of ['run-rounds', 'rounds-screen'])
    await expect
      .poll(() =>
        wall.evaluate(
          async (address) => (await caches.match(address)) !== undefined,
          `/events/${eventId}/${path}`,
        ),
      )
      .toBe(true)
  await expect
    .poll(() =>
      wall.evaluate(async () =>
        (await (await caches.open('kept-pages')).keys()).some(({ url }) =>
          url.includes('/kept/rounds-board/'),
        ),
      ),
    )
    .toBe(true)
  for (const page of [host.page, wall]) await untilKept(page)
  await host.context.setOffline(true)
  await host.page.getByText(t('rounds.run.away-on')).waitFor()
  const before = await secondsOn(host.page)
  await expect.poll(() => secondsOn(host.page)).toBeLessThan(before)
  await expect
    .poll(() => button(host.page, t('rounds.run.pause')).getAttribute('aria-disabled'))
    .toBe('true')
  const { version } = await boardAt()
  await button(host.page, t('rounds.run.pause')).click({ force: true })
  await expectAccessible(host.page)
  await wall.reload()
  await clock(wall).waitFor()
  await wall.getByText(t('rounds.screen.away')).waitFor()
  await host.page.reload()
  await host.page.getByText(t('rounds.run.away-on')).waitFor()
  expect((await boardAt()).version).toBe(version)
  await host.context.setOffline(false)
  await host.page.getByText(t('rounds.run.away-on')).waitFor({ state: 'detached' })
  expect(await button(host.page, t('rounds.run.pause')).getAttribute('aria-disabled')).toBeNull()
  await end(host)
})

test('a slow answer shows that the page is loading, and a failed one can be requested again', async () => {
  const host = await aBrowserFor(browser, product, { width: 390, storageState: hana })
  const board = '**/rounds/board'
  const letGo = await hold(host.page, '/events/*/rounds/board')
  await host.page.goto(`/events/${eventId}/run-rounds`)
  await host.page.getByRole('heading', { level: 1, name: t('loading') }).waitFor()
  await expectAccessible(host.page)
  await host.page.route(board, (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', detail: 'No' } }),
  )
  await host.page.reload()
  await host.page.getByRole('alert').waitFor()
  await expectAccessible(host.page)
  await host.page.unroute(board)
  letGo()
  await button(host.page, t('try-again')).click()
  await button(host.page, t('rounds.run.pause')).waitFor()
  await host.context.close()
})

test('after a restart the same clock continues everywhere, and the next step works', async () => {
  const host = await aDevice(hana)
  await clock(host.page).waitFor()
  const before = (await boardAt()).rounds
  await product.restart()
  expect((await boardAt()).rounds).toEqual(before)
  await host.page.reload()
  await pauseAndGoOn(host.page)
  await end(host)
})

test('each guest has a card with their whole evening, by name, eight to a sheet', async () => {
  const host = await aDevice(hana, { width: 1280 }, { path: 'round-cards' })
  await host.page.getByRole('heading', { level: 2 }).first().waitFor()
  expect(await host.page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'Ann',
    'Ben',
    'Cleo',
    'Dan',
    'Eve',
    'Finn',
  ])
  const { rounds, people } = await boardAt()
  const rows = await host.page
    .getByRole('main')
    .getByRole('listitem')
    .first()
    .getByRole('row')
    .allTextContents()
  const ann = people.findIndex(({ name }) => name === 'Ann')
  const seat = rounds[0]!.pairs.find(({ a, b }) => a === ann || b === ann)!
  expect([rows.length, rows[1]]).toEqual([
    4,
    `1${seat.table}${people[seat.a === ann ? seat.b : seat.a]?.name}`,
  ])
  await expectAccessible(host.page)
  const pdf = await host.page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await end(host)
})

test('in every language axe finds no fault in the three pages, and none scrolls sideways', async () => {
  for (const language of ['zh', 'es', 'hi']) {
    for (const path of ['run-rounds', 'rounds-screen', 'round-cards']) {
      const host = await aDevice(
        hana,
        { width: 390, language, dark: language === 'es' },
        { path: `${path}?lng=${language}` },
      )
      await host.page.locator('[role=timer], table').first().waitFor()
      await expectAccessible(host.page)
      await end(host)
    }
  }
})

test('the wall names only listed guests, in pages that are held and turned by keyboard', async () => {
  const at = await aRoom(...names)
  await underWay(at)
  const wall = await aBrowserFor(browser, product, { width: 1280, storageState: hana })
  const many = Array.from({ length: 120 }, (_, index) => ({
    registrationId: crypto.randomUUID(),
    name: `Guest ${String(index).padStart(3, '0')}`,
    state: 'confirmed',
    isListed: index % 2 === 0,
    out: null,
  }))
  await wall.page.route('**/rounds/board', async (route) => {
    const known = (await (await route.fetch()).json()) as RoundsBoard
    const pairs = Array.from({ length: 60 }, (_, index) => ({
      table: index + 1,
      a: index * 2,
      b: index * 2 + 1,
      isMissed: false,
    }))
    await route.fulfill({
      json: {
        ...known,
        people: many,
        rounds: known.rounds.map((round) => ({ ...round, pairs, out: [] })),
      },
    })
  })
  await wall.page.setViewportSize({ width: 1280, height: 720 })
  await wall.page.goto(`/events/${at}/rounds-screen`)
  await wall.page.getByText(t('rounds.screen.others', { count: 60 })).waitFor()
  expect(await wall.page.getByRole('banner').isVisible()).toBe(false)
  const list = wall.page.getByRole('list', { name: t('rounds.screen.tables') })
  const first = await list.getByRole('listitem').allTextContents()
  expect([
    first[0],
    await wall.page.evaluate(() => document.documentElement.scrollHeight <= innerHeight),
  ]).toEqual([`Guest 000${t('rounds.run.table')} 1`, true])
  await expect
    .poll(() => list.getByRole('listitem').first().textContent(), { timeout: 12_000 })
    .not.toBe(`Guest 000${t('rounds.run.table')} 1`)
  await button(wall.page, t('rounds.screen.hold')).click()
  const held = await list.getByRole('listitem').first().textContent()
  await wall.page.keyboard.press('ArrowRight')
  await expect.poll(() => list.getByRole('listitem').first().textContent()).not.toBe(held)
  await wall.page.keyboard.press('ArrowLeft')
  await expect.poll(() => list.getByRole('listitem').first().textContent()).toBe(held)
  await wall.page.waitForTimeout(8500)
  expect(await list.getByRole('listitem').first().textContent()).toBe(held)
  await expectAccessible(wall.page)
  await wall.context.close()
})

test('a host stops by keyboard after a confirmation, reads the result, and plans more', async () => {
  const host = await aDevice(hana)
  await button(host.page, t('rounds.run.stop')).focus()
  await host.page.keyboard.press('Enter')
  await asked(host.page).getByText(t('rounds.run.stop-title')).waitFor()
  await expectAccessible(host.page)
  await host.page.keyboard.press('Escape')
  await asked(host.page).waitFor({ state: 'detached' })
  expect((await boardAt()).rounds).toHaveLength(3)
  await button(host.page, t('rounds.run.stop')).click()
  await asked(host.page)
    .getByRole('button', { name: t('rounds.run.stop'), exact: true })
    .click()
  await host.page.getByRole('heading', { name: t('rounds.end.title') }).waitFor()
  await expectAccessible(host.page)
  await host.page.getByText(t('rounds.end.more'), { exact: true }).click()
  await host.page.getByLabel(t('rounds.plan.rounds'), { exact: true }).fill('2')
  await button(host.page, t('rounds.plan.plan')).click()
  await button(host.page, t('rounds.run.start')).waitFor()
  expect((await boardAt()).rounds.map(({ n }) => n)).toEqual([1, 2, 3])
  await end(host)
})

test("a host reaches the rounds from the event's page and from its matches", async () => {
  const host = await aBrowserFor(browser, product, { width: 1280, storageState: hana })
  await host.page.goto(`/events/${eventId}`)
  await host.page.getByRole('link', { name: t('rounds.run.title'), exact: true }).click()
  await host.page.getByRole('heading', { level: 1, name: t('rounds.run.title') }).waitFor()
  await host.page.goto(`/events/${eventId}/matches?tab=host`)
  await host.page.getByRole('link', { name: t('rounds.run.link') }).click()
  await host.page.getByRole('heading', { level: 1, name: t('rounds.run.title') }).waitFor()
  await host.context.close()
})

test('from the plan a host sees who is not in matching, and a guest registers by the code there', async () => {
  const at = await aRoom('Ann', 'Ben', 'Cleo', 'Dan')
  await postAs(product, hana, {
    path: `/events/${at}/attendees`,
    body: { name: 'Lou', email: 'lou@example.com', objectives: [], offerings: [], isTold: false },
  })
  const host = await aDevice(hana, { width: 390 }, { path: 'run-rounds', at })
  const { page } = host
  await page.getByText(t('rounds.plan.unmatched', { count: 1 })).waitFor()
  const who = page.getByRole('link', { name: t('rounds.plan.unmatched-who') })
  await who.focus()
  await page.keyboard.press('Enter')
  const list = page.getByRole('list', { name: t('attendees.title') })
  await list.getByText(t('attendees.unmatched-guest')).waitFor()
  await page.getByText(t('attendees.unmatched-help')).waitFor()
  expect(await list.getByRole('listitem').count()).toBe(1)
  await list.getByRole('button', { name: 'Lou' }).click()
  await page.getByRole('img', { name: t('attendees.door-code', { name: 'Lou' }) }).waitFor()
  await page
    .getByText(t('attendees.door-text', { name: 'Lou', email: 'lou@example.com' }))
    .waitFor()
  await expectAccessible(page)
  // The code is the event's own: with their address, Lou takes over the spot.
  const { invitationCode } = await reading<{ invitationCode: string }>(hana, `/events/${at}`)
  const lou = await aMember(product, { name: 'Lou', email: 'lou@example.com' })
  await registerMember(product, lou, {
    eventId: at,
    invitationCode,
    seek: 'A baker',
    give: 'Bread',
  })
  await page.goto(`/events/${at}/run-rounds`)
  await page.getByText(t('rounds.plan.everybody', { count: 5 })).waitFor()
  expect(await who.count()).toBe(0)
  await end(host)
})

test("on the event's page a host reads who is there, and where the rounds are", async () => {
  const at = await aRoom('Ann', 'Ben', 'Cleo', 'Dan')
  await product.change(
    `update events set starts_at = now() - interval '1 hour', ends_at = now() + interval '3 hours' where id = '${at}'`,
  )
  await postAs(product, hana, {
    path: `/events/${at}/attendees`,
    body: {
      name: 'Gil',
      email: 'gil@example.com',
      objectives: [],
      offerings: [],
      isTold: true,
    },
  })
  const host = await aDevice(hana, { width: 390 }, { path: '', at })
  const { page } = host
  const figure = (name: 'here' | 'in' | 'invited', count: number) =>
    page
      .getByRole('term')
      .filter({ hasText: t(`host.figure-${name}`, { count }) })
      .locator('..')
      .getByRole('definition')
      .filter({ hasText: String(count) })
  const here = (count: number) => figure('here', count)
  await here(0).waitFor()
  // A guest who has not answered is invited, and does not go yet.
  await figure('in', 4).waitFor()
  await figure('invited', 1).waitFor()
  const [ann] = (
    await reading<{ items: { name: string; registrationId: string }[] }>(
      hana,
      `/events/${at}/attendees`,
    )
  ).items.filter(({ name }) => name === 'Ann')
  await postAs(product, hana, {
    path: `/events/${at}/check-ins`,
    body: {
      entries: [
        {
          id: crypto.randomUUID(),
          registrationId: ann?.registrationId,
          at: new Date().toISOString(),
          isUndone: false,
        },
      ],
    },
  })
  await here(1).waitFor()
  expect(await clock(page).count()).toBe(0)
  await underWay(at)
  const bar = page.getByRole('link', { name: t('rounds.run.n-of', { n: 1, of: 3 }) })
  await bar.and(page.locator(`[href="/events/${at}/run-rounds"]`)).waitFor()
  await product.restart()
  // A co-host with the right reads the same, and the clock goes on without a network.
  const helper = await aDevice(dora, { width: 1280 }, { path: '', at })
  await clock(helper.page).waitFor()
  for (const [language, words] of inEachLanguage) {
    await helper.page.goto(`/events/${at}?lng=${language}`)
    await helper.page
      .getByRole('link', { name: words('rounds.run.n-of', { n: 1, of: 3 }) })
      .waitFor()
    await expectAccessible(helper.page)
  }
  await page.context().setOffline(true)
  const before = await secondsOn(page)
  await expect.poll(() => secondsOn(page)).toBeLessThan(before)
  await page.context().setOffline(false)
  await expectAccessible(page)
  await bar.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: t('rounds.run.title') }).waitFor()
  await end(host, helper)
})

test('a host ends the event by keyboard, and a guest’s open page turns to its end', async () => {
  const at = await aRoom('Ann', 'Ben')
  await product.change(
    `update events set starts_at = now() - interval '1 hour', ends_at = now() + interval '3 hours' where id = '${at}'`,
  )
  const ann = await aDevice(guests.get('Ann') as MemberStorage, { width: 390 }, { path: '', at })
  await ann.page.getByText(t('event.timing.live')).first().waitFor()
  const host = await aDevice(hana, { width: 390 }, { path: '', at })
  const { page } = host
  const ends = button(page, t('host.end'))
  await page.getByText(t('host.group-day'), { exact: true }).click()
  await ends.focus()
  await page.keyboard.press('Enter')
  await asked(page).getByText(t('host.end-text')).waitFor()
  for (const [language] of inEachLanguage) {
    await page.goto(`/events/${at}?lng=${language}`)
    await page.locator('details').nth(1).locator('summary').click()
    await expectAccessible(page)
  }
  await page.goto(`/events/${at}?lng=en`)
  await page.getByText(t('host.group-day'), { exact: true }).click()
  await ends.click()
  await page.context().setOffline(true)
  await asked(page)
    .getByRole('button', { name: t('host.end'), exact: true })
    .click()
  await asked(page).getByRole('alert').waitFor()
  await page.context().setOffline(false)
  await asked(page)
    .getByRole('button', { name: t('host.end'), exact: true })
    .dblclick()
  await page.getByText(t('event.timing.ended')).first().waitFor()
  expect(await ends.count()).toBe(0)
  await ann.page.getByText(t('event.timing.ended')).first().waitFor()
  await product.restart()
  await ann.page.reload()
  await ann.page.getByText(t('event.timing.ended')).first().waitFor()
  await end(host, ann)
})
