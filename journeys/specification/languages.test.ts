import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBrowserFor, closeQuietly, openBrowser } from '../browser.ts'
import { type ProductInstance, startProduct } from '../product.ts'
import { isProof, sampled } from '../sample.ts'
import { aMember } from './members.ts'
import { t, t0 } from '../words.ts'
import { inChinese, inHindi, inSpanish } from '../words.ts'

let browser: Browser
let product: ProductInstance
beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct()])
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

const titles = {
  en: t('signin.title'),
  zh: inChinese('signin.title'),
  es: inSpanish('signin.title'),
  hi: inHindi('signin.title'),
} as const
type LanguageCode = keyof typeof titles
const places = [
  'the query',
  'the cookie',
  'local storage',
  'session storage',
  'the browser',
  'the page itself',
] as const
type LanguageSources = Partial<Record<(typeof places)[number], string>>

/**
 * Opens a browser in which each source names a language or none. It shows the sign-in page, which
 * is never rendered on the server.
 */
async function aBrowserThatSays(said: LanguageSources) {
  const visitor = await aBrowserFor(browser, product, { language: said['the browser'] ?? 'fr' })
  const { page, context } = visitor
  if (said['the cookie'] !== undefined)
    await context.addCookies([{ name: 'i18next', value: said['the cookie'], url: product.url }])
  await page.goto('/icon.svg')
  await page.evaluate(
    ([local, session]) => {
      if (local !== undefined) localStorage.setItem('i18nextLng', local)
      if (session !== undefined) sessionStorage.setItem('i18nextLng', session)
    },
    [said['local storage'], said['session storage']],
  )
  await page.route(/\/signin/, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(
        '<html lang="en"',
        `<html lang="${said['the page itself'] ?? 'fr'}"`,
      ),
    })
  })
  return {
    visitor,
    page,
    context,
    open: () =>
      page.goto(said['the query'] === undefined ? '/signin' : `/signin?lng=${said['the query']}`),
  }
}

/** The only wording file of a language; nothing is ever sent there. */
const ours = /^GET \/locales\/(en|zh|es|hi)\/phase1_nexus_centric\.json$/

const asked = (page: Page) => {
  const paths: string[] = []
  page.on(
    'request',
    (request) =>
      request.url().includes('/locales') &&
      paths.push(`${request.method()} ${new URL(request.url()).pathname}`),
  )
  return paths
}

const remembered = async (page: Page, context: BrowserContext) => ({
  cookie: (await context.cookies()).find(({ name }) => name === 'i18next')?.value,
  local: await page.evaluate(() => localStorage.getItem('i18nextLng')),
})

describe('the language is taken from', () => {
  const rows = places.map(
    (place, at) =>
      [
        place,
        Object.fromEntries(
          places.slice(at).map((other) => [other, other === place ? 'hi' : 'es']),
        ) as LanguageSources,
      ] as const,
  )
  // The tests below check that the other sources are read; i18n.rules.test.ts has a table of the
  // order.
  const alone: readonly string[] = ['session storage', 'the page itself']
  test.each(rows.filter(([place]) => isProof || alone.includes(place)))(
    '%s before all later sources, and is stored in the browser and in a cookie',
    async (_place, said) => {
      const { visitor, page, context, open } = await aBrowserThatSays(said)
      const words = asked(page)
      await open()
      await page.getByRole('heading', { level: 1, name: titles.hi }).waitFor()
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('hi')
      expect(await remembered(page, context)).toEqual({ cookie: 'hi', local: 'hi' })
      expect(words).toContain('GET /locales/hi/phase1_nexus_centric.json')
      expect(words.filter((path) => !ours.test(path))).toEqual([])
      await closeQuietly(visitor)
    },
  )

  test('the remembered choice, from the cookie alone or the storage alone', async () => {
    const { visitor, page, context, open } = await aBrowserThatSays({
      'the query': 'zh',
      'the browser': 'es',
    })
    await open()
    await page.getByRole('heading', { level: 1, name: titles.zh }).waitFor()
    await page.evaluate(() => localStorage.clear())
    await page.goto('/signin')
    await page.getByRole('heading', { level: 1, name: titles.zh }).waitFor()
    await context.clearCookies()
    await page.goto('/signin')
    await page.getByRole('heading', { level: 1, name: titles.zh }).waitFor()
    await closeQuietly(visitor)
  })

  test('English if no source names a supported language', async () => {
    const { visitor, page, context, open } = await aBrowserThatSays({
      'the query': 'fr',
      'the cookie': 'de',
      'local storage': 'it',
      'session storage': 'pt',
      'the browser': 'fr',
      'the page itself': 'nl',
    })
    const words = asked(page)
    await open()
    await page.getByRole('heading', { level: 1, name: titles.en }).waitFor()
    expect(await remembered(page, context)).toEqual({ cookie: 'en', local: 'en' })
    expect(words).toEqual(['GET /locales/en/phase1_nexus_centric.json'])
    await closeQuietly(visitor)
  })
})

// The browser is Spanish: a value that names no language of the product changes nothing.
const odd: [what: string, lng: string, language: LanguageCode][] = [
  ['an unknown language', 'xx', 'es'],
  ['a path', '../../etc', 'es'],
  ['an encoded path', '..%2F..%2Fetc%2Fpasswd', 'es'],
  ['markup', '<script>alert(1)</script>', 'es'],
  ['five thousand letters', 'e'.repeat(5000), 'es'],
  ['nothing', '', 'es'],
  ['a region', 'zh-CN', 'zh'],
  ['a script and region', 'zh-Hant-TW', 'zh'],
  ['an underscore', 'zh_CN', 'zh'],
  ['capitals', 'EN', 'en'],
  ['mixed letters', 'Hi-in', 'hi'],
  ['part of a code', 'e', 'es'],
  ["the translators' own", 'cimode', 'es'],
  ['another one from translators', 'dev', 'es'],
  ['a prototype', '__proto__', 'es'],
  ['a list', 'en+zh', 'es'],
  ['a broken code', '%E0%A4%A', 'es'],
]

describe('a language code that is', () => {
  let spaniard: Awaited<ReturnType<typeof aBrowserThatSays>>
  beforeAll(async () => {
    spaniard = await aBrowserThatSays({ 'the browser': 'es-MX' })
  })
  afterAll(() => closeQuietly(spaniard.visitor))

  /**
   * Opens the sign-in page without stored data, and expects it in this language, with nothing else
   * stored or requested.
   */
  async function expectLanguage(
    language: LanguageCode,
    open: () => Promise<unknown>,
  ): Promise<void> {
    const { page, context } = spaniard
    const words = asked(page)
    await open()
    await page.getByRole('heading', { level: 1, name: titles[language] }).waitFor()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
    expect(await remembered(page, context)).toEqual({ cookie: language, local: language })
    expect(words.filter((path) => !ours.test(path))).toEqual([])
    await page.evaluate(() => localStorage.clear())
    await context.clearCookies()
  }

  test.each(sampled(odd, 2))('%s works in the address', async (_what, lng, language) => {
    await expectLanguage(language, () => spaniard.page.goto(`/signin?lng=${lng}`))
  })

  test.each(
    sampled(
      [
        ['markup', '<b>x</b>'],
        ["the translators' own", 'cimode'],
        ['three thousand letters', 'x'.repeat(3000)],
        ['a prototype', '__proto__'],
      ],
      2,
    ),
  )('%s is ignored in cookie and storage', async (_what, planted) => {
    const { page, context } = spaniard
    await context.addCookies([
      { name: 'i18next', value: encodeURIComponent(planted), url: product.url },
    ])
    await page.evaluate((value) => localStorage.setItem('i18nextLng', value), planted)
    await expectLanguage('es', () => page.goto('/signin'))
  })
})

describe('the wording', () => {
  const titled = {
    phase1_nexus_centric: t('explore.title'),
    phase0_event_centric: t0('explore.title'),
  } as const

  test('is that of the nexus unless the storage names the other exactly, and only those words load', async () => {
    const visitor = await aBrowserFor(browser, product)
    const { page } = visitor
    await page.goto('/icon.svg')
    for (const kept of [
      null,
      'phase0_event_centric',
      ...sampled(
        ['phase1_nexus_centric', 'phase2', 'PHASE0_EVENT_CENTRIC', '', '"phase0_event_centric"'],
        2,
      ),
    ]) {
      const phase = kept === 'phase0_event_centric' ? kept : 'phase1_nexus_centric'
      if (kept !== null)
        await page.evaluate((value) => localStorage.setItem('messagingPhase', value), kept)
      const words = asked(page)
      await page.goto('/nexuses')
      await page.getByRole('heading', { level: 1, name: titled[phase] }).waitFor()
      expect([kept, words]).toEqual([kept, [`GET /locales/en/${phase}.json`]])
    }
    await closeQuietly(visitor)
  })

  test('changes with a reload and is stored, in both directions', async () => {
    const member = await aBrowserFor(browser, product, {
      storageState: await aMember(product, { name: 'Noor', email: 'noor@example.com' }),
    })
    const { page } = member
    for (const [label, phase] of [
      [t('profile.phase.0'), 'phase0_event_centric'],
      [t('profile.phase.1'), 'phase1_nexus_centric'],
    ] as const) {
      await page.goto('/profile')
      await page.getByText(t('profile.advanced'), { exact: true }).click()
      const loaded = page.waitForEvent('load')
      await page.getByText(label, { exact: true }).click()
      await loaded
      expect(await page.evaluate(() => localStorage.getItem('messagingPhase'))).toBe(phase)
      await page.goto('/nexuses')
      await page.getByRole('heading', { level: 1, name: titled[phase] }).waitFor()
    }
    await closeQuietly(member)
  })
})
