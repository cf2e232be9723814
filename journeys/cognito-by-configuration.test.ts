import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBrowserFor, closeQuietly, fillSignUp, openBrowser, password } from './browser.ts'
import { type Product, startProduct } from './product.ts'

// The product as it runs in production with a pool of Amazon's: nothing but settings. Whatever the browser sends to Amazon's address is
// answered by the embedded pool of a second product, which speaks the same protocol, and so are the calls that need its tokens.
const amazon = 'https://cognito-idp.us-west-1.amazonaws.com/'
const settings = { AUTH_MODE: 'cognito', COGNITO_USER_POOL_ID: 'us-west-1_Test00000', COGNITO_CLIENT_ID: 'interchange-web', COGNITO_EMAIL_CODES: 'true' }

let browser: Browser
let product: Product
let stand: Product
beforeAll(async () => {
  ;[browser, product, stand] = await Promise.all([openBrowser(), startProduct('embedded', settings), startProduct('embedded')])
})
afterAll(() => Promise.all([browser.close(), product.stop(), stand.stop()]))

const newPassword = 'a wholly other orbit 9'
const lastPassword = 'seven grey lanterns'

/** Answers in Amazon's place; collects which operations came there, and what came to our own address for a pool. */
async function standIn(context: BrowserContext): Promise<{ operations: string[]; ours: string[] }> {
  const seen = { operations: [] as string[], ours: [] as string[] }
  const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*', 'access-control-expose-headers': '*' }
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
    if (pathname.endsWith('/live')) return route.fulfill({ status: 200, contentType: 'text/event-stream', body: '' })
    // What the product says that has such a pool: it knows neither.
    if (pathname === '/api/users/sessions') return route.fulfill({ json: { items: null, hasPassword: null } })
    // Whatever was asked last may be answered when the page is closed already.
    return route.fetch({ url: stand.url + pathname + search }).then((response) => route.fulfill({ response })).catch(() => route.abort().catch(() => undefined))
  })
  context.on('request', (request) => void (request.url().startsWith(`${product.url}/idp`) && seen.ours.push(request.url())))
  return seen
}

async function logIn(page: Page, secret: string): Promise<void> {
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  await page.getByLabel('E-mail').fill('ann@example.com')
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/signin')
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log Out' }).click()
  await page.getByRole('link', { name: 'Log In', exact: true }).waitFor()
  await page.goto('/signin')
}

test('with settings alone the same build signs up, in, out and everywhere out, refreshes, changes and resets a password and changes the address of an account at Amazon’s address', async () => {
  const ann = await aBrowserFor(browser, product)
  const { page, context } = ann
  const seen = await standIn(context)
  await page.goto('/signup')
  await fillSignUp(page, { name: 'Ann', email: 'ann@example.com' })
  const code = await stand.codeFor('ann@example.com')
  await page.getByLabel('Code').fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('This code is not right.').first().waitFor()
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('heading', { name: /Ann/ }).waitFor()

  await page.goto('/profile?tab=sign-in')
  await page.getByText('Here the sign-in service keeps the list of your devices').waitFor()
  await page.getByRole('button', { name: 'Change password' }).click()
  for (const [old, next, words] of [['not the old one', newPassword, 'This is not your present password.'], [password, newPassword, 'Other devices stay signed in until you sign out everywhere.']] as const) {
    await page.getByLabel('Present password', { exact: true }).fill(old)
    await page.getByLabel('New password', { exact: true }).fill(next)
    await page.getByRole('button', { name: 'Set the new password' }).click()
    await page.getByText(words).waitFor()
  }
  await logOut(page)
  await page.getByLabel('E-mail').fill('ann@example.com')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByText('E-mail and password do not belong together.').first().waitFor()
  await logIn(page, newPassword)

  await page.clock.install({ time: Date.now() + 65 * 60_000 })
  await page.clock.resume()
  await page.goto('/events')
  await page.getByText('You have not joined anything yet').waitFor()
  expect(seen.operations).toContain('GetTokensFromRefreshToken')
  await page.goto('/profile?tab=sign-in')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('link', { name: 'Log In', exact: true }).waitFor()

  await page.goto('/forgot-password')
  await page.getByLabel('E-mail').fill('ann@example.com')
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByLabel('New password', { exact: true }).fill(lastPassword)
  await page.getByLabel('Code').fill(await stand.codeFor('ann@example.com'))
  await page.getByRole('button', { name: 'Set the new password' }).click()
  await logIn(page, lastPassword)
  await logOut(page)
  await page.getByLabel('E-mail').fill('ann@example.com')
  await page.getByRole('button', { name: 'E-mail me a code instead' }).click()
  await page.getByLabel('Code').waitFor()
  await page.getByLabel('Code').fill(await stand.codeFor('ann@example.com'))
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('heading', { name: /Ann/ }).waitFor()

  await page.goto('/profile?tab=sign-in')
  await page.getByRole('button', { name: 'Change address' }).click()
  await page.getByLabel('New e-mail address').fill('ann.new@example.com')
  await page.getByRole('button', { name: 'Send the code' }).click()
  await page.getByLabel('Code').waitFor()
  await page.clock.fastForward(31_000)
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await page.getByRole('status').getByText(/a new code is on its way/i).waitFor()
  await page.getByLabel('Code').fill(await stand.codeFor('ann.new@example.com'))
  await page.getByRole('button', { name: 'Change the address' }).click()
  await page.getByText('Your address is now ann.new@example.com.', { exact: true }).waitFor()
  await page.getByRole('region', { name: 'Your e-mail address' }).getByText('ann.new@example.com', { exact: true }).waitFor()

  expect(new Set(seen.operations)).toEqual(new Set(['SignUp', 'ConfirmSignUp', 'InitiateAuth', 'RespondToAuthChallenge', 'GetTokensFromRefreshToken', 'ChangePassword', 'ForgotPassword', 'ConfirmForgotPassword', 'GlobalSignOut', 'RevokeToken', 'UpdateUserAttributes', 'GetUserAttributeVerificationCode', 'VerifyUserAttribute']))
  expect(seen.ours).toEqual([])
  await closeQuietly(ann)
})
