import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBrowserFor, closeQuietly, hold, openBrowser, quiet } from './browser.ts'
import { engines, type ProductInstance, startProduct } from './product.ts'
import { sampled } from './sample.ts'
import { expectAccessible } from './accessibility.ts'
import { aMember, postAs, type MemberStorage, tokenIn } from './specification/members.ts'
import { beginning, inOrder, t, wording } from './words.ts'

let browser: Browser
let product: ProductInstance
const people = new Map<string, MemberStorage>()

beforeAll(async () => {
  ;[browser, product] = await Promise.all([
    openBrowser(),
    startProduct(engines[0], { PAYOUT_DELAY_HOURS: '0' }),
  ])
  const addresses = {
    Hana: 'hana@example.com',
    Bo: 'bo@example.com',
    Cleo: 'cleo@example.com',
    Noor: 'noor@example.com',
    /** Nearly another person's address. */
    Bob: 'bo+two@example.com',
  }
  for (const [name, email] of Object.entries(addresses))
    people.set(name, await aMember(product, { name, email }))
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

const stored = (name: string): MemberStorage => people.get(name) ?? { cookies: [], origins: [] }
const sees = (name: string, part: object = {}) =>
  aBrowserFor(browser, product, { storageState: stored(name), ...part })

type RequestOptions = { method?: string; body?: object }
async function asking<T>(
  name: string,
  path: string,
  { method = 'GET', body }: RequestOptions = {},
): Promise<T> {
  const answer = await fetch(`${product.url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${tokenIn(stored(name))}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect([path, answer.status]).toEqual([path, 200])
  return (await answer.json()) as T
}

type TestEvent = { id: string; here: string; door: string; tierId: string }
type EventOptions = {
  title?: string
  visibility?: 'public' | 'invite_only'
  price?: number
  isDraft?: boolean
}

/** Creates an event of Hana's at the end of 2030, with one ticket if it has a price. */
async function aSupper({
  title = 'Long table',
  visibility = 'public',
  price = 4900,
  isDraft = false,
}: EventOptions = {}): Promise<TestEvent> {
  const tierId = randomUUID()
  const { id } = await postAs<{ id: string }>(product, stored('Hana'), {
    path: '/events/',
    body: {
      title,
      startsAt: '2030-12-31T18:00:00Z',
      endsAt: '2030-12-31T20:00:00Z',
      timeZone: 'Europe/Berlin',
      place: 'Here',
      visibility,
    },
  })
  const tier = {
    id: tierId,
    name: 'Supper',
    description: '',
    benefits: [],
    price,
    quantity: null,
    opensAt: null,
    closesAt: null,
    isClosed: false,
  }
  if (price > 0)
    await asking('Hana', `/events/${id}/pricing`, {
      method: 'PUT',
      body: { currency: 'usd', taxBasisPoints: 0, version: 0, tiers: [tier], discounts: [] },
    })
  const published = isDraft
    ? { invitationCode: '' }
    : await postAs<{ invitationCode: string }>(product, stored('Hana'), {
        path: `/events/${id}/publish`,
        body: {},
      })
  return { id, here: `/events/${id}`, door: `/${id}/${published.invitationCode}/register`, tierId }
}

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
type AffiliateList = {
  programme: { code: string; version: number; basisPoints: number }
  items: {
    id: string
    code: string
    state: string
    version: number
    label: string
    basisPoints: number | null
    codeId: string | null
  }[]
}
const listed = ({ id }: TestEvent) => asking<AffiliateList>('Hana', `/events/${id}/affiliates`)
const offered = ({ id }: TestEvent, part: object = {}) =>
  asking<{ code: string }>('Hana', `/events/${id}/affiliates/programme`, {
    method: 'PUT',
    body: { ...offer, ...part },
  })
const invited = ({ id }: TestEvent, email: string | null, label = '') =>
  asking<{ id: string; code: string; version: number }>('Hana', `/events/${id}/affiliates`, {
    method: 'POST',
    body: { email, label },
  })
const accepting = (name: string, code: string) =>
  asking<{ state: string; code: string }>(name, `/affiliates/${code}/accept`, {
    method: 'POST',
    body: {},
  })

/** Creates an event with Bo as an affiliate. */
async function aSupperWithBo(
  shape: EventOptions = {},
): Promise<TestEvent & { affiliateId: string; code: string }> {
  const supper = await aSupper(shape)
  await offered(supper)
  const { id: affiliateId, code } = await invited(supper, 'bo@example.com')
  await accepting('Bo', code)
  return { ...supper, affiliateId, code }
}

const desk = ({ here }: TestEvent) => `${here}/manage-affiliates`
const press = (at: Page | Locator, name: string | RegExp) =>
  at.getByRole('button', { name, exact: typeof name === 'string' }).click()
const dialog = (page: Page) => page.getByRole('alertdialog').last()
const card = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })
const share = (page: Page) =>
  page.getByRole('textbox', { name: t('affiliates.share'), exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const text = async (at: Locator) => (await at.innerText()).replaceAll(/\s+/g, ' ')
const sums = (pending: string, held: string, due: string, paid: string) =>
  `${t('affiliates.state.pending')} ${pending} ${t('affiliates.state.held')} ${held} ${t('affiliates.state.due')} ${due} ${t('affiliates.state.paid')} ${paid}`
const left = (share: string) => t('sale.rule.left', { share })
const lessTheirs = t('sale.rule.less-affiliate', { rule: left('48%') })
const shared = (theirs: string, share: string, own: string) =>
  `${t('affiliates.theirs')} ${theirs} ${t('sale.rule.of-host', { share })} ${t('affiliates.you-keep')} ${own}`

/** Returns the links in the mails to a person. */
async function mailedTo(recipient: string): Promise<string> {
  const { items } = (await (await fetch(`${product.url}/dev/outbox.json`)).json()) as {
    items: { recipient: string; text?: string; subject?: string }[]
  }
  return JSON.stringify(items.filter((mail) => mail.recipient === recipient))
}

test('a host previews a share, invites by mail and link, and an affiliate who accepts stays in', async () => {
  const supper = await aSupper()
  const host = await sees('Hana', { width: 390 })
  const { page } = host
  await page.goto(supper.here)
  await page
    .getByRole('main')
    .getByRole('link', { name: t('host.affiliates'), exact: true })
    .click()
  await page.getByRole('heading', { level: 1, name: t('affiliates.title'), exact: true }).waitFor()
  // Three lines and the figures for her own cheapest ticket, before anything is decided.
  const example = page.getByRole('region', { name: t('affiliates.example'), exact: true })
  expect(await text(example)).toMatch(
    inOrder(
      `${t('affiliates.example-own')} $49.00 `,
      `${t('legal.sale.card')} $1.72 2.9% + $0.30 (Stripe) ${t('brand')} $24.59 ${left('52%')} ${shared('$4.54', '20%', '$18.15')} ${lessTheirs} ${t('affiliates.example-said', { share: '20%', whole: '$22.69', amount: '$4.54' })}`,
    ),
  )
  await expectAccessible(page)
  await press(page, t('affiliates.begin'))
  await share(page).fill('a lot')
  await press(page, t('affiliates.begin-do'))
  await page.getByText(t('fields.per-cent')).waitFor()
  await share(page).fill('101')
  await press(page, t('affiliates.begin-do'))
  await page.getByText(t('fields.too-large')).waitFor()
  // All of her part is the maximum share.
  await share(page).fill('100')
  await expect
    .poll(() => text(example))
    .toContain(
      `${shared('$22.69', '100%', '$0.00')} ${lessTheirs} ${t('affiliates.example-said', { share: '100%', whole: '$22.69', amount: '$22.69' })}`,
    )
  await page.getByRole('slider', { name: t('affiliates.share') }).focus()
  await page.keyboard.press('Home')
  await expect.poll(() => text(example)).toContain(shared('$0.00', '0%', '$22.69'))
  await share(page).fill('12,5')
  await expect
    .poll(() => text(example))
    .toContain(t('affiliates.example-said', { share: '12.5%', whole: '$22.69', amount: '$2.84' }))
  await page.getByRole('radio', { name: wording('affiliates.rule.first') }).check()
  // Input is kept for the tab.
  await page.reload()
  await share(page).waitFor()
  expect([
    await share(page).inputValue(),
    await page.getByRole('radio', { name: wording('affiliates.rule.first') }).isChecked(),
    await page.getByRole('switch').isChecked(),
  ]).toEqual(['12,5', true, true])
  await expectAccessible(page)
  await press(page, t('affiliates.begin-do'))
  await page
    .getByText(t('affiliates.share-of-yours', { share: '12.5%' }), { exact: true })
    .waitFor()
  expect((await listed(supper)).programme).toMatchObject({
    ...offer,
    basisPoints: 1250,
    rule: 'first',
    version: 1,
  })

  await page.getByText(t('affiliates.none')).waitFor()
  await press(page, t('affiliates.invite'))
  await press(page, t('affiliates.send'))
  await page.getByText(t('fields.required')).waitFor()
  await page.getByRole('textbox', { name: t('identity.email') }).fill('bo@example.com')
  await page.keyboard.press('Enter')
  await heading(page, t('affiliates.asked', { email: 'bo@example.com' })).waitFor()
  expect(
    await heading(page, t('affiliates.asked', { email: 'bo@example.com' })).evaluate(
      (title) => title === document.activeElement,
    ),
  ).toBe(true)
  const [bo] = (await listed(supper)).items
  await page.getByText(`${product.url}/affiliate-onboarding/${bo?.code}`, { exact: true }).waitFor()
  await page
    .getByRole('group')
    .filter({ hasText: t('affiliates.qr') })
    .getByText(t('affiliates.qr'))
    .click()
  await page.getByRole('img', { name: /Long table/ }).waitFor()
  await expectAccessible(page)
  await expect
    .poll(() => mailedTo('bo@example.com'), { timeout: 20_000 })
    .toContain(`/affiliate-onboarding/${bo?.code}`)
  await press(page, t('affiliates.invite-more'))
  await page.getByRole('radio', { name: beginning(t('affiliates.by-mail')) }).focus()
  await page.keyboard.press('ArrowDown')
  await page.getByLabel(wording('affiliates.label')).fill(t('affiliates.label-example'))
  await press(page, t('affiliates.make-link'))
  await heading(page, t('affiliates.link-made')).waitFor()
  await page
    .getByRole('button', { name: t('invitation.copy-link'), exact: true })
    .first()
    .click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  await press(page, t('affiliates.done'))
  await card(page, t('affiliates.label-example')).getByText(t('affiliates.is.invited')).waitFor()

  await product.restart()
  const own = await accepting('Noor', copied.split('/').at(-1) ?? '')
  expect(own.state).toBe('active')
  await accepting('Bo', bo?.code ?? '')
  await page.reload()
  await card(page, t('affiliates.label-example'))
    .getByText(t('affiliates.is.active'), { exact: true })
    .waitFor()
  expect(await text(card(page, t('affiliates.label-example')))).toContain(
    `Noor · noor@example.com ${t('affiliates.gets', { share: '12.5%' })} ${t('affiliates.cannot-be-paid')}`,
  )
  await card(page, 'Bo').getByText(t('affiliates.is.active'), { exact: true }).waitFor()
  await expectAccessible(page)
  await closeQuietly(host)
}, 300_000)

test('a host pauses, resumes, bans or changes the share of an affiliate; past records stay', async () => {
  const supper = await aSupperWithBo()
  const host = await sees('Hana', { width: 390 })
  const { page } = host
  await page.goto(desk(supper))
  const bo = card(page, 'Bo')
  await bo
    .getByRole('button', { name: t('affiliates.change-for', { name: 'Bo' }), exact: true })
    .focus()
  await page.keyboard.press('Enter')
  expect(
    await bo
      .getByLabel(wording('affiliates.label'))
      .evaluate((field) => field === document.activeElement),
  ).toBe(true)
  await bo.getByLabel(wording('affiliates.own-share')).fill('25')
  await page.keyboard.press('Enter')
  await bo.getByText(t('affiliates.gets-own', { share: '25%' })).waitFor()
  // Someone else has paused them meanwhile.
  const {
    items: [known],
  } = await listed(supper)
  await bo.getByRole('button', { name: t('affiliates.pause-for', { name: 'Bo' }) }).click()
  await asking('Hana', `/events/${supper.id}/affiliates/${supper.affiliateId}`, {
    method: 'PATCH',
    body: { label: 'Bo of the choir', version: known?.version },
  })
  await dialog(page).getByText(wording('affiliates.pause-text')).waitFor()
  await press(dialog(page), t('affiliates.pause-do'))
  await dialog(page).getByText(wording('affiliates.changed-meanwhile')).waitFor()
  expect((await listed(supper)).items[0]?.state).toBe('active')
  await press(dialog(page), t('affiliates.pause-do'))
  const choir = card(page, 'Bo of the choir')
  await choir.getByText(t('affiliates.is.paused'), { exact: true }).waitFor()
  await choir
    .getByRole('button', { name: t('affiliates.resume-for', { name: 'Bo of the choir' }) })
    .click()
  await choir.getByText(t('affiliates.is.active'), { exact: true }).waitFor()
  await choir
    .getByRole('button', { name: t('affiliates.ban-for', { name: 'Bo of the choir' }) })
    .click()
  await press(dialog(page), t('affiliates.ban-do'))
  await dialog(page).getByText(t('fields.required')).waitFor()
  await expectAccessible(page)
  await dialog(page).getByLabel(t('attendees.reason')).fill('Bought with five cards.')
  await press(dialog(page), t('affiliates.ban-do'))
  await choir.getByText(t('affiliates.is.banned'), { exact: true }).waitFor()
  await choir.getByText('Bought with five cards.').waitFor()
  expect((await listed(supper)).items[0]).toMatchObject({
    state: 'banned',
    basisPoints: 2500,
    label: 'Bo of the choir',
  })
  await expect
    .poll(() => mailedTo('bo@example.com'), { timeout: 20_000 })
    .toContain('Bought with five cards.')
  await choir
    .getByRole('button', { name: t('affiliates.lift-for', { name: 'Bo of the choir' }) })
    .click()
  await choir.getByText(t('affiliates.is.active'), { exact: true }).waitFor()

  // The programme was changed elsewhere during editing.
  await press(page, t('affiliates.change-programme'))
  await share(page).fill('30')
  await offered(supper, { basisPoints: 3300, version: 1 })
  await press(page, t('save'))
  await page.getByText(wording('pricing.changed')).waitFor()
  expect([await share(page).inputValue(), (await listed(supper)).programme.basisPoints]).toEqual([
    '30',
    3300,
  ])
  await press(page, t('create.keep-mine'))
  await press(page, t('save'))
  await page.getByText(t('affiliates.share-of-yours', { share: '30%' }), { exact: true }).waitFor()
  await press(page, t('affiliates.change-programme'))
  await share(page).fill('31')
  await offered(supper, { basisPoints: 4000, version: 3 })
  await press(page, t('save'))
  await press(page, t('create.load-newer'))
  await expect.poll(() => share(page).inputValue()).toBe('40')
  await closeQuietly(host)
}, 300_000)

/** Buys a place for a person by an affiliate's code. */
async function bought(name: string, supper: TestEvent & { code: string }): Promise<void> {
  await postAs(product, stored(name), {
    path: `/events${supper.door}`,
    body: {
      items: [{ kind: 'objective', text: 'A pilot site' }],
      ticket: { tierId: supper.tierId },
      affiliateCode: supper.code,
    },
  })
  const buyer = await sees(name, { width: 390 })
  const { url } = await postAs<{ url: string }>(product, stored(name), {
    path: `${supper.here}/registration/pay`,
    body: {},
  })
  await buyer.page.goto(url)
  await press(buyer.page, /^Pay \$/)
  await heading(buyer.page, t('join.done-title')).waitFor()
  await buyer.context.close()
}

test('sales appear as sums and lines; a suspicious one waits for the host; the file agrees', async () => {
  const supper = await aSupperWithBo()
  for (const name of ['Cleo', 'Bob', 'Noor']) await bought(name, supper)
  const host = await sees('Hana', { width: 390 })
  const { page } = host
  const overview = page.getByRole('region', { name: t('affiliates.overview'), exact: true })
  await expect
    .poll(
      async () => {
        await page.goto(desk(supper))
        await card(page, 'Bo').waitFor()
        return text(card(page, 'Bo'))
      },
      { timeout: 60_000, interval: 1000 },
    )
    .toContain(`${t('affiliates.to-decide', { count: 1 })} ${t('affiliates.flag.similar-address')}`)
  expect(await text(overview)).toContain(
    `3 ${t('affiliates.joins')} 3 ${t('affiliates.sales')} ${sums('$13.62', '$0.00', '$0.00', '$0.00')}`,
  )
  await expectAccessible(page)
  await card(page, 'Bo')
    .getByRole('button', { name: t('affiliates.commissions-for', { name: 'Bo' }) })
    .focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: t('affiliates.commissions-of', { name: 'Bo' }) })
  const line = (name: string) =>
    drawer
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })
  await line('Bob').getByText(t('affiliates.waits-for-you')).waitFor()
  expect(await text(line('Cleo'))).toContain(
    `${t('affiliates.order', { amount: '$49.00' })} $4.54 20% ${t('affiliates.state.pending')} ${t('affiliates.due-at', { day: 'Jan 14, 2031' })}`,
  )
  await expectAccessible(page)
  await line('Bob')
    .getByRole('button', { name: t('affiliates.approve-for', { name: 'Bob' }) })
    .click()
  await press(dialog(page), t('affiliates.approve-do'))
  await line('Bob')
    .getByText(t('affiliates.due-at', { day: 'Jan 14, 2031' }))
    .waitFor()
  await line('Noor')
    .getByRole('button', { name: t('affiliates.take-back-for', { name: 'Noor' }) })
    .click()
  await dialog(page)
    .getByText(t('affiliates.take-back-text', { amount: '$4.54', name: 'Bo' }))
    .waitFor()
  await dialog(page)
    .getByRole('radio', { name: t('affiliates.reason.cancelled') })
    .focus()
  await page.keyboard.press('ArrowDown')
  await dialog(page).getByLabel(wording('affiliates.note')).fill('Noor had a place before.')
  await expectAccessible(page)
  await press(dialog(page), t('affiliates.take-back-do'))
  await line('Noor').getByText(t('affiliates.state.duplicate')).waitFor()
  await line('Noor').getByText('Noor had a place before.').waitFor()
  await page.keyboard.press('Escape')
  await expect
    .poll(() => text(overview))
    .toContain(`${t('affiliates.state.pending')} $9.08 ${t('affiliates.state.held')} $0.00`)
  await expect
    .poll(() => mailedTo('bo@example.com'), { timeout: 20_000 })
    .toContain('Noor had a place before.')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    press(page, t('attendees.export')),
  ])
  const rows = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect([
    rows.length,
    rows.filter((row) => row.includes(t('affiliates.state.duplicate'))).length,
    rows.filter(
      (row) =>
        row.includes(t('affiliates.flag.similar-address')) &&
        row.includes(t('csv.decision.approved')),
    ).length,
  ]).toEqual([4, 1, 1])
  // After a restart, and once the event is over, the rest is due.
  await product.change(
    `update events set starts_at = now() - interval '21 days', ends_at = now() - interval '20 days' where id = '${supper.id}'`,
  )
  await page.reload()
  await expect.poll(() => text(overview)).toContain(sums('$0.00', '$0.00', '$9.08', '$0.00'))
  await closeQuietly(host)
}, 300_000)

test('a host accepts and declines applications by keyboard, and withdraws an invitation', async () => {
  const supper = await aSupper()
  const { code } = await offered(supper, { isOpen: true })
  for (const name of ['Bo', 'Cleo']) expect((await accepting(name, code)).state).toBe('pending')
  await invited(supper, null, 'The choir')
  const host = await sees('Hana', { width: 390 })
  const { page } = host
  await page.goto(desk(supper))
  await page.getByText(`${product.url}/affiliate-onboarding/${code}`, { exact: true }).waitFor()
  await card(page, 'Bo').getByText(t('affiliates.is.pending')).waitFor()
  await expectAccessible(page)
  await card(page, 'Bo')
    .getByRole('button', { name: t('affiliates.accept-for', { name: 'Bo' }) })
    .focus()
  await page.keyboard.press('Enter')
  await card(page, 'Bo').getByText(t('affiliates.is.active'), { exact: true }).waitFor()
  await card(page, 'Cleo')
    .getByRole('button', { name: t('affiliates.turn-down-for', { name: 'Cleo' }) })
    .click()
  await press(dialog(page), t('affiliates.turn-down-do'))
  await card(page, 'Cleo').waitFor({ state: 'detached' })
  await card(page, 'The choir')
    .getByRole('button', { name: t('affiliates.withdraw-for', { name: 'The choir' }) })
    .click()
  await press(dialog(page), t('affiliates.withdraw-do'))
  await card(page, 'The choir').waitFor({ state: 'detached' })
  expect((await listed(supper)).items.map(({ state }) => state)).toEqual(['active'])
  await closeQuietly(host)
})

test('for an event that is not public, an affiliate gets a code of the host’s reserved for them', async () => {
  const supper = await aSupperWithBo({ visibility: 'invite_only', price: 0 })
  const { id: codeId, code } = await asking<{ id: string; code: string }>(
    'Hana',
    `/events/${supper.id}/codes`,
    { method: 'POST', body: { label: 'Choir' } },
  )
  await invited(supper, null, 'The choir')
  const host = await sees('Hana', { width: 390 })
  const { page } = host
  await page.goto(desk(supper))
  await page.getByText(t('affiliates.no-money')).waitFor()
  await card(page, 'Bo')
    .getByText(wording('affiliates.shut', { button: wording('affiliates.change') }))
    .waitFor()
  await card(page, 'Bo')
    .getByRole('button', { name: t('affiliates.change-for', { name: 'Bo' }) })
    .click()
  await card(page, 'Bo')
    .getByLabel(t('affiliates.code'))
    .selectOption({ label: `Choir (${code})` })
  await expectAccessible(page)
  await press(card(page, 'Bo'), t('save'))
  await card(page, 'Bo')
    .getByText(wording('affiliates.shut', { button: wording('affiliates.change') }))
    .waitFor({ state: 'detached' })
  expect((await listed(supper)).items.find(({ id }) => id === supper.affiliateId)?.codeId).toBe(
    codeId,
  )
  await card(page, 'The choir')
    .getByRole('button', { name: t('affiliates.change-for', { name: 'The choir' }) })
    .click()
  await card(page, 'The choir')
    .getByRole('link', { name: t('affiliates.make-code') })
    .waitFor()
  await closeQuietly(host)
})

test('only the host reads the page; a draft, past or cancelled event says why nobody can be invited', async () => {
  const [supper, draft, over, off] = [
    await aSupperWithBo(),
    await aSupper({ isDraft: true }),
    await aSupperWithBo(),
    await aSupperWithBo(),
  ]
  await offered(draft)
  await asking('Hana', `/events/${off.id}/cancel`, { method: 'POST', body: { reason: 'Flooded.' } })
  await product.change(
    `update events set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour' where id = '${over.id}'`,
  )
  const [guest, host] = [await sees('Bo', { width: 390 }), await sees('Hana', { width: 390 })]
  await guest.page.goto(desk(supper))
  await guest.page
    .getByRole('heading', { level: 1, name: t('affiliates.only-host'), exact: true })
    .waitFor()
  const { page } = host
  for (const [where, why] of [
    [draft, wording('affiliates.shut.draft')],
    [over, wording('affiliates.shut.ended')],
    [off, wording('affiliates.shut.cancelled')],
  ] as const) {
    await page.goto(desk(where))
    await page.getByText(why).waitFor()
    expect(await page.getByRole('button', { name: t('affiliates.invite') }).count()).toBe(0)
    await expectAccessible(page)
  }
  await closeQuietly(guest, host)
})

test('offline, on a slow line and on failure nothing is lost, and the page says which it is', async () => {
  const supper = await aSupperWithBo()
  const host = await sees('Hana', { width: 390 })
  const { page } = host
  const letGo = await hold(page, `/events/${supper.id}/affiliates`)
  await page.goto(desk(supper))
  await page.getByRole('main').getByText(t('loading'), { exact: true }).first().waitFor()
  await page.getByRole('heading', { level: 1, name: t('affiliates.title'), exact: true }).waitFor()
  letGo()
  await card(page, 'Bo').waitFor()
  await page.unroute(`**/api/events/${supper.id}/affiliates`)
  await press(page, t('affiliates.change-programme'))
  await share(page).fill('35')
  await page.context().setOffline(true)
  await press(page, t('save'))
  await page.getByText(t('refusals.no-connection')).waitFor()
  expect(await share(page).inputValue()).toBe('35')
  await card(page, 'Bo')
    .getByRole('button', { name: t('affiliates.pause-for', { name: 'Bo' }) })
    .click()
  await press(dialog(page), t('affiliates.pause-do'))
  await dialog(page).getByText(t('refusals.no-connection')).waitFor()
  await press(dialog(page), t('cancel'))
  await page.context().setOffline(false)
  await press(page, t('save'))
  await page.getByText(t('affiliates.share-of-yours', { share: '35%' }), { exact: true }).waitFor()
  await page.route(
    `**/api/events/${supper.id}/affiliates`,
    (route) => route.fulfill({ status: 500, body: '{}' }),
    { times: 1 },
  )
  await page.reload()
  await page.getByRole('main').getByRole('alert').waitFor()
  await press(page, t('try-again'))
  await card(page, 'Bo').waitFor()
  expect((await listed(supper)).items[0]?.state).toBe('active')
  await host.context.close()
})

test.each(
  sampled([
    ['es', 390, true],
    ['zh', 1280, false],
    ['hi', 320, true],
  ] as const),
)('in %s at %i px everything fits and is complete', async (language, width, dark) => {
  const supper = await aSupperWithBo({ visibility: 'invite_only' })
  await invited(supper, null, 'The choir')
  const host = await sees('Hana', { language, width, dark })
  const { page } = host
  await page.goto(`${desk(supper)}?lng=${language}`)
  await page.getByRole('heading', { level: 3, name: 'Bo', exact: true }).waitFor()
  await quiet(page)
  expect(await page.locator('html').getAttribute('lang')).toBe(language)
  await expectAccessible(page)
  const folded = page.getByRole('main').getByRole('listitem').locator('button[aria-expanded=false]')
  while ((await folded.count()) > 0) await folded.first().click()
  await page.getByRole('main').locator('section button').first().click()
  await page.getByRole('switch').waitFor()
  await expectAccessible(page)
  await closeQuietly(host)
})
