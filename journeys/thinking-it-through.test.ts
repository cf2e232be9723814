import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aModel, replyWith } from '../server/kit/llm/testing.endpoint.ts'
import { aBrowserFor, closeQuietly, openBrowser, quiet } from './browser.ts'
import { engines, type ProductInstance, startProduct } from './product.ts'
import { sampled } from './sample.ts'
import { expectAccessible } from './accessibility.ts'
import {
  aMember,
  startThread,
  registerMember,
  postAs,
  type MemberStorage,
  tokenIn,
} from './specification/members.ts'
import { t, wording } from './words.ts'
import { inChinese, inHindi, inSpanish } from './words.ts'

const manyChips = ['Flour', 'Water', 'Salt', 'Yeast', 'Ovens', 'Patience'].map(
  (what) => `${what} is what could be said more about, with bread and rolls`,
)

// A model that does what the last message asks for.
const model = await aModel(
  replyWith(({ body: { messages } }) => {
    const data = JSON.parse(messages[1]?.content.replace(/^DATA [^:]*: /, '') ?? '{}') as {
      ownItems?: { id: string; text: string }[]
    } // the product's own
    const wish = messages.at(-1)?.content ?? ''
    const proposals = [
      ...(wish.includes('tax')
        ? [
            {
              type: 'item',
              kind: 'objective',
              text: `Find a tax adviser in ${wish.includes('Oslo') ? 'Oslo' : 'Lima'}`,
            },
          ]
        : []),
      ...(wish.includes('sharper')
        ? [
            {
              type: 'item',
              kind: 'objective',
              text: 'Learn to bake rye bread',
              itemId: data.ownItems?.find(({ text }) => text === 'Learn to bake bread')?.id,
            },
          ]
        : []),
      ...(wish.includes('about it')
        ? [
            { type: 'event_field', field: 'summary', text: 'A slow supper at a long table' },
            { type: 'question', text: 'Which bread do you bring?' },
          ]
        : []),
      ...(wish.includes('write')
        ? [{ type: 'draft_message', name: 'Person 1', text: 'Shall we talk about rye, Person 1?' }]
        : []),
    ]
    return JSON.stringify({
      reply: proposals.length > 0 ? 'Like this?' : 'Tell me more.',
      chips: wish.includes('sharper') ? manyChips : ['Another question'],
      proposals,
    })
  }),
)

let browser: Browser
let product: ProductInstance
let noor: MemberStorage
let ravi: MemberStorage
let hana: MemberStorage
let early: MemberStorage
let table: { eventId: string; invitationCode: string }

beforeAll(async () => {
  ;[browser, product] = await Promise.all([
    openBrowser(),
    startProduct(engines[0], { ASSISTANT_URL: model.url, ASSISTANT_MODEL: 'small' }),
  ])
  ;[hana, noor, ravi] = [
    await aMember(product, { name: 'Hana', email: 'hana@example.com' }),
    await aMember(product, { name: 'Noor', email: 'noor@example.com' }),
    await aMember(product, { name: 'Ravi', email: 'ravi@example.com' }),
  ]
  const { id } = await postAs<{ id: string }>(product, hana, {
    path: '/events/',
    body: {
      title: 'Long table',
      startsAt: '2030-12-31T18:00:00Z',
      endsAt: '2030-12-31T20:00:00Z',
      place: 'Here',
    },
  })
  const { invitationCode } = await postAs<{ invitationCode: string }>(product, hana, {
    path: `/events/${id}/publish`,
    body: {},
  })
  table = { eventId: id, invitationCode }
  await registerMember(product, noor, {
    ...table,
    seek: 'Learn to bake bread',
    give: 'Rye sourdough starter',
  })
  await registerMember(product, ravi, {
    ...table,
    seek: 'Rye sourdough starter',
    give: 'Lessons in baking bread',
  })
  early = await aMember(product, { name: 'Early', email: 'early@example.com' })
  await guideAwake()
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

/**
 * The first thread after a start waits until the guide has loaded its lexicon: on a busy
 * machine that exceeds the page's timeout.
 */
const guideAwake = () => startThread(product, early, { purpose: 'objectives' })
const restart = async () => {
  await product.restart()
  await guideAwake()
}

const field = (page: Page) => page.getByRole('textbox', { name: t('assistant.write') })
const log = (page: Page) => page.getByRole('log')
const answers = (page: Page) => log(page).locator('div[lang]').count()
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click()
const agree = async (page: Page, { toModel }: { toModel: boolean }) => {
  if (toModel) await page.getByRole('checkbox', { name: wording('assistant.agree.model') }).check()
  await press(page, t('assistant.agree.begin'))
}
const say = async (page: Page, text: string) => {
  await field(page).fill(text)
  await page.keyboard.press('Enter')
}
const reading = async <T>(who: MemberStorage, path: string) =>
  (await (
    await fetch(`${product.url}/api${path}`, {
      headers: { authorization: `Bearer ${tokenIn(who)}` },
    })
  ).json()) as T

test('the guide answers only after consent; its answers survive a restart and can be deleted', async () => {
  const { page, ...visitor } = await aBrowserFor(browser, product, {
    storageState: hana,
    width: 390,
  })
  await page.goto('/dashboard')
  await page.getByRole('link', { name: t('assistant.link.begin'), exact: true }).click()
  await page.getByRole('heading', { name: t('assistant.agree.title') }).waitFor()
  await agree(page, { toModel: false })
  await press(page, wording('assistant.way.objectives'))
  await log(page).waitFor()
  const before = model.asked.length
  await say(page, 'Networking')
  await expect.poll(() => answers(page)).toBe(2)
  expect([await log(page).getByText(t('assistant.by-model')).count(), model.asked.length]).toEqual([
    0,
    before,
  ])
  const said = await log(page).innerText()
  const address = page.url()
  await page.goto('about:blank')
  await restart()
  await page.goto(address)
  await expect.poll(() => log(page).innerText()).toBe(said)
  await page
    .getByRole('link', { name: t('assistant.title') })
    .first()
    .click()
  await press(page, t('assistant.delete-for', { name: 'Networking' }))
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('assistant.delete'), exact: true })
    .click()
  await page.getByText(t('assistant.none-before')).waitFor()
  expect(await reading(hana, '/thinkingassistant/conference')).toEqual({ items: [] })
  await closeQuietly(visitor)
})

test('a proposal shows as a difference and applies only on a click; others read it after a restart', async () => {
  const { page, ...visitor } = await aBrowserFor(browser, product, { storageState: noor })
  await page.goto(`/events/${table.eventId}/matches`)
  await page.getByRole('link', { name: t('assistant.link.prepare') }).click()
  await agree(page, { toModel: true })
  await log(page).waitFor()
  expect(new URL(page.url()).search).toBe('')
  await say(page, 'Also somebody for tax')
  await log(page).getByText('Find a tax adviser in Lima').waitFor()
  await say(page, 'Make the first one sharper')
  const card = log(page)
    .getByRole('listitem')
    .filter({ has: page.locator('ins', { hasText: 'rye' }) })
  await card.waitFor()
  expect(
    (await reading<{ items: { text: string }[] }>(noor, '/items')).items
      .map(({ text }) => text)
      .toSorted(),
  ).toEqual(['Learn to bake bread', 'Rye sourdough starter'])
  await card.getByRole('button', { name: t('assistant.do.reword') }).click()
  await card.getByText(t('assistant.applied')).waitFor()
  const tax = log(page).getByRole('listitem').filter({ hasText: 'Find a tax adviser' })
  await tax.getByRole('button', { name: t('assistant.not-this') }).click()
  await press(page, t('assistant.dismissed'))
  await tax.getByRole('button', { name: t('assistant.do.objective') }).dblclick()
  await tax.getByText(t('assistant.applied')).waitFor()
  const address = page.url()
  await page.goto('about:blank')
  await restart()
  await page.goto(address)
  await expect.poll(() => log(page).getByText(t('assistant.applied')).count()).toBe(2)
  expect(
    (await reading<{ items: { text: string }[] }>(noor, '/items')).items
      .map(({ text }) => text)
      .toSorted(),
  ).toEqual(['Find a tax adviser in Lima', 'Learn to bake rye bread', 'Rye sourdough starter'])
  const second = await aBrowserFor(browser, product, { storageState: ravi })
  await second.page.goto(`/events/${table.eventId}/matches`)
  await second.page.getByText('Learn to bake rye bread').first().waitFor({ timeout: 30_000 })
  await closeQuietly(visitor, second)
})

test('later changes and deletions are not overwritten, and an applied proposal can be undone', async () => {
  const mira = await aMember(product, { name: 'Mira', email: 'mira@example.com' })
  const { id } = await postAs<{ id: string }>(product, mira, {
    path: '/items',
    body: { kind: 'objective', text: 'Learn to bake bread' },
  })
  const items = async () =>
    (await reading<{ items: { id: string; text: string; version: number }[] }>(mira, '/items'))
      .items
  const texts = async () => (await items()).map(({ text }) => text)
  const asking = (method: string, body?: object) =>
    fetch(`${product.url}/api/items/${id}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        authorization: `Bearer ${tokenIn(mira)}`,
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  const { page, ...visitor } = await aBrowserFor(browser, product, {
    storageState: mira,
    width: 390,
  })
  await page.goto('/assistant?purpose=objectives&lng=en')
  await agree(page, { toModel: true })
  await log(page).waitFor()
  await say(page, 'Make the first one sharper')
  const card = log(page)
    .getByRole('listitem')
    .filter({ has: page.locator('ins', { hasText: 'rye' }) })
  await card.waitFor()
  // However many chips there are, the proposal is fully visible above them.
  await quiet(page)
  const boxOf = async (of: Locator) => (await of.boundingBox()) ?? { y: 0, height: 0 }
  const [shown, chips, head] = [
    await boxOf(card),
    await boxOf(page.getByRole('list', { name: t('assistant.chips') })),
    await boxOf(page.getByRole('banner')),
  ]
  expect([shown.y >= head.height, shown.y + shown.height <= chips.y]).toEqual([true, true])
  const versionNow = async () => (await items())[0]?.version ?? 0
  await asking('PATCH', { text: 'Learn to bake rolls', version: await versionNow() })
  await card.getByRole('button', { name: t('assistant.do.reword') }).click()
  await card.getByText(t('assistant.changed')).waitFor()
  await card.locator('del', { hasText: 'rolls' }).waitFor()
  expect(await texts()).toEqual(['Learn to bake rolls'])
  await card.getByRole('button', { name: t('assistant.do.reword') }).click()
  await card.getByText(t('assistant.applied')).waitFor()
  expect(await texts()).toEqual(['Learn to bake rye bread'])
  // A text changed elsewhere cannot be undone. One still as applied can, even after a reload, back
  // to the text before.
  await asking('PATCH', { text: 'Learn to bake scones', version: await versionNow() })
  await page.reload()
  await card.getByText(t('assistant.applied')).waitFor()
  await quiet(page)
  expect(await card.getByRole('button', { name: t('assistant.undo') }).count()).toBe(0)
  await asking('PATCH', { text: 'Learn to bake rye bread', version: await versionNow() })
  await page.reload()
  await card.getByRole('button', { name: t('assistant.undo') }).click()
  await card.getByRole('button', { name: t('assistant.do.reword') }).waitFor()
  expect(await texts()).toEqual(['Learn to bake rolls'])
  await asking('DELETE')
  await card.getByRole('button', { name: t('assistant.do.reword') }).click()
  const gone = log(page)
    .getByRole('listitem')
    .filter({ hasText: t('assistant.gone') })
  await gone.waitFor()
  expect(await texts()).toEqual([])
  await gone.getByRole('button', { name: t('assistant.do.objective') }).click()
  const done = log(page)
    .getByRole('listitem')
    .filter({ hasText: t('assistant.applied') })
  await done.waitFor()
  expect(await texts()).toEqual(['Learn to bake rye bread'])
  await done.getByRole('button', { name: t('assistant.undo') }).click()
  await expect.poll(texts).toEqual([])
  // A card uses the conversation's language, whatever the page's language.
  await page.goto(`${new URL(page.url()).pathname}?lng=es`)
  await page
    .getByRole('heading', { level: 1, name: inSpanish('assistant.purpose.objectives') })
    .waitFor()
  await log(page).getByText(t('assistant.proposal.objective'), { exact: true }).waitFor()
  await log(page)
    .getByRole('button', { name: t('assistant.do.reword') })
    .waitFor()
  await expectAccessible(page)
  await closeQuietly(visitor)
})

test("a model reads no one else's name, the person does; a message is copied, not sent", async () => {
  const { page, ...visitor } = await aBrowserFor(browser, product, { storageState: noor })
  await page.goto(`/assistant?purpose=prepare_meeting&event=${table.eventId}`)
  await log(page).waitFor()
  await say(page, 'What shall I write to Ravi?')
  await log(page).getByText('Shall we talk about rye, Ravi?').waitFor()
  await press(page, t('assistant.copy'))
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'Shall we talk about rye, Ravi?',
  )
  expect(JSON.stringify(model.asked)).not.toMatch(/Ravi|Noor|example\.com/)
  await closeQuietly(visitor)
})

test('a host accepts a summary and a question, and visitors read them', async () => {
  const { page, ...visitor } = await aBrowserFor(browser, product, {
    storageState: hana,
    width: 390,
  })
  await page.goto(`/events/${table.eventId}`)
  await page.getByText(t('host.group-this'), { exact: true }).click()
  await page.getByRole('link', { name: t('assistant.link.host') }).click()
  await log(page).waitFor()
  await page.goto('/profile?tab=privacy')
  await page.getByRole('switch', { name: wording('assistant.card.model') }).click()
  await page.getByText(wording('assistant.card.left')).waitFor()
  await page.goto(`/assistant?purpose=host_setup&event=${table.eventId}`)
  await log(page).waitFor()
  await say(page, 'Say more about it')
  await press(page, t('assistant.do.use'))
  await press(page, t('assistant.do.question'))
  await expect.poll(() => log(page).getByText(t('assistant.applied')).count()).toBe(2)
  const visitorPage = await aBrowserFor(browser, product)
  await visitorPage.page.goto(`/events/${table.eventId}`)
  await visitorPage.page.getByText('A slow supper at a long table').first().waitFor()
  await visitorPage.page.goto(`/${table.eventId}/${table.invitationCode}/register`)
  await visitorPage.page.getByText('Which bread do you bring?').waitFor()
  // In another tab too, which knows only the stored text.
  const later = await visitor.context.newPage()
  await later.goto(page.url())
  for (const left of [1, 0]) {
    await log(later)
      .getByRole('button', { name: t('assistant.undo') })
      .first()
      .click()
    await expect.poll(() => log(later).getByText(t('assistant.applied')).count()).toBe(left)
  }
  await visitorPage.page.reload()
  await visitorPage.page.getByRole('button', { name: t('join.join'), exact: true }).waitFor()
  expect(await visitorPage.page.getByText('Which bread do you bring?').count()).toBe(0)
  await page.goto('/profile?tab=privacy')
  await page.getByRole('switch', { name: wording('assistant.card.model') }).click()
  await page.getByText(t('assistant.card.model-off')).waitFor()
  const before = model.asked.length
  await page.goto(`/assistant?purpose=host_setup&event=${table.eventId}`)
  await log(page).waitFor()
  await say(page, 'Say more about it')
  await expect.poll(() => answers(page)).toBe(2)
  expect(model.asked.length).toBe(before)
  await closeQuietly(visitor, visitorPage)
})

test('offline nothing is lost, a slow answer appears after a reload, and each message appears once', async () => {
  const { page, ...visitor } = await aBrowserFor(browser, product, {
    storageState: noor,
    width: 390,
  })
  await page.goto('/assistant?purpose=objectives')
  await log(page).waitFor()
  await quiet(page)
  await visitor.context.setOffline(true)
  await page.getByText(t('assistant.offline')).waitFor()
  await say(page, 'Said in the cellar')
  await page.getByText(t('assistant.kept')).waitFor()
  await visitor.context.setOffline(false)
  await press(page, t('try-again'))
  await expect.poll(() => log(page).getByText('Tell me more.').count()).toBe(1)
  const { promise: release, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/thinkingassistant/message', async (route) => {
    await route.fetch().catch(() => undefined) // it arrives, and the response is lost
    await release
    await route.abort().catch(() => undefined)
  })
  await say(page, 'Said on a train')
  await page.getByText(t('assistant.thinking')).waitFor()
  await page.unroute('**/api/thinkingassistant/message')
  await page.reload()
  resolve()
  await expect.poll(() => log(page).getByText('Tell me more.').count()).toBe(2)
  expect([
    await log(page).getByText('Said in the cellar').count(),
    await log(page).getByText('Said on a train').count(),
  ]).toEqual([1, 1])
  await field(page).fill('a'.repeat(2001))
  await page.keyboard.press('Enter')
  expect([
    await field(page).getAttribute('aria-invalid'),
    await log(page).getByText('aaaa').count(),
  ]).toEqual(['true', 0])
  await page.goto('/assistant/018f4b8e-0000-7000-8000-000000000001')
  await page.getByRole('heading', { name: t('refusals.conference-not-found') }).waitFor()
  await visitor.context.close()
  expect(visitor.complaints.filter((one) => !one.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})

test('every part works by keyboard', async () => {
  const { page, ...visitor } = await aBrowserFor(browser, product, { storageState: noor })
  await page.goto('/assistant')
  await page.getByRole('button', { name: wording('assistant.way.objectives') }).focus()
  await page.keyboard.press('Enter')
  await log(page).waitFor()
  await field(page).focus()
  await page.keyboard.type('Somebody for tax')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('in Oslo')
  await page.keyboard.press('Enter')
  const tax = log(page).getByRole('listitem').filter({ hasText: 'Find a tax adviser in Oslo' })
  await tax.waitFor()
  expect(await field(page).evaluate((at) => at === document.activeElement)).toBe(true)
  await page.keyboard.press('Shift+Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Another question')
  await page.keyboard.press('Enter')
  await log(page).getByText('Another question').waitFor()
  await tax.getByRole('button', { name: t('assistant.not-this') }).focus()
  await page.keyboard.press('Enter')
  await log(page).getByText(t('assistant.dismissed')).waitFor()
  expect(await page.evaluate(() => document.activeElement?.closest('li') !== null)).toBe(true)
  await closeQuietly(visitor)
})

const names = {
  en: t('assistant.title'),
  zh: inChinese('assistant.title'),
  es: inSpanish('assistant.title'),
  hi: inHindi('assistant.title'),
}
test.each(
  sampled(
    (['en', 'zh', 'es', 'hi'] as const).flatMap((language) => [
      { language, width: 320, dark: true },
      { language, width: 1280, dark: false },
    ]),
  ),
)('in $language at $width px each of its pages is complete', async ({ language, width, dark }) => {
  const who = await aMember(product, {
    name: 'Lena',
    email: `lena-${language}${width}@example.com`,
  })
  const { page, ...visitor } = await aBrowserFor(browser, product, {
    storageState: who,
    width,
    dark,
  })
  await page.goto(`/assistant?lng=${language}`)
  await page.getByRole('heading', { level: 1, name: names[language] }).waitFor()
  await page.locator('form button[type=submit]').waitFor()
  await expectAccessible(page)
  await page.locator('form button[type=submit]').click()
  await page.locator('#ways').waitFor()
  await expectAccessible(page)
  await page.locator('section[aria-labelledby=ways] button').first().click()
  await log(page).waitFor()
  await page
    .getByRole('textbox')
    .fill(
      'https://example.org/a-very-long-address-that-has-no-space-in-it-and-goes-on-and-on-and-on-and-on',
    )
  await page.keyboard.press('Enter')
  await expect.poll(() => answers(page)).toBe(2)
  await quiet(page)
  await expectAccessible(page)
  await page.goto('/profile?tab=privacy')
  await page.locator('#assistant-card').waitFor()
  await expectAccessible(page)
  await closeQuietly(visitor)
})

test('a person who deletes everything must consent again before anything is stored', async () => {
  const { page, ...visitor } = await aBrowserFor(browser, product, { storageState: noor })
  await page.goto('/profile?tab=privacy')
  await press(page, t('assistant.card.end'))
  await press(page, t('assistant.card.end-do'))
  await page.getByText(t('assistant.card.ended')).first().waitFor()
  expect(await reading<object>(noor, '/thinkingassistant/user')).toMatchObject({
    assistantUserId: null,
    threads: 0,
  })
  await page.getByRole('link', { name: t('assistant.card.look') }).click()
  await page.getByRole('heading', { name: t('assistant.agree.title') }).waitFor()
  await closeQuietly(visitor)
})
