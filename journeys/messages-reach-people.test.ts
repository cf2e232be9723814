import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsOf, noSideways } from './accessibility.ts'
import {
  closeAfterOffline,
  closeQuietly,
  openAs,
  openBrowser,
  type VisitorOptions,
} from './browser.ts'
import { engines, type ProductInstance, startProduct } from './product.ts'
import {
  aGathering,
  aMember,
  type MemberStorage,
  postAs,
  requestAs,
} from './specification/members.ts'
import { beginning, inEachLanguage, t, wording } from './words.ts'

let browser: Browser
let product: ProductInstance
let hana: MemberStorage
let eventId = ''
const dish = randomUUID()
const people = new Map<string, MemberStorage>()
const guests = [
  { name: 'Ann', eats: 'soup' },
  { name: 'Ben', eats: 'rice' },
  { name: 'Cleo', eats: 'rice' },
]

beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct(engines[0])])
  hana = await aMember(product, { name: 'Hana', email: 'hana@example.com' })
  const event = await aGathering(product, hana, {
    title: 'Harbour Supper',
    startsAt: new Date(Date.now() + 3_600_000).toISOString(),
    endsAt: new Date(Date.now() + 3 * 3_600_000).toISOString(),
  })
  eventId = event.eventId
  await requestAs(product, hana, {
    method: 'PUT',
    path: `/events/${eventId}/questions`,
    body: {
      version: 0,
      questions: [
        {
          id: dish,
          kind: 'one-of',
          prompt: { en: 'Which dish?' },
          options: ['soup', 'rice'].map((id) => ({ id, text: { en: id } })),
        },
      ],
    },
  })
  for (const guest of guests) {
    const email = `${guest.name.toLowerCase()}@example.com`
    const member = await aMember(product, { name: guest.name, email })
    people.set(guest.name, member)
    const { registration } = await postAs<{ registration: { id: string } }>(product, member, {
      path: `/events/${eventId}/${event.invitationCode}/register`,
      body: {
        items: [{ kind: 'objective', text: 'A harbour kitchen' }],
        answers: [{ question: dish, values: [guest.eats] }],
      },
    })
    if (guest.name === 'Ann')
      await postAs(product, hana, {
        path: `/events/${eventId}/check-ins`,
        body: {
          entries: [
            {
              id: randomUUID(),
              registrationId: registration.id,
              at: new Date().toISOString(),
              isUndone: false,
            },
          ],
        },
      })
  }
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

const open = (look: VisitorOptions = {}) =>
  openAs(browser, product, { path: `/events/${eventId}/messages`, who: hana, look })
async function mailed(subject: string): Promise<string[]> {
  const { items } = (await (await fetch(`${product.url}/dev/outbox.json`)).json()) as {
    items: { recipient: string; subject: string }[]
  }
  return items
    .filter((mail) => mail.subject.includes(subject))
    .map(({ recipient }) => recipient.replace('@example.com', ''))
    .toSorted()
}

/** Writes a message, reads how many it reaches, and sends it. */
async function send(page: Page, { subject, count }: { subject: string; count: number }) {
  await page.getByLabel(t('messages.subject'), { exact: true }).fill(subject)
  await page.getByLabel(t('messages.body'), { exact: true }).fill('By the blue door.')
  await page.getByRole('button', { name: t('messages.send-to'), exact: true }).click()
  await page
    .getByRole('alertdialog', { name: t('messages.ask', { count }) })
    .getByRole('button', { name: t('messages.send'), exact: true })
    .click()
  await page.getByRole('heading', { name: subject, exact: true }).waitFor()
}

test('a host writes to some, then to others on the same day, and each gets only theirs', async () => {
  const visit = await open()
  const { page } = visit
  await page.getByText(wording('messages.left', { count: 6 })).waitFor()
  await page
    .getByLabel(t('messages.by-ticket'))
    .selectOption({ label: `Which dish? rice · ${t('messages.people', { count: 2 })}` })
  await send(page, { subject: 'Rice is late', count: 2 })
  await expect.poll(() => mailed('Rice is late')).toEqual(['ben', 'cleo'])

  await page.getByRole('radio', { name: beginning(t('messages.segment.checked-in')) }).check()
  await send(page, { subject: 'Glad you came', count: 1 })
  await expect.poll(() => mailed('Glad you came')).toEqual(['ann'])
  await page.getByText(wording('messages.left', { count: 4 })).waitFor()

  // Offline, the message is kept and the failure is said.
  await page.context().setOffline(true)
  await page.getByLabel(t('messages.subject'), { exact: true }).fill('Kept')
  await page.getByLabel(t('messages.body'), { exact: true }).fill('By the blue door.')
  await page.getByRole('button', { name: t('messages.test'), exact: true }).click()
  await page.getByRole('alert').first().waitFor()
  await page.context().setOffline(false)

  await product.restart()
  await page.reload()
  expect(await page.getByLabel(t('messages.subject'), { exact: true }).inputValue()).toBe('Kept')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Rice is late' })
    .getByText('Which dish? rice')
    .waitFor()

  // If the people of a segment are gone, the host chooses again instead of writing to others.
  await page.getByRole('radio', { name: beginning(t('messages.segment.checked-in')) }).check()
  await product.change("update registrations set state = 'confirmed' where state = 'checked_in'")
  await page.reload()
  await page.getByText(t('messages.segment-gone')).waitFor()
  await page.getByRole('button', { name: t('messages.send-to'), exact: true }).click()
  expect(await page.getByRole('alertdialog').count()).toBe(0)
  await page.getByRole('radio', { name: beginning(t('messages.segment.everybody')) }).check()
  await page.getByText(t('messages.segment-gone')).waitFor({ state: 'detached' })
  await closeAfterOffline(visit)
})

test('the notification leads a guest to the message, and the event’s page keeps those sent to them', async () => {
  const writing = await open()
  const guestAt = (name: string, path: string) =>
    openAs(browser, product, { path, who: people.get(name), look: { width: 390 } })
  const bens = await guestAt('Ben', '/notifications')
  const anns = await guestAt('Ann', `/events/${eventId}`)
  const messagesOn = (page: Page, words = t) =>
    page.getByRole('region', { name: words('event.host-messages') })
  await messagesOn(anns.page).getByText('Glad you came').waitFor()
  await writing.page
    .getByRole('radio', { name: beginning(t('messages.segment.everybody')) })
    .check()
  await send(writing.page, { subject: 'Dinner is served', count: 3 })
  // Ann's open page shows it, and folds the earlier one.
  const { page } = anns
  await messagesOn(page).getByText('Dinner is served').waitFor()
  const texts = messagesOn(page).getByText('By the blue door.')
  await expect
    .poll(async () => [await texts.first().isVisible(), await texts.last().isVisible()])
    .toEqual([true, false])
  expect(await messagesOn(page).getByText('Rice is late').count()).toBe(0)
  await messagesOn(page).getByText('Glad you came').click()
  await texts.last().waitFor()

  const his = bens.page
  await his.getByRole('link', { name: /Dinner is served/ }).click()
  await his.waitForURL(/#message-/)
  const dinner = messagesOn(his).getByRole('listitem').filter({ hasText: 'Dinner is served' })
  await expect.poll(() => dinner.evaluate((row) => row === document.activeElement)).toBe(true)
  await his.goBack()
  await his.getByRole('link', { name: /Rice is late/ }).click()
  const rice = messagesOn(his).getByRole('listitem').filter({ hasText: 'Rice is late' })
  await rice.getByText('By the blue door.').waitFor()
  expect(await messagesOn(his).getByText('Glad you came').count()).toBe(0)
  for (const [language, words] of inEachLanguage) {
    await his.goto(`/events/${eventId}?lng=${language}`)
    await messagesOn(his, words).getByText('Dinner is served').waitFor()
    expect([language, await faultsOf(his), await noSideways(his)]).toEqual([language, [], true])
  }
  await closeQuietly(writing, bens, anns)
})

test('the thank-you is previewed, switched off, and stays off, in every language on a phone', async () => {
  const visit = await open({ width: 390 })
  const { page } = visit
  await page
    .getByLabel(t('messages.preview-what'))
    .selectOption({ label: t('messages.preview-thanks') })
  await page.getByRole('article').getByText(t('mail.face.10'), { exact: true }).waitFor()
  await page.getByRole('switch', { name: t('messages.thanks') }).press('Space')
  await expect
    .poll(async () => {
      const { thanks } = await requestAs<{ thanks: { isOn: boolean } }>(product, hana, {
        path: `/events/${eventId}/messages`,
      })
      return thanks.isOn
    })
    .toBe(false)
  for (const [language, words] of inEachLanguage) {
    await page.goto(`/events/${eventId}/messages?lng=${language}`)
    const isOn = page.getByRole('switch', { name: words('messages.thanks') })
    await isOn.waitFor()
    expect([
      language,
      await isOn.isChecked(),
      await faultsOf(page),
      await noSideways(page),
    ]).toEqual([language, false, [], true])
  }
  await closeQuietly(visit)
})

test('after the end a thank-you to those who came is begun, and the page tells of the automatic one', async () => {
  await product.change(
    // Later than the messages of the tests before: one after the end counts as thanks.
    "update events set starts_at = now() - interval '3 hours', ends_at = now()",
  )
  await product.change(
    "update registrations set state = 'checked_in' from users where users.id = user_id and given_name = 'Ann'",
  )
  const visit = await openAs(browser, product, { path: `/events/${eventId}`, who: hana })
  const { page } = visit
  const field = (key: 'messages.subject' | 'messages.body') =>
    page.getByLabel(t(key), { exact: true })
  const typed = async () =>
    Promise.all([field('messages.subject').inputValue(), field('messages.body').inputValue()])
  const cameIn = page.getByRole('radio', { name: beginning(t('messages.segment.checked-in')) })
  await page.getByRole('link', { name: beginning(t('host.task.thank')) }).click()
  await page.waitForURL(/thank=/)
  await cameIn.waitFor()
  const body = t('messages.thank-body', { title: 'Harbour Supper' })
  expect([await cameIn.isChecked(), await typed()]).toEqual([
    true,
    [t('messages.thank-subject'), body],
  ])
  // It was switched off.
  await page.getByText(t('messages.thanks-off')).waitFor()
  await page.getByRole('switch', { name: t('messages.thanks') }).press('Space')
  await page.getByText(wording('messages.thanks-at')).waitFor()

  await field('messages.subject').fill('Glad you all came')
  await page.reload()
  await expect.poll(typed).toEqual(['Glad you all came', body])
  await page.goBack()
  await page.getByRole('link', { name: beginning(t('host.task.thank')) }).click()
  await expect.poll(typed).toEqual(['Glad you all came', body])
  expect(await cameIn.isChecked()).toBe(true)
  await page.getByRole('button', { name: t('messages.send-to'), exact: true }).click()
  await page
    .getByRole('alertdialog', { name: t('messages.ask', { count: 1 }) })
    .getByRole('button', { name: t('messages.send'), exact: true })
    .click()
  await expect.poll(() => mailed('Glad you all came')).toEqual(['ann'])

  // Once it is sent, nothing is begun; and what the host has begun stays.
  await expect.poll(() => new URL(page.url()).search).toBe('')
  expect(await typed()).toEqual(['', ''])
  await field('messages.subject').fill('A scarf was left')
  await page.goto(`/events/${eventId}/messages?thank=yes`)
  await expect.poll(typed).toEqual(['A scarf was left', ''])
  await closeQuietly(visit)
})

test('what became of the automatic thank-you is said in every language on a phone', async () => {
  await product.change(
    `insert into announcements (event_id, id, kind, occasion, people, created_at, done_at) select id, gen_random_uuid(), 'thanks', 'thanks', 2, now(), now() from events`,
  )
  const visit = await open({ width: 390 })
  const { page } = visit
  for (const [language, words] of inEachLanguage) {
    await page.goto(`/events/${eventId}/messages?lng=${language}&thank=yes`)
    const subject = page.getByLabel(words('messages.subject'), { exact: true })
    await expect.poll(() => subject.inputValue()).toBe(words('messages.thank-subject'))
    await page.evaluate(() => sessionStorage.clear())
    expect([language, await faultsOf(page), await noSideways(page)]).toEqual([language, [], true])
  }
  await page.getByText(wording('messages.thanks-sent', { count: 2 })).waitFor()
  expect(await page.getByRole('switch', { name: t('messages.thanks') }).count()).toBe(0)
  await closeQuietly(visit)
})
