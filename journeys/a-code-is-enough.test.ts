import { readFile } from 'node:fs/promises'
import type { Browser, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBrowserFor, closeQuietly, openBrowser, signUp } from './browser.ts'
import { json, settings, fakeCognito, tokens } from './cognito.ts'
import { type ProductInstance, startProduct } from './product.ts'
import { greeting, inSpanish, t } from './words.ts'

let browser: Browser
let product: ProductInstance
let client: string
beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct()])
  const manifest = JSON.parse(
    await readFile(new URL('../built/web/.vite/manifest.json', import.meta.url), 'utf8'),
  ) as Record<string, { file: string }>
  client = `/${manifest['kit/auth/amplify.ts']?.file}`
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

type Call = 'askCode' | 'enterCode' | 'resendCode'

/**
 * Calls the page's own identity client, as a form for joining by code would; returns the refusal
 * code.
 */
async function ask(page: Page, call: Call, ...given: unknown[]): Promise<string | null> {
  // As a string: the test runner would rewrite the import.
  return page.evaluate<string | null>(
    `import('${client}').then(({ connect }) => connect()).then((client) => client.${call}(...${JSON.stringify(given)})).then(() => null, (cause) => cause.code ?? String(cause))`,
  )
}

const joining = (email: string, locale = 'en') => ({ email, givenName: 'Noor', locale })

/** Collects the names of the user pool operations called from now on. */
function operationsOf(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => {
    const name = request.headers()['x-amz-target']?.split('.')[1]
    if (name) names.push(name)
  })
  return names
}

async function countMails(email: string): Promise<number> {
  const { items } = (await (await fetch(`${product.url}/dev/outbox.json`)).json()) as {
    items: { recipient: string }[]
  }
  return items.filter(({ recipient }) => recipient === email).length
}

async function joinByCode(page: Page, email: string, locale?: string): Promise<void> {
  await page.goto('/signin')
  expect(await ask(page, 'askCode', joining(email, locale))).toBeNull()
  expect(await ask(page, 'enterCode', email, await product.codeFor(email))).toBeNull()
}

test('a person joins without a password and later signs in by code alone, by keyboard on a phone', async () => {
  const noor = await aBrowserFor(browser, product, { width: 390 })
  const { page } = noor
  const asked = operationsOf(page)
  await joinByCode(page, 'noor@example.com')
  expect(asked).toEqual(['SignUp', 'ConfirmSignUp', 'InitiateAuth'])
  expect(await countMails('noor@example.com')).toBe(1)
  await page.goto('/profile')
  await page.getByLabel(t('identity.full-name')).waitFor()
  expect(await page.getByLabel(t('identity.full-name')).inputValue()).toBe('Noor')
  await signOut(page)
  await page.goto('about:blank')
  await product.restart()
  await page.goto('/profile')
  await page.getByRole('heading', { name: t('signin.title') }).waitFor()
  await tabTo(page, t('identity.email'))
  await page.keyboard.type('noor@example.com')
  await tabTo(page, t('signin.code-instead'))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: t('verify.title') }).waitFor()
  const code = await product.codeFor('noor@example.com')
  await page.keyboard.type(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await page.keyboard.press('Enter')
  await page.getByText(t('auth.wrong-code')).first().waitFor()
  await tabTo(page, t('verify.code'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await page.getByLabel(t('identity.full-name')).waitFor()
  expect(new URL(page.url()).pathname).toBe('/profile')
  await closeQuietly(noor)
})

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('nav.menu') }).click()
  await page.getByRole('button', { name: t('nav.logout'), exact: true }).click()
  await page.getByRole('link', { name: t('nav.login'), exact: true }).waitFor()
}

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    const focused = await page.evaluate(() => {
      const at = document.activeElement
      return at instanceof HTMLInputElement
        ? (at.labels?.[0]?.textContent ?? '')
        : (at?.textContent ?? '')
    })
    if (focused.trim() === name) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${name}.`)
}

test('the code step survives a reload, allows the password instead, and keeps the typed e-mail', async () => {
  const ann = await aBrowserFor(browser, product, { width: 390, dark: true })
  const { page } = ann
  await page.goto('/signup')
  await signUp(page, product, { name: 'Ann', email: 'ann@example.com' })
  const other = await aBrowserFor(browser, product, { width: 390, dark: true })
  await other.page.goto('/signin')
  await other.page.getByRole('button', { name: t('signin.code-instead') }).click()
  await other.page.getByRole('alert').getByText(t('identity.email')).waitFor()
  await other.page.getByLabel(t('identity.email')).fill('ann@example.com')
  await other.page.getByRole('button', { name: t('signin.code-instead') }).click()
  await other.page.getByText(t('signin.code-sent', { email: 'ann@example.com' })).waitFor()
  await other.page.reload()
  await other.page.getByRole('button', { name: t('signin.password-instead') }).click()
  expect(await other.page.getByLabel(t('identity.email')).inputValue()).toBe('ann@example.com')
  await other.page.getByRole('button', { name: t('signin.code-instead') }).click()
  await other.page.getByLabel(t('verify.code')).waitFor()
  // Longer than the three minutes for which the client library keeps a challenge.
  await other.page.clock.install({ time: Date.now() + 5 * 60_000 })
  await other.page.clock.resume()
  await other.page.reload()
  await other.page.getByLabel(t('verify.code')).fill(await product.codeFor('ann@example.com'))
  await other.page.getByRole('button', { name: t('identity.login'), exact: true }).click()
  await other.page.getByRole('heading', { name: greeting('Ann') }).waitFor()
  await closeQuietly(ann, other)
})

test('a page that has forgotten what its code is for says so, and a new code works', async () => {
  const ann = await aBrowserFor(browser, product)
  const { page } = ann
  await page.goto('/signin')
  await page.getByLabel(t('identity.email')).fill('ann@example.com')
  await page.getByRole('button', { name: t('signin.code-instead') }).click()
  await page.getByLabel(t('verify.code')).waitFor()
  await page.evaluate(() => {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith('CognitoSignInState')) sessionStorage.removeItem(key)
    sessionStorage.setItem('code.sent-at', String(Date.now() - 60_000))
  })
  await page.reload()
  await page.getByLabel(t('verify.code')).fill(await product.codeFor('ann@example.com'))
  await page.getByRole('button', { name: t('identity.login'), exact: true }).click()
  await page.getByText(t('auth.lost-code')).first().waitFor()
  await page.getByRole('button', { name: t('verify.resend') }).click()
  await page
    .getByRole('status')
    .getByText(t('verify.sent-if', { email: 'ann@example.com' }))
    .waitFor()
  await page.getByLabel(t('verify.code')).fill(await product.codeFor('ann@example.com'))
  await page.getByRole('button', { name: t('identity.login'), exact: true }).click()
  await page.getByRole('heading', { name: greeting('Ann') }).waitFor()
  await closeQuietly(ann)
})

test('a sign-up code also lets a person in after a reload, without a second code', async () => {
  const gil = await aBrowserFor(browser, product)
  const { page } = gil
  await page.goto('/signin')
  await ask(page, 'askCode', joining('gil@example.com'))
  await page.reload()
  const code = await product.codeFor('gil@example.com')
  expect(
    await ask(
      page,
      'enterCode',
      'gil@example.com',
      String((Number(code) + 1) % 1_000_000).padStart(6, '0'),
    ),
  ).toBe('wrong-code')
  expect(await ask(page, 'resendCode', 'gil@example.com')).toBeNull()
  expect(
    await ask(page, 'enterCode', 'gil@example.com', await product.codeFor('gil@example.com')),
  ).toBeNull()
  expect(await countMails('gil@example.com')).toBe(2)
  await page.goto('/events')
  await page.getByRole('heading', { level: 1, name: t('nav.items') }).waitFor()
  await closeQuietly(gil)
})

test('joining with the address of an existing account opens that account unchanged', async () => {
  const [fay, again] = [await aBrowserFor(browser, product), await aBrowserFor(browser, product)]
  await fay.page.goto('/signup')
  await signUp(fay.page, product, { name: 'Fay', email: 'fay@example.com' })
  await joinByCode(again.page, 'fay@example.com', 'es')
  await again.page.goto('/profile')
  await again.page.getByLabel(t('identity.full-name')).waitFor()
  expect(await again.page.getByLabel(t('identity.full-name')).inputValue()).toBe('Fay')
  expect(await again.page.evaluate(() => document.documentElement.lang)).toBe('en')
  await closeQuietly(fay, again)
})

test('the page and the mail are in Spanish for a Spanish reader', async () => {
  const luz = await aBrowserFor(browser, product, { language: 'es', width: 390 })
  const { page } = luz
  await joinByCode(page, 'luz@example.com', 'es')
  const later = await aBrowserFor(browser, product, { language: 'es', width: 390 })
  await later.page.goto('/signin')
  await later.page.getByLabel(inSpanish('import.role-email')).fill('luz@example.com')
  await later.page.getByRole('button', { name: inSpanish('signin.code-instead') }).click()
  await later.page.getByText(inSpanish('signin.code-sent', { email: 'luz@example.com' })).waitFor()
  expect(await later.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
    true,
  )
  await later.page
    .getByLabel(inSpanish('attendees.code'))
    .fill(await product.codeFor('luz@example.com'))
  await later.page.getByRole('button', { name: inSpanish('identity.login'), exact: true }).click()
  await later.page.getByRole('heading', { name: /Noor/ }).waitFor()
  await closeQuietly(luz, later)
})

test('with Cognito and the setting on, a known address and a lost sign-up get in by code', async () => {
  const [plain, there] = await Promise.all([
    startProduct('embedded', settings),
    startProduct('embedded', { ...settings, COGNITO_EMAIL_CODES: 'true' }),
  ])
  const silent = await aBrowserFor(browser, plain)
  await silent.page.goto('/signin')
  await silent.page.getByRole('button', { name: t('identity.login'), exact: true }).waitFor()
  expect(await silent.page.getByRole('button', { name: t('signin.code-instead') }).count()).toBe(0)
  const cody = await aBrowserFor(browser, there)
  const { page } = cody
  const asked = await fakeCognito(cody.context, { operation: atCognito })
  await page.goto('/signin')
  await page.getByRole('button', { name: t('signin.code-instead') }).waitFor()
  expect(await ask(page, 'askCode', joining('known@example.com'))).toBeNull()
  expect(await ask(page, 'enterCode', 'known@example.com', '654321')).toBe('wrong-code')
  expect(await ask(page, 'enterCode', 'known@example.com', '123456')).toBeNull()
  expect(asked.operations.splice(0)).toEqual([
    'SignUp',
    'InitiateAuth',
    'RespondToAuthChallenge',
    'RespondToAuthChallenge',
  ])
  const dora = await aBrowserFor(browser, there)
  const again = await fakeCognito(dora.context, { operation: atCognito })
  await dora.page.goto('/signin')
  await ask(dora.page, 'askCode', joining('new@example.com'))
  await dora.page.evaluate(() => sessionStorage.setItem('signin.code-for', 'new@example.com'))
  await dora.page.reload()
  await dora.page.getByLabel(t('verify.code')).fill('111111')
  await dora.page.getByRole('button', { name: t('identity.login'), exact: true }).click()
  await dora.page.getByText(t('auth.another-code')).waitFor()
  expect(await dora.page.getByLabel(t('verify.code')).inputValue()).toBe('')
  await dora.page.getByLabel(t('verify.code')).fill('123456')
  await dora.page.getByRole('button', { name: t('identity.login'), exact: true }).click()
  await dora.page.waitForURL((url) => url.pathname !== '/signin')
  expect(again.operations.slice(0, 4)).toEqual([
    'SignUp',
    'ConfirmSignUp',
    'InitiateAuth',
    'RespondToAuthChallenge',
  ])
  await dora.context.close()
  await closeQuietly(silent, cody)
  await Promise.all([plain.stop(), there.stop()])
})

const delivery = { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'k***@e***' }

/** Answers as Cognito does: it reveals that an address is known, and does not know our tickets. */
async function atCognito(route: Route, name: string): Promise<void> {
  const given = route.request().postDataJSON() as {
    Username?: string
    ChallengeResponses?: { EMAIL_OTP_CODE: string }
  }
  if (name === 'SignUp' && given.Username === 'known@example.com')
    return json(route, { __type: 'UsernameExistsException', message: 'User already exists' }, 400)
  if (name === 'SignUp')
    return json(route, { UserConfirmed: false, UserSub: 'a-sub', CodeDeliveryDetails: delivery })
  if (name === 'ConfirmSignUp') return json(route, { Session: 'lost by then' })
  if (name === 'InitiateAuth')
    return json(route, {
      ChallengeName: 'EMAIL_OTP',
      Session: 'a-session',
      ChallengeParameters: {
        CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL',
        CODE_DELIVERY_DESTINATION: 'k***@e***',
      },
    })
  if (given.ChallengeResponses?.EMAIL_OTP_CODE !== '123456')
    return json(route, { __type: 'CodeMismatchException', message: 'Invalid code' }, 400)
  return json(route, {
    AuthenticationResult: {
      ...(await tokens(['AccessToken', 'IdToken'])),
      RefreshToken: 'refresh',
      TokenType: 'Bearer',
      ExpiresIn: 3600,
    },
  })
}
