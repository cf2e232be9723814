import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { RoundsBoard, RoundsStep } from '#contract/rounds.ts'
import { aBrowserFor, hold, openBrowser, untilKept } from './browser.ts'
import { engines, type ProductInstance, startProduct } from './product.ts'
import { sampled } from './sample.ts'
import { expectAccessible } from './accessibility.ts'
import {
  aGathering,
  aMember,
  registerMember,
  postAs,
  type MemberStorage,
  tokenIn,
} from './specification/members.ts'
import { inChinese, inHindi, inOrder, inSpanish, t, wording } from './words.ts'

const hour = 3_600_000
const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gil', 'Ida', 'Jon', 'Kim', 'Lea', 'Max']
// Arrives during the first round.
const late = 'Max'
const says: [seek: string, give: string][] = [
  ['A baker who teaches sourdough', 'Bookkeeping for small shops'],
  ['Bookkeeping for my bakery', 'Sourdough baking lessons'],
  ['A pilot site for my software', 'Web design'],
  ['Somebody for web design', 'A pilot site with three plants'],
]

let browser: Browser
let product: ProductInstance
let hana: MemberStorage
let eventId = ''
const phones = new Map<string, Awaited<ReturnType<typeof aBrowserFor>>>()
const guests = new Map<string, MemberStorage>()

beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct(engines[0])])
  const member = (name: string) =>
    aMember(product, { name, email: `${name.toLowerCase()}@example.com` })
  hana = await member('Hana')
  const at = await aGathering(product, hana, {
    startsAt: new Date(Date.now() - hour).toISOString(),
    endsAt: new Date(Date.now() + 4 * hour).toISOString(),
  })
  eventId = at.eventId
  for (const [place, name] of names.entries()) {
    const stored = await member(name)
    const [seek, give] = says[place % says.length] ?? ['', '']
    await registerMember(product, stored, { ...at, seek, give })
    guests.set(name, stored)
  }
}, 400_000)
afterAll(() => Promise.all([browser.close(), product.stop()]))

const patient = { timeout: 90_000, interval: 200 }

async function asking<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${product.url}/api/events/${eventId}${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokenIn(hana)}` },
  })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return (await answer.json()) as T
}
const board = () => asking<RoundsBoard>('GET', '/rounds/board')
const step = async (what: RoundsStep) =>
  asking<RoundsBoard>('POST', '/rounds/steps', { step: what, version: (await board()).version })
async function checkIn(some: readonly string[]): Promise<void> {
  const { people } = await asking<{ people: { registrationId: string; name: string }[] }>(
    'GET',
    '/door',
  )
  const entries = people
    .filter(({ name }) => some.includes(name))
    .map(({ registrationId }) => ({
      id: randomUUID(),
      registrationId,
      at: new Date().toISOString(),
      isUndone: false,
    }))
  await postAs(product, hana, { path: `/events/${eventId}/check-ins`, body: { entries } })
}

/** Opens a phone for each person, with the page of the rounds; one has a clock two hours ahead. */
async function openPhone(name: string): Promise<void> {
  const phone = await aBrowserFor(browser, product, {
    width: 390,
    storageState: guests.get(name),
    keeps: true,
  })
  if (name === 'Ben')
    await phone.page.addInitScript(() => {
      const real = Date.now
      Date.now = () => real() + 7_200_000
    })
  phones.set(name, phone)
  await phone.page.goto(`/events/${eventId}/rounds`)
  await phone.page.getByRole('heading', { name: t('rounds.title'), level: 1 }).waitFor()
}
const pageOf = (name: string): Page => phones.get(name)?.page ?? expect.unreachable(name)

/** Returns the table and partner that a phone shows for a round, or null. */
async function shown(name: string, n: number): Promise<{ table: number; partner: string } | null> {
  const article = pageOf(name).getByRole('article', { name: wording('rounds.nth', { n }) })
  await article.waitFor(patient)
  const text = await article.innerText()
  const table = inOrder(t('rounds.table'), /\s(\d+)/).exec(text)?.[1]
  return table === undefined
    ? null
    : {
        table: Number(table),
        partner: await article
          .getByRole('heading', { level: 2 })
          .locator('span')
          .last()
          .innerText(),
      }
}

/** Expects all phones to agree on who sits with whom, at which table. */
async function agreeOn(n: number, who: readonly string[]): Promise<string[]> {
  const seats = new Map<string, Awaited<ReturnType<typeof shown>>>()
  for (const name of who) seats.set(name, await shown(name, n))
  const seated = [...seats].flatMap(([name, seat]) => (seat ? [{ name, ...seat }] : []))
  for (const { name, partner, table } of seated)
    if (seats.has(partner))
      expect([name, seats.get(partner)]).toEqual([name, { table, partner: name }])
  expect(who.length - seated.length).toBeLessThanOrEqual(1)
  return seated.map(({ name, partner }) => [name, partner].toSorted().join(' '))
}
/**
 * Returns when a round ends by a phone's clock, in seconds. Every page counts from the same moment,
 * even if its device's clock is wrong.
 */
const endOn = async (name: string) => {
  const { shown: clock, now } = await pageOf(name)
    .getByRole('timer')
    .evaluate((timer) => ({
      shown: timer.textContent,
      now: performance.timeOrigin + performance.now(),
    }))
  const [minutes, seconds] = clock.split(':').map(Number)
  return now / 1000 + 60 * (minutes ?? 0) + (seconds ?? 0)
}

test('rounds run on twelve phones with one latecomer, one absent guest and one phone offline', async () => {
  const there = names.filter((name) => name !== late)
  await checkIn(there)
  for (const name of names) await openPhone(name)
  expect(await pageOf('Ann').getByText(t('rounds.ahead')).count()).toBe(1)
  const { present } = await asking<RoundsBoard>('PUT', '/rounds', {
    rounds: 4,
    minutes: 1,
    breakMinutes: 0,
    longBreak: null,
    tables: 20,
    who: 'checked-in',
  })
  expect(present).toBe(11)
  await step('start')

  // Everyone reads the same, and every clock shows the same, even if the device's own is wrong.
  const first = await agreeOn(1, there)
  // A page on a busy machine may show its next second late; one whose clock is wrong stays wrong.
  await expect
    .poll(async () => {
      const ends = await Promise.all(there.map(endOn))
      return Math.max(...ends) - Math.min(...ends)
    })
    .toBeLessThanOrEqual(1)
  await pageOf(late).getByText(t('rounds.without.not-there')).waitFor()

  // A person sits alone and reports it; the host removes the missing one and adds a latecomer. The
  // present round is unchanged.
  const [[missing = '', alone = ''] = [], [away = ''] = []] = [...new Set(first)].map((pair) =>
    pair.split(' '),
  )
  await phones.get(missing)?.context.close()
  await asking(
    'PUT',
    `/rounds/out/${(await board()).people.find(({ name }) => name === missing)?.registrationId}`,
    { isOut: true },
  )
  await checkIn([late])
  await vi.waitFor(async () => expect((await board()).isStale).toBe(false), patient)
  const still = names.filter((name) => name !== missing && name !== late)
  expect(await agreeOn(1, still)).toEqual(
    first.filter((_, at) => there[at] !== missing && still.includes(there[at] ?? '')),
  )

  // One loses the connection and still finds the next table: by its own clock, and after a reload.
  const cut = pageOf(away)
  await cut.waitForFunction(
    () =>
      navigator.serviceWorker.controller !== null ||
      navigator.serviceWorker.getRegistration().then(Boolean),
    undefined,
    patient,
  )
  await untilKept(cut)
  await phones.get(away)?.context.setOffline(true)
  await cut.getByText(wording('rounds.away')).waitFor()
  const here = names.filter((name) => name !== missing)
  const second = await agreeOn(2, here)
  expect(second.some((pair) => pair.includes(late))).toBe(true)
  expect(second.every((pair) => !pair.includes(missing))).toBe(true)
  await step('pause')
  const before = await shown(away, 2)
  await cut.reload()
  expect(await shown(away, 2)).toEqual(before)
  expect(second).toContain([away, (await shown(away, 2))?.partner ?? ''].toSorted().join(' '))

  // One tap: without a network it is queued, and is sent once there is one.
  await cut
    .getByRole('group', { name: wording('rounds.how-was', { n: 1 }) })
    .getByRole('button', { name: t('rounds.answer.useful'), exact: true })
    .click()
  await pageOf(alone)
    .getByRole('group', { name: wording('rounds.how-was', { n: 1 }) })
    .getByRole('button', { name: t('rounds.answer.not-happened') })
    .click()
  await vi.waitFor(
    async () =>
      expect((await board()).rounds[0]?.answers).toEqual({
        useful: 0,
        notUseful: 0,
        notHappened: 1,
      }),
    patient,
  )
  await phones.get(away)?.context.setOffline(false)
  await vi.waitFor(
    async () =>
      expect((await board()).rounds[0]?.answers).toEqual({
        useful: 1,
        notUseful: 0,
        notHappened: 1,
      }),
    patient,
  )
  expect((await board()).rounds[0]?.pairs.filter(({ isMissed }) => isMissed)).toHaveLength(1)

  // The server restarts in the middle; everyone continues where they were.
  await pageOf(alone).getByText(t('rounds.paused'), { exact: true }).waitFor()
  await product.restart()
  await step('resume')
  await step('skip')
  const third = await agreeOn(3, here)
  await step('skip')
  const fourth = await agreeOn(4, here)
  await step('stop')
  await pageOf(alone).getByText(t('rounds.over')).waitFor(patient)

  // Nobody met the same person twice, apart from the two who missed each other.
  const pairs = [first, second, third, fourth]
    .flatMap((round) => [...new Set(round)])
    .filter((pair) => pair !== [missing, alone].toSorted().join(' '))
  expect(new Set(pairs).size).toBe(pairs.length)
  expect(await doctor()).toMatchObject({
    code: 0,
    said: expect.stringMatching(wording('command.doctor.well')),
  })
  for (const [name, { context, complaints }] of phones) {
    if (name !== missing) await context.close()
    expect([
      name,
      complaints.filter(
        (complaint) =>
          !/net::ERR_(INTERNET_DISCONNECTED|FAILED)|No identity token|the server responded with a status of 50\d/.test(
            complaint,
          ),
      ),
    ]).toEqual([name, []])
  }
}, 400_000)

test('a person who has not joined reads "Event not found", and a slow page says that it is loading', async () => {
  const stranger = await aMember(product, { name: 'Zoe', email: 'zoe@example.com' })
  const { page, context } = await aBrowserFor(browser, product, {
    width: 390,
    storageState: stranger,
  })
  await page.goto(`/events/${eventId}/rounds`)
  await page.getByRole('heading', { level: 1, name: t('event.not-found.title') }).waitFor()
  const gone = await hold(page, `/events/${eventId}/rounds`)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: t('loading') }).waitFor()
  gone()
  await page.getByRole('heading', { level: 1, name: t('event.not-found.title') }).waitFor()
  await context.close()
}, 120_000)

test('where streams are blocked a phone polls, and it stops asking for what cannot be stored', async () => {
  await asking('PUT', '/rounds', {
    rounds: 1,
    minutes: 30,
    breakMinutes: 0,
    longBreak: null,
    tables: 20,
    who: 'everybody',
  })
  await step('start')
  const { page, context } = await aBrowserFor(browser, product, {
    width: 390,
    storageState: guests.get('Ida'),
    keeps: true,
  })
  await page.route('**/live', (route) => route.abort())
  // Requests for files to cache never complete; the page itself loads.
  await page.addInitScript(() => {
    const real = globalThis.fetch
    const counted = globalThis as { asked?: number }
    globalThis.fetch = (what, how) => {
      if (typeof what !== 'string' || !what.startsWith('/assets/')) return real(what, how)
      counted.asked = (counted.asked ?? 0) + 1
      return real('/assets/none.js', how)
    }
  })
  await page.goto(`/events/${eventId}/rounds`)
  await page.getByRole('timer').waitFor()
  await step('pause')
  await page.getByText(t('rounds.paused'), { exact: true }).waitFor({ timeout: 12_000 })
  const asked = () => page.evaluate(() => (globalThis as { asked?: number }).asked ?? 0)
  await context.setOffline(true)
  await page.evaluate(() => fetch(new Request('/assets/late.js')).catch(() => undefined))
  await page.waitForTimeout(1000)
  const before = await asked()
  await page.waitForTimeout(2000)
  expect(before).toBeGreaterThan(0)
  expect((await asked()) - before).toBeLessThan(5)
  await step('resume')
  await step('stop')
  await context.close()
}, 120_000)

test('a guest sits out and answers by keyboard, and changes both later', async () => {
  await asking('PUT', '/rounds', {
    rounds: 2,
    minutes: 30,
    breakMinutes: 0,
    longBreak: null,
    tables: 20,
    who: 'everybody',
  })
  await step('start')
  const { rounds, people } = await step('skip')
  // A person seated in both of the rounds.
  const seated = rounds
    .slice(-2)
    .map(({ pairs }) => new Set(pairs.flatMap(({ a, b }) => [people[a]?.name, people[b]?.name])))
  const name = names.find((one) => seated.every((round) => round.has(one))) ?? ''
  const { page, context } = await aBrowserFor(browser, product, {
    width: 390,
    storageState: guests.get(name),
  })
  await page.goto(`/events/${eventId}/rounds`)
  const part = page.getByRole('switch', { name: t('rounds.takes-part') })
  await part.focus()
  await page.keyboard.press('Space')
  await vi.waitFor(
    async () => expect((await board()).people.find((one) => one.name === name)?.out).toBe('self'),
    patient,
  )
  await page.keyboard.press('Space')
  await vi.waitFor(
    async () => expect((await board()).people.find((one) => one.name === name)?.out).toBeNull(),
    patient,
  )
  const asked = page.getByRole('group', { name: wording('rounds.how-was') }).first()
  await asked.getByRole('button', { name: t('rounds.answer.not-useful') }).focus()
  await page.keyboard.press('Enter')
  await page.getByText(wording('rounds.before')).click()
  const said = page
    .getByRole('group', { name: wording('rounds.how-was') })
    .getByRole('button', { name: t('rounds.answer.not-useful'), pressed: true })
  await said.waitFor()
  await page
    .getByRole('group', { name: wording('rounds.how-was') })
    .last()
    .getByRole('button', { name: t('rounds.answer.useful'), exact: true })
    .click()
  await page
    .getByRole('group', { name: wording('rounds.how-was') })
    .last()
    .getByRole('button', { name: t('rounds.answer.useful'), exact: true, pressed: true })
    .waitFor()
  // The link from the event's page.
  await page.goto(`/events/${eventId}`)
  await page.getByRole('link', { name: wording('rounds.now') }).click()
  await page.getByRole('heading', { name: t('rounds.title'), level: 1 }).waitFor()
  await context.close()
}, 120_000)

test('a host projects the rounds with only the names of listed guests; others get no picture', async () => {
  const { page, context } = await aBrowserFor(browser, product, { storageState: hana })
  await page.goto(`/matching-animation2?event=${eventId}`)
  await page.getByText('Quiet table').waitFor()
  await page.getByText(t('animation.turning.list')).click()
  await page
    .getByText(
      t('animation.turning.pair', { a: t('animation.somebody'), b: t('animation.somebody') }),
    )
    .first()
    .waitFor()
  await page.getByRole('link', { name: t('animation.to-meeting') }).click()
  await page.waitForURL(
    (url) => url.pathname === '/matching-animation' && url.searchParams.get('event') === eventId,
  )
  await page.getByText('Quiet table').waitFor()
  await context.close()
  const other = await aBrowserFor(browser, product, { storageState: guests.get('Ann') })
  await other.page.goto(`/matching-animation2?event=${eventId}`)
  await other.page.getByText(t('refusals.event-not-found')).waitFor()
  await other.context.close()
}, 120_000)

const titles = {
  en: t('rounds.title'),
  zh: inChinese('rounds.title'),
  es: inSpanish('rounds.title'),
  hi: inHindi('rounds.title'),
} as const
const looks = (['es', 'zh', 'hi', 'en'] as const).flatMap((language) =>
  [320, 390, 1280].map((width) => ({ language, width, dark: width === 390 })),
)

test.each(sampled(looks))(
  'in $language at $width px axe finds no fault in the rounds, and everything fits',
  async ({ language, width, dark }) => {
    const { page, context } = await aBrowserFor(browser, product, {
      language,
      width,
      dark,
      storageState: guests.get('Ida'),
    })
    await page.goto(`/events/${eventId}/rounds?lng=${language}`)
    await page.getByRole('heading', { level: 1, name: titles[language], exact: true }).waitFor()
    await page.getByRole('timer').waitFor()
    await expectAccessible(page)
    await context.close()
  },
  120_000,
)

async function doctor(): Promise<{ code: number | null; said: string }> {
  const command = spawn(process.execPath, [resolve('interchange.mjs'), 'doctor'], {
    env: product.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [command.stdout, command.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const code = await new Promise<number | null>((done) => command.once('close', done))
  return { code, said }
}
