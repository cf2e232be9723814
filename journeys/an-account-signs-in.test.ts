import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import {
  aBrowserFor,
  closeQuietly,
  codeAfter,
  fillSignUp,
  openBrowser,
  password,
} from './browser.ts'
import { type ProductInstance, startProduct } from './product.ts'
import { aGathering, aMember, signedIn, tokenIn } from './specification/members.ts'
import { isProof } from './sample.ts'
import { greeting, inChinese, t } from './words.ts'

let browser: Browser
let product: ProductInstance
beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct()])
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

test('a wrong code is refused in plain words, a new one works, and signing out leaves no data', async () => {
  const ann = await aBrowserFor(browser, product)
  const { page } = ann
  await page.goto('/signup')
  await fillSignUp(page, { name: 'Ann', email: 'ann@example.com' })
  const code = await product.codeFor('ann@example.com')
  await page
    .getByLabel(t('verify.code'))
    .fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await page.getByRole('button', { name: t('verify.confirm') }).click()
  await page.getByText(t('auth.wrong-code')).first().waitFor()
  await page.getByLabel(t('verify.code')).fill(code)
  await page.getByRole('button', { name: t('verify.confirm') }).click()
  await page.getByRole('heading', { name: greeting('Ann') }).waitFor()
  await page.goto('/events/create')
  await page.getByLabel(t('create.title'), { exact: true }).fill('A secret plan')
  await page.getByRole('button', { name: t('nav.logout'), exact: true }).click()
  await page.getByRole('link', { name: t('nav.login'), exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain(
    'secret',
  )
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('Cognito'))),
  ).toEqual([])
  await closeQuietly(ann)
})

test('unknown people and wrong passwords get one answer; sign-in returns to the requested page', async () => {
  const ann = await aBrowserFor(browser, product)
  const { page } = ann
  await page.goto('/profile')
  await page.getByRole('heading', { name: t('signin.title') }).waitFor()
  for (const email of ['nobody@example.com', 'ann@example.com']) {
    await page.getByLabel(t('identity.email')).fill(email)
    await page.getByLabel(t('identity.password'), { exact: true }).fill('not the password 1')
    await page.getByRole('button', { name: t('identity.login'), exact: true }).click()
    await page.getByText(t('auth.wrong-pair')).first().waitFor()
  }
  await page.waitForTimeout(1100) // after wrong passwords the next attempt is delayed
  await page.getByLabel(t('identity.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('identity.login'), exact: true }).click()
  await page.getByLabel(t('identity.full-name')).waitFor()
  expect(new URL(page.url()).pathname).toBe('/profile')
  await closeQuietly(ann)
})

test('a mailed code resets a forgotten password and ends every other session', async () => {
  const fay = await aMember(product, { name: 'Fay', email: 'fay@example.com' })
  const [phone, laptop] = [
    await aBrowserFor(browser, product, { width: 390 }),
    await aBrowserFor(browser, product, { storageState: fay }),
  ]
  const first = await product.codeFor('fay@example.com')
  const { page } = phone
  await page.goto('/')
  await page.getByRole('link', { name: t('identity.reset-password') }).click()
  await page.getByLabel(t('identity.email')).fill('fay@example.com')
  await page.getByRole('button', { name: t('forgot.send') }).click()
  await page.getByLabel(t('forgot.new-password'), { exact: true }).waitFor()
  await page.getByLabel(t('verify.code')).fill(await codeAfter(product, 'fay@example.com', first))
  await page.getByLabel(t('forgot.new-password'), { exact: true }).fill('a wholly other orbit 9')
  await page.getByRole('button', { name: t('forgot.set') }).click()
  await page.getByRole('heading', { name: t('signin.title') }).waitFor()
  await page.getByLabel(t('identity.password'), { exact: true }).fill('a wholly other orbit 9')
  await page.getByRole('button', { name: t('identity.login'), exact: true }).click()
  await page.getByRole('heading', { name: /Fay/ }).waitFor()
  await laptop.page.goto('/events')
  await laptop.page.getByRole('heading', { name: t('signin.title') }).waitFor({ timeout: 20_000 })
  await closeQuietly(phone, laptop)
})

test('signing out everywhere ends the session on another device', async () => {
  const [one, two] = [
    await aBrowserFor(browser, product, {
      storageState: await signedIn(product, 'ann@example.com'),
    }),
    await aBrowserFor(browser, product, {
      storageState: await signedIn(product, 'ann@example.com'),
    }),
  ]
  await two.page.goto('/events')
  await two.page.getByRole('heading', { level: 1, name: t('nav.items') }).waitFor()
  await one.page.goto('/profile?tab=sign-in')
  await one.page.getByRole('button', { name: t('profile.sign-out-everywhere') }).click()
  await one.page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('profile.sign-out-everywhere') })
    .click()
  await one.page.getByRole('link', { name: t('nav.login'), exact: true }).waitFor()
  await two.page.goto('/events')
  await two.page.getByRole('heading', { name: t('signin.title') }).waitFor({ timeout: 20_000 })
  await closeQuietly(one, two)
})

test('an invitation survives sign-up, also when the mail opens a new tab', async () => {
  const guest = await aBrowserFor(browser, product)
  const { eventId, invitationCode } = await aGathering(
    product,
    await aMember(product, { name: 'Hana', email: 'hana@example.com' }),
  )
  const invitation = `/${eventId}/${invitationCode}/register`
  await guest.page.goto(invitation)
  await guest.page
    .getByRole('main')
    .getByRole('link', { name: t('join.log-in'), exact: true })
    .click()
  await guest.page.getByRole('link', { name: t('signin.create') }).click()
  await fillSignUp(guest.page, { name: 'Gil', email: 'gil@example.com' })
  const tab = await guest.context.newPage()
  await tab.goto('/verify-code')
  await tab.getByLabel(t('identity.email')).fill('gil@example.com')
  await tab.getByLabel(t('verify.code')).fill(await product.codeFor('gil@example.com'))
  await tab.getByRole('button', { name: t('verify.confirm') }).click()
  await tab.getByRole('heading', { name: t('signin.title') }).waitFor()
  await tab.getByLabel(t('identity.password'), { exact: true }).fill(password)
  await tab.getByRole('button', { name: t('identity.login'), exact: true }).click()
  await tab.getByLabel(t('statement.objective-n', { n: '1' })).waitFor()
  expect(new URL(tab.url()).pathname).toBe(invitation)
  await closeQuietly(guest)
})

// In every run specification/session.test.ts shows the same screen.
test.runIf(isProof)(
  'a suspended person reads why and whom to ask, and is signed out to the start page',
  async () => {
    const stored = await aMember(product, { name: 'Sue', email: 'sue@example.com' })
    await product.change(
      `update users set status = 'suspended', suspended_detail = 'Several people reported <b>spam</b>.' where email = 'sue@example.com'`,
    )
    // The process caches a person for some seconds; a suspension by an administrator applies at once.
    await expect
      .poll(
        async () =>
          (
            await fetch(`${product.url}/api/users/profile`, {
              headers: { authorization: `Bearer ${tokenIn(stored)}` },
            })
          ).status,
      )
      .toBe(403)
    const sue = await aBrowserFor(browser, product, { storageState: stored })
    await sue.page.goto('/events')
    await sue.page.getByRole('heading', { name: t('suspended.title') }).waitFor()
    await sue.page
      .getByText(
        `Access denied: Several people reported <b>spam</b>. ${t('suspended.contact', { email: 'hello@interchange.example' })}`,
      )
      .waitFor()
    await sue.page.getByRole('link', { name: t('nav.login'), exact: true }).waitFor()
    expect(new URL(sue.page.url()).pathname).toBe('/')
    await closeQuietly(sue)
  },
)

test('a page reopened while a new password is being set asks for the code, not the address', async () => {
  const fay = await aBrowserFor(browser, product)
  const { page } = fay
  await page.goto('/forgot-password')
  await page.getByLabel(t('identity.email')).fill('gil@example.com')
  await page.getByRole('button', { name: t('forgot.send') }).click()
  await page.getByLabel(t('forgot.new-password'), { exact: true }).waitFor()
  await page.reload()
  await page.getByLabel(t('forgot.new-password'), { exact: true }).waitFor()
  await closeQuietly(fay)
})

test('the language chosen in the header is saved in the profile, and saving the profile keeps it', async () => {
  const gil = await aBrowserFor(browser, product, {
    storageState: await signedIn(product, 'gil@example.com'),
  })
  const { page } = gil
  await page.goto('/dashboard')
  await page.getByLabel(t('shell.language')).first().selectOption('zh')
  await page.waitForFunction(() => document.documentElement.lang === 'zh')
  await page.goto('/profile')
  const main = page.locator('main')
  const inTheProfile = main.getByLabel(inChinese('shell.language'), { exact: true })
  await inTheProfile.waitFor()
  expect(await inTheProfile.inputValue()).toBe('zh')
  await main.getByLabel(inChinese('identity.full-name')).fill('Gilda')
  await main.getByRole('button', { name: inChinese('save') }).click()
  await page
    .getByText('Gilda')
    .or(page.getByText(inChinese('saved')))
    .first()
    .waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh')
  await closeQuietly(gil)
})
