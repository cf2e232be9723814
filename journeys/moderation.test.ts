import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  closeQuietly,
  openAs,
  openBrowser,
  quiet,
  signIn,
  signInHere,
  type VisitorOptions,
} from './browser.ts'
import { engines, type ProductInstance, startProduct } from './product.ts'
import { expectAccessible, noSideways } from './accessibility.ts'
import {
  aGathering,
  aMember,
  registerMember,
  postAs,
  type MemberStorage,
  tokenIn,
} from './specification/members.ts'
import { beginning, t, wording } from './words.ts'

let browser: Browser
let product: ProductInstance
let [hana, noor, ravi, adam, ben]: MemberStorage[] = []
let [eventId, talk, fair] = ['', '', '']
const cutOff =
  /net::ERR_(INTERNET_DISCONNECTED|FAILED|ABORTED)|40[134]|^No identity token|Request failed/

const reading = async <T>(who: MemberStorage | undefined, path: string): Promise<T> =>
  (
    await fetch(`${product.url}/api${path}`, {
      headers: { authorization: `Bearer ${tokenIn(who ?? { cookies: [], origins: [] })}` },
    })
  ).json() as Promise<T>

async function matchOf(who: MemberStorage | undefined): Promise<string> {
  const {
    items: [match],
  } = await reading<{ items: { id: string }[] }>(who, `/events/${eventId}/matches`)
  if (match) return match.id
  await new Promise((resolve) => setTimeout(resolve, 200))
  return matchOf(who)
}

beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct(engines[0])])
  const member = (name: string) =>
    aMember(product, { name, email: `${name.toLowerCase()}@example.com` })
  const people = [
    await member('Hana'),
    await member('Noor'),
    await member('Ravi'),
    await member('Adam'),
    await member('Ben'),
  ] as const
  ;[hana, noor, ravi, adam, ben] = people
  const at = await aGathering(product, people[0])
  ;({ eventId } = at)
  const loud = await aGathering(product, people[0], { title: 'A loud fair', visibility: 'public' })
  fair = loud.eventId
  await registerMember(product, people[4], {
    ...loud,
    seek: 'A place to dance',
    give: 'A sound system',
  })
  await registerMember(product, people[1], {
    ...at,
    seek: 'A pilot site for my control software',
    give: 'Control software for small hydro plants',
  })
  await registerMember(product, people[2], {
    ...at,
    seek: 'Control software we can pilot this winter',
    give: 'A pilot site with three small hydro plants',
  })
  talk = await matchOf(noor)
  for (const who of [people[1], people[2]])
    await fetch(`${product.url}/api/events/${eventId}/matches/${talk}/stance`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${tokenIn(who)}`, 'content-type': 'application/json' },
      body: JSON.stringify({ stance: 'interested' }),
    })
  const says = (who: MemberStorage, text: string) =>
    postAs(product, who, {
      path: `/conversations/${talk}/messages`,
      body: { clientId: randomUUID(), text },
    })
  await says(people[1], 'Good morning')
  await says(people[2], 'Send me your card number')
  await product.change(
    "insert into administrators (user_id, granted_at) select id, now() from users where email = 'adam@example.com'",
  )
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

const open = (path: string, who: MemberStorage | undefined, look: VisitorOptions = {}) =>
  openAs(browser, product, { path, who, look })
const but = (visitor: Awaited<ReturnType<typeof open>>) => ({
  ...visitor,
  complaints: visitor.complaints.filter((one) => !cutOff.test(one)),
})
/** The administrator's name in the log. */
const by = 'Adam (adam@example.com)'
const title = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor()
const goTo = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: t('admin.nav') })
    .getByRole('link', { name, exact: true })
    .click()

test('a report copies the conversation without later messages, and its author may ask for news', async () => {
  const hers = await open(`/conversations/${talk}`, noor, { width: 390 })
  await hers.page
    .getByRole('region', { name: wording('conversations.log') })
    .getByText('Send me your card number')
    .waitFor()
  await hers.page.getByRole('button', { name: t('conversations.menu'), exact: true }).click()
  await hers.page.getByRole('menuitem', { name: t('conversations.report') }).click()
  await hers.page.getByRole('radio', { name: t('conversations.reason.fraud') }).check()
  await hers.page.getByLabel(t('conversations.report-words')).fill('He asks for cards.')
  await hers.page.getByRole('checkbox', { name: t('moderation.wants-mail') }).check()
  await hers.page.getByRole('button', { name: t('conversations.report-send') }).click()
  await hers.page.getByText(wording('conversations.reported')).waitFor()
  await postAs(product, noor as MemberStorage, {
    path: `/conversations/${talk}/messages`,
    body: { clientId: randomUUID(), text: 'My diary is secret' },
  })
  await closeQuietly(hers)
})

test('members and visitors find none of these pages', async () => {
  for (const path of [
    '/admin/reports',
    '/admin/people',
    '/admin/log',
    `/admin/gatherings/${fair}`,
  ]) {
    const member = await open(path, hana)
    await title(member.page, t('not-found.title'))
    await closeQuietly(but(member))
  }
  const visitor = await open('/admin/people', undefined)
  expect(new URL(visitor.page.url()).pathname).toBe('/signin')
  await closeQuietly(but(visitor))
})

test('an administrator reads the reported part alone, suspends by keyboard, and lifts the suspension', async () => {
  const his = await open('/dashboard', ravi)
  const admins = await open('/admin', adam, { width: 390 })
  const { page } = admins
  await goTo(page, t('moderation.reports'))
  await title(page, t('moderation.reports'))
  await page.getByText(t('moderation.open', { count: 1 })).waitFor()
  await page.getByText(t('moderation.due', { count: 24 })).waitFor()
  await expectAccessible(page)
  expect(await page.getByText('Send me your card number').count()).toBe(0)
  const { promise: isLetGo, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/openings', async (route) => {
    await isLetGo
    await route.continue()
  })
  await page
    .getByRole('link', { name: wording('moderation.row', { from: 'Noor', about: 'Ravi' }) })
    .click()
  await page.getByText(t('loading')).first().waitFor({ state: 'attached' })
  release()
  await title(page, t('conversations.reason.fraud'))
  await page.getByText('Send me your card number').waitFor()
  expect([await page.getByText('My diary is secret').count(), await noSideways(page)]).toEqual([
    0,
    true,
  ])
  await expectAccessible(page)
  await page.getByRole('radio', { name: beginning(t('moderation.verdict.suspend')) }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: t('moderation.send'), exact: true }).click()
  await page.getByText(t('moderation.why-read')).waitFor()
  await page.getByLabel(t('moderation.why'), { exact: true }).fill('You asked for card numbers.')
  await admins.context.setOffline(true)
  await page.getByRole('button', { name: t('moderation.send'), exact: true }).click()
  await page.getByRole('alert').first().waitFor()
  expect(await page.getByLabel(t('moderation.why'), { exact: true }).inputValue()).toBe(
    'You asked for card numbers.',
  )
  await admins.context.setOffline(false)
  await page.getByLabel(t('moderation.why'), { exact: true }).press('Tab')
  await page.getByRole('button', { name: t('moderation.send'), exact: true }).press('Enter')
  await page.getByText(t('moderation.act.suspend', { by, name: 'Ravi' })).waitFor()
  // He has done nothing: his page learned of a change to his data, and retried until his session
  // was refused.
  await his.page.getByText('Access denied: You asked for card numbers.').waitFor()
  expect(new URL(his.page.url()).pathname).toBe('/')
  await page.getByRole('link', { name: 'Ravi', exact: true }).first().click()
  await title(page, 'Ravi')
  await expectAccessible(page)
  await page.getByRole('button', { name: t('moderation.lift') }).click()
  await page.getByRole('alertdialog').getByLabel(t('moderation.why')).fill('He has explained it.')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('moderation.lift') })
    .click()
  await page.getByText(t('moderation.act.lift', { by, name: 'Ravi' })).waitFor()
  // A refused person was signed out.
  await his.page.goto('/signin')
  await signIn(his.page, 'ravi@example.com')
  await his.page
    .getByRole('button', { name: t('nav.logout'), exact: true })
    .first()
    .waitFor()
  await closeQuietly(but(his), but(admins))
})

test('an event found by its link is taken down with a reason for its host, and restored', async () => {
  const visitor = await open(`/events/${fair}`, undefined)
  await title(visitor.page, 'A loud fair')
  const admins = await open('/admin/people', adam)
  const { page } = admins
  await page.getByLabel(t('moderation.find-label')).fill(`${product.url}/events/${fair}`)
  await page.keyboard.press('Enter')
  await title(page, 'A loud fair')
  await page.getByRole('button', { name: t('moderation.take-down') }).click()
  await page
    .getByRole('alertdialog')
    .getByLabel(t('moderation.take-down-label'))
    .fill('Neighbours cannot sleep.')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('moderation.take-down') })
    .click()
  await page.getByText(t('moderation.act.take-down', { by, title: 'A loud fair' })).waitFor()
  expect((await fetch(`${product.url}/events/${fair}`)).status).toBe(404)
  await visitor.page.reload()
  await title(visitor.page, t('event.not-found.title'))
  const hosts = await open(`/events/${fair}`, hana, { width: 390 })
  await hosts.page.getByText(t('event.taken-down-notice')).waitFor()
  await hosts.page.getByText('Neighbours cannot sleep.').waitFor()
  expect(await noSideways(hosts.page)).toBe(true)
  // Actions that would be refused are not offered: an attendee can only leave.
  await hosts.page.getByText(t('host.taken-down')).waitFor()
  const panel = hosts.page
    .locator('section')
    .filter({ has: hosts.page.getByRole('heading', { name: t('host.title') }) })
  expect(await panel.getByRole('listitem').allInnerTexts()).toEqual([
    t('host.attendees', { count: 1 }),
  ])
  await expectAccessible(hosts.page)
  // Ben, an attendee, leaves and changes his mind; nobody can be invited to an event taken down.
  const bens = await open(`/events/${fair}`, ben, { width: 390 })
  await bens.page.getByText(t('event.taken-down-in')).waitFor()
  expect(await bens.page.getByText('Neighbours cannot sleep.').count()).toBe(0)
  const ways = bens.page
    .locator('section')
    .filter({ hasText: t('event.taken-down-in') })
    .locator('a, button')
  await ways.filter({ hasText: t('event.leave') }).waitFor()
  expect(await ways.allInnerTexts()).toEqual([
    t('event.leave'),
    t('event.see-matches'),
    t('event.who-is-here'),
  ])
  await bens.page.getByRole('button', { name: t('event.leave') }).click()
  await bens.page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('event.leave') })
    .click()
  await bens.page.getByRole('button', { name: wording('standing.undo') }).waitFor()
  await bens.page.reload()
  await bens.page.getByRole('button', { name: wording('standing.undo') }).waitFor()
  expect(await bens.page.getByRole('heading', { name: t('event.join-title') }).count()).toBe(0)
  await expectAccessible(bens.page)
  await bens.page.getByRole('button', { name: wording('standing.undo') }).click()
  await bens.page.getByText(t('event.taken-down-in')).waitFor()
  await page.getByRole('button', { name: t('moderation.put-back') }).click()
  await page.getByRole('alertdialog').getByLabel(t('moderation.why')).fill('They moved.')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('moderation.put-back') })
    .click()
  await page.getByText(t('moderation.act.put-back', { by, title: 'A loud fair' })).waitFor()
  await visitor.page.reload()
  await title(visitor.page, 'A loud fair')
  await closeQuietly(but(visitor), but(hosts), but(bens), but(admins))
})

test('an outsider reports an event after signing in; the administrator finds it with its host', async () => {
  const { page, ...noors } = await open(`/events/${fair}`, undefined, { width: 390 })
  await page.getByRole('link', { name: t('event.report') }).click()
  await page.waitForURL(/\/signin/)
  await signInHere(page, 'noor@example.com')
  await page.waitForURL(/\/feedback\?/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect([
    await page.getByRole('radio', { name: beginning(t('feedback.kind.abuse')) }).isChecked(),
    await page.getByRole('radio', { name: /A loud fair/ }).isChecked(),
  ]).toEqual([true, true])
  await expectAccessible(page)
  await page
    .getByLabel(t('feedback.text'), { exact: true })
    .fill('They sell tickets to a hall that burnt down.')
  await page.getByRole('button', { name: t('feedback.send') }).click()
  await page
    .getByText(/F-.{4}-/)
    .first()
    .waitFor()
  const admins = await open('/admin/reports', adam)
  await admins.page
    .getByRole('link', { name: wording('moderation.row-nobody', { from: 'Noor' }) })
    .filter({ hasText: 'A loud fair' })
    .click()
  await admins.page.getByText('They sell tickets to a hall that burnt down.').waitFor()
  await admins.page.getByRole('link', { name: 'Hana' }).first().waitFor()
  await closeQuietly(but({ page, ...noors }), but(admins))
})

test('only searched people are listed; one opens, and the way back returns to the results', async () => {
  const { page, ...admins } = await open('/admin/people', adam, { width: 390 })
  await title(page, t('moderation.people'))
  await quiet(page)
  expect(await page.getByRole('link', { name: /example.com/ }).count()).toBe(0)
  await page.getByRole('button', { name: t('moderation.find-do') }).click()
  await page.getByRole('alert').or(page.locator('[aria-invalid=true]')).first().waitFor()
  await page.getByLabel(t('moderation.find-label')).fill('nobody at all')
  await page.keyboard.press('Enter')
  await page.getByText(t('moderation.find-none')).waitFor()
  await page.getByLabel(t('moderation.find-label')).fill('noo')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: /noor@example.com/ }).click()
  await title(page, 'Noor')
  await page.goBack()
  await page.getByRole('link', { name: /noor@example.com/ }).waitFor()
  await expectAccessible(page)
  await closeQuietly(but({ page, ...admins }))
})

test('the log shows every action, also after a restart, with the mails sent', async () => {
  await product.restart()
  const { page, ...admins } = await open('/admin/log', adam, { width: 390 })
  await page.getByText(t('moderation.act.suspend', { by, name: 'Ravi' })).waitFor()
  // The tab row is wider than a phone: the open page's tab is scrolled into view.
  expect(
    await page
      .locator('nav [aria-current=page]', { hasText: t('moderation.log') })
      .evaluate((link) => link.getBoundingClientRect().right <= innerWidth),
  ).toBe(true)
  expect(await page.getByText(wording('moderation.act.open-report', { by })).count()).toBe(2)
  for (const line of [
    t('moderation.act.lift', { by, name: 'Ravi' }),
    t('moderation.act.take-down', { by, title: 'A loud fair' }),
    t('moderation.act.put-back', { by, title: 'A loud fair' }),
    t('moderation.act.look-up', { by, name: 'Noor' }),
    t('moderation.act.open-person', { by, name: 'Noor' }),
    'You asked for card numbers.',
    'They moved.',
  ])
    expect([line, await page.getByText(line).count()]).toEqual([line, 1])
  await expectAccessible(page)
  const { items } = (await (await fetch(`${product.url}/dev/outbox.json`)).json()) as {
    items: { recipient: string; subject: string; body: string }[]
  }
  const mailed = (to: string) =>
    items.filter(({ recipient }) => recipient === to).map(({ subject }) => subject)
  expect(mailed('ravi@example.com')).toEqual(
    expect.arrayContaining([
      t('moderation-mail.suspended-subject'),
      t('moderation-mail.lifted-subject'),
    ]),
  )
  expect(mailed('hana@example.com')).toEqual(
    expect.arrayContaining([
      t('moderation-mail.taken-down-subject', { title: 'A loud fair' }),
      t('moderation-mail.put-back-subject', { title: 'A loud fair' }),
    ]),
  )
  expect(mailed('ben@example.com')).toEqual(
    expect.arrayContaining([
      t('mail.taken-down.subject', { title: 'A loud fair' }),
      t('mail.put-back.subject', { title: 'A loud fair' }),
    ]),
  )
  expect(mailed('noor@example.com')).toContainEqual(
    expect.stringMatching(wording('moderation-mail.looked-at-subject')),
  )
  await closeQuietly(but({ page, ...admins }))
})
