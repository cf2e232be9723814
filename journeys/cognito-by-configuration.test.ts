import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBrowserFor, closeQuietly, fillSignUp, openBrowser, password } from './browser.ts'
import { type ProductInstance, startProduct } from './product.ts'
import { t } from './words.ts'

// The product as in production with an Amazon user pool, by settings alone. Requests to Amazon's
// address are answered by the embedded pool of a second product, which speaks the same protocol. So
// are the calls that need its tokens.
const amazon = 'https://cognito-idp.us-west-1.amazonaws.com/'
const settings = {
  AUTH_MODE: 'cognito',
  COGNITO_USER_POOL_ID: 'us-west-1_Test00000',
  COGNITO_CLIENT_ID: 'interchange-web',
  COGNITO_EMAIL_CODES: 'true',
}

let browser: Browser
let product: ProductInstance
let stand: ProductInstance
beforeAll(async () => {
  ;[browser, product, stand] = await Promise.all([
    openBrowser(),
    startProduct('embedded', settings),
    startProduct('embedded'),
  ])
})
afterAll(() => Promise.all([browser.close(), product.stop(), stand.stop()]))

const newPassword = 'a wholly other orbit 9'
const lastPassword = 'seven grey lanterns'

/**
 * Answers in Amazon's place; collects the operations sent there, and any requests to our own pool
 * address.
 */
async function standIn(context: BrowserContext): Promise<{ operations: string[]; ours: string[] }> {
  const seen = { operations: [] as string[], ours: [] as string[] }
  const cors = {
    'access-control-allow-origin': '*',
    'access-control-allow-headers': '*',
    'access-control-expose-headers': '*',
  }
  await context.route(amazon, async (route) => {
    const request = route.request()
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: cors })
    seen.operations.push(request.headers()['x-amz-target']?.split('.')[1] ?? '')
    const response = await route.fetch({ url: `${stand.url}/idp/` })
    return route.fulfill({ response, headers: { ...response.headers(), ...cors } })
  })
  await context.route(`${product.url}/api/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    if (pathname === '/api/config') return route.continue()
    if (pathname.endsWith('/live'))
      return route.fulfill({ status: 200, contentType: 'text/event-stream', body: '' })
    // A product with such a pool knows neither.
    if (pathname === '/api/users/sessions')
      return route.fulfill({ json: { items: null, hasPassword: null } })
    // The last request may be answered after the page has closed.
    return route
      .fetch({ url: stand.url + pathname + search })
      .then((response) => route.fulfill({ response }))
      .catch(() => route.abort().catch(() => undefined))
  })
  context.on(
    'request',
    (request) =>
      void (request.url().startsWith(`${product.url}/idp`) && seen.ours.push(request.url())),
  )
  return seen
}

async function logIn(page: Page, secret: string): Promise<void> {
  await page.getByRole('heading', { name: t('signin.title') }).waitFor()
  await page.getByLabel(t('identity.email')).fill('ann@example.com')
  await page.getByLabel(t('identity.password'), { exact: true }).fill(secret)
  await page.getByRole('button', { name: t('identity.login'), exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/signin')
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('nav.logout'), exact: true }).click()
  await page.getByRole('link', { name: t('nav.login'), exact: true }).waitFor()
  await page.goto('/signin')
}

test('settings alone connect the same build to Cognito for every account action', async () => {
  const ann = await aBrowserFor(browser, product)
  const { page, context } = ann
  const seen = await standIn(context)
  await page.goto('/signup')
  await fillSignUp(page, { name: 'Ann', email: 'ann@example.com' })
  const code = await stand.codeFor('ann@example.com')
  await page
    .getByLabel(t('verify.code'))
    .fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await page.getByRole('button', { name: t('verify.confirm') }).click()
  await page.getByText(t('auth.wrong-code')).first().waitFor()
  await page.getByLabel(t('verify.code')).fill(code)
  await page.getByRole('button', { name: t('verify.confirm') }).click()
  await page.getByRole('heading', { name: /Ann/ }).waitFor()

  await page.goto('/profile?tab=sign-in')
  await page.getByText(t('sessions.elsewhere')).waitFor()
  await page.getByRole('button', { name: t('sessions.change-password') }).click()
  for (const [old, next, words] of [
    ['not the old one', newPassword, t('auth.wrong-password')],
    [password, newPassword, t('sessions.password-changed')],
  ] as const) {
    await page.getByLabel(t('sessions.old-password'), { exact: true }).fill(old)
    await page.getByLabel(t('forgot.new-password'), { exact: true }).fill(next)
    await page.getByRole('button', { name: t('forgot.set') }).click()
    await page.getByText(words).waitFor()
  }
  await logOut(page)
  await page.getByLabel(t('identity.email')).fill('ann@example.com')
  await page.getByLabel(t('identity.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('identity.login'), exact: true }).click()
  await page.getByText(t('auth.wrong-pair')).first().waitFor()
  await logIn(page, newPassword)

  await page.clock.install({ time: Date.now() + 65 * 60_000 })
  await page.clock.resume()
  await page.goto('/events')
  await page.getByText(t('items.none-joined')).waitFor()
  expect(seen.operations).toContain('GetTokensFromRefreshToken')
  await page.goto('/profile?tab=sign-in')
  await page.getByRole('button', { name: t('profile.sign-out-everywhere') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('profile.sign-out-everywhere') })
    .click()
  await page.getByRole('link', { name: t('nav.login'), exact: true }).waitFor()

  await page.goto('/forgot-password')
  await page.getByLabel(t('identity.email')).fill('ann@example.com')
  await page.getByRole('button', { name: t('forgot.send') }).click()
  await page.getByLabel(t('forgot.new-password'), { exact: true }).fill(lastPassword)
  await page.getByLabel(t('verify.code')).fill(await stand.codeFor('ann@example.com'))
  await page.getByRole('button', { name: t('forgot.set') }).click()
  await logIn(page, lastPassword)
  await logOut(page)
  await page.getByLabel(t('identity.email')).fill('ann@example.com')
  await page.getByRole('button', { name: t('signin.code-instead') }).click()
  await page.getByLabel(t('verify.code')).waitFor()
  await page.getByLabel(t('verify.code')).fill(await stand.codeFor('ann@example.com'))
  await page.getByRole('button', { name: t('identity.login'), exact: true }).click()
  await page.getByRole('heading', { name: /Ann/ }).waitFor()

  await page.goto('/profile?tab=sign-in')
  await page.getByRole('button', { name: t('address.change') }).click()
  await page.getByLabel(t('address.new')).fill('ann.new@example.com')
  await page.getByRole('button', { name: t('forgot.send') }).click()
  await page.getByLabel(t('verify.code')).waitFor()
  await page.clock.fastForward(31_000)
  await page.getByRole('button', { name: t('verify.resend') }).click()
  await page
    .getByRole('status')
    .getByText(t('verify.sent', { email: 'ann.new@example.com' }))
    .waitFor()
  await page.getByLabel(t('verify.code')).fill(await stand.codeFor('ann.new@example.com'))
  await page.getByRole('button', { name: t('address.do') }).click()
  await page
    .getByText(t('address.done', { email: 'ann.new@example.com' }), { exact: true })
    .waitFor()
  await page
    .getByRole('region', { name: t('address.title') })
    .getByText('ann.new@example.com', { exact: true })
    .waitFor()

  expect(new Set(seen.operations)).toEqual(
    new Set([
      'SignUp',
      'ConfirmSignUp',
      'InitiateAuth',
      'RespondToAuthChallenge',
      'GetTokensFromRefreshToken',
      'ChangePassword',
      'ForgotPassword',
      'ConfirmForgotPassword',
      'GlobalSignOut',
      'RevokeToken',
      'UpdateUserAttributes',
      'GetUserAttributeVerificationCode',
      'VerifyUserAttribute',
    ]),
  )
  expect(seen.ours).toEqual([])
  await closeQuietly(ann)
})
