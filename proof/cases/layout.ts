import type { Locator, Page } from 'playwright-core'
import { t } from '../../journeys/words.ts'
import type { ProofCase } from './case.ts'

/** Returns whether each of these is within the screen's width. */
async function areInSight(page: Page, all: Locator): Promise<boolean[]> {
  const width = page.viewportSize()?.width ?? 0
  const places = await all.evaluateAll((every) =>
    every.map((one) => one.getBoundingClientRect()).map(({ left, right }) => ({ left, right })),
  )
  return places.map(({ left, right }) => left >= 0 && right <= width)
}

/** Returns whether all tabs of a page are within the screen, without sideways scrolling. */
async function tabsInSight(page: Page): Promise<string> {
  const tabs = page.getByRole('tab')
  await tabs.first().waitFor()
  const ends = await areInSight(page, tabs)
  return ends.every(Boolean)
    ? 'all in sight'
    : `${ends.filter((isIn) => !isIn).length} out of sight`
}

export const layoutCases: ProofCase[] = [
  {
    name: 'tabs-of-the-profile-on-a-phone',
    right: 'all in sight',
    see: async ({ page, person }) => {
      const opened = await page(await person('Tess'), { width: 320, language: 'es' })
      await opened.goto('/profile')
      return tabsInSight(opened)
    },
  },
  {
    name: 'chips-of-explore-on-a-phone',
    right: 'all in sight',
    see: async ({ page }) => {
      const opened = await page(undefined, { width: 320, language: 'es' })
      await opened.goto('/nexuses')
      const chips = opened.locator('main fieldset label, main select')
      await chips.first().waitFor()
      return (await areInSight(opened, chips)).every(Boolean) ? 'all in sight' : 'cut off'
    },
  },
  {
    name: 'a-host-who-only-hosts-opens-my-items',
    right: 'true',
    see: async ({ call, page, person }) => {
      const host = await person('Hedy')
      await call(host, { method: 'POST', path: '/events/', body: { title: 'Long table' } })
      const opened = await page(host)
      await opened.goto('/events')
      return String(
        await opened
          .getByRole('tab', { selected: true })
          .nth(0)
          .evaluate(
            (tab) => tab.nextElementSibling !== null && tab.previousElementSibling !== null,
          ),
      )
    },
  },
  {
    name: 'feedback-of-somebody-who-cannot-sign-up',
    right: '200 F-',
    see: async ({ call }) => {
      const { status, body } = await call(undefined, {
        method: 'POST',
        path: '/feedback',
        body: {
          kind: 'problem',
          text: 'No code ever comes, so that I cannot sign up.',
          email: 'vera@example.org',
        },
      })
      return `${status} ${String((body as { number?: unknown }).number).slice(0, 2)}`
    },
  },
  {
    name: 'a-visitor-reports-nobody',
    right: '401',
    see: async ({ call }) =>
      String(
        (
          await call(undefined, {
            method: 'POST',
            path: '/feedback',
            body: { kind: 'abuse', text: 'They threw bottles at us.' },
          })
        ).status,
      ),
  },
  {
    name: 'a-form-that-is-sent-without-a-network',
    right: `${t('refusals.no-connection')} | vera@example.org`,
    see: async ({ page }) => {
      const opened = await page(undefined, { width: 390, language: 'en' })
      await opened.goto('/signin')
      await opened.getByLabel(t('identity.email')).fill('vera@example.org')
      await opened.getByLabel(t('identity.password'), { exact: true }).fill('kettle orbit maple 7')
      await opened.waitForLoadState('networkidle')
      await opened.context().setOffline(true)
      await opened.getByRole('button', { name: t('identity.login'), exact: true }).click()
      const said = await opened.getByRole('alert').filter({ hasText: /\S/ }).first().innerText()
      return `${said.trim()} | ${await opened.getByLabel(t('identity.email')).inputValue()}`
    },
  },
]
