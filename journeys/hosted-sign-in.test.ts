import { createHash } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBrowserFor, closeQuietly, openBrowser, password } from './browser.ts'
import {
  type CognitoReplies,
  callbackUrl,
  clientId,
  domain,
  json,
  settings,
  fakeCognito,
  tokens,
} from './cognito.ts'
import { type ProductInstance, startProduct } from './product.ts'
import { t, wording } from './words.ts'

let browser: Browser
let product: ProductInstance
beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct('embedded', settings)])
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

const there = { name: t('signin.there', { domain }) }

/** Opens a members' page, and leaves for the pool's own page. */
async function leave(page: Page, typed = ''): Promise<void> {
  await page.goto('/profile')
  await page.getByRole('heading', { name: t('signin.title') }).waitFor()
  await page.getByLabel(t('identity.email')).fill(typed)
  await page.getByRole('button', there).click()
  await page.getByRole('heading', { name: 'The pool' }).waitFor()
}

const keptOf = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('Cognito')))

test("the pool's page gets the five scopes, and its visitor returns signed in to their destination", async () => {
  const ann = await aBrowserFor(browser, product)
  const { context, page } = ann
  const asked = await fakeCognito(context)
  // The tab's storage is lost: the state carried through the pool must be enough.
  await context.addInitScript(() => {
    if (location.search.includes('code='))
      for (const storage of [sessionStorage, localStorage]) storage.removeItem('handover')
  })
  await leave(page)
  const { origin, pathname, searchParams } = asked.authorize[0] ?? new URL(product.url)
  expect([origin, pathname]).toEqual([`https://${domain}`, '/oauth2/authorize'])
  const { state, code_challenge: challenge, ...rest } = Object.fromEntries(searchParams)
  expect(rest).toEqual({
    redirect_uri: `${product.url}/`,
    response_type: 'code',
    client_id: clientId,
    identity_provider: 'COGNITO',
    scope: 'phone email openid profile aws.cognito.signin.user.admin',
    code_challenge_method: 'S256',
  })
  expect(state).toMatch(/^\w{32}-/)

  await page.goto(callbackUrl(asked.authorize[0], { code: 'one-time' }))
  await page.getByLabel(t('identity.full-name')).waitFor()
  expect(page.url()).toBe(`${product.url}/profile`)
  expect(await page.getByLabel(t('identity.full-name')).inputValue()).toBe('Ann')
  const { code_verifier: verifier = '', ...exchange } = Object.fromEntries(asked.token[0] ?? [])
  expect(exchange).toEqual({
    grant_type: 'authorization_code',
    code: 'one-time',
    client_id: clientId,
    redirect_uri: `${product.url}/`,
  })
  expect(createHash('sha256').update(verifier).digest('base64url')).toBe(challenge)
  await page.reload()
  await page.getByLabel(t('identity.full-name')).waitFor()
  expect(asked.token).toHaveLength(1)

  await page.getByRole('button', { name: t('nav.logout'), exact: true }).click()
  // The pool has its own session, which ends too
  await page.getByRole('heading', { name: 'The pool' }).waitFor()
  expect(Object.fromEntries(asked.logout[0]?.searchParams ?? [])).toEqual({
    client_id: clientId,
    logout_uri: `${product.url}/`,
  })
  await page.goto('/')
  await page.getByRole('link', { name: t('nav.login'), exact: true }).waitFor()
  expect(await keptOf(page)).toEqual([])
  await closeQuietly(ann)
})

test('a refused person reads so, finds their typed text, and is led on after a later sign-in', async () => {
  const ann = await aBrowserFor(browser, product)
  const { context, page } = ann
  const asked = await fakeCognito(context)
  await leave(page, 'ann@example.com')
  await page.goto(
    callbackUrl(asked.authorize[0], { error: 'access_denied', error_description: 'User denied' }),
  )
  await page.getByRole('alert').getByText(t('auth.refused-there')).waitFor()
  expect(page.url()).toBe(`${product.url}/signin`)
  expect([
    await page.getByLabel(t('identity.email')).inputValue(),
    await keptOf(page),
    asked.token,
  ]).toEqual(['ann@example.com', [], []])
  await page.getByLabel(t('identity.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('identity.login'), exact: true }).click()
  await page.getByLabel(t('identity.full-name')).waitFor()
  expect(page.url()).toBe(`${product.url}/profile`)

  // A password session has nothing to end there
  await page.getByRole('button', { name: t('nav.logout'), exact: true }).click()
  await page.getByRole('link', { name: t('nav.login'), exact: true }).waitFor()
  expect([page.url(), asked.logout, await keptOf(page)]).toEqual([`${product.url}/`, [], []])
  await closeQuietly(ann)
})

const faults: [fault: string, token: CognitoReplies['token'], words: string][] = [
  ['is out of reach', (route) => route.abort(), t('auth.unreachable')],
  [
    'does not know the code',
    (route) => json(route, { error: 'invalid_grant' }, 400),
    t('auth.not-finished'),
  ],
  ['gives nothing', (route) => json(route, {}), t('auth.not-finished')],
  [
    'does not say who it is',
    async (route) =>
      json(route, {
        access_token: (await tokens(['access', 'id']))['access'],
        refresh_token: 'refresh',
      }),
    t('auth.not-finished'),
  ],
]

test.each(faults)(
  'where the token endpoint %s, nobody is half signed in',
  async (_, token, words) => {
    const { context, page } = await aBrowserFor(browser, product)
    const asked = await fakeCognito(context, token && { token })
    await leave(page, 'ann@example.com')
    await page.goto(callbackUrl(asked.authorize[0], { code: 'one-time' }))
    await page.getByRole('alert').getByText(words).waitFor()
    expect([page.url(), await keptOf(page)]).toEqual([`${product.url}/signin`, []])
    await page.getByRole('button', there).click()
    await page.getByRole('heading', { name: 'The pool' }).waitFor()
    await context.close()
  },
)

test('text typed into the sign-up form survives a refusal', async () => {
  const ann = await aBrowserFor(browser, product)
  const { context, page } = ann
  const asked = await fakeCognito(context)
  await page.goto('/signup')
  await page.getByLabel(t('identity.full-name')).fill('Ann')
  await page.getByLabel(t('identity.email')).fill('ann@example.com')
  await page.getByRole('button', there).click()
  await page.getByRole('heading', { name: 'The pool' }).waitFor()
  await page.goto(callbackUrl(asked.authorize[0], { error: 'server_error' }))
  await page.getByRole('alert').getByText(t('auth.not-finished')).waitFor()
  await page.getByRole('link', { name: t('signin.create') }).click()
  await page.getByRole('heading', { name: t('signup.title') }).waitFor()
  expect([
    await page.getByLabel(t('identity.full-name')).inputValue(),
    await page.getByLabel(t('identity.email')).inputValue(),
  ]).toEqual(['Ann', 'ann@example.com'])
  await closeQuietly(ann)
})

test("a person who turns back at the pool's page may return to it or use their password", async () => {
  const ann = await aBrowserFor(browser, product)
  const { context, page } = ann
  const asked = await fakeCognito(context)
  await leave(page)
  await page.goBack()
  await page.getByRole('button', there).click()
  await page.getByRole('heading', { name: 'The pool' }).waitFor()
  await page.goto(callbackUrl(asked.authorize[1], { code: 'one-time' }))
  await page.getByLabel(t('identity.full-name')).waitFor()
  await page.getByRole('button', { name: t('nav.logout'), exact: true }).click()
  await page.getByRole('heading', { name: 'The pool' }).waitFor()
  await leave(page)
  await page.goBack()
  await page.getByLabel(t('identity.email')).fill('ann@example.com')
  await page.getByLabel(t('identity.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('identity.login'), exact: true }).click()
  await page.getByLabel(t('identity.full-name')).waitFor()
  expect(page.url()).toBe(`${product.url}/profile`)
  await closeQuietly(ann)
})

test('a forged return signs nobody in, with or without a sign-in under way', async () => {
  const ann = await aBrowserFor(browser, product)
  const { context, page } = ann
  const asked = await fakeCognito(context)
  await page.goto('/?code=of-somebody-else&state=forged')
  await page.getByRole('alert').getByText(t('auth.not-finished')).waitFor()
  await leave(page)
  await page.goto(callbackUrl(asked.authorize[0], { code: 'of-somebody-else', state: 'forged' }))
  await page.getByRole('alert').getByText(t('auth.not-finished')).waitFor()
  expect([page.url(), await keptOf(page), asked.token]).toEqual([`${product.url}/signin`, [], []])
  await closeQuietly(ann)
})

test('a suspended person reads why and is not redirected to sign out', async () => {
  const ann = await aBrowserFor(browser, product)
  const { context, page } = ann
  const asked = await fakeCognito(context, {
    profile: {
      status: 403,
      body: { code: 'suspended', detail: 'Access denied: reported', request_id: 'r' },
    },
  })
  await leave(page)
  await page.goto(callbackUrl(asked.authorize[0], { code: 'one-time' }))
  await page.getByText('Access denied: reported').waitFor()
  await page.waitForFunction(
    () => !Object.keys(localStorage).some((key) => key.startsWith('Cognito')),
  )
  expect([page.url(), asked.logout]).toEqual([`${product.url}/`, []])
  await closeQuietly(ann)
})

test('only the browser draws the page of a return', async () => {
  const drawn = async (path: string) =>
    (await (await fetch(product.url + path)).text()).includes('id="boot"')
  expect([
    await drawn('/'),
    await drawn('/?code=x&state=y'),
    await drawn('/?error=access_denied&state=y'),
  ]).toEqual([true, false, false])
})

test('without a page of the pool nothing links to it, and a look-alike return opens the start page', async () => {
  const embedded = await startProduct()
  const eve = await aBrowserFor(browser, embedded)
  const { page } = eve
  for (const path of ['/signin', '/signup']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.getByLabel(t('identity.email')).waitFor()
    expect(await page.getByRole('button', { name: wording('signin.there') }).count()).toBe(0)
  }
  await page.goto('/?code=x&state=y')
  await page.getByRole('link', { name: t('nav.login'), exact: true }).waitFor()
  expect(page.url()).toBe(`${embedded.url}/`)
  await closeQuietly(eve)
  await embedded.stop()
})
