import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbedded } from '#server/kit/db/embedded.ts'
import { openPostgres } from '#server/kit/db/postgres.ts'
import { makeLog } from '#server/kit/log.ts'
import { aBrowserFor, closeQuietly, openBrowser, quiet } from './browser.ts'
import { type ProductInstance, startProduct } from './product.ts'
import { sampled } from './sample.ts'
import { faultsOf, expectAccessible, noSideways } from './accessibility.ts'
import { aMember, postAs, type MemberStorage, tokenIn } from './specification/members.ts'
import { beginning, either, inOrder, t, whole, wording } from './words.ts'

let browser: Browser
let product: ProductInstance
let hana: MemberStorage
const guests = new Map<string, MemberStorage>()
const tier = (name: string, price: number) => ({
  id: randomUUID(),
  name,
  description: '',
  benefits: [],
  price,
  quantity: null,
  opensAt: null,
  closesAt: null,
  isClosed: false,
})
const tiers = [tier('Supper', 4900), tier('Supper and wine', 6900)]

beforeAll(async () => {
  ;[browser, product] = await Promise.all([
    openBrowser(),
    startProduct('embedded', { PAYOUT_DELAY_HOURS: '0' }),
  ])
  hana = await aMember(product, { name: 'Hana', email: 'hana@example.com' })
  for (const name of ['Noor', 'Bo', 'Cleo'])
    guests.set(name, await aMember(product, { name, email: `${name.toLowerCase()}@example.com` }))
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

/** Creates an event at seven in the evening of the last day of 2030 in Berlin, with two tickets. */
async function aSupper(): Promise<{ here: string; door: string }> {
  const draft = {
    title: 'Long table',
    startsAt: '2030-12-31T18:00:00Z',
    endsAt: '2030-12-31T20:00:00Z',
    timeZone: 'Europe/Berlin',
    place: 'Here',
    visibility: 'public',
  }
  const { id } = await postAs<{ id: string }>(product, hana, { path: '/events/', body: draft })
  await asking(hana, `/events/${id}/pricing`, 'PUT', {
    currency: 'usd',
    taxBasisPoints: 0,
    version: 0,
    tiers,
    discounts: [],
  })
  const { invitationCode } = await postAs<{ invitationCode: string }>(product, hana, {
    path: `/events/${id}/publish`,
    body: {},
  })
  return { here: `/events/${id}`, door: `/${id}/${invitationCode}/register` }
}

const stored = (name: string) => guests.get(name) ?? hana
const sees = (who: MemberStorage, part: object = {}) =>
  aBrowserFor(browser, product, { storageState: who, ...part })
const press = (at: Page | Locator, name: string | RegExp) =>
  at.getByRole('button', { name, exact: typeof name === 'string' }).click()
const dialog = (page: Page) => page.getByRole('alertdialog').last()
const switched = async (path: string) =>
  expect([path, (await fetch(`${product.url}${path}`, { method: 'POST' })).status]).toEqual([
    path,
    200,
  ])

/** Opens the payment page of a person whose place is on hold. */
async function buying(name: string, { here, door }: { here: string; door: string }, at = 0) {
  await postAs(product, stored(name), {
    path: `/events${door}`,
    body: {
      items: [{ kind: 'objective', text: 'A pilot site' }],
      ticket: { tierId: tiers[at]?.id },
    },
  })
  const buyer = await sees(stored(name), { width: 390 })
  const { url } = await postAs<{ url: string }>(product, stored(name), {
    path: `${here}/registration/pay`,
    body: {},
  })
  await buyer.page.goto(url)
  return buyer
}

async function bought(name: string, supper: { here: string; door: string }, at = 0) {
  const buyer = await buying(name, supper, at)
  await press(buyer.page, /^Pay \$/)
  await buyer.page.getByRole('heading', { name: t('join.done-title'), exact: true }).waitFor()
  await buyer.page.getByRole('link', { name: t('create.open-it') }).click()
  await buyer.page.getByRole('heading', { name: t('event.you-are-in'), exact: true }).waitFor()
  return buyer
}

/** The text of an element, without visual line breaks. */
const text = async (at: Locator) => (await at.innerText()).replaceAll(/\s+/g, ' ')
// The labels of the statement's rows and movements.
const [sold, yours] = [t('statement.sold'), t('pricing.taken.yours')]
const yoursNow = new RegExp(`${wording('money.yours-now').source} (−?\\$[\\d.]+)`)
const ofYours = new RegExp(`${wording('statement.of-yours').source} ([+−]\\$[\\d.]+)`, 'g')
const cents = (shown: string) =>
  Number(
    shown
      .replaceAll(/[^\d.−-]/g, '')
      .replace('−', '-')
      .replaceAll('.', ''),
  )

/** Returns the rows of one of the statement's two sums. */
async function sums(page: Page, name: string): Promise<Record<string, string>> {
  await page.getByRole('table', { name }).waitFor()
  const rows = await page.getByRole('table', { name }).getByRole('row').all()
  return Object.fromEntries(
    await Promise.all(
      rows.map(
        async (row) =>
          [
            await text(row.getByRole('rowheader')),
            await text(row.getByRole('cell').last()),
          ] as const,
      ),
    ),
  )
}

async function openPerson(page: Page, here: string, name: string): Promise<Locator> {
  await page.goto(`${here}/attendees`)
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByText(t('money.to-statement')).waitFor()
  await quiet(page)
  return page.getByRole('dialog').first()
}

test('the refund deadline is chosen by keyboard, and shown on the page and before payment', async () => {
  const supper = await aSupper()
  const host = await sees(hana, { width: 390 })
  await host.page.goto(`${supper.here}/pricing`)
  await host.page.getByRole('radio', { name: wording('pricing.policy.flexible') }).focus()
  await host.page.keyboard.press('ArrowDown')
  await press(host.page, t('save'))
  await host.page.getByText(t('pricing.all-saved')).waitFor()
  await expectAccessible(host.page)
  await host.page.goto(`${supper.here}/earnings`)
  await host.page.getByText(t('statement.none'), { exact: true }).waitFor()
  await host.page
    .getByRole('main')
    .getByRole('link', { name: t('pricing.title') })
    .waitFor()
  const visitor = await aBrowserFor(browser, product, { width: 390 })
  const until = t('refund.until', { time: 'Tue, Dec 24, 2030, 7:00 PM GMT+1' })
  await visitor.page.goto(supper.here)
  await visitor.page.getByText(until, { exact: true }).waitFor()
  await visitor.page.goto(supper.door)
  await visitor.page
    .getByRole('radio', { name: /^Supper \$49/ })
    .or(visitor.page.getByRole('radio').first())
    .first()
    .check()
  await visitor.page.getByText(until, { exact: true }).waitFor()
  await visitor.page.goto(`${supper.here}/earnings`)
  await visitor.page.waitForURL(/\/signin/)
  await closeQuietly(host, visitor)
})

test('a guest who leaves in time sees the refund first, may cancel, and gets it after ten minutes', async () => {
  const supper = await aSupper()
  const noor = await bought('Noor', supper)
  const { page } = noor
  // Slow connection: nobody can leave before the amount is shown.
  const gate = Promise.withResolvers<void>()
  await page.route('**/registration/leaving', async (route) => {
    await gate.promise
    await route.continue()
  })
  await press(page, t('event.leave'))
  await dialog(page).getByText(t('leave.asking')).waitFor()
  expect(
    await dialog(page)
      .getByRole('button', { name: t('event.leave') })
      .getAttribute('aria-disabled'),
  ).toBe('true')
  gate.resolve()
  await dialog(page)
    .getByRole('button', { name: t('leave.and-get', { amount: '$49.00' }), exact: true })
    .waitFor()
  await press(dialog(page), t('event.leave-keep'))
  // Offline: nobody can leave at all.
  await page.unroute('**/registration/leaving')
  await page.context().setOffline(true)
  await press(page, t('event.leave'))
  await dialog(page).getByText(wording('leave.not-known')).waitFor()
  expect(
    await dialog(page)
      .getByRole('button', { name: beginning(either(t('event.leave'), wording('leave.and-get'))) })
      .count(),
  ).toBe(0)
  await page.context().setOffline(false)
  await press(dialog(page), t('try-again'))
  await dialog(page)
    .getByText(t('leave.you-get', { amount: '$49.00' }), { exact: true })
    .waitFor()
  await dialog(page)
    .getByText(t('leave.until', { time: 'Mon, Dec 30, 2030, 7:00 PM GMT+1' }))
    .waitFor()
  await expectAccessible(page)
  await press(dialog(page), t('leave.and-get', { amount: '$49.00' }))
  // In the toast, and on the page with the undo button.
  await expect
    .poll(() => page.getByText(whole(wording('leave.goes-at', { amount: '$49.00' }))).count())
    .toBe(2)
  await page.reload()
  await page.getByText(whole(wording('leave.goes-at', { amount: '$49.00' }))).waitFor()
  await page.getByRole('button', { name: wording('standing.undo') }).click()
  await page.getByRole('heading', { name: t('event.you-are-in'), exact: true }).waitFor()
  await press(page, t('event.leave'))
  await press(dialog(page), t('leave.and-get', { amount: '$49.00' }))
  await page
    .getByText(whole(wording('leave.goes-at', { amount: '$49.00' })))
    .first()
    .waitFor()
  await product.change(
    `update given_up_places set due_at = now() - interval '1 minute' where handled_at is null`,
  )
  await expect
    .poll(
      async () => {
        await page.goto(`${supper.here}/receipt`)
        return text(page.getByRole('article'))
      },
      { timeout: 40_000, interval: 1000 },
    )
    .toMatch(inOrder(`${t('receipt.back.succeeded')} `, ` −$49.00 ${t('receipt.stays')} $0.00`))
  await noor.context.close()
}, 300_000)

test('manual refunds, disputes and payouts show the same figures on every screen', async () => {
  const supper = await aSupper()
  const { here } = supper
  const cleo = await bought('Cleo', supper, 1)
  // Bo's bank takes days, and the payment arrives late.
  const bo = await buying('Bo', supper)
  await press(bo.page, t('emulator.checkout.delay'))
  await bo.page.getByRole('heading', { name: t('pay.processing') }).waitFor()
  await bo.page.goBack()
  await press(bo.page, t('emulator.bank.arrive'))
  await bo.page.goto(here)
  await bo.page.getByRole('heading', { name: t('event.you-are-in'), exact: true }).waitFor()

  const host = await sees(hana, { width: 390 })
  const { page } = host
  await page.goto(`${here}/earnings`)
  expect(await sums(page, t('statement.whose'))).toEqual({
    [sold]: '$118.00',
    [t('pricing.taken.card')]: '−$4.02',
    [t('brand')]: '−$59.27',
    [yours]: '$54.71',
  })
  await page.getByText(t('statement.way.waits')).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: t('payouts.begin'), exact: true }).click()
  await press(page, t('payouts.continue'))
  await press(page, t('emulator.onboarding.complete'))
  await page.getByRole('heading', { name: t('payouts.state.ready'), exact: true }).waitFor()
  await page.goto('/events/connect-setup')
  await page.getByText(wording('payouts.bank-none')).waitFor()

  // The host refunds part of it by keyboard.
  const person = await openPerson(page, here, 'Bo')
  await person.getByRole('button', { name: t('money.give'), exact: true }).focus()
  await page.keyboard.press('Enter')
  await dialog(page)
    .getByRole('button', { name: t('money.give.do', { amount: '$49.00' }), exact: true })
    .waitFor()
  await dialog(page)
    .getByRole('radio', { name: t('money.give.full', { amount: '$49.00' }) })
    .focus()
  await page.keyboard.press('ArrowDown')
  await dialog(page).getByLabel(t('money.give.amount'), { exact: true }).fill('49.01')
  await press(dialog(page), t('money.give.do-none'))
  await dialog(page).getByText(t('fields.too-large')).waitFor()
  await dialog(page).getByLabel(t('money.give.amount'), { exact: true }).fill('20')
  await dialog(page).getByLabel(wording('money.give.note')).fill('The wine did not come.')
  await expectAccessible(page)
  await press(dialog(page), t('money.give.do', { amount: '$20.00' }))
  await page.getByText(t('money.give.done', { amount: '$20.00' }), { exact: true }).waitFor()
  await expect
    .poll(
      async () => {
        const seen = await openPerson(page, here, 'Bo')
        return text(seen)
      },
      { timeout: 40_000, interval: 1000 },
    )
    .toMatch(
      inOrder(
        `${t('receipt.given-back')} −$20.00 `,
        `${t('money.reason.by-hand')} `,
        t('money.refund.succeeded'),
      ),
    )

  // Cleo opens a dispute.
  await switched(`/__pay/charges/${await chargeOf('cleo@example.com')}/dispute`)
  await expect
    .poll(async () => text(await openPerson(page, here, 'Cleo')), {
      timeout: 40_000,
      interval: 1000,
    })
    .toMatch(
      inOrder(
        `${t('money.dispute.open', { amount: '$69.00' })} `,
        wording('money.dispute.due'),
        t('money.give.disputed'),
      ),
    )
  await cleo.page.goto(here)
  await press(cleo.page, t('event.leave'))
  await dialog(cleo.page).getByText(t('leave.nothing'), { exact: true }).waitFor()
  await press(dialog(cleo.page), t('event.leave-keep'))

  await product.restart()
  const expected = await onEveryScreen(page, here)
  expect(expected.statement).toMatchObject({
    [sold]: '$118.00',
    [t('receipt.given-back')]: '−$20.00',
  })
  await page.getByText(t('statement.disputed', { amount: '$69.00' })).waitFor()
  await bo.page.goto(`${here}/receipt`)
  await expect
    .poll(() => text(bo.page.getByRole('article')))
    .toMatch(inOrder(`${t('receipt.back.succeeded')} `, ` −$20.00 ${t('receipt.stays')} $29.00`))

  // The dispute is won, the event is over, and her payment's host part is transferred.
  await switched(
    `/__pay/disputes/${(await chargeOf('cleo@example.com')).replace(/^ch_/, 'du_')}/won`,
  )
  await product.change(
    `update events set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour' where id = '${here.split('/')[2]}'`,
  )
  await expect
    .poll(
      async () => {
        await page.goto(`${here}/earnings`)
        return (await sums(page, t('statement.where')))[t('statement.to-come')]
      },
      { timeout: 60_000, interval: 1000 },
    )
    .toBe('$0.00')
  const out = await onEveryScreen(page, here)
  expect(out.statement).toEqual(expected.statement)
  expect(await sums(page, t('statement.where'))).toEqual({
    [t('statement.released')]: expected.statement[yours],
    [t('statement.to-come')]: '$0.00',
    [yours]: expected.statement[yours],
  })
  await page.getByText(t('statement.way.sent')).waitFor()
  expect(await exported(page)).toBe(cents(expected.statement[yours] ?? ''))
  const { account } = await asking<{ account: { accountId: string } }>(
    hana,
    '/users/stripe-account',
  )
  await switched(`/__pay/accounts/${account.accountId}/withdraw`)
  await page.goto('/events/connect-setup')
  await page.getByText(wording('payouts.bank.paid-text')).waitFor()
  await page.getByText(expected.statement[yours] ?? '', { exact: true }).waitFor()
  await expectAccessible(page)
  await bo.context.close()
  await cleo.context.close()
  await closeQuietly(host)
}, 400_000)

/** Returns the host's total over the movements in the exported file. */
async function exported(page: Page): Promise<number> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    press(page, t('attendees.export')),
  ])
  const [head = '', ...rows] = (await readFile(await file.path(), 'utf8'))
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
  const at = head.split(',').indexOf(t('csv.your-share'))
  return rows.reduce(
    (sum, row) => sum + Math.round(Number((row.split(',')[at] ?? '').replace("'", '')) * 100),
    0,
  )
}

/**
 * Returns the statement's figures, after comparing them with its orders, their movements, the
 * tickets page and each person's drawer.
 */
async function onEveryScreen(page: Page, here: string) {
  await page.goto(`${here}/pricing`)
  const takings = await text(page.getByRole('region', { name: t('pricing.taken'), exact: true }))
  const drawers = []
  for (const name of ['Bo', 'Cleo'])
    drawers.push(yoursNow.exec(await text(await openPerson(page, here, name)))?.[1] ?? '')
  await page.goto(`${here}/earnings`)
  await page.getByRole('table', { name: t('statement.whose') }).waitFor()
  const statement = await sums(page, t('statement.whose'))
  for (const order of await page.locator('summary').all()) await order.click()
  const lines = await Promise.all((await page.locator('details').all()).map(text))
  const ofOrders = lines.map((line) => yoursNow.exec(line)?.[1] ?? '')
  const moved = lines.map((line) =>
    [...line.matchAll(ofYours)].reduce((sum, [, one = '']) => sum + cents(one), 0),
  )
  expect(ofOrders.toSorted()).toEqual(drawers.toSorted())
  expect(moved).toEqual(ofOrders.map(cents))
  expect(ofOrders.reduce((sum, one) => sum + cents(one), 0)).toBe(cents(statement[yours] ?? ''))
  const { [sold]: all = '', [yours]: hers = '', ...taken } = statement
  expect(cents(all) + Object.values(taken).reduce((sum, one) => sum + cents(one), 0)).toBe(
    cents(hers),
  )
  expect(takings).toContain(`${t('pricing.taken')} ${all}`)
  expect(takings).toContain(`${yours} ${hers}`)
  return { statement }
}

/** Returns the latest charge that paid for a person's place. */
async function chargeOf(email: string): Promise<string> {
  return product.whileStopped(async () => {
    const { DATABASE_URL: url, DATA_DIR: folder = '' } = product.env
    const { db, close } = url ? openPostgres(url, makeLog('silent')) : await openEmbedded(folder)
    const { rows } = await sql<{
      charge_id: string
    }>`select o.charge_id from orders o join users u on u.id = o.user_id where u.email = ${email} order by o.paid_at desc limit 1`.execute(
      db,
    )
    await close()
    return rows[0]?.charge_id ?? ''
  })
}

test('a host reads the refunds before removing guests or cancelling; only they read the statement', async () => {
  const supper = await aSupper()
  const cleo = await bought('Cleo', supper)
  const host = await sees(hana, { width: 390 })
  const { page } = host
  await page.goto(`${supper.here}/attendees`)
  await page.getByRole('checkbox', { name: /Cleo/ }).check()
  await page.context().setOffline(true)
  await press(page, t('attendees.remove'))
  await dialog(page).getByText(wording('money.ahead-unknown')).waitFor()
  expect(
    await dialog(page)
      .getByRole('button', { name: t('attendees.remove-do', { count: 1 }), exact: true })
      .count(),
  ).toBe(0)
  await page.context().setOffline(false)
  await press(dialog(page), t('try-again'))
  await expect
    .poll(() => text(dialog(page)))
    .toContain(`${t('money.ahead')} ${t('pricing.taken.orders', { count: 1 })} $49.00`)
  await press(dialog(page), t('cancel'))
  await page.goto(supper.here)
  await page.getByText(t('host.group-this'), { exact: true }).click()
  await press(page, t('host.cancel'))
  await expect
    .poll(() => text(dialog(page)))
    .toContain(`${t('pricing.taken.orders', { count: 1 })} $49.00`)
  await dialog(page).getByLabel(t('host.cancel-reason')).fill('The hall is flooded.')
  await press(dialog(page), t('host.cancel'))
  await page.getByText(t('host.cancelled', { title: 'Long table' })).waitFor()
  await expect
    .poll(
      async () => {
        await page.goto(`${supper.here}/earnings`)
        return (await sums(page, t('statement.whose')))[t('receipt.given-back')]
      },
      { timeout: 40_000, interval: 1000 },
    )
    .toBe('−$49.00')
  await cleo.page.goto(`${supper.here}/earnings`)
  await cleo.page
    .getByRole('heading', { level: 1, name: t('statement.only-host'), exact: true })
    .waitFor()
  await cleo.context.close()
  await host.context.close()
})

test.each(
  sampled([
    ['es', 390, true],
    ['zh', 1280, false],
    ['hi', 320, true],
  ] as const),
)(
  'in %s at %i px the statement and the question before leaving fit and are complete',
  async (language, width, dark) => {
    const supper = await aSupper()
    const bo = await bought('Bo', supper)
    const host = await sees(hana, { language, width, dark })
    await host.page.goto(`${supper.here}/earnings?lng=${language}`)
    await host.page.getByRole('table').first().waitFor()
    await host.page.locator('summary').first().click()
    expect([
      await host.page.locator('html').getAttribute('lang'),
      await noSideways(host.page),
      await faultsOf(host.page),
    ]).toEqual([language, true, []])
    const leaving = await sees(stored('Bo'), { language, width, dark })
    await leaving.page.goto(`${supper.here}?lng=${language}`)
    await leaving.page.locator('#statements button').last().click()
    await dialog(leaving.page).getByText(/49/).first().waitFor()
    await expectAccessible(leaving.page)
    await closeQuietly(bo, host, leaving)
  },
)
