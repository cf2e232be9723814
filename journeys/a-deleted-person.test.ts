import { randomUUID } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBrowserFor, closeQuietly, openBrowser } from './browser.ts'
import { engines, type ProductInstance, startProduct } from './product.ts'
import { expectAccessible } from './accessibility.ts'
import {
  aGathering,
  aMember,
  registerMember,
  type MemberStorage,
  tokenIn,
} from './specification/members.ts'
import { t } from './words.ts'
import { inChinese, inHindi, inSpanish } from './words.ts'

let browser: Browser
let product: ProductInstance
let [hana, ann, ben]: MemberStorage[] = []
let eventId = ''
let talk = ''

const ask = async <T = unknown>(
  who: MemberStorage | undefined,
  method: string,
  path: string,
  body?: object,
): Promise<T> =>
  (
    await fetch(`${product.url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${tokenIn(who ?? { cookies: [], origins: [] })}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
  ).json() as Promise<T>

beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct(engines[0])])
  const member = (name: string) =>
    aMember(product, { name, email: `${name.toLowerCase()}@example.com` })
  ;[hana, ann, ben] = [await member('Hana'), await member('Annabel'), await member('Ben')] as [
    MemberStorage,
    MemberStorage,
    MemberStorage,
  ]
  const at = await aGathering(product, hana, { title: 'A long table' })
  eventId = at.eventId
  await registerMember(product, ann, {
    ...at,
    seek: 'A pilot site for my control software',
    give: 'Control software for small hydro plants',
  })
  await registerMember(product, ben, {
    ...at,
    seek: 'Control software we can pilot this winter',
    give: 'A pilot site with three small hydro plants',
  })
  for (let tries = 0; talk === '' && tries < 150; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    talk =
      (await ask<{ items: { id: string }[] }>(ben, 'GET', `/events/${eventId}/matches`)).items[0]
        ?.id ?? ''
  }
  for (const who of [ann, ben])
    await ask(who, 'PUT', `/events/${eventId}/matches/${talk}/stance`, { stance: 'interested' })
  await ask(ann, 'POST', `/conversations/${talk}/messages`, {
    clientId: randomUUID(),
    text: 'See you by the river.',
  })
  const { fields } = await ask<{ fields: object }>(ann, 'GET', '/users/card')
  const { token } = await ask<{ token: string }>(ann, 'PUT', '/users/card', {
    fields,
    given: ['name'],
    version: 0,
  })
  await ask(ben, 'PUT', `/contacts/${randomUUID()}`, {
    token,
    fields: null,
    at: new Date().toISOString(),
    givesBack: false,
  })
  await ask(ann, 'POST', '/users/erasure', { email: 'annabel@example.com' })
}, 120_000)
afterAll(() => Promise.all([browser.close(), product.stop()]))

const words = {
  en: t('person.deleted'),
  zh: inChinese('person.deleted'),
  es: inSpanish('person.deleted'),
  hi: inHindi('person.deleted'),
} as const

/** The pages on which Ben and Hana saw her name, and whether each keeps it until the last day. */
const places = () =>
  [
    [ben, '/conversations', false],
    [ben, `/conversations/${talk}`, false],
    [hana, `/events/${eventId}/attendees`, false],
    [ben, '/people', true],
  ] as const

async function looksAt(language: keyof typeof words, isErased: boolean): Promise<void> {
  for (const [who, path, waits] of places().filter(([, , onLastDay]) => isErased || !onLastDay)) {
    const visitor = await aBrowserFor(browser, product, { storageState: who, width: 390, language })
    await visitor.page.goto(`${path}?lng=${language}`)
    // People who left are listed under the last heading of a host's list.
    if (who === hana) await visitor.page.getByRole('tab').last().click()
    expect([
      path,
      waits,
      await visitor.page
        .getByText(words[language], { exact: true })
        .first()
        .waitFor()
        .then(
          () => 'told',
          () => 'not told',
        ),
    ]).toEqual([path, waits, 'told'])
    expect([path, await visitor.page.getByText(/Annabel|deleted\.invalid/).count()]).toEqual([
      path,
      0,
    ])
    await expectAccessible(visitor.page)
    await closeQuietly(visitor)
  }
}

test('a closed account appears as a deleted person in conversations and in the host’s list', async () => {
  await looksAt('en', false)
})

test.each(['en', 'zh', 'es', 'hi'] as const)(
  'in %s, contacts also show a deleted person once no record contains the name',
  async (language) => {
    if (language === 'en') {
      await product.change(`do $$ begin
      update erasures set asked_at = asked_at - interval '15 days', due_at = due_at - interval '15 days';
      insert into pgboss.job (name, policy) values ('sweep', 'exclusive');
    end $$`)
      await expect
        .poll(async () => JSON.stringify(await ask(ben, 'GET', '/contacts')), { timeout: 60_000 })
        .not.toContain('Annabel')
    }
    await looksAt(language, true)
  },
)
