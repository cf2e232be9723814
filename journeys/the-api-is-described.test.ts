import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBrowserFor, closeQuietly, openBrowser } from './browser.ts'
import { type ProductInstance, startProduct } from './product.ts'
import { aMember, requestAs } from './specification/members.ts'

let browser: Browser
let product: ProductInstance
let token: string

beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct()])
  const hana = await aMember(product, { name: 'Hana', email: 'hana@example.com' })
  const made = await requestAs<{ token: string }>(product, hana, {
    path: '/users/tokens/019ae2f0-5c1b-7c2e-9a35-0f6f3ad3c0de',
    method: 'PUT',
    body: { name: 'Page', scopes: ['events:write'], eventId: null, days: 7 },
  })
  token = made.token
})

afterAll(async () => {
  await browser.close()
  await product.stop()
})

test.each([
  { width: 390, dark: false },
  { width: 1280, dark: true },
])('a call is found and tried with a token, %o', async (look) => {
  const visitor = await aBrowserFor(browser, product, look)
  const { page } = visitor
  await page.goto('/api/docs')
  const operation = page.locator('#operations-Events-createEvent')
  await page.getByRole('textbox', { name: 'Find calls' }).fill('post draft create')
  await page.locator('#operations-tag-Events').click()
  await operation.getByRole('button', { name: /Create an event as a draft/ }).click()
  await page.getByRole('button', { name: 'Authorize', exact: true }).click()
  await page.locator('.auth-container').first().getByRole('textbox').fill(token)
  await page.getByRole('button', { name: 'Apply credentials' }).first().click()
  await page.getByRole('button', { name: 'Close' }).first().click()
  await operation.getByRole('button', { name: 'Try it out' }).click()
  await operation.getByRole('textbox').last().fill('{ "title": "Made by hand" }')
  await operation.getByRole('button', { name: 'Execute' }).click()
  const answer = operation.locator('.live-responses-table')
  await answer.getByText('"Made by hand"').waitFor()
  expect(await answer.locator('.response-col_status').last().innerText()).toContain('200')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  expect(await page.locator('html.dark-mode').count()).toBe(look.dark ? 1 : 0)
  await closeQuietly(visitor)
})
