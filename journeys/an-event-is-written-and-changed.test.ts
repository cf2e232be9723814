import jsQR from 'jsqr'
import type { Browser, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBrowserFor, hold, joinAsNewcomer, openBrowser, publish, signUp } from './browser.ts'
import { engines, type ProductInstance, startProduct } from './product.ts'
import { either, inOrder, t, wording } from './words.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe.each(engines)('on the %s database', (engine) => {
  let product: ProductInstance
  beforeAll(async () => {
    product = await startProduct(engine)
  })
  afterAll(() => product.stop())

  test('others see each step from draft to cancellation of an event, also after a restart', async () => {
    const hana = await aBrowserFor(browser, product)
    await hana.page.goto('/signup')
    await signUp(hana.page, product, { name: 'Hana', email: 'hana@example.com' })

    // A template fills the form. The draft is saved automatically, and is there after a restart in
    // another browser.
    await hana.page.goto('/events/create')
    await hana.page.getByRole('button', { name: t('template.conference') }).click()
    await hana.page.getByLabel(t('create.title'), { exact: true }).fill('Rivers day')
    await hana.page.getByText(wording('create.saved-at')).waitFor()
    await product.restart()
    const elsewhere = await aBrowserFor(browser, product, {
      storageState: await hana.context.storageState(),
    })
    await elsewhere.page.goto('/events?tab=hosting')
    await elsewhere.page.getByRole('link', { name: t('host.continue') }).click()
    await elsewhere.page
      .getByRole('heading', { level: 1, name: t('create.edit-heading') })
      .waitFor()
    expect(await elsewhere.page.getByLabel(t('create.title'), { exact: true }).inputValue()).toBe(
      'Rivers day',
    )

    // The rest is written there, picture included, and read by a visitor who is not signed in.
    await write(elsewhere.page)
    await elsewhere.page.getByRole('button', { name: t('create.publish') }).click()
    await elsewhere.page
      .getByRole('heading', { name: t('create.published-title', { title: 'Rivers day' }) })
      .waitFor()
    const link = await elsewhere.page
      .getByText(/\/register$/)
      .first()
      .textContent()
    expect(
      await read(elsewhere.page.getByRole('img', { name: t('share.qr', { title: 'Rivers day' }) })),
    ).toBe(link)
    expect(await elsewhere.page.getByRole('tabpanel').textContent()).toContain(link)
    await elsewhere.page.getByRole('link', { name: t('share.poster') }).click()
    await elsewhere.page.getByRole('button', { name: t('poster.print') }).waitFor()
    expect(
      await read(elsewhere.page.getByRole('img', { name: t('share.qr', { title: 'Rivers day' }) })),
    ).toBe(link)
    const eventId = new URL(elsewhere.page.url()).pathname.split('/')[2] ?? ''
    await onPaper(elsewhere.page, eventId)

    const noor = await aBrowserFor(browser, product, { width: 390 })
    await noor.page.goto(`/events/${eventId}`)
    await seesEverything(noor.page, product)
    await noor.page.goto(String(link))
    await joinAsNewcomer(noor.page, product, {
      name: 'Noor',
      email: 'noor@example.com',
      seek: 'A boat',
      offer: 'Maps of rivers',
    })

    // The host moves it, is asked whether to notify people, and can no longer turn it back into a
    // draft.
    await hana.page.goto(`/events/create?edit=${eventId}`)
    await hana.page.getByLabel(t('create.place'), { exact: true }).fill('The other bank')
    expect(
      await hana.page.getByRole('checkbox', { name: t('create.notify', { count: 1 }) }).isChecked(),
    ).toBe(true)
    await hana.page.getByRole('button', { name: t('create.save-changes') }).click()
    await hana.page.getByText(t('create.moved-told')).waitFor()
    await hana.page.getByRole('heading', { level: 1, name: 'Rivers day' }).waitFor()
    expect(await hana.page.getByRole('button', { name: t('host.take-back') }).count()).toBe(0)
    await product.restart()
    await noor.page.goto(`/events/${eventId}`)
    await noor.page.getByText('The other bank').waitFor()

    await hana.page.getByRole('button', { name: t('host.duplicate') }).click()
    await hana.page.getByRole('heading', { level: 1, name: t('create.edit-heading') }).waitFor()
    await hana.page.waitForURL((url) => url.searchParams.get('edit') !== eventId)
    expect([
      await hana.page.getByLabel(t('create.title'), { exact: true }).inputValue(),
      await hana.page.getByLabel(t('create.place'), { exact: true }).inputValue(),
    ]).toEqual(['Rivers day', 'The other bank'])

    // Cancelled with a reason, which the page keeps showing.
    await hana.page.goto(`/events/${eventId}`)
    await hana.page.getByRole('button', { name: t('host.cancel') }).click()
    const dialog = hana.page.getByRole('alertdialog')
    await dialog.getByText(t('host.cancel-text', { count: 1 })).waitFor()
    await dialog.getByRole('button', { name: t('host.cancel') }).click()
    await dialog
      .getByText(t('fields.required'))
      .or(dialog.locator('[aria-invalid=true]'))
      .first()
      .waitFor()
    await dialog.getByLabel(t('host.cancel-reason')).fill('The river came to us.')
    await dialog.getByRole('button', { name: t('host.cancel') }).click()
    await hana.page.getByText(t('event.cancelled-notice')).waitFor()
    await product.restart()
    for (const { page } of [noor, hana]) {
      await page.goto(`/events/${eventId}`)
      await page.getByText('The river came to us.').waitFor()
    }
    expect(await hana.page.getByRole('link', { name: t('host.edit'), exact: true }).count()).toBe(0)
    // Open pages made requests while the product was restarting.
    const complaints = [hana, elsewhere, noor]
      .flatMap((visitor) => visitor.complaints)
      .filter((one) => !/status of 503|ERR_CONNECTION/.test(one))
    await Promise.all([hana, elsewhere, noor].map(({ context }) => context.close()))
    expect(complaints).toEqual([])
  })

  test('a draft that cannot reach the server stays in the browser, says so, and is saved later', async () => {
    const ines = await aBrowserFor(browser, product, { width: 390 })
    await ines.page.goto('/signup')
    await signUp(ines.page, product, { name: 'Ines', email: 'ines@example.com' })
    await ines.page.goto('/events/create')
    await ines.page.getByLabel(t('create.title'), { exact: true }).fill('Lost words')
    await ines.page.getByText(wording('create.saved-at')).waitFor()
    await ines.context.setOffline(true)
    await ines.page.getByLabel(t('create.title'), { exact: true }).fill('Lost and found words')
    await ines.page.getByText(t('create.not-saved')).waitFor()
    await ines.context.setOffline(false)
    await ines.page.getByText(wording('create.saved-at')).waitFor()
    await ines.page.reload()
    expect(await ines.page.getByLabel(t('create.title'), { exact: true }).inputValue()).toBe(
      'Lost and found words',
    )
    await ines.page.goto('/events?tab=hosting')
    await ines.page.getByRole('link', { name: 'Lost and found words' }).waitFor()
    expect(await ines.page.getByRole('link', { name: 'Lost words' }).count()).toBe(0)
    await ines.context.close()
  })

  test('two tabs that change the same event lose nothing from either', async () => {
    const omar = await aBrowserFor(browser, product)
    await omar.page.goto('/signup')
    await signUp(omar.page, product, { name: 'Omar', email: 'omar@example.com' })
    await publish(omar.page, 'Two hands')
    const eventId = new URL(omar.page.url()).pathname.split('/')[2] ?? ''
    const other = await omar.context.newPage()
    for (const tab of [omar.page, other]) await tab.goto(`/events/create?edit=${eventId}`)
    await other.getByLabel(t('create.title'), { exact: true }).fill('Two hands and a boat')
    await other.getByRole('button', { name: t('create.save-changes') }).click()
    await other.getByRole('heading', { level: 1, name: 'Two hands and a boat' }).waitFor()
    await omar.page.getByLabel(t('create.place'), { exact: true }).fill('The pier')
    await omar.page.getByRole('button', { name: t('create.save-changes') }).click()
    await omar.page.getByRole('alert').getByText(t('refusals.changed-meanwhile')).waitFor()
    const letGo = await hold(omar.page, `/events/${eventId}`)
    await omar.page.getByRole('button', { name: t('create.keep-mine') }).click()
    await omar.page.getByRole('button', { name: t('create.save-changes') }).click()
    letGo()
    await omar.page.getByRole('heading', { level: 1, name: 'Two hands and a boat' }).waitFor()
    await omar.page.getByText('The pier').waitFor()
    // Unsaved input comes back with a notice, and can be discarded.
    await omar.page.goto(`/events/create?edit=${eventId}`)
    await omar.page.getByLabel(t('create.place'), { exact: true }).fill('Nowhere')
    await omar.page.goto(`/events/${eventId}`)
    await omar.page.goto(`/events/create?edit=${eventId}`)
    await omar.page.getByText(t('create.unsaved-kept')).waitFor()
    expect(await omar.page.getByLabel(t('create.place'), { exact: true }).inputValue()).toBe(
      'Nowhere',
    )
    await omar.page.getByRole('button', { name: t('create.discard') }).click()
    await omar.page.getByText(t('create.unsaved-kept')).waitFor({ state: 'detached' })
    expect(await omar.page.getByLabel(t('create.place'), { exact: true }).inputValue()).toBe(
      'The pier',
    )
    await omar.context.close()
  })

  test('the link of an online event opens for attendees a quarter of an hour before the start', async () => {
    const online = await aBrowserFor(browser, product)
    await online.page.goto('/signup')
    await signUp(online.page, product, { name: 'Olga', email: 'olga@example.com' })
    await online.page.goto('/events/create')
    await online.page.getByRole('button', { name: t('template.class') }).click()
    await online.page.getByLabel(t('create.link'), { exact: true }).fill('meet.example/rivers')
    await online.page.getByRole('radio', { name: t('create.free') }).check()
    await online.page.getByRole('button', { name: t('create.publish') }).click()
    await online.page.getByRole('heading', { name: wording('create.published-title') }).waitFor()
    const link = await online.page
      .getByText(/\/register$/)
      .first()
      .textContent()
    const guest = await aBrowserFor(browser, product)
    await guest.page.goto(String(link))
    await joinAsNewcomer(guest.page, product, {
      name: 'Gita',
      email: 'gita@example.com',
      seek: 'A boat',
    })
    await guest.page.goto(new URL(String(link)).pathname.replace(/^\/([^/]+).*/, '/events/$1'))
    await guest.page.getByText(wording('event.link-opens')).waitFor()
    expect(await guest.page.content()).not.toContain('meet.example/rivers')
    await product.change(
      "update events set starts_at = now() + interval '14 minutes', ends_at = now() + interval '2 hours' where link is not null",
    )
    await guest.page.reload()
    await guest.page.getByRole('link', { name: 'https://meet.example/rivers' }).waitFor()
    // Their pages made requests while the product was stopped
    await Promise.all([online.context.close(), guest.context.close()])
  })
})

async function write(page: Page): Promise<void> {
  await page.getByLabel(t('create.place'), { exact: true }).fill('Boathouse')
  await page.getByText(t('create.looks'), { exact: true }).click()
  await page
    .getByLabel(t('create.description'))
    .fill(
      '## For whom\n\n**Everybody** with a boat, see https://rivers.example\n\n<img src=x onerror=alert(1)>',
    )
  await page.getByLabel(t('agenda.who', { line: '2' })).fill('Ada Lovelace')
  await page.getByRole('radio', { name: t('create.free') }).check()
  const photo = await sharp({
    create: { width: 1200, height: 900, channels: 3, background: '#0b8a74' },
  })
    .jpeg()
    .toBuffer()
  const svg = {
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  }
  await page.locator('input[type=file]').setInputFiles(svg)
  await page.getByText(t('fields.not-a-picture')).waitFor()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'boat.jpg', mimeType: 'image/jpeg', buffer: photo })
  await page.getByLabel(t('create.cover-alt')).fill('A green boat')
  await page.getByText(wording('create.saved-at')).waitFor()
}

/** Checks that a printed page begins with its origin and date, and has no buttons. */
async function onPaper(page: Page, eventId: string): Promise<void> {
  await page.goto(`/events/${eventId}`)
  await page.getByRole('button', { name: t('invitation.copy-link') }).waitFor()
  await page.emulateMedia({ media: 'print' })
  await page.getByText(wording('shell.printed')).waitFor()
  const paper = await page.locator('body').innerText()
  expect(paper).toMatch(
    inOrder(
      /^\s*/,
      t('brand'),
      /\s+/,
      wording('shell.printed'),
      'Rivers day',
      'Boathouse',
      t('event.hosted-by', { name: 'Hana' }),
      'For whom',
      'Opening talk',
    ),
  )
  expect(paper).not.toMatch(
    either(
      t('nav.logout'),
      t('nav.dashboard'),
      t('invitation.copy-link'),
      t('calendar.add'),
      t('checkin.link'),
      t('join.join'),
      t('legal.privacy'),
    ),
  )
  expect(await page.locator('main').getByRole('button').count()).toBe(0)
  for (const path of ['attendees', 'messages']) {
    await page.goto(`/events/${eventId}/${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    // The preview of a message names the event as well.
    await page.getByText('Rivers day', { exact: true }).filter({ visible: true }).first().waitFor()
  }
  await page.emulateMedia({ media: null })
}

async function seesEverything(page: Page, product: ProductInstance): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Rivers day' }).waitFor()
  await page.getByRole('heading', { level: 2, name: 'For whom' }).waitFor()
  await page.getByText('<img src=x onerror=alert(1)>').waitFor()
  expect(
    await page.getByRole('link', { name: 'https://rivers.example' }).getAttribute('rel'),
  ).toContain('nofollow')
  expect(
    await page.getByRole('listitem').filter({ hasText: 'Opening talk' }).textContent(),
  ).toMatch(/10:00\sAM.*Ada Lovelace/)
  const cover = page.getByRole('img', { name: 'A green boat' })
  expect(
    await cover.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)),
  ).toBe(1200)
  const head = await (await fetch(page.url())).text()
  const picture =
    /<meta property="og:image" content="([^"]+)"/.exec(head)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const reply = await fetch(picture)
  expect([
    picture.startsWith(product.url),
    reply.status,
    reply.headers.get('content-type'),
  ]).toEqual([true, 200, 'image/png'])
  const [firstStop] = t('template.conference.stops').split(' · ')
  expect(head).toContain(`"subEvent":[{"@type":"Event","name":"${firstStop}"`)
}

/** Returns the content that a camera would read. */
async function read(code: Locator): Promise<string | undefined> {
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}
