import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import {
  aBrowserFor,
  closeQuietly,
  hostOf,
  joinAsNewcomer,
  openBrowser,
  signUp,
} from './browser.ts'
import { engines, type ProductInstance, startProduct } from './product.ts'
import { inSpanish, t, wording } from './words.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const codePattern = /^([0-9A-Z]{4}-){2}[0-9A-Z]{4}$/
const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
const funnelOf = (page: Page, name: string) =>
  cardOf(page, name)
    .getByRole('list', { name: t('codes.funnel') })
    .getByRole('listitem')
    .allTextContents()

describe.each(engines)('on the %s database', (engine) => {
  let product: ProductInstance
  beforeAll(async () => {
    product = await startProduct(engine)
  })
  afterAll(() => product.stop())

  test('a code skips approval and waiting list once and counts its use; a replaced code opens nothing', async () => {
    const { hana, code: own, eventId } = await hostOf(browser, product, 'Harbour Dinner')
    await hana.page.goto('about:blank') // no page makes requests while the product is down
    await product.change(
      `update events set needs_approval = true, capacity = 2, visibility = 'invite_only' where id = '${eventId}'`,
    )
    await hana.page.goto(`/events/${eventId}`)
    await hana.page.getByRole('link', { name: t('host.codes') }).click()
    const code = await makeCode(hana.page)

    // Noor types it on the landing page, on a phone; opening it twice counts as one view.
    const noor = await aBrowserFor(browser, product, { width: 390 })
    await noor.page.goto('/')
    await noor.page
      .getByLabel(t('invitation.have-code'))
      .fill(code.toLowerCase().replaceAll('-', ' '))
    const looked = noor.page.waitForResponse((response) => response.url().endsWith('/visits'))
    await noor.page.getByRole('button', { name: t('invitation.join'), exact: true }).click()
    expect((await looked).status()).toBe(200)
    await noor.page.reload()
    await joinAsNewcomer(noor.page, product, {
      name: 'Noor',
      email: 'noor@example.com',
      seek: 'Somebody who has run a harbour kitchen',
    })

    // Ravi comes too late for it, and reads the one text that gives no reason.
    const ravi = await aBrowserFor(browser, product)
    await ravi.page.goto(`/${eventId}/${code}/register`)
    await ravi.page.getByRole('heading', { name: t('join.refused-title') }).waitFor()

    for (const { page } of [hana, noor, ravi]) await page.goto('about:blank')
    await product.restart()
    await hana.page.goto(`/events/${eventId}/codes`)
    await hana.page.getByRole('heading', { name: t('codes.past') }).waitFor()
    await cardOf(hana.page, 'Speakers').getByText(t('codes.used-up')).waitFor()
    expect(await funnelOf(hana.page, 'Speakers')).toEqual([
      `1 ${t('codes.viewed')}`,
      `1 ${t('codes.begun')}`,
      `1 ${t('codes.joined')}`,
    ])

    // The event's own code is replaced only after a confirmation; the old link is refused, the new
    // one opens.
    await hana.page.getByRole('button', { name: t('codes.rotate') }).click()
    await hana.page.getByText(t('codes.rotate-text')).waitFor()
    await hana.page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('codes.rotate') })
      .click()
    await hana.page.getByText(t('codes.rotated')).waitFor()
    const fresh = (await hana.page.getByText(codePattern).first().textContent()) ?? ''
    expect(fresh).not.toBe(own)
    await ravi.page.goto(`/${eventId}/${own}/register`)
    await ravi.page.getByRole('heading', { name: t('join.refused-title') }).waitFor()
    await ravi.page.goto(`/${eventId}/${fresh}/register`)
    await ravi.page.getByText(t('join.invited', { host: 'Hana' })).waitFor()

    await withdraws(hana.page)
    await seesOnlyWhatIsGiven({ product, eventId, hana: hana.page })
    await closeQuietly(hana, noor, ravi)
  })
})

/**
 * Creates a code for one use that reserves a place and skips approval; the number is required then.
 */
async function makeCode(page: Page): Promise<string> {
  await page.getByText(t('codes.none')).waitFor()
  await page.getByRole('button', { name: t('codes.new') }).click()
  await page.getByLabel(t('codes.label')).fill('Speakers')
  await page.getByLabel(t('codes.skips-label')).check()
  await page.getByLabel(t('codes.keeps-label')).check()
  await page.getByRole('button', { name: t('codes.make') }).click()
  await page.getByText(t('fields.required')).waitFor()
  await page.getByLabel(t('codes.max')).fill('9')
  await page.getByRole('button', { name: t('codes.make') }).click()
  await page.getByText(t('fields.not-free')).waitFor()
  await page.reload() // the input is restored
  await page.getByLabel(t('codes.max')).fill('1')
  await page.getByRole('button', { name: t('codes.make') }).click()
  const card = cardOf(page, 'Speakers')
  await card.getByText(t('codes.uses', { used: '0', count: 1 })).waitFor()
  await card.getByText(t('codes.skips')).waitFor()
  await card.getByText(t('codes.keeps', { count: 1 })).waitFor()
  return (await card.getByText(codePattern).textContent()) ?? ''
}

async function withdraws(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('codes.new') }).click()
  await page.getByLabel(t('codes.label')).fill('Newsletter')
  await page.getByRole('button', { name: t('codes.make') }).click()
  await page.getByRole('button', { name: t('codes.edit-for', { name: 'Newsletter' }) }).click()
  await page.getByLabel(t('codes.email')).fill('ines@example.com')
  await page.getByRole('button', { name: t('save') }).click()
  await cardOf(page, 'Newsletter')
    .getByText(t('codes.bound', { email: 'ines@example.com' }))
    .waitFor()
  await page.getByRole('button', { name: t('codes.withdraw-for', { name: 'Newsletter' }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('codes.withdraw-do') })
    .click()
  await cardOf(page, 'Newsletter').getByText(t('codes.withdrawn')).waitFor()
}

/** Hana invites Inés, who reads Spanish, as a co-host for codes alone. */
async function seesOnlyWhatIsGiven({
  product,
  eventId,
  hana,
}: {
  product: ProductInstance
  eventId: string
  hana: Page
}): Promise<void> {
  const ines = await aBrowserFor(browser, product, { width: 390 })
  await ines.page.goto('/signup')
  await signUp(ines.page, product, { name: 'Inés', email: 'ines@example.com' })
  await ines.page.goto(`/events/${eventId}`)
  await ines.page.getByRole('heading', { name: t('event.not-found.title') }).waitFor()

  await hana.goto(`/events/${eventId}`)
  await hana.getByRole('link', { name: t('host.helpers') }).click()
  await hana.getByText(t('helpers.none')).waitFor()
  await hana.getByRole('textbox', { name: t('identity.email') }).fill('ines@example.com')
  await hana.getByRole('button', { name: t('helpers.send'), exact: true }).click()
  await hana.getByText(t('fields.required')).waitFor()
  await hana.getByRole('checkbox', { name: wording('right.codes') }).check()
  await hana.getByRole('button', { name: t('helpers.send'), exact: true }).click()
  await hana.getByText(t('helpers.invited')).waitFor()

  await ines.page.goto(`/events/${eventId}?lng=es`)
  await ines.page
    .getByRole('heading', { name: inSpanish('helping.asked', { host: 'Hana' }) })
    .waitFor()
  await ines.page.getByRole('button', { name: inSpanish('helping.accept') }).click()
  await ines.page.getByRole('heading', { name: inSpanish('host.helping') }).waitFor()
  const panel = ines.page
    .getByRole('region')
    .or(ines.page.locator('section'))
    .filter({ has: ines.page.getByRole('heading', { name: inSpanish('host.helping') }) })
    .first()
  await expect
    .poll(async () => (await panel.getByRole('listitem').allTextContents()).toSorted())
    .toEqual(
      [
        `${inSpanish('host.task.invite')} ${inSpanish('host.task.invite-why')}`,
        inSpanish('host.share'),
        inSpanish('codes.title'),
        inSpanish('embeds.title'),
        inSpanish('host.stop-helping'),
      ].toSorted(),
    )
  for (const page of ['helpers', 'messages']) {
    await ines.page.goto(`/events/${eventId}/${page}`)
    await ines.page
      .getByRole('heading', {
        name:
          page === 'helpers'
            ? inSpanish('helpers.only-host')
            : inSpanish('messages.only-host', { right: inSpanish('right.messages') }),
      })
      .waitFor()
  }
  await ines.page.goto(`/events/${eventId}/codes`)
  await ines.page.getByText('Speakers').waitFor()

  // Changed rights apply at once.
  await hana.reload()
  await hana.getByRole('button', { name: t('helpers.change-for', { name: 'Inés' }) }).click()
  const changing = hana.getByRole('listitem').filter({ hasText: 'ines@example.com' })
  await changing.getByRole('checkbox', { name: wording('right.codes') }).uncheck()
  await changing.getByRole('checkbox', { name: wording('right.messages') }).check()
  await changing.getByRole('button', { name: t('save') }).click()
  await hana.getByRole('button', { name: t('helpers.change-for', { name: 'Inés' }) }).waitFor()
  await ines.page.goto(`/events/${eventId}/codes`)
  await ines.page
    .getByRole('heading', {
      name: inSpanish('codes.only-host'),
    })
    .waitFor()
  await ines.page.goto(`/events/${eventId}/messages`)
  await ines.page.getByRole('heading', { name: inSpanish('host.messages'), level: 1 }).waitFor()

  await hana.getByRole('button', { name: t('helpers.remove-for', { name: 'Inés' }) }).click()
  await hana
    .getByRole('alertdialog')
    .getByRole('button', { name: t('helpers.remove-do') })
    .click()
  await hana.getByText(t('helpers.none')).waitFor()
  await ines.page.goto(`/events/${eventId}/messages`)
  await ines.page.getByRole('heading', { name: inSpanish('event.not-found.title') }).waitFor()
  await closeQuietly(ines)
}
