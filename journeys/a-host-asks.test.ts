import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBrowserFor, closeQuietly, hold, hostOf, openBrowser, say, sayWho } from './browser.ts'
import { engines, type Product, startProduct } from './product.ts'

let product: Product
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
}

describe.each(engines)('on the %s database', (engine) => {
  beforeAll(async () => {
    product = await startProduct(engine)
  })
  afterAll(() => product.stop())

  test('a host writes questions in two languages, sees them as people will, and what two write at once is not lost', async () => {
    const { hana, code, eventId } = await hostOf(browser, product, 'Questions and answers')
    const { page } = hana
    await page.getByRole('link', { name: 'What you ask' }).click()
    await page.getByRole('heading', { level: 1, name: 'What you ask' }).waitFor()
    await page.getByRole('button', { name: /^Yes or no/ }).click()
    await page.getByLabel('Question', { exact: true }).fill('Will you dine with us?')
    await page.getByRole('button', { name: 'Add Español' }).click()
    await page.getByLabel('Question', { exact: true }).fill('¿Comes con nosotros?')
    await page.getByRole('checkbox', { name: 'Nobody joins without an answer' }).check()
    await page.getByRole('button', { name: /^One of some/ }).click()
    await page.getByLabel('Question', { exact: true }).fill('Which dish?')
    await page.getByLabel('Option 1').fill('Soup')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Rice')
    await page.getByLabel('Who is asked').selectOption({ label: 'Only after: Will you dine with us?' })

    // As people will see it: the second hangs on the first.
    const preview = page.getByRole('region', { name: 'As people will see it' })
    expect(await preview.getByText('Which dish?').count()).toBe(0)
    await preview.getByText('Yes', { exact: true }).click()
    await preview.getByRole('group', { name: /Which dish/ }).waitFor()

    // A reload keeps what is not saved yet.
    await page.reload()
    await page.getByText('Not saved yet.').waitFor()
    await save(page)

    // Somebody else saves in another window; this one is told, and neither loses anything.
    const second = await hana.context.newPage()
    await second.goto(`/events/${eventId}/questions`)
    await second.getByRole('button', { name: /^A day/ }).click()
    await second.getByLabel('Question', { exact: true }).fill('When do you arrive?')
    await save(second)
    await page.getByRole('button', { name: /^A number/ }).click()
    await page.getByLabel('Question', { exact: true }).fill('How many years?')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const letGo = await hold(page, `/events/${eventId}/questions`)
    await page.getByRole('button', { name: 'Keep what I typed' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    letGo()
    await page.getByText('Saved', { exact: true }).waitFor()

    await product.restart()
    const noor = await aBrowserFor(browser, product, { language: 'es', width: 390 })
    await noor.page.goto(`/${eventId}/${code}/register`)
    await noor.page.getByRole('group', { name: '¿Comes con nosotros?' }).waitFor()
    await noor.page.getByLabel('How many years?').waitFor()
    expect(await noor.page.getByText('When do you arrive?').count()).toBe(0)
    await noor.context.close()

    // Whoever has answered is counted, and what they said outlives the question.
    const ravi = await aBrowserFor(browser, product)
    await ravi.page.goto(`/${eventId}/${code}/register`)
    await ravi.page.getByText('No', { exact: true }).click()
    await say(ravi.page, { seek: 'A choir' })
    await sayWho(ravi.page, { name: 'Ravi', email: 'ravi@example.com' })
    await ravi.page.getByRole('button', { name: 'Join', exact: true }).click()
    await ravi.page.getByLabel('Code').fill(await product.codeFor('ravi@example.com'))
    await ravi.page.getByRole('button', { name: 'Confirm' }).click()
    await ravi.page.getByRole('heading', { name: 'You are in' }).waitFor()
    await page.goto(`/events/${eventId}/questions`)
    await page.getByText('1 has answered').waitFor()
    await page.getByRole('button', { name: 'Remove “Will you dine with us?”' }).click()
    await page.getByText('Their answer is kept').waitFor()
    await page.getByRole('button', { name: 'Remove it' }).click()
    await save(page)
    await page.reload()
    await page.getByRole('button', { name: /^Edit “Which dish/ }).waitFor()
    expect(await page.getByText('Will you dine with us?').count()).toBe(0)
    await hana.context.close()
    await closeQuietly(ravi)
  })
})
