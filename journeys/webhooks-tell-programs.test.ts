import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Browser, Page } from 'playwright-core'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './accessibility.ts'
import { aBrowserFor, closeAfterOffline, closeQuietly, openAs, openBrowser } from './browser.ts'
import { engines, type ProductInstance, startProduct } from './product.ts'
import { sampled } from './sample.ts'
import {
  aGathering,
  aMember,
  type MemberStorage,
  registerMember,
  signedIn,
} from './specification/members.ts'
import { inEachLanguage, t } from './words.ts'

let browser: Browser
let product: ProductInstance
let receiver: Receiver
let hana: MemberStorage
let event: { eventId: string; invitationCode: string }
beforeAll(async () => {
  ;[browser, product, receiver] = await Promise.all([
    openBrowser(),
    startProduct(engines[0], { WEBHOOKS_PRIVATE_NETWORKS: 'true' }),
    aReceiver(),
  ])
  hana = await aMember(product, { name: 'Hana', email: 'hana@webhooks.example' })
  event = await aGathering(product, hana)
})
afterAll(() => Promise.all([browser.close(), product.stop(), receiver.stop()]))

const tab = '/profile?tab=api'

type ReceivedMessage = { headers: Record<string, string>; body: string }
type Receiver = {
  url: string
  received: ReceivedMessage[]
  /** The status of the next answers. */
  answer: (status: number) => void
  stop: () => Promise<unknown>
}

/** Starts a program that receives messages. */
async function aReceiver(): Promise<Receiver> {
  const received: ReceivedMessage[] = []
  let status = 200
  const server: Server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers as Record<string, string>, body })
      response.writeHead(status).end('thanks')
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    // The server listens on a port, so its address is an object.
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    answer: (next) => {
      status = next
    },
    stop: () => new Promise((resolve) => void server.close(resolve)),
  }
}

type MessageText = { type: string; data: { registration?: { name?: string; state: string } } }

/** Returns the message with this number once it has arrived, checked with the secret. */
async function message(number: number, secret: string): Promise<MessageText> {
  await expect.poll(() => receiver.received.length, { timeout: 15_000 }).toBeGreaterThan(number)
  const { headers, body } = receiver.received[number]!
  return new Webhook(secret).verify(body, headers) as MessageText
}

const button = (page: Page, name: Parameters<typeof t>[0]) =>
  page
    .getByRole('region', { name: t('webhooks.title') })
    .getByRole('button', { name: t(name, { count: 1 } as never) })

const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.id)

/** Reads the secret on the open screen, and leaves it. */
async function readSecret(page: Page): Promise<string> {
  const secret = await page.getByRole('textbox', { name: t('webhooks.secret') }).inputValue()
  await button(page, 'webhooks.done').press('Enter')
  return secret
}

test('a host’s program gets what happens at once, and the host sees each message and its answer', async () => {
  const { page, context, complaints } = await openAs(browser, product, { path: tab, who: hana })
  const card = page.getByRole('region', { name: t('webhooks.title') })
  await card.getByText(t('webhooks.none')).waitFor()
  await button(page, 'webhooks.add').press('Enter')
  const url = card.getByLabel(t('webhooks.url'))
  await expect.poll(() => focusedName(page)).toBe('url')
  await page.keyboard.type(receiver.url)
  // Without a kind of message, nothing is sent and the choice is named.
  await page.keyboard.press('Enter')
  await card.getByText(t('fields.option')).waitFor()
  await card.getByLabel(t('webhooks.event')).selectOption(event.eventId)
  const group = card.getByRole('group', { name: t('webhooks.group.registrations') })
  await group.getByRole('button', { name: t('webhooks.all') }).press('Enter')
  await card.getByText(t('fields.option')).waitFor({ state: 'detached' })
  const updated = group.getByRole('checkbox', { name: t('webhooks.type.registration.updated') })
  await updated.press('Space')
  expect(await updated.isChecked()).toBe(false)
  // Offline nothing is lost, neither by a reload.
  await context.setOffline(true)
  await url.press('Enter')
  await card.getByRole('alert').waitFor()
  await context.setOffline(false)
  await page.reload()
  expect(await url.inputValue()).toBe(receiver.url)
  await url.press('Enter')
  const secret = await readSecret(page)
  expect(await focusedName(page)).toMatch(/-secret$/)

  await button(page, 'webhooks.test').press('Enter')
  await card.getByText(t('webhooks.delivery.delivered'), { exact: true }).waitFor()
  expect((await message(0, secret)).type).toBe('webhook.test')

  const omar = await aMember(product, { name: 'Omar', email: 'omar@webhooks.example' })
  await registerMember(product, omar, { ...event, seek: 'a printer', give: 'a press' })
  const { type, data } = await message(1, secret)
  expect([type, data.registration?.name, data.registration?.state]).toEqual([
    'registration.confirmed',
    'Omar',
    'confirmed',
  ])
  // The address names the log, so a reload shows it again.
  await page.reload()
  const line = card
    .getByRole('listitem')
    .filter({ hasText: t('webhooks.type.registration.confirmed') })
  await line.locator('summary').press('Enter')
  await line
    .getByRole('group', { name: t('webhooks.body') })
    .getByText('"Omar"')
    .waitFor()
  await line.getByText('thanks').waitFor()
  await line.getByRole('button', { name: t('webhooks.resend') }).press('Enter')
  await expect.poll(() => line.getByText('thanks').count()).toBe(2)
  // The button keeps the focus.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(t('webhooks.resend'))
  const [first, again] = receiver.received.slice(1)
  expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  await button(page, 'webhooks.log-back').press('Enter')
  await expect.poll(() => focusedName(page)).toMatch(/-messages$/)
  await card.getByText(t('webhooks.status.working'), { exact: true }).waitFor()
  await closeAfterOffline({ context, complaints })
})

test('a secret is replaced without a gap, a paused webhook is silent, and a deleted one is gone', async () => {
  const visitor = await openAs(browser, product, {
    path: tab,
    who: await signedIn(product, 'hana@webhooks.example'),
  })
  const { page } = visitor
  const card = page.getByRole('region', { name: t('webhooks.title') })
  await button(page, 'webhooks.secret').press('Enter')
  const field = card.getByRole('textbox', { name: t('webhooks.secret') })
  const former = await field.inputValue()
  await button(page, 'webhooks.secret-replace').press('Enter')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('webhooks.secret-replace') })
    .press('Enter')
  await page.getByText(t('webhooks.secret-replaced')).waitFor()
  await expect.poll(() => field.inputValue()).not.toBe(former)
  const secret = await readSecret(page)

  // A receiver that fails: the message waits, and its answer is shown.
  receiver.answer(500)
  const before = receiver.received.length
  await button(page, 'webhooks.test').press('Enter')
  await card.getByText(t('webhooks.http', { status: '500' })).waitFor()
  expect((await message(before, secret)).type).toBe('webhook.test')
  expect((await message(before, former)).type).toBe('webhook.test')
  receiver.answer(200)
  await button(page, 'webhooks.resend-failed').press('Enter')
  await card.getByText(t('webhooks.http', { status: '500' })).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
    t('webhooks.log-title'),
  )
  await button(page, 'webhooks.log-back').press('Enter')

  await button(page, 'webhooks.pause').press('Enter')
  await card.getByText(t('webhooks.status.paused'), { exact: true }).waitFor()
  const iris = await aMember(product, { name: 'Iris', email: 'iris@webhooks.example' })
  await registerMember(product, iris, { ...event, seek: 'a kiln', give: 'clay' })
  const paused = receiver.received.length
  // A test is sent even so, after everything that happened before.
  await button(page, 'webhooks.test').press('Enter')
  expect((await message(paused, secret)).type).toBe('webhook.test')
  await button(page, 'webhooks.log-back').press('Enter')

  await button(page, 'webhooks.delete').press('Enter')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('webhooks.delete') })
    .press('Enter')
  await card.getByText(t('webhooks.none')).waitFor()
  await expect.poll(() => focusedName(page)).toBe('add-webhook')
  await closeQuietly(visitor)
})

test('an old sign-in is noticed before the form and before the secret, and a refused address at its field', async () => {
  const noor = await aMember(product, { name: 'Noor', email: 'noor@webhooks.example' })
  const visitor = await openAs(browser, product, { path: tab, who: noor })
  const { page } = visitor
  const card = page.getByRole('region', { name: t('webhooks.title') })
  await button(page, 'webhooks.add').click()
  await page.route('**/api/users/webhooks/*', (route) =>
    route.fulfill({
      status: 400,
      json: { code: 'webhook-address-refused', detail: '', request_id: 'held back' },
    }),
  )
  await card.getByLabel(t('webhooks.url')).fill('https://10.0.0.1')
  await card
    .getByRole('button', { name: t('webhooks.all') })
    .first()
    .click()
  await button(page, 'webhooks.add').click()
  await card.getByText(t('refusals.webhook-address-refused')).waitFor()
  await card.getByRole('link', { name: t('webhooks.url') }).press('Enter')
  expect(await focusedName(page)).toBe('url')
  await page.unroute('**/api/users/webhooks/*')
  await card.getByLabel(t('webhooks.url')).fill(receiver.url)
  await button(page, 'webhooks.add').click()
  await readSecret(page)

  await page.goto('about:blank')
  await product.change(
    `update pool_sessions s set auth_time = auth_time - interval '16 minutes' from pool_users u where u.sub = s.sub and u.email = 'noor@webhooks.example'`,
  )
  await page.goto(tab)
  const signInAgain = card.getByRole('button', { name: t('account.sign-in-again') })
  await button(page, 'webhooks.add').click()
  await signInAgain.waitFor()
  expect(await card.getByLabel(t('webhooks.url')).count()).toBe(0)
  await page.reload()
  await button(page, 'webhooks.secret').click()
  await signInAgain.waitFor()
  expect(await card.getByRole('textbox').count()).toBe(0)
  await closeQuietly(visitor)
})

test.each(
  sampled(
    inEachLanguage.flatMap(([language, words]) =>
      [390, 1280].map((width) => ({ language, words, width })),
    ),
  ),
)(
  'in $language at $width px the form, the secret, the list and the log fit, and axe finds no fault',
  async ({ language, words, width }) => {
    const visitor = await aBrowserFor(browser, product, {
      width,
      dark: width > 390,
      // A refresh of the session, as before each form, uses the stored one up.
      storageState: await signedIn(product, 'hana@webhooks.example'),
    })
    const { page, context } = visitor
    await context.addCookies([{ name: 'i18next', value: language, url: product.url }])
    const sound = async () => {
      // What the header covers in part is too small for axe.
      await page.evaluate(() => scrollTo(0, 0))
      await expectAccessible(page)
    }
    await page.goto(tab)
    const card = page.getByRole('region', { name: words('webhooks.title') })
    await card.getByRole('button', { name: words('webhooks.add') }).click()
    await card
      .getByLabel(words('webhooks.url'))
      .fill(`${receiver.url}/${'a-long-address-without-any-blank-'.repeat(4)}`)
    await card
      .getByRole('button', { name: words('webhooks.all') })
      .first()
      .click()
    await sound()
    await card.getByRole('button', { name: words('webhooks.add') }).click()
    await card.getByRole('textbox', { name: words('webhooks.secret') }).waitFor()
    await sound()
    await card.getByRole('button', { name: words('webhooks.done') }).click()
    await card
      .getByRole('button', { name: words('webhooks.test') })
      .first()
      .waitFor()
    await sound()
    await card
      .getByRole('button', { name: words('webhooks.test') })
      .first()
      .click()
    await card.getByText(words('webhooks.delivery.delivered'), { exact: true }).first().waitFor()
    await card.locator('summary').first().click()
    await card.getByRole('group', { name: words('webhooks.body') }).waitFor()
    await sound()
    await closeQuietly(visitor)
  },
)
