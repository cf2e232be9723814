import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBrowserFor, closeQuietly, openBrowser } from './browser.ts'
import { type ProductInstance, startProduct } from './product.ts'
import { noSideways } from './accessibility.ts'
import { inChinese, inHindi, inOrder, inSpanish, t, wording } from './words.ts'

let browser: Browser
let product: ProductInstance
let ours: ProductInstance

beforeAll(async () => {
  ;[browser, product, ours] = await Promise.all([
    openBrowser(),
    startProduct(),
    startProduct('embedded', {
      PROVIDER_SHARE_PERCENT: '40',
      ARBITRATION_CITY: 'Lisbon',
      OPERATOR_NAME: 'Kettle & Sons Ltd.',
    }),
  ])
})
afterAll(() => Promise.all([browser.close(), product.stop(), ours.stop()]))

const chosenTab = (page: Page) => page.getByRole('tab', { selected: true }).textContent()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)
const section = (page: Page, id: string) => page.locator(`section:has(> #${id})`)
const calculator = (page: Page) => section(page, 'revenue-split').getByRole('group')
const figures = (page: Page) => calculator(page).getByRole('status').locator('dd').allTextContents()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
/** Waits until the heading is at the top of the viewport, under the page's own header. */
const isReached = (page: Page, id: string) =>
  page.waitForFunction((known) => {
    const found = document.getElementById(known)?.getBoundingClientRect()
    return found && found.top > 0 && found.bottom < innerHeight / 2
  }, id)

test('both texts are named tabs, and the arrow keys move between them', async () => {
  const reader = await aBrowserFor(browser, product)
  const { page } = reader
  await page.goto('/legal')
  await heading(page, t('legal.tos')).waitFor()
  expect(await page.getByRole('tablist').getByRole('tab').allTextContents()).toEqual([
    t('legal.tos'),
    t('legal.privacy'),
  ])
  await page.getByRole('tabpanel', { name: t('legal.tos') }).waitFor()
  await page.getByRole('tab', { name: t('legal.tos') }).focus()
  for (const [key, name, path] of [
    ['ArrowRight', t('legal.privacy'), '/legal/privacy'],
    ['ArrowRight', t('legal.tos'), '/legal/tos'],
    ['ArrowLeft', t('legal.privacy'), '/legal/privacy'],
    ['Home', t('legal.tos'), '/legal/tos'],
    ['End', t('legal.privacy'), '/legal/privacy'],
    ['End', t('legal.privacy'), '/legal/privacy'],
  ] as const) {
    await page.keyboard.press(key)
    await page.getByRole('tabpanel', { name }).waitFor()
    await heading(page, name).waitFor()
    await page.waitForFunction(
      (known) =>
        document.activeElement?.textContent === known && document.activeElement?.role === 'tab',
      name,
    )
    expect([await chosenTab(page), new URL(page.url()).pathname, await page.title()]).toEqual([
      name,
      path,
      `${name} · ${t('brand')}`,
    ])
  }
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.role)).toBe('tabpanel')
  await closeQuietly(reader)
})

test('a click on a tab keeps the focus there, and a click for a new window is left to the browser', async () => {
  const reader = await aBrowserFor(browser, product)
  const { page, context } = reader
  const tab = (name: string) => page.getByRole('tab', { name })
  await page.goto('/legal/tos')
  // Before hydration a link is followed by the browser itself.
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('tab-privacy') ?? {}).some((key) =>
      key.startsWith('__reactProps'),
    ),
  )
  await tab(t('legal.privacy')).click()
  await heading(page, t('legal.privacy')).waitFor()
  await page.waitForFunction(() => document.activeElement?.id === 'tab-privacy')
  await page.keyboard.press('ArrowLeft')
  await heading(page, t('legal.tos')).waitFor()
  const [other] = await Promise.all([
    context.waitForEvent('page'),
    tab(t('legal.privacy')).click({ modifiers: ['ControlOrMeta'] }),
  ])
  // A new window is blank until its navigation begins.
  await other.waitForURL('**/legal/privacy')
  expect(new URL(page.url()).pathname).toBe('/legal/tos')
  await closeQuietly(reader)
})

test('each text and each heading has a link', async () => {
  const reader = await aBrowserFor(browser, product)
  const { page } = reader
  await page.goto('/legal/tos#liability')
  await isReached(page, 'liability')
  await page.reload()
  await isReached(page, 'liability')
  await page.goto('/legal/privacy#promotions')
  await isReached(page, 'promotions')
  expect(await chosenTab(page)).toBe(t('legal.privacy'))
  await page.goto('/legal/nothing-of-ours')
  await heading(page, t('not-found.title')).waitFor()
  await closeQuietly(reader)
})

test.each([
  [390, true],
  [1280, false],
])('at %i px the contents are folded: %s, and link to each heading', async (width, isFolded) => {
  const reader = await aBrowserFor(browser, product, { width })
  const { page } = reader
  await page.goto('/legal/tos')
  const contents = page.getByRole('navigation', { name: t('legal.contents') })
  await contents.waitFor()
  expect(await contents.getByRole('link').count()).toBe(isFolded ? 0 : 18)
  if (isFolded) await contents.locator('summary').click()
  await contents.getByRole('link', { name: 'No class actions' }).click()
  await isReached(page, 'class-action-waiver')
  expect([await focused(page), new URL(page.url()).hash]).toEqual([
    'class-action-waiver',
    '#class-action-waiver',
  ])
  await closeQuietly(reader)
})

test('Back returns to the page the reader came from, or else to the start page', async () => {
  const reader = await aBrowserFor(browser, product)
  const { page } = reader
  await page.goto('/nexuses')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('legal.tos') })
    .click()
  await page.getByRole('tab', { name: t('legal.privacy') }).click()
  await page
    .getByRole('navigation', { name: t('legal.contents') })
    .getByRole('link', { name: 'Security' })
    .click()
  await isReached(page, 'security')
  await page.getByRole('button', { name: t('back') }).click()
  await page.waitForURL('**/nexuses')
  const stranger = await aBrowserFor(browser, product)
  await stranger.page.goto('/legal/privacy')
  await stranger.page.getByRole('button', { name: t('back') }).click()
  await stranger.page.waitForURL((url) => url.pathname === '/')
  await stranger.page.getByRole('heading', { level: 1 }).waitFor()
  await closeQuietly(reader, stranger)
})

test.each([
  ['tos', t('legal.tos'), 'binding arbitration', 'Data is shared with'],
  ['privacy', t('legal.privacy'), 'Data is shared with', 'binding arbitration'],
])(
  'printing %s prints that text in black without the page around it',
  async (tab, name, own, other) => {
    const reader = await aBrowserFor(browser, product, { dark: true })
    const { page } = reader
    await page.goto(`/legal/${tab}`)
    await page.evaluate(() => {
      document.documentElement.dataset['theme'] = 'dark'
    })
    await page.getByText('Effective January 31, 2025').waitFor()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    for (const around of [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      page.getByRole('tablist'),
      page.getByRole('navigation'),
      page.getByRole('button'),
    ]) {
      await expect.poll(() => around.filter({ visible: true }).count()).toBe(0)
    }
    const paper = await page.getByRole('main').innerText()
    expect(paper.trimStart().startsWith(name)).toBe(true)
    expect(paper).toContain(own)
    expect(paper).not.toContain(other)
    // Colours change with a transition.
    const tones = () =>
      page.locator('article :is(p, h2, li)').evaluateAll((lines) =>
        lines.map((line) => {
          const canvas = new OffscreenCanvas(1, 1).getContext('2d')!
          canvas.fillStyle = getComputedStyle(line).color
          canvas.fillRect(0, 0, 1, 1)
          return Math.max(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3))
        }),
      )
    await expect.poll(async () => Math.max(...(await tones()))).toBeLessThan(130)
    await closeQuietly(reader)
  },
)

const notAnAmount = wording('legal.sale.not-an-amount')

test('the calculator divides an amount as the Terms say, by keyboard, and keeps unreadable input', async () => {
  const reader = await aBrowserFor(browser, product)
  const { page } = reader
  await page.goto('/legal/tos#revenue-split')
  const field = page.getByLabel(t('legal.sale.amount'))
  expect(await field.inputValue()).toBe('49.00')
  expect(await figures(page)).toEqual(['$49.00', '$1.72', '$24.59', '$22.69'])
  await field.focus()
  const type = async (typed: string) => {
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(typed)
  }
  for (const [typed, shown] of [
    ['100', ['$100.00', '$3.20', '$50.34', '$46.46']],
    ['9,99', ['$9.99', '$0.59', '$4.89', '$4.51']],
    ['1', ['$1.00', '$0.33', '$0.35', '$0.32']],
    ['999.99', ['$999.99', '$29.30', '$504.76', '$465.93']],
    ['999,999.99', ['$999,999.99', '$29,000.30', '$504,919.84', '$466,079.85']],
  ] as const) {
    await type(typed)
    await expect.poll(() => figures(page), { message: typed }).toEqual(shown)
  }
  await type('0')
  expect(await calculator(page).getByRole('status').innerText()).toContain(t('legal.sale.free'))
  for (const [typed, message] of [
    ['forty', notAnAmount],
    ['0.99', wording('legal.sale.too-small', { least: '$1.00' })],
    ['1000000', wording('legal.sale.too-large', { most: '$999,999.99' })],
    ['49.005', notAnAmount],
  ] as const) {
    await type(typed)
    await calculator(page).getByText(message).waitFor()
    expect([
      await field.inputValue(),
      await field.getAttribute('aria-invalid'),
      await figures(page),
    ]).toEqual([typed, 'true', []])
    expect(
      await page.locator(`[id="${await field.getAttribute('aria-describedby')}"]`).innerText(),
    ).toMatch(message)
  }
  await type('10')
  expect([await field.getAttribute('aria-invalid'), await figures(page)]).toEqual([
    null,
    ['$10.00', '$0.59', '$4.89', '$4.52'],
  ])
  await closeQuietly(reader)
})

test.each([
  ['hi', inHindi('legal.sale.amount'), '१००.००', ['$100.00', '$3.20', '$50.34', '$46.46']],
  [
    'es',
    inSpanish('legal.sale.amount'),
    '1.000,00',
    ['1000,00 US$', '29,30 US$', '504,76 US$', '465,94 US$'],
  ],
  [
    'zh',
    inChinese('legal.sale.amount'),
    '１００',
    ['US$100.00', 'US$3.20', 'US$50.34', 'US$46.46'],
  ],
])(
  'in %s the calculator reads and writes numbers in the local format',
  async (language, label, typed, shown) => {
    const reader = await aBrowserFor(browser, product, { language, width: 390 })
    await reader.page.goto('/legal/tos')
    await reader.page.getByLabel(label).fill(typed)
    // The code may hydrate the page only after the typing.
    await expect
      .poll(async () => (await figures(reader.page)).map((text) => text.replaceAll('\u00A0', ' ')))
      .toEqual(shown)
    await closeQuietly(reader)
  },
)

test("text and calculator follow the operator's share, city and name", async () => {
  const reader = await aBrowserFor(browser, ours)
  const { page } = reader
  await page.goto('/legal/tos')
  const shares = section(page, 'revenue-split').locator('li')
  await shares.first().waitFor()
  expect(await shares.allTextContents()).toEqual([
    '40% goes to the provider, as our fee for the service;',
    '60% goes to the event creator.',
  ])
  expect(await figures(page)).toEqual(['$49.00', '$1.72', '$18.91', '$28.37'])
  expect(await calculator(page).innerText()).toMatch(
    inOrder(t('sale.rule.left', { share: '40%' }), t('sale.rule.left', { share: '60%' })),
  )
  expect(await section(page, 'agreement').innerText()).toContain(
    'mean Kettle & Sons Ltd., the operator of this Interchange site.',
  )
  expect(await section(page, 'arbitration').innerText()).toContain('seated in Lisbon')
  await page.goto('/legal/privacy')
  expect(await section(page, 'controller').innerText()).toContain('Kettle & Sons Ltd.')
  await closeQuietly(reader)
})

test.each([
  ['en', ['52%', '48%', '2.9%', '$0.30'], '$10', 'January 31, 2025'],
  ['zh', ['52%', '48%', '2.9%', 'US$0.30'], 'US$10', '2025年1月31日'],
  ['es', ['52 %', '48 %', '2,9 %', '0,30 US$'], '10 US$', '31 de enero de 2025'],
  ['hi', ['52%', '48%', '2.9%', '$0.30'], '$10', '31 जनवरी 2025'],
])(
  'in %s on a phone the Terms state the division, the cap, the city and the date',
  async (language, division, cap, date) => {
    const reader = await aBrowserFor(browser, product, { language, width: 390 })
    const { page } = reader
    await page.goto('/legal/tos')
    const said = async (id: string) =>
      (await section(page, id).innerText()).replaceAll('\u00A0', ' ')
    await page.locator('article').waitFor()
    for (const figure of division) expect(await said('revenue-split')).toContain(figure)
    expect(await said('liability')).toContain(cap)
    expect(await said('arbitration')).toContain('San Francisco, California')
    expect(await section(page, 'class-action-waiver').getByRole('heading').count()).toBe(1)
    expect(await page.locator('article').innerText()).toContain(date)
    expect(await noSideways(page)).toBe(true)
    await page.goto('/legal/privacy')
    await page.locator('#matches').waitFor()
    expect(await page.locator('article').innerText()).toContain(date)
    expect(await noSideways(page)).toBe(true)
    await closeQuietly(reader)
  },
)

test.each<[string, (route: Route) => Promise<void>]>([
  ['is lost', (route) => route.abort()],
  [
    'is refused',
    (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/json',
        body: '{"code":"internal","detail":"x"}',
      }),
  ],
  [
    'takes longer than ten seconds',
    async (route) => void setTimeout(() => void route.abort().catch(() => {}), 14_000),
  ],
])(
  'when the answer with the terms %s, the page says so, shows no figures, and retries on a tap',
  async (_, answer) => {
    const { page, context } = await aBrowserFor(browser, product)
    // Opened by its address, the page includes the terms; from another page the browser fetches
    // them.
    await page.route('**/api/config', answer)
    await page.goto('/nexuses')
    await page.getByRole('link', { name: t('legal.tos') }).click()
    await heading(page, t('legal.tos')).waitFor()
    const again = page.getByRole('tabpanel').getByRole('button', { name: t('try-again') })
    await again.waitFor({ timeout: 30_000 })
    expect(await page.getByRole('main').innerText()).not.toContain('%')
    await page.unroute('**/api/config')
    await again.click()
    await page.getByText('52% goes to the provider').waitFor()
    await context.close()
  },
)
