import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBrowserFor, chooseLanguage, hostOf, openBrowser, say, signUp } from './browser.ts'
import { engines, type ProductInstance, startProduct } from './product.ts'
import { beginning, inChinese, t, wording } from './words.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

type Mail = {
  recipient: string
  subject: string
  body: string
  html: string
  calendar: string
  unsubscribeUrl: string
  locale: string
  code: string | null
}

describe.each(engines)('on the %s database', (engine) => {
  let product: ProductInstance
  beforeAll(async () => {
    product = await startProduct(engine)
  })
  afterAll(() => product.stop())

  /** Waits for this number of mails to a person with a matching subject, and returns them. */
  async function mailsTo(name: string, subject: RegExp, count = 1): Promise<Mail[]> {
    const read = async () => {
      const { items } = (await (await fetch(`${product.url}/dev/outbox.json`)).json()) as {
        items: Mail[]
      }
      return items.filter(
        (mail) => mail.recipient === `${name}@example.com` && subject.test(mail.subject),
      )
    }
    await expect.poll(async () => (await read()).length, { timeout: 15_000 }).toBe(count)
    return read()
  }

  test('an attendee gets one mail per change in their language, and host mails until unsubscribed', async () => {
    const { hana, code, eventId } = await hostOf(browser, product, 'Climate Supper')
    const event = `/events/${eventId}`
    // Without attendees the page says what to do.
    await hana.page.getByRole('link', { name: t('host.messages') }).click()
    await hana.page.getByText(t('messages.nobody')).waitFor()

    // Two people register; one of them reads Chinese.
    const noor = await joining('noor', { door: `/${eventId}/${code}/register` })
    const wei = await joining('wei', { door: `/${eventId}/${code}/register`, reads: '中文' })
    const [[english], [chinese]] = [
      await mailsTo('noor', wording('mail.joined.subject', { title: 'Climate Supper' })),
      await mailsTo(
        'wei',
        beginning(inChinese('mail.joined.subject', { title: 'Climate Supper' })),
      ),
    ]
    expect(english?.calendar).toContain('METHOD:REQUEST')
    expect(english?.body).toContain(`${product.url}${event}`)
    expect(chinese?.html).toContain('<html lang="zh"')

    // A change of place is mailed to both, with the old and new place, once, even after a restart.
    await hana.page.goto(`/events/create?edit=${eventId}`)
    await hana.page.getByLabel(t('create.place'), { exact: true }).fill('Kraftwerk')
    await hana.page.getByRole('button', { name: t('create.save-changes') }).click()
    await hana.page.waitForURL((url) => url.pathname !== '/events/create')
    expect((await mailsTo('noor', wording('mail.changed.subject')))[0]?.body).toContain(
      'Where: Kraftwerk\n  Before: Funkhaus, Berlin',
    )
    expect(
      (await mailsTo('wei', beginning(inChinese('mail.changed.subject', { title: '' }))))[0]?.body,
    ).toContain(
      `${inChinese('mail.where')}：Kraftwerk\n  ${inChinese('mail.before', { text: 'Funkhaus, Berlin' })}`,
    )
    await product.restart()
    await mailsTo('wei', beginning(inChinese('mail.changed.subject', { title: '' })))
    await mailsTo('noor', /Climate Supper/, 2)

    // The host writes a message: previews it, also in another language, sends a test, confirms, and
    // sends.
    await write(hana.page, { event, subject: 'The blue door', body: 'Ring twice.' })
    const paper = hana.page.getByRole('article')
    await paper.getByText('Ring twice.').waitFor()
    await hana.page
      .getByRole('main')
      .getByLabel(t('messages.preview-language'))
      .selectOption({ label: '中文' })
    await paper.getByText(inChinese('mail.open')).waitFor()
    await hana.page.getByRole('button', { name: t('messages.test') }).click()
    await hana.page.getByText(t('messages.test-to', { address: 'hana@example.com' })).waitFor()
    await mailsTo('hana', /^Test: Climate Supper: The blue door$/)
    await mailsTo('noor', /The blue door/, 0)
    await hana.page.getByRole('button', { name: t('messages.send-to') }).click()
    await hana.page
      .getByRole('alertdialog', { name: t('messages.ask', { count: 2 }) })
      .getByRole('button', { name: t('messages.send') })
      .click()
    await hana.page.getByText(wording('messages.left', { count: 5 })).waitFor()
    await hana.page
      .getByText(t('messages.reached', { count: 2 }))
      .first()
      .waitFor({ timeout: 20_000 })
    const [message] = await mailsTo('noor', /^Climate Supper: The blue door$/)
    expect((await mailsTo('wei', /The blue door/))[0]?.body).toContain('> Ring twice.\n— Hana')

    // Noor unsubscribes by a link in a mail, without signing in; then resubscribes, and
    // unsubscribes by her mail program's button.
    const reader = await aBrowserFor(browser, product, { width: 390 })
    const stop = new URL(message?.unsubscribeUrl ?? '')
    expect(message?.body).toContain(stop.href)
    await reader.page.goto(stop.pathname)
    await reader.page.getByRole('button', { name: t('unsubscribe.stop') }).click()
    await reader.page
      .getByText(t('unsubscribe.now-stopped', { kind: t('news.kind.messages') }))
      .waitFor()
    await reader.page.reload()
    await reader.page.getByRole('button', { name: t('unsubscribe.resume') }).click()
    await reader.page
      .getByText(t('unsubscribe.now-wanted', { kind: t('news.kind.messages') }))
      .waitFor()
    expect(
      (
        await fetch(stop, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: 'List-Unsubscribe=One-Click',
        })
      ).status,
    ).toBe(200)
    await noor.page.goto('/profile?tab=news')
    const choice = noor.page
      .getByRole('group', { name: t('news.kind.messages') })
      .getByLabel(t('news.mail'))
    await expect.poll(() => choice.inputValue()).toBe('never')

    // The host writes again on the same day: only the other attendee is mailed, and Noor reads it
    // in the app.
    await write(hana.page, { event, subject: 'The lift works', body: 'Take it.' })
    await hana.page.getByRole('button', { name: t('messages.send-to') }).click()
    await hana.page
      .getByRole('alertdialog', { name: t('messages.ask', { count: 2 }) })
      .getByRole('button', { name: t('messages.send') })
      .click()
    await mailsTo('wei', /The lift works/)
    await mailsTo('noor', /The lift works/, 0)
    await noor.page.goto('/notifications')
    await noor.page.getByRole('listitem').filter({ hasText: 'The lift works' }).waitFor()

    // The cancellation is mailed to both, whatever they unsubscribed from.
    await hana.page.goto(event)
    await hana.page.getByRole('button', { name: t('host.cancel') }).click()
    const dialog = hana.page.getByRole('alertdialog')
    await dialog.getByLabel(t('host.cancel-reason')).fill('The hall has no heating.')
    await dialog.getByRole('button', { name: t('host.cancel') }).click()
    const ends = [
      (await mailsTo('noor', wording('mail.cancelled.subject')))[0],
      (await mailsTo('wei', beginning(inChinese('mail.cancelled.subject', { title: '' }))))[0],
    ]
    for (const mail of ends) {
      expect(mail?.body).toContain('> The hall has no heating.\n— Hana')
      expect(mail?.calendar).toContain('METHOD:CANCEL')
    }
    // Open pages made requests while the product was restarting.
    const visitors = [hana, noor, wei, reader]
    await Promise.all(visitors.map(({ context }) => context.close()))
    expect(
      visitors
        .flatMap(({ complaints }) => complaints)
        .filter((one) => !/status of 503|ERR_CONNECTION/.test(one)),
    ).toEqual([])
  }, 240_000)

  async function joining(name: string, { door, reads }: { door: string; reads?: string }) {
    const guest = await aBrowserFor(browser, product)
    await guest.page.goto('/signup')
    await signUp(guest.page, product, {
      name: `${name[0]?.toUpperCase()}${name.slice(1)}`,
      email: `${name}@example.com`,
    })
    await guest.page.goto(door)
    await say(guest.page, { seek: 'A pilot site', offer: 'Control software' })
    if (reads) {
      await chooseLanguage(guest.page, reads, 'zh')
      await guest.page.goto(door)
    }
    await guest.page.locator('main form button[type=submit]').click()
    await guest.page.locator('main form button[type=submit]').waitFor({ state: 'detached' })
    return guest
  }
})

async function write(
  page: Page,
  { event, subject, body }: { event: string; subject: string; body: string },
): Promise<void> {
  await page.goto(`${event}/messages`)
  await page.getByLabel(t('messages.subject')).fill(subject)
  await page.getByLabel(t('messages.body'), { exact: true }).fill(body)
}
