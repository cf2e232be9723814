import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aBrowserFor,
  chooseLanguage,
  closeQuietly,
  hostOf,
  openBrowser,
  say,
  signUp,
} from './browser.ts'
import { engines, type ProductInstance, startProduct } from './product.ts'
import { either, inChinese, t, wording } from './words.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

type Mail = { recipient: string; subject: string; body: string }
// The clock of a started product cannot be moved, so timestamps are moved into the past instead.
const tenMinutesLater =
  "update registrations set undo_until = now() - interval '1 second' where undo_until is not null"
const aDayLater =
  "update registrations set offer_until = now() - interval '1 second' where state = 'offered'"

describe.each(engines)('on the %s database', (engine) => {
  let product: ProductInstance
  beforeAll(async () => {
    product = await startProduct(engine)
  })
  afterAll(() => product.stop())

  async function mailTo(name: string, subject: string): Promise<Mail> {
    const read = async () =>
      (
        (await (await fetch(`${product.url}/dev/outbox.json`)).json()) as { items: Mail[] }
      ).items.filter((mail) => mail.recipient === `${name}@example.com` && mail.subject === subject)
    await expect.poll(async () => (await read()).length, { timeout: 15_000 }).toBe(1)
    return (await read())[0]!
  }

  /** Opens a browser for a person who has registered by the link, or is on the waitlist. */
  async function guest(
    name: string,
    door: string,
    visitor: Parameters<typeof aBrowserFor>[2] = {},
  ) {
    const one = await aBrowserFor(browser, product, visitor)
    await one.page.goto('/signup')
    await signUp(one.page, product, { name, email: `${name.toLowerCase()}@example.com` })
    await one.page.goto(door)
    return one
  }

  /** Posts the form of a person who joins the waitlist, with the page's own session. */
  async function wait(
    page: Page,
    { eventId, code }: { eventId: string; code: string },
  ): Promise<void> {
    const asked = page.waitForRequest(
      (request) =>
        request.url().includes('/api/') && request.headers()['authorization'] !== undefined,
    )
    await page.goto('/events')
    const authorization = (await asked).headers()['authorization'] ?? ''
    const status = await page.evaluate(
      async ([path, token]) =>
        (
          await fetch(path ?? '', {
            method: 'POST',
            headers: { authorization: token ?? '', 'content-type': 'application/json' },
            body: JSON.stringify({
              items: [{ kind: 'objective', text: 'A pilot site' }],
              wait: { partySize: 1 },
            }),
          })
        ).status,
      [`/api/events/${eventId}/${code}/register`, authorization],
    )
    expect(status).toBe(200)
  }

  test('the first person waiting is offered a freed place; an expired offer goes to the next', async () => {
    const { hana, code, eventId } = await hostOf(browser, product, 'Climate Supper')
    const [door, event] = [`/${eventId}/${code}/register`, `/events/${eventId}`]
    await product.change(`update events set capacity = 1 where id = '${eventId}'`)

    const ann = await guest('Ann', door)
    await say(ann.page, { seek: 'Solar panels' })
    await ann.page.getByRole('button', { name: t('join.join') }).click()
    await ann.page.getByRole('heading', { name: t('join.done-title') }).waitFor()
    const ben = await guest('Ben', door, { width: 390 })
    await wait(ben.page, { eventId, code })
    const wei = await guest('Wei', '/events')
    await chooseLanguage(wei.page, '中文', 'zh')
    await wait(wei.page, { eventId, code })
    expect(
      (await mailTo('ben', t('mail.waitlisted.subject', { title: 'Climate Supper' }))).body,
    ).toContain(t('mail.waitlisted.text', { position: 1 }))

    // In the person's own list, and on the page with their place in line.
    await ben.page.goto('/events')
    await ben.page.getByText(t('standing.label-waitlisted')).waitFor()
    await ben.page.goto(event)
    await ben.page
      .getByRole('heading', { name: t('standing.line-title', { place: '1' }) })
      .waitFor()
    await wei.page.goto(event)
    await wei.page
      .getByRole('heading', { name: inChinese('standing.line-title', { place: 2 }) })
      .waitFor()

    // Ann leaves by keyboard alone, changes her mind, and then leaves after all.
    await ann.page.goto(event)
    await leave(ann.page)
    await ann.page.getByRole('heading', { name: t('standing.gone-place-title') }).waitFor()
    // The invitation leads back here, too.
    await ann.page.goto(door)
    await ann.page.getByRole('heading', { name: t('standing.gone-place-title') }).waitFor()
    await ann.page.getByRole('button', { name: wording('standing.undo') }).press('Enter')
    await ann.page.getByRole('heading', { name: t('event.you-are-in') }).waitFor()
    await leave(ann.page)
    await ann.page.getByRole('heading', { name: t('standing.gone-place-title') }).waitFor()
    await ben.page
      .getByRole('heading', { name: t('standing.line-title', { place: '1' }) })
      .waitFor()
    await product.change(tenMinutesLater)

    // The open page shows it unprompted, and so does a mail.
    await ben.page
      .getByRole('heading', { name: t('standing.offer-title', { count: 1 }) })
      .waitFor({ timeout: 40_000 })
    await ben.page.getByRole('timer').waitFor()
    expect(
      (await mailTo('ben', t('mail.offered.subject', { title: 'Climate Supper', count: 1 }))).body,
    ).toContain(`${product.url}${event}`)
    expect(await ben.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    // The invitation leads to the offer. It waits while the event is taken down.
    await ben.page.goto(door)
    await ben.page.getByRole('button', { name: t('standing.accept', { count: 1 }) }).waitFor()
    const down = "status = 'taken_down', taken_down_at = now(), taken_down_for = 'Noise'"
    await product.change(`update events set ${down} where id = '${eventId}'`)
    await ben.page.reload()
    await ben.page.getByText(t('standing.down-offer')).waitFor()
    await ben.page.getByRole('heading', { name: t('standing.label-offered') }).waitFor()
    const up = "status = 'published', taken_down_at = null, taken_down_for = null"
    await product.change(`update events set ${up} where id = '${eventId}'`)
    await ben.page.reload()
    await ben.page.getByRole('timer').waitFor()
    await ann.page.reload()
    await ann.page.getByText(t('join.wait-title')).first().waitFor()

    // Ben lets it expire; it goes to Wei, who declines after a confirmation; then Ben waits again
    // and takes it.
    await product.change(aDayLater)
    await ben.page
      .getByRole('heading', { name: t('standing.missed-title') })
      .waitFor({ timeout: 40_000 })
    await mailTo('ben', t('mail.offer-expired.subject', { title: 'Climate Supper' }))
    await wei.page
      .getByRole('heading', { name: inChinese('standing.offer-title', { count: 1 }) })
      .waitFor({ timeout: 40_000 })
    await mailTo('wei', inChinese('mail.offered.subject', { title: 'Climate Supper', count: 1 }))
    await wait(ben.page, { eventId, code })
    await ben.page.goto(event)
    await ben.page
      .getByRole('heading', { name: t('standing.line-title', { place: '1' }) })
      .waitFor()
    await wei.page.getByRole('button', { name: inChinese('standing.decline') }).press('Enter')
    await wei.page
      .getByRole('alertdialog')
      .getByRole('button', { name: inChinese('standing.decline-do', { count: 1 }) })
      .press('Enter')
    await ben.page
      .getByRole('button', { name: t('standing.accept', { count: 1 }) })
      .click({ timeout: 40_000 })
    await ben.page.getByRole('heading', { name: t('event.you-are-in') }).waitFor()
    await mailTo('ben', t('mail.joined.subject', { title: 'Climate Supper' }))

    // It is his after a restart, and the host sees him.
    await product.restart()
    await ben.page.reload()
    await ben.page.getByRole('heading', { name: t('event.you-are-in') }).waitFor()
    await ben.page.getByRole('link', { name: t('event.going', { count: 1 }) }).click()
    await ben.page.getByText(t('directory.lead')).waitFor()
    await ben.page.goto(event)
    await ben.page.getByRole('link', { name: t('event.who-is-here') }).waitFor()
    await hana.page.goto(`${event}/attendees`)
    await hana.page.getByText('ben@example.com').first().waitFor()

    // Ben transfers the place to Wei by keyboard: the focus goes to the field, back when he closes
    // the form, and to what is pending. Wei takes the place by the link in the mail.
    const opener = ben.page.getByRole('button', { name: t('hand-on.open') })
    await opener.press('Enter')
    await ben.page.getByRole('button', { name: t('hand-on.close') }).press('Enter')
    await expect.poll(() => opener.evaluate((it) => it === document.activeElement)).toBe(true)
    await ben.page.keyboard.press('Enter')
    await ben.page.getByLabel(t('hand-on.email')).waitFor()
    await ben.page.keyboard.type('wei@example.com')
    await ben.page.keyboard.press('Enter')
    await ben.page.getByText(t('hand-on.waiting', { email: 'wei@example.com' })).waitFor()
    expect(await ben.page.evaluate(() => document.activeElement?.textContent)).toContain(
      t('hand-on.waiting', { email: 'wei@example.com' }),
    )
    const link =
      new RegExp(`/${eventId}/[0-9A-Z-]+/register`).exec(
        (
          await mailTo(
            'wei',
            t('mail.place-for-you.subject', { giver: 'Ben', title: 'Climate Supper' }),
          )
        ).body,
      )?.[0] ?? ''
    expect(link).not.toBe(door)
    await wei.page.goto(link)
    await wei.page.getByRole('textbox').first().fill('Pilot')
    await wei.page.getByRole('button', { name: inChinese('kept.take') }).click()
    await wei.page.getByRole('heading', { name: inChinese('join.done-title') }).waitFor()
    await mailTo('ben', t('mail.handed-on.subject', { title: 'Climate Supper' }))
    await ben.page.getByText(t('join.wait-title')).first().waitFor({ timeout: 40_000 })
    await closeQuietly(hana, ann, ben, wei)
  }, 240_000)
})

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('event.leave'), exact: true }).press('Enter')
  await page
    .getByText(either(wording('event.leave-back'), wording('standing.gone-place-text')))
    .first()
    .waitFor()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('event.leave'), exact: true })
    .press('Enter')
}
