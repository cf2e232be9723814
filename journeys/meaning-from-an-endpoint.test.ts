import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answers, anEndpoint } from '../server/matching/embeddings/testing.endpoint.ts'
import { aBrowserFor, closeQuietly, openBrowser } from './browser.ts'
import { type ProductInstance, startProduct } from './product.ts'
import { aGathering, aMember, registerMember } from './specification/members.ts'
import { inChinese, inHindi, inSpanish, t } from './words.ts'

// This endpoint embeds a text by its exclamation marks. The words belong to no language, so words
// alone match nobody.
const guests = {
  Noor: { seek: 'Frobnic wibbelar!', give: 'Zanthic quorvel!!' },
  Ravi: { seek: 'Blimfo grautik!!', give: 'Plughan trovish!' },
}

let browser: Browser
let product: ProductInstance
let endpoint: Awaited<ReturnType<typeof anEndpoint>>
beforeAll(async () => {
  endpoint = await anEndpoint(answers.failing)
  ;[browser, product] = await Promise.all([
    openBrowser(),
    startProduct('embedded', { EMBEDDINGS_URL: endpoint.url, EMBEDDINGS_MODEL: 'marks' }),
  ])
})
afterAll(async () => {
  await product.stop()
  await browser.close()
})

test('while the endpoint fails, matches use words and say so in four languages; meaning then returns', async () => {
  const gathering = await aGathering(
    product,
    await aMember(product, { name: 'Hana', email: 'hana@example.com' }),
  )
  const path = `/events/${gathering.eventId}/matches`
  const noor = await aMember(product, { name: 'Noor', email: 'noor@example.com' })
  const ravi = await aMember(product, { name: 'Ravi', email: 'ravi@example.com' })
  await registerMember(product, noor, { ...gathering, ...guests.Noor })
  await registerMember(product, ravi, { ...gathering, ...guests.Ravi })

  const { page, ...visitor } = await aBrowserFor(browser, product, {
    width: 390,
    storageState: noor,
  })
  const said = {
    en: t('matches.by-words-alone'),
    zh: inChinese('matches.by-words-alone'),
    es: inSpanish('matches.by-words-alone'),
    hi: inHindi('matches.by-words-alone'),
  }
  for (const [language, words] of Object.entries(said)) {
    await page.goto(`${path}?lng=${language}`)
    await page.getByRole('status').filter({ hasText: words }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
  expect(await page.getByRole('listitem', { name: 'Ravi' }).count()).toBe(0)

  endpoint.become(answers.vectors)
  await product.restart()
  const lena = await aMember(product, { name: 'Lena', email: 'lena@example.com' })
  await registerMember(product, lena, { ...gathering, seek: 'Snurfle!!!', give: 'Mimsy!!!!' })
  await page.goto(`${path}?lng=en`)
  await page.getByRole('listitem', { name: 'Ravi' }).waitFor({ timeout: 30_000 })
  expect(await page.getByText(t('matches.by-words-alone')).count()).toBe(0)
  expect(
    await page.getByRole('listitem', { name: 'Ravi' }).locator('blockquote').allTextContents(),
  ).toEqual([guests.Ravi.give, guests.Noor.seek, guests.Ravi.seek, guests.Noor.give])
  const sent = endpoint.asked.flatMap(({ body }) => body.input)
  expect(sent.join()).not.toMatch(/Noor|Ravi|Lena|@/)
  await closeQuietly({ ...visitor })
})
