import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBrowserFor, openBrowser, quiet } from './browser.ts'
import { engines, type ProductInstance, startProduct } from './product.ts'
import { sampled } from './sample.ts'
import { noSideways } from './accessibility.ts'
import {
  aGathering,
  aMember,
  registerMember,
  postAs,
  type MemberStorage,
} from './specification/members.ts'
import { beginning, inOrder, t, wording } from './words.ts'
import { inChinese, inHindi, inSpanish } from './words.ts'

let browser: Browser
let product: ProductInstance
let hana: MemberStorage
let adam: MemberStorage
let guests: MemberStorage[]
let sixth: MemberStorage
let eventId = ''
const names = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn']
const said = 'The soup was good, and so were the people.'

beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct(engines[0])])
  const member = (name: string) =>
    aMember(product, { name, email: `${name.toLowerCase()}@example.com` })
  ;[hana, adam] = [await member('Hana'), await member('Adam')]
  const at = await aGathering(product, hana)
  eventId = at.eventId
  guests = []
  for (const name of names) {
    const guest = await member(name)
    await registerMember(product, guest, { ...at, seek: 'A baker', give: 'Bread' })
    guests.push(guest)
  }
  sixth = guests.pop() ?? hana
  await product.change(
    "update events set starts_at = now() - interval '5 hours', ends_at = now() - interval '1 hour'",
  )
  await product.change(
    "insert into administrators (user_id, granted_at) select id, now() from users where email = 'adam@example.com'",
  )
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

type BrowserOptions = Parameters<typeof aBrowserFor>[2]

/**
 * Opens a page as a person and acts; no console errors may occur and nothing may be wider than the
 * screen.
 */
async function at<T>(
  path: string,
  who: MemberStorage,
  { act, ...look }: BrowserOptions & { act: (page: Page) => Promise<T> },
): Promise<T> {
  const { page, context, complaints } = await aBrowserFor(browser, product, {
    storageState: who,
    ...look,
  })
  await page.goto(path)
  await page.locator('h1').first().waitFor()
  const result = await act(page)
  expect(await noSideways(page)).toBe(true)
  // An offline browser logs that.
  expect(
    complaints.filter((complaint) => !/net::ERR_(INTERNET_DISCONNECTED|FAILED)/.test(complaint)),
  ).toEqual([])
  await context.close()
  return result
}

const numberOn = async (page: Page) =>
  (await page
    .getByText(/^F-.{4}-.{4}$/)
    .first()
    .textContent()) ?? ''
const words = (page: Page) => page.getByRole('textbox', { name: t('feedback.text') })
const send = (page: Page) => page.getByRole('button', { name: t('feedback.send') }).click()
/** Waits for the page's feedback request, which passes through. */
const heard = (page: Page) =>
  page.waitForRequest(
    (request) => request.url().endsWith('/api/feedback') && request.method() === 'POST',
  )

let number = ''

test('a guest follows the link from the event, rates it by keyboard on a phone, and gets a number', async () => {
  number = await at(`/events/${eventId}`, guests[0] as MemberStorage, {
    width: 390,
    act: async (page) => {
      await page.getByRole('link', { name: t('rating.more') }).click()
      await page.getByRole('heading', { level: 1, name: t('feedback.title') }).waitFor()
      expect([
        await page.getByRole('radio', { name: wording('feedback.kind.event') }).isChecked(),
        await page.getByRole('radio', { name: /^Quiet table/ }).isChecked(),
      ]).toEqual([true, true])
      await send(page)
      await page.getByRole('link', { name: t('feedback.text') }).click()
      await page.keyboard.type(said)
      const stops = await page
        .locator('label', { has: page.locator('input[name=score]') })
        .evaluateAll((labels) =>
          labels
            .map((label) => label.getBoundingClientRect())
            .map(({ width, height }) => Math.min(width, height)),
        )
      expect([stops.length, Math.min(...stops) >= 44]).toEqual([11, true])
      await page.getByRole('radio', { name: '0', exact: true }).focus()
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('ArrowLeft')
      expect(await page.getByRole('radio', { name: '9', exact: true }).isChecked()).toBe(true)
      await page.getByRole('switch', { name: t('feedback.mail') }).check()
      await page.reload()
      expect([
        await words(page).inputValue(),
        await page.getByRole('radio', { name: '9', exact: true }).isChecked(),
      ]).toEqual([said, true])
      const [request] = await Promise.all([heard(page), send(page)])
      expect(request.postDataJSON()).toMatchObject({
        kind: 'event',
        text: said,
        score: 9,
        eventId,
        isNamed: false,
        wantsMail: true,
      })
      await page.getByRole('heading', { name: t('feedback.sent') }).waitFor()
      await page.getByText(t('feedback.next-host')).waitFor()
      await page.getByRole('button', { name: t('feedback.number-copy') }).click()
      const shown = await numberOn(page)
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown)
      return shown
    },
  })
})

test('sending the same text again returns the same number and stores nothing twice', async () => {
  await at(`/feedback?event=${eventId}`, guests[0] as MemberStorage, {
    act: async (page) => {
      await words(page).fill(`  ${said.toUpperCase()} `)
      await send(page)
      await page.getByRole('heading', { name: t('feedback.sent-repeat') }).waitFor()
      expect(await numberOn(page)).toBe(number)
      expect(
        await page
          .getByRole('region', { name: t('feedback.own') })
          .getByText(number)
          .count(),
      ).toBe(1)
    },
  })
})

test('a guest who reports harm reads that the host does not see it and that it stays', async () => {
  await at(`/feedback?event=${eventId}`, guests[3] as MemberStorage, {
    width: 390,
    act: async (page) => {
      await page.getByRole('button', { name: t('feedback.report-instead') }).click()
      expect(
        await page.getByRole('radio', { name: wording('feedback.kind.abuse') }).isChecked(),
      ).toBe(true)
      await page.getByText(t('feedback.kind.event'), { exact: true }).click()
      await words(page).fill('The host groped me behind the bar.')
      await send(page)
      await page.getByText(t('feedback.next-held')).waitFor()
      expect(await page.getByText(t('feedback.next-host')).count()).toBe(0)
      // A report's evidence is for the deciding administrator.
      await page.getByText(t('refusals.report-stays')).waitFor()
      expect(await page.getByRole('button', { name: wording('feedback.withdraw') }).count()).toBe(0)
    },
  })
})

test('attached details are shown in full, can be removed, and never include a code of an address', async () => {
  const { invitationCode } = await aGathering(product, hana)
  await at(`/${eventId}/${invitationCode}/register`, guests[1] as MemberStorage, {
    act: async (page) => {
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: t('feedback.link') })
        .click()
      await page.getByText(`/${eventId}/…/register`).waitFor()
      await page.getByText(/^Chrome \d+ on \w+$/).waitFor()
      await page.getByText(t('feedback.attached-whole')).click()
      await page
        .getByText(await page.evaluate(() => navigator.userAgent), { exact: true })
        .waitFor()
      await page.getByText(t('feedback.kind.problem'), { exact: true }).click()
      await words(page).fill('The code did not let me in at first.')
      await page
        .getByRole('button', {
          name: t('feedback.attached-remove', { what: t('feedback.attached-browser') }),
        })
        .click()
      const [request] = await Promise.all([heard(page), send(page)])
      expect(request.postDataJSON().context).toEqual({
        page: `/${eventId}/…/register`,
        version: expect.stringMatching(/\d/),
        browser: '',
      })
      await page.getByRole('button', { name: t('feedback.more') }).click()
      await page.getByText(t('feedback.kind.idea'), { exact: true }).click()
      await words(page).fill('Let me take everything away.')
      for (const what of [
        t('feedback.attached-page'),
        t('feedback.attached-version'),
        t('feedback.attached-browser'),
      ])
        await page.getByRole('button', { name: t('feedback.attached-remove', { what }) }).click()
      await page.getByText(t('feedback.attached-none')).waitFor()
      const [bare] = await Promise.all([heard(page), send(page)])
      expect(bare.postDataJSON().context).toBeNull()
    },
  })
})

test('feedback written offline waits in the browser across pages and is sent exactly once', async () => {
  await at('/feedback', guests[2] as MemberStorage, {
    act: async (page) => {
      await quiet(page)
      await page.context().setOffline(true)
      await page.getByText(t('feedback.kind.praise'), { exact: true }).click()
      await words(page).fill('Written in a train without a connection.')
      await send(page)
      await page.getByRole('heading', { name: t('feedback.waiting') }).waitFor()
      expect([
        await words(page).inputValue(),
        (await page.evaluate(() => JSON.stringify(localStorage))).includes('in a train'),
      ]).toEqual(['', true])
      const keys: (string | undefined)[] = []
      await page.route('**/api/feedback', async (route) => {
        if (route.request().method() === 'POST')
          keys.push(route.request().headers()['idempotency-key'])
        // The first response is lost.
        if (keys.length > 1 || route.request().method() !== 'POST') return route.continue()
        await route.fetch()
        await route.abort()
      })
      await page.context().setOffline(false)
      await expect.poll(() => keys.length, { timeout: 10_000 }).toBe(1)
      await page.goto('/events')
      await expect.poll(() => keys.length, { timeout: 15_000 }).toBe(2)
      expect(new Set(keys).size).toBe(1)
      await expect
        .poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('in a train')))
        .toBe(false)
      await page.goto('/feedback')
      await page.getByText('Written in a train without a connection.').waitFor()
      expect(await page.getByText('Written in a train without a connection.').count()).toBe(1)
    },
  })
})

test('a visitor without a connection reads so, and the page opens once it is back', async () => {
  await at(
    '/nexuses',
    { cookies: [], origins: [] },
    {
      width: 390,
      act: async (page) => {
        await quiet(page)
        await page.context().setOffline(true)
        await page.getByRole('link', { name: t('nav.login'), exact: true }).click()
        await page.getByRole('heading', { level: 1, name: t('page.offline-out') }).waitFor()
        await page
          .getByRole('contentinfo')
          .getByRole('link', { name: t('feedback.link') })
          .click()
        await page.getByRole('heading', { level: 1, name: t('page.offline') }).waitFor()
        await page
          .getByRole('alert')
          .getByRole('button', { name: t('try-again') })
          .click()
        await page.getByRole('heading', { level: 1, name: t('page.offline') }).waitFor()
        await page.context().setOffline(false)
        await page.getByRole('heading', { level: 1, name: t('feedback.title') }).waitFor()
      },
    },
  )
})

/** Reads a browser's stored session, to restore it elsewhere. */
const sessionIn = (page: Page) =>
  page.evaluate(() => Object.entries(localStorage).filter(([key]) => key.startsWith('Cognito')))
const seat = (page: Page, session: [string, string][]) =>
  page.evaluate((entries) => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('Cognito')) localStorage.removeItem(key)
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, session)

test('page and server both explain why an event that has not begun takes no feedback', async () => {
  const soon = await aGathering(product, hana)
  await registerMember(product, guests[4] as MemberStorage, {
    ...soon,
    seek: 'A baker',
    give: 'Bread',
  })
  await expect(
    postAs(product, guests[4] as MemberStorage, {
      path: '/feedback',
      body: { kind: 'event', text: 'It was wonderful already', score: 10, eventId: soon.eventId },
    }),
  ).rejects.toThrow('event-not-begun')
  await at(`/feedback?event=${soon.eventId}`, guests[4] as MemberStorage, {
    width: 390,
    act: async (page) => {
      await page
        .getByText(
          t('feedback.event-early', { title: 'Quiet table', kind: t('feedback.kind.problem') }),
        )
        .waitFor()
      expect(await page.getByRole('radio', { name: /^Quiet table/ }).count()).toBe(1)
      await words(page).fill('It was wonderful already, was it not?')
      await send(page)
      await page.getByRole('alert').getByText(t('refusals.event-not-begun')).waitFor()
      await page.getByText(t('feedback.kind.problem'), { exact: true }).click()
      const [request] = await Promise.all([heard(page), send(page)])
      expect(request.postDataJSON()).toMatchObject({ kind: 'problem', eventId: soon.eventId })
      await page.getByRole('heading', { name: t('feedback.sent') }).waitFor()
    },
  })
})

test('feedback that waits for a connection is mentioned at log out and hidden from the next person', async () => {
  const [fay, gus] = [
    await aMember(product, { name: 'Fay', email: 'fay@example.com' }),
    await aMember(product, { name: 'Gus', email: 'gus@example.com' }),
  ]
  const guses = gus.origins
    .flatMap(({ localStorage }) => localStorage)
    .filter(({ name }) => name.startsWith('Cognito'))
    .map(({ name, value }): [string, string] => [name, value])
  const secret = 'Only Fay is to read this again.'
  await at('/feedback', fay, {
    act: async (page) => {
      const cut = async () =>
        page.route('**/api/feedback', (route) =>
          route.request().method() === 'POST'
            ? route.abort('internetdisconnected')
            : route.continue(),
        )
      const write = async () => {
        await page.getByText(t('feedback.kind.praise'), { exact: true }).first().click()
        await words(page).fill(secret)
        await send(page)
        await page.getByRole('heading', { name: t('feedback.waiting') }).waitFor()
      }
      const isKept = () =>
        page.evaluate(
          (text) => Object.values(localStorage).some((value: string) => value.includes(text)),
          secret,
        )
      const logOut = () =>
        page
          .getByRole('button', { name: t('nav.logout'), exact: true })
          .first()
          .click()
      const ask = page.getByRole('alertdialog', { name: t('leave.unsent-title') })
      await cut()
      await write()
      await logOut()
      await ask.waitFor()
      await page.keyboard.press('Escape')
      await ask.waitFor({ state: 'hidden' })
      await logOut()
      const fillOf = (name: string) =>
        ask
          .getByRole('button', { name })
          .evaluate((button) => getComputedStyle(button).backgroundColor)
      expect([
        (await fillOf(t('leave.stay'))) === 'rgba(0, 0, 0, 0)',
        await fillOf(t('leave.anyway')),
      ]).toEqual([false, 'rgba(0, 0, 0, 0)'])
      await ask.getByRole('button', { name: t('leave.stay') }).click()
      expect(await isKept()).toBe(true)
      // Fay's session has ended silently, and Gus signs in at the same browser.
      const fays = await sessionIn(page)
      await seat(page, guses)
      await page.goto('/feedback')
      await page.getByText(t('feedback.own-none')).waitFor()
      expect([
        await page.getByText(secret).count(),
        await page.getByText(t('feedback.waiting')).count(),
      ]).toEqual([0, 0])
      await logOut()
      await page.getByRole('heading', { level: 1, name: wording('landing.title') }).waitFor()
      expect(await isKept()).toBe(true)
      await seat(page, fays)
      await page.goto('/feedback')
      await page.getByRole('heading', { name: t('feedback.waiting') }).waitFor()
      await page.unroute('**/api/feedback')
      await page.reload()
      await page
        .getByRole('region', { name: t('feedback.own') })
        .getByText(secret)
        .waitFor()
      await expect.poll(isKept).toBe(false)
      await cut()
      await write()
      await logOut()
      await ask.getByRole('button', { name: t('leave.anyway') }).click()
      await page.getByRole('heading', { level: 1, name: wording('landing.title') }).waitFor()
      expect(await isKept()).toBe(false)
    },
  })
})

test('only an administrator finds reports, abuse first, then answers and closes them', async () => {
  await postAs(product, guests[3] as MemberStorage, {
    path: '/feedback',
    body: { kind: 'abuse', text: 'Somebody shouted at people at table four.', eventId },
  })
  for (const who of [guests[0] as MemberStorage, hana])
    await at('/admin/feedback', who, {
      act: (page) => page.getByRole('heading', { name: t('not-found.title') }).waitFor(),
    })
  await at('/admin', adam, {
    act: async (page) => {
      await page
        .getByRole('navigation', { name: t('admin.nav') })
        .getByRole('link', { name: t('admin.feedback'), exact: true })
        .click()
      await page.getByRole('heading', { level: 1, name: t('feedback.inbox.title') }).waitFor()
      await page.getByText(said).waitFor()
      const reports = page.getByRole('region', { name: t('feedback.inbox.urgent', { count: 2 }) })
      expect([
        await page.getByRole('main').getByRole('listitem').first().textContent(),
        await reports.getByRole('listitem').count(),
      ]).toEqual([expect.stringContaining('table four'), 2])
      const [report, letter] = [
        page.getByRole('button', {
          name: inOrder(beginning(t('feedback.kind.abuse')), 'table four'),
        }),
        page.getByRole('button', { name: inOrder(beginning(t('feedback.kind.event')), said) }),
      ]
      // Only one row is open at a time, by keyboard too.
      await letter.focus()
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: `${t('feedback.inbox.answer')}: ${number}` }).click()
      await page
        .getByRole('textbox', { name: t('feedback.inbox.answer-label', { number }) })
        .fill('<b>Thank you</b>, the cook is glad.')
      await page.getByRole('button', { name: t('feedback.inbox.send') }).click()
      await page.getByText(t('feedback.inbox.answered', { number })).waitFor()
      await report.click()
      await page
        .getByRole('button', { name: `${t('feedback.inbox.answer')}: ${number}` })
        .waitFor({ state: 'hidden' })
      // A report's outcome is decided on the page of all reports.
      expect(
        await page
          .getByRole('button', { name: beginning(`${t('feedback.inbox.done')}: `) })
          .count(),
      ).toBe(0)
      await page.getByRole('link', { name: beginning(`${t('moderation.to-report')}: `) }).waitFor()
      await letter.click()
      await page.getByRole('button', { name: `${t('feedback.inbox.done')}: ${number}` }).click()
      await page.getByRole('button', { name: `${t('feedback.inbox.reopen')}: ${number}` }).waitFor()
      await page.getByLabel(t('feedback.inbox.state')).selectOption(t('feedback.state.done'))
      await page.getByText('Somebody shouted').waitFor({ state: 'hidden' })
      await page.getByText(said).waitFor()
    },
  })
})

test('after a restart the answer appears where the report was written, and in one mail', async () => {
  await product.restart()
  const { items } = (await (await fetch(`${product.url}/dev/outbox.json`)).json()) as {
    items: { recipient: string; subject: string; body: string; html: string }[]
  }
  const mails = items.filter(({ subject }) => subject.includes(number))
  expect(mails.map(({ subject }) => subject)).toEqual([t('feedback-mail.subject', { number })])
  expect([
    mails[0]?.body.includes('> <b>Thank you</b>, the cook is glad.'),
    JSON.stringify(mails[0]).includes('&lt;b&gt;'),
  ]).toEqual([true, true])
  await at('/feedback', guests[0] as MemberStorage, {
    act: async (page) => {
      await page.getByText('<b>Thank you</b>, the cook is glad.').waitFor()
      await page.getByText(t('feedback.state.done'), { exact: true }).waitFor()
    },
  })
})

test('the recap shows the host no name, no figure below five answers, then the figure as a table', async () => {
  const recap = `/events/${eventId}/recap`
  await at(`/events/${eventId}`, hana, {
    act: async (page) => {
      await page.getByRole('link', { name: t('recap.link') }).click()
      await page.getByText(said).waitFor()
      await page.getByText(t('recap.score-few', { count: 1, least: 5 })).waitFor()
      await page.getByText(t('recap.said', { count: 1 })).waitFor()
      expect(await page.getByRole('main').textContent()).not.toMatch(
        /Ann|table four|did not let me in|the cook/,
      )
      expect(await page.getByRole('table', { name: t('recap.spread') }).count()).toBe(0)
      await page.getByRole('button', { name: t('recap.copy') }).click()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        `${product.url}/feedback?event=${eventId}`,
      )
    },
  })
  for (const [index, guest] of guests.slice(1).entries())
    await postAs(product, guest, {
      path: '/feedback',
      body: {
        kind: 'event',
        text: `What guest ${index} thought of the evening`,
        score: index === 0 ? 3 : 10,
        eventId,
        isNamed: index === 1,
      },
    })
  const table = [
    `${t('recap.spread-score')}${t('recap.spread-people')}`,
    '00',
    '10',
    '20',
    '31',
    '40',
    '50',
    '60',
    '70',
    '80',
    '91',
    '103',
  ]
  await at(recap, hana, {
    act: async (page) => {
      await page.getByText('+60', { exact: true }).waitFor()
      expect(
        await page
          .getByRole('table', { name: t('recap.spread') })
          .getByRole('row')
          .allTextContents(),
      ).toEqual(table)
      expect([
        await page.getByText('Cleo', { exact: true }).count(),
        await page.getByText(t('recap.unnamed')).count(),
      ]).toEqual([1, 4])
      // The sixth answer cannot be inferred from the difference, and a person who writes twice
      // counts once.
      await postAs(product, sixth, {
        path: '/feedback',
        body: { kind: 'event', text: 'I was the sixth, and did not like it', score: 0, eventId },
      })
      await postAs(product, sixth, {
        path: '/feedback',
        body: { kind: 'event', text: 'One more thing, the chairs', eventId },
      })
      await page.reload()
      await page.getByText(t('recap.score-wait', { count: 1 })).waitFor()
      await page.getByText(t('recap.said', { count: 6 })).waitFor()
      expect([
        await page
          .getByRole('table', { name: t('recap.spread') })
          .getByRole('row')
          .allTextContents(),
        await page.getByText('+60', { exact: true }).count(),
      ]).toEqual([table, 1])
    },
  })
  await at(recap, guests[0] as MemberStorage, {
    act: (page) =>
      page.getByRole('heading', { level: 1, name: wording('recap.only-host') }).waitFor(),
  })
  await at(recap, adam, {
    act: (page) =>
      page.getByRole('heading', { level: 1, name: t('event.not-found.title') }).waitFor(),
  })
})

test('withdrawn feedback is gone for everyone who could read it', async () => {
  await at('/feedback', guests[0] as MemberStorage, {
    act: async (page) => {
      await page.getByRole('button', { name: `${t('feedback.withdraw')}: ${number}` }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('feedback.withdraw') })
        .click()
      await page.getByText(t('feedback.withdrawn', { number })).waitFor()
      await page.getByText(t('feedback.own-none')).waitFor()
    },
  })
  await at(`/events/${eventId}/recap`, hana, {
    act: async (page) => {
      // With four of the five counted answers, the difference would reveal which was withdrawn:
      // only the sixth waits.
      await page.getByText(t('recap.score-few', { count: 1, least: 5 })).waitFor()
      expect(await page.getByText(said).count()).toBe(0)
    },
  })
})

const titles = {
  en: [t('feedback.title'), t('recap.title'), t('admin.feedback')],
  zh: [inChinese('feedback.title'), inChinese('recap.title'), inChinese('admin.feedback')],
  es: [inSpanish('feedback.title'), inSpanish('recap.title'), inSpanish('feedback.link')],
  hi: [inHindi('feedback.title'), inHindi('recap.title'), inHindi('feedback.link')],
} as const
const looks = (['es', 'zh', 'hi', 'en'] as const).flatMap((language) =>
  [320, 390].map((width) => ({ language, width, dark: width === 390 })),
)

test.each(sampled(looks))(
  'in $language at $width px a report says what follows and whom to call, and everything fits',
  async ({ language, width, dark }) => {
    const [title, recap, link] = titles[language]
    await at(`/feedback?lng=${language}`, guests[4] as MemberStorage, {
      language,
      width,
      dark,
      act: async (page) => {
        await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
        await page.getByRole('radio').nth(4).check({ force: true })
        await page.getByRole('link', { name: 'hello@interchange.example' }).waitFor()
        await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).waitFor()
      },
    })
    await at(`/events/${eventId}/recap?lng=${language}`, hana, {
      language,
      width,
      dark,
      act: (page) => page.getByRole('heading', { level: 1, name: recap, exact: true }).waitFor(),
    })
  },
)
