import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { aBrowserFor, closeQuietly, openBrowser } from './browser.ts'
import { engines, type ProductInstance, startProduct } from './product.ts'
import { isProof } from './sample.ts'
import { aGathering, aMember, registerMember } from './specification/members.ts'
import { offline, t } from './words.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const found = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })
const search = (page: Page, words: string) => page.getByRole('searchbox').fill(words)

describe.each(engines)('on the %s database', (engine) => {
  let product: ProductInstance
  beforeAll(async () => {
    product = await startProduct(engine)
  })
  afterAll(() => product.stop())

  test('a person finds events by goal, typo and filter across languages, also after a restart', async () => {
    const hana = await aMember(product, { name: 'Hana', email: 'hana@example.com' })
    for (const title of ['Tarde de inversores', '西班牙语角'])
      await aGathering(product, hana, { title, visibility: 'public' })
    const pottery = await aGathering(product, hana, {
      title: 'Pottery for beginners',
      visibility: 'public',
    })

    // The index updates in the background, a little later on a busy machine.
    await expect
      .poll(
        async () =>
          (
            (await (await fetch(`${product.url}/api/public/events?q=investors`)).json()) as {
              items: unknown[]
            }
          ).items.length,
        { timeout: 60_000 },
      )
      .toBe(1)
    // A visitor without an account, on a phone, with another language.
    const visitor = await aBrowserFor(browser, product, { width: 390 })
    await visitor.page.goto('/nexuses')
    await expectTitles(visitor.page, ['Tarde de inversores', '西班牙语角', 'Pottery for beginners'])
    await search(visitor.page, 'find investors')
    await expectTitles(visitor.page, ['Tarde de inversores'])
    expect(new URL(visitor.page.url()).searchParams.get('q')).toBe('find investors')
    await search(visitor.page, 'Spanish conversation')
    await expectTitles(visitor.page, ['西班牙语角'])

    // A mistyped word is corrected, and the words as typed are one press away.
    await search(visitor.page, 'potery')
    await visitor.page.getByText(t('explore.corrected', { words: 'pottery' })).waitFor()
    await expectTitles(visitor.page, ['Pottery for beginners'])
    await visitor.page
      .getByRole('button', { name: t('explore.instead', { words: 'potery' }) })
      .click()
    await visitor.page.getByText(t('explore.nothing-found', { words: 'potery' })).waitFor()
    await visitor.page.goBack()
    await expectTitles(visitor.page, ['Pottery for beginners'])

    // A filter that leaves no results is named, and is removed with one press.
    await visitor.page
      .getByRole('combobox', { name: t('explore.format') })
      .selectOption({ label: t('explore.format.online') })
    await visitor.page.getByText(t('explore.none-fits')).waitFor()
    await visitor.page
      .getByRole('button', {
        name: t('explore.drop', { filter: t('explore.format.online'), count: 1 }),
      })
      .click()
    await expectTitles(visitor.page, ['Pottery for beginners'])
    await visitor.page.goBack()
    await visitor.page.getByText(t('explore.none-fits')).waitFor()
    await visitor.page.getByRole('button', { name: t('explore.show-all') }).click()
    await expectTitles(visitor.page, ['Tarde de inversores', '西班牙语角', 'Pottery for beginners'])
    expect(await visitor.page.getByRole('searchbox').inputValue()).toBe('')
    // By keyboard: the chips are one group of choices.
    await visitor.page.getByRole('radio', { name: t('explore.when.any') }).focus()
    await visitor.page.keyboard.press('ArrowRight')
    await visitor.page.getByText(t('explore.none-fits')).waitFor()
    expect(new URL(visitor.page.url()).searchParams.get('when')).toBe('today')
    await visitor.page.goBack()

    // Without a connection the list is still shown, with its date.
    await visitor.context.setOffline(true)
    await visitor.page.getByText(offline).first().waitFor()
    await expectTitles(visitor.page, ['Tarde de inversores', '西班牙语角', 'Pottery for beginners'])
    await visitor.context.setOffline(false)

    // Six people who teach what Noor seeks have registered.
    await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async (n) =>
        registerMember(
          product,
          await aMember(product, { name: `Guest ${n}`, email: `guest${n}@example.com` }),
          { ...pottery, seek: 'A bicycle', give: 'Guitar lessons' },
        ),
      ),
    )
    const noor = await aBrowserFor(browser, product, {
      storageState: await aMember(product, { name: 'Noor', email: 'noor@example.com' }),
    })
    await noor.page.goto('/events?tab=items')
    await noor.page.getByLabel(t('items.add-objective')).fill('找吉他老师')
    await noor.page.keyboard.press('Enter')
    await noor.page.getByText('找吉他老师').first().waitFor()
    await noor.page.goto('/nexuses')
    await noor.page.getByText(t('explore.why-seek', { count: 6 })).waitFor()
    await noor.page
      .getByRole('combobox', { name: t('explore.sort') })
      .selectOption({ label: t('explore.sort.for-you') })
    await expect.poll(() => found(noor.page).first().textContent()).toBe('Pottery for beginners')

    await visitor.context.close()
    // The browser logs that it was offline.
    expect(
      visitor.complaints.filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED')),
    ).toEqual([])
    await noor.page.goto('about:blank')
    if (isProof) await product.restart()
    await noor.page.goto('/nexuses?q=inversionista')
    await expectTitles(noor.page, ['Tarde de inversores'])
    await noor.page.goto('/nexuses')
    await noor.page.getByText(t('explore.why-seek', { count: 6 })).waitFor()
    await closeQuietly(noor)
  }, 300_000)
})

async function expectTitles(page: Page, titles: readonly string[]): Promise<void> {
  await expect
    .poll(async () => (await found(page).allTextContents()).toSorted(), { timeout: 10_000 })
    .toEqual(titles.toSorted())
}
