import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { divideSale } from '#contract/payments/sale.ts'
import { defaultTerms } from '#contract/payments/money.ts'
import { demoPeople } from '#database/demo/people.ts'
import {
  aBrowserFor,
  closeAfterOffline,
  closeQuietly,
  openBrowser,
  quiet,
  signUp,
} from './browser.ts'
import { type ProductInstance, startProduct } from './product.ts'
import { sampled } from './sample.ts'
import { expectAccessible } from './accessibility.ts'
import {
  either,
  inChinese,
  inHindi,
  inSpanish,
  marked,
  t,
  t0,
  whole,
  wording,
  wordingIn,
} from './words.ts'

let browser: Browser
let product: ProductInstance

beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct()])
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

const said = {
  seek: 'Looking for a patient lawyer who reads a contract',
  offer: 'I can translate contracts into Spanish',
}
const nameOf = ({ given_name: given, family_name: family, locale }: (typeof demoPeople)[number]) =>
  locale === 'zh' ? family + given : `${given} ${family}`
const statementsOf = new Map(
  demoPeople.map((person) => [nameOf(person), [...person.objectives, ...person.offerings]]),
)
const everybody = demoPeople.length + 1

/** Opens the demo as a visitor and waits until it has loaded. */
async function visiting(asked: Parameters<typeof aBrowserFor>[2] = {}, path = '/demo') {
  const visitor = await aBrowserFor(browser, product, asked)
  await visitor.page.goto(path)
  await isThere(visitor.page)
  return visitor
}

/** Waits until the page has loaded and the engine has answered. */
async function isThere(page: Page): Promise<void> {
  await quiet(page)
  await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' })
}

const coveredNow = whole(marked('coverage.sentence', 'big', { covered: /(\d+)/, count: 61 }))
const goTo = (page: Page, stop: string) =>
  page
    .getByRole('navigation', { name: t('demo.line') })
    .getByRole('link', { name: stop })
    .click()
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 2, name }).waitFor()

async function write(
  page: Page,
  { seek, offer }: { seek: string; offer: string },
): Promise<number> {
  await page.getByRole('textbox', { name: t('statement.you-seek') }).fill(seek)
  await page.getByRole('textbox', { name: t('statement.you-offer') }).fill(offer)
  const heard = page.locator('[data-matches]')
  await heard.waitFor()
  return Number(await heard.getAttribute('data-matches'))
}

/** Reads the cards: the person, their text, the visitor's text, and the words marked in it. */
function cardsOn(page: Page) {
  return page.locator('main article').evaluateAll((cards) =>
    cards.map((card) => ({
      name: card
        .querySelector('h3')!
        .textContent.replace(card.querySelector('h3 [aria-hidden]')!.textContent, '')
        .trim(),
      quotes: [...card.querySelectorAll('blockquote')].map((quote) => ({
        text: quote.textContent,
        marked: [...quote.querySelectorAll('mark')].map((mark) => mark.textContent),
      })),
    })),
  )
}

/** Returns the pairs of each round, as the host reads them. */
async function tablesOn(page: Page): Promise<string[][]> {
  const rounds: string[][] = []
  for (const fold of await page.locator('details[data-round]').all()) {
    await fold.locator('summary').click()
    rounds.push(
      await fold.locator('li li').evaluateAll((pairs) => pairs.map((pair) => pair.textContent)),
    )
  }
  return rounds
}

test('the loaded demo works offline: matches, rounds, check-in, payment and hosting need no request', async () => {
  const visitor = await visiting()
  const { page, context } = visitor
  const asked: string[] = []
  // A browser with windows asks for the icon of its tab by its own choice.
  page.on('request', (request) => {
    if (!request.url().endsWith('/icon.svg')) asked.push(request.url())
  })
  await context.setOffline(true)

  const count = await write(page, said)
  expect(count).toBeGreaterThan(1)
  await page.getByText(t('demo.say.found', { count })).waitFor()

  await page.getByRole('link', { name: t('demo.next', { stop: t('demo.stop.matches') }) }).click()
  await heading(page, t('demo.matches.title'))
  const cards = await cardsOn(page)
  expect([cards.length, new Set(cards.map(({ name }) => name)).size]).toEqual([count, count])
  for (const { name, quotes } of cards) {
    const own = quotes.filter(({ text }) => text === said.seek || text === said.offer)
    const theirs = quotes.filter(({ text }) => statementsOf.get(name)?.includes(text))
    expect({ name, own: own.length, theirs: theirs.length }).toEqual({
      name,
      own: quotes.length / 2,
      theirs: quotes.length / 2,
    })
    // Both sides of every reason mark a word of that very sentence.
    expect(
      quotes.every(
        ({ text, marked }) => marked.length > 0 && marked.every((word) => text.includes(word)),
      ),
    ).toBe(true)
  }
  expect(
    cards[0]?.quotes.flatMap(({ text, marked }) => (text === said.seek ? marked : [])).join(' '),
  ).toMatch(/lawyer|contract/)

  await goTo(page, t('demo.stop.rounds'))
  await page.getByRole('button', { name: t('demo.rounds.start') }).click()
  for (let round = 2; round <= 5; round += 1)
    await page.getByRole('button', { name: t('demo.rounds.next') }).click()
  await page.getByText(t('demo.rounds.done')).waitFor()
  const partners = await page
    .locator('[data-partner]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-partner')))
  expect([partners.length, new Set(partners).size]).toEqual([5, 5])
  await page.getByText(t('demo.rounds.people', { count: 5 })).waitFor()
  await page.getByText(t('demo.rounds.repeats', { count: 0 }), { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: t('demo.rounds.next') }).count()).toBe(0)

  await goTo(page, t('demo.stop.door'))
  await page.getByRole('button', { name: `${t('demo.you')} ${t('checkin.let-in')}` }).click()
  await page.locator('[data-outcome=in]').getByText(t('demo.you'), { exact: true }).waitFor()
  await page.getByRole('searchbox', { name: t('checkin.by-name') }).fill('imogen')
  await page.getByRole('button', { name: `${t('checkin.let-in')}: Imogen Tarrowby` }).click()
  await page.locator('[data-outcome=in]').getByText('Imogen Tarrowby').waitFor()
  expect(await page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('2')
  await page
    .locator('[data-outcome=in]')
    .getByRole('button', { name: `${t('checkin.undo')}: Imogen Tarrowby` })
    .click()
  await page.locator('[data-outcome=undone]').waitFor()
  expect([
    await page.getByRole('progressbar').getAttribute('aria-valuenow'),
    await page.getByRole('progressbar').getAttribute('aria-valuemax'),
  ]).toEqual(['1', String(everybody)])

  await goTo(page, t('demo.stop.money'))
  await page.getByLabel(t('demo.money.price')).fill('73.10')
  await page.getByRole('radio', { name: '30%' }).check({ force: true })
  const parts = divideSale(7310, 'usd', {
    terms: defaultTerms,
    policy: 'shared',
    affiliateBasisPoints: 3000,
  })
  const shown = await page.locator('main dl dd > :first-child').allInnerTexts()
  expect(shown).toEqual(
    [parts.cardFee, parts.platform, parts.affiliate, parts.host].map(
      (cents) => `$${(cents / 100).toFixed(2)}`,
    ),
  )
  expect(shown.reduce((sum, text) => sum + Math.round(Number(text.slice(1)) * 100), 0)).toBe(7310)
  expect(await page.locator('main dl dd > :last-child').allInnerTexts()).toEqual([
    '2.9% + $0.30 (Stripe)',
    t('sale.rule.left', { share: '52%' }),
    t('sale.rule.of-host', { share: '30%' }),
    t('sale.rule.less-affiliate', { rule: t('sale.rule.left', { share: '48%' }) }),
  ])
  await page.getByText(`= $73.10`).waitFor()
  await page.getByLabel(t('demo.money.price')).fill('a lot')
  await page.getByLabel(t('demo.money.price')).and(page.locator('[aria-invalid=true]')).waitFor()
  expect(await page.locator('main dl').count()).toBe(0)

  await goTo(page, t('demo.stop.host'))
  await page.getByText(coveredNow).waitFor()
  const covered = Number(coveredNow.exec(await page.getByText(coveredNow).innerText())?.[1])
  const without = Number(
    /(\d+)/.exec(
      await page.getByRole('heading', { level: 3, name: wording('demo.host.without') }).innerText(),
    )?.[1],
  )
  expect(covered + without).toBe(everybody)
  expect(await page.getByText(t('coverage.good', { count: 0 })).count()).toBe(without + 1)
  expect(
    await page
      .getByText(
        whole(
          either(
            ...(['nobody-offers', 'nobody-seeks', 'one-sided', 'loosely'] as const).map((why) =>
              t(`coverage.why-${why}`),
            ),
          ),
        ),
      )
      .count(),
  ).toBe(without)
  await page.getByRole('heading', { level: 3, name: t('demo.host.came') }).waitFor()
  expect(await page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('1')
  const rounds = await tablesOn(page)
  expect(rounds.map(({ length }) => length)).toEqual([30, 30, 30, 30, 30])
  const pairs = rounds.flat().map((text) =>
    [...statementsOf.keys(), t('demo.you')]
      .filter((name) => text.startsWith(name) || text.endsWith(name))
      .toSorted()
      .join(' + '),
  )
  expect([pairs.every((pair) => pair.includes(' + ')), new Set(pairs).size]).toEqual([true, 150])
  expect(pairs.filter((pair) => pair.split(' + ').includes(t('demo.you')))).toHaveLength(5)

  expect(asked).toEqual([])
  await context.setOffline(false)
  await closeAfterOffline(visitor)
})

test('a reload keeps the position and actions; starting over forgets both, also after a reload', async () => {
  const visitor = await visiting()
  const { page } = visitor
  const count = await write(page, said)
  await goTo(page, t('demo.stop.door'))
  await page.getByRole('button', { name: `${t('demo.you')} ${t('checkin.let-in')}` }).click()
  await goTo(page, t('demo.stop.rounds'))
  await page.getByRole('button', { name: t('demo.rounds.start') }).click()
  await page.getByRole('button', { name: t('demo.rounds.next') }).click()
  const sitting = await page.locator('[data-partner]').allInnerTexts()
  expect(sitting).toHaveLength(2)
  await page.reload()
  await isThere(page)
  await heading(page, t('demo.rounds.title'))
  expect(await page.locator('[data-partner]').allInnerTexts()).toEqual(sitting)
  await goTo(page, t('demo.stop.door'))
  expect(await page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('1')
  await page.goBack()
  await heading(page, t('demo.rounds.title'))
  await goTo(page, t('demo.stop.say'))
  expect([
    await page.getByRole('textbox', { name: t('statement.you-seek') }).inputValue(),
    await page.locator('[data-matches]').getAttribute('data-matches'),
  ]).toEqual([said.seek, String(count)])
  // A person with changed statements is seated again.
  await page
    .getByRole('textbox', { name: t('statement.you-offer') })
    .fill('An energy company with paying customers')
  await goTo(page, t('demo.stop.rounds'))
  await page.getByRole('button', { name: t('demo.rounds.start') }).waitFor()

  await page.getByRole('button', { name: t('demo.reset') }).click()
  await heading(page, t('demo.say.title'))
  const isBlank = async () => [
    await page.getByRole('textbox', { name: t('statement.you-seek') }).inputValue(),
    await page.getByRole('textbox', { name: t('statement.you-offer') }).inputValue(),
    await page.evaluate(() => sessionStorage.getItem('draft.demo')),
  ]
  expect(await isBlank()).toEqual(['', '', null])
  await page.reload()
  await isThere(page)
  expect(await isBlank()).toEqual(['', '', null])
  await goTo(page, t('demo.stop.door'))
  expect(await page.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0')
  await closeQuietly(visitor)
})

test('the title and items of the demo survive sign-up, and also a restart', async () => {
  const visitor = await visiting()
  const { page } = visitor
  await write(page, said)
  await goTo(page, t('demo.stop.host'))
  await page.getByLabel(t('demo.own.name')).fill('Lawyers and soup')
  await page.getByRole('link', { name: t('demo.own.go') }).click()
  await page.getByRole('heading', { level: 1, name: t('signup.title') }).waitFor()
  await page.getByText(t('identity.to-publish', { title: 'Lawyers and soup' })).waitFor()
  await signUp(page, product, { name: 'Noor', email: 'noor@example.com' })
  await page.getByRole('heading', { level: 1, name: t('create.heading') }).waitFor()
  expect(await page.getByLabel(t('create.title'), { exact: true }).inputValue()).toBe(
    'Lawyers and soup',
  )
  await page.getByRole('heading', { name: t('demo.brought.title') }).waitFor()
  // The second request fails: only that statement is left, and is sent once more.
  await page.route('**/api/items', (route) =>
    route.request().postData()?.includes('offering') ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: t('demo.brought.keep', { page: t('nav.items') }) }).click()
  await page.getByRole('alert').waitFor()
  expect([
    await page.getByText(said.seek).count(),
    await page.getByText(said.offer).count(),
  ]).toEqual([0, 1])
  await page.unroute('**/api/items')
  await page.getByRole('button', { name: t('demo.brought.keep', { page: t('nav.items') }) }).click()
  await page.getByRole('heading', { name: t('demo.brought.title') }).waitFor({ state: 'detached' })
  await product.restart()
  await page.goto('/events?tab=items')
  await page.getByText(said.offer).first().waitFor()
  expect([
    await page.getByText(said.seek, { exact: true }).count(),
    await page.getByText(said.offer, { exact: true }).count(),
  ]).toEqual([1, 1])
  // A signed-in person goes to the form at once.
  await page.goto('/demo#host')
  await page.getByLabel(t('demo.own.name')).fill('Second soup')
  await page.getByRole('link', { name: t('demo.own.go') }).click()
  await page.getByRole('heading', { level: 1, name: t('create.heading') }).waitFor()
  expect(await page.getByLabel(t('create.title'), { exact: true }).inputValue()).toBe('Second soup')
  await page.getByRole('button', { name: t('demo.brought.leave') }).click()
  await page.getByRole('heading', { name: t('demo.brought.title') }).waitFor({ state: 'detached' })
  await closeQuietly({
    ...visitor,
    complaints: visitor.complaints.filter((line) => !line.includes('ERR_FAILED')),
  })
})

test('a visitor without statements or matches reads so and what would help; an empty line is named', async () => {
  const visitor = await visiting({}, '/demo#matches')
  const { page } = visitor
  await page.getByText(t('matches.nothing-said')).waitFor()
  await page.getByRole('link', { name: t('demo.matches.say') }).click()
  await page.getByRole('textbox', { name: t('statement.you-seek') }).fill('?!')
  await page
    .getByRole('textbox', { name: t('statement.you-seek') })
    .and(page.locator('[aria-invalid=true]'))
    .waitFor()
  await page.getByRole('textbox', { name: t('statement.you-seek') }).fill('A xylographer')
  await isThere(page)
  await goTo(page, t('demo.stop.matches'))
  await page.getByRole('heading', { name: t('few.title') }).waitFor()
  await page.getByText(t('few.only-seeks')).waitFor()
  await page.getByRole('link', { name: t('demo.matches.reword') }).click()
  await page.getByRole('textbox', { name: t('statement.you-offer') }).fill('Lessons in Volapük')
  await isThere(page)
  await goTo(page, t('demo.stop.matches'))
  await page.getByText('A xylographer').waitFor()
  await closeQuietly(visitor)
})

test('a wish is never shown as an offer, and no card quotes it twice in one direction', async () => {
  const visitor = await visiting()
  const { page } = visitor
  const wish = 'A job as a firmware engineer'
  await write(page, { seek: wish, offer: 'I translate contracts between English and Spanish' })
  await goTo(page, t('demo.stop.matches'))
  await page.locator('main article').first().waitFor()
  const objectives = new Set([wish, ...demoPeople.flatMap((person) => person.objectives)])
  const ways = await page
    .locator('main article section')
    .evaluateAll((all) =>
      all.map((way) =>
        [...way.querySelectorAll('figure')].map((said) => [
          said.querySelector('figcaption')!.textContent,
          said.querySelector('blockquote')!.textContent,
        ]),
      ),
    )
  const said = ways.flat()
  expect(
    said.filter(([caption, text]) => caption === t('match.they-offer') && objectives.has(text!)),
  ).toEqual([])
  expect(
    said
      .filter(([caption]) => [t('match.they-seek'), t('statement.you-seek')].includes(caption!))
      .every(([, text]) => objectives.has(text!)),
  ).toBe(true)
  expect(said).toContainEqual([t('statement.you-seek'), wish])
  for (const way of ways) expect(new Set(way.map(([, text]) => text)).size).toBe(way.length)
  await closeQuietly(visitor)
})

test.each(['matcher.worker-*.js', 'encoder-*.bin'])(
  'if the matcher fails to load (%s) the page says so, keeps the text, and a retry works',
  async (file) => {
    const visitor = await aBrowserFor(browser, product)
    const { page } = visitor
    await page.route(`**/${file}`, (route) => route.fulfill({ status: 404 }))
    await page.goto('/demo')
    await page.getByText(t('demo.lost')).waitFor()
    await page.getByRole('textbox', { name: t('statement.you-seek') }).fill(said.seek)
    await page.unroute(`**/${file}`)
    await page.getByRole('button', { name: t('try-again') }).click()
    await page.locator('[data-matches]').waitFor()
    await closeQuietly(visitor)
  },
)

test('the keyboard alone reaches every stop, and the focus follows the reader', async () => {
  const visitor = await visiting()
  const { page } = visitor
  await page.getByRole('textbox', { name: t('statement.you-seek') }).focus()
  await page.keyboard.type(said.seek)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await isThere(page)
  expect(await page.getByRole('textbox', { name: t('statement.you-seek') }).inputValue()).toBe(
    t('demo.example.objective-1'),
  )
  await page.getByRole('link', { name: t('demo.next', { stop: t('demo.stop.matches') }) }).focus()
  await page.keyboard.press('Enter')
  await heading(page, t('demo.matches.title'))
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('stop')
  expect(
    await page
      .getByRole('navigation', { name: t('demo.line') })
      .locator('[aria-current=step]')
      .getAttribute('aria-label'),
  ).toBe(t('demo.stop.matches'))
  await goTo(page, t('demo.stop.rounds'))
  const focused = () =>
    page.evaluate(
      () =>
        document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
    )
  for (let round = 1; round <= 5; round += 1) {
    await page
      .getByRole('button', { name: round === 1 ? t('demo.rounds.start') : t('demo.rounds.next') })
      .focus()
    await page.keyboard.press('Enter')
    if (round < 5) await expect.poll(focused).toBe(t('rounds.nth', { n: round, total: 5 }))
  }
  await expect.poll(focused).toContain(t('demo.rounds.done'))
  expect(await page.getByText(either(t('demo.rounds.says'), t('rounds.walk'))).count()).toBe(0)
  await closeQuietly(visitor)
})

test('the landing page links to the demo', async () => {
  const visitor = await aBrowserFor(browser, product)
  await visitor.page.goto('/')
  await visitor.page.getByRole('link', { name: t('landing.demo') }).click()
  await visitor.page.getByRole('heading', { level: 1, name: t('demo.title') }).waitFor()
  await closeQuietly(visitor)
})

const invented = {
  en: either(t0('demo.invented'), t0('demo.invented-short')),
  zh: either(wordingIn('zh', 'demo.invented'), wordingIn('zh', 'demo.invented-short')),
  es: either(wordingIn('es', 'demo.invented'), wordingIn('es', 'demo.invented-short')),
  hi: either(wordingIn('hi', 'demo.invented'), wordingIn('hi', 'demo.invented-short')),
}
const own = {
  en: t0('demo.own.title'),
  zh: inChinese('demo.own.title'),
  es: inSpanish('demo.own.title'),
  hi: inHindi('demo.own.title'),
}
describe.each(sampled(['en', 'zh', 'es', 'hi'] as const))('in %s on a phone', (language) => {
  test('every stop has no fault, says that all of it is invented, and says event in that wording', async () => {
    const visitor = await visiting({ language, width: 390, dark: language === 'zh' })
    const { page } = visitor
    await page.evaluate(() => localStorage.setItem('messagingPhase', 'phase0_event_centric'))
    await page.reload()
    await isThere(page)
    for (const at of [0, 1])
      await page.locator('main fieldset').nth(at).getByRole('button').first().click()
    await page.locator('[data-matches]').waitFor()
    expect(
      Number(await page.locator('[data-matches]').getAttribute('data-matches')),
    ).toBeGreaterThan(0)
    for (const at of [0, 1, 2, 3, 4, 5]) {
      await page.locator('main nav a').nth(at).click()
      await page.locator('main nav a').nth(at).and(page.locator('[aria-current=step]')).waitFor()
      if (at === 2) await page.locator('main section button').first().click()
      if (at === 3) await page.locator('main section ul button').first().click()
      await page.getByText(invented[language]).waitFor()
      await expectAccessible(page)
    }
    await page.getByRole('heading', { name: own[language] }).waitFor()
    await closeQuietly(visitor)
  })
})
