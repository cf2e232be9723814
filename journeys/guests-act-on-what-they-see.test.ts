import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsOf, noSideways } from './accessibility.ts'
import {
  aBrowserFor,
  closeAfterOffline,
  openAs,
  openBrowser,
  type VisitorOptions,
} from './browser.ts'
import { engines, type ProductInstance, startProduct } from './product.ts'
import {
  aGathering,
  aMember,
  postAs,
  requestAs,
  type MemberStorage,
} from './specification/members.ts'
import { beginning, inEachLanguage, t } from './words.ts'

let browser: Browser
let product: ProductInstance
let [hana, ann, ben]: MemberStorage[] = []
let at = { eventId: '', invitationCode: '' }

beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct(engines[0])])
  const member = (name: string) =>
    aMember(product, { name, email: `${name.toLowerCase()}@example.com` })
  ;[hana, ann, ben] = [await member('Hana'), await member('Ann'), await member('Ben')]
  at = await aGathering(product, hana, { title: 'Harbour Supper' })
  // Nothing that they say matches.
  for (const [who, seek, give] of [
    [ann, 'Sourdough', 'Violin lessons'],
    [ben, 'A sailing boat', 'Tax advice'],
  ] as const)
    await postAs(product, who, {
      path: `/events/${at.eventId}/${at.invitationCode}/register`,
      body: {
        items: [
          { kind: 'objective', text: seek },
          { kind: 'offering', text: give },
        ],
        consents: { directory: true, matching: true, photos: false, sponsors: false },
      },
    })
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

const open = (who: MemberStorage | undefined, look: VisitorOptions = {}) =>
  openAs(browser, product, { path: `/events/${at.eventId}/attendees`, who, look })
const interested = (page: Page, name: string) =>
  page.getByRole('button', { name: `${t('matches.take-interested')}: ${name}` })
const undo = (page: Page, name: string) =>
  page.getByRole('button', { name: `${t('matches.take-none')}: ${name}` })

test('from the attendee list two people say that they want to meet, and then write', async () => {
  const hers = await open(ann, { width: 390 })
  const { page } = hers
  await interested(page, 'Ben').focus()
  await page.keyboard.press('Enter')
  await page.getByText(t('directory.interested')).waitFor()
  expect([await faultsOf(page), await noSideways(page)]).toEqual([[], true])
  // Offline, the interest stays as it was, and the failure is said.
  await page.context().setOffline(true)
  await undo(page, 'Ben').click()
  await page.getByRole('alert').first().waitFor()
  await page.context().setOffline(false)
  await page.getByText(t('directory.interested')).waitFor()

  await product.restart()
  const his = await open(ben)
  await interested(his.page, 'Ann').click()
  await his.page.getByText(t('matches.mutual'), { exact: true }).waitFor()
  await page.reload()
  await page.getByRole('link', { name: t('conversations.begin', { name: 'Ben' }) }).click()
  await page.waitForURL(/\/conversations\//)
  for (const [language, words] of inEachLanguage) {
    await page.goto(`/events/${at.eventId}/attendees?lng=${language}`)
    await page.getByText(words('matches.mutual'), { exact: true }).waitFor()
    expect([language, await faultsOf(page), await noSideways(page)]).toEqual([language, [], true])
  }
  await closeAfterOffline(hers, his)
})

test('phones already open learn that rounds start, and every page says where to be, with a link', async () => {
  await postAs(product, hana!, {
    path: `/events/${at.eventId}/${at.invitationCode}/register`,
    body: { items: [{ kind: 'objective', text: 'Someone to sail with' }] },
  })
  await requestAs(product, hana!, {
    path: `/events/${at.eventId}/rounds`,
    method: 'PUT',
    body: {
      rounds: 1,
      minutes: 5,
      breakMinutes: 1,
      longBreak: null,
      tables: 4,
      who: 'everybody',
    },
  })
  // The event is far ahead: without a hint, a page asks again only after minutes.
  const phoneOf = (who: MemberStorage | undefined, path: string) =>
    openAs(browser, product, { path, who, look: { width: 390 } })
  const phone = await phoneOf(ann, '/dashboard')
  const his = await phoneOf(ben, `/events/${at.eventId}/matches`)
  const { page } = phone
  const [bar, hisBar] = [page, his.page].map((one) =>
    one.getByRole('region', { name: t('rounds.title') }),
  ) as [Locator, Locator]
  // The browser complains of a vibration on a page that nobody has touched.
  await his.page.getByRole('heading', { level: 1 }).click()
  expect([await bar.count(), await hisBar.count()]).toEqual([0, 0])
  const step = async (what: string) => {
    const { version } = await requestAs<{ version: number }>(product, hana!, {
      path: `/events/${at.eventId}/rounds/board`,
    })
    await postAs(product, hana!, {
      path: `/events/${at.eventId}/rounds/steps`,
      body: { step: what, version },
    })
  }
  await step('start')
  for (const one of [bar, hisBar]) await one.getByRole('timer').waitFor()
  expect([await faultsOf(his.page), await noSideways(his.page)]).toEqual([[], true])
  const { rounds } = await requestAs<{
    rounds: { seat: { table: number | null; partner: { name: string } | null } | null }[]
  }>(product, ann!, { path: `/events/${at.eventId}/rounds` })
  const seat = rounds[0]?.seat
  await bar
    .getByText(
      seat?.partner
        ? t('rounds.now', { n: 1, table: seat.table ?? 0, name: seat.partner.name })
        : t('rounds.bar-out', { n: 1 }),
    )
    .waitFor()
  for (const [language, words] of inEachLanguage) {
    await page.goto(`/dashboard?lng=${language}`)
    await page
      .getByRole('region', { name: words('rounds.title') })
      .getByRole('timer')
      .waitFor()
    expect([language, await faultsOf(page), await noSideways(page)]).toEqual([language, [], true])
  }
  // What it knows stays without a connection, and after a restart.
  await page.context().setOffline(true)
  await bar.getByRole('timer').waitFor()
  await page.context().setOffline(false)
  await product.restart()
  await page.evaluate(() => {
    const vibrations: unknown[] = []
    Object.assign(window, { vibrations })
    Object.assign(navigator, { vibrate: (pattern: unknown) => vibrations.push(pattern) })
  })
  await product.change(
    "update rounds set announced_at = announced_at - interval '70 seconds', starts_at = starts_at - interval '70 seconds', ends_at = ends_at - interval '70 seconds'",
  )
  await bar.getByText(t('rounds.ends-in')).waitFor()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { vibrations: unknown[] }).vibrations))
    .toContain(200)
  await bar.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/rounds$/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await bar.waitFor({ state: 'detached' })
  // The end reaches an open page as well.
  await hisBar.getByRole('timer').waitFor()
  await step('stop')
  await hisBar.waitFor({ state: 'detached' })
  await closeAfterOffline(phone, his)
})

test('open pages begin and end with the event, for a guest, the host and a visitor', async () => {
  const minuteMs = 60_000
  const opened = Date.now()
  const supper = await aGathering(product, hana!, {
    title: 'Quay Supper',
    visibility: 'public',
    startsAt: new Date(opened + 5 * minuteMs).toISOString(),
    endsAt: new Date(opened + 10 * minuteMs).toISOString(),
  })
  await postAs(product, ann!, {
    path: `/events/${supper.eventId}/${supper.invitationCode}/register`,
    body: { items: [{ kind: 'objective', text: 'Sourdough' }] },
  })
  const visits = await Promise.all(
    [ann, hana, undefined].map((storageState) =>
      aBrowserFor(browser, product, { width: 390, storageState }),
    ),
  )
  for (const { page } of visits) {
    await page.clock.install({ time: opened })
    await page.goto(`/events/${supper.eventId}`)
    await page.getByRole('heading', { level: 1, name: 'Quay Supper' }).waitFor()
  }
  const [anns, hanas, visitors] = visits.map(({ page }) => page) as [Page, Page, Page]
  /** Lets the time pass on the server, and then on the pages. */
  const pass = async (change: string) => {
    await product.change(`update events set ${change} where title = 'Quay Supper'`)
    for (const { page } of visits) await page.clock.fastForward(5 * minuteMs + 4000)
  }
  const live = (page: Page) => page.getByText(t('event.timing.live'), { exact: true })
  for (const { page } of visits) expect(await live(page).count()).toBe(0)
  await pass('starts_at = now()')
  for (const { page } of visits) await live(page).waitFor()

  await pass('ends_at = now()')
  await anns.getByRole('heading', { name: t('event.you-had-joined') }).waitFor()
  await hanas.getByRole('link', { name: beginning(t('host.task.recap')) }).waitFor()
  await visitors.getByText(t('event.timing.ended'), { exact: true }).waitFor()
  await closeAfterOffline(...visits)
})

test('after the end the page keeps the people I met, and a word of thanks is begun for me', async () => {
  await product.change(
    "update events set starts_at = now() - interval '5 hours', ends_at = now() - interval '1 hour'",
  )
  const phone = await openAs(browser, product, {
    path: `/events/${at.eventId}`,
    who: ann,
    look: { width: 390 },
  })
  const { page } = phone
  for (const [language, words] of inEachLanguage) {
    await page.goto(`/events/${at.eventId}?lng=${language}`)
    await page.getByRole('region', { name: words('event.people-met') }).waitFor()
    expect([language, await faultsOf(page), await noSideways(page)]).toEqual([language, [], true])
  }
  // Each person is there once, with both actions, on this page and among the contacts.
  const both = async (list: Locator) => {
    const person = list.getByRole('listitem').filter({ hasText: 'Ben' })
    await person.getByRole('link', { name: `${t('event.thank')}: Ben` }).waitFor()
    await person.getByRole('button', { name: `${t('people.save-contact')}: Ben` }).waitFor()
    expect(await person.count()).toBe(1)
  }
  const here = page.getByRole('region', { name: t('event.people-met') })
  await both(here)
  await here.getByRole('link', { name: t('people.title') }).click()
  await both(page.getByRole('region', { name: t('people.met') }))
  expect([await faultsOf(page), await noSideways(page)]).toEqual([[], true])
  await page.goBack()
  await here.getByRole('button', { name: `${t('people.save-contact')}: Ben` }).click()
  await here
    .getByRole('button', { name: `${t('people.save-contact')}: Ben` })
    .waitFor({ state: 'detached' })
  await page.getByRole('link', { name: `${t('event.thank')}: Ben` }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/conversations\//)
  const words = t('event.thank-words', { name: 'Ben', title: 'Harbour Supper' })
  const field = page.getByRole('textbox', { name: t('conversations.begin', { name: 'Ben' }) })
  expect(await field.inputValue()).toBe(words)
  // Begun once: what was typed since is not replaced.
  await field.fill(`${words} Ann`)
  await page.goBack()
  await page.getByRole('link', { name: `${t('event.thank')}: Ben` }).click()
  expect(await field.inputValue()).toBe(`${words} Ann`)
  await page.getByRole('button', { name: t('conversations.send'), exact: true }).click()
  await page.getByText(`${words} Ann`).waitFor()
  await product.restart()
  const his = await openAs(browser, product, { path: `/events/${at.eventId}`, who: ben })
  await his.page.getByRole('link', { name: `${t('event.thank')}: Ann` }).click()
  await his.page.getByText(`${words} Ann`).waitFor()
  await closeAfterOffline(phone, his)
})

test('two who met in a round, and are listed nowhere, write to each other once both keep in touch', async () => {
  const [cleo, dan] = [
    await aMember(product, { name: 'Cleo', email: 'cleo@example.com' }),
    await aMember(product, { name: 'Dan', email: 'dan@example.com' }),
  ]
  const table = await aGathering(product, hana!, {
    title: 'Two at a table',
    startsAt: new Date(Date.now() - 3_600_000).toISOString(),
    endsAt: new Date(Date.now() + 3_600_000).toISOString(),
  })
  for (const who of [cleo, dan])
    await postAs(product, who, {
      path: `/events/${table.eventId}/${table.invitationCode}/register`,
      body: { items: [{ kind: 'objective', text: 'Sourdough' }] },
    })
  await requestAs(product, hana!, {
    path: `/events/${table.eventId}/rounds`,
    method: 'PUT',
    body: {
      rounds: 1,
      minutes: 5,
      breakMinutes: 1,
      longBreak: null,
      tables: 1,
      who: 'everybody',
    },
  })
  await postAs(product, hana!, {
    path: `/events/${table.eventId}/rounds/steps`,
    body: { step: 'start', version: 1 },
  })
  await product.change(
    `update rounds set announced_at = announced_at - interval '20 minutes', starts_at = starts_at - interval '20 minutes', ends_at = ends_at - interval '20 minutes' where event_id = '${table.eventId}'`,
  )
  await requestAs(product, cleo, {
    path: `/events/${table.eventId}/rounds/1/answer`,
    method: 'PUT',
    body: { answer: 'useful' },
  })
  await postAs(product, hana!, { path: `/events/${table.eventId}/end`, body: {} })
  const pageOf = (who: MemberStorage, look: VisitorOptions) =>
    openAs(browser, product, { path: `/events/${table.eventId}`, who, look })
  const here = (page: Page) => page.getByRole('region', { name: t('event.people-met') })
  const keep = (page: Page, name: string) =>
    here(page).getByRole('button', { name: `${t('people.keep-in-touch')}: ${name}` })
  const hers = await pageOf(cleo, { width: 390 })
  for (const [language, words] of inEachLanguage) {
    await hers.page.goto(`/events/${table.eventId}?lng=${language}`)
    await hers.page.getByRole('region', { name: words('event.people-met') }).waitFor()
    await hers.page.getByRole('button', { name: `${words('people.keep-in-touch')}: Dan` }).waitFor()
    expect([language, await faultsOf(hers.page), await noSideways(hers.page)]).toEqual([
      language,
      [],
      true,
    ])
  }
  await hers.page.goto(`/events/${table.eventId}?lng=en`)
  await keep(hers.page, 'Dan').focus()
  await hers.page.context().setOffline(true)
  await hers.page.keyboard.press('Enter')
  await here(hers.page).getByRole('alert').waitFor()
  await hers.page.context().setOffline(false)
  await hers.page.keyboard.press('Enter')
  await hers.page.getByText(t('people.kept-until', { name: 'Dan' })).waitFor()
  // The way to the contacts stays; nobody can be written to yet.
  await here(hers.page)
    .getByRole('link', { name: t('people.title') })
    .waitFor()
  expect(await here(hers.page).getByRole('link').count()).toBe(1)
  await product.restart()
  const his = await pageOf(dan, {})
  await keep(his.page, 'Cleo').click()
  await his.page.getByRole('link', { name: `${t('event.thank')}: Cleo` }).waitFor()
  await hers.page.goto('/notifications')
  await hers.page.getByText(t('notifications.in-touch', { name: 'Dan' })).waitFor()
  await hers.page.goto(`/events/${table.eventId}`)
  await here(hers.page)
    .getByRole('link', { name: `${t('event.thank')}: Dan` })
    .click()
  await hers.page.getByRole('heading', { level: 1, name: 'Dan' }).waitFor()
  await closeAfterOffline(hers, his)
})
