import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aBrowserFor,
  closeQuietly,
  codeAfter,
  joinAsNewcomer,
  openBrowser,
  sayWho,
} from './browser.ts'
import { type JourneyEngine, engines, type ProductInstance, startProduct } from './product.ts'
import { isProof } from './sample.ts'
import { aGathering, aMember, requestAs, type MemberStorage } from './specification/members.ts'
import { t, wording } from './words.ts'

let product: ProductInstance
let browser: Browser
let hana: MemberStorage
let host: { eventId: string; invitationCode: string }
const food = randomUUID()

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Creates an event with two questions, the second depending on the first. */
async function aSupper(engine: JourneyEngine): Promise<void> {
  product = await startProduct(engine)
  hana = await aMember(product, { name: 'Hana', email: 'hana@example.com' })
  host = await aGathering(product, hana, { title: 'Supper of engineers' })
  await asHost(`/events/${host.eventId}/questions`, 'PUT', {
    version: 0,
    questions: [
      {
        id: food,
        kind: 'yes-no',
        prompt: { en: 'Will you dine with us?', hi: 'क्या आप साथ खाएँगे?' },
        isRequired: true,
      },
      {
        id: randomUUID(),
        kind: 'one-of',
        prompt: { en: 'Which dish?' },
        condition: { question: food, is: ['yes'] },
        options: [
          { id: 'soup', text: { en: 'Soup' } },
          { id: 'rice', text: { en: 'Rice' } },
        ],
      },
    ],
  })
}

/** Writes as the host; the screens for that have their own journeys. */
function asHost(path: string, method: string, body: object): Promise<Record<string, unknown>> {
  return requestAs(product, hana, { path, method, body })
}

async function attendees(): Promise<Record<string, unknown>[]> {
  return (
    await requestAs<{ items: Record<string, unknown>[] }>(product, hana, {
      path: `/events/${host.eventId}/attendees`,
    })
  ).items
}

/** Ignores console messages about a connection that the test cut. */
function connected({ context, complaints }: Awaited<ReturnType<typeof aBrowserFor>>) {
  return {
    context,
    complaints: complaints.filter(
      (line) => !/ERR_(CONNECTION_REFUSED|INTERNET_DISCONNECTED)/.test(line),
    ),
  }
}

const invitation = () => `/${host.eventId}/${host.invitationCode}/register`
const seek = (page: Page) => page.getByLabel(t('statement.objective-n', { n: '1' }))

describe.each(engines)('on the %s database', (engine) => {
  beforeAll(() => aSupper(engine))
  afterAll(() => product.stop())

  test('a new person joins from the link on a phone in a minute and a dozen taps, and the host sees it', async () => {
    const noor = await aBrowserFor(browser, product, { width: 390 })
    const { page } = noor
    let taps = 0
    const tap = async (target: ReturnType<Page['getByLabel']>) => {
      taps += 1
      await target.click()
    }
    /** Taps the field, which opens the keyboard, and types. */
    const write = async (label: string, text: string) => {
      await tap(page.getByLabel(label, { exact: true }))
      await page.keyboard.type(text)
    }
    await page.goto(invitation())
    await write(t('statement.objective-n', { n: '1' }), 'A choir to sing in')
    await tap(page.getByText(t('answer.yes'), { exact: true }))
    await tap(page.getByText('Soup', { exact: true }))
    await write(t('identity.full-name'), 'Noor')
    await write(t('identity.email'), 'noor@example.com')
    await tap(page.getByRole('checkbox', { name: wording('signup.accept') }))
    await tap(page.getByRole('button', { name: t('join.join'), exact: true }))
    await page.getByLabel(t('verify.code')).waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('autocomplete'))).toBe(
      'one-time-code',
    )
    await page.keyboard.type(await product.codeFor('noor@example.com'))
    await tap(page.getByRole('button', { name: t('verify.confirm') }))
    await page.getByRole('heading', { name: t('join.done-title') }).waitFor()
    expect(taps).toBeLessThanOrEqual(12)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    if (isProof) await product.restart()
    expect(await attendees()).toEqual([
      expect.objectContaining({
        name: 'Noor',
        email: 'noor@example.com',
        state: 'confirmed',
        objectives: ['A choir to sing in'],
        isListed: false,
        isMatched: true,
      }),
    ])
    await page.goto(invitation())
    await page.getByText(t('join.joined-title')).waitFor()
    await closeQuietly(connected(noor))
  })

  test('typed text survives a reload, a lost connection and the way back from the code', async () => {
    const ravi = await aBrowserFor(browser, product, { width: 390 })
    const { page, context } = ravi
    await page.goto(invitation())
    await seek(page).fill('A lathe to borrow')
    await page.getByText(t('answer.no'), { exact: true }).click()
    await page.getByRole('checkbox', { name: wording('consent.photos') }).check()
    await page.reload()
    expect(await seek(page).inputValue()).toBe('A lathe to borrow')
    expect(await page.getByRole('radio', { name: t('answer.no') }).isChecked()).toBe(true)
    await sayWho(page, { name: 'Ravi', email: 'ravi@example.com' })
    await context.setOffline(true)
    await page.getByRole('button', { name: t('join.join'), exact: true }).click()
    await page.getByRole('alert').waitFor()
    expect([
      await seek(page).inputValue(),
      await page.getByLabel(t('identity.full-name')).inputValue(),
    ]).toEqual(['A lathe to borrow', 'Ravi'])
    await context.setOffline(false)
    await page.getByRole('button', { name: t('join.join'), exact: true }).click()
    await page.getByLabel(t('verify.code')).waitFor()
    // The mail is read in another app; the phone discards the page meanwhile.
    await page.reload()
    await page.getByLabel(t('verify.code')).waitFor()
    await page.getByRole('button', { name: t('join.back') }).click()
    expect(await page.getByRole('checkbox', { name: wording('consent.photos') }).isChecked()).toBe(
      true,
    )
    const before = await product.codeFor('ravi@example.com')
    await page.getByRole('button', { name: t('join.join'), exact: true }).click()
    await page
      .getByLabel(t('verify.code'))
      .fill(await codeAfter(product, 'ravi@example.com', before))
    await page.getByRole('button', { name: t('verify.confirm') }).click()
    await page.getByRole('heading', { name: t('join.done-title') }).waitFor()
    expect(
      await page.evaluate(() =>
        Object.keys(sessionStorage).filter((key) => key.startsWith('draft.')),
      ),
    ).toEqual([])
    await closeQuietly(connected(ravi))
  })

  test('a guest changes answers and consents, and can opt back into matching after opting out', async () => {
    const mina = await aBrowserFor(browser, product, { width: 390 })
    const { page } = mina
    await page.goto(invitation())
    await page.getByText(t('answer.no'), { exact: true }).click()
    await joinAsNewcomer(page, product, {
      name: 'Mina',
      email: 'mina@example.com',
      seek: 'A choir',
    })
    await page.goto(`/events/${host.eventId}`)
    await page.getByText(t('own.answers')).click()
    expect(await page.getByRole('radio', { name: t('answer.no') }).isChecked()).toBe(true)
    await page.getByText(t('answer.yes'), { exact: true }).click()
    await page.getByText('Rice', { exact: true }).click()
    await page.getByRole('checkbox', { name: wording('consent.matching') }).uncheck()
    await page.getByText(t('own.matching-off')).waitFor()
    await page.getByRole('button', { name: t('save'), exact: true }).click()
    await page.getByText(t('own.saved')).waitFor()
    expect((await attendees()).find(({ name }) => name === 'Mina')).toMatchObject({
      isMatched: false,
    })
    await page.reload()
    await page.getByText(t('own.answers')).click()
    expect(await page.getByRole('radio', { name: 'Rice' }).isChecked()).toBe(true)
    await page.goto(`/events/${host.eventId}/matches`)
    await page.getByText(t('matches.not-matched')).waitFor()
    await page.getByRole('button', { name: t('matches.match-me') }).click()
    await page.getByText(t('matches.not-matched')).waitFor({ state: 'detached' })
    expect((await attendees()).find(({ name }) => name === 'Mina')).toMatchObject({
      isMatched: true,
    })
    await closeQuietly(connected(mina))
  })

  test('a person with an account writes first, logs in on the way, and is asked nothing twice', async () => {
    const lena = await aBrowserFor(browser, product)
    const { page } = lena
    const other = await asHost('/events/', 'POST', {
      title: 'Breakfast',
      startsAt: '2031-01-01T08:00:00Z',
      endsAt: '2031-01-01T10:00:00Z',
      timeZone: 'Europe/Berlin',
      place: 'Funkhaus',
    })
    const { invitationCode } = await asHost(`/events/${String(other['id'])}/publish`, 'POST', {})
    await page.goto(`/${String(other['id'])}/${String(invitationCode)}/register`)
    await joinAsNewcomer(page, product, {
      name: 'Lena',
      email: 'lena@example.com',
      offer: 'Piano lessons',
    })
    await page.getByRole('link', { name: t('create.open-it') }).waitFor()
    await page.evaluate(() => localStorage.clear())
    await page.goto(invitation())
    await seek(page).fill('A piano to play on')
    await page.getByText(t('answer.no'), { exact: true }).click()
    await page
      .getByRole('link', { name: t('join.log-in'), exact: true })
      .last()
      .click()
    await page.getByRole('heading', { name: t('signin.title') }).waitFor()
    await page.getByLabel(t('identity.email')).fill('lena@example.com')
    const before = await product.codeFor('lena@example.com')
    await page.getByRole('button', { name: t('signin.code-instead') }).click()
    await page
      .getByLabel(t('verify.code'))
      .fill(await codeAfter(product, 'lena@example.com', before))
    await page.getByRole('button', { name: t('identity.login'), exact: true }).click()
    await page.waitForURL((url) => url.pathname === invitation())
    expect(await seek(page).inputValue()).toBe('A piano to play on')
    expect([
      await page.getByLabel(t('identity.full-name')).count(),
      await page.getByRole('textbox', { name: t('identity.email') }).count(),
    ]).toEqual([0, 0])
    await page.getByRole('button', { name: t('join.join'), exact: true }).click()
    await page.getByRole('heading', { name: t('join.done-title') }).waitFor()
    expect((await attendees()).map(({ name }) => name)).toContain('Lena')
    await closeQuietly(lena)
  })

  test('a person joins in Hindi by keyboard alone, with the questions in Hindi', async () => {
    const asha = await aBrowserFor(browser, product, { language: 'hi', width: 390 })
    const { page } = asha
    await page.goto(invitation())
    await page.getByRole('group', { name: 'क्या आप साथ खाएँगे?' }).waitFor()
    const reach = async (isThere: () => Promise<boolean>) => {
      for (let presses = 0; presses < 60 && !(await isThere()); presses += 1)
        await page.keyboard.press('Tab')
      expect(await isThere()).toBe(true)
    }
    const focus = () =>
      page.evaluate(() => ({
        name: document.activeElement?.getAttribute('name') ?? '',
        value: document.activeElement?.getAttribute('value') ?? '',
        tag: document.activeElement?.tagName ?? '',
        type: document.activeElement?.getAttribute('type') ?? '',
        complete: document.activeElement?.getAttribute('autocomplete') ?? '',
      }))
    await reach(async () => (await focus()).tag === 'TEXTAREA')
    await page.keyboard.type('गाने के लिए एक मंडली')
    await reach(async () => (await focus()).value === 'yes')
    await page.keyboard.press('ArrowRight')
    await reach(async () => (await focus()).complete === 'name')
    await page.keyboard.type('आशा')
    await page.keyboard.press('Tab')
    await page.keyboard.type('asha@example.com')
    await reach(async () => (await focus()).name === 'accepted')
    await page.keyboard.press('Space')
    await reach(async () => (await focus()).type === 'submit')
    await page.keyboard.press('Enter')
    await page.locator('[autocomplete=one-time-code]').waitFor()
    await page.keyboard.type(await product.codeFor('asha@example.com'))
    await page.keyboard.press('Enter')
    await page.getByText('गाने के लिए एक मंडली').waitFor()
    await page.waitForFunction(() => document.querySelector('form') === null)
    expect((await attendees()).map(({ name, objectives }) => [name, objectives])).toContainEqual([
      'आशा',
      ['गाने के लिए एक मंडली'],
    ])
    await closeQuietly(asha)
  })

  test('a guest asks for approval or joins the waiting list, and reads what happens next', async () => {
    const asking = await asHost('/events/', 'POST', {
      title: 'Workshop',
      startsAt: '2031-01-01T08:00:00Z',
      endsAt: '2031-01-01T10:00:00Z',
      timeZone: 'Europe/Berlin',
      place: 'Funkhaus',
      needsApproval: true,
    })
    const full = await asHost('/events/', 'POST', {
      title: 'Dinner for two',
      startsAt: '2031-01-01T08:00:00Z',
      endsAt: '2031-01-01T10:00:00Z',
      timeZone: 'Europe/Berlin',
      place: 'Funkhaus',
      capacity: 2,
      hasWaitlist: true,
    })
    const [ask, wait] = [
      await asHost(`/events/${String(asking['id'])}/publish`, 'POST', {}),
      await asHost(`/events/${String(full['id'])}/publish`, 'POST', {}),
    ]
    const link = (event: Record<string, unknown>) =>
      `/${String(event['id'])}/${String(event['invitationCode'])}/register`
    await asHost(`/events${link(wait)}`, 'POST', { items: [{ kind: 'objective', text: 'A boat' }] })
    const first = await aBrowserFor(browser, product)
    await first.page.goto(link(wait))
    await joinAsNewcomer(first.page, product, {
      name: 'Ana',
      email: 'ana@example.com',
      seek: 'A choir',
    })
    await first.page.goto(link(ask))
    await first.page.getByLabel(t('statement.objective-n', { n: '1' })).fill('A choir')
    await first.page.getByRole('button', { name: t('join.ask') }).click()
    await first.page.getByRole('heading', { name: t('join.asked-title') }).waitFor()
    const second = await aBrowserFor(browser, product, { width: 390 })
    await second.page.goto(link(wait))
    await second.page.getByLabel(t('statement.objective-n', { n: '1' })).fill('A choir')
    await second.page.getByLabel(wording('join.party')).selectOption('2')
    await sayWho(second.page, { name: 'Bo', email: 'bo@example.com' })
    await second.page.getByRole('button', { name: t('join.wait') }).click()
    await second.page.getByLabel(t('verify.code')).fill(await product.codeFor('bo@example.com'))
    await second.page.getByRole('button', { name: t('verify.confirm') }).click()
    await second.page
      .getByRole('heading', { name: t('join.waits-title', { place: '1' }) })
      .waitFor()
    await second.page.getByText(t('join.waits-party', { count: 2 })).waitFor()
    // A person who reopens the link sees their status instead of the form.
    await second.page.goto(link(wait))
    await second.page.getByRole('heading', { name: t('join.waits-short') }).waitFor()
    await first.page.goto(link(ask))
    await first.page.getByRole('heading', { name: t('join.asked-title') }).waitFor()
    await closeQuietly(first, second)
  })
})
