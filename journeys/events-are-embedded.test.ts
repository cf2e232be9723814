import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { elementSnippet, type EmbedSnippet, frameSnippet } from '#contract/embeds/snippet.ts'
import { faultsOf } from './accessibility.ts'
import { aBrowserFor, closeQuietly, openBrowser } from './browser.ts'
import { engines, type ProductInstance, startProduct } from './product.ts'
import { aGathering, aMember, type MemberStorage, requestAs } from './specification/members.ts'
import { inEachLanguage, t, wording } from './words.ts'

let browser: Browser
let product: ProductInstance
let website: Website
let hana: MemberStorage
let at: { eventId: string; invitationCode: string }
beforeAll(async () => {
  ;[browser, product, website] = await Promise.all([
    openBrowser(),
    startProduct(engines[0]),
    aWebsite(),
  ])
  hana = await aMember(product, { name: 'Hana', email: 'hana@embeds.example' })
  at = await aGathering(product, hana, {
    title: 'Harbour supper',
    visibility: 'public',
    capacity: 40,
  })
})
afterAll(() => Promise.all([browser.close(), product.stop(), website.stop()]))

type Website = {
  /** Puts a page on the website and returns its address: on another site than the product, or on the same. */
  put: (body: string, more?: { isSameSite?: boolean; lang?: string; style?: string }) => string
  stop: () => Promise<unknown>
}

/** Starts the website of a host: plain pages, on another origin than the product. */
async function aWebsite(): Promise<Website> {
  const pages = new Map<string, string>()
  const server: Server = createServer((request, response) => {
    const page = pages.get(request.url ?? '')
    response.writeHead(page === undefined ? 404 : 200, {
      'content-type': 'text/html; charset=utf-8',
    })
    response.end(page)
  })
  await new Promise<void>((resolve) => void server.listen(0, resolve))
  // The server listens on a port, so its address is an object.
  const { port } = server.address() as AddressInfo
  return {
    put: (body, { isSameSite = false, lang = 'en', style = '' } = {}) => {
      const path = `/page-${pages.size}`
      pages.set(
        path,
        `<!doctype html><html lang="${lang}"><meta name="viewport" content="width=device-width"><title>Harbour club</title><style>body { margin: 1rem; ${style} }</style><main><h1>Harbour club</h1>${body}</main></html>`,
      )
      // A site is a name without its port (https://html.spec.whatwg.org/#same-site).
      return `http://${isSameSite ? 'localhost' : '127.0.0.1'}:${port}${path}`
    },
    stop: () => new Promise((resolve) => void server.close(resolve)),
  }
}

const link = () => ({ address: `${product.url}/events/${at.eventId}`, text: 'Join our supper' })
const snippet = (part: Partial<EmbedSnippet> = {}): string =>
  elementSnippet({
    origin: product.url,
    link: link(),
    view: 'card',
    eventId: at.eventId,
    ...part,
  } as EmbedSnippet) // each part keeps to one of its forms

/** Waits for the frame whose path is like this. */
async function frameAt(page: Page, path: RegExp): Promise<Frame> {
  const find = () =>
    page
      .frames()
      .find((frame) => frame !== page.mainFrame() && path.test(new URL(frame.url()).pathname))
  await expect.poll(find).toBeDefined()
  return find()!
}
const cardFrame = (page: Page) => frameAt(page, /^\/embed\/events\/[\w-]+$/)
const registrationFrame = (page: Page) => frameAt(page, /^\/embed\/events\/.*\/register$/)

/** Writes into the form as a person without an account. */
async function writeForm(
  frame: Frame,
  { name, email }: { name: string; email: string },
): Promise<void> {
  await frame.getByLabel(t('statement.objective-n', { n: '1' })).fill('A choir to sing in')
  await frame.getByLabel(t('identity.full-name')).fill(name)
  await frame.getByLabel(t('identity.email'), { exact: true }).fill(email)
  await frame.getByRole('checkbox', { name: wording('signup.accept') }).check()
}

/** Registers in a frame, as a person without an account. */
async function register(
  frame: Frame,
  { name, email }: { name: string; email: string },
): Promise<void> {
  await writeForm(frame, { name, email })
  await frame.getByRole('button', { name: t('join.join'), exact: true }).click()
  await frame.getByLabel(t('verify.code')).fill(await product.codeFor(email))
  await frame.getByRole('button', { name: t('verify.confirm') }).click()
  await frame.getByRole('heading', { name: t('join.done-title') }).waitFor()
}

/** Returns what the website has been told of registrations, as docs/api/embeds.md describes it. */
async function registrationsOn(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    document.addEventListener('interchange-registered', (event) => {
      const before = JSON.parse(document.body.dataset['registered'] ?? '[]') as unknown[]
      const { detail } = event as CustomEvent
      document.body.dataset['registered'] = JSON.stringify([...before, detail])
    })
  })
  return () => page.evaluate(() => JSON.parse(document.body.dataset['registered'] ?? '[]'))
}

async function attendees(): Promise<unknown[]> {
  const path = `/events/${at.eventId}/attendees`
  const { items } = await requestAs<{ items: { name: string; state: string }[] }>(product, hana, {
    path,
  })
  return items.map(({ name, state }) => [name, state])
}

test('a card on a website leads to registration over it, and the host sees who registered', async () => {
  const visitor = await aBrowserFor(browser, product, { width: 390 })
  const { page } = visitor
  await page.goto(website.put(snippet()))
  const registered = await registrationsOn(page)
  const card = await cardFrame(page)
  await card.getByRole('link', { name: wording('join.join') }).click()
  const registration = await registrationFrame(page)
  await register(registration, { name: 'Noor', email: 'noor@embeds.example' })
  const tab = visitor.context.waitForEvent('page')
  await registration.getByRole('link', { name: t('create.open-it') }).click()
  expect(new URL((await tab).url()).pathname).toBe(`/events/${at.eventId}`)
  await (await tab).close()
  expect(await registered()).toEqual([{ event: at.eventId, state: 'confirmed' }])
  await product.restart()
  expect(await attendees()).toEqual([['Noor', 'confirmed']])
  await closeQuietly(visitor)
})

test('a person who comes back to the frame finds their ticket there, and never the page where a registration is canceled', async () => {
  const visitor = await aBrowserFor(browser, product, { width: 390 })
  const { page, context } = visitor
  // The browsers of tests are private windows, which keep nothing in the frames of other sites.
  await page.goto(
    website.put(snippet({ view: 'register' } as Partial<EmbedSnippet>), { isSameSite: true }),
  )
  await register(await registrationFrame(page), { name: 'Tomas', email: 'tomas@embeds.example' })
  await page.reload()
  const again = await registrationFrame(page)
  await again.getByRole('heading', { name: t('join.done-title') }).waitFor()
  expect([
    await faultsOf(again),
    await page.evaluate(() => document.documentElement.scrollWidth),
  ]).toEqual([[], 390])
  const tab = context.waitForEvent('page')
  await again.getByRole('link', { name: t('create.open-it') }).click()
  await (await tab).getByRole('heading', { level: 1, name: 'Harbour supper' }).waitFor()
  expect([
    await again.getByText(t('event.leave'), { exact: true }).count(),
    new URL(again.url()).pathname,
  ]).toEqual([0, `/embed/events/${at.eventId}/register`])
  // The link of a registration that is canceled elsewhere leads out of the frame too.
  await product.change(
    `update registrations set state = 'cancelled_by_host' where user_id = (select id from users where email = 'tomas@embeds.example')`,
  )
  await page.reload()
  const canceled = await registrationFrame(page)
  await canceled.getByText(t('join.elsewhere')).waitFor()
  expect([
    await faultsOf(canceled),
    await canceled.getByRole('main').getByRole('link').count(),
  ]).toEqual([[], 1])
  await closeQuietly(visitor)
})

test('the frame of another event does not know who registered, beside it or after it', async () => {
  const other = await aGathering(product, hana, { title: 'Another', visibility: 'public' })
  const both = [at, other]
    .map(({ eventId }) => snippet({ view: 'register', eventId } as Partial<EmbedSnippet>))
    .join('<hr>')
  const visitor = await aBrowserFor(browser, product)
  const { page } = visitor
  await page.goto(website.put(both, { isSameSite: true }))
  const first = await frameAt(page, new RegExp(at.eventId))
  await register(first, { name: 'Vera', email: 'vera@embeds.example' })
  await page.reload()
  const [again, second] = [
    await frameAt(page, new RegExp(at.eventId)),
    await frameAt(page, new RegExp(other.eventId)),
  ]
  await again.getByRole('heading', { name: t('join.done-title') }).waitFor()
  await second.getByLabel(t('identity.email'), { exact: true }).waitFor()
  expect(await second.getByLabel(t('identity.full-name')).inputValue()).toBe('')
  await closeQuietly(visitor)
})

test('a card follows the page as it becomes dark, and styles that come late', async () => {
  const visitor = await aBrowserFor(browser, product)
  const { page } = visitor
  const scheme = async () =>
    (await cardFrame(page)).evaluate(() => getComputedStyle(document.documentElement).colorScheme)
  await page.goto(website.put(`<style>.dark { background: #000 }</style>${snippet()}`))
  await expect.poll(scheme).toBe('light')
  await page.evaluate(() => document.body.classList.add('dark'))
  await expect.poll(scheme).toBe('dark')
  let load: () => void = () => undefined
  const loaded = new Promise<void>((resolve) => (load = resolve))
  await page.route('**/late.css', async (route) => {
    await loaded
    await route.fulfill({ contentType: 'text/css', body: 'body { background: #000 }' })
  })
  await page.goto(
    website.put(
      `<script>document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/late.css' }))</script>${snippet()}`,
    ),
    {
      waitUntil: 'commit',
    },
  )
  await expect.poll(scheme).toBe('light')
  load()
  await expect.poll(scheme).toBe('dark')
  await closeQuietly(visitor)
})

test('a visitor enters their code in the frame, which opens the invitation there and everything else in a new tab', async () => {
  const hidden = await aGathering(product, hana, { title: 'Quiet supper', visibility: 'unlisted' })
  const visitor = await aBrowserFor(browser, product)
  const { page, context } = visitor
  await page.goto(
    website.put(snippet({ view: 'register', eventId: hidden.eventId } as Partial<EmbedSnippet>)),
  )
  const frame = await registrationFrame(page)
  const box = frame.getByLabel(t('invitation.code-or-link'))
  await box.fill(`${product.url}/events/${at.eventId}`)
  const tab = context.waitForEvent('page')
  await box.press('Enter')
  await (await tab).getByRole('heading', { level: 1, name: 'Harbour supper' }).waitFor()
  await box.fill(`${product.url}/${hidden.eventId}/${hidden.invitationCode}/register`)
  await box.press('Enter')
  await frame.getByRole('button', { name: t('join.join'), exact: true }).waitFor()
  expect(new URL(frame.url()).pathname).toBe(
    `/embed/events/${hidden.eventId}/${hidden.invitationCode}/register`,
  )
  await closeQuietly(visitor)
})

test('a person with an account logs in on the invitation’s own page, in a new tab', async () => {
  const visitor = await aBrowserFor(browser, product)
  const { page, context } = visitor
  await page.goto(
    website.put(snippet({ view: 'register', code: at.invitationCode } as Partial<EmbedSnippet>)),
  )
  const frame = await registrationFrame(page)
  const tab = context.waitForEvent('page')
  await frame.getByRole('link', { name: t('join.log-in') }).click()
  const opened = await tab
  await opened.getByRole('button', { name: t('join.join'), exact: true }).waitFor()
  expect(new URL(opened.url()).pathname).toBe(`/${at.eventId}/${at.invitationCode}/register`)
  await opened
    .getByRole('main')
    .getByRole('link', { name: t('join.log-in') })
    .click()
  await opened.waitForURL('**/signin')
  await closeQuietly(visitor)
})

test('a button opens registration by keyboard, and Escape leads back to it', async () => {
  const visitor = await aBrowserFor(browser, product)
  const { page } = visitor
  await page.goto(
    website.put(
      snippet({ view: 'button', accent: '#ffb81c', corners: 4 } as Partial<EmbedSnippet>),
    ),
  )
  const button = page.getByRole('link', { name: link().text })
  expect(
    await button.evaluate((element) => [
      getComputedStyle(element).backgroundColor,
      getComputedStyle(element).color,
    ]),
  ).toEqual(['rgb(255, 184, 28)', 'rgb(0, 0, 0)'])
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: link().text })
  await dialog.waitFor()
  const registration = await registrationFrame(page)
  await registration.getByRole('button', { name: t('join.join'), exact: true }).waitFor()
  expect(await faultsOf(registration)).toEqual([])
  await registration.getByLabel(t('identity.full-name')).fill('Ravi')
  await registration.getByLabel(t('identity.full-name')).press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('interchange-embed')
  await page.keyboard.press('Enter')
  await dialog.waitFor()
  expect(await registration.getByLabel(t('identity.full-name')).inputValue()).toBe('Ravi')
  // A page that changes the element meanwhile closes nothing, and is followed afterwards.
  await page.locator('interchange-embed').evaluate((element) => {
    element.setAttribute('accent', '#06604f')
  })
  expect(await registration.getByLabel(t('identity.full-name')).inputValue()).toBe('Ravi')
  await dialog.getByRole('button', { name: t('embed-element.close') }).click()
  await expect
    .poll(() =>
      button.evaluate((element) => [
        getComputedStyle(element).backgroundColor,
        document.documentElement.style.overflow,
      ]),
    )
    .toEqual(['rgb(6, 96, 79)', ''])
  await closeQuietly(visitor)
})

test('a script that runs before the page is read takes the button’s text from its link all the same', async () => {
  const visitor = await aBrowserFor(browser, product)
  const [element = '', script = ''] = snippet({ view: 'button' } as Partial<EmbedSnippet>).split(
    /(?=<script)/,
  )
  await visitor.page.goto(website.put(script.replace(' async', '') + element))
  const button = visitor.page.getByRole('link', { name: link().text })
  await expect.poll(() => button.getAttribute('href')).toBe(link().address)
  await closeQuietly(visitor)
})

test('registration that does not come leaves a link in the window, and the window closes to the card', async () => {
  const visitor = await aBrowserFor(browser, product)
  const { page } = visitor
  await page.clock.install()
  await page.goto(website.put(snippet()))
  const card = await cardFrame(page)
  const button = card.getByRole('link', { name: wording('join.join') })
  const isDown = (down: boolean) =>
    down
      ? page.route('**/embed/events/**/register*', (route) => route.abort())
      : page.unroute('**/embed/events/**/register*')
  await isDown(true)
  await button.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await page.clock.fastForward(8000)
  const tab = visitor.context.waitForEvent('page')
  await dialog.getByRole('link', { name: t('embed-element.late') }).click()
  expect(new URL((await tab).url()).pathname).toBe(`/events/${at.eventId}`)
  await (await tab).close()
  await isDown(false)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect
    .poll(() => card.evaluate(() => [document.hasFocus(), document.activeElement?.localName]))
    .toEqual([true, 'a'])
  await page.keyboard.press('Enter')
  await dialog.waitFor()
  visitor.complaints.splice(0) // of the aborted request
  await closeQuietly(visitor)
})

test('where the script or the frame does not come, the link stays', async () => {
  const visitor = await aBrowserFor(browser, product)
  const { page } = visitor
  const address = website.put(snippet())
  const isLink = () => page.getByRole('link', { name: link().text }).getAttribute('href')
  await page.route('**/embed/embed.js', (route) => route.abort())
  await page.goto(address)
  expect(await isLink()).toBe(link().address)
  await page.unroute('**/embed/embed.js')
  await page.route('**/embed/events/**', (route) => route.abort())
  await page.reload()
  await page.waitForFunction(() => customElements.get('interchange-embed') !== undefined)
  expect(await isLink()).toBe(link().address)
  await page.unroute('**/embed/events/**')
  await page.reload()
  await cardFrame(page)
  await page.getByRole('link', { name: link().text }).waitFor({ state: 'hidden' })
  visitor.complaints.splice(0) // of the aborted requests
  await closeQuietly(visitor)
})

test('a list of a host shows the next events, as dark as the page around it, and leads to registering', async () => {
  const wei = await aMember(product, { name: 'Wei', email: 'wei@embeds.example' })
  await requestAs(product, wei, {
    path: '/users/host',
    method: 'PUT',
    body: { handle: 'wei-lin', name: 'Wei Lin', about: '', links: [], version: 0 },
  })
  const visitor = await aBrowserFor(browser, product, { width: 390 })
  const { page } = visitor
  const address = website.put(
    snippet({ view: 'list', handle: 'wei-lin' } as Partial<EmbedSnippet>),
    {
      style: 'background: oklch(22% 0.04 260); color: #fff',
    },
  )
  await page.goto(address)
  const empty = await frameAt(page, /^\/embed\/hosts\/wei-lin$/)
  await empty.getByText(t('hosts.nothing')).waitFor()
  await aGathering(product, wei, { title: 'Tea', visibility: 'public' })
  await aGathering(product, wei, { title: 'Hidden tea' })
  await page.goto(address)
  const list = await frameAt(page, /^\/embed\/hosts\/wei-lin$/)
  await list.getByRole('heading', { name: 'Tea', exact: true }).waitFor()
  expect([
    await list.getByRole('listitem').count(),
    await list.evaluate(() => getComputedStyle(document.documentElement).colorScheme),
    await faultsOf(list),
    await page.evaluate(() => document.documentElement.scrollWidth),
  ]).toEqual([1, 'dark', [], 390])
  await list.getByRole('link', { name: wording('join.join') }).click()
  const registration = await registrationFrame(page)
  await registration.getByRole('button', { name: t('join.join'), exact: true }).waitFor()
  expect(await registration.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
  await closeQuietly(visitor)
})

test('a ticket is paid in a tab of its own, and the frame shows it at once', async () => {
  const sale = await aGathering(product, hana, { title: 'Paid supper', visibility: 'public' })
  const tier = {
    id: randomUUID(),
    name: 'Early',
    description: '',
    benefits: [],
    price: 4900,
    quantity: null,
    opensAt: null,
    closesAt: null,
    isClosed: false,
  }
  await requestAs(product, hana, {
    path: `/events/${sale.eventId}/pricing`,
    method: 'PUT',
    body: { currency: 'usd', taxBasisPoints: 0, version: 0, tiers: [tier], discounts: [] },
  })
  const visitor = await aBrowserFor(browser, product, { width: 390 })
  const { page, context } = visitor
  await page.goto(
    website.put(snippet({ view: 'register', eventId: sale.eventId } as Partial<EmbedSnippet>), {
      isSameSite: true,
    }),
  )
  const registered = await registrationsOn(page)
  const frame = await registrationFrame(page)
  await writeForm(frame, { name: 'Omar', email: 'omar@embeds.example' })
  await frame.getByRole('button', { name: `${t('buy.pay')} · $49.00`, exact: true }).click()
  await frame.getByLabel(t('verify.code')).fill(await product.codeFor('omar@embeds.example'))
  await frame.getByRole('button', { name: t('verify.confirm') }).click()
  await frame.getByRole('link', { name: t('pay.pay', { amount: '$49.00' }) }).waitFor()
  expect(await registered()).toEqual([{ event: sale.eventId, state: 'awaiting_payment' }])
  // A covered click can release no ticket.
  expect(await frame.getByRole('button').count()).toBe(0)
  await page.reload()
  const registeredLater = await registrationsOn(page)
  const again = await registrationFrame(page)
  const tab = context.waitForEvent('page')
  await again.getByRole('link', { name: t('pay.pay', { amount: '$49.00' }) }).click()
  const paying = await tab
  await paying.getByRole('button', { name: 'Pay $49.00' }).click()
  await paying.getByRole('heading', { name: t('pay.elsewhere') }).waitFor()
  expect(await faultsOf(paying)).toEqual([])
  expect(await paying.getByRole('link', { name: t('join.join'), exact: true }).count()).toBe(0)
  await again.getByRole('heading', { name: t('join.done-title') }).waitFor()
  await expect.poll(registeredLater).toEqual([{ event: sale.eventId, state: 'confirmed' }])
  await closeQuietly(visitor)
})

test('a person who is signed in here is a visitor in a frame, and what they do there signs them in nowhere else', async () => {
  const member = await aMember(product, { name: 'Ines', email: 'ines@embeds.example' })
  const ines = await aBrowserFor(browser, product, { storageState: member })
  // On the same site browsers share what they store with frames.
  await ines.page.goto(
    website.put(snippet({ view: 'register' } as Partial<EmbedSnippet>), { isSameSite: true }),
  )
  const frame = await registrationFrame(ines.page)
  await frame.getByLabel(t('identity.email'), { exact: true }).waitFor()
  expect(await frame.evaluate(() => localStorage.length)).toBeGreaterThan(0)
  await closeQuietly(ines)
  const visitor = await aBrowserFor(browser, product)
  await visitor.page.goto(
    website.put(snippet({ view: 'register' } as Partial<EmbedSnippet>), { isSameSite: true }),
  )
  await register(await registrationFrame(visitor.page), {
    name: 'Paul',
    email: 'paul@embeds.example',
  })
  // Neither a session nor a language: both belong to the pages outside the frame.
  expect(await visitor.context.cookies()).toEqual([])
  await visitor.page.goto(`${product.url}/dashboard`)
  await visitor.page.getByRole('heading', { level: 1, name: t('signin.title') }).waitFor()
  await closeQuietly(visitor)
})

test('no other page may be shown in a frame', async () => {
  const visitor = await aBrowserFor(browser, product)
  const { page } = visitor
  const paths = [
    '/',
    `/events/${at.eventId}`,
    `/events/${at.eventId}/register`,
    '/signin',
    '/api/docs',
  ]
  await page.goto(
    website.put(
      paths.map((path) => `<iframe src="${product.url}${path}" title="${path}"></iframe>`).join(''),
    ),
  )
  await expect
    .poll(() => page.frames().filter((frame) => frame.url().startsWith('chrome-error:')).length)
    .toBe(paths.length)
  visitor.complaints.splice(0) // of the refused frames
  await closeQuietly(visitor)
})

test('a page tells by oEmbed how to show it in a plain frame, whose links open a new tab', async () => {
  const page = await (await fetch(`${product.url}/events/${at.eventId}`)).text()
  const [, href = ''] = /type="application\/json\+oembed"[^>]*href="([^"]*)"/.exec(page) ?? []
  const { html } = (await (await fetch(href.replaceAll('&amp;', '&'))).json()) as { html: string }
  expect(html).toBe(
    frameSnippet(`${product.url}/embed/events/${at.eventId}`, {
      title: 'Harbour supper',
      height: 300,
    }),
  )
  const visitor = await aBrowserFor(browser, product)
  await visitor.page.goto(website.put(html))
  const card = await cardFrame(visitor.page)
  const tab = visitor.context.waitForEvent('page')
  await card.getByRole('link', { name: wording('join.join') }).click()
  const opened = await tab
  await opened.getByRole('button', { name: t('join.join'), exact: true }).waitFor()
  expect(new URL(opened.url()).pathname).toBe(`/${at.eventId}/${at.invitationCode}/register`)
  await closeQuietly(visitor)
})

test.each(inEachLanguage)(
  'on a page in %s, the card and registration speak it',
  async (lang, say) => {
    const visitor = await aBrowserFor(browser, product, { width: 390 })
    const { page } = visitor
    await page.goto(website.put(snippet(), { lang }))
    const card = await cardFrame(page)
    expect(await faultsOf(card)).toEqual([])
    await card.getByRole('link', { name: say('join.join') }).click()
    await page.getByRole('button', { name: say('embed-element.close') }).waitFor()
    const registration = await registrationFrame(page)
    await registration.getByRole('button', { name: say('join.join'), exact: true }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await closeQuietly(visitor)
  },
)

test('a host makes the code for a website, sees what it will show, and a visitor sees it there', async () => {
  const { page, ...host } = await aBrowserFor(browser, product, { storageState: hana })
  await page.goto(`/events/${at.eventId}`)
  await page.getByRole('link', { name: t('embeds.title') }).click()
  await page.getByRole('heading', { level: 1, name: t('embeds.title') }).waitFor()
  const preview = await cardFrame(page)
  await preview.getByRole('heading', { name: 'Harbour supper' }).waitFor()
  await page.getByLabel(t('embeds.accent'), { exact: true }).fill('#0b8a74')
  await page.getByLabel(t('embeds.theme')).selectOption('dark')
  await expect
    .poll(async () =>
      (await cardFrame(page)).evaluate(
        () => getComputedStyle(document.documentElement).colorScheme,
      ),
    )
    .toBe('dark')
  await page.getByRole('radio', { name: wording('embeds.button') }).check()
  await page.getByLabel(t('embeds.label')).fill('Come to supper')
  await page.getByRole('link', { name: 'Come to supper' }).waitFor()
  expect([await faultsOf(page)]).toEqual([[]])
  await page
    .getByRole('button', { name: t('embeds.copy') })
    .first()
    .click()
  const code = await page.evaluate(() => navigator.clipboard.readText())
  await closeQuietly({ ...host })
  const visitor = await aBrowserFor(browser, product, { width: 390 })
  await visitor.page.goto(website.put(code))
  const button = visitor.page.getByRole('link', { name: 'Come to supper' })
  expect(await button.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    'rgb(11, 138, 116)',
  )
  await button.click()
  await registrationFrame(visitor.page)
  await closeQuietly(visitor)
})

test('messages of other frames and other websites change nothing', async () => {
  const visitor = await aBrowserFor(browser, product)
  const { page } = visitor
  const forged = [
    { interchange: 'size', height: 4000 },
    { interchange: 'register', address: '/embed/events/x/register' },
    { interchange: 'registered', event: 'forged' },
  ]
  const forger = website.put(
    `<script>for (const message of ${JSON.stringify(forged)}) parent.postMessage(message, '*')</script>`,
  )
  await page.goto(website.put(`${snippet()}<iframe id="forger" title="Another"></iframe>`))
  await (await cardFrame(page)).getByRole('heading', { name: 'Harbour supper' }).waitFor()
  const state = () =>
    page.evaluate(() => [
      Math.round(document.querySelector('interchange-embed')?.getBoundingClientRect().height ?? 0),
      document.querySelector('interchange-embed')?.shadowRoot?.querySelector('dialog') === null,
      document.body.dataset['registered'] ?? '',
    ])
  await page.evaluate(() => {
    document.addEventListener('interchange-registered', () => {
      document.body.dataset['registered'] = 'forged'
    })
  })
  const before = await state()
  expect(before[0]).toBeGreaterThan(200)
  await page.locator('#forger').evaluate((frame, address) => {
    return new Promise((resolve) => {
      frame.addEventListener('load', resolve)
      frame.setAttribute('src', address)
    })
  }, forger)
  // The page itself is no frame of ours either.
  await page.evaluate((messages) => {
    for (const message of messages) window.postMessage(message, '*')
  }, forged)
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => setTimeout(next))))
  expect(await state()).toEqual(before)
  await closeQuietly(visitor)
})
