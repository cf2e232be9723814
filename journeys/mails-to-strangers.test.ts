import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeQuietly, openAs, openBrowser, type VisitorOptions } from './browser.ts'
import { engines, type ProductInstance, startProduct } from './product.ts'
import { expectAccessible, noSideways } from './accessibility.ts'
import { aGathering, aMember, type MemberStorage, tokenIn } from './specification/members.ts'
import { inChinese, inHindi, inSpanish, t, wording } from './words.ts'

let browser: Browser
let product: ProductInstance
let [hana, adam]: MemberStorage[] = []
let [supper, sale] = ['', '']
const cutOff = /net::ERR_(INTERNET_DISCONNECTED|FAILED|ABORTED)|404/

beforeAll(async () => {
  ;[browser, product] = await Promise.all([
    openBrowser(),
    startProduct(engines[0], { STRANGERS_PER_DAY: '2' }),
  ])
  const people = [
    await aMember(product, { name: 'Hana', email: 'hana@example.com' }),
    await aMember(product, { name: 'Adam', email: 'adam@example.com' }),
  ] as const
  ;[hana, adam] = people
  supper = (await aGathering(product, people[0], { title: 'Supper' })).eventId
  sale = (await aGathering(product, people[1], { title: 'PayPal: your account' })).eventId
  await product.change(
    "insert into administrators (user_id, granted_at) select id, now() from users where email = 'adam@example.com'",
  )
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

async function open(path: string, who: MemberStorage | undefined, look: VisitorOptions = {}) {
  const visitor = await openAs(browser, product, { path, who, look })
  return {
    ...visitor,
    close: () =>
      closeQuietly({
        ...visitor,
        complaints: visitor.complaints.filter((one) => !cutOff.test(one)),
      }),
  }
}

type Mail = { recipient: string; subject: string; body: string; unsubscribeUrl: string }
/** Waits for this number of mails to strangers. */
async function mails(count: number): Promise<Mail[]> {
  const read = async () =>
    (
      (await (await fetch(`${product.url}/dev/outbox.json`)).json()) as { items: Mail[] }
    ).items.filter(({ recipient }) => recipient.endsWith('@strangers.example'))
  await expect.poll(async () => (await read()).length, { timeout: 20_000 }).toBe(count)
  return read()
}

async function chooseFile(page: Page, names: readonly string[]) {
  await page.getByRole('button', { name: t('attendees.import') }).click()
  const text = `Name,E-mail\n${names.map((name) => `${name},${name.toLowerCase()}@strangers.example`).join('\n')}`
  await page
    .getByLabel(t('import.choose'))
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  return page.getByRole('dialog')
}

test('before and after sending, a host reads how many mails leave today and later, on a phone', async () => {
  const hosts = await open(`/events/${supper}/attendees`, hana, { width: 390 })
  const { page } = hosts
  const panel = await chooseFile(page, ['Ida', 'Joe', 'Kim', 'Leo'])
  await panel.getByText(t('import.mail-now', { count: 2 })).waitFor()
  await panel.getByText(t('import.mail-later', { count: 2 })).waitFor()
  await expectAccessible(page)
  await panel.getByRole('button', { name: t('import.enter', { count: 4 }) }).click()
  await panel.getByText(t('import.mail-later', { count: 2 })).waitFor()
  await panel.getByRole('button', { name: t('import.done') }).click()
  await mails(2)
  await page.reload()
  await page
    .getByText(`${t('sending.waiting', { count: 2 })} ${t('sending.limit', { perDay: 2 })}`)
    .waitFor()
  await expectAccessible(page)
  await product.restart()
  await page.reload()
  await page
    .getByText(`${t('sending.waiting', { count: 2 })} ${t('sending.limit', { perDay: 2 })}`)
    .waitFor()
  await mails(2)
  await hosts.close()
})

test('a stranger reads which mails follow, and opts in, opts out or reports it by keyboard', async () => {
  const [one, two] = await mails(2)
  expect(one?.body).toContain(t('mail.once.place'))
  const link = new URL(one?.unsubscribeUrl ?? '').pathname
  for (const [language, words] of [
    ['en', t('unsubscribe.once', { host: 'Hana', title: 'Supper' })],
    ['es', inSpanish('unsubscribe.once', { host: 'Hana', title: 'Supper' })],
    ['hi', inHindi('unsubscribe.once', { host: 'Hana', title: 'Supper' })],
    ['zh', inChinese('unsubscribe.once', { host: 'Hana', title: 'Supper' })],
  ] as const) {
    const reader = await open(link, undefined, { width: 390, language })
    await reader.page.getByText(words).first().waitFor()
    expect(await noSideways(reader.page)).toBe(true)
    if (language !== 'en') await expectAccessible(reader.page)
    await reader.close()
  }
  const reader = await open(link, undefined, { width: 390 })
  await expectAccessible(reader.page)
  await reader.context.setOffline(true)
  await reader.page.getByRole('button', { name: t('unsubscribe.again') }).click()
  await reader.page.getByRole('alert').first().waitFor()
  await reader.context.setOffline(false)
  await reader.page.getByRole('button', { name: t('unsubscribe.again') }).press('Enter')
  await reader.page.getByText(t('unsubscribe.opted-in')).waitFor()
  await product.restart()
  await reader.page.reload()
  await reader.page.getByText(t('unsubscribe.opted-in')).waitFor()
  await reader.close()
  const other = await open(new URL(two?.unsubscribeUrl ?? '').pathname, undefined)
  await other.page.getByRole('button', { name: t('unsubscribe.report') }).click()
  await other.page.getByText(t('unsubscribe.reported')).waitFor()
  await other.page.reload()
  await other.page.getByText(wording('unsubscribe.now-stopped')).waitFor()
  await expectAccessible(other.page)
  await other.close()
})

test('a title like a brand waits for an administrator, who decides on a page hidden from others', async () => {
  const hosts = await open(`/events/${sale}/attendees`, adam)
  const panel = await chooseFile(hosts.page, ['Mia'])
  await panel.getByRole('button', { name: t('import.enter', { count: 1 }) }).click()
  await panel.getByRole('button', { name: t('import.done') }).click()
  await expect
    .poll(
      async () =>
        (
          (await (
            await fetch(`${product.url}/api/admin/mail-holds`, {
              headers: { authorization: `Bearer ${tokenIn(adam as MemberStorage)}` },
            })
          ).json()) as { items: unknown[] }
        ).items.length,
      { timeout: 20_000 },
    )
    .toBe(1)
  await hosts.page.reload()
  await hosts.page.getByText(t('sending.hold-title')).waitFor()
  await expectAccessible(hosts.page)
  await mails(2)
  const admins = await open('/admin', adam, { width: 390 })
  const { page } = admins
  await page
    .getByText(t('status.mail.holds', { count: 1 }))
    .first()
    .waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: t('status.mail.see-holds') }).click()
  await page.getByText('PayPal: your account').first().waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: t('holds.refuse'), exact: true }).click()
  await page.getByText(t('holds.refused'), { exact: true }).waitFor()
  await hosts.page.reload()
  await hosts.page.getByText(t('sending.refused-title')).waitFor()
  await expectAccessible(page)
  await admins.context.setOffline(true)
  await page.getByRole('button', { name: t('holds.allow') }).click()
  await page.getByRole('alert').first().waitFor()
  await admins.context.setOffline(false)
  await page.getByRole('button', { name: t('holds.allow') }).press('Enter')
  await page.getByText(t('holds.none')).waitFor()
  await expectAccessible(page)
  expect((await mails(3)).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('PayPal'),
  )
  await page.goto('/admin/log')
  await page.getByText(wording('moderation.act.allow-mails', { name: 'Adam' })).waitFor()
  await admins.close()
  await hosts.close()
  const member = await open('/admin/mails', hana)
  await member.page.getByRole('heading', { level: 1, name: t('not-found.title') }).waitFor()
  await member.close()
})

test("an administrator changes a host's limit, and the waiting mails leave", async () => {
  const admins = await open('/admin/people', adam)
  const { page } = admins
  await page.getByLabel(t('moderation.find-label')).fill('hana@example.com')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Hana' }).first().click()
  await page.getByRole('heading', { name: t('moderation.outreach') }).waitFor()
  await expectAccessible(page)
  await page.getByLabel(t('moderation.per-day')).fill('many')
  await page.getByRole('button', { name: t('moderation.set-limit') }).click()
  await page.locator('[aria-invalid=true]').waitFor()
  await page.getByLabel(t('moderation.per-day')).fill('40')
  await page.getByRole('button', { name: t('moderation.set-limit') }).click()
  await page.getByText(t('moderation.limit-set', { perDay: '40' })).waitFor()
  await mails(5)
  await page.getByRole('button', { name: t('moderation.usual-limit') }).click()
  await page.getByText(t('moderation.limit-set', { perDay: '40' })).waitFor({ state: 'detached' })
  await admins.close()
})
