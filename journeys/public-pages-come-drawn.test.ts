import { readFile, readdir } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import spanish from '#words/es.json' with { type: 'json' }
import {
  aBrowserFor,
  closeQuietly,
  holdBack,
  joinAsNewcomer,
  makeHostPage,
  openBrowser,
  publish,
  quiet,
  signUp,
} from './browser.ts'
import { isHydrated, watch } from './hydration.ts'
import { type ProductInstance, startProduct } from './product.ts'
import { sampled } from './sample.ts'
import { noSideways } from './accessibility.ts'
import { tokenIn } from './specification/members.ts'
import { either, inChinese, inHindi, inSpanish, t, t0 } from './words.ts'

let product: ProductInstance
let browser: Browser
let host: Awaited<ReturnType<typeof aBrowserFor>>
const title = 'Supper </script><script>document.title="broken"</script>'
const at = { event: '', register: '', invitation: '', host: '/ada-hosts' }

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), openBrowser()])
  host = await aBrowserFor(browser, product)
  await host.page.goto('/signup')
  await signUp(host.page, product, { name: 'Ada', email: 'ada@example.com' })
  const code = await publish(host.page, title)
  await makeHostPage(host.page, { name: 'Ada', handle: 'ada-hosts' })
  const { items } = (await (await fetch(`${product.url}/api/public/events`)).json()) as {
    items: { id: string }[]
  }
  const id = items[0]?.id ?? ''
  await addTimetable(id)
  Object.assign(at, {
    event: `/events/${id}`,
    register: `/events/${id}/register`,
    invitation: `/${id}/${code}/register`,
  })
})

afterAll(async () => {
  await host?.context.close()
  await browser?.close()
  await product?.stop()
})

/** Adds a description and two agenda stops, which the form would take one at a time. */
async function addTimetable(id: string): Promise<void> {
  const headers = {
    authorization: `Bearer ${tokenIn(await host.context.storageState())}`,
    'content-type': 'application/json',
  }
  const { version, startsAt } = (await (
    await fetch(`${product.url}/api/events/${id}`, { headers })
  ).json()) as { version: number; startsAt: string }
  const agenda = [0, 1].map((hour) => ({
    at: new Date(Date.parse(startsAt) + hour * 3_600_000).toISOString(),
    title: 'Soup',
    speaker: 'Ada',
  }))
  const answer = await fetch(`${product.url}/api/events/${id}`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ version, agenda, description: '> Bring a spoon.\n\n1. Soup\n2. Bread' }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

const read = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(product.url + path, { headers })
  return { status: answer.status, html: await answer.text() }
}
const rootOf = (html: string) =>
  /<div id="root">([^]*?)<script type="application\/json" id="boot">/.exec(html)?.[1] ?? ''

const says = {
  '/': {
    en: t('landing.title'),
    zh: inChinese('landing.title'),
    es: inSpanish('landing.title'),
    hi: inHindi('landing.title'),
  },
  '/legal': { en: 'Limit of liability', zh: '责任', es: 'responsabilidad', hi: 'दायित्व' },
  '/legal/privacy': {
    en: t('legal.privacy'),
    zh: inChinese('legal.privacy'),
    es: inSpanish('legal.privacy'),
    hi: inHindi('legal.privacy'),
  },
  '/demo': {
    en: t('demo.title'),
    zh: inChinese('demo.title'),
    es: inSpanish('demo.title'),
    hi: inHindi('demo.title'),
  },
  '/hosting': {
    en: t('hosting.evening.door.text'),
    zh: inChinese('hosting.evening.door.text'),
    es: inSpanish('hosting.evening.door.text'),
    hi: inHindi('hosting.evening.door.text'),
  },
  '/matching-animation': {
    en: t('animation.meeting.title'),
    zh: inChinese('animation.meeting.title'),
    es: inSpanish('animation.meeting.title'),
    hi: inHindi('animation.meeting.title'),
  },
  '/matching-animation2': {
    en: t('animation.turning.title'),
    zh: inChinese('animation.turning.title'),
    es: inSpanish('animation.turning.title'),
    hi: inHindi('animation.turning.title'),
  },
  '/signin': {
    en: t('signin.title'),
    zh: inChinese('signin.title'),
    es: inSpanish('signin.title'),
    hi: inHindi('signin.title'),
  },
  '/signup': {
    en: t('signup.title'),
    zh: inChinese('signup.title'),
    es: inSpanish('signup.title'),
    hi: inHindi('signup.title'),
  },
  '/forgot-password': {
    en: t('forgot.title'),
    zh: inChinese('forgot.title'),
    es: inSpanish('forgot.title'),
    hi: inHindi('forgot.title'),
  },
  '/nexuses': {
    en: t('explore.lead'),
    zh: inChinese('explore.lead'),
    es: inSpanish('explore.lead'),
    hi: inHindi('explore.lead'),
  },
  event: { en: t('event.hosted-by', { name: 'Ada' }), zh: 'Ada', es: 'Ada', hi: 'Ada' },
  register: { en: 'Ada', zh: 'Ada', es: 'Ada', hi: 'Ada' },
  host: {
    en: t('hosts.upcoming'),
    zh: inChinese('hosts.upcoming'),
    es: inSpanish('hosts.upcoming'),
    hi: inHindi('hosts.upcoming'),
  },
  invitation: { en: 'Ada', zh: 'Ada', es: 'Ada', hi: 'Ada' },
} as const
const pages = Object.keys(says) as (keyof typeof says)[]
const pathOf = (page: keyof typeof says) => (page in at ? at[page as keyof typeof at] : page)

describe.each(sampled(['en', 'zh', 'es', 'hi'] as const))('in %s', (language) => {
  test('every public page is readable before its code loads and hydrates without a console message', async () => {
    const visitor = await aBrowserFor(browser, product, {
      language,
      width: 390,
      motion: true,
      dark: language === 'hi',
    })
    for (const page of pages) {
      const { status, html } = await read(pathOf(page), { 'accept-language': language })
      expect({
        page,
        status,
        says: rootOf(html).includes(says[page][language]),
        lang: html.includes(`<html lang="${language}">`),
      }).toEqual({ page, status: 200, says: true, lang: true })
      const tab = await visitor.context.newPage()
      await watch(tab)
      await tab.goto(pathOf(page))
      expect({ page, isTakenOver: await isHydrated(tab) }).toEqual({ page, isTakenOver: true })
      await quiet(tab)
      await tab.close()
    }
    await closeQuietly(visitor)
  })
})

test('a page is readable and its links work without any script', async () => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: product.url,
    locale: 'es',
  })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('link', { name: inSpanish('legal.tos') }).click()
  await page.getByRole('heading', { level: 1, name: inSpanish('legal.tos') }).waitFor()
  await page.goto(at.event)
  await page.getByRole('heading', { level: 1, name: /^Supper/ }).waitFor()
  const map = page.getByTitle(inSpanish('event.map'), { exact: true })
  expect([await map.getAttribute('href'), await map.getAttribute('rel')]).toEqual([
    'https://www.openstreetmap.org/search?query=Funkhaus%2C+Berlin',
    'noreferrer',
  ])
  await context.close()
})

test('the three example matches are keyboard stops, one card at a time, without motion', async () => {
  const visitor = await aBrowserFor(browser, product, { language: 'hi', width: 320 })
  const { page } = visitor
  await page.goto('/')
  await isHydrated(page)
  const shifts = await page.evaluateHandle(() => {
    const seen: number[] = []
    new PerformanceObserver((list) =>
      list
        .getEntries()
        .forEach((entry) => seen.push((entry as unknown as { value: number }).value)),
    ).observe({ type: 'layout-shift' })
    return seen
  })
  const stops = page.getByRole('group', { name: inHindi('landing.sample.title') })
  const heights = new Set<number | undefined>()
  await stops.getByRole('radio', { name: inHindi('landing.sample.1.title') }).focus()
  for (const [stop, name] of [
    [inHindi('landing.sample.1.title'), inHindi('landing.sample.1.name')],
    [inHindi('landing.sample.2.get-terms'), inHindi('landing.sample.2.name')],
    [inHindi('landing.sample.3.title'), 'Leif Stonnard'],
  ] as const) {
    expect(await stops.getByRole('radio', { name: stop }).isChecked()).toBe(true)
    await expect
      .poll(() => stops.getByRole('heading').allTextContents())
      .toEqual([expect.stringContaining(name)])
    const target = await stops.locator('label', { hasText: stop }).boundingBox()
    expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44)
    heights.add((await stops.boundingBox())?.height)
    expect(await noSideways(page)).toBe(true)
    if (name === 'Leif Stonnard') expect(await stops.locator('[lang=en]:visible').count()).toBe(3)
    else await page.keyboard.press('ArrowRight')
  }
  expect(
    await page.getByRole('status').filter({ hasText: 'Leif Stonnard' }).textContent(),
  ).toContain(inHindi('landing.sample.3.you'))
  expect({ heights: heights.size, shifts: await shifts.jsonValue() }).toEqual({
    heights: 1,
    shifts: [],
  })
  await closeQuietly(visitor)
})

test('without script the first example match is readable, and so are the others', async () => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: product.url,
    locale: 'en',
  })
  const page = await context.newPage()
  await page.goto('/')
  const cards = page.getByRole('group', { name: t('landing.sample.title') }).getByRole('heading')
  expect(await cards.allTextContents()).toEqual([
    expect.stringContaining(t('landing.sample.1.name')),
  ])
  await page.getByRole('radio', { name: t('landing.sample.3.title') }).check()
  expect(await cards.allTextContents()).toEqual([
    expect.stringContaining(t('landing.sample.3.name')),
  ])
  await context.close()
})

test.each([
  [
    'the other wording',
    { messagingPhase: 'phase0_event_centric' },
    'en',
    either(t0('landing.host.title'), t0('landing.lead')),
    'en',
  ],
  [
    'another language kept in storage alone',
    { i18nextLng: 'es' },
    'en',
    spanish['landing.title'],
    'es',
  ],
] as const)(
  'a browser with %s redraws the page and shows none of the words it was sent with',
  async (_, kept, language, words, lang) => {
    const visitor = await aBrowserFor(browser, product, { language })
    await visitor.page.addInitScript(
      (entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)),
      Object.entries(kept),
    )
    await watch(visitor.page)
    const withWords = await holdBack(visitor.page, '**/locales/**')
    for (const path of ['/legal/tos', '/demo', '/nexuses', '/signin', '/matching-animation', '/']) {
      // The page before may still set the cookie that names its language.
      await visitor.page.goto('/icon.svg')
      await visitor.context.clearCookies()
      await visitor.page.goto(path, { waitUntil: 'commit' })
      await visitor.page.locator('#root footer').waitFor({ state: 'attached' })
      expect({ path, shown: (await visitor.page.locator('body').innerText()).trim() }).toEqual({
        path,
        shown: '',
      })
    }
    withWords()
    await visitor.page.getByText(words).first().waitFor()
    expect(await isHydrated(visitor.page)).toBe(false)
    expect(await visitor.page.evaluate(() => document.documentElement.lang)).toBe(lang)
    await closeQuietly(visitor)
  },
)

test('a reader of an unsupported language reads English', async () => {
  const visitor = await aBrowserFor(browser, product, { language: 'fr-FR' })
  await watch(visitor.page)
  await visitor.page.goto('/')
  expect(await isHydrated(visitor.page)).toBe(true)
  await visitor.page.getByRole('heading', { name: t('landing.title') }).waitFor()
  await closeQuietly(visitor)
})

test.each([
  ['en-US', /^\w+, \w+ \d+, \d{4}, \d+:\d\d (?:AM |PM )?– \d+:\d\d (?:AM|PM)/],
  ['en-GB', /^\w+, \d+ \w+ \d{4}, \d\d:\d\d–\d\d:\d\d/],
])(
  'a reader of %s reads dates as that region writes them, before and after the code loads',
  async (locale, dated) => {
    const { html } = await read(at.event, { 'accept-language': locale })
    const [, drawn = ''] = /<time[^>]*>([^<]+)/.exec(rootOf(html)) ?? []
    expect(drawn.replaceAll(/\s/gu, ' ')).toMatch(dated)
    // A preview too; the reader before had another region.
    const [, described = ''] = /name="description" content="([^"]+)/.exec(html) ?? []
    expect(described.replaceAll(/\s/gu, ' ')).toMatch(dated)
    expect(html).toContain(`property="og:locale" content="${locale.replace('-', '_')}"`)
    const visitor = await aBrowserFor(browser, product, { language: locale })
    await watch(visitor.page)
    await visitor.page.goto(at.event)
    expect(await isHydrated(visitor.page)).toBe(true)
    const shown = await visitor.page.locator('time').first().innerText()
    expect(shown.replaceAll(/\s/gu, ' ')).toMatch(dated)
    await closeQuietly(visitor)
  },
)

test('a signed-in person gets the dashboard and never sees the start page, also without the cookie', async () => {
  const cookies = (await host.context.cookies())
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
  expect(rootOf((await read('/', { cookie: cookies })).html)).toBe('')
  await host.context.clearCookies({ name: 'signed_in' })
  await host.page.goto('/')
  await host.page.getByRole('heading', { name: /Ada/ }).waitFor()
  await host.page.goto(at.event)
  await host.page.getByText(t('invitation.code'), { exact: true }).waitFor()
  expect((await host.context.cookies()).find(({ name }) => name === 'signed_in')?.value).toBe('1')
})

test('unknown addresses say so to machines and to people', async () => {
  const strange = [
    '/nothing/here',
    '/events/not-an-id',
    '/events/not-an-id/matches',
    '/events/0190a0a0-0000-7000-8000-0000000000aa',
    '/%E0%A4%A',
    '/a/b/c/d',
    '/legal/x',
    '/legal/PRIVACY',
    '/legal/tos/x',
    '/legal/tos%00',
  ]
  for (const path of strange)
    expect({ path, status: (await read(path)).status }).toEqual({ path, status: 404 })
  for (const path of ['/signin', '/dashboard', '/events', '/nexuses'])
    expect({ path, status: (await read(path)).status }).toEqual({ path, status: 200 })
  const visitor = await aBrowserFor(browser, product)
  for (const path of ['/nothing/here', '/%E0%A4%A']) {
    await visitor.page.goto(path)
    await visitor.page.getByRole('heading', { name: t('not-found.title') }).waitFor()
  }
  await closeQuietly(visitor)
})

test('a title cannot break out of the page, and previews and search engines get its details', async () => {
  const { html } = await read(at.event)
  expect(html).not.toContain('<script>document.title')
  const about = JSON.parse(
    /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}',
  ) as Record<string, unknown>
  expect(about).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    eventStatus: 'https://schema.org/EventScheduled',
    location: { '@type': 'Place', name: 'Funkhaus, Berlin' },
  })
  expect(html.match(/<link rel="alternate" hreflang="(en|zh|es|hi)"/g)).toHaveLength(4)
  expect(html).toContain(`<link rel="canonical" href="${product.url}${at.event}">`)
  expect(html).toMatch(/property="og:title" content="Supper &lt;\/script&gt;/)
  expect((await read(at.invitation)).html).toContain('<meta name="robots" content="noindex">')
  expect((await read(at.event)).html).not.toContain('noindex')
})

test('the picture for previews exists in the size they ask for', async () => {
  const { html } = await read('/')
  const answer = await fetch(/property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? '')
  const picture = Buffer.from(await answer.arrayBuffer())
  expect({
    status: answer.status,
    type: answer.headers.get('content-type'),
    width: picture.readUInt32BE(16),
    height: picture.readUInt32BE(20),
  }).toEqual({ status: 200, type: 'image/png', width: 1200, height: 630 })
  expect(picture.length).toBeLessThanOrEqual(60 * 1024)
})

test('a page with a time brings the words for a visitor in another zone', async () => {
  expect((await read(at.event)).html).toContain('time.yours')
})

test('a recent change is on the next page served', async () => {
  await host.page.goto('/')
  const says = async (words: string) => (await read(at.event)).html.includes(words)
  expect(await says(t('event.going', { count: 1 }))).toBe(false)
  const guest = await aBrowserFor(browser, product)
  await guest.page.goto(at.invitation)
  await joinAsNewcomer(guest.page, product, {
    name: 'Bo',
    email: 'bo@example.com',
    seek: 'A place to test',
  })
  expect(await says(t('event.going', { count: 1 }))).toBe(true)
  await closeQuietly(guest)
})

test('the inline style of a page has every class used in it', async () => {
  const folder = new URL('../built/web/assets/', import.meta.url)
  const whole = await readFile(
    new URL((await readdir(folder)).find((one) => /^index-.*\.css$/.test(one)) ?? '', folder),
    'utf8',
  )
  const selectorOf = (name: string) => `.${name.replaceAll(/[^\w-]/g, (sign) => `\\${sign}`)}`
  for (const page of pages) {
    const { html } = await read(pathOf(page))
    const inside = /<style>([^]*?)<\/style>/.exec(html)?.[1] ?? ''
    const drawnWith = new Set(
      [...rootOf(html).matchAll(/class="([^"]*)"/g)].flatMap(([, list = '']) =>
        list.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(/\s+/),
      ),
    )
    expect([
      page,
      ...[...drawnWith].filter(
        (name) => whole.includes(selectorOf(name)) && !inside.includes(selectorOf(name)),
      ),
    ]).toEqual([page])
  }
})
