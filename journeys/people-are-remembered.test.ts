import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import jsQr from 'jsqr'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cardIn } from '#contract/contacts/card-codes.ts'
import { aBrowserFor, openBrowser, signUp } from './browser.ts'
import { hold, fakeCameraArgs } from './camera.ts'
import { engines, type ProductInstance, startProduct } from './product.ts'
import { expectAccessible } from './accessibility.ts'
import {
  aGathering,
  aMember,
  registerMember,
  type MemberStorage,
  tokenIn,
} from './specification/members.ts'
import { t, wording } from './words.ts'

let browser: Browser
let product: ProductInstance
let ann: MemberStorage
let ben: MemberStorage
let cameraFile = ''
let shown = ''

beforeAll(async () => {
  cameraFile = join(await mkdtemp(join(tmpdir(), 'camera-')), 'seen.y4m')
  await hold(cameraFile, 'nothing')
  ;[browser, product] = await Promise.all([
    openBrowser(fakeCameraArgs(cameraFile)),
    startProduct(engines[0]),
  ])
  ann = await aMember(product, { name: 'Ann', email: 'ann@example.com' })
  ben = await aMember(product, { name: 'Ben', email: 'ben@example.com' })
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

/** Opens a phone with a camera. */
async function aPhone(
  stored: MemberStorage,
  path: string,
  look: Parameters<typeof aBrowserFor>[2] = { width: 390, keeps: true },
) {
  const phone = await aBrowserFor(browser, product, { ...look, storageState: stored })
  await phone.context.grantPermissions(['camera'])
  await phone.page.goto(path)
  return phone
}

/** Closes it; an offline browser logs that. */
async function end({ context, complaints }: Awaited<ReturnType<typeof aPhone>>): Promise<void> {
  await context.close()
  expect(
    complaints.filter(
      (complaint) =>
        !/net::ERR_(INTERNET_DISCONNECTED|FAILED)|No identity token|the server responded with a status of 50\d/.test(
          complaint,
        ),
    ),
  ).toEqual([])
}

async function reading<T>(stored: MemberStorage, path: string): Promise<T> {
  const answer = await fetch(`${product.url}/api${path}`, {
    headers: { authorization: `Bearer ${tokenIn(stored)}` },
  })
  return (await answer.json()) as T
}
type ContactList = {
  items: {
    fields: { name: string; email: string; company: string }
    note: string
    gaveBack: boolean
    followUp: { state: string; text: string } | null
  }[]
}
const keptBy = async (stored: MemberStorage) =>
  (await reading<ContactList>(stored, '/contacts')).items
const namesAt = async (stored: MemberStorage, eventId: string) =>
  (await reading<{ items: { name: string }[] }>(stored, `/events/${eventId}/matches`)).items.map(
    ({ name }) => name,
  )

/** Reads the code that a camera would see on a page. */
async function codeOn(page: Page): Promise<string> {
  const { data, info } = await sharp(await page.screenshot({ fullPage: true }))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data ?? ''
}

async function writeCard(page: Page, given: readonly string[]): Promise<void> {
  for (const field of given)
    await page.getByRole('switch', { name: t('people.give-field', { field }) }).click()
  await page.getByRole('button', { name: t('people.save-card') }).click()
  await page.getByRole('img', { name: t('people.your-code') }).waitFor()
}

/** Waits until the page and its offline files are cached: nothing has been added for a second. */
async function isKept(page: Page): Promise<void> {
  const kept = () =>
    page.evaluate(async () => (await (await caches.open('kept-pages')).keys()).length)
  let before = 0
  await expect
    .poll(
      async () => {
        const [now, last] = [await kept(), before]
        before = now
        return now > 5 && now === last
      },
      { interval: 1000, timeout: 30_000 },
    )
    .toBe(true)
}

test('a card shares only the name until fields are chosen, and any phone reads it from the screen', async () => {
  const phone = await aPhone(ann, '/people')
  await phone.page.getByText(t('people.none')).waitFor()
  await expectAccessible(phone.page)
  await phone.page
    .getByRole('link', { name: t('people.exchange') })
    .first()
    .click()
  await phone.page
    .getByRole('switch', { name: t('people.give-field', { field: t('people.field.name') }) })
    .waitFor()
  expect(await phone.page.getByRole('switch').count()).toBe(3) // rarely given fields are folded
  await phone.page.getByRole('button', { name: t('people.field.phone') }).click()
  await phone.page.keyboard.type('+49 30 123')
  for (const field of [t('people.field.email'), t('people.field.phone'), t('people.field.company')])
    expect(
      await phone.page.getByRole('switch', { name: t('people.give-field', { field }) }).isChecked(),
    ).toBe(false)
  await phone.page
    .getByLabel(t('people.field.company'), { exact: false })
    .first()
    .fill('Lee, Sons & Co; Berlin')
  await writeCard(phone.page, [t('people.field.company')])
  await expectAccessible(phone.page)
  shown = await codeOn(phone.page)
  expect(shown).toContain('BEGIN:VCARD')
  expect(shown).not.toMatch(/ann@example\.com|49 30/)
  expect(cardIn(shown, new URL(product.url).origin)).toMatchObject({
    fields: { name: 'Ann', company: 'Lee, Sons & Co; Berlin', email: '', phone: '' },
    token: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
  await end(phone)
})

test('a card read offline survives a reload and arrives once; consent sends one’s own card back', async () => {
  await hold(cameraFile, shown)
  const phone = await aPhone(ben, '/people/card')
  await writeCard(phone.page, [])
  await isKept(phone.page)
  await product.whileStopped(async () => {
    await phone.page.reload()
    await phone.page.getByRole('img', { name: t('people.your-code') }).waitFor()
    await phone.page.getByRole('button', { name: t('checkin.camera-start') }).click()
    const read = phone.page.locator('[data-read]')
    await read.getByText('Ann', { exact: true }).waitFor()
    await read.getByText(t('people.on-device')).waitFor()
    await expectAccessible(phone.page)
    await phone.page.getByRole('button', { name: t('people.give-back-yes') }).click()
    await read.getByText(t('people.gave-back', { name: 'Ann' })).waitFor()
    await phone.page.getByRole('button', { name: t('checkin.camera-stop') }).click()
    await phone.page.reload()
    await phone.page.getByRole('img', { name: t('people.your-code') }).waitFor()
  })
  // The page and its frame both send the card; one fails, and the other comes after the list.
  let sent = 0
  const listed = phone.page.waitForResponse(
    (response) => response.url().endsWith('/api/contacts') && response.request().method() === 'GET',
  )
  await phone.page.route('**/api/contacts/*', async (route) => {
    sent += 1
    if (sent === 1) return route.abort()
    await listed
    return route.continue()
  })
  await phone.page.goto('/people')
  await phone.page.getByRole('link', { name: /Ann/ }).waitFor()
  await phone.page.unroute('**/api/contacts/*')
  await expect
    .poll(() => keptBy(ben), { timeout: 30_000 })
    .toMatchObject([{ fields: { name: 'Ann', email: '' }, gaveBack: true }])
  await expect.poll(() => keptBy(ann)).toMatchObject([{ fields: { name: 'Ben', email: '' } }])
  await end(phone)
})

test('a private note and a follow-up day are written by keyboard and survive a restart', async () => {
  const phone = await aPhone(ben, '/people', { width: 1280 })
  const row = phone.page.getByRole('link', { name: /Ann/ })
  await row.focus()
  await phone.page.keyboard.press('Enter')
  await phone.page.getByRole('heading', { name: 'Ann' }).waitFor()
  const note = phone.page.getByLabel(t('people.note'))
  await note.fill('<img src=x onerror=alert(1)> hydro मीना')
  await phone.page.reload()
  await note.waitFor()
  expect(await note.inputValue()).toContain('hydro') // input is kept before it is saved
  await phone.page.getByRole('button', { name: t('people.note-save') }).click()
  await phone.page.getByText(t('people.note-saved')).waitFor()
  await phone.page.getByRole('button', { name: t('people.in-days', { count: 30 }) }).click()
  await phone.page.getByLabel(t('people.about')).fill('Send the plan')
  await phone.page.getByRole('button', { name: t('people.plan') }).click()
  await phone.page.getByRole('button', { name: t('people.done') }).waitFor()
  await expectAccessible(phone.page)
  await product.restart()
  await phone.page.goto('/people')
  await phone.page.getByRole('searchbox').fill('मीना')
  await phone.page.getByRole('link', { name: /Send the plan/ }).click()
  await phone.page.getByRole('button', { name: t('people.done') }).click()
  await phone.page.getByText(t('people.was-done')).waitFor()
  expect(await keptBy(ben)).toMatchObject([
    {
      note: '<img src=x onerror=alert(1)> hydro मीना',
      followUp: { state: 'done', text: 'Send the plan' },
    },
  ])
  expect(JSON.stringify(await keptBy(ann))).not.toContain('hydro')
  const saving = phone.page.waitForEvent('download')
  await phone.page.getByRole('button', { name: t('people.to-phone') }).click()
  expect((await saving).suggestedFilename()).toBe('Ann.vcf')
  await end(phone)
})

test("a card's address saves the person in any browser; the own and invalid addresses say so", async () => {
  const { token } = await reading<{ token: string }>(ann, '/users/card')
  const own = await aPhone(ann, `/people/add#${token}`)
  await own.page.getByText(t('refusals.own-card')).waitFor()
  await end({ ...own, complaints: own.complaints.filter((complaint) => !/409/.test(complaint)) })
  const other = await aPhone(ben, `/people/add#${token}`)
  await other.page.locator('[data-read=kept]').getByText('Ann', { exact: true }).waitFor()
  expect(await keptBy(ben)).toHaveLength(1)
  await other.page.goto('/people/add')
  await other.page.getByText(t('people.no-card')).waitFor()
  await expectAccessible(other.page)
  await end(other)
})

test('a person just read stays on the page while fields are chosen, and tabs do not overwrite', async () => {
  const { token } = await reading<{ token: string }>(ann, '/users/card')
  const phone = await aPhone(ben, '/people/card')
  const { page } = phone
  await page.getByRole('button', { name: t('people.choose-fields') }).click()
  // Typed but not saved, while the other tab saves
  await page.getByLabel(t('people.field.company'), { exact: true }).fill('Rye Ltd')
  const other = await phone.context.newPage()
  await other.goto('/people/card')
  await other.getByLabel(t('people.address')).fill(`${product.url}/people/add#${token}`)
  await other.getByRole('button', { name: t('people.keep') }).click()
  await other.locator('[data-read=kept]').getByText('Ann', { exact: true }).waitFor()
  await other
    .getByRole('button', { name: t('people.choose-fields') })
    .first()
    .click()
  await other.getByRole('button', { name: t('people.field.role') }).click()
  await other.keyboard.type('Baker')
  await other
    .getByRole('switch', { name: t('people.give-field', { field: t('people.field.role') }) })
    .click()
  await other.getByRole('button', { name: t('people.save-card') }).click()
  await other.getByRole('img', { name: t('people.your-code') }).waitFor()
  expect(
    await other.locator('[data-read=kept]').getByText('Ann', { exact: true }).isVisible(),
  ).toBe(true)
  await page.getByRole('button', { name: t('people.save-card') }).click()
  const changed = page.getByRole('alert').filter({ hasText: t('people.card-changed') })
  await changed.getByText(`${t('people.field.role')}: Baker · ${t('people.given')}`).waitFor()
  await expectAccessible(page)
  expect(await page.getByLabel(t('people.field.company'), { exact: true }).inputValue()).toBe(
    'Rye Ltd',
  )
  await changed.getByRole('button', { name: t('people.take-newer') }).click()
  expect(await page.getByLabel(t('people.field.role')).first().inputValue()).toBe('Baker')
  await page.getByLabel(t('people.field.company'), { exact: true }).fill('Rye Ltd')
  await page.getByRole('button', { name: t('people.save-card') }).click()
  await page.getByRole('img', { name: t('people.your-code') }).waitFor()
  expect(await reading(ben, '/users/card')).toMatchObject({
    fields: { company: 'Rye Ltd', role: 'Baker' },
    given: ['name', 'role'],
  })
  await end({
    ...phone,
    complaints: phone.complaints.filter((complaint) => !/409/.test(complaint)),
  })
})

test('a note edited in two tabs shows both before one replaces the other; a follow-up is no conflict', async () => {
  const phone = await aPhone(ben, '/people', { width: 1280 })
  const other = await phone.context.newPage()
  await other.goto('/people')
  for (const page of [phone.page, other]) await page.getByRole('link', { name: /Ann/ }).click()
  const note = phone.page.getByLabel(t('people.note'))
  await note.fill('In one tab')
  await other.getByRole('button', { name: t('people.in-days', { count: 30 }) }).click()
  await other.getByRole('button', { name: t('people.plan') }).click()
  await other.getByRole('button', { name: t('people.done') }).waitFor()
  await phone.page.getByRole('button', { name: t('people.note-save') }).click()
  await phone.page.getByText(t('people.note-saved')).waitFor()
  await other.getByLabel(t('people.note')).fill('In another')
  await other.getByRole('button', { name: t('people.note-save') }).click()
  const changed = other.getByRole('alert').filter({ hasText: t('people.note-changed') })
  await changed.getByText('In one tab').waitFor()
  expect(await other.getByLabel(t('people.note')).inputValue()).toBe('In another')
  await expectAccessible(other)
  expect((await keptBy(ben))[0]?.note).toBe('In one tab')
  await other.getByRole('button', { name: t('people.note-save') }).click()
  await other.getByText(t('people.note-saved')).waitFor()
  expect((await keptBy(ben))[0]?.note).toBe('In another')
  await end({
    ...phone,
    complaints: phone.complaints.filter((complaint) => !/409/.test(complaint)),
  })
})

test('a person known only by code is blocked, unblocked, and deleted after a confirmation', async () => {
  const cleo = await aMember(product, { name: 'Cora', email: 'cora@example.com' })
  const { token } = await reading<{ token: string }>(ann, '/users/card')
  const phone = await aPhone(cleo, `/people/add#${token}`)
  await phone.page.getByRole('link', { name: t('people.open-note') }).click()
  await phone.page.getByRole('button', { name: t('conversations.block') }).click()
  await phone.page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('conversations.block') })
    .click()
  await phone.page.getByText(t('people.blocked', { name: 'Ann' })).waitFor()
  await expectAccessible(phone.page)
  await phone.page.getByRole('button', { name: t('conversations.unblock') }).click()
  await phone.page.getByRole('button', { name: t('conversations.block') }).waitFor()
  await phone.page.getByRole('button', { name: t('people.delete') }).click()
  await phone.page.getByRole('button', { name: t('people.delete-not') }).click()
  await phone.page.getByRole('alertdialog').waitFor({ state: 'detached' })
  expect(await keptBy(cleo)).toHaveLength(1)
  const other = await phone.context.newPage()
  await other.goto(phone.page.url())
  await other.getByLabel(t('people.note')).waitFor()
  await phone.page.getByRole('button', { name: t('people.delete') }).click()
  await phone.page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('people.delete') })
    .click()
  await phone.page.getByText(t('people.deleted', { name: 'Ann' })).waitFor()
  await phone.page.getByText(t('people.none')).waitFor()
  expect(await keptBy(cleo)).toEqual([])
  await other.getByLabel(t('people.note')).fill('Too late')
  await other.getByRole('button', { name: t('people.note-save') }).click()
  await other.getByRole('alert').getByText(wording('refusals.contact-not-found')).waitFor()
  expect(await other.getByLabel(t('people.note')).inputValue()).toBe('Too late')
  await end({
    ...phone,
    complaints: phone.complaints.filter((complaint) => !/404/.test(complaint)),
  })
})

test('a card opened while signed out is kept through sign-up, and the profile links both pages', async () => {
  const { token } = await reading<{ token: string }>(ann, '/users/card')
  const visitor = await aBrowserFor(browser, product, { width: 390 })
  await visitor.page.goto(`/people/add#${token}`)
  await visitor.page.locator('main a[href^="/signup"]').click()
  await signUp(visitor.page, product, { name: 'Cleo', email: 'cleo@example.com' })
  await visitor.page.locator('[data-read=kept]').getByText('Ann', { exact: true }).waitFor()
  expect(await keptBy(await visitor.context.storageState())).toMatchObject([
    { fields: { name: 'Ann', email: '' } },
  ])
  await visitor.page.goto('/profile')
  await visitor.page.getByRole('link', { name: t('people.your-code') }).click()
  await visitor.page.getByRole('heading', { name: t('people.card-title') }).waitFor()
  await end(visitor)
})

test('a hostile code is stored as truncated plain text without an account; the export has no formula', async () => {
  await hold(
    cameraFile,
    [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'FN:=1+1<script>alert(1)</script>\u202E😀م',
      `ORG:${'W'.repeat(300)}`,
      'EMAIL:not an address',
      'URL:javascript:alert(1)',
      `URL:https://evil.example/people/add#${'a'.repeat(32)}`,
      'END:VCARD',
    ].join('\r\n'),
  )
  const phone = await aPhone(ben, '/people/card')
  await phone.page.getByRole('button', { name: t('checkin.camera-start') }).click()
  await phone.page.locator('[data-read=kept]').getByText('=1+1<script>alert(1)</script>').waitFor()
  expect(await phone.page.getByRole('button', { name: t('people.give-back-yes') }).count()).toBe(0)
  await expectAccessible(phone.page)
  const [kept] = (
    await reading<{
      items: {
        id: string
        isMember: boolean
        fields: { name: string; company: string; email: string; links: string[] }
      }[]
    }>(ben, '/contacts')
  ).items.filter(({ fields }) => fields.name.startsWith('=1+1'))
  expect(kept).toMatchObject({
    isMember: false,
    fields: {
      company: 'W'.repeat(80),
      email: '',
      links: [`https://evil.example/people/add#${'a'.repeat(32)}`],
    },
  })
  await phone.page.goto('/people')
  await phone.page.getByRole('link', { name: /=1\+1/ }).waitFor()
  await expectAccessible(phone.page)
  const saving = phone.page.waitForEvent('download')
  await phone.page.getByRole('button', { name: t('people.export-csv') }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toMatch(/(^|\n)"?'=1\+1<script>/)
  await phone.page.getByRole('link', { name: /=1\+1/ }).click()
  await expectAccessible(phone.page)
  await fetch(`${product.url}/api/contacts/${kept?.id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${tokenIn(ben)}` },
  })
  await expect.poll(async () => (await keptBy(ben)).length).toBe(1)
  await end(phone)
})

test('without storage a card is kept in this tab only, says so, and is sent from there', async () => {
  await hold(cameraFile, ['BEGIN:VCARD', 'VERSION:3.0', 'FN:Dana', 'END:VCARD'].join('\r\n'))
  const phone = await aPhone(ben, '/people/card')
  await phone.page.getByRole('img', { name: t('people.your-code') }).waitFor()
  await phone.page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await phone.context.setOffline(true)
  await phone.page.getByRole('button', { name: t('checkin.camera-start') }).click()
  const read = phone.page.locator('[data-read=waiting]')
  await read.getByText('Dana', { exact: true }).waitFor()
  await read.getByText(wording('people.fragile')).waitFor()
  await phone.context.setOffline(false)
  await phone.page.getByRole('button', { name: t('checkin.camera-stop') }).click()
  await phone.page
    .getByRole('link', { name: t('people.title') })
    .first()
    .click()
  await expect
    .poll(async () => (await keptBy(ben)).map(({ fields }) => fields.name), { timeout: 30_000 })
    .toContain('Dana')
  await end(phone)
})

test('two who met are not matched again while both agree that the meeting is remembered', async () => {
  const { eventId, invitationCode } = await aGathering(product, ann)
  await registerMember(product, ann, {
    eventId,
    invitationCode,
    seek: 'A pilot site',
    give: 'Control software',
  })
  await registerMember(product, ben, {
    eventId,
    invitationCode,
    seek: 'Control software',
    give: 'A pilot site',
  })
  await expect.poll(() => namesAt(ann, eventId), { timeout: 30_000 }).toEqual(['Ben'])
  const remember = async (stored: MemberStorage) => {
    const phone = await aPhone(stored, '/people')
    const own = phone.page.getByRole('switch', { name: t('people.remember') })
    await own.focus()
    await phone.page.keyboard.press('Space')
    await expect
      .poll(
        async () =>
          (await reading<{ isOn: boolean; since: string | null }>(stored, '/users/met-before'))
            .since,
      )
      .not.toBeNull()
    return { phone, own }
  }
  const one = await remember(ann)
  await one.phone.page.getByText(wording('people.remember-since')).waitFor()
  const dora = await aMember(product, { name: 'Dora', email: 'dora@example.com' })
  await registerMember(product, dora, {
    eventId,
    invitationCode,
    seek: 'Control software',
    give: 'A pilot site',
  })
  // Matched again, since one of the two has agreed
  await expect.poll(() => namesAt(ann, eventId), { timeout: 30_000 }).toContain('Dora')
  expect(await namesAt(ann, eventId)).toContain('Ben')
  const other = await remember(ben)
  await expect.poll(() => namesAt(ann, eventId), { timeout: 30_000 }).toEqual(['Dora'])
  expect(await namesAt(ben, eventId)).not.toContain('Ann')
  await product.restart()
  expect(await namesAt(ann, eventId)).toEqual(['Dora'])
  await one.phone.page.reload()
  await one.own.click()
  await expect.poll(() => namesAt(ann, eventId), { timeout: 30_000 }).toContain('Ben')
  await end(one.phone)
  await end(other.phone)
})

const looks = (['en', 'zh', 'es', 'hi'] as const).flatMap((language) =>
  [true, false].map((dark) => ({ language, dark })),
)

test.each(looks)(
  'the pages have no fault on a phone in $language, dark: $dark',
  async ({ language, dark }) => {
    const phone = await aBrowserFor(browser, product, {
      width: 390,
      language,
      dark,
      storageState: ben,
    })
    const rows = phone.page.locator('li > a[href^="/people/"] strong')
    for (const [path, sign] of [
      ['/people', rows],
      ['/people/card', phone.page.locator('svg[viewBox][role=img]')],
    ] as const) {
      await phone.page.goto(`${path}?lng=${language}`)
      await sign.first().waitFor()
      await expectAccessible(phone.page)
    }
    await phone.page.goto('/people')
    await rows.first().click()
    await phone.page.locator('textarea').waitFor()
    await expectAccessible(phone.page)
    await end(phone)
  },
)
