import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aBrowserFor,
  closeQuietly,
  hold,
  openAs,
  openBrowser,
  quiet,
  untilKept,
  type VisitorOptions,
} from './browser.ts'
import { engines, type ProductInstance, startProduct } from './product.ts'
import { expectAccessible, noSideways } from './accessibility.ts'
import {
  aGathering,
  aMember,
  registerMember,
  type MemberStorage,
  tokenIn,
} from './specification/members.ts'
import { beginning, t, wording } from './words.ts'
import { inChinese, inHindi, inSpanish } from './words.ts'

let browser: Browser
let product: ProductInstance
let [hana, noor, ravi, lena, adam]: MemberStorage[] = []
let eventId = ''
let [withRavi, withLena] = ['', '']

const ask = async <T = unknown>(
  who: MemberStorage | undefined,
  method: string,
  path: string,
  body?: object,
): Promise<T> =>
  (
    await fetch(`${product.url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${tokenIn(who ?? { cookies: [], origins: [] })}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  ).json() as Promise<T>
const saying = (who: MemberStorage | undefined, conversationId: string, text: string) =>
  ask(who, 'POST', `/conversations/${conversationId}/messages`, { clientId: randomUUID(), text })

/** Records mutual interest between Noor and another person; returns their match. */
async function bothWish(other: MemberStorage | undefined, name: string): Promise<string> {
  const find = async () =>
    (
      await ask<{ items: { id: string; name: string }[] }>(
        noor,
        'GET',
        `/events/${eventId}/matches`,
      )
    ).items.find((match) => match.name === name)?.id ?? ''
  let id = await find()
  for (let tries = 0; id === '' && tries < 150; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    id = await find()
  }
  for (const who of [noor, other])
    await ask(who, 'PUT', `/events/${eventId}/matches/${id}/stance`, { stance: 'interested' })
  return id
}

beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct(engines[0])])
  const member = (name: string) =>
    aMember(product, { name, email: `${name.toLowerCase()}@example.com` })
  ;[hana, noor, ravi, lena, adam] = [
    await member('Hana'),
    await member('Noor'),
    await member('Ravi'),
    await member('Lena'),
    await member('Adam'),
  ] as [MemberStorage, MemberStorage, MemberStorage, MemberStorage, MemberStorage]
  const at = await aGathering(product, hana)
  eventId = at.eventId
  await registerMember(product, noor, {
    ...at,
    seek: 'A pilot site for my control software',
    give: 'Control software for small hydro plants',
  })
  await registerMember(product, ravi, {
    ...at,
    seek: 'Control software we can pilot this winter',
    give: 'A pilot site with three small hydro plants',
  })
  await registerMember(product, lena, {
    ...at,
    seek: 'Control software for pumps',
    give: 'A pilot site near a river',
  })
  ;[withRavi, withLena] = [await bothWish(ravi, 'Ravi'), await bothWish(lena, 'Lena')]
  await product.change(
    "insert into administrators (user_id, granted_at) select id, now() from users where email = 'adam@example.com'",
  )
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

/** Opens a page for a person, and leaves it open. */
const open = (path: string, who: MemberStorage | undefined, look: VisitorOptions = {}) =>
  openAs(browser, product, { path, who, look })
const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name: t('conversations.begin', { name }) })
const thread = (page: Page) => page.getByRole('region', { name: wording('conversations.log') })
const menu = async (page: Page, item: string) => {
  await page.getByRole('button', { name: t('conversations.menu'), exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
/** Ignores the console messages of a browser that is offline. */
const but = (visitor: Awaited<ReturnType<typeof open>>) => ({
  ...visitor,
  complaints: visitor.complaints.filter(
    (one) => !/net::ERR_(INTERNET_DISCONNECTED|FAILED)|^No identity token/.test(one),
  ),
})

test('on a phone a suggested first sentence fills the field, is sent, and gets an answer by Enter', async () => {
  const his = await open(`/conversations/${withRavi}`, ravi)
  const hers = await open(`/events/${eventId}/matches`, noor, { width: 390 })
  await hers.page.getByRole('link', { name: t('conversations.begin', { name: 'Ravi' }) }).click()
  await hers.page.getByRole('heading', { level: 1, name: 'Ravi' }).waitFor()
  await hers.page
    .getByRole('button', {
      name: wording('conversations.first.get', {
        name: 'Ravi',
        topic: /.?A pilot site with three small hydro plants.?/,
      }),
    })
    .click()
  expect(await field(hers.page, 'Ravi').inputValue()).toMatch(
    beginning(wording('conversations.first.get', { name: 'Ravi' })),
  )
  await quiet(hers.page)
  expect(
    await thread(hers.page)
      .getByText(wording('conversations.first.get', { name: 'Ravi' }))
      .count(),
  ).toBe(0)
  await field(hers.page, 'Ravi').fill(
    'Hello Ravi, <img src=x onerror=alert(1)> see https://example.org/plan.',
  )
  await hers.page.reload()
  expect(await field(hers.page, 'Ravi').inputValue()).toContain('Hello Ravi, <img')
  await hers.page.getByRole('button', { name: t('conversations.send') }).click()
  await thread(hers.page).getByText('Hello Ravi, <img src=x onerror=alert(1)>').waitFor()
  await hers.page.getByText(t('conversations.left', { count: 2, name: 'Ravi' })).waitFor()
  await thread(his.page)
    .getByText('Hello Ravi, <img src=x onerror=alert(1)>')
    .waitFor({ timeout: 8000 })
  for (const { page } of [his, hers])
    expect([
      await page.locator('img').count(),
      await thread(page).getByRole('link').count(),
    ]).toEqual([0, 0])
  await field(his.page, 'Noor').focus()
  await his.page.keyboard.type('First line')
  await his.page.keyboard.press('Shift+Enter')
  await his.page.keyboard.type('Second line')
  await his.page.keyboard.press('Enter')
  await thread(hers.page).getByText('First line\nSecond line').waitFor({ timeout: 8000 })
  const link = thread(his.page).getByRole('link', { name: 'https://example.org/plan' })
  await link.waitFor()
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer nofollow')
  for (const { page } of [his, hers])
    expect([await noSideways(page), await page.locator('img').count()]).toEqual([true, 0])
  await expectAccessible(hers.page)
  await closeQuietly(his, hers)
})

test('after a restart unread messages are counted, marked by a line, and read on opening', async () => {
  await saying(ravi, withRavi, 'Written before the restart')
  await product.restart()
  const matches = await open(`/events/${eventId}/matches`, noor)
  await matches.page
    .getByRole('link', {
      name: `${t('conversations.begin', { name: 'Ravi' })} ${t('conversations.unread', { count: 1 })}`,
    })
    .waitFor()
  const list = await open('/conversations', noor, { width: 390 })
  await list.page.getByText(t('conversations.unread', { count: 1 })).waitFor()
  await list.page.getByRole('link', { name: 'Ravi' }).click()
  await thread(list.page).getByText('Written before the restart').waitFor()
  await thread(list.page).getByText(t('conversations.new'), { exact: true }).waitFor()
  await list.page.getByRole('link', { name: t('conversations.all') }).click()
  await expect
    .poll(() => list.page.getByText(t('conversations.unread', { count: 1 })).count())
    .toBe(0)
  await list.page.getByRole('link', { name: t('conversations.begin', { name: 'Lena' }) }).waitFor()
  await matches.page
    .getByRole('link', { name: t('conversations.begin', { name: 'Ravi' }), exact: true })
    .waitFor({ timeout: 8000 })
  await closeQuietly(list, matches)
})

test('the page explains a long, throttled, failed or key-conflicting message, and a retry arrives', async () => {
  const hers = await open(`/conversations/${withRavi}`, noor, { width: 390 })
  await field(hers.page, 'Ravi').fill('x'.repeat(2500))
  await hers.page.getByText(t('conversations.too-long', { count: 500 })).waitFor()
  expect(
    await hers.page
      .getByRole('button', { name: t('conversations.send') })
      .getAttribute('aria-disabled'),
  ).toBe('true')
  await field(hers.page, 'Ravi').press('Enter')
  await hers.page
    .getByRole('alert')
    .filter({
      hasText: `${t('conversations.not-sent')} ${t('conversations.too-long', { count: 500 })}`,
    })
    .waitFor()
  let [status, code] = [429, 'too-many-requests']
  await hers.page.route('**/messages', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status,
          contentType: 'application/json',
          headers: status === 429 ? { 'retry-after': '2' } : {},
          body: JSON.stringify({ code, detail: 'x', request_id: 'r' }),
        })
      : route.fallback(),
  )
  await field(hers.page, 'Ravi').fill('A patient word')
  await hers.page.getByRole('button', { name: t('conversations.send') }).click()
  await hers.page.getByText(t('conversations.busy')).waitFor()
  ;[status, code] = [503, 'try-again']
  const first = (
    await hers.page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/messages'),
    )
  ).postDataJSON().clientId
  await hers.page.getByText(t('conversations.unreachable')).waitFor({ timeout: 15_000 })
  ;[status, code] = [422, 'key-reused']
  await hers.page.getByText(t('refusals.key-reused')).waitFor({ timeout: 30_000 })
  await hers.page.unroute('**/messages')
  const again = hers.page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/messages'),
  )
  await hers.page.getByRole('button', { name: t('try-again') }).click()
  const sent = (await again).postDataJSON()
  expect([sent.text, sent.clientId === first]).toEqual(['A patient word', false])
  await hers.page.getByText(t('refusals.key-reused')).waitFor({ state: 'detached' })
  await hers.context.close()
})

test('offline a conversation is read and written; messages wait over a reload and arrive in order', async () => {
  const hers = await open(`/conversations/${withRavi}`, noor, { keeps: true })
  await thread(hers.page).getByText('Written before the restart').waitFor()
  await expect
    .poll(() =>
      hers.page.evaluate(
        async () =>
          (await (await caches.open('kept-pages')).keys())
            .map(({ url }) => url)
            .filter((url) => /kept\/(talk|said)/.test(url)).length,
      ),
    )
    .toBe(2)
  await quiet(hers.page)
  await untilKept(hers.page)
  const arrived: string[] = []
  hers.page.on(
    'response',
    (response) =>
      void (
        response.request().method() === 'POST' &&
        response.url().endsWith('/messages') &&
        arrived.push((response.request().postDataJSON() as { text: string }).text)
      ),
  )
  await hers.context.setOffline(true)
  for (const text of ['From the cellar', 'Still from the cellar']) {
    await field(hers.page, 'Ravi').fill(text)
    await field(hers.page, 'Ravi').press('Enter')
  }
  await hers.page.getByText(t('conversations.offline')).waitFor()
  await hers.page.reload()
  await thread(hers.page).getByText('Written before the restart').waitFor()
  await thread(hers.page).getByText('Still from the cellar').waitFor()
  expect(await hers.page.getByText(t('conversations.waiting')).count()).toBe(2)
  await hers.context.setOffline(false)
  const texts = async () =>
    (
      await ask<{ items: { text: string }[] }>(ravi, 'GET', `/conversations/${withRavi}/messages`)
    ).items
      .map(({ text }) => text)
      .filter((text) => text.includes('cellar'))
  await expect
    .poll(texts, { timeout: 30_000 })
    .toEqual(['From the cellar', 'Still from the cellar'])
  await hers.page.getByText(t('conversations.waiting')).first().waitFor({ state: 'detached' })
  expect(await thread(hers.page).getByText('From the cellar', { exact: true }).count()).toBe(1)
  await quiet(hers.page)
  expect(arrived).toEqual(['From the cellar', 'Still from the cellar'])
  await closeQuietly(but(hers))
})

test('a message whose answer was lost is sent again from any page and appears once', async () => {
  const hers = await open(`/conversations/${withRavi}`, noor)
  const names: string[] = []
  await hers.context.route(`**/api/conversations/${withRavi}/messages`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    names.push((route.request().postDataJSON() as { clientId: string }).clientId)
    if (names.length > 1) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await field(hers.page, 'Ravi').fill('Sent twice, said once')
  await field(hers.page, 'Ravi').press('Enter')
  await expect.poll(() => names.length).toBe(1)
  await hers.page.goto('/events')
  await expect.poll(() => names.length, { timeout: 20_000 }).toBe(2)
  expect(new Set(names).size).toBe(1)
  await hers.page.goto(`/conversations/${withRavi}`)
  await thread(hers.page).getByText('Sent twice, said once').waitFor()
  expect(await thread(hers.page).getByText('Sent twice, said once').count()).toBe(1)
  await closeQuietly(but(hers))
})

test('a fourth message without an answer is refused, says so, is kept, and is sent later', async () => {
  const hers = await open(`/conversations/${withLena}`, noor, { width: 390 })
  for (const text of ['One', 'Two', 'Three', 'Four']) {
    await field(hers.page, 'Lena').fill(text)
    await hers.page.getByRole('button', { name: t('conversations.send') }).click()
  }
  await hers.page
    .getByRole('alert')
    .getByText(t('conversations.left-none', { name: 'Lena' }))
    .waitFor()
  await hers.page.reload()
  await hers.page
    .getByRole('alert')
    .getByText(t('conversations.left-none', { name: 'Lena' }))
    .waitFor()
  await saying(lena, withLena, 'Sorry, I was on the train')
  await thread(hers.page).getByText('on the train').waitFor()
  await hers.page.getByRole('button', { name: t('try-again') }).click()
  await hers.page.getByRole('alert').waitFor({ state: 'detached' })
  await thread(hers.page).getByText('Four', { exact: true }).waitFor()
  await closeQuietly(hers)
})

test('a suspicious message warns only its reader, its address is no link, and both lose it on deletion', async () => {
  await saying(noor, withLena, 'The plan is at https://example.org/plan')
  await saying(
    noor,
    withLena,
    'Please tell me the verification code you just got, or enter it at https://example.org/enter and pay the fee',
  )
  const [hers, lenas] = [
    await open(`/conversations/${withLena}`, noor),
    await open(`/conversations/${withLena}`, lena),
  ]
  await lenas.page.getByText(t('conversations.lure.secret')).waitFor()
  await lenas.page.getByText(t('conversations.lure.money')).waitFor()
  await thread(hers.page).getByText('verification code').waitFor()
  expect(await hers.page.getByText(t('conversations.lure.secret')).count()).toBe(0)
  expect(
    await thread(lenas.page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual(['https://example.org/plan'])
  await hers.page
    .getByRole('button', { name: t('conversations.delete') })
    .last()
    .click()
  await hers.page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('conversations.delete-do'), exact: true })
    .click()
  for (const { page } of [hers, lenas]) {
    await thread(page).getByText(t('conversations.deleted')).waitFor({ timeout: 8000 })
    expect(await page.getByText('verification code').count()).toBe(0)
  }
  await closeQuietly(hers, lenas)
})

test('a long conversation opens at its end, and older messages load upwards', async () => {
  for (let n = 1; n <= 90; n += 1) await saying(n % 2 ? noor : lena, withLena, `Line ${n}`)
  const hers = await open(`/conversations/${withLena}`, noor, { width: 390 })
  await thread(hers.page).getByText('Line 90', { exact: true }).waitFor()
  expect(await thread(hers.page).getByText('Line 90', { exact: true }).isVisible()).toBe(true)
  expect(await hers.page.getByText('One', { exact: true }).count()).toBe(0)
  await thread(hers.page).focus()
  await expect
    .poll(async () => {
      await hers.page.keyboard.press('Home')
      return thread(hers.page).getByText('One', { exact: true }).count()
    })
    .toBe(1)
  // The key's own scrolling, which is smooth, would go on after the click.
  await expect
    .poll(() =>
      thread(hers.page).evaluate(
        ({ scrollTop, scrollHeight, clientHeight }) => scrollHeight - clientHeight + scrollTop,
      ),
    )
    .toBeLessThan(5)
  await hers.page.getByRole('button', { name: t('conversations.to-latest') }).click()
  await expect
    .poll(() => thread(hers.page).evaluate((place) => Math.abs(place.scrollTop)))
    .toBeLessThan(5)
  await closeQuietly(hers)
})

test('a conversation that is loading says so', async () => {
  const { page, context } = await aBrowserFor(browser, product, { storageState: noor, width: 390 })
  const release = await hold(page, `/conversations/${withRavi}/messages`)
  await page.goto(`/conversations/${withRavi}`)
  await thread(page).getByText(t('loading')).waitFor({ state: 'attached' })
  release()
  await thread(page).getByText('First line').waitFor()
  await context.close()
})

test('a report previews its copy; the administrator reads it, and the host has no such page', async () => {
  const lenas = await open(`/conversations/${withLena}`, lena, { width: 390 })
  await thread(lenas.page).getByText('Line 90', { exact: true }).waitFor()
  await menu(lenas.page, t('conversations.report'))
  await lenas.page.getByText(t('conversations.report-copied', { count: 30 })).click()
  await lenas.page.getByRole('alertdialog').getByText('Line 61').waitFor()
  expect(
    await lenas.page.getByRole('alertdialog').getByText('Line 60', { exact: true }).count(),
  ).toBe(0)
  await lenas.page.getByRole('radio', { name: t('conversations.reason.harassment') }).check()
  await lenas.page.getByLabel(t('conversations.report-words')).fill('They do not stop counting.')
  await lenas.page.getByRole('button', { name: t('conversations.report-send') }).click()
  await lenas.page.getByText(wording('conversations.reported')).waitFor()
  const adams = await open('/admin/feedback', adam)
  await adams.page.getByText('They do not stop counting.').click()
  await adams.page.getByRole('link', { name: wording('moderation.to-report') }).click()
  await adams.page
    .getByRole('heading', { level: 1, name: t('conversations.reason.harassment') })
    .waitFor()
  await adams.page.getByRole('link', { name: 'Noor', exact: true }).waitFor()
  expect([
    await adams.page.getByText('Line 61', { exact: true }).count(),
    await adams.page.getByText('Line 60', { exact: true }).count(),
  ]).toEqual([1, 0])
  for (const who of [hana, adam]) {
    const foreign = await open(`/conversations/${withLena}`, who)
    await foreign.page.getByRole('heading', { name: t('conversations.gone') }).waitFor()
    await foreign.page
      .getByRole('main')
      .getByRole('link', { name: t('conversations.all') })
      .waitFor()
    await closeQuietly(foreign)
  }
  await closeQuietly(lenas, adams)
})

test('a block by keyboard needs confirmation, ends the conversation and matches, and can be undone', async () => {
  const [hers, his] = [
    await open(`/conversations/${withRavi}`, noor),
    await open(`/conversations/${withRavi}`, ravi),
  ]
  await his.page.getByRole('button', { name: t('conversations.menu'), exact: true }).focus()
  await his.page.keyboard.press('Enter')
  await his.page.getByRole('menuitem', { name: t('conversations.block') }).waitFor()
  await his.page.keyboard.press('End')
  await his.page.keyboard.press('Enter')
  await his.page
    .getByRole('alertdialog', { name: t('conversations.block-title', { name: 'Noor' }) })
    .getByRole('button', { name: t('conversations.block') })
    .click()
  await his.page.getByText(t('people.blocked', { name: 'Noor' })).waitFor()
  await field(hers.page, 'Ravi').fill('Are you there?')
  await field(hers.page, 'Ravi').press('Enter')
  await hers.page.getByText(t('conversations.closed-text')).waitFor()
  await hers.page.getByRole('alert').getByText(t('refusals.conversation-closed')).waitFor()
  await hers.page.getByRole('button', { name: t('conversations.discard') }).click()
  await hers.page.goto(`/events/${eventId}/matches`)
  await hers.page.getByRole('listitem', { name: 'Lena' }).waitFor()
  expect(await hers.page.getByText('Ravi', { exact: true }).count()).toBe(0)
  await his.page.goto('/conversations')
  await his.page.getByText(t('conversations.blocked')).click()
  await his.page.getByRole('button', { name: `${t('conversations.unblock')}: Noor` }).click()
  await his.page.getByText(t('conversations.blocked')).waitFor({ state: 'detached' })
  await hers.page.goto(`/conversations/${withRavi}`)
  await field(hers.page, 'Ravi').waitFor()
  await closeQuietly(hers, his)
})

test('each person mutes and keeps for themselves; a conversation that both keep says that it stays', async () => {
  const his = await open(`/conversations/${withRavi}`, ravi)
  await menu(his.page, t('conversations.mute'))
  await his.page.getByRole('img', { name: t('conversations.muted') }).waitFor()
  await menu(his.page, t('conversations.keep'))
  await his.page.getByText(t('conversations.said-kept', { name: 'Noor' })).waitFor()
  const hers = await open(`/conversations/${withRavi}`, noor)
  expect(await hers.page.getByRole('img', { name: t('conversations.muted') }).count()).toBe(0)
  await menu(hers.page, t('conversations.keep'))
  await hers.page.getByText(t('conversations.said-kept-both')).waitFor()
  await closeQuietly(his, hers)
})

test('writing ends after a time, and the conversation stays readable for a while', async () => {
  await product.change(
    "update events set starts_at = now() - interval '101 days', ends_at = now() - interval '100 days'",
  )
  const lenas = await open(`/conversations/${withLena}`, lena, { width: 390 })
  await lenas.page.getByText(wording('conversations.read-only-text')).waitFor()
  expect(await field(lenas.page, 'Noor').count()).toBe(0)
  const his = await open(`/conversations/${withRavi}`, ravi)
  await field(his.page, 'Noor').waitFor() // both keep it
  await closeQuietly(lenas, his)
})

test.each([
  ['en', t('conversations.title')],
  ['zh', inChinese('conversations.title')],
  ['es', inSpanish('conversations.title')],
  ['hi', inHindi('conversations.title')],
])('in %s on a phone nothing is wider than the screen', async (language, title) => {
  const visitor = await open(`/conversations?lng=${language}`, noor, {
    width: 390,
    language,
    dark: language === 'hi',
  })
  await visitor.page.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(await noSideways(visitor.page)).toBe(true)
  await visitor.page.goto(`/conversations/${withRavi}?lng=${language}`)
  await visitor.page.getByText('First line').waitFor()
  expect(await noSideways(visitor.page)).toBe(true)
  await expectAccessible(visitor.page)
  await closeQuietly(visitor)
})

test('unsent text for a deleted conversation stays until it is discarded by hand', async () => {
  await product.change(
    "update events set starts_at = now() + interval '10 days', ends_at = now() + interval '11 days'",
  )
  const hers = await open(`/conversations/${withLena}`, noor, { width: 390 })
  await hers.context.route('**/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await field(hers.page, 'Lena').fill('Too late for this')
  await field(hers.page, 'Lena').press('Enter')
  await thread(hers.page).getByText('Too late for this').waitFor()
  await product.change(
    "update events set starts_at = now() - interval '131 days', ends_at = now() - interval '130 days'",
  )
  await hers.context.unroute('**/messages')
  await hers.page.reload()
  await hers.page.getByRole('heading', { level: 1, name: t('conversations.gone') }).waitFor()
  await hers.page.getByText('Too late for this').waitFor()
  await hers.page
    .getByRole('alert')
    .getByRole('button', { name: t('conversations.discard') })
    .click()
  await expect.poll(() => hers.page.getByText('Too late for this').count()).toBe(0)
  await expectAccessible(hers.page)
  await closeQuietly(but(hers))
})

test('a person with nobody to write to is led on', async () => {
  const visitor = await open('/conversations', hana, { width: 390 })
  await visitor.page.getByText(t('conversations.none')).waitFor()
  await visitor.page
    .getByRole('main')
    .getByRole('link', { name: t('nav.items') })
    .click()
  await visitor.page.waitForURL('**/events')
  await closeQuietly(visitor)
})
