import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paths } from '#web/paths.ts'
import {
  aBrowserFor,
  closeQuietly,
  hold,
  makeHostPage,
  openBrowser,
  publish,
  quiet,
  signUp,
} from './browser.ts'
import { isHydrated, watch } from './hydration.ts'
import { engines, type ProductInstance, startProduct } from './product.ts'
import { t, wording } from './words.ts'

const hidden = ['Secret circle', 'Quiet table', 'Half an idea', 'Called off']
type VisitorBrowser = Awaited<ReturnType<typeof aBrowserFor>>

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe.each(engines)('on the %s database', (engine) => {
  let product: ProductInstance
  let ada: VisitorBrowser
  let bo: VisitorBrowser
  beforeAll(async () => {
    product = await startProduct(engine)
    ada = await newcomer('Ada')
    bo = await newcomer('Bo')
  })
  afterAll(() => product.stop())

  async function newcomer(name: string): Promise<VisitorBrowser> {
    const visitor = await aBrowserFor(browser, product)
    await visitor.page.goto('/signup')
    await signUp(visitor.page, product, { name, email: `${name.toLowerCase()}@example.com` })
    return visitor
  }

  const read = async (path: string) => {
    const answer = await fetch(product.url + path, { redirect: 'manual' })
    return {
      status: answer.status,
      location: answer.headers.get('location'),
      text: await answer.text(),
    }
  }

  test('a host picks a clear handle; reserved, look-alike and taken ones are refused while typing', async () => {
    await makeHostPage(bo.page, { name: 'Bo', handle: 'bo-suppers' })
    const { page } = ada
    await page.goto('/profile?tab=hosting')
    await page.getByRole('link', { name: t('hosts.make') }).click()
    const handle = page.getByLabel(t('hosts.handle'))
    expect(await handle.inputValue()).toBe('ada')
    for (const [typed, says] of [
      ['events', wording('hosts.handle.reserved')],
      ['adm1n', wording('hosts.handle.reserved')],
      ['bo-suppers', wording('hosts.handle.taken')],
      ['b0-5uppers', wording('hosts.handle.taken')],
      ['ab', wording('hosts.handle.too-short', { min: 3 })],
      ['аda', wording('hosts.handle.mixed-scripts')],
      ['straße', wording('hosts.handle.letters')],
    ] as const) {
      await handle.fill(typed)
      await page.getByText(says).waitFor()
    }
    // Pressed all the same, the server refuses it too, and the input is kept.
    await page.getByLabel(t('hosts.about')).fill('Suppers for people who electrify things.')
    await handle.fill('adm1n')
    await page.getByRole('button', { name: t('hosts.make') }).click()
    await page
      .getByRole('alert')
      .getByRole('link', { name: t('hosts.handle') })
      .waitFor()
    await page.reload()
    expect(await page.getByLabel(t('hosts.about')).inputValue()).toBe(
      'Suppers for people who electrify things.',
    )
    await page.getByLabel(t('hosts.name'), { exact: true }).fill('Ada Oyelaran')
    await page.getByLabel(t('hosts.links')).fill('ada.example/suppers')
    await handle.fill('Ada-Oyelaran')
    await page.getByText(t('hosts.handle.free', { handle: 'ada-oyelaran' })).waitFor()
    await page.getByRole('button', { name: t('hosts.make') }).click()
    await page.waitForURL('**/ada-oyelaran')
    await page.getByRole('heading', { level: 1, name: 'Ada Oyelaran' }).waitFor()
    await page.getByText(t('hosts.nothing-yours')).waitFor()
  })

  test('a visitor reads only the public parts of the page, before any script runs', async () => {
    for (const title of ['Climate Supper', 'Last year’s supper', ...hidden])
      await publish(ada.page, title)
    await product.change(`update events set
      visibility = case title when 'Secret circle' then 'invite_only' when 'Quiet table' then 'unlisted' else 'public' end,
      status = case title when 'Half an idea' then 'draft' when 'Called off' then 'cancelled' else status end,
      cancel_reason = case title when 'Called off' then 'Rain' end, cancelled_at = case title when 'Called off' then now() end,
      starts_at = case title when 'Last year’s supper' then '2020-01-01T18:00Z' else starts_at end, ends_at = case title when 'Last year’s supper' then '2020-01-01T20:00Z' else ends_at end`)
    const { status, text } = await read('/ada-oyelaran')
    expect(status).toBe(200)
    for (const words of [
      'Ada Oyelaran',
      'Suppers for people who electrify things.',
      'Climate Supper',
      'Last year’s supper',
      `${t('hosts.upcoming-count', { count: 1 })} · ${t('hosts.past-count', { count: 1 })}`,
      'type="application/atom+xml"',
      '"@type":"ProfilePage"',
    ])
      expect(text).toContain(words)
    const about = [
      '/api/public/hosts/ada-oyelaran',
      '/api/public/events/hosts/ada-oyelaran',
      '/api/public/events/hosts/ada-oyelaran?when=past',
      '/api/public/hosts/ada-oyelaran/feed.xml',
      '/api/public/hosts/ada-oyelaran/calendar.ics',
      '/api/public/events',
      '/',
    ]
    const said = await Promise.all(about.map(read))
    expect(said.map((answer) => answer.status)).toEqual(about.map(() => 200))
    // A calendar feed includes cancelled events, so that calendars remove them.
    const [calendar = '', ...others] = [...said.map((answer) => answer.text), text].toSorted(
      (one) => (one.startsWith('BEGIN:VCALENDAR') ? -1 : 0),
    )
    for (const words of hidden)
      expect(others.filter((answer) => answer.includes(words))).toEqual([])
    expect([
      calendar.match(/^STATUS:CANCELLED/gm)?.length,
      hidden.filter((words) => calendar.includes(words)),
    ]).toEqual([1, ['Called off']])

    const quiet = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url })
    const plain = await quiet.newPage()
    await plain.goto('/ada-oyelaran')
    await plain.getByRole('link', { name: 'Climate Supper' }).click()
    await plain.getByRole('link', { name: t('event.hosted-by', { name: 'Ada Oyelaran' }) }).click()
    await plain.getByRole('heading', { level: 1, name: 'Ada Oyelaran' }).waitFor()
    await quiet.close()

    const phone = await aBrowserFor(browser, product, { width: 390 })
    await watch(phone.page)
    await phone.page.goto('/Ada-OYELARAN')
    expect(await isHydrated(phone.page)).toBe(true)
    expect(new URL(phone.page.url()).pathname).toBe('/ada-oyelaran')
    await phone.page.getByRole('button', { name: t('invitation.copy-link') }).click()
    expect(await phone.page.evaluate(() => navigator.clipboard.readText())).toBe(
      `${product.url}/ada-oyelaran`,
    )
    expect(
      await phone.page.getByRole('link', { name: t('hosts.calendar') }).getAttribute('href'),
    ).toBe(`${product.url.replace('http:', 'webcal:')}/api/public/hosts/ada-oyelaran/calendar.ics`)
    expect(said[4]?.text).toContain('SUMMARY:Climate Supper')
    expect(await entriesOf(phone.page)).toEqual(['Last year’s supper', 'Climate Supper'])
    await closeQuietly(phone)
  })

  test('a person who first followed without an account still follows after a restart', async () => {
    const noor = await aBrowserFor(browser, product, { width: 390 })
    await noor.page.goto('/ada-oyelaran')
    await noor.page.getByRole('link', { name: t('hosts.follow') }).click()
    await noor.page.getByRole('link', { name: t('signin.create') }).click()
    await signUp(noor.page, product, { name: 'Noor', email: 'noor@example.com' })
    await noor.page.waitForURL('**/ada-oyelaran')
    await noor.page.getByRole('button', { name: t('hosts.follow') }).click()
    await noor.page.getByRole('button', { name: t('hosts.following') }).waitFor()
    await noor.page.getByText(t('hosts.followers', { count: 1 })).waitFor()
    await noor.page.goto('about:blank')
    await product.restart()
    await noor.page.goto('/ada-oyelaran')
    await noor.page.getByRole('button', { name: t('hosts.following') }).waitFor()
    expect((await read('/ada-oyelaran')).text).toContain(t('hosts.followers', { count: 1 }))
    await noor.page.getByRole('button', { name: t('hosts.following') }).click()
    await noor.page.getByRole('button', { name: t('hosts.follow'), exact: true }).waitFor()
    expect((await read('/ada-oyelaran')).text).not.toContain(t('hosts.followers', { count: 1 }))
    await closeQuietly(noor)
  })

  test('two tabs do not overwrite each other, and the old address redirects to the new handle', async () => {
    const [first, second] = [ada.page, await ada.context.newPage()]
    for (const tab of [first, second]) {
      await tab.goto('/ada-oyelaran')
      await tab.getByRole('button', { name: t('hosts.edit') }).click()
      await tab.getByLabel(t('hosts.handle')).waitFor()
    }
    await second.getByLabel(t('hosts.about')).fill('Written in the other tab.')
    await first.getByLabel(t('hosts.handle')).fill('ada-suppers')
    await first.getByText(t('hosts.rename-hint', { handle: 'ada-oyelaran', count: 90 })).waitFor()
    await first.getByRole('button', { name: t('save') }).click()
    await first.waitForURL('**/ada-suppers')
    await first.getByRole('heading', { level: 1, name: 'Ada Oyelaran' }).waitFor()
    await second.getByRole('button', { name: t('save') }).click()
    const letGo = await hold(second, '/users/host')
    await second.getByRole('button', { name: t('hosts.keep-mine') }).click()
    await second.getByLabel(t('hosts.handle')).fill('ada-suppers')
    await second.getByRole('button', { name: t('save') }).click()
    letGo()
    await second.waitForURL('**/ada-suppers')
    await second.getByText('Written in the other tab.').waitFor()
    await second.close()

    await product.restart()
    expect(await read('/ada-oyelaran?lng=es')).toMatchObject({
      status: 308,
      location: '/ada-suppers?lng=es',
    })
    await bo.page.goto('/ada-oyelaran')
    await bo.page.waitForURL('**/ada-suppers')
    await bo.page.goto('/bo-suppers')
    await bo.page.getByRole('button', { name: t('hosts.edit') }).click()
    await bo.page.getByLabel(t('hosts.handle')).fill('ada-oyelaran')
    await bo.page.getByText(t('hosts.handle.taken')).waitFor()
  })

  test('no handle can hide one of the product’s own pages', async () => {
    const open = Object.values(paths).filter((path) => !path.includes('$'))
    const words = [
      ...new Set(open.map((path) => path.split('/')[1] ?? '').filter((word) => word !== '')),
    ]
    await product.change(`with people as (insert into users (id, issuer, sub, email) select gen_random_uuid(), 'planted', word, word || '@example.com' from unnest(array['planted-host',${words.map((word) => `'${word}'`).join()}]) word returning id, sub)
      insert into hosts (user_id, handle, skeleton, name) select id, sub, sub, 'Planted impostor' from people`)
    expect((await read('/planted-host')).text).toContain('Planted impostor')
    for (const path of open) {
      expect({ path, isShadowed: (await read(path)).text.includes('Planted impostor') }).toEqual({
        path,
        isShadowed: false,
      })
      await bo.page.goto(path)
      await bo.page.getByRole('heading', { level: 1 }).waitFor()
      await quiet(bo.page)
      expect({ path, isShadowed: await bo.page.getByText('Planted impostor').count() }).toEqual({
        path,
        isShadowed: 0,
      })
    }
  })

  test('a suspended host looks like an unknown one, and a search link leads on', async () => {
    await product.change(
      `update users set status = 'suspended', suspended_detail = 'Spam' where email = 'ada@example.com'`,
    )
    const [gone, former, never] = await Promise.all(
      ['/ada-suppers', '/ada-oyelaran', '/never-was'].map(read),
    )
    expect([gone?.status, former?.status, never?.status]).toEqual([404, 404, 404])
    expect(gone?.text).toBe(never?.text)
    const visitor = await aBrowserFor(browser, product, { width: 390 })
    await visitor.page.goto('/ada-suppers')
    await visitor.page
      .getByRole('heading', { name: t('hosts.unknown', { handle: 'ada-suppers' }) })
      .waitFor()
    await visitor.page.getByRole('searchbox').fill('climate')
    await visitor.page.getByRole('searchbox').press('Enter')
    await visitor.page.waitForURL('**/nexuses?q=climate')
    await closeQuietly(visitor, ada, bo)
  })
})

/** Parses the feed that the page names with a real XML parser. */
async function entriesOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<Document | null>()
    const asked = new XMLHttpRequest()
    asked.open(
      'GET',
      document.querySelector<HTMLLinkElement>('link[type="application/atom+xml"]')?.href ?? '',
    )
    asked.overrideMimeType('application/xml')
    asked.responseType = 'document'
    asked.addEventListener('loadend', () => resolve(asked.responseXML))
    asked.send()
    return [...((await promise)?.querySelectorAll('entry > title') ?? [])].map(
      (title) => title.textContent ?? '',
    )
  })
}
