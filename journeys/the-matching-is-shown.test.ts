import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBrowserFor, closeQuietly, openBrowser } from './browser.ts'
import { type ProductInstance, startProduct } from './product.ts'
import { sampled } from './sample.ts'
import { expectAccessible } from './accessibility.ts'
import { t, whole, wording, wordingIn } from './words.ts'

let browser: Browser
let product: ProductInstance

beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct()])
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

const meeting = '/matching-animation'
const turning = '/matching-animation2'
const people = 78

/**
 * Opens one of the two animations as a visitor and sees it play; animation frame requests are
 * counted.
 */
async function watching(path: string, asked: Parameters<typeof aBrowserFor>[2] = {}) {
  const visitor = await aBrowserFor(browser, product, { motion: true, ...asked })
  await visitor.page.addInitScript(() => {
    const counted = window as unknown as { frames: number }
    const ask = window.requestAnimationFrame.bind(window)
    counted.frames = 0
    window.requestAnimationFrame = (then) => {
      counted.frames += 1
      return ask(then)
    }
  })
  await visitor.page.goto(path)
  await visitor.page.getByRole('img', { name: /./ }).and(visitor.page.locator('canvas')).waitFor()
  return visitor
}

const framesOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { frames: number }).frames)
/** Returns the number of frames requested within half a second. */
async function movesOf(page: Page): Promise<number> {
  const before = await framesOf(page)
  await page.waitForTimeout(500)
  return (await framesOf(page)) - before
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const drawnOn = (page: Page) =>
  page.locator('canvas').evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL())

/** Returns whether a colour of the dark style is on the canvas. */
function isOnSheet(page: Page, colour: readonly [number, number, number]): Promise<boolean> {
  return page.locator('canvas').evaluate((element, wanted) => {
    const canvas = element as HTMLCanvasElement
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
    for (let at = 0; at < data.length; at += 4)
      if (wanted.every((part, place) => data[at + place] === part)) return true
    return false
  }, colour)
}

async function matchedOn(page: Page): Promise<number> {
  return Number(/\d+/.exec(await page.locator('[data-floor]').innerText())?.[0])
}

test('people arrive and match until everyone has a good match, and then nothing moves', async () => {
  const visitor = await watching(meeting)
  const { page } = visitor
  await page.getByText(t('animation.invented', { people })).waitFor()
  expect(await page.locator('[data-floor]').getAttribute('data-floor')).toBe('open')
  expect(await movesOf(page)).toBeGreaterThan(5)
  await page.getByText(wording('animation.meeting.seeks')).first().waitFor()
  expect(await page.locator('section blockquote').count()).toBe(2)
  await button(page, '4×').click()
  await page.getByText(t('animation.meeting.floor-met', { matched: people, people })).waitFor()
  expect(await page.locator('[data-floor]').getAttribute('data-floor')).toBe('met')
  await button(page, t('animation.play')).waitFor()
  expect(await movesOf(page)).toBe(0)
  expect(await page.locator('section [aria-live=polite]').count()).toBe(0)
  await button(page, t('animation.play')).click()
  await expect.poll(() => matchedOn(page)).toBe(0)
  await closeQuietly(visitor)
})

test('buttons and keys pause, step and restart; a step is spoken and always draws the same picture', async () => {
  const visitor = await watching(meeting)
  const { page } = visitor
  await button(page, t('animation.pause')).click()
  expect(await movesOf(page)).toBe(0)
  await button(page, t('animation.restart')).click()
  expect(await matchedOn(page)).toBe(0)
  await button(page, t('animation.step')).click()
  expect(await matchedOn(page)).toBe(2)
  const told = page.locator('section [aria-live=polite]')
  expect(await told.locator('figcaption').allInnerTexts()).toEqual([
    expect.stringMatching(wording('animation.meeting.seeks')),
    expect.stringMatching(wording('animation.meeting.offers')),
  ])
  const [first, drawn] = [await told.innerText(), await drawnOn(page)]
  await page.keyboard.press('ArrowRight')
  expect(await matchedOn(page)).toBe(4)
  expect(await told.innerText()).not.toBe(first)
  await page.keyboard.press('ArrowLeft')
  expect([await told.innerText(), await drawnOn(page)]).toEqual([first, drawn])
  // On a button the space bar presses it; elsewhere it starts the animation.
  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('Space')
  await button(page, t('animation.pause')).waitFor()
  expect(await movesOf(page)).toBeGreaterThan(5)
  await page.keyboard.press('Space')
  await button(page, t('animation.play')).waitFor()
  await page.keyboard.press('Tab')
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          document.activeElement?.matches(':focus-visible') &&
          getComputedStyle(document.activeElement).outlineStyle,
      ),
    )
    .toBe('solid')
  await closeQuietly(visitor)
})

const roundOn = whole(wording('animation.turning.round', { round: /(\d)/, rounds: 8 }))

test('four times the speed is faster than half', async () => {
  const visitor = await watching(turning)
  const { page } = visitor
  const roundAfter = async (speed: string) => {
    await button(page, speed).click()
    await button(page, t('animation.restart')).click()
    await page.waitForTimeout(3000)
    return Number(roundOn.exec(await page.getByText(roundOn).first().innerText())?.[1])
  }
  expect(await roundAfter('0.5×')).toBe(1)
  expect(await roundAfter('4×')).toBeGreaterThan(2)
  expect(await button(page, '4×').getAttribute('aria-pressed')).toBe('true')
  await closeQuietly(visitor)
})

test('the rounds turn, and the counter is right: no pair sits together twice', async () => {
  const visitor = await watching(turning)
  const { page } = visitor
  await button(page, t('animation.pause')).click()
  await button(page, t('animation.restart')).click()
  for (let round = 1; round <= 8; round += 1) {
    await button(page, t('animation.step')).click()
    await page
      .getByText(t('animation.turning.round', { round, rounds: '8' }))
      .first()
      .waitFor()
    await page
      .getByText(t('animation.turning.meetings', { count: (round * people) / 2 }), {
        exact: true,
      })
      .waitFor()
    expect(await page.locator('[data-repeats]').innerText()).toBe(
      t('animation.turning.repeats', { count: 0 }),
    )
  }
  await page.getByText(t('animation.turning.list')).click()
  const listed = await page.locator('details li').allInnerTexts()
  expect([listed.length, new Set(listed).size]).toEqual([(8 * people) / 2, (8 * people) / 2])
  await closeQuietly(visitor)
})

test.each([meeting, turning])(
  '%s stops while the tab is hidden, and continues when it is visible',
  async (path) => {
    const visitor = await watching(path)
    const { page } = visitor
    const show = (state: string) =>
      page.evaluate((shown) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => shown })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    expect(await movesOf(page)).toBeGreaterThan(5)
    await show('hidden')
    expect(await movesOf(page)).toBe(0)
    await button(page, t('animation.pause')).waitFor()
    await show('visible')
    expect(await movesOf(page)).toBeGreaterThan(5)
    await closeQuietly(visitor)
  },
)

test.each([meeting, turning])(
  '%s stays at its end if motion is not wanted, and can still be stepped through',
  async (path) => {
    const visitor = await watching(path, { motion: false, dark: true })
    const { page } = visitor
    await button(page, t('animation.play')).waitFor()
    expect(await movesOf(page)).toBe(0)
    const end = await drawnOn(page)
    expect([await isOnSheet(page, [255, 107, 82]), await isOnSheet(page, [44, 201, 168])]).toEqual([
      true,
      true,
    ])
    await button(page, t('animation.back')).click()
    expect(await drawnOn(page)).not.toBe(end)
    expect(await movesOf(page)).toBe(0)
    await button(page, t('animation.step')).click()
    expect(await drawnOn(page)).toBe(end)
    await closeQuietly(visitor)
  },
)

test("the pairs are also a list, each statement in its author's language", async () => {
  const visitor = await watching(meeting, { motion: false })
  const { page } = visitor
  await page.getByText(t('animation.meeting.list')).click()
  const pairs = page.locator('details li')
  expect(await pairs.count()).toBe(people / 2)
  const languages = await pairs
    .locator('blockquote')
    .evaluateAll((quotes) => quotes.map((quote) => quote.getAttribute('lang')))
  expect([languages.length, new Set(languages)]).toEqual([
    people,
    new Set(['en', 'zh', 'es', 'hi']),
  ])
  await page.getByRole('link', { name: t('animation.to-turning') }).click()
  await page.getByRole('heading', { level: 1, name: t('animation.turning.title') }).waitFor()
  await closeQuietly(visitor)
})

test('if the matcher fails to load the page says so, and a retry loads it', async () => {
  const visitor = await aBrowserFor(browser, product)
  const { page } = visitor
  await page.route('**/matcher.worker-*.js', (route) => route.fulfill({ status: 404 }))
  await page.goto(meeting)
  await page.getByText(t('animation.lost')).waitFor()
  await page.unroute('**/matcher.worker-*.js')
  await button(page, t('try-again')).click()
  await page.locator('canvas').waitFor()
  await closeQuietly(visitor)
})

test('the landing page links to the animation', async () => {
  const visitor = await aBrowserFor(browser, product)
  await visitor.page.goto('/')
  await visitor.page.getByRole('link', { name: t('stops.watch') }).click()
  await visitor.page
    .getByRole('heading', { level: 1, name: t('animation.meeting.title') })
    .waitFor()
  await closeQuietly(visitor)
})

const invented = {
  en: wording('animation.invented'),
  zh: wordingIn('zh', 'animation.invented'),
  es: wordingIn('es', 'animation.invented'),
  hi: wordingIn('hi', 'animation.invented'),
}
describe.each(sampled(['en', 'zh', 'es', 'hi'] as const))('in %s on a phone', (language) => {
  test.each([meeting, turning])(
    '%s has no fault, says its people are invented, and keeps picture and controls in sight',
    async (path) => {
      const visitor = await watching(path, {
        language,
        width: 390,
        motion: false,
        dark: language === 'es',
      })
      const { page } = visitor
      await page.getByText(invented[language]).waitFor()
      await expectAccessible(page)
      const [sheet, controls] = [
        await page.locator('canvas').boundingBox(),
        await page.locator('section [role=group]').first().boundingBox(),
      ]
      expect(sheet!.height).toBeGreaterThan(200)
      expect(controls!.y + controls!.height).toBeLessThanOrEqual(860)
      await closeQuietly(visitor)
    },
  )
})
