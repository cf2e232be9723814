import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Browser, Download, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsOf, noSideways } from './accessibility.ts'
import {
  closeAfterOffline,
  closeQuietly,
  openAs,
  openBrowser,
  type VisitorOptions,
} from './browser.ts'
import { engines, type ProductInstance, startProduct } from './product.ts'
import {
  aGathering,
  aMember,
  type MemberStorage,
  postAs,
  registerMember,
  requestAs,
} from './specification/members.ts'
import { inEachLanguage, t } from './words.ts'

const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn']
let browser: Browser
let product: ProductInstance
let hana: MemberStorage
let ann: MemberStorage
let at = { eventId: '', invitationCode: '' }

beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct(engines[0])])
  hana = await aMember(product, { name: 'Hana', email: 'hana@recap.example' })
  at = await aGathering(product, hana, { title: 'Harbour Supper', place: 'Pier 4' })
  const { code } = await postAs<{ code: string }>(product, hana, {
    path: `/events/${at.eventId}/codes`,
    body: { label: 'Newsletter' },
  })
  const ids: string[] = []
  for (const [nth, name] of names.entries()) {
    const guest = await aMember(product, { name, email: `${name.toLowerCase()}@recap.example` })
    await registerMember(product, guest, {
      eventId: at.eventId,
      invitationCode: nth < 2 ? code : at.invitationCode,
      seek: nth % 2 ? 'Rye flour' : 'A sourdough starter',
      give: nth % 2 ? 'A sourdough starter' : 'Rye flour',
    })
    const { id } = await requestAs<{ id: string }>(product, guest, {
      path: `/events/${at.eventId}/registration`,
    })
    ids.push(id)
    if (nth === 0) ann = guest
  }
  // The evening is over: five came, and there was one round.
  await product.change(
    "update events set starts_at = now() - interval '5 hours', ends_at = now() - interval '1 hour'",
  )
  await postAs(product, hana, {
    path: `/events/${at.eventId}/check-ins`,
    body: {
      entries: ids.slice(0, 5).map((registrationId) => ({
        id: randomUUID(),
        registrationId,
        at: new Date().toISOString(),
        isUndone: false,
      })),
    },
  })
  await postAs(product, ann, {
    path: '/feedback',
    body: { kind: 'event', text: 'The best bread of the year', isNamed: true, eventId: at.eventId },
  })
  const [a, b] = ids
  await product.change(
    `insert into round_plans (event_id, who, tables, minutes, break_minutes, total, bound, made_from, made_at) values ('${at.eventId}', 'everybody', 4, 5, 1, 1, 1, '', now());
    insert into rounds (event_id, n, announced_at, starts_at, ends_at) values ('${at.eventId}', 1, now(), now(), now());
    insert into round_seats (event_id, round, registration_id, table_no, with_id, answer, answered_at) values ('${at.eventId}', 1, '${a}', 1, '${b}', 'useful', now()), ('${at.eventId}', 1, '${b}', 1, '${a}', 'useful', now())`,
  )
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

const open = (who: MemberStorage, look: VisitorOptions = {}) =>
  openAs(browser, product, { path: `/events/${at.eventId}/recap`, who, look })
const figure = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('definition')
async function saved(page: Page, button: string): Promise<Download> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return file
}

test('after a restart the host reads who came, who met and where from, in four languages', async () => {
  await product.restart()
  const host = await open(hana, { width: 390 })
  const { page } = host
  for (const [language, words] of inEachLanguage) {
    await page.goto(`/events/${at.eventId}/recap?lng=${language}`)
    await figure(page, words('recap.absent')).waitFor()
    expect([language, await faultsOf(page), await noSideways(page)]).toEqual([language, [], true])
  }
  for (const [label, value] of [
    ['people', '6'],
    ['came-figure', '5'],
    ['absent', '1'],
    ['conversations', '1'],
  ] as const)
    expect([label, await figure(page, t(`recap.${label}`)).innerText()]).toEqual([label, value])
  const sources = page.getByRole('region', { name: t('recap.sources') }).getByRole('row')
  expect((await sources.allInnerTexts()).map((row) => row.replaceAll(/\s+/g, ' ').trim())).toEqual([
    [t('recap.sources-source'), t('recap.sources-registered'), t('recap.sources-came')].join(' '),
    `${t('recap.source.own-code')} 4 3`,
    'Newsletter 2 2',
  ])
  await closeQuietly(host)
})

test('the picture has the figures, also offline; the table and the PDF follow', async () => {
  const host = await open(hana)
  const { page } = host
  await figure(page, t('recap.absent')).waitFor()
  const file = await saved(page, t('recap.picture-save'))
  expect(file.suggestedFilename()).toMatch(/Harbour.Supper.*\.png$/)
  const picture = sharp(await readFile(await file.path()))
  expect(await picture.metadata()).toMatchObject({ width: 1080, height: 1350, format: 'png' })
  // Ink below the lines: the title and the figures.
  const { channels } = await picture
    .extract({ left: 88, top: 250, width: 904, height: 900 })
    .stats()
  expect(channels[0]?.stdev).toBeGreaterThan(10)
  await page.context().setOffline(true)
  const again = await saved(page, t('recap.picture-save'))
  expect(await readFile(await again.path())).toEqual(await readFile(await file.path()))
  await page.getByRole('button', { name: t('attendees.export') }).click()
  await page.getByRole('alert').first().waitFor()
  await page.context().setOffline(false)
  const table = await saved(page, t('attendees.export'))
  expect(await readFile(await table.path(), 'utf8')).toContain(`${t('recap-file.came')},,5`)
  await page.evaluate(() =>
    Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }),
  )
  await page.getByRole('button', { name: t('recap.pdf') }).focus()
  await page.keyboard.press('Enter')
  expect(await page.locator('body[data-printed]').count()).toBe(1)
  await page.emulateMedia({ media: 'print' })
  // Comments are on paper, but nobody's name, and no button.
  await page.getByText('The best bread of the year').waitFor()
  for (const name of ['Ann', 'Finn'])
    expect(await page.getByText(name, { exact: true }).filter({ visible: true }).count()).toBe(0)
  expect(await page.getByRole('button', { name: t('recap.pdf') }).isVisible()).toBe(false)
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2)
  await closeAfterOffline(host)
})

test('a guest reads that the recap is the host’s', async () => {
  const guest = await open(ann, { width: 390 })
  await guest.page.getByText(t('recap.only-host')).waitFor()
  await closeQuietly(guest)
})
