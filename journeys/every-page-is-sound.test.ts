import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBrowserFor, openBrowser, quiet } from './browser.ts'
import { navigate } from './navigate.ts'
import { matchedWith } from './matched-event.ts'
import { type ProductInstance, startProduct } from './product.ts'
import { isProof } from './sample.ts'
import { expectAccessible, noSideways } from './accessibility.ts'
import {
  aGathering,
  aMember,
  requestAs,
  startThread,
  registerMember,
  postAs,
  type MemberStorage,
} from './specification/members.ts'

// People write words longer than a phone is wide: the titles, names and statements here contain
// one.
const longWord = 'W'.repeat(60)
const [title, hana, noor] = [`Climate Supper ${longWord}`, `Hana ${longWord}`, `Noor ${longWord}`]

let browser: Browser
let product: ProductInstance
let eventId = ''
let code = ''
let unsubscribeAddress = ''
let offerAddress = ''
let talkAddress = ''
let conversationAddress = ''
let stored: MemberStorage

beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct()])
  stored = await aMember(product, { name: hana, email: 'hana@example.com' })
  ;({ eventId, invitationCode: code } = await aGathering(product, stored, {
    title,
    visibility: 'public',
  }))
  await registerMember(product, stored, {
    eventId,
    invitationCode: code,
    seek: `A pilot site ${longWord}`,
    give: `Control software ${longWord}`,
  })
  await requestAs(product, stored, {
    path: '/users/host',
    method: 'PUT',
    body: { handle: 'hana-hosts', name: hana, about: '', links: [], version: 0 },
  })
  unsubscribeAddress = await anUnsubscribeAddress()
  offerAddress = await anOffer()
  talkAddress = await aTalk()
  conversationAddress = await aConversation()
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

/** Returns the page of a person invited as an affiliate. */
async function anOffer(): Promise<string> {
  const offer = {
    isOn: true,
    isOpen: false,
    basisPoints: 2000,
    holdDays: 14,
    windowDays: 30,
    rule: 'last',
    terms: '',
    version: 0,
  }
  await requestAs(product, stored, {
    path: `/events/${eventId}/affiliates/programme`,
    method: 'PUT',
    body: offer,
  })
  const { code: affiliateCode } = await postAs<{ code: string }>(product, stored, {
    path: `/events/${eventId}/affiliates`,
    body: { email: null, label: '' },
  })
  return `/affiliate-onboarding/${affiliateCode}`
}

/** Creates a thread with the assistant. */
async function aTalk(): Promise<string> {
  const threadId = await startThread(product, stored, { purpose: 'host_setup', eventId })
  await postAs(product, stored, {
    path: '/thinkingassistant/message',
    body: {
      threadId,
      text: `An evening for people who restore old boats ${longWord}`,
      clientId: crypto.randomUUID(),
    },
  })
  return `/assistant/${threadId}`
}

/** Creates a conversation between the host and a guest, who both want to meet. */
async function aConversation(): Promise<string> {
  const guest = await aMember(product, { name: noor, email: 'noor@example.com' })
  await registerMember(product, guest, {
    eventId,
    invitationCode: code,
    seek: `Control software ${longWord}`,
    give: `A pilot site ${longWord}`,
  })
  const path = `/events/${eventId}/matches`
  await matchedWith(product, guest, { path, text: '"id"' })
  const id = (await requestAs<{ items: { id: string }[] }>(product, guest, { path })).items[0]?.id
  for (const who of [guest, stored])
    await requestAs(product, who, {
      path: `/events/${eventId}/matches/${id}/stance`,
      method: 'PUT',
      body: { stance: 'interested' },
    })
  for (const who of [guest, stored, guest])
    await postAs(product, who, {
      path: `/conversations/${id}/messages`,
      body: {
        clientId: crypto.randomUUID(),
        text: `Please pay the fee at https://bit.ly/x ${longWord}`,
      },
    })
  return `/conversations/${id}`
}

/** Returns the unsubscribe address from a mail. */
async function anUnsubscribeAddress(): Promise<string> {
  await postAs(product, stored, {
    path: `/events/${eventId}/messages/test`,
    body: { subject: 'The blue door', body: `Ring twice. ${longWord}` },
  })
  const { items } = (await (await fetch(`${product.url}/dev/outbox.json`)).json()) as {
    items: { unsubscribeUrl: string }[]
  }
  return new URL(items.find(({ unsubscribeUrl }) => unsubscribeUrl !== '')?.unsubscribeUrl ?? '')
    .pathname
}

const languages = ['en', 'zh', 'es', 'hi'] as const
type PageRoute = { path: () => string; signedIn: boolean }
const open = (path: string): PageRoute => ({ path: () => path, signedIn: false })
const members = (path: () => string): PageRoute => ({ path, signedIn: true })
const routes: [name: string, route: PageRoute][] = [
  ['landing', open('/')],
  ['signin', open('/signin')],
  ['signup', open('/signup')],
  ['verify-code', open('/verify-code')],
  ['forgot-password', open('/forgot-password')],
  ['nexuses', open('/nexuses')],
  ['demo', open('/demo')],
  ['for hosts', open('/hosting')],
  ['matching', open('/matching-animation')],
  ['rounds', open('/matching-animation2')],
  ['legal tos', open('/legal/tos')],
  ['legal privacy', open('/legal/privacy')],
  ['not found', open('/a/b')],
  ['event as a visitor', { path: () => `/events/${eventId}`, signedIn: false }],
  ['invitation as a visitor', { path: () => `/${eventId}/${code}/register`, signedIn: false }],
  ['host as a visitor', open('/hana-hosts')],
  ['unknown host', open('/nobody-here')],
  ['own host page', members(() => '/hana-hosts')],
  ['host form', members(() => '/host')],
  ['bad invitation', { path: () => `/${eventId}/XXXX-XXXX-XXXX/register`, signedIn: false }],
  ['dashboard', members(() => '/dashboard')],
  ['profile', members(() => '/profile')],
  ['privacy', members(() => '/profile?tab=privacy')],
  ['notifications chosen', members(() => '/profile?tab=news')],
  ['calendar feed', members(() => '/profile?tab=calendar')],
  ['hosting', members(() => '/profile?tab=hosting')],
  ['sign-in', members(() => '/profile?tab=sign-in')],
  ['own data', members(() => '/profile?tab=data')],
  ['delete account', members(() => '/profile/delete')],
  ['events joined', members(() => '/events')],
  ['events hosting', members(() => '/events?tab=hosting')],
  ['events items', members(() => '/events?tab=items')],
  ['create', members(() => '/events/create')],
  ['event as its host', members(() => `/events/${eventId}`)],
  ['register', members(() => `/events/${eventId}/register`)],
  ['attendees', members(() => `/events/${eventId}/attendees`)],
  ['badges', members(() => `/events/${eventId}/badges`)],
  ['matches', members(() => `/events/${eventId}/matches`)],
  ['published', members(() => `/events/${eventId}?published=yes`)],
  ['poster', members(() => `/events/${eventId}/poster`)],
  ['edit', members(() => `/events/create?edit=${eventId}`)],
  ['check-in', members(() => `/events/${eventId}/check-in`)],
  ['codes', members(() => `/events/${eventId}/codes`)],
  ['embed', members(() => `/events/${eventId}/embed`)],
  ['invited by mail', members(() => `/events/${eventId}/invitations`)],
  ['helpers', members(() => `/events/${eventId}/helpers`)],
  ['affiliates', members(() => `/events/${eventId}/manage-affiliates`)],
  ['meetings', members(() => `/events/${eventId}/meetings`)],
  ['meeting hours', members(() => `/events/${eventId}/meeting-hours`)],
  ['notifications', members(() => '/notifications')],
  ['run rounds', members(() => `/events/${eventId}/run-rounds`)],
  ['rounds on a wall', members(() => `/events/${eventId}/rounds-screen`)],
  ['round cards', members(() => `/events/${eventId}/round-cards`)],
  ['people', members(() => '/people')],
  ['own card', members(() => '/people/card')],
  ['nobody kept', members(() => '/people/018f4b8e-0000-7000-8000-000000000001')],
  ['questions', members(() => `/events/${eventId}/questions`)],
  ['messages', members(() => `/events/${eventId}/messages`)],
  ['statement', members(() => `/events/${eventId}/earnings`)],
  ['stop mails', { path: () => unsubscribeAddress, signedIn: false }],
  ['what a suspension leaves open', open('/account')],
  ['no receipt', members(() => `/events/${eventId}/receipt`)],
  ['payouts', members(() => '/events/connect-setup')],
  ['back from payouts', members(() => '/events/stripe-success')],
  ['offer to bring people', { path: () => offerAddress, signedIn: false }],
  ['offer to its host', members(() => offerAddress)],
  ['unknown affiliate code', open('/affiliate-onboarding/XXXX-XXXX-XXXX')],
  ['feedback', members(() => '/feedback')],
  ['feedback about a gathering', members(() => `/feedback?event=${eventId}`)],
  ['recap', members(() => `/events/${eventId}/recap`)],
  ['no inbox', members(() => '/admin/feedback')],
  ['no reports', members(() => '/admin/reports')],
  ['no report', members(() => '/admin/reports/018f4b8e-0000-7000-8000-000000000001')],
  ['no people to find', members(() => '/admin/people')],
  ['no person', members(() => '/admin/people/018f4b8e-0000-7000-8000-000000000001')],
  ['no gathering to take down', members(() => `/admin/gatherings/${eventId}`)],
  ['no log', members(() => '/admin/log')],
  ['own tickets', members(() => '/events/pricing-tiers')],
  ['tickets', members(() => `/events/${eventId}/pricing`)],
  ['assistant', members(() => '/assistant')],
  ['a talk with it', members(() => talkAddress)],
  ['conversations', members(() => '/conversations')],
  ['a conversation', members(() => conversationAddress)],
  ['no such conversation', members(() => '/conversations/018f4b8e-0000-7000-8000-000000000001')],
  ['no such talk', members(() => '/assistant/018f4b8e-0000-7000-8000-000000000001')],
  ['start page on a phone', members(() => '/dashboard')],
  ['feedback as a visitor', open('/feedback')],
]

type PageCase = {
  name: string
  route: PageRoute
  width: number
  language: (typeof languages)[number]
  dark: boolean
  /** Whether axe checks it too, which takes longer than the rest together. */
  isForAxe: boolean
}
const widths = [320, 1280, 390]
// Each page once, with rotating languages, widths and themes, so that each appears; `npm run proof`
// covers each page in each language.
const cases = routes.flatMap(([name, route], at) =>
  languages
    .map((_, turn): PageCase => ({
      name,
      route,
      width: widths[(at + turn) % 3] ?? 320,
      language: languages[(at + turn) % 4] ?? 'en',
      dark: (at + turn) % 5 < 2,
      isForAxe: isProof || at % 14 === 0,
    }))
    .slice(0, isProof ? 4 : 1),
)

describe.each(languages)('in %s', (spoken) => {
  const here = cases.filter(({ language }) => language === spoken)

  test.each(here.filter(({ isForAxe }) => isForAxe))(
    '$name at $width px, dark: $dark, has no axe fault, console message or sideways scroll',
    async (one) => {
      await opens(one, expectAccessible)
    },
  )

  test.each(here.filter(({ isForAxe }) => !isForAxe))(
    '$name at $width px, dark: $dark, opens without console message or sideways scroll',
    async (one) => {
      await opens(one, async (page) => expect(await noSideways(page)).toBe(true))
    },
  )
})

// A visitor and a member, who move from page to page in their own browsers.
const readers = new Map<
  boolean,
  { browser: ReturnType<typeof aBrowserFor>; language?: PageCase['language'] }
>()

async function opens(
  { route, width, language, dark }: PageCase,
  look: (page: Page) => Promise<void>,
): Promise<void> {
  const reader = readers.get(route.signedIn) ?? {
    browser: aBrowserFor(browser, product, { storageState: route.signedIn ? stored : undefined }),
  }
  readers.set(route.signedIn, reader)
  const { page, complaints } = await reader.browser
  await page.setViewportSize({ width, height: 860 })
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
  // In the proof every page comes from the server. Otherwise only the first of a language does, and
  // the product navigates from it as its own links do.
  if (isProof || reader.language !== language)
    await page.goto(`${route.path()}${route.path().includes('?') ? '&' : '?'}lng=${language}`)
  else await navigate(page, route.path())
  reader.language = language
  await settled(page)
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
  await look(page)
  expect(complaints.splice(0)).toEqual([])
}

async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await quiet(page)
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
}

test.each([
  ['hi', 'अगला', 'माह'],
  ['es', 'Siguiente', 'mes'],
])(
  "a date field's calendar speaks %s to screen readers in a browser of any language",
  async (language, next, month) => {
    const { page, context } = await aBrowserFor(browser, product, {
      language: 'en',
      storageState: stored,
    })
    await page.goto(`/events/create?lng=${language}`)
    await settled(page)
    await page.getByRole('spinbutton', { name: month, exact: false }).first().waitFor()
    await page.locator('button:has(svg.lucide-calendar-days)').first().click()
    await page
      .getByRole('button', { name: next, exact: true })
      .first()
      .waitFor({ state: 'attached' })
    await context.close()
  },
)
