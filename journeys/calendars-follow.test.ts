import { readFile } from 'node:fs/promises'
import ICAL from 'ical.js'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aBrowserFor,
  closeQuietly,
  hostOf,
  joinAsNewcomer,
  openBrowser,
  publish,
  signUp,
  typeStart,
} from './browser.ts'
import { engines, type ProductInstance, startProduct } from './product.ts'
import { t } from './words.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe.each(engines)('on the %s database', (engine) => {
  let product: ProductInstance
  beforeAll(async () => {
    product = await startProduct(engine)
  })
  afterAll(() => product.stop())

  test("a guest's calendar follows a private address through a move and a cancellation until revoked", async () => {
    const { hana, code, eventId } = await hostOf(browser, product, 'Climate Supper')

    const noor = await aBrowserFor(browser, product, { width: 390 })
    await noor.page.goto(`/${eventId}/${code}/register`)
    await joinAsNewcomer(noor.page, product, {
      name: 'Noor',
      email: 'noor@example.com',
      seek: 'A pilot site',
    })

    // From the event to the private feed address, and from the screen into a calendar.
    await noor.page.setViewportSize({ width: 390, height: 560 })
    await noor.page.getByRole('link', { name: t('calendar.subscribe') }).click()
    await expect
      .poll(() =>
        noor.page
          .getByRole('button', { name: t('calendar.make') })
          .evaluate((button) => button.getBoundingClientRect().bottom < innerHeight),
      )
      .toBe(true)
    await noor.page.getByRole('button', { name: t('calendar.make') }).click()
    const address = await noor.page.getByLabel(t('calendar.address')).inputValue()
    expect(
      await noor.page.getByRole('link', { name: t('calendar.open') }).getAttribute('href'),
    ).toBe(address.replace('http:', 'webcal:'))
    await noor.page.getByRole('button', { name: t('calendar.copy') }).click()
    await expect.poll(() => noor.page.evaluate(() => navigator.clipboard.readText())).toBe(address)
    const uid = `${eventId}@localhost`
    expect(await entryAt(address)).toEqual({
      uid,
      title: 'Climate Supper',
      status: 'CONFIRMED',
      sequence: 0,
      zone: 'Europe/Berlin',
      starts: '2030-12-31T18:30:00.000Z',
    })

    await hana.page.goto(`/events/create?edit=${eventId}`)
    await typeStart(hana.page, ['06', '30', '2030', '8', '45', 'PM'])
    await hana.page.getByRole('button', { name: t('save') }).click()
    await hana.page.getByText('Jun 30, 2030').first().waitFor()
    const moved = {
      uid,
      title: 'Climate Supper',
      status: 'CONFIRMED',
      sequence: 1,
      zone: 'Europe/Berlin',
      starts: '2030-06-30T18:45:00.000Z',
    }
    await expect.poll(() => entryAt(address)).toEqual(moved)
    await asideFrom(hana.page, noor.page)
    await product.restart()
    expect(await entryAt(address)).toEqual(moved)

    await hana.page.goto(`/events/${eventId}`)
    await hana.page.getByRole('button', { name: t('host.cancel') }).click()
    await hana.page.getByRole('alertdialog').getByRole('textbox').fill('The cook is ill.')
    await hana.page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('host.cancel') })
      .click()
    await hana.page.getByText('The cook is ill.').first().waitFor()
    await expect
      .poll(() => entryAt(address))
      .toEqual({ ...moved, status: 'CANCELLED', sequence: 2 })

    await noor.page.goto('/profile?tab=calendar')
    await endAddress(noor.page)
    expect((await fetch(address)).status).toBe(404)
    await noor.page.getByRole('button', { name: t('calendar.make') }).waitFor()
    await closeQuietly(hana, noor)
  })

  test('attendees save an event as a file, visitors only an open one; a private one stays hidden', async () => {
    const ravi = await aBrowserFor(browser, product)
    await ravi.page.goto('/signup')
    await signUp(ravi.page, product, { name: 'Ravi', email: 'ravi@example.com' })
    await publish(ravi.page, '气候 Supper')
    await ravi.page.getByRole('link', { name: t('create.open-it') }).click()
    await ravi.page.getByRole('heading', { level: 1, name: '气候 Supper' }).waitFor()
    const address = `${product.url}/api${new URL(ravi.page.url()).pathname}/calendar.ics`

    const stranger = await aBrowserFor(browser, product, { width: 390 })
    await stranger.page.goto(new URL(ravi.page.url()).pathname)
    expect(
      await savedBy(stranger.page, () =>
        stranger.page.getByRole('link', { name: t('calendar.add') }).click(),
      ),
    ).toEqual(['气候-Supper.ics', '气候 Supper'])

    const page = ravi.page.url()
    await asideFrom(ravi.page, stranger.page)
    await product.change(`update events set visibility = 'invite_only' where title = '气候 Supper'`)
    await ravi.page.goto(page)
    expect(
      await savedBy(ravi.page, () =>
        ravi.page.getByRole('button', { name: t('calendar.add') }).click(),
      ),
    ).toEqual(['气候-Supper.ics', '气候 Supper'])
    expect((await fetch(address)).status).toBe(404)
    await closeQuietly(ravi, stranger)
  })
})

/**
 * Reads an address as an unknown calendar program would: one entry, its time by the file's own zone
 * alone.
 */
async function entryAt(address: string) {
  const answer = await fetch(address)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()))
  const [entry, ...others] = calendar.getAllSubcomponents('vevent')
  expect(others).toEqual([])
  const start = entry?.getFirstPropertyValue('dtstart')
  const zone = calendar.getFirstSubcomponent('vtimezone')
  if (!entry || !zone || !(start instanceof ICAL.Time))
    throw new Error('There is no entry with a time and a zone.')
  start.zone = new ICAL.Timezone(zone)
  const [uid, title, status, sequence] = ['uid', 'summary', 'status', 'sequence'].map((name) =>
    entry.getFirstPropertyValue(name),
  )
  return {
    uid,
    title,
    status,
    sequence,
    zone: entry.getFirstProperty('dtstart')?.getFirstParameter('tzid'),
    starts: start.toJSDate().toISOString(),
  }
}

/**
 * Leaves the pages while the product is down: an open page retries, and the console logs each
 * failure.
 */
async function asideFrom(...pages: Page[]): Promise<void> {
  for (const page of pages) await page.goto('about:blank')
}

async function endAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('calendar.end') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('calendar.end') })
    .click()
  await page.getByText(t('calendar.ended')).waitFor()
}

/** Returns the name under which a browser saves the file, and the event in it. */
async function savedBy(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  const calendar = new ICAL.Component(ICAL.parse(await readFile(await download.path(), 'utf8')))
  return [
    download.suggestedFilename(),
    calendar.getFirstSubcomponent('vevent')?.getFirstPropertyValue('summary'),
  ]
}
