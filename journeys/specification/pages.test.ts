import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBrowserFor, closeQuietly, openBrowser } from '../browser.ts'
import { type ProductInstance, startProduct } from '../product.ts'
import { isProof } from '../sample.ts'
import { aGathering, aMember, type MemberStorage } from './members.ts'
import { either, t, whole, wording } from '../words.ts'

let browser: Browser
let product: ProductInstance
let noor: MemberStorage
let event = ''
let door = ''
beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct()])
  noor = await aMember(product, { name: 'Noor', email: 'noor@example.com' })
  const { eventId, invitationCode } = await aGathering(product, noor)
  event = `/events/${eventId}`
  door = `/${eventId}/${invitationCode}/register`
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

const items = [
  [t('nav.dashboard'), '/dashboard'],
  [t('nav.items'), '/events'],
  [t('nav.explore'), '/nexuses'],
  [t('nav.profile'), '/profile'],
]
const linksIn = (page: Page) =>
  page
    .getByRole('navigation', { name: t('nav.label') })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]))
const closedMenu = (page: Page) =>
  page.getByRole('button', { name: t('nav.menu'), expanded: false })

describe('the navigation', () => {
  test.each([320, 1280])('holds one link for a visitor, at %i px', async (width) => {
    const visitor = await aBrowserFor(browser, product, { width })
    await visitor.page.goto('/nexuses')
    await visitor.page.getByRole('link', { name: t('nav.login'), exact: true }).waitFor()
    expect(await linksIn(visitor.page)).toEqual([[t('nav.login'), '/signin']])
    expect(
      await visitor.page
        .getByRole('button', { name: either(t('nav.menu'), t('nav.logout')) })
        .count(),
    ).toBe(0)
    await closeQuietly(visitor)
  })

  test('holds four links and Log Out for a member', async () => {
    const member = await aBrowserFor(browser, product, { storageState: noor })
    await member.page.goto('/dashboard')
    await member.page.getByRole('button', { name: t('nav.logout'), exact: true }).waitFor()
    expect(await linksIn(member.page)).toEqual(items)
    expect(await closedMenu(member.page).count()).toBe(0)
    await closeQuietly(member)
  })

  test('folds the same links away on a small screen, and unfolds them', async () => {
    const member = await aBrowserFor(browser, product, { storageState: noor, width: 390 })
    const { page } = member
    await page.goto('/dashboard')
    await closedMenu(page).waitFor()
    expect([
      await linksIn(page),
      await page.getByRole('button', { name: t('nav.logout'), exact: true }).count(),
    ]).toEqual([[], 0])
    await closedMenu(page).click()
    // A page that is still being brought to life handles the click a moment later.
    await page.getByRole('button', { name: t('nav.menu'), expanded: true }).waitFor()
    expect([
      await linksIn(page),
      await page.getByRole('button', { name: t('nav.logout'), exact: true }).count(),
    ]).toEqual([items, 1])
    await page
      .getByRole('navigation', { name: t('nav.label') })
      .getByRole('link', { name: t('nav.explore'), exact: true })
      .click()
    await page.getByRole('heading', { level: 1, name: t('explore.title') }).waitFor()
    expect(await closedMenu(page).count()).toBe(1)
    await closeQuietly(member)
  })
})

const built: [name: string, path: () => string, title: RegExp][] = [
  ['/', () => '/', /, Noor$/],
  ['/dashboard', () => '/dashboard', /, Noor$/],
  ['/profile', () => '/profile', wording('nav.profile')],
  ['/events', () => '/events', wording('nav.items')],
  ['/events/create', () => '/events/create', whole(t('create.heading'))],
  ['/events/{eventId}', () => event, /^Quiet table$/],
  ['/events/{eventId}/register', () => `${event}/register`, new RegExp(`^(?!${t('loading')}$)`)],
  ['/{eventId}/{invitationCode}/register', () => door, whole(t('join.invited', { host: 'Noor' }))],
  ['/events/{eventId}/attendees', () => `${event}/attendees`, wording('attendees.title')],
  ['/events/{eventId}/matches', () => `${event}/matches`, whole(t('coverage.title'))],
  ['/events/{eventId}/questions', () => `${event}/questions`, whole(t('questions.title'))],
  ['/events/{eventId}/messages', () => `${event}/messages`, whole(t('messages.title'))],
  ['/events/{eventId}/receipt', () => `${event}/receipt`, wording('receipt.none')],
  ['/events/{eventId}/earnings', () => `${event}/earnings`, wording('statement.title')],
  [
    '/events/{eventId}/manage-affiliates',
    () => `${event}/manage-affiliates`,
    whole(t('affiliates.title')),
  ],
  [
    '/affiliate-onboarding/{affiliateCode}',
    () => '/affiliate-onboarding/abc',
    wording('recommend.nowhere'),
  ],
  [
    '/unsubscribe/{mailToken}/{kind}',
    () => '/unsubscribe/019b0000-0000-7000-8000-000000000000/messages',
    wording('unsubscribe.bad'),
  ],
  ['/events/connect-setup', () => '/events/connect-setup', wording('payouts.title')],
  ['/events/stripe-success', () => '/events/stripe-success', wording('payouts.nobody')],
  ['/events/pricing-tiers', () => '/events/pricing-tiers', wording('pricing.own-title')],
  ['/events/{eventId}/pricing', () => `${event}/pricing`, whole(t('pricing.title'))],
  ['/nexuses', () => '/nexuses', wording('explore.title')],
  ['/assistant', () => '/assistant', whole(t('assistant.title'))],
  ['/feedback', () => '/feedback', wording('feedback.title')],
  ['/demo', () => '/demo', wording('demo.title')],
  ['/hosting', () => '/hosting', wording('hosting.title')],
  ['/matching-animation', () => '/matching-animation', wording('animation.meeting.title')],
  ['/matching-animation2', () => '/matching-animation2', wording('animation.turning.title')],
  ['/legal', () => '/legal', wording('legal.tos')],
  ['/legal/tos', () => '/legal/tos', wording('legal.tos')],
  ['/legal/privacy', () => '/legal/privacy', wording('legal.privacy')],
  ['/forgot-password', () => '/forgot-password', wording('forgot.title')],
]
const forVisitors = [
  ['/signin', t('signin.title')],
  ['/signup', t('signup.title')],
  ['/verify-code', t('verify.title')],
] as const
const notYet = ['/legal/tos/more', '/events/not-an-id', '/a/b/register']

// In every run web/routes.test.ts checks each address, and every-page-is-sound opens the pages.
test.runIf(isProof)('every built address of the specification has its own page', async () => {
  const member = await aBrowserFor(browser, product, { storageState: noor })
  for (const [name, path, title] of built) {
    await member.page.goto(path())
    const heading = member.page.getByRole('heading', { level: 1, name: title })
    await heading.waitFor()
    expect([name, await heading.textContent()]).toEqual([
      name,
      expect.not.stringContaining(t('not-found.title')),
    ])
  }
  await closeQuietly(member)
})

test.each(forVisitors)('%s has its own page', async (path, title) => {
  const visitor = await aBrowserFor(browser, product)
  await visitor.page.goto(path)
  await visitor.page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
  await closeQuietly(visitor)
})

test('every address that is not built, or unknown, says so', async () => {
  const member = await aBrowserFor(browser, product, { storageState: noor })
  for (const path of notYet) {
    await member.page.goto(path)
    await member.page
      .getByRole('heading', { level: 1, name: t('not-found.title'), exact: true })
      .waitFor()
    await member.page.getByRole('button', { name: t('nav.logout'), exact: true }).waitFor()
  }
  await closeQuietly(member)
})

test('a page whose code is loading says "Loading" within the rest of the screen', async () => {
  const { page, context } = await aBrowserFor(browser, product)
  const [asked, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(`**/${await builtFrom('explore/ExplorePage.tsx')}`, async (route) => {
    asked.resolve()
    await gate.promise
    await route.continue()
  })
  await page.goto('/nexuses?q=supper')
  await asked.promise
  await page.getByRole('main').getByText(t('loading'), { exact: true }).waitFor()
  await page.getByRole('link', { name: t('nav.login'), exact: true }).waitFor()
  gate.resolve()
  await page.getByRole('heading', { level: 1, name: t('explore.title') }).waitFor()
  await context.close()
})

test('a page that fails to render says so in one sentence', async () => {
  const { page, context } = await aBrowserFor(browser, product)
  await page.addInitScript(() => {
    // Every event's start is formatted with this; when it is broken, its page cannot be rendered.
    Intl.DateTimeFormat.prototype.formatToParts = () => {
      throw new TypeError('broken on purpose')
    }
    Intl.DateTimeFormat.prototype.formatRange = () => {
      throw new TypeError('broken on purpose')
    }
  })
  await page.goto(door)
  await page.getByRole('heading', { name: t('crash'), exact: true }).waitFor()
  await context.close()
})

/** Returns the built file with a page's code; file names are only hashes. */
async function builtFrom(source: string): Promise<string> {
  const manifest = JSON.parse(
    await readFile(new URL('../../built/web/.vite/manifest.json', import.meta.url), 'utf8'),
  ) as Record<string, { file: string } | undefined>
  const file = manifest[source]?.file
  if (!file) throw new Error(`The build holds nothing made from ${source}.`)
  return file
}
