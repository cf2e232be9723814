import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBrowserFor, closeQuietly, openBrowser, quiet } from './browser.ts'
import {
  aMatchedGathering,
  answerTo,
  cardIn,
  type MatchedGuest,
  type MatchedEvent,
} from './matched-event.ts'
import { type ProductInstance, startProduct } from './product.ts'
import { isProof } from './sample.ts'
import { expectAccessible } from './accessibility.ts'
import { requestAs, tokenIn } from './specification/members.ts'
import { t } from './words.ts'

let browser: Browser
let product: ProductInstance
beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct()])
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

async function opened(
  world: MatchedEvent,
  who: MatchedGuest,
  more: Parameters<typeof aBrowserFor>[2] = {},
) {
  const visitor = await aBrowserFor(browser, product, { ...more, storageState: world.guests[who] })
  await visitor.page.goto(world.matches)
  await visitor.page
    .getByRole('listitem')
    .filter({ has: visitor.page.locator('article') })
    .first()
    .waitFor()
  return visitor
}

describe('on the page', () => {
  let world: MatchedEvent
  beforeAll(async () => {
    world = await aMatchedGathering(product, 'page.example')
  })

  /** Withdraws a response to a match, through the API. */
  async function takesBack(who: MatchedGuest, other: MatchedGuest): Promise<void> {
    const { items } = JSON.parse(await answerTo(product, world.guests[who], world.eventId)) as {
      items: { id: string; name: string }[]
    }
    const id = items.find(({ name }) => name === other)?.id
    await requestAs(product, world.guests[who], {
      path: `/events/${world.eventId}/matches/${id}/stance`,
      method: 'PUT',
      body: { stance: 'none' },
    })
  }

  test('keys suffice: arrows, I, P and U move the focus to the next card, but not while typing', async () => {
    const { page, context, complaints } = await opened(world, 'Noor')
    const focused = () =>
      page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName,
      )
    const fresh = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 2, name: t('matches.new') }) })
      .getByRole('listitem')
    const [first = '', second = ''] = await fresh.evaluateAll((cards) =>
      cards.map((card) => card.getAttribute('aria-label') ?? ''),
    )
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
    // The arrow keys continue into the next section, and U undoes the last answer from where the
    // focus has moved.
    await page.keyboard.press('ArrowDown')
    expect(await focused()).toBe(first)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('u')
    await cardIn(page, t('matches.new'), first).waitFor()
    expect(await focused()).toBe(second)
    await page.keyboard.press('ArrowLeft')
    await cardIn(page, t('matches.new'), first)
      .getByRole('button', { name: `${t('matches.take-interested')}: ${first}`, exact: true })
      .click()
    await cardIn(page, t('matches.interested'), first).waitFor()
    expect(await focused()).toBe(second)
    await page.keyboard.press('p')
    await page
      .getByRole('status')
      .filter({ hasText: t('matches.said-passed', { name: second }) })
      .waitFor()
    expect(await focused()).toBe(first)
    await page.keyboard.press('u')
    await cardIn(page, t('matches.new'), first).waitFor()
    expect(await focused()).toBe(first)
    await page.getByRole('button', { name: t('dismiss') }).click()
    await page
      .locator('summary')
      .filter({ hasText: t('matches.passed') })
      .click()
    await page.getByRole('button', { name: `${t('matches.take-none')}: ${second}` }).press('Enter')
    await cardIn(page, t('matches.new'), second).waitFor()
    expect(await focused()).toBe(second)
    await page.getByLabel(t('shell.language')).first().focus()
    await page.keyboard.press('p')
    await cardIn(page, t('matches.new'), first).waitFor()
    // The last notice disappears after a while, unless the pointer rests on it.
    await page.mouse.move(0, 0)
    await page
      .getByRole('button', { name: t('dismiss') })
      .waitFor({ state: 'detached', timeout: 20_000 })
    await closeQuietly({ context, complaints })
  })

  test('mutual interest shows to both and survives a restart; a pass is private and can be undone', async () => {
    const noor = await opened(world, 'Noor')
    const ravi = await opened(world, 'Ravi', { width: 390 })
    const lenaReads = await answerTo(product, world.guests.Lena, world.eventId)

    await cardIn(noor.page, t('matches.new'), 'Ravi')
      .getByRole('button', { name: t('matches.take-interested') })
      .click()
    await cardIn(noor.page, t('matches.interested'), 'Ravi').waitFor()
    await ravi.page.reload()
    await cardIn(ravi.page, t('matches.new'), 'Noor').waitFor()
    expect(await ravi.page.getByText(t('matches.interested')).count()).toBe(0)

    // Noor passes on Lena: her card disappears, and what Lena sees is unchanged.
    await cardIn(noor.page, t('matches.new'), 'Lena')
      .getByRole('button', { name: t('matches.take-passed') })
      .click()
    await noor.page
      .getByRole('status')
      .filter({ hasText: t('matches.said-passed', { name: 'Lena' }) })
      .waitFor()
    await expect
      .poll(() => answerTo(product, world.guests.Noor, world.eventId))
      .toContain('"passed"')
    expect(await answerTo(product, world.guests.Lena, world.eventId)).toBe(lenaReads)
    await noor.page.getByText(t('matches.all-answered')).waitFor()

    await cardIn(ravi.page, t('matches.new'), 'Noor')
      .getByRole('button', { name: t('matches.take-interested') })
      .click()
    await ravi.page
      .getByRole('status')
      .filter({ hasText: t('matches.said-mutual', { name: 'Noor' }) })
      .waitFor()
    await cardIn(ravi.page, t('matches.mutual'), 'Noor').waitFor()
    // Noor's page was open the whole time.
    await cardIn(noor.page, t('matches.mutual'), 'Ravi').waitFor()

    // The product restarts only in the proof; in `npm test` another journey covers that, and this
    // one checks stored data.
    await Promise.all([noor, ravi].map(({ page }) => page.goto('about:blank')))
    if (isProof) await product.restart()
    await Promise.all([noor, ravi].map(({ page }) => page.goto(world.matches)))
    await cardIn(noor.page, t('matches.mutual'), 'Ravi').waitFor()
    await cardIn(ravi.page, t('matches.mutual'), 'Noor').waitFor()
    expect(await answerTo(product, world.guests.Lena, world.eventId)).toBe(lenaReads)

    await noor.page
      .locator('summary')
      .filter({ hasText: t('matches.passed') })
      .click()
    await noor.page.getByRole('button', { name: `${t('matches.take-none')}: Lena` }).click()
    await cardIn(noor.page, t('matches.new'), 'Lena').waitFor()
    await expect
      .poll(() => answerTo(product, world.guests.Noor, world.eventId))
      .not.toContain('"passed"')
    await closeQuietly(noor, ravi)
    for (const [who, other] of [
      ['Noor', 'Ravi'],
      ['Ravi', 'Noor'],
    ] as const)
      await takesBack(who, other)
  })

  test('answers on several matches do not wait for each other', async () => {
    const { page, context, complaints } = await opened(world, 'Noor')
    const { promise, resolve } = Promise.withResolvers<void>()
    let isHeld = false
    await page.route('**/api/events/*/matches/*/stance', async (route) => {
      if (!isHeld) {
        isHeld = true
        await promise
      }
      await route.continue()
    })
    const answer = (name: string, stance: 'interested' | 'passed') =>
      cardIn(page, t('matches.new'), name)
        .getByRole('button', { name: t(`matches.take-${stance}`) })
        .click()
    await answer('Ravi', 'interested')
    await answer('Lena', 'passed')
    await expect
      .poll(() => answerTo(product, world.guests.Noor, world.eventId))
      .toContain('"passed"')
    expect(await answerTo(product, world.guests.Noor, world.eventId)).not.toContain('"interested"')
    resolve()
    await expect
      .poll(() => answerTo(product, world.guests.Noor, world.eventId))
      .toContain('"interested"')
    await closeQuietly({ context, complaints })
    for (const other of ['Ravi', 'Lena'] as const) await takesBack('Noor', other)
  })

  test('an answer that fails is reverted with a reason: on errors, offline, or after the other left', async () => {
    const { page, context } = await opened(world, 'Noor', { width: 390 })
    const stance = '**/api/events/*/matches/*/stance'
    const interested = (name: string) =>
      cardIn(page, t('matches.new'), name).getByRole('button', {
        name: t('matches.take-interested'),
      })
    await page.route(stance, (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/json',
        body: '{"code":"try-again","detail":"x"}',
      }),
    )
    await interested('Ravi').click()
    await page
      .getByRole('status')
      .filter({ hasText: t('matches.said-nothing', { name: 'Ravi' }) })
      .waitFor()
    await cardIn(page, t('matches.new'), 'Ravi').waitFor()
    await page.unroute(stance)
    await page.getByRole('button', { name: t('try-again') }).click()
    await cardIn(page, t('matches.interested'), 'Ravi').waitFor()
    await cardIn(page, t('matches.interested'), 'Ravi')
      .getByText(t('matches.saving'))
      .waitFor({ state: 'detached' })

    await context.setOffline(true)
    await cardIn(page, t('matches.new'), 'Lena')
      .getByRole('button', { name: t('matches.take-passed') })
      .click()
    await page
      .getByRole('status')
      .filter({ hasText: t('matches.said-nothing', { name: 'Lena' }) })
      .waitFor()
    await cardIn(page, t('matches.new'), 'Lena').waitFor()
    await context.setOffline(false)
    await page.getByRole('button', { name: t('dismiss') }).click()

    const slow = Promise.withResolvers<void>()
    await page.route(stance, async (route) => {
      await slow.promise
      await route.continue()
    })
    await cardIn(page, t('matches.interested'), 'Ravi')
      .getByRole('button', { name: t('matches.take-none') })
      .click()
    await cardIn(page, t('matches.new'), 'Ravi').getByText(t('matches.saving')).waitFor()
    slow.resolve()
    await cardIn(page, t('matches.new'), 'Ravi')
      .getByText(t('matches.saving'))
      .waitFor({ state: 'detached' })
    await page.unroute(stance)
    expect(await answerTo(product, world.guests.Noor, world.eventId)).not.toContain('"interested"')

    // The page learns at once that a person has left; here the response arrives after the press.
    const list = '**/api/events/*/matches'
    const { promise: pressed, resolve: press } = Promise.withResolvers<void>()
    await page.route(list, async (route) => {
      await pressed
      await route.continue()
    })
    await fetch(`${product.url}/api/events/${world.eventId}/registration`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${tokenIn(world.guests.Lena)}` },
    })
    await interested('Lena').click()
    await page
      .getByRole('status')
      .filter({ hasText: t('refusals.match-not-found') })
      .waitFor()
    press()
    await cardIn(page, t('matches.new'), 'Lena').waitFor({ state: 'detached' })
    await context.close()
  })

  // In every run every-page-is-sound opens the page.
  test.runIf(isProof).each([
    ['en', 390, false],
    ['zh', 1280, true],
    ['es', 390, true],
    ['hi', 390, false],
  ] as const)(
    'in %s at %i px nothing is too wide, and axe finds no fault, in either wording',
    async (language, width, dark) => {
      const { page, context, complaints } = await opened(world, 'Ravi', { language, width, dark })
      await page
        .getByRole('listitem')
        .filter({ has: page.locator('article') })
        .first()
        .focus()
      await page.keyboard.press('p')
      for (const phase of ['phase1_nexus_centric', 'phase0_event_centric']) {
        await page.evaluate((chosen) => localStorage.setItem('messagingPhase', chosen), phase)
        await page.reload()
        await page.locator('summary').first().click()
        await expectAccessible(page)
      }
      await page.getByRole('button', { name: /Noor/ }).click()
      await page.getByRole('listitem', { name: 'Noor' }).waitFor()
      await quiet(page)
      await closeQuietly({ context, complaints })
    },
  )

  test('after the event the answers remain readable and cannot change', async () => {
    await product.change(
      `update events set starts_at = '2020-01-01T18:00:00Z', ends_at = '2020-01-01T20:00:00Z' where id = '${world.eventId}'`,
    )
    const { page, context, complaints } = await opened(world, 'Noor')
    await page.getByText(t('matches.over')).waitFor()
    expect(await page.getByRole('button', { name: t('matches.take-interested') }).count()).toBe(0)
    await closeQuietly({ context, complaints })
  })
})
