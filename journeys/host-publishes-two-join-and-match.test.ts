import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { aBrowserFor, closeQuietly, hostOf, joinAsNewcomer, openBrowser } from './browser.ts'
import { engines, type ProductInstance, startProduct } from './product.ts'
import { t } from './words.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe.each(engines)('on the %s database', (engine) => {
  let product: ProductInstance
  beforeAll(async () => {
    product = await startProduct(engine)
  })
  afterAll(() => product.stop())

  test('a host publishes, two join by code and see each other with both reasons, also after a restart', async () => {
    const { hana, code, eventId } = await hostOf(browser, product, 'Climate Supper')

    // Noor has the link, and no account.
    const noor = await aBrowserFor(browser, product, { width: 390 })
    await noor.page.goto(`/${eventId}/${code}/register`)
    await noor.page.getByText(t('join.invited', { host: 'Hana' })).waitFor()
    await joinAsNewcomer(noor.page, product, {
      name: 'Noor',
      email: 'noor@example.com',
      seek: 'A pilot site for my control software',
      offer: 'Control software for small hydro plants',
    })
    await noor.page.goto(`/events/${eventId}/matches`)
    await noor.page.getByText(t('matches.too-few')).waitFor()

    // Ravi types the code on the landing page, in lower case and without dashes.
    const ravi = await aBrowserFor(browser, product)
    await ravi.page.goto('/')
    await ravi.page
      .getByLabel(t('invitation.have-code'))
      .fill(code.toLowerCase().replaceAll('-', ''))
    await ravi.page.getByRole('button', { name: t('invitation.join'), exact: true }).click()
    await joinAsNewcomer(ravi.page, product, {
      name: 'Ravi',
      email: 'ravi@example.com',
      seek: 'Control software we can pilot this winter',
      offer: 'A pilot site with three small hydro plants',
    })

    // Noor's page was open all the time.
    await noor.page.getByText('Ravi', { exact: true }).waitFor({ timeout: 20_000 })
    await seesBothReasons(noor.page)
    await ravi.page.goto(`/events/${eventId}/matches`)
    await ravi.page.getByText('Noor', { exact: true }).waitFor()
    await seesBothReasons(ravi.page)

    await product.restart()
    await noor.page.reload()
    await noor.page.getByText('Ravi', { exact: true }).waitFor()
    await seesBothReasons(noor.page)
    await hana.page.goto(`/events/${eventId}/attendees`)
    await hana.page.getByText('noor@example.com').first().waitFor()
    await hana.page.getByText('ravi@example.com').first().waitFor()
    await closeQuietly(hana, noor, ravi)
  })
})

async function seesBothReasons(page: Page): Promise<void> {
  const text =
    (await page
      .getByRole('article')
      .filter({ hasText: t('match.you-get') })
      .first()
      .textContent()) ?? ''
  for (const words of [
    'A pilot site for my control software',
    'A pilot site with three small hydro plants',
    'Control software we can pilot this winter',
    'Control software for small hydro plants',
  ]) {
    expect(text).toContain(words)
  }
}
