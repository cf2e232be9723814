import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser, Page, Route } from 'playwright-core'
import { aBrowserFor, closeQuietly, fillSignUp, openBrowser, password, publish, quiet, signIn, signInHere, signUp } from './browser.ts'
import { type Product, startProduct } from './product.ts'
import { aMember } from './specification/members.ts'
import { greeting, t } from './words.ts'

let browser: Browser
let product: Product
beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct()])
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

test('a wrong code is refused in plain words, a new one works, and signing out leaves nothing behind', async () => {
  const ann = await aBrowserFor(browser, product)
  const { page } = ann
  await page.goto('/signup')
  await fillSignUp(page, { name: 'Ann', email: 'ann@example.com' })
  const code = await product.codeFor('ann@example.com')
  await page.getByLabel(t('verify.code')).fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await page.getByRole('button', { name: t('verify.confirm') }).click()
  await page.getByText(t('auth.wrong-code')).first().waitFor()
  await page.getByLabel(t('verify.code')).fill(code)
  await page.getByRole('button', { name: t('verify.confirm') }).click()
  await page.getByRole('heading', { name: greeting('Ann') }).waitFor()
  await page.goto('/events/create')
  await page.getByLabel(t('create.title')).fill('A secret plan')
  await page.getByRole('button', { name: t('nav.logout') }).click()
  await page.getByRole('link', { name: t('nav.login'), exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toContain('secret')
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('Cognito')))).toEqual([])
  await closeQuietly(ann)
})

test('an unknown person and a wrong password hear the same, and a page for members leads back after signing in', async () => {
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
  await page.waitForTimeout(1100) // after wrong passwords the next try waits
  await page.getByLabel(t('identity.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('identity.login'), exact: true }).click()
  await page.getByLabel(t('identity.given-name')).waitFor()
  expect(new URL(page.url()).pathname).toBe('/profile')
  await closeQuietly(ann)
})

test('a forgotten password is set anew by a mailed code, and every other session ends', async () => {
  const [phone, laptop] = [await aBrowserFor(browser, product, { width: 390 }), await aBrowserFor(browser, product)]
  await laptop.page.goto('/signup')
  await signUp(laptop.page, product, { name: 'Fay', email: 'fay@example.com' })
  const { page } = phone
  await page.goto('/')
  await page.getByRole('link', { name: t('identity.reset-password') }).click()
  await page.getByLabel(t('identity.email')).fill('fay@example.com')
  await page.getByRole('button', { name: t('forgot.send') }).click()
  await page.getByLabel(t('forgot.new-password'), { exact: true }).waitFor()
  await page.getByLabel(t('verify.code')).fill(await product.codeFor('fay@example.com'))
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
  const [one, two] = [await aBrowserFor(browser, product), await aBrowserFor(browser, product)]
  await signIn(one.page, 'ann@example.com')
  await signIn(two.page, 'ann@example.com')
  await one.page.goto('/profile?tab=sign-in')
  await one.page.getByRole('button', { name: t('profile.sign-out-everywhere') }).click()
  await one.page.getByRole('alertdialog').getByRole('button', { name: t('profile.sign-out-everywhere') }).click()
  await one.page.getByRole('link', { name: t('nav.login'), exact: true }).waitFor()
  await two.page.goto('/events')
  await two.page.getByRole('heading', { name: t('signin.title') }).waitFor({ timeout: 20_000 })
  await closeQuietly(one, two)
})

test('somebody who comes back after an hour goes on without signing in again, in two tabs at once', async () => {
  const ann = await aBrowserFor(browser, product, { storageState: await aMember(browser, product, { name: 'Kim', email: 'kim@example.com' }) })
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
  await ann.page.getByLabel(t('identity.given-name')).waitFor()
  await tab.getByRole('heading', { level: 1, name: t('nav.items') }).waitFor()
  await tab.getByText(t('items.none-joined')).waitFor()
  expect(refreshed.length).toBeGreaterThan(0)
  await closeQuietly(ann)
})

test('an invitation is carried through sign-up, also when the mail opens a new tab', async () => {
  const [host, guest] = [await aBrowserFor(browser, product), await aBrowserFor(browser, product)]
  await signIn(host.page, 'ann@example.com')
  const eventId = await host.page.evaluate(async () => {
    const token = Object.entries(localStorage).find(([key]) => key.endsWith('.idToken'))?.[1]
    const ask = async (path: string, body?: object) => (await fetch(`/api${path}`, { method: 'POST', body: JSON.stringify(body ?? {}), headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` } })).json()
    const { id } = await ask('/events/', { title: 'Quiet table', startsAt: '2030-12-31T18:00:00Z', endsAt: '2030-12-31T20:00:00Z', place: 'Here', visibility: 'invite_only' })
    const event = await ask(`/events/${id}/publish`)
    return `${event.id}/${event.invitationCode}`
  })
  await guest.page.goto(`/${eventId}/register`)
  await guest.page.getByRole('main').getByRole('link', { name: t('join.log-in'), exact: true }).click()
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
  expect(new URL(tab.url()).pathname).toBe(`/${eventId}/register`)
  await closeQuietly(host, guest)
})

test('signing up is finished on another device: the page asks for the address, sends a new code there and says so, and the first device goes on', async () => {
  const [laptop, phone] = [await aBrowserFor(browser, product), await aBrowserFor(browser, product, { width: 390 })]
  await laptop.page.goto('/signup')
  await fillSignUp(laptop.page, { name: 'Hal', email: 'hal@example.com' })
  const first = await product.codeFor('hal@example.com')
  const { page } = phone
  await page.goto('/verify-code')
  await page.getByRole('button', { name: t('verify.resend') }).click()
  await page.getByText(t('fields.required')).waitFor()
  await page.getByLabel(t('identity.email')).fill('hal@example.com')
  await page.getByRole('button', { name: t('verify.resend') }).click()
  await page.getByRole('status').getByText(t('verify.sent-if', { email: 'hal@example.com' })).waitFor()
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

test('a right password of a sign-up that nobody finished leads to the code on any device, and then to the invitation; a session that was ended elsewhere keeps nobody from it, nor from the start page', async () => {
  const [host, laptop, phone] = [await aBrowserFor(browser, product), await aBrowserFor(browser, product), await aBrowserFor(browser, product, { width: 390 })]
  await signIn(host.page, 'ann@example.com')
  const code = await publish(host.page, 'Round table')
  await host.page.getByRole('link', { name: t('create.open-it') }).click()
  await host.page.getByRole('heading', { level: 1, name: 'Round table' }).waitFor()
  const invitation = `/${new URL(host.page.url()).pathname.split('/')[2]}/${code}/register`
  await laptop.page.goto('/signup')
  await fillSignUp(laptop.page, { name: 'Ida', email: 'ida@example.com' })
  const first = await product.codeFor('ida@example.com')
  const { page } = phone
  await page.goto(invitation)
  await page.getByRole('main').getByRole('link', { name: t('join.log-in'), exact: true }).click()
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
  await laptop.page.getByRole('button', { name: t('sessions.end-device', { device: 'Chrome on Linux' }) }).click()
  await laptop.page.getByRole('alertdialog').getByRole('button', { name: t('sessions.end') }).click()
  await laptop.page.getByText(t('sessions.ended')).waitFor()
  const [other, dead] = [await phone.context.newPage(), await phone.context.storageState()]
  await other.goto('/legal')
  for (const path of [invitation, '/', '/nexuses', '/legal', '/demo']) {
    const open = await aBrowserFor(browser, product, { width: 390, storageState: dead })
    await open.page.goto(path)
    await open.page.getByRole('link', { name: t('nav.login'), exact: true }).waitFor()
    await quiet(open.page)
    expect([path, new URL(open.page.url()).pathname]).toEqual([path, path])
    expect(await open.page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('.idToken')))).toEqual([])
    await closeQuietly(open)
  }
  // What was typed there stays, and both tabs are a visitor's.
  await page.getByLabel(t('statement.objective-n', { n: '1' })).fill('A quiet table')
  await other.goto('/nexuses')
  await page.getByRole('link', { name: t('nav.login'), exact: true }).waitFor()
  expect([new URL(page.url()).pathname, await page.getByLabel(t('statement.objective-n', { n: '1' })).inputValue()]).toEqual([invitation, 'A quiet table'])
  await page.goto('/events')
  await page.getByRole('heading', { name: t('signin.title') }).waitFor()
  await signInHere(page, 'ida@example.com')
  await page.getByRole('heading', { level: 1, name: t('nav.items') }).waitFor()
  await closeQuietly(host, laptop, phone)
})

test('a suspended person reads why and whom to ask, and is signed out to the start page', async () => {
  const sue = await aBrowserFor(browser, product)
  await sue.page.goto('/signup')
  await signUp(sue.page, product, { name: 'Sue', email: 'sue@example.com' })
  await sue.page.goto('about:blank')
  await product.change(`update users set status = 'suspended', suspended_detail = 'Several people reported <b>spam</b>.' where email = 'sue@example.com'`)
  await sue.page.goto('/events')
  await sue.page.getByRole('heading', { name: t('suspended.title') }).waitFor()
  await sue.page.getByText(`Access denied: Several people reported <b>spam</b>. ${t('suspended.contact', { email: 'hello@interchange.example' })}`).waitFor()
  await sue.page.getByRole('link', { name: t('nav.login'), exact: true }).waitFor()
  expect(new URL(sue.page.url()).pathname).toBe('/')
  await closeQuietly(sue)
})

/** Holds back what comes or goes at this path for so long. */
async function delayed(page: Page, path: string, ms: number, isThis: (route: Route) => boolean = () => true): Promise<void> {
  await page.route(path, async (route) => {
    if (isThis(route)) await new Promise((on) => setTimeout(on, ms))
    await route.continue().catch(() => undefined) // the page may have gone on without it
  })
}

const isRevoking = (route: Route) => route.request().headers()['x-amz-target']?.endsWith('RevokeToken') === true

test('whoever is suspended and signs in anew reads why each time: by password, by a mailed code, towards a page for members, again at once, and however slow what comes is', async () => {
  const dan = await aBrowserFor(browser, product)
  await dan.page.goto('/signup')
  await signUp(dan.page, product, { name: 'Dan', email: 'dan@example.com' })
  await closeQuietly(dan)
  await product.change(`update users set status = 'suspended', suspended_detail = 'Spam.' where email = 'dan@example.com'`)
  const logIn = async (page: Page) => {
    await page.getByLabel(t('identity.email')).fill('dan@example.com')
    await page.getByLabel(t('identity.password'), { exact: true }).fill(password)
    await page.getByRole('button', { name: t('identity.login'), exact: true }).click()
  }
  const isTold = async (page: Page) => {
    const banner = page.getByRole('alert').filter({ has: page.getByRole('heading', { name: t('suspended.title') }) })
    await page.waitForURL((url) => url.pathname === '/')
    await banner.getByText(`Access denied: Spam. ${t('suspended.contact', { email: 'hello@interchange.example' })}`).waitFor()
    await page.getByRole('link', { name: t('nav.login'), exact: true }).waitFor()
    await page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.endsWith('.idToken')))
    // It stays once everything has come, and the start page is a visitor's whole one.
    await quiet(page)
    expect(await banner.count()).toBe(1)
    await page.getByText(t('landing.sample.seen-by', { name: t('landing.sample.1.you') })).waitFor()
  }
  const slow: Record<string, (page: Page) => Promise<void>> = {
    'as it comes': async () => undefined,
    'the banner’s own code': (page) => delayed(page, '**/assets/SuspendedBanner*', 1500),
    'what the server says to everybody': (page) => delayed(page, '**/api/config', 1500),
    'the refusal': (page) => delayed(page, '**/api/users/profile', 2500),
    'the pool, signing out': (page) => delayed(page, '**/idp/', 2500, isRevoking),
  }
  for (const [what, slowly] of Object.entries(slow)) {
    const one = await aBrowserFor(browser, product, { width: 390 })
    const refused: string[] = []
    one.page.on('response', (answer) => void (answer.status() === 403 && refused.push(new URL(answer.url()).pathname)))
    await slowly(one.page)
    await one.page.goto(what.startsWith('the ') ? '/profile' : '/signin')
    await logIn(one.page)
    await isTold(one.page).catch((cause: unknown) => Promise.reject(new Error(`Slow: ${what}`, { cause })))
    // What the start page asks, it asks as a visitor.
    expect([what, refused.filter((path) => path.startsWith('/api/public/'))]).toEqual([what, []])
    await closeQuietly(one)
  }

  const one = await aBrowserFor(browser, product)
  const { page } = one
  // Whoever signs in for their data while the pool still ends the session before keeps the new one.
  const ending = { isFirst: true, isOver: false }
  await page.route('**/idp/', async (route) => {
    const isHeld = isRevoking(route) && ending.isFirst
    if (isHeld) {
      ending.isFirst = false
      await new Promise((on) => setTimeout(on, 5000))
      ending.isOver = true
    }
    await route.continue()
  })
  await page.goto('/signin')
  await logIn(page)
  await page.getByRole('link', { name: t('suspended.data') }).click()
  await page.getByText(t('suspended.data-lead')).waitFor()
  await logIn(page)
  await page.getByRole('button', { name: t('account.download') }).waitFor()
  await expect.poll(() => ending.isOver, { timeout: 8000 }).toBe(true)
  await quiet(page)
  await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: t('account.download') }).click()])
  await page.getByRole('button', { name: t('nav.logout') }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.unrouteAll()
  await page.goto('/signin')
  await page.getByLabel(t('identity.email')).fill('dan@example.com')
  await page.getByRole('button', { name: t('signin.code-instead') }).click()
  await page.getByLabel(t('verify.code')).waitFor()
  await delayed(page, '**/assets/SuspendedBanner*', 1500)
  await page.getByLabel(t('verify.code')).fill(await product.codeFor('dan@example.com'))
  await page.getByRole('button', { name: t('identity.login'), exact: true }).click()
  await isTold(page)
  await closeQuietly(one)
}, 180_000)

test('a page opened again in the middle of setting a new password asks for the code, not for the address', async () => {
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

test('the language chosen in the header is the one in the profile, and saving the profile keeps it', async () => {
  const gil = await aBrowserFor(browser, product)
  const { page } = gil
  await signIn(page, 'gil@example.com')
  await page.getByLabel(t('shell.language')).first().selectOption('zh')
  await page.waitForFunction(() => document.documentElement.lang === 'zh')
  await page.goto('/profile')
  const inTheProfile = page.locator('main').getByRole('combobox').first()
  await inTheProfile.waitFor()
  expect(await inTheProfile.inputValue()).toBe('zh')
  await page.locator('main').getByRole('textbox').first().fill('Gilda')
  await page.locator('main').getByRole('button', { name: '保存' }).click()
  await page.getByText('Gilda').or(page.getByText('已保存')).first().waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh')
  await closeQuietly(gil)
})

test('a copied address is the one that it stands for: with the sign that ends a sentence, in other letters, and with a name beside it', async () => {
  const copied = [['x@example.org।', 'x@example.org'], ['Ana Ruiz ana@example.org', 'ana@example.org'], ['邮箱：uma@उदाहरण.भारत', 'uma@xn--p1b6ci4b4b3a.xn--h2brj9c']] as const
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
