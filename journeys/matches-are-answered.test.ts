import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBrowserFor, closeQuietly, openBrowser, quiet } from './browser.ts'
import { type Product, startProduct } from './product.ts'
import { sampled } from './sample.ts'
import { isSound } from './sound.ts'
import { aGathering, aMember, joining, posting, type Stored, tokenIn } from './specification/members.ts'
import { marked, offline, t, whole } from './words.ts'

let browser: Browser
let product: Product
beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct()])
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

const says = {
  Noor: { seek: 'A pilot site for my control software', give: 'Control software for small hydro plants' },
  Ravi: { seek: 'Control software we can pilot this winter', give: 'A pilot site with three small hydro plants' },
  Lena: { seek: 'Control software to pilot at our hydro plants', give: 'A pilot site for control software' },
}
type Guest = keyof typeof says
type World = { hana: Stored; guests: Record<Guest, Stored> & { Mei?: Stored }; eventId: string; invitationCode: string; matches: string }

/** A gathering at which Noor, Ravi and Lena are matched; their addresses are of this domain. */
async function aWorld(domain: string): Promise<World> {
  const hana = await aMember(browser, product, { name: 'Hana', email: `hana@${domain}` })
  const gathering = await aGathering(product, hana)
  const guests = {} as Record<Guest, Stored>
  for (const name of ['Noor', 'Ravi', 'Lena'] as const) {
    guests[name] = await aMember(browser, product, { name, email: `${name.toLowerCase()}@${domain}` })
    await joining(product, guests[name], { ...gathering, ...says[name] })
  }
  for (const name of ['Ravi', 'Lena']) await matchedWith(guests.Noor, { path: `/events/${gathering.eventId}/matches`, text: `"${name}"` })
  return { hana, guests, ...gathering, matches: `/events/${gathering.eventId}/matches` }
}

function reading(stored: Stored, path: string): Promise<Response> {
  return fetch(`${product.url}/api${path}`, { headers: { authorization: `Bearer ${tokenIn(stored)}` } })
}

async function answerTo(stored: Stored, eventId: string): Promise<string> {
  return (await reading(stored, `/events/${eventId}/matches`)).text()
}

/** Waits until matching has come so far that an answer holds a text. */
async function matchedWith(stored: Stored, { path, text }: { path: string; text: string }): Promise<void> {
  while (!(await (await reading(stored, path)).text()).includes(text)) await new Promise((resolve) => setTimeout(resolve, 100))
}

const threeOfFour = whole(marked('coverage.sentence', 'big', { covered: 3, count: 4 }))

/** The card of a person in one place of the page. */
function cardIn(page: Page, place: string, name: string) {
  return page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: place }) }).getByRole('listitem', { name })
}

async function opened(world: World, who: Guest, more: Parameters<typeof aBrowserFor>[2] = {}) {
  const visitor = await aBrowserFor(browser, product, { ...more, storageState: world.guests[who] })
  await visitor.page.goto(world.matches)
  await visitor.page.getByRole('listitem').filter({ has: visitor.page.locator('article') }).first().waitFor()
  return visitor
}

describe('between two', () => {
  let world: World
  beforeAll(async () => {
    world = await aWorld('two.example')
  })

  test('what both want is told to both and survives a restart; a pass is told to nobody and can be taken back', async () => {
    const noor = await opened(world, 'Noor')
    const ravi = await opened(world, 'Ravi', { width: 390 })
    const lenaReads = await answerTo(world.guests.Lena, world.eventId)

    await cardIn(noor.page, t('matches.new'), 'Ravi').getByRole('button', { name: t('matches.take-interested') }).click()
    await cardIn(noor.page, t('matches.interested'), 'Ravi').waitFor()
    await ravi.page.reload()
    await cardIn(ravi.page, t('matches.new'), 'Noor').waitFor()
    expect(await ravi.page.getByText(t('matches.interested')).count()).toBe(0)

    // Noor passes on Lena: her card goes, what Lena reads stays as it was.
    await cardIn(noor.page, t('matches.new'), 'Lena').getByRole('button', { name: t('matches.take-passed') }).click()
    await noor.page.getByRole('status').filter({ hasText: t('matches.said-passed', { name: 'Lena' }) }).waitFor()
    await expect.poll(() => answerTo(world.guests.Noor, world.eventId)).toContain('"passed"')
    expect(await answerTo(world.guests.Lena, world.eventId)).toBe(lenaReads)
    await noor.page.getByText(t('matches.all-answered')).waitFor()

    await cardIn(ravi.page, t('matches.new'), 'Noor').getByRole('button', { name: t('matches.take-interested') }).click()
    await ravi.page.getByRole('status').filter({ hasText: t('matches.said-mutual', { name: 'Noor' }) }).waitFor()
    await cardIn(ravi.page, t('matches.mutual'), 'Noor').waitFor()
    // Noor's page was open all the time.
    await cardIn(noor.page, t('matches.mutual'), 'Ravi').waitFor({ timeout: 20_000 })

    await Promise.all([noor, ravi].map(({ page }) => page.goto('about:blank')))
    await product.restart()
    await Promise.all([noor, ravi].map(({ page }) => page.goto(world.matches)))
    await cardIn(noor.page, t('matches.mutual'), 'Ravi').waitFor()
    await cardIn(ravi.page, t('matches.mutual'), 'Noor').waitFor()
    expect(await answerTo(world.guests.Lena, world.eventId)).toBe(lenaReads)

    await noor.page.locator('summary').filter({ hasText: t('matches.passed') }).click()
    await noor.page.getByRole('button', { name: `${t('matches.take-none')}: Lena` }).click()
    await cardIn(noor.page, t('matches.new'), 'Lena').waitFor()
    await expect.poll(() => answerTo(world.guests.Noor, world.eventId)).not.toContain('"passed"')
    await closeQuietly(noor, ravi)
  })
})

describe('on the page', () => {
  let world: World
  beforeAll(async () => {
    world = await aWorld('page.example')
  })

  test('the keyboard is enough: arrows, I, P and U, with the focus on the next card, and never while somebody types', async () => {
    const { page, context, complaints } = await opened(world, 'Noor')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName)
    const fresh = page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: t('matches.new') }) }).getByRole('listitem')
    const [first = '', second = ''] = await fresh.evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') ?? ''))
    // Nothing has the focus yet.
    await page.keyboard.press('i')
    await page.keyboard.press('ArrowDown')
    expect(await focused()).toBe(first)
    await page.keyboard.press('ArrowRight')
    expect(await focused()).toBe(second)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('i')
    await cardIn(page, t('matches.interested'), first).waitFor()
    expect(await focused()).toBe(second)
    // The arrows go on from one section to the next, and U takes back the last answer from where the focus has come to.
    await page.keyboard.press('ArrowDown')
    expect(await focused()).toBe(first)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('u')
    await cardIn(page, t('matches.new'), first).waitFor()
    expect(await focused()).toBe(second)
    await page.keyboard.press('ArrowLeft')
    await cardIn(page, t('matches.new'), first).getByRole('button', { name: `${t('matches.take-interested')}: ${first}`, exact: true }).click()
    await cardIn(page, t('matches.interested'), first).waitFor()
    expect(await focused()).toBe(second)
    await page.keyboard.press('p')
    await page.getByRole('status').filter({ hasText: t('matches.said-passed', { name: second }) }).waitFor()
    expect(await focused()).toBe(first)
    await page.keyboard.press('u')
    await cardIn(page, t('matches.new'), first).waitFor()
    expect(await focused()).toBe(first)
    await page.getByRole('button', { name: t('dismiss') }).click()
    await page.locator('summary').filter({ hasText: t('matches.passed') }).click()
    await page.getByRole('button', { name: `${t('matches.take-none')}: ${second}` }).press('Enter')
    await cardIn(page, t('matches.new'), second).waitFor()
    expect(await focused()).toBe(second)
    await page.getByLabel(t('shell.language')).first().focus()
    await page.keyboard.press('p')
    await cardIn(page, t('matches.new'), first).waitFor()
    // What was said last leaves by itself, unless the pointer happens to rest on it.
    await page.mouse.move(0, 0)
    await page.getByRole('button', { name: t('dismiss') }).waitFor({ state: 'detached', timeout: 20_000 })
    await closeQuietly({ context, complaints })
  })

  test('what does not arrive goes back and says so: in trouble, without a connection, when the other has left; slowly it is shown at once', async () => {
    const { page, context } = await opened(world, 'Noor', { width: 390 })
    const stance = '**/api/events/*/matches/*/stance'
    const interested = (name: string) => cardIn(page, t('matches.new'), name).getByRole('button', { name: t('matches.take-interested') })
    await page.route(stance, (route) => route.fulfill({ status: 503, contentType: 'application/json', body: '{"code":"try-again","detail":"x"}' }))
    await interested('Ravi').click()
    await page.getByRole('status').filter({ hasText: t('matches.said-nothing', { name: 'Ravi' }) }).waitFor()
    await cardIn(page, t('matches.new'), 'Ravi').waitFor()
    await page.unroute(stance)
    await page.getByRole('button', { name: t('try-again') }).click()
    await cardIn(page, t('matches.interested'), 'Ravi').waitFor()
    await cardIn(page, t('matches.interested'), 'Ravi').getByText(t('matches.saving')).waitFor({ state: 'detached' })

    await context.setOffline(true)
    await cardIn(page, t('matches.new'), 'Lena').getByRole('button', { name: t('matches.take-passed') }).click()
    await page.getByRole('status').filter({ hasText: t('matches.said-nothing', { name: 'Lena' }) }).waitFor()
    await cardIn(page, t('matches.new'), 'Lena').waitFor()
    await context.setOffline(false)
    await page.getByRole('button', { name: t('dismiss') }).click()

    await page.route(stance, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2500))
      await route.continue()
    })
    await cardIn(page, t('matches.interested'), 'Ravi').getByRole('button', { name: t('matches.take-none') }).click()
    await cardIn(page, t('matches.new'), 'Ravi').getByText(t('matches.saving')).waitFor({ timeout: 2000 })
    await cardIn(page, t('matches.new'), 'Ravi').getByText(t('matches.saving')).waitFor({ state: 'detached' })
    await page.unroute(stance)
    expect(await answerTo(world.guests.Noor, world.eventId)).not.toContain('"interested"')

    // The page hears at once that somebody has left; here the answer comes too late for whoever presses.
    const list = '**/api/events/*/matches'
    const { promise: pressed, resolve: press } = Promise.withResolvers<void>()
    await page.route(list, async (route) => {
      await pressed
      await route.continue()
    })
    await fetch(`${product.url}/api/events/${world.eventId}/registration`, { method: 'DELETE', headers: { authorization: `Bearer ${tokenIn(world.guests.Lena)}` } })
    await interested('Lena').click()
    await page.getByRole('status').filter({ hasText: t('refusals.match-not-found') }).waitFor()
    press()
    await cardIn(page, t('matches.new'), 'Lena').waitFor({ state: 'detached' })
    await context.close()
  })

  test.each(sampled([['en', 390, false], ['zh', 1280, true], ['es', 390, true], ['hi', 390, false]] as const))('in %s at %i px nothing is too wide, and axe finds nothing, in either wording', async (language, width, dark) => {
    const { page, context, complaints } = await opened(world, 'Ravi', { language, width, dark })
    await page.getByRole('listitem').filter({ has: page.locator('article') }).first().focus()
    await page.keyboard.press('p')
    for (const phase of ['phase1_nexus_centric', 'phase0_event_centric']) {
      await page.evaluate((chosen) => localStorage.setItem('messagingPhase', chosen), phase)
      await page.reload()
      await page.locator('summary').first().click()
      await isSound(page)
    }
    await page.getByRole('button', { name: /Noor/ }).click()
    await page.getByRole('listitem', { name: 'Noor' }).waitFor()
    await quiet(page)
    await closeQuietly({ context, complaints })
  })

  test('once it is over, what was said is still there, and nothing more can be said', async () => {
    const { context } = await opened(world, 'Noor')
    await context.close()
    await product.change(`update events set starts_at = '2020-01-01T18:00:00Z', ends_at = '2020-01-01T20:00:00Z' where id = '${world.eventId}'`)
    const { page, context: later, complaints } = await opened(world, 'Noor')
    await page.getByText(t('matches.over')).waitFor()
    expect(await page.getByRole('button', { name: t('matches.take-interested') }).count()).toBe(0)
    await closeQuietly({ context: later, complaints })
  })
})

describe('for the host', () => {
  let world: World
  beforeAll(async () => {
    world = await aWorld('host.example')
    const mei = await aMember(browser, product, { name: 'Mei', email: 'mei@host.example' })
    await joining(product, mei, { eventId: world.eventId, invitationCode: world.invitationCode, seek: 'A choir to sing in', give: 'Piano lessons' })
    await matchedWith(world.hana, { path: `/events/${world.eventId}/coverage`, text: '"people":4' })
    world.guests.Mei = mei
  })

  const opening = async (more: Parameters<typeof aBrowserFor>[2] = {}) => {
    const visitor = await aBrowserFor(browser, product, { ...more, storageState: world.hana })
    await visitor.page.goto(world.matches)
    await visitor.page.locator('strong.display').waitFor()
    return visitor
  }

  test('whoever has no good match reads why, in their own words, with one thing to do', async () => {
    const { page, context, complaints } = await aBrowserFor(browser, product, { width: 390, storageState: world.guests.Mei })
    await page.goto(world.matches)
    await page.getByText(t('few.nobody-offers')).waitFor()
    await page.getByText('A choir to sing in').waitFor()
    await page.getByText(t('matches.say-more')).waitFor()
    await page.getByRole('link', { name: t('matches.restate') }).click()
    await page.waitForURL(/#statements$/)
    await quiet(page)
    await closeQuietly({ context, complaints })
  })

  test('two who say “co-founder” read each other’s card; one that cannot be drawn is there in plain words, beside the others, and is reported', async () => {
    const another = await aGathering(product, world.hana)
    await joining(product, world.guests.Noor, { ...another, seek: 'A co-founder for hardware', give: says.Noor.give })
    await joining(product, world.guests.Ravi, { ...another, seek: says.Ravi.seek, give: 'I would be a co-founder for hardware' })
    await joining(product, world.guests.Lena, { ...another, seek: says.Lena.seek, give: 'A co-founder for hardware – or e-mail me!' })
    for (const name of ['Ravi', 'Lena']) await matchedWith(world.guests.Noor, { path: `/events/${another.eventId}/matches`, text: `"${name}"` })
    const { page, context, complaints } = await aBrowserFor(browser, product, { width: 390, storageState: world.guests.Noor })
    await page.addInitScript(() => {
      const { segment } = Intl.Segmenter.prototype
      Intl.Segmenter.prototype.segment = function (text) {
        if (text === 'Lena') throw new Error('No card for Lena')
        return segment.call(this, text)
      }
    })
    const reported = page.waitForRequest('**/api/failures')
    await page.goto(`/events/${another.eventId}/matches`)
    await cardIn(page, t('matches.new'), 'Ravi').locator('mark', { hasText: 'co-founder' }).first().waitFor()
    await cardIn(page, t('matches.new'), 'Lena').getByText('Lena · A co-founder for hardware – or e-mail me!').waitFor()
    // The page goes on, also where the failing card is drawn again.
    await cardIn(page, t('matches.new'), 'Ravi').getByRole('button', { name: t('matches.take-interested') }).click()
    await cardIn(page, t('matches.interested'), 'Ravi').waitFor()
    await cardIn(page, t('matches.new'), 'Lena').getByText('Lena · A co-founder').waitFor()
    const report = (await reported).postDataJSON() as object
    expect(report).toMatchObject({ page: '/events/$eventId/matches', build: expect.stringMatching(/^index-[\w-]+\.js$/), name: 'Error', at: expect.arrayContaining([expect.stringMatching(/^assets\//)]) })
    expect((await (await reported).response())?.status()).toBe(200)
    expect(complaints.filter((complaint) => !complaint.includes('No card for Lena'))).toEqual([])
    await context.close()
  })

  test('a word of any length stays within a narrow window: in why so few, among what is still open, and on the board', async () => {
    const word = 'Donaudampfschifffahrtsgesellschaftskapitaensmuetzenabzeichenbeschaffungsstelle'
    const tooWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    const another = await aGathering(product, world.hana)
    const more = [{ kind: 'objective', text: word }, { kind: 'objective', text: says.Ravi.seek }, { kind: 'offering', text: says.Ravi.give }]
    await joining(product, world.guests.Noor, { ...another, ...says.Noor })
    await posting(product, world.guests.Ravi, { path: `/events/${another.eventId}/${another.invitationCode}/register`, body: { items: more } })
    await joining(product, world.guests.Lena, { ...another, seek: word, give: says.Noor.give })
    await matchedWith(world.hana, { path: `/events/${another.eventId}/coverage`, text: '"people":3' })
    for (const [who, place] of [[world.guests.Lena, t('few.title')], [world.guests.Ravi, t('matches.still-open')], [world.hana, t('coverage.gaps')]] as const) {
      const { page, context, complaints } = await aBrowserFor(browser, product, { width: 390, storageState: who })
      await page.goto(`/events/${another.eventId}/matches`)
      await page.getByRole('heading', { name: place }).waitFor()
      await page.getByText(word).first().waitFor()
      expect(await tooWide(page)).toBeLessThanOrEqual(0)
      await quiet(page)
      await closeQuietly({ context, complaints })
    }
  })

  test('the host reads how many have a good match and what is missing, and never whom anybody meets', async () => {
    const { page, context, complaints } = await opening()
    await page.getByText(threeOfFour).waitFor()
    const board = page.locator('section').filter({ has: page.getByRole('heading', { name: t('coverage.gaps') }) })
    await board.getByText('A choir to sing in').waitFor()
    await board.getByText('Piano lessons').waitFor()
    expect(await board.textContent()).not.toMatch(/Mei|Noor|Ravi|Lena/)
    const mei = page.getByRole('listitem').filter({ hasText: 'Mei' })
    expect(await mei.textContent()).toContain(t('coverage.why-nobody-offers'))
    expect(await mei.textContent()).toContain(t('coverage.good', { count: 0 }))
    await closeQuietly({ context, complaints })
  })

  test('one more person is tried out from the board: it says who would gain, and keeps nothing', async () => {
    const { page, context, complaints } = await opening({ width: 390 })
    await page.getByRole('button', { name: t('coverage.ask') }).click()
    await page.getByRole('alert').getByRole('link', { name: t('coverage.they-seek') }).waitFor()
    await page.getByRole('button', { name: `${t('coverage.try')}: ${t('coverage.try-offer', { text: 'A choir to sing in' })}` }).click()
    await page.getByRole('button', { name: `${t('coverage.try')}: ${t('coverage.try-seek', { text: 'Piano lessons' })}` }).click()
    expect(await page.getByLabel(t('coverage.they-offer')).inputValue()).toBe('A choir to sing in')
    await page.getByRole('button', { name: t('coverage.ask') }).click()
    await page.getByText(t('coverage.of', { covered: 5, people: 5 }), { exact: true }).waitFor()
    await page.getByLabel(t('coverage.they-seek')).press('End')
    await page.getByLabel(t('coverage.they-seek')).pressSequentially('!')
    await page.getByText(t('coverage.of', { covered: 5, people: 5 }), { exact: true }).waitFor({ state: 'detached' })
    await page.getByLabel(t('coverage.they-seek')).press('Backspace')
    await page.getByText(t('coverage.of', { covered: 5, people: 5 }), { exact: true }).waitFor()
    await page.getByText([t('coverage.they-have', { count: 1 }), t('coverage.gaining', { count: 1 }), t('coverage.answers', { count: 2 })].join(' ')).waitFor()
    expect(await (await reading(world.hana, `/events/${world.eventId}/coverage`)).text()).toContain('"people":4')
    await closeQuietly({ context, complaints })
  })

  test('matching anew shows in numbers what it would change, and does it only when asked', async () => {
    await product.change(`with gone as (delete from matches where event_id = '${world.eventId}') update match_people set has = 0 where event_id = '${world.eventId}'`)
    const { page, context, complaints } = await opening()
    await page.getByText(whole(marked('coverage.sentence', 'big', { covered: 0, count: 4 }))).waitFor()
    await page.getByRole('button', { name: t('coverage.preview') }).click()
    await page.getByText(t('coverage.added')).waitFor()
    await page.getByText(threeOfFour).waitFor()
    expect(await answerTo(world.guests.Noor, world.eventId)).not.toContain('Ravi')
    await page.getByRole('button', { name: t('coverage.do-it') }).click()
    await expect.poll(() => answerTo(world.guests.Noor, world.eventId), { timeout: 10_000 }).toContain('Ravi')
    await page.locator('strong.display', { hasText: threeOfFour }).waitFor({ timeout: 15_000 })
    await page.getByRole('button', { name: t('coverage.preview') }).click()
    await page.getByText(t('coverage.nothing-changes')).waitFor()
    await closeQuietly({ context, complaints })
  })

  test('without a connection and in trouble the host reads so, and the rest of the page stands', async () => {
    const { page, context } = await opening()
    await page.route('**/coverage/preview', (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{"code":"internal","detail":"x","request_id":"x"}' }))
    await page.getByRole('button', { name: t('coverage.preview') }).click()
    await page.getByText(t('refusals.internal')).waitFor()
    await context.setOffline(true)
    await page.getByText(offline).first().waitFor()
    await page.getByText(threeOfFour).waitFor()
    await context.close()
  })

  test.each(sampled([['en', 390, true], ['zh', 390, false], ['es', 1280, false], ['hi', 1280, true]] as const))('in %s at %i px nothing is too wide, and axe finds nothing, in either wording', async (language, width, dark) => {
    const { page, context, complaints } = await opening({ language, width, dark })
    for (const phase of ['phase1_nexus_centric', 'phase0_event_centric']) {
      await page.evaluate((chosen) => localStorage.setItem('messagingPhase', chosen), phase)
      await page.reload()
      await page.locator('strong.display').waitFor()
      await quiet(page)
      await isSound(page)
    }
    await closeQuietly({ context, complaints })
  })

  test('a host who joins has both, each at an address of its own', async () => {
    await joining(product, world.hana, { eventId: world.eventId, invitationCode: world.invitationCode, seek: 'Control software for a mill', give: 'A pilot site at a mill' })
    const { page, context, complaints } = await aBrowserFor(browser, product, { storageState: world.hana })
    await page.goto(`/events/${world.eventId}`)
    await page.getByRole('link', { name: t('host.coverage') }).click()
    await page.getByRole('tab', { name: t('coverage.tab'), selected: true }).waitFor()
    await page.locator('strong.display', { hasText: marked('coverage.sentence', 'big', { count: 5 }) }).waitFor({ timeout: 20_000 })
    await page.getByRole('tab', { name: t('matches.title') }).click()
    await page.getByRole('listitem', { name: 'Noor' }).waitFor({ timeout: 20_000 })
    await quiet(page)
    await closeQuietly({ context, complaints })
  })

  test('to an attendee nothing of this is there', async () => {
    expect((await reading(world.guests.Noor, `/events/${world.eventId}/coverage`)).status).toBe(404)
    const { page, context, complaints } = await opened(world, 'Noor')
    expect(await page.getByText(t('coverage.title')).count()).toBe(0)
    await closeQuietly({ context, complaints })
  })
})
