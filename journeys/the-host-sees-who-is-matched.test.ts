import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBrowserFor, closeQuietly, openBrowser, quiet } from './browser.ts'
import {
  aMatchedGathering,
  answerTo,
  cardIn,
  matchedWith,
  fetchAs,
  guestStatements,
  type MatchedEvent,
} from './matched-event.ts'
import { type ProductInstance, startProduct } from './product.ts'
import { sampled } from './sample.ts'
import { expectAccessible } from './accessibility.ts'
import { aGathering, aMember, registerMember, postAs } from './specification/members.ts'
import { marked, offline, t, whole } from './words.ts'

let browser: Browser
let product: ProductInstance
let world: MatchedEvent
beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct()])
  world = await aMatchedGathering(product, 'host.example')
  const mei = await aMember(product, { name: 'Mei', email: 'mei@host.example' })
  await registerMember(product, mei, {
    eventId: world.eventId,
    invitationCode: world.invitationCode,
    seek: 'A choir to sing in',
    give: 'Piano lessons',
  })
  await matchedWith(product, world.hana, {
    path: `/events/${world.eventId}/coverage`,
    text: '"people":4',
  })
  world.guests.Mei = mei
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

const threeOfFour = whole(marked('coverage.sentence', 'big', { covered: 3, count: 4 }))

const opening = async (more: Parameters<typeof aBrowserFor>[2] = {}) => {
  const visitor = await aBrowserFor(browser, product, { ...more, storageState: world.hana })
  await visitor.page.goto(world.matches)
  await visitor.page.locator('strong.display').waitFor()
  return visitor
}

test('a guest without a good match reads why, in their own words, with one thing to do', async () => {
  const { page, context, complaints } = await aBrowserFor(browser, product, {
    width: 390,
    storageState: world.guests.Mei,
  })
  await page.goto(world.matches)
  await page.getByText(t('few.nobody-offers')).waitFor()
  await page.getByText('A choir to sing in').waitFor()
  await page.getByText(t('matches.say-more')).waitFor()
  await page.getByRole('link', { name: t('matches.restate') }).click()
  await page.waitForURL(/#statements$/)
  const line = page.getByLabel(t('statement.objective-n', { n: '1' }))
  await expect.poll(() => line.inputValue()).toBe('A choir to sing in')
  expect(await line.evaluate((one) => one.getBoundingClientRect().bottom < innerHeight)).toBe(true)
  await quiet(page)
  await closeQuietly({ context, complaints })
})

test('a “co-founder” pair shows cards; a card that cannot render falls back to text and is reported', async () => {
  const another = await aGathering(product, world.hana)
  await registerMember(product, world.guests.Noor, {
    ...another,
    seek: 'A co-founder for hardware',
    give: guestStatements.Noor.give,
  })
  await registerMember(product, world.guests.Ravi, {
    ...another,
    seek: guestStatements.Ravi.seek,
    give: 'I would be a co-founder for hardware',
  })
  await registerMember(product, world.guests.Lena, {
    ...another,
    seek: guestStatements.Lena.seek,
    give: 'A co-founder for hardware – or e-mail me!',
  })
  for (const name of ['Ravi', 'Lena'])
    await matchedWith(product, world.guests.Noor, {
      path: `/events/${another.eventId}/matches`,
      text: `"${name}"`,
    })
  const { page, context, complaints } = await aBrowserFor(browser, product, {
    width: 390,
    storageState: world.guests.Noor,
  })
  await page.addInitScript(() => {
    const { segment } = Intl.Segmenter.prototype
    Intl.Segmenter.prototype.segment = function (text) {
      if (text === 'Lena') throw new Error('No card for Lena')
      return segment.call(this, text)
    }
  })
  const reported = page.waitForRequest('**/api/failures')
  await page.goto(`/events/${another.eventId}/matches`)
  await cardIn(page, t('matches.new'), 'Ravi')
    .locator('mark', { hasText: 'co-founder' })
    .first()
    .waitFor()
  await cardIn(page, t('matches.new'), 'Lena')
    .getByText('Lena · A co-founder for hardware – or e-mail me!')
    .waitFor()
  // The page keeps working, even when the failing card is rendered again.
  await cardIn(page, t('matches.new'), 'Ravi')
    .getByRole('button', { name: t('matches.take-interested') })
    .click()
  await cardIn(page, t('matches.interested'), 'Ravi').waitFor()
  await cardIn(page, t('matches.new'), 'Lena').getByText('Lena · A co-founder').waitFor()
  const report = (await reported).postDataJSON() as object
  expect(report).toMatchObject({
    page: '/events/$eventId/matches',
    build: expect.stringMatching(/^index-[\w-]+\.js$/),
    name: 'Error',
    at: expect.arrayContaining([expect.stringMatching(/^assets\//)]),
  })
  expect((await (await reported).response())?.status()).toBe(200)
  expect(complaints.filter((complaint) => !complaint.includes('No card for Lena'))).toEqual([])
  await context.close()
})

test('a word of any length fits a narrow window: on the reasons, the open list and the board', async () => {
  const word = 'Donaudampfschifffahrtsgesellschaftskapitaensmuetzenabzeichenbeschaffungsstelle'
  const tooWide = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  const another = await aGathering(product, world.hana)
  const more = [
    { kind: 'objective', text: word },
    { kind: 'objective', text: guestStatements.Ravi.seek },
    { kind: 'offering', text: guestStatements.Ravi.give },
  ]
  await registerMember(product, world.guests.Noor, { ...another, ...guestStatements.Noor })
  await postAs(product, world.guests.Ravi, {
    path: `/events/${another.eventId}/${another.invitationCode}/register`,
    body: { items: more },
  })
  await registerMember(product, world.guests.Lena, {
    ...another,
    seek: word,
    give: guestStatements.Noor.give,
  })
  await matchedWith(product, world.hana, {
    path: `/events/${another.eventId}/coverage`,
    text: '"people":3',
  })
  for (const [who, place] of [
    [world.guests.Lena, t('few.title')],
    [world.guests.Ravi, t('matches.still-open')],
    [world.hana, t('coverage.gaps')],
  ] as const) {
    const { page, context, complaints } = await aBrowserFor(browser, product, {
      width: 390,
      storageState: who,
    })
    await page.goto(`/events/${another.eventId}/matches`)
    await page.getByRole('heading', { name: place }).waitFor()
    await page.getByText(word).first().waitFor()
    expect(await tooWide(page)).toBeLessThanOrEqual(0)
    await quiet(page)
    await closeQuietly({ context, complaints })
  }
})

test('the host reads how many have a good match and what is missing, and never who meets whom', async () => {
  const { page, context, complaints } = await opening()
  await page.getByText(threeOfFour).waitFor()
  const board = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: t('coverage.gaps') }) })
  await board.getByText('A choir to sing in').waitFor()
  await board.getByText('Piano lessons').waitFor()
  expect(await board.textContent()).not.toMatch(/Mei|Noor|Ravi|Lena/)
  const mei = page.getByRole('listitem').filter({ hasText: 'Mei' })
  expect(await mei.textContent()).toContain(t('coverage.why-nobody-offers'))
  expect(await mei.textContent()).toContain(t('coverage.good', { count: 0 }))
  await closeQuietly({ context, complaints })
})

test('the board tries out one more person, says who would gain, and stores nothing', async () => {
  const { page, context, complaints } = await opening({ width: 390 })
  await page.getByRole('button', { name: t('coverage.ask') }).click()
  await page
    .getByRole('alert')
    .getByRole('link', { name: t('coverage.they-seek') })
    .waitFor()
  await page
    .getByRole('button', {
      name: `${t('coverage.try')}: ${t('coverage.try-offer', { text: 'A choir to sing in' })}`,
    })
    .click()
  await page
    .getByRole('button', {
      name: `${t('coverage.try')}: ${t('coverage.try-seek', { text: 'Piano lessons' })}`,
    })
    .click()
  expect(await page.getByLabel(t('coverage.they-offer')).inputValue()).toBe('A choir to sing in')
  await page.getByRole('button', { name: t('coverage.ask') }).click()
  await page.getByText(t('coverage.of', { covered: 5, people: 5 }), { exact: true }).waitFor()
  await page.getByLabel(t('coverage.they-seek')).press('End')
  await page.getByLabel(t('coverage.they-seek')).pressSequentially('!')
  await page
    .getByText(t('coverage.of', { covered: 5, people: 5 }), { exact: true })
    .waitFor({ state: 'detached' })
  await page.getByLabel(t('coverage.they-seek')).press('Backspace')
  await page.getByText(t('coverage.of', { covered: 5, people: 5 }), { exact: true }).waitFor()
  await page
    .getByText(
      [
        t('coverage.they-have', { count: 1 }),
        t('coverage.gaining', { count: 1 }),
        t('coverage.answers', { count: 2 }),
      ].join(' '),
    )
    .waitFor()
  expect(
    await (await fetchAs(product, world.hana, `/events/${world.eventId}/coverage`)).text(),
  ).toContain('"people":4')
  await closeQuietly({ context, complaints })
})

test('a new matching previews its changes in numbers and runs only on request', async () => {
  await product.change(
    `with gone as (delete from matches where event_id = '${world.eventId}') update match_people set has = 0 where event_id = '${world.eventId}'`,
  )
  const { page, context, complaints } = await opening()
  await page
    .getByText(whole(marked('coverage.sentence', 'big', { covered: 0, count: 4 })))
    .waitFor()
  await page.getByRole('button', { name: t('coverage.preview') }).click()
  await page.getByText(t('coverage.added')).waitFor()
  await page.getByText(threeOfFour).waitFor()
  expect(await answerTo(product, world.guests.Noor, world.eventId)).not.toContain('Ravi')
  await page.getByRole('button', { name: t('coverage.do-it') }).click()
  await expect
    .poll(() => answerTo(product, world.guests.Noor, world.eventId), { timeout: 10_000 })
    .toContain('Ravi')
  await page.locator('strong.display', { hasText: threeOfFour }).waitFor({ timeout: 15_000 })
  await page.getByRole('button', { name: t('coverage.preview') }).click()
  await page.getByText(t('coverage.nothing-changes')).waitFor()
  await closeQuietly({ context, complaints })
})

test('offline and on errors the host reads so, and the rest of the page stays', async () => {
  const { page, context } = await opening()
  await page.route('**/coverage/preview', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: '{"code":"internal","detail":"x","request_id":"x"}',
    }),
  )
  await page.getByRole('button', { name: t('coverage.preview') }).click()
  await page.getByText(t('refusals.internal')).waitFor()
  await context.setOffline(true)
  await page.getByText(offline).first().waitFor()
  await page.getByText(threeOfFour).waitFor()
  await context.close()
})

test.each(
  sampled([
    ['en', 390, true],
    ['zh', 390, false],
    ['es', 1280, false],
    ['hi', 1280, true],
  ] as const),
)(
  'in %s at %i px nothing is too wide, and axe finds no fault, in either wording',
  async (language, width, dark) => {
    const { page, context, complaints } = await opening({ language, width, dark })
    for (const phase of ['phase1_nexus_centric', 'phase0_event_centric']) {
      await page.evaluate((chosen) => localStorage.setItem('messagingPhase', chosen), phase)
      await page.reload()
      await page.locator('strong.display').waitFor()
      await quiet(page)
      await expectAccessible(page)
    }
    await closeQuietly({ context, complaints })
  },
)

test('a host who joins has both pages, each at its own address', async () => {
  await registerMember(product, world.hana, {
    eventId: world.eventId,
    invitationCode: world.invitationCode,
    ...guestStatements.Ravi,
  })
  const { page, context, complaints } = await aBrowserFor(browser, product, {
    storageState: world.hana,
  })
  await page.goto(`/events/${world.eventId}`)
  await page.getByRole('link', { name: t('host.coverage') }).click()
  await page.getByRole('tab', { name: t('coverage.tab'), selected: true }).waitFor()
  await page
    .locator('strong.display', { hasText: marked('coverage.sentence', 'big', { count: 5 }) })
    .waitFor({ timeout: 20_000 })
  await page.getByRole('tab', { name: t('matches.title') }).click()
  await page.getByRole('listitem', { name: 'Noor' }).waitFor({ timeout: 20_000 })
  await quiet(page)
  await closeQuietly({ context, complaints })
})

test('an attendee sees none of this', async () => {
  expect(
    (await fetchAs(product, world.guests.Noor, `/events/${world.eventId}/coverage`)).status,
  ).toBe(404)
  const { page, context, complaints } = await aBrowserFor(browser, product, {
    storageState: world.guests.Noor,
  })
  await page.goto(world.matches)
  await page.getByRole('listitem', { name: 'Ravi' }).waitFor()
  expect(await page.getByText(t('coverage.title')).count()).toBe(0)
  await closeQuietly({ context, complaints })
})
