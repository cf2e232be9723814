import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { t, wording } from '../../journeys/words.ts'
import type { ProofAccount } from '../parts/world.ts'
import type { ProofCase, CaseContext } from './case.ts'

const password = 'kettle orbit maple 7'
const someone = (name: string) => `${name}-${randomUUID().slice(0, 8)}@example.com`

/** Returns the newest code mailed to an address, other than a known one. */
async function codeFor(stage: CaseContext, email: string, known = ''): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { items } = (await (await fetch(`${stage.url}/dev/outbox.json`)).json()) as {
      items: { recipient: string; code: string | null }[]
    } // our own outbox
    const code = items.find((mail) => mail.recipient === email && mail.code !== null)?.code
    if (code && code !== known) return code
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return 'no code'
}

async function signsUp(stage: CaseContext, email: string): Promise<Page> {
  const page = await stage.page()
  await page.goto(`${stage.url}/signup`)
  await page.getByLabel(t('identity.full-name')).fill('Ann')
  await page.getByLabel(t('identity.email')).fill(email)
  await page.getByLabel(t('identity.password'), { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: wording('signup.accept') }).check()
  await page.getByRole('button', { name: t('signup.create') }).click()
  await page.getByRole('heading', { name: t('verify.title') }).waitFor()
  return page
}

async function logIn(page: Page): Promise<void> {
  await page.getByLabel(t('identity.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('identity.login'), exact: true }).click()
}

async function confirm(page: Page, code: string): Promise<void> {
  await page.getByLabel(t('verify.code')).fill(code)
  await page.getByRole('button', { name: t('verify.confirm') }).click()
}

/** Returns whether the start page greets a person by name. */
async function greets(page: Page): Promise<string> {
  return page
    .getByRole('heading', { level: 1, name: /, Ann$/ })
    .waitFor()
    .then(
      () => 'is in',
      () => 'is not in',
    )
}

/** Returns what a page shows to a visitor. */
async function shown(page: Page, address: string): Promise<string> {
  await page.goto(address)
  await page.getByRole('link', { name: t('nav.login'), exact: true }).waitFor()
  await page.getByRole('main').getByRole('heading').first().waitFor()
  return new URL(page.url()).pathname
}

/** Ends all sessions of a person from one of them. */
async function endAll(stage: CaseContext, person: ProofAccount): Promise<void> {
  const { body } = await stage.call(person, { method: 'GET', path: '/users/sessions' })
  const sessions = body['items'] as { id: string; isThis: boolean }[] // as the contract says
  for (const { id } of sessions.toSorted((a, b) => Number(a.isThis) - Number(b.isThis)))
    await stage.call(person, { method: 'DELETE', path: `/users/sessions/${id}` })
}

const typed: [name: string, as: (code: string) => string][] = [
  ['spaces', (code) => `${code.slice(0, 3)} ${code.slice(3)}`],
  ['a sentence', (code) => `Your code is ${code}. It works for 60 minutes.`],
  [
    'full width',
    (code) => code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  ],
  [
    'Devanagari',
    (code) => code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit))),
  ],
]

/** Sign-up can be finished anywhere, and a session ended elsewhere closes no public page. */
export const signUpCases: ProofCase[] = [
  {
    name: 'sign-up finished in another browser',
    right: 'is in',
    see: async (stage) => {
      const email = someone('ann')
      await signsUp(stage, email)
      const page = await stage.page()
      await page.goto(`${stage.url}/verify-code`)
      await page.getByLabel(t('identity.email')).fill(email)
      await confirm(page, await codeFor(stage, email))
      await page.getByText(t('verify.confirmed')).waitFor()
      await logIn(page)
      return greets(page)
    },
  },
  {
    name: 'a new code asked for in another browser',
    right: 'said, is in',
    see: async (stage) => {
      const email = someone('bo')
      await signsUp(stage, email)
      const first = await codeFor(stage, email)
      const page = await stage.page()
      await page.goto(`${stage.url}/verify-code#email=${encodeURIComponent(email)}`)
      await page.getByRole('button', { name: t('verify.resend') }).click()
      const isSaid = await page
        .getByRole('status')
        .getByText(t('verify.sent-if', { email }))
        .waitFor()
        .then(
          () => 'said',
          () => 'not said',
        )
      await confirm(page, await codeFor(stage, email, first))
      await page.getByText(t('verify.confirmed')).waitFor()
      await logIn(page)
      return `${isSaid}, ${await greets(page)}`
    },
  },
  {
    name: 'a right password on an account that is not confirmed, in another browser',
    right: 'is in',
    see: async (stage) => {
      const email = someone('cy')
      await signsUp(stage, email)
      const first = await codeFor(stage, email)
      const page = await stage.page()
      await page.goto(`${stage.url}/signin`)
      await page.getByLabel(t('identity.email')).fill(email)
      await logIn(page)
      await page.getByText(t('verify.unfinished', { email })).waitFor()
      await confirm(page, await codeFor(stage, email, first))
      return greets(page)
    },
  },
  {
    name: 'a wrong password on an account that is not confirmed',
    right: t('auth.wrong-pair'),
    see: async (stage) => {
      const email = someone('di')
      await signsUp(stage, email)
      const page = await stage.page()
      await page.goto(`${stage.url}/signin`)
      await page.getByLabel(t('identity.email')).fill(email)
      await page.getByLabel(t('identity.password'), { exact: true }).fill('not the password 1')
      await page.getByRole('button', { name: t('identity.login'), exact: true }).click()
      return (await page.getByRole('main').getByRole('alert').first().innerText()).trim()
    },
  },
  ...typed.map(([name, as]): ProofCase => ({
    name: `a code with ${name}`,
    right: 'is in',
    see: async (stage) => {
      const email = someone('en')
      const page = await signsUp(stage, email)
      await confirm(page, as(await codeFor(stage, email)))
      return greets(page)
    },
  })),
  {
    name: 'public pages with a session that was ended elsewhere',
    right: '/ invitation /events/{id} /nexuses /legal /demo',
    see: async (stage) => {
      const [host, guest] = [await stage.person('Hana'), await stage.person('Gil')]
      const draft = {
        title: 'Round table',
        startsAt: '2030-12-31T18:00:00Z',
        endsAt: '2030-12-31T20:00:00Z',
        place: 'Here',
        visibility: 'public',
      }
      const {
        body: { id },
      } = await stage.call(host, { method: 'POST', path: '/events/', body: draft })
      const {
        body: { invitationCode },
      } = await stage.call(host, {
        method: 'POST',
        path: `/events/${String(id)}/publish`,
        body: {},
      })
      const open: string[] = []
      const addresses = {
        '/': '/',
        invitation: `/${String(id)}/${String(invitationCode)}/register`,
        '/events/{id}': `/events/${String(id)}`,
        '/nexuses': '/nexuses',
        '/legal': '/legal',
        '/demo': '/demo',
      }
      const pages: Page[] = []
      for (const _ of Object.keys(addresses)) pages.push(await stage.page(guest))
      await endAll(stage, guest)
      for (const [name, path] of Object.entries(addresses)) {
        const page = pages[open.length]
        if (page && (await shown(page, stage.url + path)) === path) open.push(name)
      }
      return open.join(' ')
    },
  },
]
