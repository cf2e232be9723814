import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import {
  aBrowserFor,
  closeQuietly,
  hostOf,
  openBrowser,
  publish,
  say,
  sayWho,
  signUp,
} from './browser.ts'
import { engines, type ProductInstance, startProduct } from './product.ts'
import { beginning, either, inOrder, t, whole, wording } from './words.ts'
import { inSpanish } from './words.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Signs a person up by the link and requests a place. */
async function asks(
  product: ProductInstance,
  { name, link, width }: { name: string; link: string; width?: number },
) {
  const visitor = await aBrowserFor(browser, product, width === undefined ? {} : { width })
  await visitor.page.goto(link)
  const email = `${name.toLowerCase()}@example.com`
  await visitor.page.getByLabel(t('statement.objective-n', { n: '1' })).waitFor()
  await say(visitor.page, { seek: `Whatever helps ${name}`, offer: `An evening with ${name}` })
  await sayWho(visitor.page, { name, email })
  await visitor.page
    .getByRole('button', { name: whole(either(t('join.join'), t('join.ask'))) })
    .click()
  await visitor.page.getByLabel(t('verify.code')).fill(await product.codeFor(email))
  const registered = visitor.page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/register'),
  )
  await visitor.page.getByRole('button', { name: t('verify.confirm') }).click()
  expect((await registered).status()).toBe(200)
  return visitor
}

/** Leaves all pages while the product is down. */
async function away(...visitors: { page: Page }[]): Promise<void> {
  for (const { page } of visitors) await page.goto('about:blank')
}

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name })

describe.each(engines)('on the %s database', (engine) => {
  let product: ProductInstance
  beforeAll(async () => {
    product = await startProduct(engine)
  })
  afterAll(() => product.stop())

  test('a host approves, declines, adds, imports and prints badges; guests see who is listed', async () => {
    const { hana, code, eventId } = await hostOf(browser, product, 'Bread Circle')
    await away(hana)
    await product.change(`update events set needs_approval = true where id = '${eventId}'`)
    const link = `/${eventId}/${code}/register`
    const [noor, ravi] = [
      await asks(product, { name: 'Noor', link, width: 390 }),
      await asks(product, { name: 'Ravi', link }),
    ]

    const page = hana.page
    await page.goto(`/events/${eventId}/attendees`)
    await tab(page, beginning(`${t('attendees.tab-pending')} 2`)).waitFor()
    await page.getByRole('checkbox', { name: t('attendees.choose', { name: 'Noor' }) }).check()
    await page.getByRole('button', { name: t('attendees.approve') }).click()
    await page.getByText(t('attendees.did-approve', { count: 1 })).waitFor()
    await tab(page, beginning(`${t('attendees.tab-pending')} 1`)).waitFor()
    await declines(page)

    // The host's decisions survive a restart, and both people see them on their own screens.
    await away(hana, noor, ravi)
    await product.restart()
    await page.goto(`/events/${eventId}/attendees`)
    await row(page, 'noor@example.com')
      .getByText(t('attendees.is-confirmed'), { exact: true })
      .waitFor()
    await tab(page, beginning(`${t('attendees.tab-out')} 1`)).click()
    await row(page, 'ravi@example.com')
      .getByText(t('attendees.is-declined'), { exact: true })
      .waitFor()
    await remembers(page)
    await entersByHand(page)
    await importsAFile(page)
    await printsBadges(page, eventId)
    await onAPhone(page, eventId)

    // Others see only people who chose to be listed.
    await noor.page.goto(`/events/${eventId}/attendees`)
    await noor.page.getByText(t('directory.nobody')).waitFor()
    await away(hana, noor)
    await product.change(
      `update registrations set is_listed = true where event_id = '${eventId}' and state = 'confirmed' and user_id is not null`,
    )
    await noor.page.goto(`/events/${eventId}/attendees`)
    await noor.page.getByText('An evening with Noor').waitFor()
    expect(await noor.page.locator('main').textContent()).not.toMatch(/@example|Gil/)
    // A declined person is not in, and sees nobody.
    await ravi.page.goto(`/events/${eventId}/attendees`)
    await ravi.page.getByRole('heading', { level: 1, name: t('attendees.only-in') }).waitFor()
    await asksForHelpTwice(page, noor.page, eventId)
    await closeQuietly(hana, noor, ravi)
  })

  test('a host prints a list of three hundred with every name on paper', async () => {
    const ines = await aBrowserFor(browser, product)
    await ines.page.goto('/signup')
    await signUp(ines.page, product, { name: 'Ines', email: 'ines@example.com' })
    await publish(ines.page, 'Soup Circle')
    await printsTheList(ines.page, new URL(ines.page.url()).pathname.split('/')[2] ?? '')
    await closeQuietly(ines)
  })
})

async function declines(page: Page): Promise<void> {
  await tab(page, wording('attendees.tab-pending')).click()
  await page.getByRole('checkbox', { name: t('attendees.choose', { name: 'Ravi' }) }).check()
  await page.getByRole('button', { name: t('attendees.decline') }).click()
  await page.getByLabel(t('attendees.reason')).fill('We are bakers only, this time')
  await page
    .getByRole('button', { name: t('attendees.decline-do', { count: 1 }), exact: true })
    .click()
  await page.getByText(t('attendees.did-decline', { count: 1 })).waitFor()
}

/** Opens the row: the reason, the history with its authors, and a note that is kept. */
async function remembers(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ravi' }).click()
  const person = page.getByRole('dialog', { name: 'Ravi' })
  await person.getByText('We are bakers only, this time').first().waitFor()
  expect(
    await person
      .getByRole('listitem')
      .filter({ hasText: t('attendees.did.declined') })
      .textContent(),
  ).toContain('Hana')
  // The note is restored after closing before it was saved.
  await person.getByLabel(t('attendees.note')).fill('Ask him in spring')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Ravi' }).click()
  await person.getByText(t('questions.unsaved')).waitFor()
  expect(await person.getByLabel(t('attendees.note')).inputValue()).toBe('Ask him in spring')
  await person.getByRole('button', { name: t('attendees.note-keep') }).click()
  await page.getByText(t('attendees.note-kept')).waitFor()
  await page.keyboard.press('Escape')
  await row(page, 'ravi@example.com')
    .getByRole('img', { name: t('attendees.has-note') })
    .waitFor()
}

async function entersByHand(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('attendees.add') }).click()
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: t('attendees.add-do'), exact: true }).click()
  await panel.getByRole('alert').waitFor()
  await panel.getByLabel(t('attendees.name'), { exact: true }).fill('Gil Adams')
  await panel.getByLabel(t('attendees.email'), { exact: true }).fill('gil@example.com')
  await panel.getByLabel(t('attendees.offers')).fill('Rye bread')
  await panel.getByRole('button', { name: t('attendees.add-do'), exact: true }).click()
  // The list opens where the guest is: invited, and not going yet.
  await tab(page, beginning(`${t('attendees.tab-invited')} 1`)).waitFor()
  await tab(page, beginning(`${t('attendees.tab-in')} 1`)).waitFor()
  await row(page, 'Gil Adams').getByText(t('attendees.is-invited')).waitFor()
}

/**
 * Imports three rows, one invalid: it is marked before anyone is entered, and the other two are
 * entered.
 */
async function importsAFile(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('attendees.import') }).click()
  // As Windows saves it; Dora's status is out, so her line is not ticked.
  const file =
    'First_Name;E-mail;What are you looking for?;Offers;Status\r\nAda;ada@example.com;A baker;Flour;approved\r\nBen;not an address;;;approved\r\nCai;mailto:cai@example.com;;Time;going\r\nDora;dora@example.com;;Káva;declined\r\n'
  await page.getByLabel(t('import.choose')).setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file, 'latin1'),
  })
  const panel = page.getByRole('dialog')
  await panel.getByText(t('import.good', { count: 2 })).waitFor()
  expect(await panel.getByRole('listitem').allTextContents()).toEqual([
    expect.stringContaining('Ada'),
    expect.stringContaining(t('import.problem-not-an-email')),
    expect.stringContaining(t('import.cleaned', { written: 'mailto:cai@example.com' })),
    expect.stringContaining(`${t('import.held-declined')} (declined)`),
  ])
  await panel.getByText(t('import.held', { count: 1 })).waitFor()
  await panel.getByText(t('import.columns', { used: '5', all: '5' })).click()
  await panel.getByLabel('What are you looking for?').selectOption(t('import.role-none'))
  await panel.getByText(t('import.columns', { used: '4', all: '5' })).waitFor()
  await panel.getByLabel('What are you looking for?').selectOption(t('import.role-objectives'))
  await panel.getByText(t('import.columns', { used: '5', all: '5' })).click()
  expect(
    await panel
      .getByRole('checkbox', { name: t('import.add-anyway-of', { name: 'Dora' }) })
      .isChecked(),
  ).toBe(false)
  await panel.getByRole('button', { name: `${t('import.show-bad')} 1` }).click()
  expect(await panel.getByRole('listitem').allTextContents()).toEqual([
    expect.stringContaining(t('import.problem-not-an-email')),
  ])
  await panel.getByRole('button', { name: t('import.enter', { count: 2 }) }).click()
  await panel
    .getByText(
      [
        t('import.entered', { count: 2 }),
        t('import.told', { count: 2 }),
        t('import.left-out', { count: 2 }),
      ].join(' '),
    )
    .waitFor()
  await panel.getByRole('button', { name: t('import.done') }).click()
  await tab(page, beginning(`${t('attendees.tab-invited')} 3`)).waitFor()
}

async function printsBadges(page: Page, eventId: string): Promise<void> {
  await page.getByRole('checkbox', { name: t('attendees.choose', { name: 'Gil Adams' }) }).check()
  await page.getByRole('checkbox', { name: t('attendees.choose', { name: 'Ada' }) }).check()
  await page.getByRole('link', { name: t('badges.print') }).click()
  await page.getByRole('heading', { level: 1, name: t('badges.title') }).waitFor()
  const badges = page.locator('main').getByRole('listitem')
  await badges.nth(1).waitFor()
  expect(await badges.allTextContents()).toEqual([
    expect.stringMatching(inOrder('Bread Circle', 'Gil Adams', t('badges.ask'), 'Rye bread')),
    expect.stringMatching(inOrder('Ada', t('badges.ask'), 'Flour', t('badges.looking'), 'A baker')),
  ])
  // However many people are selected, the address stays short; a reload shows the same people.
  expect(page.url()).toMatch(/\/badges\?chosen=c[0-9a-f]{8}$/)
  await page.reload()
  await badges.nth(1).waitFor()
  expect(await badges.count()).toBe(2)
  expect(
    (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g),
  ).toHaveLength(1)
  await page.goto(`/events/${eventId}/badges`)
  await badges.nth(3).waitFor()
}

/** Prints the list: it includes rows outside the viewport, with all objectives and offerings. */
async function printsTheList(page: Page, eventId: string): Promise<void> {
  await page.goto(`/events/${eventId}/attendees`)
  await page.getByRole('button', { name: t('attendees.import') }).click()
  const lines = Array.from(
    { length: 300 },
    (_, n) => `Guest ${n};guest${n}@example.com;Seeks one ${n}|Seeks two ${n};Offers ${n}`,
  )
  await page.getByLabel(t('import.choose')).setInputFiles({
    name: 'many.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Name;E-mail;Seeks;Offers', ...lines].join('\r\n')),
  })
  const panel = page.getByRole('dialog')
  await panel.getByRole('button', { name: t('import.enter', { count: 300 }) }).click()
  await panel.getByRole('button', { name: t('import.done') }).click()
  await tab(page, beginning(`${t('attendees.tab-invited')} 300`)).waitFor()
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: t('attendees.print') }).click()
  expect(await page.locator('body[data-printed]').count()).toBe(1)
  await page.emulateMedia({ media: 'print' })
  const rows = page.getByRole('row')
  await rows.nth(300).waitFor()
  const paper = await page.locator('body').innerText()
  expect([await rows.count(), paper]).toEqual([
    301,
    expect.stringMatching(
      inOrder(
        /^\s*/,
        t('brand'),
        wording('shell.printed'),
        'Soup Circle',
        t('attendees.title'),
        `${t('attendees.tab-invited')} · ${t('attendees.shown', { count: 300 })}`,
        t('attendees.name'),
        t('attendees.seeks'),
        t('attendees.offers'),
        /Guest 0\b/,
      ),
    ),
  ])
  expect(await rows.filter({ hasText: 'Guest 299' }).innerText()).toMatch(
    /Seeks one 299\s+Seeks two 299\s+Offers 299/,
  )
  expect(paper).not.toMatch(either(t('attendees.export'), t('attendees.tab-pending'), '@example'))
  await page.emulateMedia({ media: null })
  await rows.first().waitFor({ state: 'detached' })
  // The browser's own print menu gives the same; a table this long takes many sheets, none of them
  // empty.
  expect(
    (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)?.length,
  ).toBeGreaterThan(10)
}

/** A double-click invites once and accepts once; the emptied form is not sent again. */
async function asksForHelpTwice(page: Page, asked: Page, eventId: string): Promise<void> {
  await page.goto(`/events/${eventId}/helpers`)
  await page.getByLabel(inSpanish('identity.email'), { exact: true }).fill('noor@example.com')
  await page.getByRole('checkbox').first().check()
  await page
    .getByRole('button', { name: inSpanish('helpers.send'), exact: true })
    .dblclick({ delay: 5 })
  const helper = row(page, 'noor@example.com')
  await helper.waitFor()
  // Slower than the response: the second click hits the emptied form.
  await page.getByRole('button', { name: inSpanish('helpers.send'), exact: true }).click()
  expect(await page.getByRole('alert').count()).toBe(0)
  await asked.goto(`/events/${eventId}`)
  await asked.getByText(t('deed.see-people')).waitFor()
  await asked.getByRole('button', { name: t('helping.accept'), exact: true }).dblclick()
  await asked.getByText(t('helping.accepted')).first().waitFor()
  expect(await asked.getByText(t('helping.accepted')).count()).toBe(1)
}

/** By keyboard on a phone, in another language: nothing overflows, and a row opens and closes. */
async function onAPhone(page: Page, eventId: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`/events/${eventId}/attendees?list=invited`)
  await row(page, 'Gil Adams').waitFor()
  const file = await page.getByRole('button', { name: t('attendees.export') }).boundingBox()
  expect((file?.x ?? 390) + (file?.width ?? 390)).toBeLessThan(390)
  await page.getByRole('button', { name: 'Ada', exact: true }).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Gil Adams' }).getByText('Rye bread').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Gil Adams' }).and(page.locator(':focus')).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('combobox', { name: t('shell.language') }).selectOption('es')
  await page.setViewportSize({ width: 390, height: 800 })
  await row(page, 'Gil Adams').getByText(inSpanish('attendees.is-invited')).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
}
