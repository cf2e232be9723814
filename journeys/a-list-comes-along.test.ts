import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, noSideways } from './accessibility.ts'
import { aBrowserFor, closeAfterOffline, closeQuietly, openBrowser } from './browser.ts'
import { engines, type ProductInstance, startProduct } from './product.ts'
import { aGathering, aMember, type MemberStorage, requestAs } from './specification/members.ts'
import { inEachLanguage, inOrder, t } from './words.ts'

let browser: Browser
let product: ProductInstance
let host: MemberStorage
let eventId = ''

const [size, dish] = [randomUUID(), randomUUID()]
const questions = [
  { id: size, kind: 'line', prompt: { en: 'T-shirt size' } },
  {
    id: dish,
    kind: 'one-of',
    prompt: { en: 'Which dish?' },
    options: [
      { id: 'soup', text: { en: 'Soup' } },
      { id: 'rice', text: { en: 'Fried rice' } },
    ],
  },
]
// The headings of an export of 2026, with two questions of the host.
const headings =
  'guest_id,name,first_name,last_name,email,phone_number,created_at,approval_status,checked_in_at,ticket_name,What are you looking for?,T-shirt size,Meal'
const guest = (name: string, rest: string) =>
  `gst-${name},${name} Ruiz,${name},Ruiz,${name.toLowerCase()}@example.com,,2026-10-01T10:00:00Z,approved,,Standard,${rest}`
const guests = [
  headings,
  guest('Pia', 'a baker who knows rye,M,fried rice'),
  guest('Quin', ',L,cake'),
  guest('Remy', ',,'),
].join('\n')
const crowd = (people: number) =>
  ['name,email', ...Array.from({ length: people }, (_, at) => `P${at},p${at}@example.com`)].join(
    '\n',
  )

beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct(engines[0])])
  host = await aMember(product, { name: 'Hana', email: 'hana@example.com' })
  ;({ eventId } = await aGathering(product, host))
  await requestAs(product, host, {
    path: `/events/${eventId}/questions`,
    method: 'PUT',
    body: { version: 0, questions },
  })
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

type VisitorLook = Parameters<typeof aBrowserFor>[2]
async function atTheList(look: VisitorLook = {}) {
  const visitor = await aBrowserFor(browser, product, { ...look, storageState: host })
  await visitor.page.goto(`/events/${eventId}/attendees`)
  return visitor
}
const panel = (page: Page) => page.getByRole('dialog', { name: t('import.title') })
async function choose(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('button', { name: t('attendees.import') }).click()
  await page
    .getByLabel(t('import.choose'))
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
}
const listed = async () =>
  (
    await requestAs<{ items: { name: string }[] }>(product, host, {
      path: `/events/${eventId}/attendees`,
    })
  ).items.map(({ name }) => name)

test('a host sees which columns answer a question, assigns another, and imports the answers', async () => {
  const visitor = await atTheList()
  const { page } = visitor
  await choose(page, 'guests.csv', guests)
  await panel(page)
    .getByText(t('import.columns', { used: '7', all: '13' }))
    .click()
  const meal = panel(page).getByLabel('Meal')
  expect(await panel(page).getByLabel('T-shirt size').inputValue()).toBe(`question:${size}`)
  await meal.selectOption(t('import.role-question', { question: 'Which dish?' }))
  await panel(page)
    .getByText(t('import.columns', { used: '8', all: '13' }))
    .waitFor()
  expect(
    await panel(page).getByRole('listitem').filter({ hasText: 'Pia Ruiz' }).last().innerText(),
  ).toMatch(inOrder('T-shirt size', 'M', 'Which dish?', 'Fried rice'))
  await panel(page)
    .getByRole('listitem')
    .filter({ hasText: 'Quin Ruiz' })
    .last()
    .getByText(t('import.unusable-no-answer', { cell: 'cake', question: 'Which dish?' }))
    .waitFor()
  await expectAccessible(page)
  await panel(page)
    .getByRole('button', { name: t('import.enter', { count: 3 }) })
    .click()
  await panel(page).getByText(t('import.answers-later')).waitFor()
  await panel(page)
    .getByRole('button', { name: t('import.done') })
    .click()
  await page.getByText('Pia Ruiz').first().waitFor()
  await closeQuietly(visitor)
})

test('a guest finds the answers of the list in the form, changes one, and the host reads both', async () => {
  const pia = await aMember(product, { name: 'Pia', email: 'pia@example.com' })
  const { items } = await requestAs<{ items: { email: string; code: string }[] }>(product, host, {
    path: `/events/${eventId}/invitations`,
  })
  const code = items.find(({ email }) => email === 'pia@example.com')?.code ?? ''
  const visitor = await aBrowserFor(browser, product, { width: 390, storageState: pia })
  const { page } = visitor
  await page.goto(`/${eventId}/${code}/register`)
  await page.getByText(t('join.answers-by-host', { host: 'Hana' })).waitFor()
  expect(await page.getByLabel('T-shirt size').inputValue()).toBe('M')
  expect(await page.getByRole('radio', { name: 'Fried rice' }).isChecked()).toBe(true)
  await page.getByLabel('T-shirt size').fill('S')
  await noSideways(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: t('kept.take') }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect
    .poll(async () => {
      const { items: people } = await requestAs<{
        items: { email: string; isGuest: boolean; answers: unknown }[]
      }>(product, host, { path: `/events/${eventId}/attendees` })
      return people
        .filter(({ email, isGuest }) => email === 'pia@example.com' && !isGuest)
        .map(({ answers }) => answers)
    })
    .toEqual([
      [
        { question: size, values: ['S'] },
        { question: dish, values: ['rice'] },
      ],
    ])
  await closeQuietly(visitor)
})

test('after a restart the import is undone by keyboard, and a person who has registered stays', async () => {
  await product.restart()
  const visitor = await atTheList({ width: 390 })
  const { page } = visitor
  await page.getByRole('button', { name: t('attendees.import') }).click()
  const undo = panel(page).getByRole('button', {
    name: t('import.undo-of', { file: 'guests.csv' }),
  })
  await undo.waitFor()
  await noSideways(page)
  await undo.focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: t('import.undo-title') })
  await question.getByText(t('import.undo-text', { count: 2 })).waitFor()
  await question.getByText(t('import.undo-mailed', { count: 2 })).waitFor()
  await expectAccessible(page)
  await question.getByRole('button', { name: t('import.undo') }).focus()
  await page.keyboard.press('Enter')
  await page.getByText(t('import.undone', { count: 2 })).waitFor()
  await panel(page).getByText(t('import.was-undone')).waitFor()
  expect(await undo.count()).toBe(0)
  expect(await listed()).toEqual(['Pia'])
  await closeQuietly(visitor)
})

test('a large file shows how far it is; a lost answer is asked for again and enters nobody twice', async () => {
  const visitor = await atTheList()
  const { page } = visitor
  let losing = true
  await page.route('**/attendees/import', async (route) => {
    const isLost = losing && route.request().postData()?.includes('"isPreview":false') === true
    const response = await route.fetch()
    if (!isLost) return route.fulfill({ response })
    losing = false
    return route.abort()
  })
  await choose(page, 'crowd.csv', crowd(4000))
  const enter = panel(page).getByRole('button', { name: t('import.enter', { count: 4000 }) })
  await enter.click()
  const bar = panel(page).getByRole('progressbar', { name: t('import.progress-label') })
  await bar.waitFor()
  expect(await bar.getAttribute('aria-valuemax')).toBe('4000')
  await panel(page).getByRole('alert').waitFor()
  // The server goes on without anybody to answer.
  await bar.waitFor({ state: 'hidden' })
  await enter.click()
  await panel(page)
    .getByText(t('import.entered', { count: 4000 }))
    .waitFor()
  expect((await listed()).length).toBe(1000)
  await panel(page)
    .getByRole('button', { name: t('import.undo') })
    .click()
  await page
    .getByRole('alertdialog', { name: t('import.undo-title') })
    .getByRole('button', { name: t('import.undo') })
    .click()
  await panel(page)
    .getByText(t('import.undone', { count: 4000 }))
    .waitFor()
  expect(await listed()).toEqual(['Pia'])
  await closeAfterOffline(visitor)
})

test.each(inEachLanguage)(
  'past imports and their undo fit a phone in %s',
  async (language, words) => {
    const visitor = await aBrowserFor(browser, product, { width: 390, storageState: host })
    const { context, page } = visitor
    await context.addCookies([{ name: 'i18next', value: language, url: product.url }])
    await page.goto(`/events/${eventId}/attendees`)
    await page.getByRole('button', { name: words('attendees.import') }).click()
    await page.getByText(words('import.was-undone')).first().waitFor()
    await page.getByText('crowd.csv').waitFor()
    await noSideways(page)
    await expectAccessible(page)
    await closeQuietly(visitor)
  },
)
