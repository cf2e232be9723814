import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { aBrowserFor, closeQuietly, hostOf, joinAsNewcomer, openBrowser, signUp } from './browser.ts'
import { engines, type Product, startProduct } from './product.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const codePattern = /^([0-9A-Z]{4}-){2}[0-9A-Z]{4}$/
const cardOf = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
const funnelOf = (page: Page, name: string) => cardOf(page, name).getByRole('list', { name: 'What came of it' }).getByRole('listitem').allTextContents()

describe.each(engines)('on the %s database', (engine) => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct(engine)
  })
  afterAll(() => product.stop())

  test('a code for one lets one in past approval and queue, tells what came of it, and the exchanged code opens nothing', async () => {
    const { hana, code: own, eventId } = await hostOf(browser, product, 'Harbour Dinner')
    await hana.page.goto('about:blank') // nobody asks for anything while the product is away
    await product.change(`update events set needs_approval = true, capacity = 2, visibility = 'invite_only' where id = '${eventId}'`)
    await hana.page.goto(`/events/${eventId}`)
    await hana.page.getByRole('link', { name: 'Invitation codes' }).click()
    const code = await makeCode(hana.page)

    // Noor types it on the landing page, on a phone; opening it twice is one look.
    const noor = await aBrowserFor(browser, product, { width: 390 })
    await noor.page.goto('/')
    await noor.page.getByLabel('I have an invitation code').fill(code.toLowerCase().replaceAll('-', ' '))
    const looked = noor.page.waitForResponse((response) => response.url().endsWith('/visits'))
    await noor.page.getByRole('button', { name: 'Join', exact: true }).click()
    expect((await looked).status()).toBe(200)
    await noor.page.reload()
    await joinAsNewcomer(noor.page, product, { name: 'Noor', email: 'noor@example.com', seek: 'Somebody who has run a harbour kitchen' })

    // Ravi comes too late for it, and reads the one text that says nothing of why.
    const ravi = await aBrowserFor(browser, product)
    await ravi.page.goto(`/${eventId}/${code}/register`)
    await ravi.page.getByRole('heading', { name: 'This code opens nothing' }).waitFor()

    for (const { page } of [hana, noor, ravi]) await page.goto('about:blank')
    await product.restart()
    await hana.page.goto(`/events/${eventId}/codes`)
    await hana.page.getByRole('heading', { name: 'Withdrawn, expired and used up' }).waitFor()
    await cardOf(hana.page, 'Speakers').getByText('Used up').waitFor()
    expect(await funnelOf(hana.page, 'Speakers')).toEqual(['1 Viewed', '1 Begun', '1 Joined'])

    // The own code is exchanged only after a question; the old link is refused, the new one opens.
    await hana.page.getByRole('button', { name: 'Exchange for a new one' }).click()
    await hana.page.getByText('stop working at once').waitFor()
    await hana.page.getByRole('alertdialog').getByRole('button', { name: 'Exchange for a new one' }).click()
    await hana.page.getByText('The new code is ready').waitFor()
    const fresh = (await hana.page.getByText(codePattern).first().textContent()) ?? ''
    expect(fresh).not.toBe(own)
    await ravi.page.goto(`/${eventId}/${own}/register`)
    await ravi.page.getByRole('heading', { name: 'This code opens nothing' }).waitFor()
    await ravi.page.goto(`/${eventId}/${fresh}/register`)
    await ravi.page.getByText('Hana invites you').waitFor()

    await withdraws(hana.page)
    await seesOnlyWhatIsGiven({ product, eventId, hana: hana.page })
    await closeQuietly(hana, noor, ravi)
  })
})

/** One use that keeps a place and skips approval; the number is asked for where it is needed. */
async function makeCode(page: Page): Promise<string> {
  await page.getByText('No further codes').waitFor()
  await page.getByRole('button', { name: 'New code' }).click()
  await page.getByLabel('Name').fill('Speakers')
  await page.getByLabel('Lets in without your approval').check()
  await page.getByLabel('Keeps a place for each use').check()
  await page.getByRole('button', { name: 'Make the code' }).click()
  await page.getByText('Please fill this in.').waitFor()
  await page.getByLabel('How many may use it').fill('9')
  await page.getByRole('button', { name: 'Make the code' }).click()
  await page.getByText('There are not that many free places.').waitFor()
  await page.reload() // what was typed is there again
  await page.getByLabel('How many may use it').fill('1')
  await page.getByRole('button', { name: 'Make the code' }).click()
  const card = cardOf(page, 'Speakers')
  await card.getByText('0 of 1 use').waitFor()
  await card.getByText('Skips approval').waitFor()
  await card.getByText('Keeps 1 place').waitFor()
  return (await card.getByText(codePattern).textContent()) ?? ''
}

async function withdraws(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New code' }).click()
  await page.getByLabel('Name').fill('Newsletter')
  await page.getByRole('button', { name: 'Make the code' }).click()
  await page.getByRole('button', { name: 'Edit Newsletter' }).click()
  await page.getByLabel('Only for one e-mail address').fill('ines@example.com')
  await page.getByRole('button', { name: 'Save' }).click()
  await cardOf(page, 'Newsletter').getByText('Only for ines@example.com').waitFor()
  await page.getByRole('button', { name: 'Withdraw Newsletter' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await cardOf(page, 'Newsletter').getByText('Withdrawn').waitFor()
}

/** Hana asks Inés, who reads Spanish, to help with codes alone. */
async function seesOnlyWhatIsGiven({ product, eventId, hana }: { product: Product; eventId: string; hana: Page }): Promise<void> {
  const ines = await aBrowserFor(browser, product, { width: 390 })
  await ines.page.goto('/signup')
  await signUp(ines.page, product, { name: 'Inés', email: 'ines@example.com' })
  await ines.page.goto(`/events/${eventId}`)
  await ines.page.getByRole('heading', { name: 'Event not found' }).waitFor()

  await hana.goto(`/events/${eventId}`)
  await hana.getByRole('link', { name: 'People who help' }).click()
  await hana.getByText('Nobody helps yet').waitFor()
  await hana.getByLabel('E-mail').fill('ines@example.com')
  await hana.getByRole('button', { name: 'Ask', exact: true }).click()
  await hana.getByText('Please fill this in.').waitFor()
  await hana.getByRole('checkbox', { name: /Invitation codes/ }).check()
  await hana.getByRole('button', { name: 'Ask', exact: true }).click()
  await hana.getByText('Has not answered yet').waitFor()

  await ines.page.goto(`/events/${eventId}?lng=es`)
  await ines.page.getByRole('heading', { name: 'Hana te pide ayuda' }).waitFor()
  await ines.page.getByRole('button', { name: 'Aceptar' }).click()
  await ines.page.getByRole('heading', { name: 'Tú ayudas con este nexo' }).waitFor()
  const panel = ines.page.getByRole('region').or(ines.page.locator('section')).filter({ has: ines.page.getByRole('heading', { name: 'Tú ayudas con este nexo' }) }).first()
  expect((await panel.getByRole('listitem').allTextContents()).toSorted()).toEqual(['Compartir, código QR y cartel', 'Códigos de invitación', 'Dejar de ayudar'].toSorted())
  for (const page of ['helpers', 'messages']) {
    await ines.page.goto(`/events/${eventId}/${page}`)
    await ines.page.getByRole('heading', { name: page === 'helpers' ? 'Solo quien organiza elige quién ayuda' : 'Aquí solo escriben quien organiza y quien la ayuda con «Mensajes»' }).waitFor()
  }
  await ines.page.goto(`/events/${eventId}/codes`)
  await ines.page.getByText('Speakers').waitFor()

  // Other rights hold at once.
  await hana.reload()
  await hana.getByRole('button', { name: 'Change what Inés may do' }).click()
  const changing = hana.getByRole('listitem').filter({ hasText: 'ines@example.com' })
  await changing.getByRole('checkbox', { name: /Invitation codes/ }).uncheck()
  await changing.getByRole('checkbox', { name: /Messages/ }).check()
  await changing.getByRole('button', { name: 'Save' }).click()
  await hana.getByRole('button', { name: 'Change what Inés may do' }).waitFor()
  await ines.page.goto(`/events/${eventId}/codes`)
  await ines.page.getByRole('heading', { name: 'Solo quien organiza, y quien la ayuda con «Códigos de invitación», ve esto' }).waitFor()
  await ines.page.goto(`/events/${eventId}/messages`)
  await ines.page.getByRole('heading', { name: 'Mensajes', level: 1 }).waitFor()

  await hana.getByRole('button', { name: 'Remove Inés' }).click()
  await hana.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await hana.getByText('Nobody helps yet').waitFor()
  await ines.page.goto(`/events/${eventId}/messages`)
  await ines.page.getByRole('heading', { name: 'No se encuentra el evento' }).waitFor()
  await closeQuietly(ines)
}
