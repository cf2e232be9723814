import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBrowserFor, closeQuietly, hold, hostOf, openBrowser, say, sayWho } from './browser.ts'
import { engines, type ProductInstance, startProduct } from './product.ts'
import { t, wording } from './words.ts'
import { inSpanish } from './words.ts'

let product: ProductInstance
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const save = async (page: Page) => {
  await page.getByRole('button', { name: t('save'), exact: true }).click()
  await page.getByText(t('saved'), { exact: true }).waitFor()
}

describe.each(engines)('on the %s database', (engine) => {
  beforeAll(async () => {
    product = await startProduct(engine)
  })
  afterAll(() => product.stop())

  test('a host writes questions in two languages, previews them, and keeps concurrent edits', async () => {
    const { hana, code, eventId } = await hostOf(browser, product, 'Questions and answers')
    const { page } = hana
    await page.getByRole('link', { name: t('host.questions') }).click()
    await page.getByRole('heading', { level: 1, name: t('questions.title') }).waitFor()
    await page.getByRole('button', { name: wording('questions.kind.yes-no') }).click()
    await page.getByLabel(t('questions.prompt'), { exact: true }).fill('Will you dine with us?')
    await page
      .getByRole('button', { name: t('questions.add-language', { name: 'Español' }) })
      .click()
    await page
      .getByLabel(t('questions.prompt'), { exact: true })
      .fill(inSpanish('questions.example.yes-no'))
    await page.getByRole('checkbox', { name: t('questions.must') }).check()
    await page.getByRole('button', { name: wording('questions.kind.one-of') }).click()
    await page.getByLabel(t('questions.prompt'), { exact: true }).fill('Which dish?')
    await page.getByLabel(t('questions.option-n', { n: '1' })).fill('Soup')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Rice')
    await page
      .getByLabel(t('questions.asked-of'))
      .selectOption({ label: t('questions.only-if', { prompt: 'Will you dine with us?' }) })

    // As people will see it: the second depends on the first.
    const preview = page.getByRole('region', { name: t('questions.preview') })
    expect(await preview.getByText('Which dish?').count()).toBe(0)
    await preview.getByText(t('answer.yes'), { exact: true }).click()
    await preview.getByRole('group', { name: /Which dish/ }).waitFor()

    // A reload keeps unsaved input.
    await page.reload()
    await page.getByText(t('questions.unsaved')).waitFor()
    await save(page)

    // Another window saves; this one is notified, and neither loses anything.
    const second = await hana.context.newPage()
    await second.goto(`/events/${eventId}/questions`)
    await second.getByRole('button', { name: wording('questions.kind.date') }).click()
    await second.getByLabel(t('questions.prompt'), { exact: true }).fill('When do you arrive?')
    await save(second)
    await page.getByRole('button', { name: wording('questions.kind.number') }).click()
    await page.getByLabel(t('questions.prompt'), { exact: true }).fill('How many years?')
    await page.getByRole('button', { name: t('save'), exact: true }).click()
    const letGo = await hold(page, `/events/${eventId}/questions`)
    await page.getByRole('button', { name: t('create.keep-mine') }).click()
    await page.getByRole('button', { name: t('save'), exact: true }).click()
    letGo()
    await page.getByText(t('saved'), { exact: true }).waitFor()

    await product.restart()
    const noor = await aBrowserFor(browser, product, { language: 'es', width: 390 })
    await noor.page.goto(`/${eventId}/${code}/register`)
    await noor.page.getByRole('group', { name: inSpanish('questions.example.yes-no') }).waitFor()
    await noor.page.getByLabel('How many years?').waitFor()
    expect(await noor.page.getByText('When do you arrive?').count()).toBe(0)
    await noor.context.close()

    // People who answered are counted, and their answers outlive the question.
    const ravi = await aBrowserFor(browser, product)
    await ravi.page.goto(`/${eventId}/${code}/register`)
    await ravi.page.getByText(t('answer.no'), { exact: true }).click()
    await say(ravi.page, { seek: 'A choir' })
    await sayWho(ravi.page, { name: 'Ravi', email: 'ravi@example.com' })
    await ravi.page.getByRole('button', { name: t('join.join'), exact: true }).click()
    await ravi.page.getByLabel(t('verify.code')).fill(await product.codeFor('ravi@example.com'))
    await ravi.page.getByRole('button', { name: t('verify.confirm') }).click()
    await ravi.page.getByRole('heading', { name: t('join.done-title') }).waitFor()
    await page.goto(`/events/${eventId}/questions`)
    await page.getByText(t('questions.answered', { count: 1 })).waitFor()
    await page
      .getByRole('button', { name: t('questions.remove', { name: 'Will you dine with us?' }) })
      .click()
    await page.getByText(t('questions.remove-text', { count: 1 })).waitFor()
    await page.getByRole('button', { name: t('questions.remove-yes') }).click()
    await save(page)
    await page.reload()
    await page
      .getByRole('button', { name: wording('questions.edit', { name: /Which dish.*/ }) })
      .waitFor()
    expect(await page.getByText('Will you dine with us?').count()).toBe(0)
    await hana.context.close()
    await closeQuietly(ravi)
  })
})
