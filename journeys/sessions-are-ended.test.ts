import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aBrowserFor,
  closeQuietly,
  fillSignUp,
  openBrowser,
  password,
  signIn,
  signUp,
} from './browser.ts'
import { type ProductInstance, startProduct } from './product.ts'
import { either, inOrder, t, wording } from './words.ts'

let browser: Browser
let product: ProductInstance
beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct()])
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

const newPassword = 'a wholly other orbit 9'
const lines = (page: Page) =>
  page.getByRole('region', { name: t('sessions.title') }).getByRole('listitem')

async function typePasswords(page: Page, old: string, next: string): Promise<void> {
  await page.getByLabel(t('sessions.old-password'), { exact: true }).fill(old)
  await page.getByLabel(t('forgot.new-password'), { exact: true }).fill(next)
  await page.getByRole('button', { name: t('forgot.set') }).click()
}

async function signInWith(page: Page, secret: string): Promise<void> {
  await page.getByLabel(t('identity.password'), { exact: true }).fill(secret)
  await page.getByRole('button', { name: t('identity.login'), exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/signin')
}

test('a person lists their sessions and ends another device, but nothing while offline', async () => {
  const [phone, laptop] = [
    await aBrowserFor(browser, product, { width: 390 }),
    await aBrowserFor(browser, product),
  ]
  await laptop.page.goto('/signup')
  await signUp(laptop.page, product, { name: 'Ann', email: 'ann@example.com' })
  await laptop.page.goto('/profile?tab=sign-in')
  await laptop.page.getByText(t('sessions.nowhere-else')).waitFor()
  await signIn(phone.page, 'ann@example.com')
  const { page } = phone
  await page.goto('/profile?tab=sign-in')
  await expect
    .poll(() => lines(page).allInnerTexts())
    .toEqual([
      expect.stringMatching(inOrder(/^Chrome on Linux\s+/, t('sessions.this'))),
      expect.stringMatching(
        inOrder(/^Chrome on Linux\s+/, wording('sessions.since'), `${t('sessions.seen')} `),
      ),
    ])
  expect(await lines(page).first().getByRole('button').count()).toBe(0)
  const end = page.getByRole('button', {
    name: t('sessions.end-device', { device: 'Chrome on Linux' }),
  })
  const question = page.getByRole('alertdialog')
  await end.click()
  await question.getByRole('button', { name: t('cancel') }).click()

  await end.click()
  await phone.context.setOffline(true)
  await question.getByRole('button', { name: t('sessions.end-do') }).click()
  await question.getByRole('alert').waitFor()
  await phone.context.setOffline(false)
  expect(await laptop.page.evaluate(() => fetch('/api/config').then(({ ok }) => ok))).toBe(true)
  await laptop.page.getByRole('link', { name: t('nav.items') }).click()
  await laptop.page.getByRole('heading', { level: 1, name: t('nav.items') }).waitFor()

  await question.getByRole('button', { name: t('sessions.end-do') }).dblclick()
  await page.getByText(t('sessions.ended')).waitFor()
  await page.getByText(t('sessions.nowhere-else')).waitFor()
  expect(await lines(page).count()).toBe(1)
  await laptop.page.getByRole('link', { name: t('nav.dashboard') }).click()
  await laptop.page.getByRole('heading', { name: t('signin.title') }).waitFor()
  await laptop.page.getByLabel(t('identity.email')).fill('ann@example.com')
  await signInWith(laptop.page, password)
  await laptop.page.getByRole('heading', { name: /Ann/ }).waitFor()
  await page.reload()
  await expect.poll(() => lines(page).count()).toBe(2)
  await closeQuietly(
    {
      ...phone,
      complaints: phone.complaints.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED')),
    },
    laptop,
  )
})

test('a password change with the old one keeps this session and ends all others', async () => {
  const [phone, laptop] = [
    await aBrowserFor(browser, product, { width: 390 }),
    await aBrowserFor(browser, product),
  ]
  const { page } = phone
  await page.goto('/signup')
  await signUp(page, product, { name: 'Ben', email: 'ben@example.com' })
  await signIn(laptop.page, 'ben@example.com')
  await page.goto('/profile?tab=sign-in')
  await page.getByRole('button', { name: t('sessions.change-password') }).click()
  await typePasswords(page, 'not the old one', newPassword)
  await page.getByRole('alert').getByText(t('auth.wrong-password')).waitFor()
  await typePasswords(page, password, 'ben@example.com')
  await page
    .getByText(either(t('auth.weak-password'), t('fields.weak-password')))
    .first()
    .waitFor()
  await typePasswords(page, password, 'qwerty123456')
  await page.getByRole('alert').waitFor()
  await typePasswords(page, password, newPassword)
  await page.getByText(t('sessions.password-changed-here')).waitFor()
  await page.getByText(t('sessions.nowhere-else')).waitFor()
  await laptop.page.goto('/events')
  await laptop.page.getByRole('heading', { name: t('signin.title') }).waitFor()
  await laptop.page.getByLabel(t('identity.email')).fill('ben@example.com')
  await signInWith(laptop.page, newPassword)
  await closeQuietly(phone, laptop)
})

test('a person who joined by code alone sets a password by code and signs in with it', async () => {
  const cas = await aBrowserFor(browser, product, { width: 390 })
  const { page } = cas
  await page.goto('/signup')
  await fillSignUp(page, { name: 'Cas', email: 'cas@example.com' })
  await page.getByLabel(t('verify.code')).fill(await product.codeFor('cas@example.com'))
  await page.getByRole('button', { name: t('verify.confirm') }).click()
  await page.waitForURL((url) => url.pathname !== '/verify-code')
  await page.goto('about:blank')
  await product.change(`update pool_users set password_hash = null where email = 'cas@example.com'`)
  await page.goto('/profile?tab=sign-in')
  await page.getByText(t('sessions.no-password')).waitFor()
  expect(await page.getByRole('button', { name: t('sessions.change-password') }).count()).toBe(0)
  await page.getByRole('link', { name: t('sessions.set-password') }).click()
  await page.getByRole('button', { name: t('forgot.send') }).waitFor()
  expect(await page.getByLabel(t('identity.email')).inputValue()).toBe('cas@example.com')
  await page.getByRole('button', { name: t('forgot.send') }).click()
  await page.getByLabel(t('forgot.new-password'), { exact: true }).fill(newPassword)
  await page.getByLabel(t('verify.code')).fill(await product.codeFor('cas@example.com'))
  await page.getByRole('button', { name: t('forgot.set') }).click()
  await page.getByRole('heading', { name: t('signin.title') }).waitFor()
  await signInWith(page, newPassword)
  await page.goto('/profile?tab=sign-in')
  await page.getByRole('button', { name: t('sessions.change-password') }).waitFor()
  await closeQuietly(cas)
})
