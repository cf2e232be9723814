import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBrowserFor, closeQuietly, openBrowser, quiet } from './browser.ts'
import { type ProductInstance, startProduct } from './product.ts'
import { faultsOf, noSideways } from './accessibility.ts'
import { aMember, type MemberStorage } from './specification/members.ts'
import { t, wording } from './words.ts'

let browser: Browser
let product: ProductInstance
let ada: MemberStorage
let bo: MemberStorage
beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct()])
  ada = await aMember(product, { name: 'Ada', email: 'ada@example.com' })
  bo = await aMember(product, { name: 'Bo', email: 'bo@example.com' })
  // A processor's own fee and a deposit, a day ago: the ledger knows neither.
  for (const amount of [-200, 5000])
    await fetch(`${product.url}/__pay/balance/move?amount=${amount}&currency=usd`, {
      method: 'POST',
    })
  await product.change(`do $$ begin
    insert into administrators (user_id) select id from users where email = 'ada@example.com';
    update emulator_objects set created_at = created_at - interval '1 day', body = jsonb_set(body, '{created}', to_jsonb((body->>'created')::bigint - 86400)) where kind = 'balance_transaction';
  end $$`)
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

const title = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const card = (page: Page, words: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: words, exact: true }) })
const whole = async (page: Page) => {
  await quiet(page)
  return faultsOf(page)
}

test('an administrator compares the books, settles a difference by keyboard, and it stays settled', async () => {
  const member = await aBrowserFor(browser, product, { storageState: ada, width: 390 })
  const { page } = member
  await page.goto('/admin')
  await page.getByText(t('status.money.never'), { exact: true }).waitFor()
  await page.getByRole('link', { name: t('status.money.see'), exact: true }).click()
  await title(page, t('books.never'))
  expect([await noSideways(page), await whole(page)]).toEqual([true, []])
  await press(page, t('books.now'))
  await title(page, t('books.differs', { count: 2 }))
  const [fee, money] = [
    card(page, t('books.says.missing-out', { amount: '$2.00' })),
    card(page, t('books.says.missing-in', { amount: '$50.00' })),
  ]
  await fee.getByText(/^txn_/).waitFor()
  expect([
    await page.getByRole('row', { name: /^USD/ }).getByRole('cell').allTextContents(),
    await noSideways(page),
    await whole(page),
  ]).toEqual([['$0.00', '$48.00', '+$48.00'], true, []])
  // One is booked, by keyboard alone.
  await fee.getByRole('button', { name: t('books.own'), exact: true }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: t('books.own-title') })
  await dialog.getByLabel(t('books.note')).focus()
  await page.keyboard.type('The monthly fee.')
  expect(await whole(page)).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await title(page, t('books.differs', { count: 1 }))
  // The other one is explained, which requires a text.
  await money.getByRole('button', { name: t('books.explained'), exact: true }).click()
  await press(page, t('books.explained-do'))
  await page.getByText(t('fields.required'), { exact: true }).waitFor()
  await page.getByLabel(t('books.note')).fill('A float that we put there.')
  await press(page, t('books.explained-do'))
  await title(page, t('books.agrees'))
  await product.restart()
  await page.reload()
  await press(page, t('books.now'))
  await expect.poll(() => page.getByText(t('books.run.agrees'), { exact: true }).count()).toBe(1)
  await title(page, t('books.agrees'))
  await page.getByText(t('books.settled.title'), { exact: true }).click()
  for (const words of [
    'The monthly fee.',
    t('books.settled.own'),
    'A float that we put there.',
    t('books.settled.explained'),
  ])
    await page.getByText(words, { exact: true }).waitFor()
  expect([
    await page.getByRole('row', { name: /^USD/ }).getByRole('cell').allTextContents(),
    await noSideways(page),
    await whole(page),
  ]).toEqual([['-$2.00', '$48.00', '+$50.00'], true, []])
  await page
    .getByRole('link', { name: t('status.title'), exact: true })
    .first()
    .click()
  await page.getByText(wording('status.money.agrees')).waitFor()
  await closeQuietly(member)
})

test('without a connection the saved copy stays and says so, and no comparison is claimed', async () => {
  const { page, context } = await aBrowserFor(browser, product, { storageState: ada })
  await page.goto('/admin/money')
  await title(page, t('books.agrees'))
  await quiet(page)
  await context.setOffline(true)
  await page.getByText(wording('offline.saved-copy')).waitFor()
  await press(page, t('books.now'))
  await page.getByRole('alert').waitFor()
  await title(page, t('books.agrees'))
  await context.setOffline(false)
  await context.close()
})

test('to everybody else there is no such page', async () => {
  const member = await aBrowserFor(browser, product, { storageState: bo })
  await member.page.goto('/admin/money')
  await title(member.page, t('not-found.title'))
  await closeQuietly(member)
})
