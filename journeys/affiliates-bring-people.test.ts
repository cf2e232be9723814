import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aBrowserFor,
  closeQuietly,
  fillSignUp,
  openBrowser,
  say,
  sayWho,
  signIn,
  signUp,
} from './browser.ts'
import { type ProductInstance, startProduct } from './product.ts'
import { sampled } from './sample.ts'
import { expectAccessible } from './accessibility.ts'
import {
  aMember,
  storageText,
  postAs,
  type MemberStorage,
  tokenIn,
} from './specification/members.ts'
import { either, inOrder, t, whole, wording } from './words.ts'

let browser: Browser
let product: ProductInstance
let hana: MemberStorage
let ida: MemberStorage
let bo: MemberStorage

beforeAll(async () => {
  ;[browser, product] = await Promise.all([
    openBrowser(),
    startProduct('embedded', { PAYOUT_DELAY_HOURS: '0' }),
  ])
  hana = await aMember(product, { name: 'Hana', email: 'hana@example.com' })
  ida = await aMember(product, { name: 'Ida', email: 'ida@example.com' })
  bo = await aMember(product, { name: 'Bo', email: 'bo@example.com' })
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

/** Calls the API as a member, and expects success. */
async function asking<T>(
  who: MemberStorage,
  path: string,
  method = 'GET',
  body?: object,
): Promise<T> {
  // oxlint-disable-line max-params -- as fetch does
  const answer = await fetch(`${product.url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${tokenIn(who)}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect([path, answer.status]).toEqual([path, 200])
  return (await answer.json()) as T
}

type TestEvent = { id: string; here: string; door: string; code: string; list: string }

/**
 * Creates a published event with a programme, by default with a share of a fifth; free, or with a
 * ticket for 49 dollars.
 */
async function aGathering({
  isSold = false,
  ...offer
}: {
  isSold?: boolean
  isOpen?: boolean
  rule?: 'first' | 'last'
  terms?: string
} = {}): Promise<TestEvent> {
  const draft = {
    title: 'Long table',
    startsAt: '2030-12-31T18:00:00Z',
    endsAt: '2030-12-31T20:00:00Z',
    timeZone: 'Europe/Berlin',
    place: 'Here',
    visibility: 'public',
  }
  const { id } = await postAs<{ id: string }>(product, hana, { path: '/events/', body: draft })
  const tier = {
    id: randomUUID(),
    name: 'Supper',
    description: '',
    benefits: [],
    price: 4900,
    quantity: null,
    opensAt: null,
    closesAt: null,
    isClosed: false,
  }
  if (isSold)
    await asking(hana, `/events/${id}/pricing`, 'PUT', {
      currency: 'usd',
      taxBasisPoints: 0,
      version: 0,
      tiers: [tier],
      discounts: [],
    })
  const { invitationCode } = await postAs<{ invitationCode: string }>(product, hana, {
    path: `/events/${id}/publish`,
    body: {},
  })
  const list = `/events/${id}/affiliates`
  const { code } = await asking<{ code: string }>(hana, `${list}/programme`, 'PUT', {
    isOn: true,
    isOpen: false,
    basisPoints: 2000,
    holdDays: 14,
    windowDays: 30,
    rule: 'last',
    terms: '',
    version: 0,
    ...offer,
  })
  return { id, here: `/events/${id}`, door: `/${id}/${invitationCode}/register`, code, list }
}

/** Creates an affiliate invitation, bound to an address or open to anyone. */
async function invited({ list }: TestEvent, email: string | null = null): Promise<string> {
  return (await postAs<{ code: string }>(product, hana, { path: list, body: { email, label: '' } }))
    .code
}

/** Returns the code of a new affiliate. */
async function affiliateOf(at: TestEvent, who: MemberStorage): Promise<string> {
  const code = await invited(at)
  await postAs(product, who, { path: `/affiliates/${code}/accept`, body: {} })
  return code
}

type AffiliateItem = { id: string; code: string; version: number; clicks: number; joins: number }
const listed = async ({ list }: TestEvent, code: string) =>
  (await asking<{ items: AffiliateItem[] }>(hana, list)).items.find((one) => one.code === code)
const came = async (at: TestEvent, code: string) => {
  const one = await listed(at, code)
  return [one?.clicks, one?.joins]
}
async function change(at: TestEvent, code: string, wish: object): Promise<void> {
  const { id, version } = (await listed(at, code)) ?? { id: '', version: 0 }
  await asking(hana, `${at.list}/${id}`, 'PATCH', { ...wish, version })
}

const page = (code: string) => `/affiliate-onboarding/${code}`
const sees = (who: MemberStorage | null, part: object = {}) =>
  aBrowserFor(browser, product, { width: 390, ...(who && { storageState: who }), ...part })
const press = (at: Page, name: string | RegExp) =>
  at.getByRole('button', { name, exact: typeof name === 'string' }).click()
const titled = (at: Page, name: string) =>
  at.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const isIn = (at: Page) =>
  at
    .getByRole('heading', { name: whole(either(t('join.done-title'), t('event.you-are-in'))) })
    .waitFor()
/** Ignores console messages about a connection that the test cut, or an answer that it faked. */
const connected = ({ context, complaints }: Awaited<ReturnType<typeof aBrowserFor>>) => ({
  context,
  complaints: complaints.filter(
    (line) => !/ERR_(CONNECTION_REFUSED|INTERNET_DISCONNECTED|FAILED)|status of 50\d/.test(line),
  ),
})

/** Follows a person's link to the event's own page. */
async function follow(at: Page, code: string, { here }: TestEvent): Promise<void> {
  await at.goto(page(code))
  await at.waitForURL(`**${here}`)
  await titled(at, 'Long table')
}

test('a person invited by mail sees the offer, signs up, accepts and gets a link to share', async () => {
  const at = await aGathering({ isSold: true, terms: 'Friends of the house only.' })
  const code = await invited(at, 'vera@example.com')
  const vera = await sees(null)
  await vera.page.goto(page(code))
  await titled(vera.page, t('recommend.offer.invited', { host: 'Hana' }))
  const example = vera.page.getByRole('region', { name: t('recommend.example.title') })
  await expect
    .poll(async () => (await example.innerText()).replaceAll(/\s+/g, ' '))
    .toContain(
      [
        t('recommend.example.own', { price: '$49.00' }),
        `${t('legal.sale.card')} 2.9% + $0.30 (Stripe) $1.72`,
        `${t('brand')} ${t('sale.rule.left', { share: '52%' })} $24.59`,
        `${t('recommend.example.host')} ${t('sale.rule.less-affiliate', { rule: t('sale.rule.left', { share: '48%' }) })} $18.15`,
        `${t('recommend.example.you')} ${t('recommend.example.rule', { share: '20%', amount: '$22.69' })} $4.54`,
        `${t('recommend.example.one')} $4.54 ${t('recommend.example.ten')} $45.40`,
      ].join(' '),
    )
  await vera.page.getByText(t('recommend.way.follow-text', { count: 30 })).waitFor()
  await vera.page.getByText(t('recommend.way.over-text', { count: 14 })).waitFor()
  await vera.page.getByText('Friends of the house only.').waitFor()
  await vera.page
    .getByText(whole(wording('join.bound-for')))
    .first()
    .waitFor()
  await expectAccessible(vera.page)
  await vera.page.getByRole('link', { name: t('recommend.accept.sign-up') }).click()
  await signUp(vera.page, product, { name: 'Vera', email: 'vera@example.com' })
  await titled(vera.page, t('recommend.offer.invited', { host: 'Hana' }))
  await vera.page.getByRole('button', { name: t('recommend.accept.yes') }).focus()
  await vera.page.keyboard.press('Enter')
  await titled(vera.page, t('recommend.own.title', { title: 'Long table' }))
  await press(vera.page, t('invitation.copy-link'))
  expect(await vera.page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${product.url}${page(code)}`,
  )
  await press(vera.page, t('recommend.copy-code'))
  expect(await vera.page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  await vera.page.getByRole('img', { name: t('recommend.qr', { title: 'Long table' }) }).waitFor()
  await press(vera.page, t('share.copy'))
  expect(await vera.page.evaluate(() => navigator.clipboard.readText())).toContain(
    `${product.url}${page(code)}`,
  )
  await expectAccessible(vera.page)
  await vera.page.goto('/profile?tab=hosting')
  await vera.page
    .getByRole('region', { name: t('recommend.profile') })
    .getByRole('link', { name: 'Long table' })
    .click()
  await titled(vera.page, t('recommend.own.title', { title: 'Long table' }))
  await closeQuietly(vera)
})

test('an offer to another address says so and how to switch; a host reads that hosts get no share', async () => {
  const at = await aGathering()
  const code = await invited(at, 'somebody@example.com')
  const zoe = await aMember(product, { name: 'Zoe', email: 'zoe@example.com' })
  const [wrong, host] = [await sees(zoe), await sees(hana)]
  await wrong.page.goto(page(code))
  await wrong.page.getByRole('heading', { name: wording('join.bound-title') }).waitFor()
  expect(await wrong.page.getByRole('button', { name: t('recommend.accept.yes') }).count()).toBe(0)
  await expectAccessible(wrong.page)
  await press(wrong.page, t('join.switch'))
  await wrong.page.getByRole('link', { name: t('recommend.accept.sign-up') }).waitFor()
  await host.page.goto(page(code))
  await host.page.getByRole('heading', { name: t('recommend.accept.host'), exact: true }).waitFor()
  expect(
    await host.page.getByRole('link', { name: t('recommend.accept.manage') }).getAttribute('href'),
  ).toBe(`${at.here}/manage-affiliates`)
  await closeQuietly(wrong, host)
})

/**
 * Signs up on a phone up to the mailed code, having followed a link; the touches sent with the
 * address arrive.
 */
async function signUpOnPhone(at: TestEvent, code: string, person: { name: string; email: string }) {
  const phone = await sees(null)
  await follow(phone.page, code, at)
  await phone.page.getByText(t('recommend.by', { name: 'Ida' }), { exact: true }).waitFor()
  await phone.page.goto('/signup')
  const told = phone.page.waitForResponse('**/api/affiliates/touches')
  await fillSignUp(phone.page, person)
  expect((await told).status()).toBe(200)
  return phone
}

test('a link followed on a phone counts after the address is verified on another device', async () => {
  const at = await aGathering()
  const code = await affiliateOf(at, ida)
  const noor = { name: 'Noor', email: 'noor@example.com' }
  const phone = await signUpOnPhone(at, code, noor)
  await phone.context.close()
  const desk = await aBrowserFor(browser, product)
  await desk.page.goto(at.door)
  await say(desk.page, { seek: 'A pilot site' })
  await sayWho(desk.page, noor)
  await press(desk.page, t('join.join'))
  await desk.page.getByLabel(t('verify.code')).waitFor()
  await desk.page.waitForTimeout(300)
  await desk.page.getByLabel(t('verify.code')).fill(await product.codeFor(noor.email))
  await press(desk.page, t('verify.confirm'))
  await isIn(desk.page)
  expect(await storageText(desk.page)).not.toContain('touches')
  await expect.poll(() => came(at, code), { timeout: 30_000, interval: 500 }).toEqual([1, 1])
  const own = await sees(ida)
  await own.page.goto(page(code))
  await expect
    .poll(async () =>
      (await own.page.getByRole('list', { name: t('recommend.came') }).innerText()).replaceAll(
        /\s+/g,
        ' ',
      ),
    )
    .toBe(`1 ${t('recommend.clicks')} 1 ${t('recommend.joins')} 0 ${t('recommend.sales')}`)
  await own.page
    .getByText(either(t('recommend.own.lead-free'), wording('recommend.example.made-up')))
    .waitFor()
  await expectAccessible(own.page)
  await closeQuietly(desk, own)
})

test('a link followed on a phone that leads to an account counts for a later join on another device', async () => {
  const at = await aGathering()
  const code = await affiliateOf(at, ida)
  const phone = await signUpOnPhone(at, code, { name: 'Omar', email: 'omar@example.com' })
  const told = phone.page.waitForResponse('**/api/affiliates/touches')
  await phone.page.getByLabel(t('verify.code')).fill(await product.codeFor('omar@example.com'))
  await press(phone.page, t('verify.confirm'))
  expect(await (await told).json()).toEqual({ kept: 1 })
  await phone.page.getByRole('heading', { level: 1, name: /, Omar$/ }).waitFor()
  // Once is enough.
  const again: string[] = []
  phone.page.on('request', (request) => again.push(new URL(request.url()).pathname))
  await phone.page.goto(at.here)
  await phone.page.getByText(t('recommend.by', { name: 'Ida' }), { exact: true }).waitFor()
  await expectAccessible(phone.page)
  expect(again).not.toContain('/api/affiliates/touches')
  const desk = await aBrowserFor(browser, product)
  await signIn(desk.page, 'omar@example.com')
  await desk.page.goto(at.door)
  await say(desk.page, { seek: 'A pilot site' })
  await press(desk.page, t('join.join'))
  await isIn(desk.page)
  expect((await came(at, code))[1]).toBe(1)
  await closeQuietly(phone, desk)
})

test('a new person joins by a mailed code; the form names the affiliate, also after a reload', async () => {
  const at = await aGathering()
  const code = await affiliateOf(at, ida)
  const guest = await sees(null)
  // The touches stored for other devices do not arrive; those of this browser are enough.
  await guest.page.route('**/api/affiliates/touches', (route) => route.abort())
  await follow(guest.page, code, at)
  await guest.page.getByRole('link', { name: t('join.join'), exact: true }).click()
  await guest.page.getByText(t('recommend.by', { name: 'Ida' }), { exact: true }).waitFor()
  await guest.page.reload()
  await guest.page.getByText(t('recommend.by', { name: 'Ida' }), { exact: true }).waitFor()
  await say(guest.page, { seek: 'A pilot site' })
  await sayWho(guest.page, { name: 'Cleo', email: 'cleo@example.com' })
  await expectAccessible(guest.page)
  await press(guest.page, t('join.join'))
  await guest.page.getByLabel(t('verify.code')).fill(await product.codeFor('cleo@example.com'))
  await press(guest.page, t('verify.confirm'))
  await isIn(guest.page)
  expect((await came(at, code))[1]).toBe(1)
  await closeQuietly(connected(guest))
})

test('a typed code counts; a wrong or own code is refused, and nothing typed is lost', async () => {
  const at = await aGathering()
  const code = await affiliateOf(at, ida)
  const foreign = await affiliateOf(await aGathering(), ida)
  const guest = await sees(bo)
  await guest.page.goto(at.door)
  await say(guest.page, { seek: 'A pilot site' })
  await guest.page.getByRole('button', { name: t('recommend.somebody') }).focus()
  await guest.page.keyboard.press('Enter')
  await expect
    .poll(() => guest.page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('affiliateCode')
  await guest.page.keyboard.type(foreign)
  await guest.page.keyboard.press('Enter')
  await guest.page.getByText(t('fields.affiliate-code')).first().waitFor()
  await expectAccessible(guest.page)
  expect(await guest.page.getByLabel(t('statement.objective-n', { n: '1' })).inputValue()).toBe(
    'A pilot site',
  )
  // In any notation, and also as a full link.
  await guest.page
    .getByLabel(t('recommend.code'))
    .fill(`${product.url}${page(code.toLowerCase().replaceAll('-', ''))}`)
  await press(guest.page, t('join.join'))
  await isIn(guest.page)
  expect((await came(at, code))[1]).toBe(1)

  const own = await sees(ida)
  await own.page.goto(at.door)
  await say(own.page, { seek: 'Guests' })
  await press(own.page, t('recommend.somebody'))
  await own.page.getByLabel(t('recommend.code')).fill(code)
  await press(own.page, t('join.join'))
  await own.page.getByText(t('fields.own-code')).first().waitFor()
  await own.page.getByLabel(t('recommend.code')).fill('')
  await press(own.page, t('join.join'))
  await isIn(own.page)
  expect((await came(at, code))[1]).toBe(1)
  await closeQuietly(guest, own)
})

test('an own link does not count, a paused one leads on silently, and a request to forget holds', async () => {
  const at = await aGathering()
  const code = await affiliateOf(at, ida)
  const guest = await sees(bo)
  await follow(guest.page, code, at)
  await guest.page.getByText(t('recommend.by', { name: 'Ida' }), { exact: true }).waitFor()
  await press(guest.page, t('recommend.forget', { name: 'Ida' }))
  await guest.page.getByText(t('recommend.forgotten')).first().waitFor()
  expect([
    await guest.page.getByText(t('recommend.by', { name: 'Ida' })).count(),
    await storageText(guest.page),
  ]).toEqual([0, expect.not.stringContaining('touches')])

  await change(at, code, { state: 'paused', reason: 'Until the hall is sure.' })
  const passer = await sees(null)
  await follow(passer.page, code, at)
  await passer.page.getByRole('link', { name: t('join.join'), exact: true }).waitFor()
  expect([
    await passer.page.getByText(wording('recommend.by')).count(),
    await storageText(passer.page),
  ]).toEqual([0, expect.not.stringContaining('touches')])

  const own = await sees(ida)
  await own.page.goto(page(code))
  await own.page.getByText(t('recommend.own.paused', { host: 'Hana' })).waitFor()
  await own.page.getByText('Until the hall is sure.').waitFor()
  await expectAccessible(own.page)
  expect(await storageText(own.page)).not.toContain('touches')
  await own.page.getByRole('link', { name: t('recommend.see-it') }).click()
  await own.page.getByRole('link', { name: t('recommend.your-link') }).waitFor()
  await closeQuietly(guest, passer, own)
})

test('the first or the last of two links counts, as the host has set it', async () => {
  const [first, last] = [await aGathering({ rule: 'first' }), await aGathering({ rule: 'last' })]
  for (const at of [first, last]) {
    const [idas, bos] = [await affiliateOf(at, ida), await affiliateOf(at, bo)]
    const guest = await sees(null)
    await follow(guest.page, idas, at)
    const second = Math.floor(Date.now() / 1000) // touches have a resolution of one second
    await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(second)
    await follow(guest.page, bos, at)
    await guest.page.getByText(t('recommend.by', { name: 'Bo' }), { exact: true }).waitFor()
    await guest.page.getByRole('link', { name: t('join.join'), exact: true }).click()
    await say(guest.page, { seek: 'A pilot site' })
    const email = `guest-${at.id}@example.com`
    await sayWho(guest.page, { name: 'Guest', email })
    await press(guest.page, t('join.join'))
    await guest.page.getByLabel(t('verify.code')).fill(await product.codeFor(email))
    await press(guest.page, t('verify.confirm'))
    await isIn(guest.page)
    expect([(await came(at, idas))[1], (await came(at, bos))[1]]).toEqual(
      at === first ? [1, 0] : [0, 1],
    )
    await closeQuietly(guest)
  }
})

test('where the host allows it, anyone may apply, and the same address later shows their link', async () => {
  const at = await aGathering({ isOpen: true })
  const asker = await sees(bo)
  await asker.page.goto(at.here)
  await asker.page.getByRole('link', { name: t('recommend.earn', { share: '20%' }) }).click()
  await titled(asker.page, t('recommend.offer.open', { title: 'Long table' }))
  await press(asker.page, t('recommend.accept.ask'))
  await titled(asker.page, t('recommend.asked.title'))
  await expectAccessible(asker.page)
  const code = new URL(asker.page.url()).pathname.split('/').at(-1) ?? ''
  expect(code).not.toBe(at.code)
  await change(at, code, { state: 'active' })
  await asker.page.goto(page(at.code))
  await titled(asker.page, t('recommend.own.title', { title: 'Long table' }))
  await expect.poll(() => new URL(asker.page.url()).pathname).toBe(page(code))
  await closeQuietly(asker)
})

test('a purchase by link appears on the affiliate’s page and survives a restart', async () => {
  const at = await aGathering({ isSold: true })
  const code = await affiliateOf(at, ida)
  const buyer = await sees(null)
  await follow(buyer.page, code, at)
  await product.restart()
  await buyer.page.goto(at.door)
  await buyer.page.getByText(t('recommend.by', { name: 'Ida' }), { exact: true }).waitFor()
  await say(buyer.page, { seek: 'A pilot site' })
  await sayWho(buyer.page, { name: 'Dara', email: 'dara@example.com' })
  await press(buyer.page, wording('buy.pay'))
  await buyer.page.getByLabel(t('verify.code')).fill(await product.codeFor('dara@example.com'))
  await press(buyer.page, t('verify.confirm'))
  await press(buyer.page, /^Pay \$/)
  await isIn(buyer.page)
  const own = await sees(ida)
  const earned = async () => {
    await own.page.goto(page(code))
    return (
      await own.page.getByRole('region', { name: t('recommend.came') }).innerText()
    ).replaceAll(/\s+/g, ' ')
  }
  await expect
    .poll(earned, { timeout: 30_000, interval: 1000 })
    .toMatch(
      inOrder(
        `1 ${t('recommend.joins')} 1 ${t('recommend.sales')} ${t('recommend.stage.pending')} `,
        ` $4.54 ${t('recommend.stage.held')} `,
        ` $0.00 ${t('recommend.stage.due')} `,
        ` $0.00 ${t('recommend.stage.paid')} $0.00`,
      ),
    )
  await own.page
    .getByRole('region', { name: t('recommend.statement') })
    .getByText(t('recommend.line.sold', { share: '20%', amount: '$4.54' }))
    .waitFor()
  await own.page.getByRole('heading', { name: t('recommend.account.none') }).waitFor()
  const [file] = await Promise.all([
    own.page.waitForEvent('download'),
    press(own.page, t('attendees.export')),
  ])
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
  await expectAccessible(own.page)
  await product.restart()
  await expect.poll(earned).toContain('$4.54')
  await closeQuietly(connected(buyer), connected(own))
}, 240_000)

test('an unknown code leads nowhere and says so; a slow, cut or busy line is reported and recovers', async () => {
  const at = await aGathering()
  const code = await invited(at)
  const reader = await sees(bo)
  await reader.page.goto(page('XXXX-XXXX-XXXX'))
  await titled(reader.page, t('recommend.nowhere'))
  await expectAccessible(reader.page)
  await reader.page.route('**/api/affiliates/*', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '40' },
      json: { code: 'too-many-requests', detail: 'x', request_id: 'x' },
    }),
  )
  await reader.page.goto(page(code))
  await titled(reader.page, t('refusals.wait-seconds', { count: 40 }))
  await reader.page.unroute('**/api/affiliates/*')
  const gate = Promise.withResolvers<void>()
  await reader.page.route('**/api/affiliates/*', async (route) => {
    await gate.promise
    await route.continue()
  })
  await press(reader.page, t('try-again'))
  gate.resolve()
  await titled(reader.page, t('recommend.offer.invited', { host: 'Hana' }))
  await reader.page.unroute('**/api/affiliates/*')
  await reader.page.context().setOffline(true)
  await press(reader.page, t('recommend.accept.yes'))
  await reader.page.getByText(t('refusals.no-connection')).waitFor()
  await reader.page.context().setOffline(false)
  // Idempotent: a double-click accepts once.
  await reader.page.getByRole('button', { name: t('recommend.accept.yes') }).dblclick()
  await titled(reader.page, t('recommend.own.title', { title: 'Long table' }))
  await closeQuietly(connected(reader))
})

test('a visitor who followed no link carries no trace of one, and a truncated link still leads on', async () => {
  const at = await aGathering()
  const code = await affiliateOf(at, ida)
  const passer = await sees(null)
  const asked: string[] = []
  passer.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await passer.page.goto(at.door)
  await say(passer.page, { seek: 'A pilot site' })
  expect(asked.filter((path) => /touches|recommending/i.test(path))).toEqual([])
  await passer.page.route('**/api/affiliates/*/click', (route) => route.abort())
  await follow(passer.page, code, at)
  await passer.page.getByText(t('recommend.by', { name: 'Ida' }), { exact: true }).waitFor()
  await closeQuietly(connected(passer))
})

test.each(
  sampled([
    ['es', 390, true],
    ['zh', 1280, false],
    ['hi', 320, true],
    ['en', 320, false],
  ] as const),
)(
  'in %s at %i px the offer, the affiliate’s page and the note fit and are complete',
  async (language, width, dark) => {
    const at = await aGathering({ isSold: true })
    const [offered, code] = [await invited(at), await affiliateOf(at, ida)]
    const [reader, own] = [
      await sees(null, { language, width, dark }),
      await sees(ida, { language, width, dark }),
    ]
    await reader.page.goto(`${page(offered)}?lng=${language}`)
    await reader.page.getByRole('heading', { level: 1, name: /Hana/ }).waitFor()
    expect(await reader.page.locator('html').getAttribute('lang')).toBe(language)
    await expectAccessible(reader.page)
    await reader.page.goto(`${page(code)}?lng=${language}`)
    await reader.page.waitForURL(`**${at.here}*`)
    await reader.page.getByText(/Ida/).first().waitFor()
    await expectAccessible(reader.page)
    await own.page.goto(`${page(code)}?lng=${language}`)
    await own.page.getByRole('heading', { level: 1, name: /Long table/ }).waitFor()
    await own.page.locator('#earnings').waitFor()
    await expectAccessible(own.page)
    await closeQuietly(reader, own)
  },
)
