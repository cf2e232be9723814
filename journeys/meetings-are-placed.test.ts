import { readFile } from 'node:fs/promises'
import ICAL from 'ical.js'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Meeting } from '#contract/meetings/meetings.ts'
import { aBrowserFor, openBrowser, quiet } from './browser.ts'
import { engines, type ProductInstance, startProduct } from './product.ts'
import { expectAccessible } from './accessibility.ts'
import {
  aGathering,
  aMember,
  registerMember,
  type MemberStorage,
  tokenIn,
} from './specification/members.ts'
import { t, wording } from './words.ts'
import { inHindi, inSpanish } from './words.ts'

const day = 86_400_000
const soonMs = 20_000
const says = {
  Ann: ['Control software we can pilot this winter', 'A pilot site with three small hydro plants'],
  Ben: ['A pilot site for my control software', 'Control software for small hydro plants'],
  Cleo: ['A pilot site for my control software', 'Control software for small hydro plants'],
} as const
type GuestName = keyof typeof says

let browser: Browser
let product: ProductInstance
let hana: MemberStorage
const guests = new Map<string, MemberStorage>()
let eventId = ''
const startsAt = new Date(Math.ceil((Date.now() + day) / 3_600_000) * 3_600_000)

beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct(engines[0])])
  const member = (name: string) =>
    aMember(product, { name, email: `${name.toLowerCase()}@example.com` })
  hana = await member('Hana')
  const at = await aGathering(product, hana, {
    title: 'Hydro supper',
    timeZone: 'Asia/Kolkata',
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + day / 8).toISOString(),
  })
  for (const [name, [seek, give]] of Object.entries(says)) {
    guests.set(name, await member(name))
    await registerMember(product, stored(name), { ...at, seek, give })
  }
  eventId = at.eventId
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

const stored = (name: string) => guests.get(name) as MemberStorage
type BrowserOptions = Parameters<typeof aBrowserFor>[2]

async function aDevice(who: MemberStorage, look: BrowserOptions = {}, path = 'meetings') {
  const device = await aBrowserFor(browser, product, { width: 390, ...look, storageState: who })
  await device.page.goto(
    `/events/${eventId}/${path}${look.language ? `?lng=${look.language}` : ''}`,
  )
  return device
}

async function calling<T>(who: MemberStorage, path: string, more: RequestInit = {}): Promise<T> {
  const answer = await fetch(`${product.url}/api/events/${eventId}${path}`, {
    ...more,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokenIn(who)}` },
  })
  return (await answer.json()) as T
}

/** Marks interest in a person as soon as they are matched. */
async function likes(name: GuestName, other: GuestName): Promise<void> {
  const find = async () =>
    (await calling<{ items: { id: string; name: string }[] }>(stored(name), '/matches')).items.find(
      (one) => one.name === other,
    )?.id
  await expect.poll(find, { timeout: soonMs }).toBeTruthy()
  await calling(stored(name), `/matches/${await find()}/stance`, {
    method: 'PUT',
    body: '{"stance":"interested"}',
  })
}

const card = (page: Page, name: string) => page.getByRole('article', { name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Reads the meeting with Ben from the saved calendar file. */
async function calendarOf(
  page: Page,
): Promise<{ id: string | null; sequence: number; starts: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    card(page, 'Ben')
      .getByRole('button', { name: t('calendar.add') })
      .click(),
  ])
  const [entry] = new ICAL.Component(ICAL.parse(await readFile(await file.path(), 'utf8')))
    .getAllSubcomponents('vevent')
    .map((one) => new ICAL.Event(one))
  if (!entry) throw new Error('There is no meeting in the file.')
  return {
    id: entry.uid,
    sequence: entry.sequence,
    starts: entry.startDate.toJSDate().toISOString(),
  }
}

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

test('before hours are set, a guest reads what will come, and a stranger that they are not in', async () => {
  const [ann, host] = [await aDevice(stored('Ann')), await aDevice(hana)]
  await ann.page.getByText(t('meetings.no-hours-text')).waitFor()
  await expectAccessible(ann.page)
  await host.page.getByText(t('meetings.not-in')).waitFor()
  await ann.context.close()
  await host.context.close()
})

test('a host sets hours by keyboard and sees at once how many could meet', async () => {
  await Promise.all([likes('Ann', 'Ben'), likes('Ben', 'Ann')])
  const { page, ...device } = await aDevice(hana, {}, 'meeting-hours')
  await page.getByText(t('meeting-hours.no-wishes')).waitFor()
  await expectAccessible(page)
  await page.getByLabel(t('meeting-hours.tables'), { exact: true }).fill('2')
  await button(page, t('meeting-hours.save')).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: t('meeting-hours.change') }).waitFor()
  await expect
    .poll(
      () => page.getByText(t('meeting-hours.have'), { exact: true }).locator('..').innerText(),
      {
        timeout: soonMs,
      },
    )
    .toMatch(wording('meeting-hours.few'))
  expect(await page.getByText(/Ann|Ben/).count()).toBe(0)
  // The content under it is checked too
  await page.getByText(t('meeting-hours.saved')).waitFor({ state: 'hidden' })
  await expectAccessible(page)
  await end({ page, ...device })
})

test("both accept by keyboard and see each other's answer; the host sees who sits where", async () => {
  const [ann, ben] = [
    await aDevice(stored('Ann'), { dark: true }),
    await aDevice(stored('Ben'), { language: 'es' }),
  ]
  await card(ann.page, 'Ben').getByText(t('meetings.proposed')).waitFor({ timeout: soonMs })
  await expectAccessible(ann.page)
  await expectAccessible(ben.page)
  await button(ann.page, `${t('meetings.yes')} – Ben`).focus()
  await ann.page.keyboard.press('Enter')
  await ann.page.getByText(t('meetings.waits', { name: 'Ben' })).waitFor()
  await ben.page
    .getByText(inSpanish('meetings.they-yes', { name: 'Ann' }))
    .waitFor({ timeout: soonMs })
  await button(ben.page, `${inSpanish('meetings.yes')} – Ann`).click()
  await card(ben.page, 'Ann').getByText(inSpanish('meetings.accepted')).waitFor()
  await card(ann.page, 'Ben').getByText(t('meetings.accepted')).waitFor({ timeout: soonMs })
  await card(ann.page, 'Ben')
    .getByText(t('meetings.table', { table: '1' }))
    .waitFor()
  await expectAccessible(ann.page)
  await end(ann, ben)
  const host = await aDevice(hana, { width: 1280 }, 'meeting-hours')
  await host.page.getByText(t('meeting-hours.who')).waitFor()
  await host.page
    .getByRole('listitem')
    .filter({ hasText: /Ann.*Ben|Ben.*Ann/ })
    .waitFor()
  await expectAccessible(host.page)
  await end(host)
})

test('an agreed meeting survives a restart, and moves for another only if both accept', async () => {
  await product.restart()
  const { slots } = await calling<{ slots: { startsAt: string; endsAt: string }[] }>(
    stored('Cleo'),
    '/meetings',
  )
  await calling(stored('Cleo'), '/meetings/choices', {
    method: 'PATCH',
    body: JSON.stringify({
      notFree: slots.slice(1).map(({ startsAt: from, endsAt }) => ({ startsAt: from, endsAt })),
      most: null,
    }),
  })
  await Promise.all([likes('Ann', 'Cleo'), likes('Cleo', 'Ann')])
  const [ann, ben] = [
    await aDevice(stored('Ann')),
    await aDevice(stored('Ben'), { language: 'hi' }),
  ]
  await card(ann.page, 'Ben')
    .getByText(wording('meetings.move', { count: 2 }))
    .waitFor({ timeout: soonMs })
  await expectAccessible(ann.page)
  await button(ann.page, t('meetings.move-yes')).click()
  await ann.page.getByText(t('meetings.move-said', { name: 'Ben' })).waitFor()
  const agreed = async () =>
    (await calling<{ meetings: Meeting[] }>(stored('Ann'), '/meetings')).meetings.find(
      ({ name }) => name === 'Ben',
    )
  expect(await agreed()).toMatchObject({
    state: 'accepted',
    startsAt: slots[0]?.startsAt,
    movedFrom: null,
  })
  const before = await calendarOf(ann.page)
  await button(ben.page, inHindi('meetings.move-yes')).click()
  await card(ann.page, 'Ben').getByText(wording('meetings.moved')).waitFor({ timeout: soonMs })
  const after = await calendarOf(ann.page)
  expect([
    after.id === before.id,
    after.sequence > before.sequence,
    before.starts,
    after.starts,
  ]).toEqual([true, true, slots[0]?.startsAt, (await agreed())?.startsAt])
  await card(ann.page, 'Cleo').getByText(t('meetings.proposed')).waitFor({ timeout: soonMs })
  await expectAccessible(ben.page)
  await end(ann, ben)
})

test('a tap excludes an unsuitable time, and a guest reads the reason for a cancelled meeting', async () => {
  const cleo = await aDevice(stored('Cleo'), { language: 'zh' })
  await card(cleo.page, 'Ann').waitFor({ timeout: soonMs })
  const free = () => cleo.page.getByRole('button', { pressed: true }).count()
  expect(await free()).toBe(1)
  await expectAccessible(cleo.page)
  await cleo.page.getByRole('button', { pressed: false }).last().click()
  const sent = async () =>
    (await calling<{ slots: { isFree: boolean }[] }>(stored('Cleo'), '/meetings')).slots.map(
      ({ isFree }) => isFree,
    )
  await expect
    .poll(async () =>
      (await sent()).flatMap((isFree, at, all) => (isFree ? [at - all.length] : [])),
    )
    .toEqual([-(await sent()).length, -1])
  await cleo.page.reload()
  await expect.poll(free, { timeout: soonMs }).toBe(2)
  const [ann, ben] = [await aDevice(stored('Ann')), await aDevice(stored('Ben'))]
  await card(ben.page, 'Ann')
    .getByRole('button', { name: t('meetings.cancel') })
    .click()
  await ben.page
    .getByLabel(t('meetings.cancel-reason', { name: 'Ann' }))
    .fill('My train <b>stands</b>')
  await ben.page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('meetings.cancel') })
    .click()
  await card(ann.page, 'Ben').getByText('My train <b>stands</b>').waitFor({ timeout: soonMs })
  await expectAccessible(ann.page)
  await end(cleo, ann, ben)
})

test('without a network the last known meetings show, with their time', async () => {
  const ann = await aDevice(stored('Ann'), { keeps: true })
  await card(ann.page, 'Cleo').waitFor({ timeout: soonMs })
  await expect
    .poll(() => ann.page.evaluate(() => navigator.serviceWorker.controller !== null), {
      timeout: soonMs,
    })
    .toBe(true)
  await ann.page.reload()
  await card(ann.page, 'Cleo').waitFor({ timeout: soonMs })
  await quiet(ann.page)
  await ann.context.setOffline(true)
  await ann.page.reload()
  await card(ann.page, 'Cleo').waitFor({ timeout: soonMs })
  await button(ann.page, `${t('meetings.yes')} – Cleo`).click()
  await ann.page.getByRole('alert').first().waitFor()
  await ann.page.getByText(wording('meetings.away')).waitFor({ timeout: soonMs })
  await card(ann.page, 'Cleo').waitFor()
  await ann.context.setOffline(false)
  await button(ann.page, `${t('meetings.yes')} – Cleo`).click()
  await ann.page.getByText(t('meetings.waits', { name: 'Cleo' })).waitFor({ timeout: soonMs })
  await ann.context.close()
})
