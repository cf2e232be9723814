import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aBrowserFor,
  closeQuietly,
  hostOf,
  joinAsNewcomer,
  openBrowser,
  password,
  signIn,
} from './browser.ts'
import { engines, type ProductInstance, startProduct } from './product.ts'
import { expectAccessible } from './accessibility.ts'
import { t, wording } from './words.ts'

let browser: Browser
let product: ProductInstance
beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct(engines[0])])
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

const card = (page: Page) => page.getByRole('region', { name: t('address.title') })

async function mailsTo(recipient: string, subject: RegExp): Promise<string[]> {
  const { items } = (await (await fetch(`${product.url}/dev/outbox.json`)).json()) as {
    items: { recipient: string; subject: string; body: string }[]
  }
  return items
    .filter((mail) => mail.recipient === recipient && subject.test(mail.subject))
    .map(({ body }) => body)
}

async function refusedAt(page: Page, email: string): Promise<void> {
  await page.goto('/signin')
  await page.getByLabel(t('identity.email')).fill(email)
  await page.getByLabel(t('identity.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('identity.login'), exact: true }).click()
  await page.getByText(t('auth.wrong-pair')).first().waitFor()
}

async function wants(page: Page, email: string): Promise<void> {
  await page.goto('/profile?tab=sign-in')
  await card(page)
    .getByRole('button', { name: t('address.change') })
    .click()
  await page.getByLabel(t('address.new')).fill(email)
  await page.getByRole('button', { name: t('forgot.send') }).click()
  await page.getByLabel(t('verify.code')).waitFor()
}

test('a code sent to the new address changes it; mails and sign-in follow, also after a restart', async () => {
  const { hana, code, eventId } = await hostOf(browser, product, 'Harbour supper')
  const [ben, laptop, stranger] = [
    await aBrowserFor(browser, product, { width: 390 }),
    await aBrowserFor(browser, product),
    await aBrowserFor(browser, product),
  ]
  const { page } = ben
  await page.goto(`/${eventId}/${code}/register`)
  await joinAsNewcomer(page, product, {
    name: 'Ben',
    email: 'ben@example.com',
    seek: 'A carpenter',
    offer: 'A mooring',
  })
  // A person who registered by code alone sets a password by mail; here it is set in the database.
  await page.goto('about:blank')
  await product.change(
    `update pool_users set password_hash = (select password_hash from pool_users where email = 'hana@example.com') where email = 'ben@example.com'`,
  )
  await signIn(laptop.page, 'ben@example.com')

  // By keyboard: an invalid address and one's own are reported at the field.
  await page.goto('/profile?tab=sign-in')
  await card(page)
    .getByRole('button', { name: t('address.change') })
    .focus()
  await page.keyboard.press('Enter')
  const field = page.getByLabel(t('address.new'))
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  for (const [typed, words] of [
    ['', t('fields.required')],
    ['nobody', t('fields.email')],
    ['bén@example.com', t('fields.email')],
    ['Ben@example.com', t('fields.own-address')],
  ] as const) {
    await field.fill(typed)
    await field.press('Enter')
    await page.getByText(words).waitFor()
  }
  // Without a connection nothing is sent, and the input is kept.
  await field.fill('ben.new@example.com')
  await ben.context.setOffline(true)
  await field.press('Enter')
  await page.getByText(t('refusals.no-connection')).waitFor()
  await ben.context.setOffline(false)
  expect(await mailsTo('ben.new@example.com', /./)).toEqual([])
  await field.press('Enter')
  await page.getByText(t('verify.lead', { email: 'ben.new@example.com' })).waitFor()
  await expectAccessible(page)
  await page.reload()
  await page.getByText(t('verify.lead', { email: 'ben.new@example.com' })).waitFor()
  const sent = await product.codeFor('ben.new@example.com')
  await page
    .getByLabel(t('verify.code'))
    .fill(String((Number(sent) + 1) % 1_000_000).padStart(6, '0'))
  await page.getByRole('button', { name: t('address.do') }).click()
  await page.getByText(t('auth.wrong-code')).first().waitFor()
  await card(page).getByText('ben@example.com', { exact: true }).waitFor()

  // The response to the right code is lost; when it is typed again, the changed address proves
  // success.
  let lost = 0
  await page.route('**/idp/', async (route) => {
    if (!route.request().headers()['x-amz-target']?.endsWith('VerifyUserAttribute'))
      return route.continue()
    await route.fetch()
    lost += 1
    return route.abort('connectionreset')
  })
  await page.getByLabel(t('verify.code')).fill(sent)
  await page.getByRole('button', { name: t('address.do') }).dblclick()
  await page.getByText(t('address.done-here', { email: 'ben.new@example.com' })).waitFor()
  await card(page).getByText('ben.new@example.com', { exact: true }).waitFor()
  expect(lost).toBeGreaterThan(0)
  await page.unroute('**/idp/')
  expect(
    (await mailsTo('ben@example.com', wording('account-mail.address-changed.subject')))[0],
  ).toContain('b***@e***')
  await laptop.page.goto('/events')
  await laptop.page.getByRole('heading', { name: t('signin.title') }).waitFor()

  await product.restart()
  await hana.page.goto(`/events/create?edit=${eventId}`)
  await hana.page.getByLabel(t('create.place'), { exact: true }).fill('Pier 4')
  await hana.page.getByRole('button', { name: t('create.save-changes') }).click()
  await hana.page.waitForURL((url) => url.pathname !== '/events/create')
  await expect
    .poll(
      async () => (await mailsTo('ben.new@example.com', wording('mail.changed.subject'))).length,
      {
        timeout: 15_000,
      },
    )
    .toBe(1)
  expect(await mailsTo('ben@example.com', wording('mail.changed.subject'))).toEqual([])
  await hana.page.goto(`/events/${eventId}/attendees`)
  await hana.page.getByText('ben.new@example.com').first().waitFor()
  await refusedAt(stranger.page, 'ben@example.com')
  await signIn(stranger.page, 'ben.new@example.com')
  await stranger.page.goto('/profile?tab=sign-in')
  await card(stranger.page).getByText('ben.new@example.com', { exact: true }).waitFor()
  await page.reload()
  await card(page).getByText('ben.new@example.com', { exact: true }).waitFor()
  const noise = /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET/
  await closeQuietly(
    hana,
    { ...ben, complaints: ben.complaints.filter((line) => !noise.test(line)) },
    laptop,
    stranger,
  )
}, 120_000)

test('asking for a taken address reveals nothing and notifies its owner; an old session signs in again', async () => {
  const mallory = await aBrowserFor(browser, product)
  const { page } = mallory
  await page.goto('/signup')
  await page.getByLabel(t('identity.full-name')).fill('Mallory')
  await page.getByLabel(t('identity.email')).fill('mallory@example.com')
  await page.getByLabel(t('identity.password'), { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: wording('signup.accept') }).check()
  await page.getByRole('button', { name: t('signup.create') }).click()
  await page.getByLabel(t('verify.code')).fill(await product.codeFor('mallory@example.com'))
  await page.getByRole('button', { name: t('verify.confirm') }).click()
  await page.getByRole('heading', { name: /Mallory/ }).waitFor()
  const seen: string[] = []
  for (const email of ['hana@example.com', 'haha@example.com']) {
    await wants(page, email)
    seen.push(
      (await card(page).innerText())
        .replaceAll(email, 'the address')
        .replaceAll(/\d+ second/g, 'some second'),
    )
    await page.getByRole('button', { name: t('cancel') }).click()
  }
  expect(seen[0]).toBe(seen[1])
  expect(
    (await mailsTo('hana@example.com', wording('account-mail.address-wanted.subject')))[0],
  ).toContain('nothing was changed')

  await page.goto('about:blank')
  await product.change(`update pool_sessions set auth_time = auth_time - interval '16 minutes'`)
  await page.goto('/profile?tab=sign-in')
  await card(page)
    .getByRole('button', { name: t('address.change') })
    .click()
  await card(page).getByText(t('auth.sign-in-again')).waitFor()
  await expectAccessible(page)
  await card(page)
    .getByRole('button', { name: t('account.sign-in-again') })
    .click()
  await page.getByRole('heading', { name: t('signin.title') }).waitFor()
  await page.getByLabel(t('identity.email')).fill('mallory@example.com')
  await page.getByLabel(t('identity.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('identity.login'), exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/profile')
  await card(page)
    .getByRole('button', { name: t('address.change') })
    .click()
  await page.getByLabel(t('address.new')).waitFor()
  await closeQuietly(mallory)
})
