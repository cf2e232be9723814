import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aBrowserFor,
  closeQuietly,
  openAs,
  openBrowser,
  say,
  sayWho,
  thereAndBack,
} from './browser.ts'
import { type ProductInstance, startProduct } from './product.ts'
import { sampled } from './sample.ts'
import { faultsOf, expectAccessible, noSideways } from './accessibility.ts'
import {
  aGathering,
  aMember,
  postAs,
  type MemberStorage,
  tokenIn,
} from './specification/members.ts'
import { t, wording } from './words.ts'

let browser: Browser
let product: ProductInstance
let hana: MemberStorage
let at: { eventId: string; invitationCode: string }
const tier = (name: string, price: number, part: object = {}) => ({
  id: randomUUID(),
  name,
  description: '',
  benefits: [],
  price,
  quantity: null,
  opensAt: null,
  closesAt: null,
  isClosed: false,
  ...part,
})
const tiers = [
  tier('Early', 4900, { benefits: ['Soup', 'Bread'], quantity: 10 }),
  tier('Regular', 6900),
  tier('At the door', 8900, { opensAt: '2030-12-31T12:00:00Z' }),
]

beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct()])
  hana = await aMember(product, { name: 'Hana', email: 'hana@example.com' })
  at = await aGathering(product, hana)
  const discounts = [
    {
      code: 'PRESS',
      basisPoints: 10_000,
      amount: null,
      tierId: null,
      maxUses: null,
      expiresAt: null,
    },
    {
      code: 'FRIENDS',
      basisPoints: 2000,
      amount: null,
      tierId: null,
      maxUses: null,
      expiresAt: null,
    },
  ]
  await asking(hana, `/events/${at.eventId}/pricing`, 'PUT', {
    currency: 'usd',
    taxBasisPoints: 1900,
    version: 0,
    tiers,
    discounts,
  })
  await asking(hana, `/events/${at.eventId}/questions`, 'PUT', {
    version: 0,
    questions: [
      { id: randomUUID(), kind: 'yes-no', prompt: { en: 'Will you eat?' }, isRequired: false },
    ],
  })
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

const member = (name: string) =>
  aMember(product, { name, email: `${name.toLowerCase()}@example.com` })
const door = () => `/${at.eventId}/${at.invitationCode}/register`
const here = () => `/events/${at.eventId}`
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click()
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).waitFor()
const onPayPage = (page: Page) => page.waitForURL(/\/__pay\/checkout\//)

/** Chooses the early ticket and writes statements, up to the button that leads to payment. */
async function choosing(page: Page): Promise<void> {
  await page.goto(door())
  await page.getByRole('radio', { name: /^Early/ }).check()
  await say(page, { seek: 'A pilot site' })
  await page.getByRole('button', { name: `${t('buy.pay')} · $49.00`, exact: true }).waitFor()
}

/** Creates a person with a place on hold until payment, through the API. */
async function buying(name: string): Promise<MemberStorage> {
  const who = await member(name)
  await postAs(product, who, {
    path: `/events${door()}`,
    body: {
      items: [{ kind: 'objective', text: 'A pilot site' }],
      ticket: { tierId: tiers[0]?.id },
    },
  })
  return who
}

test('a ticket is chosen by keyboard and paid across a restart; the host sees it with its receipt', async () => {
  const noor = await aBrowserFor(browser, product, {
    storageState: await member('Noor'),
    width: 390,
  })
  const { page } = noor
  await page.goto(door())
  await page.getByRole('radio', { name: /^Early/ }).focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('button', { name: `${t('buy.pay')} · $69.00`, exact: true }).waitFor()
  await page.keyboard.press('ArrowDown') // the third is not on sale yet
  await page.getByRole('button', { name: `${t('buy.pay')} · $49.00`, exact: true }).waitFor()
  await page.getByText(wording('buy.soon', { time: /Dec 31, 2030.*/ })).waitFor()
  await page.getByText(t('buy.left', { count: 10 }), { exact: true }).waitFor()
  await say(page, { seek: 'A pilot site' })
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('button', { name: `${t('buy.pay')} · $49.00`, exact: true }).dblclick()
  await onPayPage(page)
  await product.restart()
  await press(page, t('emulator.checkout.decline'))
  await page.getByRole('alert').waitFor()
  await press(page, 'Pay $49.00')
  // The page after a payment is the ticket, with its code and what was paid.
  await heading(page, t('join.done-title'))
  await page.getByRole('img', { name: t('ticket.title') }).waitFor()
  await page.getByText('$49.00', { exact: true }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: t('create.open-it') }).click()
  await heading(page, t('event.you-are-in'))
  await page.waitForURL(`${product.url}${here()}`)
  await page.getByRole('link', { name: t('buy.receipt'), exact: true }).click()
  await page.getByRole('heading', { level: 1, name: t('receipt.title'), exact: true }).waitFor()
  for (const text of [
    t('receipt.test'),
    'Quiet table',
    t('buy.tax', { amount: '$7.82', share: '19%' }),
  ])
    await page.getByText(text, { exact: true }).waitFor()
  await expectAccessible(page)
  await page.goto(door())
  await page.getByText(t('join.joined-title')).waitFor()
  await closeQuietly(noor)
  const { items } = await asking<{
    items: { registrationId: string; name: string; state: string }[]
  }>(hana, `${here()}/attendees`)
  expect(items).toMatchObject([{ name: 'Noor', state: 'confirmed' }])
  const { history, ticket } = await asking<{ history: { what: string }[]; ticket: object }>(
    hana,
    `${here()}/attendees/${items[0]?.registrationId}`,
  )
  expect([history.map(({ what }) => what), ticket]).toEqual([
    expect.arrayContaining(['registered', 'paid']),
    expect.objectContaining({ name: 'Early', places: 1, amount: 4900 }),
  ])
})

test('on a phone the price and the one button to register stay in sight, for those who may register', async () => {
  const supper = await aGathering(product, hana, { visibility: 'public', title: 'Long supper' })
  const path = `/events/${supper.eventId}`
  await asking(hana, path, 'PATCH', {
    version: (await asking<{ version: number }>(hana, path)).version,
    description: 'We eat soup and talk.\n\n'.repeat(40),
  })
  const visitor = await aBrowserFor(browser, product, { width: 390 })
  const { page } = visitor
  const button = page.getByRole('link', { name: t('join.join'), exact: true })
  const bar = page.locator('[data-join-bar]')
  const isInSight = () =>
    button.evaluate((link) => {
      const { left, top, right, bottom } = link.getBoundingClientRect()
      return (
        bottom <= innerHeight &&
        document.elementFromPoint((left + right) / 2, (top + bottom) / 2) === link
      )
    })
  await page.goto(path)
  expect([await button.count(), await isInSight()]).toEqual([1, true])
  await bar.getByText(t('price.free'), { exact: true }).waitFor()
  expect([await faultsOf(page), await noSideways(page)]).toEqual([[], true])
  await page.evaluate(() => scrollTo(0, innerHeight))
  expect(await isInSight()).toBe(true)
  // A link that the keyboard reaches is never behind the bar, nor is the end of the page.
  const report = page.getByRole('link', { name: t('event.report') })
  await report.evaluate((link) => {
    scrollBy(0, link.getBoundingClientRect().bottom - innerHeight)
    link.focus()
  })
  const bottomOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height : NaN)
  const barTop = (await bar.boundingBox())?.y
  expect(bottomOf(await report.boundingBox())).toBeLessThanOrEqual(barTop ?? NaN)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.getByRole('contentinfo').getByRole('link').first().click({ trial: true })
  // A wide window has the card instead.
  await page.setViewportSize({ width: 1280, height: 860 })
  await page.evaluate(() => scrollTo(0, 0))
  expect(await isInSight()).toBe(true)
  expect(await bar.getByText(t('price.free'), { exact: true }).isVisible()).toBe(false)
  await page.setViewportSize({ width: 390, height: 860 })

  await asking(hana, `${path}/pricing`, 'PUT', {
    currency: 'usd',
    taxBasisPoints: 1900,
    version: 0,
    tiers: [tier('Early', 4900), tier('Regular', 6900)],
    discounts: [],
  })
  await page.reload()
  await bar.getByText(t('price.from', { price: '$49' }), { exact: true }).waitFor()
  const host = await openAs(browser, product, { path, who: hana, look: { width: 390 } })
  await host.page.getByRole('link', { name: t('join.join'), exact: true }).waitFor()
  expect(await host.page.locator('[data-join-bar]').count()).toBe(0)
  await postAs(product, hana, { path: `${path}/cancel`, body: { reason: 'Flood' } })
  await page.reload()
  await heading(page, t('refusals.event-cancelled'))
  expect(await bar.count()).toBe(0)
  await Promise.all([closeQuietly(host), closeQuietly(visitor)])
})

test('where the time for refunds is over, a buyer reads that there are none, and the host when it ended', async () => {
  const hoursAhead = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const supper = await aGathering(product, hana, {
    visibility: 'public',
    startsAt: hoursAhead(20),
    endsAt: hoursAhead(22),
  })
  const path = `/events/${supper.eventId}`
  await asking(hana, `${path}/pricing`, 'PUT', {
    currency: 'usd',
    taxBasisPoints: 1900,
    version: 0,
    tiers: [tier('Regular', 6900)],
    discounts: [],
  })
  const visitor = await openAs(browser, product, { path, who: undefined, look: { width: 390 } })
  await visitor.page.getByText(t('refund.too-late'), { exact: true }).waitFor()
  await visitor.page.goto(`/${supper.eventId}/${supper.invitationCode}/register`)
  await visitor.page.getByText(t('refund.too-late'), { exact: true }).waitFor()
  const host = await openAs(browser, product, { path, who: hana })
  await host.page.getByText(wording('refund.over', { time: /.+/ })).waitFor()
  await Promise.all([closeQuietly(visitor), closeQuietly(host)])
})

test('a guest who returns unpaid keeps the place and pays in another tab; the first tab follows', async () => {
  const bo = await aBrowserFor(browser, product, { storageState: await member('Bo'), dark: true })
  const { page, context } = bo
  await choosing(page)
  await press(page, `${t('buy.pay')} · $49.00`)
  await onPayPage(page)
  await page.getByRole('link', { name: t('emulator.checkout.back') }).click()
  await heading(page, t('pay.kept', { count: 1 }))
  await page
    .getByRole('timer')
    .filter({ hasText: /^\d\d min/ })
    .waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.goto(door()) // there is nothing left to choose
  await heading(page, t('pay.kept', { count: 1 }))
  const other = await context.newPage()
  await other.goto(here())
  await press(other, t('pay.pay', { amount: '$49.00' }))
  await onPayPage(other)
  await press(other, 'Pay $49.00')
  await heading(other, t('join.done-title'))
  await page.bringToFront()
  await heading(page, t('event.you-are-in'))
  await closeQuietly(bo)
})

test("a code for the full price skips the processor's page, and a void code says so", async () => {
  const cleo = await aBrowserFor(browser, product, {
    storageState: await member('Cleo'),
    width: 390,
  })
  const { page } = cleo
  await choosing(page)
  await press(page, t('buy.have-code'))
  await page.getByLabel(t('buy.code')).fill('frends')
  await page.keyboard.press('Enter')
  await page.getByText(wording('refusals.discount-refused')).waitFor()
  await press(page, t('buy.pay'))
  await page
    .getByRole('alert')
    .filter({ hasText: t('refusals.discount-refused') })
    .waitFor()
  await page.getByLabel(t('buy.code')).fill('friends')
  await press(page, t('buy.apply'))
  await page.getByRole('button', { name: `${t('buy.pay')} · $39.20`, exact: true }).waitFor()
  await page.getByLabel(t('buy.code')).fill('press')
  await press(page, t('buy.apply'))
  await page.getByText(t('buy.counts', { amount: '$49.00' })).waitFor()
  await press(page, t('join.join'))
  await heading(page, t('join.done-title'))
  await page.getByText('Early', { exact: true }).waitFor()
  expect(await page.getByRole('link', { name: t('buy.receipt') }).count()).toBe(0)
  await closeQuietly(cleo)
})

test('a guest claims the place bought for them from the mail, and answers for themselves', async () => {
  const dev = await aBrowserFor(browser, product, { storageState: await member('Dev'), width: 390 })
  const { page } = dev
  await choosing(page)
  await press(page, t('buy.more'))
  await page.getByLabel(t('buy.guest', { n: '1' }), { exact: true }).fill('dev@example.com')
  await press(page, `${t('buy.pay')} · $98.00`)
  await page.getByText(t('fields.own-address'), { exact: true }).waitFor()
  await page.getByLabel(t('buy.guest', { n: '1' }), { exact: true }).fill('Eve@Example.com')
  await press(page, `${t('buy.pay')} · $98.00`)
  await onPayPage(page)
  await press(page, 'Pay $98.00')
  await heading(page, t('join.done-title'))
  await page.getByText(t('buy.also-for', { guests: 'eve@example.com' })).waitFor()
  await closeQuietly(dev)
  await expect.poll(() => ticketFor('eve@example.com')).not.toBe('')
  const eve = await aBrowserFor(browser, product, { width: 390 })
  await eve.page.goto(await ticketFor('eve@example.com'))
  await say(eve.page, { offer: 'Control software' })
  await eve.page.getByText(t('answer.yes'), { exact: true }).click()
  await sayWho(eve.page, { name: 'Eve', email: 'eve@example.com' })
  expect(await eve.page.getByRole('radio', { name: /^Early/ }).count()).toBe(0)
  await press(eve.page, t('kept.take'))
  await eve.page.getByLabel(t('verify.code')).fill(await product.codeFor('eve@example.com'))
  await press(eve.page, t('verify.confirm'))
  await heading(eve.page, t('join.done-title'))
  await closeQuietly(eve)
})

/** Returns the address in the mail that sent a person their ticket. */
async function ticketFor(email: string): Promise<string> {
  const { items } = (await (await fetch(`${product.url}/dev/outbox.json`)).json()) as {
    items: { recipient: string; subject: string; body: string }[]
  }
  const mail = items.find(
    ({ recipient, subject }) => recipient === email && wording('mail.ticket.subject').test(subject),
  )
  return /https?:\/\/\S+\/register\S*/.exec(mail?.body ?? '')?.[0] ?? ''
}

test('without a connection, or without the processor, the place is kept and payment can retry', async () => {
  const fail = (faults: object) =>
    fetch(`${product.url}/__pay/faults`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(faults),
    })
  const fay = await aBrowserFor(browser, product, { storageState: await member('Fay'), width: 390 })
  const { page } = fay
  await choosing(page)
  await fail({ api: 'down' })
  await press(page, `${t('buy.pay')} · $49.00`)
  await page.getByText(t('refusals.payments-away')).waitFor()
  await heading(page, t('pay.kept', { count: 1 }))
  await fail({})
  await page.context().setOffline(true)
  await press(page, t('pay.pay', { amount: '$49.00' }))
  await page.getByText(t('refusals.no-connection')).waitFor()
  await page.context().setOffline(false)
  await press(page, t('pay.pay', { amount: '$49.00' }))
  await onPayPage(page)
  await press(page, t('emulator.checkout.delay'))
  await heading(page, t('pay.processing'))
  await expectAccessible(page)
  await page.context().close()
})

test('a claimed payment is looked up and a delay is reported; a guest can release the place', async () => {
  const gil = await aBrowserFor(browser, product, { storageState: await buying('Gil'), width: 390 })
  const { page } = gil
  await page.clock.install()
  await page.goto(`${here()}?paid=1`)
  await heading(page, t('pay.looking'))
  for (
    let passedS = 0;
    passedS < 180 && (await page.getByText(t('pay.late')).count()) === 0;
    passedS += 5
  ) {
    await page.clock.fastForward(5000)
    await thereAndBack(page)
  }
  await heading(page, t('pay.late'))
  await press(page, t('pay.not-yet'))
  await heading(page, t('pay.kept', { count: 1 }))
  expect(new URL(page.url()).search).toBe('')
  await press(page, t('pay.give-back', { count: 1 }))
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('pay.give-back', { count: 1 }), exact: true })
    .click()
  await page.getByText(t('pay.gave-back', { title: 'Quiet table' })).waitFor()
  await page.context().close()
})

test('an unpaid place is freed without a charge, and the host may still mark it as paid', async () => {
  const ida = await aBrowserFor(browser, product, { storageState: await buying('Ida'), width: 390 })
  const { page } = ida
  await page.goto(here())
  await press(page, t('pay.pay', { amount: '$49.00' }))
  await onPayPage(page)
  const payPage = page.url()
  await product.change(
    `update registrations set pay_until = now() - interval '1 minute' where state = 'awaiting_payment'`,
  )
  await page.goto(`${here()}?paid=1`)
  await page.getByRole('heading', { name: t('pay.expired'), exact: true }).waitFor()
  await page.getByRole('link', { name: t('invitation.have-code') }).waitFor()
  expect([new URL(page.url()).search, await noSideways(page), await faultsOf(page)]).toEqual([
    '',
    true,
    [],
  ])
  await page.goto(payPage)
  await page.getByText(t('emulator.expired.text')).waitFor()
  const host = await aBrowserFor(browser, product, { storageState: hana, width: 390 })
  await host.page.goto(`${here()}/attendees`)
  await host.page.getByRole('tab', { name: wording('attendees.tab-out') }).click()
  await host.page.getByText('Ida', { exact: true }).first().click()
  await press(host.page, t('attendees.mark-paid'))
  await host.page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('attendees.mark-paid'), exact: true })
    .click()
  await host.page.getByText(t('attendees.did.paid-outside')).waitFor()
  await page.goto(here())
  await heading(page, t('event.you-are-in'))
  await closeQuietly(ida, host)
})

test.each(
  sampled([
    ['es', 390, true],
    ['zh', 390, false],
    ['hi', 320, true],
  ] as const),
)(
  'in %s at %i px it fits and is complete, from the choice to the payment',
  async (language, width, dark) => {
    const who = await aBrowserFor(browser, product, {
      storageState: await member(`Lou-${language}`),
      language,
      width,
      dark,
    })
    const { page } = who
    await page.goto(`${door()}?lng=${language}`)
    await page.getByRole('radio', { name: /^Early/ }).check()
    await page.getByRole('button', { name: /49/ }).waitFor()
    await expectAccessible(page)
    await page.getByRole('textbox').first().fill('Ana')
    await page.getByRole('button', { name: /49/ }).click()
    await onPayPage(page)
    await page.goBack()
    await page.getByRole('timer').waitFor()
    expect([
      await page.locator('html').getAttribute('lang'),
      await noSideways(page),
      await faultsOf(page),
    ]).toEqual([language, true, []])
    await closeQuietly(who)
  },
)
