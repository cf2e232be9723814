import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Translate } from '#words/words.ts'
import { aBrowserFor, closeQuietly } from '../browser.ts'
import type { ProductInstance } from '../product.ts'
import { isProof, sampled } from '../sample.ts'
import { aGathering, startWithNoor, type MemberStorage } from './members.ts'
import { greeting, inEachLanguage, t } from '../words.ts'

let browser: Browser
let product: ProductInstance
let noor: MemberStorage
beforeAll(async () => {
  ;({ browser, product, noor } = await startWithNoor())
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

const hours = [
  ['00:00', 0],
  ['11:59', 0],
  ['12:00', 1],
  ['17:59', 1],
  ['18:00', 2],
  ['23:59', 2],
] as const
const greetingsIn = (words: Translate) =>
  [words('greeting.morning'), words('greeting.afternoon'), words('greeting.evening')] as const
const greetings = inEachLanguage.map(([language, words]) => [language, greetingsIn(words)] as const)

/**
 * Sets the visitor's clock; the browsers of these journeys are in Berlin, two hours ahead of
 * Greenwich in July.
 */
const at = (page: Page, hour: string) =>
  page.clock.setFixedTime(new Date(`2030-07-01T${hour}:00+02:00`))

describe('the landing page', () => {
  test.each(sampled(greetings))('greets in %s by the local hour', async (language, words) => {
    const visitor = await aBrowserFor(browser, product, { language })
    for (const [hour, part] of sampled(hours, 3)) {
      await at(visitor.page, hour)
      await visitor.page.goto('/')
      await visitor.page.getByText(words[part] ?? '', { exact: true }).waitFor()
    }
    await closeQuietly(visitor)
  })

  test('links to log in, to sign up and to reset the password', async () => {
    const visitor = await aBrowserFor(browser, product)
    const { page } = visitor
    await page.goto('/')
    for (const [name, path, title] of [
      [t('identity.login'), '/signin', t('signin.title')],
      [t('identity.signup'), '/signup', t('signup.title')],
      [t('identity.reset-password'), '/forgot-password', t('forgot.title')],
    ] as const) {
      await page.locator('main').getByRole('link', { name, exact: true }).click()
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
      await page.goBack()
    }
    await closeQuietly(visitor)
  })

  test('opens an event for a visitor who types its code', async () => {
    const { eventId, invitationCode } = await aGathering(product, noor)
    const visitor = await aBrowserFor(browser, product)
    const { page } = visitor
    await page.goto('/')
    await page.getByLabel(t('invitation.have-code')).fill(invitationCode.toLowerCase())
    await page.getByRole('button', { name: t('invitation.join'), exact: true }).click()
    await page.getByText(t('join.invited', { host: 'Noor' })).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/${eventId}/${invitationCode}/register`)
    await closeQuietly(visitor)
  })
})

describe('a signed-in person', () => {
  test('is greeted on / and on /dashboard by the local hour and the given name', async () => {
    const member = await aBrowserFor(browser, product, { storageState: noor })
    for (const [hour, part] of hours.slice(1, isProof ? 5 : 3)) {
      await at(member.page, hour)
      await member.page.goto(part === 1 ? '/dashboard' : '/')
      await member.page
        .getByRole('heading', { level: 1, name: `${greetingsIn(t)[part]}, Noor`, exact: true })
        .waitFor()
    }
    await closeQuietly(member)
  })

  test.each([null, '  '])(
    'is greeted by e-mail address if the given name is %j',
    async (given_name) => {
      const member = await aBrowserFor(browser, product, { storageState: noor })
      await member.page.route('**/api/users/profile', async (route) => {
        const answer = await route.fetch()
        await route.fulfill({
          response: answer,
          json: { ...((await answer.json()) as object), given_name },
        })
      })
      await member.page.goto('/dashboard')
      await member.page
        .getByRole('heading', { level: 1, name: greeting('noor@example.com') })
        .waitFor()
      await closeQuietly(member)
    },
  )
})
