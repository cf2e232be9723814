import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBrowserFor, closeQuietly, openBrowser, quiet } from './browser.ts'
import { type ProductInstance, startProduct } from './product.ts'
import { aGathering, aMember, registerMember, type MemberStorage } from './specification/members.ts'
import { t, wording } from './words.ts'

const phone = { width: 390 }
// A person's times by the keystroke-level model (Card, Moran and Newell 1980): finding the next
// thing, pointing at it, and typing a key with two fingers. `npm run bench` measures the pages' own
// times.
const [thinkS, pointS, keyS] = [1.35, 1.1, 0.28]
const hour = 3_600_000

let browser: Browser
let product: ProductInstance
let hana: MemberStorage
let noor: MemberStorage
let gathering: { eventId: string; invitationCode: string }

beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct()])
  const member = (name: string) =>
    aMember(product, { name, email: `${name.toLowerCase()}@example.com` })
  ;[hana, noor] = [await member('Hana'), await member('Noor')]
  gathering = await aGathering(product, hana, {
    startsAt: new Date(Date.now() + hour).toISOString(),
    endsAt: new Date(Date.now() + 4 * hour).toISOString(),
  })
  await registerMember(product, noor, {
    ...gathering,
    seek: 'A choir to sing in',
    give: 'Piano lessons',
  })
  await registerMember(product, await member('Ravi'), {
    ...gathering,
    seek: 'Piano lessons',
    give: 'A choir to sing in on Mondays',
  })
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

/** Simulates a hand at a phone: its taps and keys, and the time they take. */
function handAt(page: Page) {
  const did = { taps: 0, keys: 0 }
  const type = async (text: string): Promise<void> => {
    did.keys += Array.from(text).length
    await page.keyboard.type(text)
  }
  const tap = async (target: Locator): Promise<void> => {
    did.taps += 1
    await target.click()
  }
  return {
    did,
    type,
    tap,
    write: async (label: string, text: string) => {
      await tap(page.getByLabel(label, { exact: true }))
      await type(text)
    },
    seconds: () => did.taps * (thinkS + pointS) + did.keys * keyS,
  }
}

test('a new person joins from the link alone: a minute, a dozen taps', async () => {
  const visitor = await aBrowserFor(browser, product, phone)
  const { page } = visitor
  const { did, tap, type, write, seconds } = handAt(page)
  await page.goto(`/${gathering.eventId}/${gathering.invitationCode}/register`)
  await write(t('statement.objective-n', { n: '1' }), 'A flat in Ghent')
  await write(t('identity.full-name'), 'Ines')
  await write(t('identity.email'), 'ines@example.com')
  await tap(page.getByRole('checkbox', { name: wording('signup.accept') }))
  await tap(page.getByRole('button', { name: t('join.join'), exact: true }))
  await page.getByLabel(t('verify.code')).waitFor()
  await type(await product.codeFor('ines@example.com')) // it has the focus
  await tap(page.getByRole('button', { name: t('verify.confirm') }))
  await page.getByRole('heading', { name: t('join.done-title') }).waitFor()
  expect(did.taps).toBeLessThanOrEqual(12)
  expect(seconds()).toBeLessThanOrEqual(50) // of a minute; the rest is for the pages
  await closeQuietly(visitor)
})

test('a host publishes an event with 35 seconds of typing and tapping', async () => {
  const host = await aBrowserFor(browser, product, { ...phone, storageState: hana })
  const { page } = host
  await page.goto('/dashboard')
  const { tap, type, write, seconds } = handAt(page)
  await tap(page.getByRole('link', { name: t('dashboard.create') }).first())
  await write(t('create.title'), 'Choir evening')
  await tap(
    page
      .getByRole('group', { name: t('create.starts') })
      .first()
      .getByRole('spinbutton')
      .first(),
  )
  // The field moves on automatically
  for (const part of ['12', '31', '2030', '7', '30', 'P']) await type(part)
  await write(t('create.place'), 'Town hall')
  await tap(page.getByRole('radio', { name: t('create.free') }))
  await tap(page.getByRole('button', { name: t('create.publish') }))
  await page
    .getByRole('heading', { name: t('create.published-title', { title: 'Choir evening' }) })
    .waitFor()
  expect(seconds()).toBeLessThanOrEqual(35)
  await closeQuietly(host)
})

test('one tap shows why the first match fits, without opening anything', async () => {
  const guest = await aBrowserFor(browser, product, { ...phone, storageState: noor })
  const { page } = guest
  await page.goto(`/events/${gathering.eventId}`)
  const way = page.getByRole('link', { name: t('event.see-matches') })
  await way.waitFor()
  await quiet(page) // nothing under the finger moves any more
  const { did, tap } = handAt(page)
  await tap(way)
  const reason = page.getByRole('article').first().getByText('A choir to sing in on Mondays')
  await reason.waitFor()
  await quiet(page)
  const box = await reason.boundingBox()
  // Visible on the first screen
  expect((box?.y ?? 9999) + (box?.height ?? 0)).toBeLessThanOrEqual(860)
  expect(did.taps).toBe(1)
  await closeQuietly(guest)
})

test('one tap on a name checks a guest in at the door', async () => {
  const host = await aBrowserFor(browser, product, { ...phone, storageState: hana })
  await host.context.grantPermissions(['camera'])
  const { page } = host
  await page.goto(`/events/${gathering.eventId}/check-in`)
  await page.getByRole('searchbox', { name: t('checkin.by-name') }).fill('Noor')
  const way = page
    .getByRole('button', { name: /Noor/ })
    .or(page.getByRole('listitem').filter({ hasText: 'Noor' }).getByRole('button'))
    .first()
  await way.waitFor()
  await way.click()
  await page.locator('[data-outcome=in]').waitFor()
  await host.context.close()
})
