import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  chooseLanguage,
  closeQuietly,
  openAs,
  openBrowser,
  quiet,
  type VisitorOptions,
} from './browser.ts'
import { engines, type ProductInstance, startProduct } from './product.ts'
import { expectAccessible, noSideways } from './accessibility.ts'
import {
  aGathering,
  aMember,
  registerMember,
  type MemberStorage,
  tokenIn,
} from './specification/members.ts'
import { beginning, inOrder, t, wording } from './words.ts'

let browser: Browser
let product: ProductInstance
let [hana, ann, ben, cara]: MemberStorage[] = []
let eventId = ''
let talk = ''

const ask = async <T = unknown>(
  who: MemberStorage | undefined,
  method: string,
  path: string,
  body?: object,
): Promise<T> =>
  (
    await fetch(`${product.url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${tokenIn(who ?? { cookies: [], origins: [] })}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  ).json() as Promise<T>

async function matchOf(who: MemberStorage | undefined, name: string): Promise<string> {
  for (let tries = 0; tries < 150; tries += 1) {
    const { items } = await ask<{ items: { id: string; name: string }[] }>(
      who,
      'GET',
      `/events/${eventId}/matches`,
    )
    const found = items.find((match) => match.name === name)
    if (found) return found.id
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('No match came.')
}

beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct(engines[0])])
  const member = (name: string) =>
    aMember(product, { name, email: `${name.toLowerCase()}@example.com` })
  ;[hana, ann, ben, cara] = [
    await member('Hana'),
    await member('Ann'),
    await member('Ben'),
    await member('Cara'),
  ] as [MemberStorage, MemberStorage, MemberStorage, MemberStorage]
  const at = await aGathering(product, hana)
  eventId = at.eventId
  await registerMember(product, ann, {
    ...at,
    seek: 'A pilot site for my control software',
    give: 'Control software for small hydro plants',
  })
  await registerMember(product, ben, {
    ...at,
    seek: 'Control software we can pilot this winter',
    give: 'A pilot site with three small hydro plants',
  })
  await registerMember(product, cara, { ...at, seek: 'Sourdough', give: 'Violin lessons' })
  await ask(ann, 'PATCH', `/events/${eventId}/registration`, {
    consents: { directory: true, matching: true, photos: false, sponsors: false },
  })
  talk = await matchOf(ann, 'Ben')
  for (const who of [ann, ben])
    await ask(who, 'PUT', `/events/${eventId}/matches/${talk}/stance`, { stance: 'interested' })
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

const open = (path: string, who: MemberStorage | undefined, look: VisitorOptions = {}) =>
  openAs(browser, product, { path, who, look })
/** Ignores the console messages of a browser that is offline. */
const but = (visitor: Awaited<ReturnType<typeof open>>) => ({
  ...visitor,
  complaints: visitor.complaints.filter(
    (one) => !/net::ERR_(INTERNET_DISCONNECTED|FAILED)|^No identity token/.test(one),
  ),
})
const about = (page: Page) => page.getByRole('region', { name: t('about.title'), exact: true })
const headline = (page: Page) => page.getByRole('textbox', { name: wording('about.headline') })
const save = (page: Page) =>
  about(page)
    .getByRole('button', { name: t('save'), exact: true })
    .click()
const saved = (page: Page) =>
  about(page)
    .getByRole('button', { name: t('save'), exact: true })
    .waitFor({ state: 'detached' })

/** Tabs until the named field has the focus, and types there. */
async function typeInto(page: Page, name: RegExp, text: string): Promise<void> {
  const field = about(page).getByLabel(name).first()
  for (
    let steps = 0;
    steps < 30 && !(await field.evaluate((element) => element === document.activeElement));
    steps += 1
  )
    await page.keyboard.press('Tab')
  await page.keyboard.type(text)
}

test('a profile is filled in by keyboard on a phone, survives a reload, and marks a bad link', async () => {
  const hers = await open('/profile', ann, { width: 390 })
  const { page } = hers
  await about(page).getByText(t('about.missing-photo')).waitFor()
  await about(page).getByText(t('about.missing-mutual')).waitFor()
  await about(page)
    .getByRole('link', { name: t('about.who-sees') })
    .focus()
  await typeInto(page, wording('about.headline'), 'Control software for rivers')
  await typeInto(page, wording('about.about'), 'I keep small dams honest.')
  await typeInto(page, beginning(t('about.role')), 'Engineer')
  await typeInto(page, beginning(t('about.company')), 'Weir & Sons')
  await typeInto(page, wording('about.home'), 'Ulm')
  await typeInto(page, wording('about.languages'), 'Ger')
  await typeInto(page, beginning(t('about.links')), 'javascript:alert(1)')
  await about(page)
    .getByRole('button', { name: t('about.languages-remove', { language: 'German' }) })
    .waitFor()
  await page.reload()
  expect(await headline(page).inputValue()).toBe('Control software for rivers')
  await save(page)
  await about(page).getByText(t('fields.web-address')).waitFor()
  await about(page)
    .getByLabel(beginning(t('about.links')))
    .fill('weir.example')
  await save(page)
  await saved(page)
  await about(page).getByText(t('about.missing-mutual')).waitFor({ state: 'detached' })
  expect(await noSideways(page)).toBe(true)
  await expectAccessible(page)
  await page.reload()
  await headline(page).waitFor()
  expect(
    await about(page)
      .getByLabel(beginning(t('about.links')))
      .inputValue(),
  ).toBe('https://weir.example')
  // The card starts with the profile's values, to spare typing twice, and gives none of them
  // unasked.
  await page.goto('/people/card')
  expect(await page.getByLabel(t('people.field.company'), { exact: true }).inputValue()).toBe(
    'Weir & Sons',
  )
  expect(
    await page
      .getByRole('switch', { name: t('people.give-field', { field: t('people.field.company') }) })
      .isChecked(),
  ).toBe(false)
  await closeQuietly(hers)
})

const pick = (page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }) =>
  about(page).locator('input[type=file]').setInputFiles(file)

test('a photo is cropped with buttons and shown at once; a bad or large file changes nothing', async () => {
  const hers = await open('/profile', ann, { width: 390 })
  const { page } = hers
  await headline(page).waitFor()
  // Left half red, right half blue.
  const half = await sharp({
    create: { width: 400, height: 400, channels: 3, background: '#ff0000' },
  })
    .png()
    .toBuffer()
  const photo = await sharp({
    create: { width: 800, height: 400, channels: 3, background: '#0000ff' },
  })
    .composite([{ input: half, left: 0, top: 0 }])
    .withExif({ IFD0: { Artist: 'Ann at home' } })
    .jpeg()
    .toBuffer()
  await pick(page, { name: 'ann.jpg', mimeType: 'image/jpeg', buffer: photo })
  const dialog = page.getByRole('alertdialog', { name: t('about.crop') })
  for (let presses = 0; presses < 6; presses += 1)
    await dialog.getByRole('button', { name: t('about.crop-left') }).click()
  await expectAccessible(page)
  await dialog.getByLabel(t('about.crop-zoom')).press('ArrowRight')
  await dialog.getByRole('button', { name: t('about.crop-done') }).click()
  await dialog.waitFor({ state: 'detached' })
  const shown = about(page).locator('img')
  await shown.waitFor()
  const address = await shown.getAttribute('src')
  const bytes = Buffer.from(await (await fetch(product.url + address)).arrayBuffer())
  const { width, height, exif } = await sharp(bytes).metadata()
  const { dominant } = await sharp(bytes).stats()
  expect([width, height, exif, dominant.b > 200, dominant.r < 60]).toEqual([
    320,
    320,
    undefined,
    true,
    true,
  ])
  await pick(page, {
    name: 'ann.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  await about(page).getByText(t('fields.not-a-photo')).waitFor()
  await pick(page, {
    name: 'broken.png',
    mimeType: 'image/png',
    buffer: Buffer.from('not a picture'),
  })
  await about(page).getByText(t('fields.not-a-photo')).waitFor()
  // From disk: this many bytes take longer through the browser's protocol than the test's timeout.
  const folder = await mkdtemp(join(tmpdir(), 'interchange-photo-'))
  await writeFile(join(folder, 'huge.png'), Buffer.alloc(30_000_001))
  await pick(page, join(folder, 'huge.png'))
  await about(page).getByText(t('fields.photo-too-large')).waitFor()
  await rm(folder, { recursive: true })
  expect(await shown.getAttribute('src')).toBe(address)
  await closeQuietly(hers)
})

test('each viewer sees exactly what the owner allows, as in the preview, also after a restart', async () => {
  const hers = await open('/profile?tab=privacy', ann, { width: 390 })
  const { page } = hers
  const sees = page.getByRole('region', { name: t('about.ladder') })
  const step = async (field: string, name: string) => {
    const kept = page.waitForResponse(
      (response) => response.url().endsWith('/users/about/steps') && response.ok(),
    )
    await sees
      .getByRole('group', { name: field, exact: true })
      .getByRole('radio', { name, exact: true })
      .click()
    await kept
  }
  await step(t('about.home'), t('about.step-nobody'))
  await step(t('about.role'), t('about.step-attendees'))
  await step(t('about.photo'), t('about.step-attendees'))
  expect(await noSideways(page)).toBe(true)
  await expectAccessible(page)
  const seen = (as: string) => page.locator(`[data-seen=${as}]`)
  const attendee = ['Control software for rivers', 'Engineer']
  const mutual = [...attendee, 'Weir & Sons', 'I keep small dams honest.', 'German', 'weir.example']
  const all = [...mutual, 'Ulm']
  const foundIn = async (text: string) => all.filter((one) => text.includes(one))
  await seen('attendee').getByText('Engineer').waitFor()
  expect(await foundIn(await seen('attendee').innerText())).toEqual(attendee)
  await page.getByRole('button', { name: t('about.preview-mutual') }).click()
  await seen('mutual').getByText('Weir & Sons').waitFor()
  expect(await foundIn(await seen('mutual').innerText())).toEqual(mutual)
  await page.getByRole('button', { name: t('about.preview-stranger') }).click()
  await seen('stranger').getByText(t('about.preview-nothing')).waitFor()
  await closeQuietly(hers)
  for (const isRestarted of [false, true]) {
    if (isRestarted) await product.restart()
    const [bens, caras] = [
      await open(`/events/${eventId}/matches`, ben),
      await open(`/events/${eventId}/attendees`, cara, { width: 390 }),
    ]
    const card = bens.page.getByRole('listitem', { name: 'Ann' })
    await card.getByText('I keep small dams honest.').waitFor()
    expect([await foundIn(await card.innerText()), await card.locator('img').count()]).toEqual([
      mutual,
      1,
    ])
    await bens.page.goto(`/conversations/${talk}`)
    await bens.page.locator('header summary').click()
    await bens.page.getByText('I keep small dams honest.').waitFor()
    expect(await foundIn(await bens.page.locator('header').last().innerText())).toEqual(mutual)
    await expectAccessible(bens.page)
    const line = caras.page.getByRole('listitem').filter({ hasText: 'Ann' }).first()
    await line.getByText('Control software for rivers').waitFor()
    expect([await foundIn(await line.innerText()), await line.locator('img').count()]).toEqual([
      attendee,
      1,
    ])
    expect(await noSideways(caras.page)).toBe(true)
    await expectAccessible(caras.page)
    await closeQuietly(bens, caras)
  }
})

test('two tabs that edit the same field conflict; one press picks either, and other edits are kept', async () => {
  const first = await open('/profile', ann)
  const second = { ...first, page: await first.context.newPage() }
  await second.page.goto('/profile')
  for (const { page } of [first, second]) await headline(page).waitFor()
  await headline(first.page).fill('Rivers, mostly')
  await second.page
    .getByRole('textbox', { name: beginning(t('about.company')) })
    .fill('Weir & Daughters')
  await headline(second.page).fill('Dams, mostly')
  await save(second.page)
  await saved(second.page)
  await save(first.page)
  const both = first.page.getByRole('alert').filter({ hasText: t('about.both') })
  await both.waitFor()
  expect(
    await first.page.getByRole('textbox', { name: beginning(t('about.company')) }).inputValue(),
  ).toBe('Weir & Daughters')
  expect(await both.getByRole('group').count()).toBe(1)
  await expectAccessible(first.page)
  await both.getByRole('button', { name: wording('about.both-theirs') }).click()
  expect(await headline(first.page).inputValue()).toBe('Dams, mostly')
  await both.getByRole('button', { name: wording('about.both-mine') }).click()
  expect(await headline(first.page).inputValue()).toBe('Rivers, mostly')
  await save(first.page)
  await saved(first.page)
  expect(await ask(ann, 'GET', '/users/about')).toMatchObject({
    fields: { headline: 'Rivers, mostly', company: 'Weir & Daughters' },
  })
  await closeQuietly(first)
})

test('text typed before a reload conflicts with a newer save and overwrites nothing unseen', async () => {
  const first = await open('/profile', ann)
  const second = { ...first, page: await first.context.newPage() }
  await second.page.goto('/profile')
  for (const { page } of [first, second]) await headline(page).waitFor()
  await headline(first.page).fill('Canals')
  await second.page
    .getByRole('textbox', { name: beginning(t('about.company')) })
    .fill('Weir & Nieces')
  await headline(second.page).fill('Lakes')
  await save(second.page)
  await saved(second.page)
  await first.page.reload()
  await headline(first.page).waitFor()
  expect(await headline(first.page).inputValue()).toBe('Canals')
  await save(first.page)
  const both = first.page.getByRole('alert').filter({ hasText: t('about.both') })
  await both.getByRole('button', { name: inOrder(t('about.both-theirs'), 'Lakes') }).waitFor()
  expect(await ask(ann, 'GET', '/users/about')).toMatchObject({
    fields: { headline: 'Lakes', company: 'Weir & Nieces' },
  })
  await both.getByRole('button', { name: inOrder(t('about.both-mine'), 'Canals') }).click()
  await save(first.page)
  await saved(first.page)
  expect(await ask(ann, 'GET', '/users/about')).toMatchObject({
    fields: { headline: 'Canals', company: 'Weir & Nieces' },
  })
  await closeQuietly(first)
})

test('steps chosen by arrow keys end at the last one despite a slow answer; long words do not overflow', async () => {
  await ask(ann, 'PUT', '/users/about/steps', { steps: { home: 'attendees', role: 'mutual' } })
  const long = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz'
  const now = await ask<{ fields: object; version: number }>(ann, 'GET', '/users/about')
  await ask(ann, 'PUT', '/users/about', {
    version: now.version,
    fields: {
      ...now.fields,
      home: long,
      links: [`https://weir.example/${'a-long-way/'.repeat(10)}`],
    },
  })
  const hers = await open('/profile?tab=privacy', ann, { width: 390 })
  const { page } = hers
  const home = page.getByRole('group', { name: t('about.home'), exact: true })
  await home.waitFor()
  // The first response arrives last.
  let asked = 0
  const chosen = Promise.withResolvers<void>()
  await page.route('**/api/users/about/steps', async (route) => {
    asked += 1
    if (asked === 1) await chosen.promise
    await route.continue()
  })
  await home.getByRole('radio', { name: t('about.step-attendees') }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page
    .getByRole('group', { name: t('about.role'), exact: true })
    .getByRole('radio', { name: t('about.step-nobody') })
    .click()
  expect(await home.getByRole('radio', { name: t('about.step-nobody') }).isChecked()).toBe(true)
  chosen.resolve()
  await expect
    .poll(() => ask(ann, 'GET', '/users/about'))
    .toMatchObject({ steps: { home: 'nobody', role: 'nobody' } })
  await quiet(page)
  expect(await ask(ann, 'GET', '/users/about')).toMatchObject({
    steps: { home: 'nobody', role: 'nobody' },
  })
  await home.getByRole('radio', { name: t('about.step-attendees') }).click()
  await page.locator('[data-seen=attendee]').getByText(long).waitFor()
  expect(await noSideways(page)).toBe(true)
  await expectAccessible(page)
  await ask(ann, 'PUT', '/users/about/steps', { steps: { home: 'nobody' } })
  await closeQuietly(hers)
})

test('a person who never gave a name can still choose their language', async () => {
  await product.change(
    "update users set given_name = null, family_name = null, version = version + 1 where email = 'cara@example.com'",
  )
  const hers = await open('/profile', cara, { width: 390 })
  await chooseLanguage(hers.page, 'Español', 'es')
  expect(await ask(cara, 'GET', '/users/profile')).toMatchObject({ locale: 'es', given_name: null })
  await expectAccessible(hers.page)
  await closeQuietly(hers)
})

test('without a connection nothing is lost, and the page does not claim that anything is saved', async () => {
  const hers = await open('/profile', ann)
  const { page, context } = hers
  await headline(page).fill('Written in a cellar')
  await context.setOffline(true)
  await save(page)
  await about(page).getByRole('alert').waitFor()
  expect(await headline(page).inputValue()).toBe('Written in a cellar')
  await context.setOffline(false)
  await save(page)
  await saved(page)
  expect(await ask(ann, 'GET', '/users/about')).toMatchObject({
    fields: { headline: 'Written in a cellar' },
  })
  await page.goto('/profile?tab=privacy')
  const home = page.getByRole('group', { name: t('about.home'), exact: true })
  await home.waitFor()
  await context.setOffline(true)
  await home.getByRole('radio', { name: t('about.step-mutual') }).click()
  await page
    .getByRole('region', { name: t('about.ladder') })
    .getByRole('alert')
    .waitFor()
  expect(await home.getByRole('radio', { name: t('about.step-nobody') }).isChecked()).toBe(true)
  await context.setOffline(false)
  await closeQuietly(but(hers))
})
