import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import {
  aBrowserFor,
  closeQuietly,
  hostOf,
  joinAsNewcomer,
  openBrowser,
  signUp,
} from './browser.ts'
import { engines, type ProductInstance, startProduct } from './product.ts'
import { sampled } from './sample.ts'
import { beginning, inChinese, inHindi, inOrder, inSpanish, t } from './words.ts'

const shouted = 'LOOKING   FOR A BAKER IN BERLIN ,WHO KNOWS AI !!!'
const tidied = 'Looking for a baker in Berlin, who knows AI!'
const line = t('statement.objective-n', { n: '1' })

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const tidyLine = t('beautify.tidy-field', { label: line })
const focused = (page: Page) =>
  page.evaluate(() =>
    [...(document.activeElement?.childNodes ?? [])]
      .filter((node) => !(node instanceof Element && node.ariaHidden === 'true'))
      .map((node) => node.textContent)
      .join(''),
  )

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let at = 0; at < 8 && (await focused(page)) !== name; at += 1)
    await page.keyboard.press('Tab')
  expect(await focused(page)).toBe(name)
}

describe.each(engines)('on the %s database', (engine) => {
  let product: ProductInstance
  beforeAll(async () => {
    product = await startProduct(engine)
  })
  afterAll(() => product.stop())

  test('by keyboard a person tidies a shouted objective, undoes it and redoes it; others then read it', async () => {
    const { hana, code, eventId } = await hostOf(browser, product, 'Bread Circle')
    const [noor, ravi] = [
      await aBrowserFor(browser, product, { width: 390 }),
      await aBrowserFor(browser, product),
    ]
    for (const [visitor, name, seek] of [
      [noor, 'Noor', shouted],
      [ravi, 'Ravi', 'Somebody who bakes rye bread'],
    ] as const) {
      await visitor.page.goto(`/${eventId}/${code}/register`)
      await joinAsNewcomer(visitor.page, product, {
        name,
        email: `${name.toLowerCase()}@example.com`,
        seek,
        offer: `An evening with ${name}`,
      })
    }
    const { page } = noor
    await page.goto(`/events/${eventId}`)
    await page.getByRole('button', { name: t('event.restate') }).click()
    const field = page.getByLabel(line, { exact: true })
    await field.focus()
    await seesWhatWouldChange(page)
    await takesItBackAndForth(page)
    await page.getByRole('button', { name: t('save'), exact: true }).press('Enter')
    await page.getByText(t('event.restated'), { exact: true }).waitFor()
    await page.getByText(tidied).first().waitFor()

    for (const { page: other } of [hana, noor, ravi]) await other.goto('about:blank')
    await product.change(`update registrations set is_listed = true where event_id = '${eventId}'`)
    await ravi.page.goto(`/events/${eventId}/attendees`)
    await ravi.page.getByText(tidied).waitFor()
    expect(await ravi.page.locator('main').textContent()).not.toContain('LOOKING')
    await closeQuietly(hana, noor, ravi)
  })

  test('on any failure the typed text stays, and a text that needs nothing is left alone', async () => {
    const { page, ...ines } = await aBrowserFor(browser, product)
    await page.goto('/signup')
    await signUp(page, product, { name: 'Ines', email: 'ines@example.com' })
    await page.goto('/events?tab=items')
    const field = page.getByLabel(t('items.add-objective'), { exact: true })
    const tidy = page.getByRole('button', {
      name: t('beautify.tidy-field', { label: t('items.add-objective') }),
    })
    await field.fill(shouted)
    await withoutAConnection(page)
    await slowly(page)
    await refused(page)
    await field.fill('A baker in Berlin')
    await tidy.click()
    await page.getByText(t('beautify.nothing')).waitFor()
    expect(await page.getByRole('button', { name: t('beautify.use') }).count()).toBe(0)
    // A result for other words than those in the field disappears.
    await field.fill('i look for a baker')
    await page.getByText(t('beautify.nothing')).waitFor({ state: 'hidden' })
    await tidy.click()
    await page.getByRole('button', { name: t('beautify.tone.brief') }).click()
    await page.getByRole('button', { name: t('beautify.tone.brief'), pressed: true }).waitFor()
    await page.getByRole('button', { name: t('beautify.keep') }).click()
    expect(await field.inputValue()).toBe('i look for a baker')
    await inADescription(page)
    await closeQuietly({ ...ines })
  })

  for (const [language, words] of sampled(Object.entries(byLanguage))) {
    test(`on a narrow dark phone a text is tidied in its own language, and the page says so in ${language}`, async () => {
      const { page, ...visitor } = await aBrowserFor(browser, product, { dark: true, width: 320 })
      await page.goto('/signup')
      await signUp(page, product, { name: 'Lin', email: `lin-${language}@example.com` })
      await page.goto(`/events?tab=items&lng=${language}`)
      await page.locator('form input[name=text]').first().fill(words.typed)
      await page.getByRole('button', { name: words.tidy }).click()
      await page.getByRole('button', { name: words.brief }).click()
      await page.locator('ins').first().waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        320,
      )
      await page.getByRole('button', { name: words.use }).click()
      expect(await page.locator('form input[name=text]').first().inputValue()).toBe(words.tidied)
      await closeQuietly({ ...visitor })
    })
  }
})

const byLanguage = {
  en: {
    typed: 'i would like to meet the the bakers ,in Berlin',
    tidied: 'Meet the bakers, in Berlin',
    tidy: beginning(t('beautify.tidy')),
    brief: t('beautify.tone.brief'),
    use: t('beautify.use'),
  },
  zh: {
    typed: '那个，我想认识面包师,最好在柏林!!',
    tidied: '认识面包师，最好在柏林！',
    tidy: beginning(inChinese('beautify.tidy')),
    brief: inChinese('beautify.tone.brief'),
    use: inChinese('beautify.use'),
  },
  es: {
    typed: 'pues, busco panaderos, alguien conoce alguno ?',
    tidied: 'Busco panaderos, ¿alguien conoce alguno?',
    tidy: beginning(inSpanish('beautify.tidy')),
    brief: inSpanish('beautify.tone.brief'),
    use: inSpanish('beautify.use'),
  },
  hi: {
    typed: 'मतलब, मुझे   बेकर चाहिए |',
    tidied: 'मुझे बेकर चाहिए।',
    tidy: beginning(inHindi('beautify.tidy')),
    brief: inHindi('beautify.tone.brief'),
    use: inHindi('beautify.use'),
  },
}

/**
 * The focus moves to the suggestion, which marks removed and added words by signs and in text;
 * Escape leaves everything, including the form, unchanged.
 */
async function seesWhatWouldChange(page: Page): Promise<void> {
  const field = page.getByLabel(line, { exact: true })
  await tabTo(page, tidyLine)
  await page.keyboard.press('Enter')
  const proposal = page.getByRole('region', { name: t('beautify.proposal') })
  await proposal.getByRole('deletion').first().waitFor()
  await expect
    .poll(() => proposal.evaluate((element) => element === document.activeElement))
    .toBe(true)
  expect(await proposal.getByRole('deletion').allTextContents()).toEqual(
    expect.arrayContaining([expect.stringMatching(inOrder(t('difference.removed'), 'LOOKING'))]),
  )
  expect(await proposal.getByRole('insertion').allTextContents()).toEqual(
    expect.arrayContaining([expect.stringMatching(inOrder(t('difference.added'), 'Looking for'))]),
  )
  await proposal.getByText(t('beautify.by-rules')).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.keyboard.press('Escape')
  await proposal.waitFor({ state: 'hidden' })
  expect(await field.inputValue()).toBe(shouted)
  await expect.poll(() => focused(page)).toBe(tidyLine)
}

async function takesItBackAndForth(page: Page): Promise<void> {
  const field = page.getByLabel(line, { exact: true })
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: t('beautify.use') }).waitFor()
  await tabTo(page, t('beautify.use'))
  await page.keyboard.press('Enter')
  await expect.poll(() => field.inputValue()).toBe(tidied)
  await expect.poll(() => focused(page)).toBe(t('beautify.undo'))
  await page.keyboard.press('Enter')
  await expect.poll(() => field.inputValue()).toBe(shouted)
  await page.getByText(t('beautify.undone')).waitFor()
  await expect.poll(() => focused(page)).toBe(t('beautify.redo'))
  await page.keyboard.press('Enter')
  await expect.poll(() => field.inputValue()).toBe(tidied)
  // An undo keeps text typed afterwards.
  await field.press('End')
  await page.keyboard.type(' Soon')
  await tabTo(page, t('beautify.undo'))
  await page.keyboard.press('Enter')
  await expect.poll(() => field.inputValue()).toBe(shouted)
  await page.keyboard.press('Enter')
  await expect.poll(() => field.inputValue()).toBe(`${tidied} Soon`)
  await field.fill(tidied)
}

const call = '**/api/llmcalls/beautify'

async function keeps(page: Page): Promise<void> {
  expect(await page.getByLabel(t('items.add-objective'), { exact: true }).inputValue()).toBe(
    shouted,
  )
}

async function withoutAConnection(page: Page): Promise<void> {
  const tidy = page.getByRole('button', {
    name: t('beautify.tidy-field', { label: t('items.add-objective') }),
  })
  await page.context().setOffline(true)
  await tidy.click()
  await page.getByText(t('beautify.offline')).waitFor()
  await keeps(page)
  await page.context().setOffline(false)
  await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true)
}

async function slowly(page: Page): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(call, async (route) => {
    await promise
    await route.continue()
  })
  await page
    .getByRole('button', { name: t('beautify.tidy-field', { label: t('items.add-objective') }) })
    .click()
  await page
    .getByRole('status')
    .filter({ hasText: t('beautify.asking') })
    .waitFor()
  await keeps(page)
  resolve()
  await page.getByRole('button', { name: t('beautify.use') }).waitFor()
  await page.unroute(call)
  await page.getByRole('button', { name: t('beautify.keep') }).click()
}

async function refused(page: Page): Promise<void> {
  const tidy = page.getByRole('button', {
    name: t('beautify.tidy-field', { label: t('items.add-objective') }),
  })
  // An earlier result is cached; other words are requested.
  await page.getByLabel(t('items.add-objective'), { exact: true }).fill(`${shouted}!`)
  await page.route(call, (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '40' },
      json: { code: 'too-many-requests', detail: 'x', request_id: 'x' },
    }),
  )
  await tidy.click()
  await page
    .getByRole('alert')
    .filter({ hasText: t('refusals.wait-seconds', { count: 40 }) })
    .waitFor()
  await page.unroute(call)
  await page.getByRole('button', { name: t('try-again') }).click()
  await page.getByRole('button', { name: t('beautify.use') }).click()
  expect(await page.getByLabel(t('items.add-objective'), { exact: true }).inputValue()).toBe(tidied)
}

/** Checks that a description longer than the limit for tidying is not sent. */
async function inADescription(page: Page): Promise<void> {
  await page.goto('/events/create')
  await page.getByText(t('create.looks'), { exact: true }).click()
  const field = page.getByLabel(t('create.description'))
  const tidy = page.getByRole('button', {
    name: t('beautify.tidy-field', { label: t('create.description') }),
  })
  const asked: string[] = []
  page.on(
    'request',
    (request) => void (request.url().includes('/llmcalls/') && asked.push(request.url())),
  )
  await field.fill('bread '.repeat(840))
  await tidy.click()
  await page.getByText(t('beautify.too-long', { most: '5,000' })).waitFor()
  expect(asked).toEqual([])
  await page.getByRole('button', { name: t('beautify.keep') }).click()
  // A full field is tidied.
  await field.fill(`what we do: ${'bread '.repeat(810)}`)
  await tidy.click()
  await page.getByRole('button', { name: t('beautify.use') }).waitFor()
  await page.getByRole('button', { name: t('beautify.keep') }).click()
  await field.fill('what we do :\n\n* cook\n• eat')
  await tidy.click()
  await page.getByRole('button', { name: t('beautify.use') }).click()
  expect(await field.inputValue()).toBe('What we do:\n\n- cook\n- eat')
}
