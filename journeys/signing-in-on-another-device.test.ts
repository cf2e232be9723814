import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import {
  aBrowserFor,
  closeQuietly,
  fillSignUp,
  openBrowser,
  password,
  quiet,
  signIn,
  signInHere,
} from './browser.ts'
import { type ProductInstance, startProduct } from './product.ts'
import { aGathering, aMember } from './specification/members.ts'
import { t } from './words.ts'

let browser: Browser
let product: ProductInstance
beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct()])
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

test('a person who returns after an hour continues without signing in, in two tabs at once', async () => {
  const ann = await aBrowserFor(browser, product, {
    storageState: await aMember(product, { name: 'Kim', email: 'kim@example.com' }),
  })
  const refreshed: string[] = []
  ann.context.on('request', (request) => {
    const target = request.headers()['x-amz-target'] ?? ''
    if (target.endsWith('GetTokensFromRefreshToken')) refreshed.push(target)
  })
  const tab = await ann.context.newPage()
  for (const page of [ann.page, tab]) {
    await page.clock.install({ time: Date.now() + 65 * 60_000 })
    await page.clock.resume()
  }
  await Promise.all([ann.page.goto('/profile'), tab.goto('/events')])
  await ann.page.getByLabel(t('identity.full-name')).waitFor()
  await tab.getByRole('heading', { level: 1, name: t('nav.items') }).waitFor()
  await tab.getByText(t('items.none-joined')).waitFor()
  expect(refreshed.length).toBeGreaterThan(0)
  await closeQuietly(ann)
})

test('a sign-up is finished on another device with a new code, and the first device continues', async () => {
  const [laptop, phone] = [
    await aBrowserFor(browser, product),
    await aBrowserFor(browser, product, { width: 390 }),
  ]
  await laptop.page.goto('/signup')
  await fillSignUp(laptop.page, { name: 'Hal', email: 'hal@example.com' })
  const first = await product.codeFor('hal@example.com')
  const { page } = phone
  await page.goto('/verify-code')
  await page.getByRole('button', { name: t('verify.resend') }).click()
  await page.getByText(t('fields.required')).waitFor()
  await page.getByLabel(t('identity.email')).fill('hal@example.com')
  await page.getByRole('button', { name: t('verify.resend') }).click()
  await page
    .getByRole('status')
    .getByText(t('verify.sent-if', { email: 'hal@example.com' }))
    .waitFor()
  await expect.poll(() => product.codeFor('hal@example.com')).not.toBe(first)
  const code = await product.codeFor('hal@example.com')
  await page.getByLabel(t('verify.code')).fill(`Your code is ${code.slice(0, 3)} ${code.slice(3)}`)
  await page.getByRole('button', { name: t('verify.confirm') }).click()
  await page.getByRole('status').getByText(t('verify.confirmed')).waitFor()
  expect(await page.getByLabel(t('identity.email')).inputValue()).toBe('hal@example.com')
  await page.getByLabel(t('identity.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('identity.login'), exact: true }).click()
  await page.getByRole('heading', { name: /Hal/ }).waitFor()
  await laptop.page.getByLabel(t('verify.code')).fill(code)
  await laptop.page.getByRole('button', { name: t('verify.confirm') }).click()
  await laptop.page.getByRole('heading', { name: /Hal/ }).waitFor()
  await closeQuietly(laptop, phone)
})

test('the right password of an unfinished sign-up leads to the code and then to the invitation', async () => {
  const [laptop, phone] = [
    await aBrowserFor(browser, product),
    await aBrowserFor(browser, product, { width: 390 }),
  ]
  const { eventId, invitationCode } = await aGathering(
    product,
    await aMember(product, { name: 'Ann', email: 'ann@example.com' }),
  )
  const invitation = `/${eventId}/${invitationCode}/register`
  await laptop.page.goto('/signup')
  await fillSignUp(laptop.page, { name: 'Ida', email: 'ida@example.com' })
  const first = await product.codeFor('ida@example.com')
  const { page } = phone
  await page.goto(invitation)
  await page
    .getByRole('main')
    .getByRole('link', { name: t('join.log-in'), exact: true })
    .click()
  await page.getByRole('heading', { name: t('signin.title') }).waitFor()
  await page.getByRole('textbox', { name: t('identity.email') }).fill('ida@example.com')
  await page.getByLabel(t('identity.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('identity.login'), exact: true }).click()
  await page.getByText(t('verify.unfinished', { email: 'ida@example.com' })).waitFor()
  await expect.poll(() => product.codeFor('ida@example.com')).not.toBe(first)
  await page.getByLabel(t('verify.code')).fill(await product.codeFor('ida@example.com'))
  await page.getByRole('button', { name: t('verify.confirm') }).click()
  await page.getByLabel(t('statement.objective-n', { n: '1' })).waitFor()
  expect(new URL(page.url()).pathname).toBe(invitation)

  await signIn(laptop.page, 'ida@example.com')
  await laptop.page.goto('/profile?tab=sign-in')
  await laptop.page
    .getByRole('button', { name: t('sessions.end-device', { device: 'Chrome on Linux' }) })
    .click()
  await laptop.page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('sessions.end-do') })
    .click()
  await laptop.page.getByText(t('sessions.ended')).waitFor()
  const [other, dead] = [await phone.context.newPage(), await phone.context.storageState()]
  await other.goto('/legal')
  for (const path of [invitation, '/', '/nexuses', '/legal', '/demo']) {
    const open = await aBrowserFor(browser, product, { width: 390, storageState: dead })
    await open.page.goto(path)
    await open.page.getByRole('link', { name: t('nav.login'), exact: true }).waitFor()
    await quiet(open.page)
    expect([path, new URL(open.page.url()).pathname]).toEqual([path, path])
    expect(
      await open.page.evaluate(() =>
        Object.keys(localStorage).filter((key) => key.endsWith('.idToken')),
      ),
    ).toEqual([])
    await closeQuietly(open)
  }
  // Input there is kept, and both tabs are signed out.
  await page.getByLabel(t('statement.objective-n', { n: '1' })).fill('A quiet table')
  await other.goto('/nexuses')
  await page.getByRole('link', { name: t('nav.login'), exact: true }).waitFor()
  expect([
    new URL(page.url()).pathname,
    await page.getByLabel(t('statement.objective-n', { n: '1' })).inputValue(),
  ]).toEqual([invitation, 'A quiet table'])
  await page.goto('/events')
  await page.getByRole('heading', { name: t('signin.title') }).waitFor()
  await signInHere(page, 'ida@example.com')
  await page.getByRole('heading', { level: 1, name: t('nav.items') }).waitFor()
  await closeQuietly(laptop, phone)
})

test('a copied address works with a full stop, in other letters, or with a name beside it', async () => {
  const copied = [
    ['x@example.org।', 'x@example.org'],
    ['Ana Ruiz ana@example.org', 'ana@example.org'],
    ['邮箱：uma@उदाहरण.भारत', 'uma@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ] as const
  for (const [typed, email] of copied) {
    const person = await aBrowserFor(browser, product)
    const { page } = person
    await page.goto('/signup')
    await fillSignUp(page, { name: 'Uma', email: typed })
    await page.getByLabel(t('verify.code')).fill(await product.codeFor(email))
    await page.getByRole('button', { name: t('verify.confirm') }).click()
    await page.waitForURL((url) => url.pathname !== '/verify-code')
    await closeQuietly(person)
  }
})
