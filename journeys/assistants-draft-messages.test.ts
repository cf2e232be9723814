import { randomUUID } from 'node:crypto'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, noSideways } from './accessibility.ts'
import {
  aBrowserFor,
  closeAfterOffline,
  closeQuietly,
  holdBack,
  openAs,
  openBrowser,
} from './browser.ts'
import { aMatchedGathering, type MatchedEvent } from './matched-event.ts'
import { type ProductInstance, startProduct } from './product.ts'
import { isProof, sampled } from './sample.ts'
import { type MemberStorage, requestAs, signedIn } from './specification/members.ts'
import { inEachLanguage, t, wording } from './words.ts'

let browser: Browser
let product: ProductInstance
let world: MatchedEvent
let conversationId = ''
let token = ''

/** Uses a tool as an assistant on Noor's computer does. */
async function callTool(name: string, input: object): Promise<{ text: string; isError: boolean }> {
  const client = new Client(
    { name: 'journey', version: '1.0.0' },
    { versionNegotiation: { mode: 'auto' } },
  )
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', product.url), {
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }),
  )
  const { content, isError = false } = await client.callTool({ name, arguments: { ...input } })
  await client.close()
  const [block] = content
  return { text: block?.type === 'text' ? block.text : '', isError }
}
const drafts = (text: string) => callTool('draft_message', { conversationId, text })

beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct()])
  world = await aMatchedGathering(product, 'assistants.example')
  const { items } = await requestAs<{ items: { id: string; name: string }[] }>(
    product,
    world.guests.Noor,
    { path: `/events/${world.eventId}/matches` },
  )
  conversationId = items.find(({ name }) => name === 'Ravi')?.id ?? ''
  for (const who of [world.guests.Noor, world.guests.Ravi])
    await requestAs(product, who, {
      method: 'PUT',
      path: `/events/${world.eventId}/matches/${conversationId}/stance`,
      body: { stance: 'interested' },
    })
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

const openFor = (who: MemberStorage, path: string, width = 390) =>
  openAs(browser, product, { path, who, look: { width } })
const thread = (page: Page) => page.getByRole('region', { name: wording('conversations.log') })
const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name: t('conversations.begin', { name }) })
const draftCard = (page: Page) =>
  page.getByRole('region', {
    name: t('conversations.draft-by', { by: t('assistants.token-name') }),
  })

test('a person gives an assistant access by keyboard: it may read and draft, and not send', async () => {
  const visitor = await openFor(world.guests.Noor, '/profile?tab=api')
  const { page } = visitor
  await page.getByRole('button', { name: t('assistants.create') }).press('Enter')
  const name = page.getByLabel(t('tokens.name'), { exact: true })
  await expect.poll(() => name.inputValue()).toBe(t('assistants.token-name'))
  const access = page.getByLabel(t('tokens.resource.messages'), { exact: true })
  expect(await access.inputValue()).toBe('draft')
  await name.press('Enter')
  await page.getByRole('heading', { name: wording('tokens.made-title') }).waitFor()
  token = await page.getByLabel(t('tokens.token'), { exact: true }).inputValue()
  expect(await page.getByLabel(t('assistants.address'), { exact: true }).inputValue()).toBe(
    `${product.url}/mcp`,
  )
  await page.getByRole('button', { name: t('tokens.done') }).click()
  const line = page.getByRole('listitem').filter({ hasText: t('assistants.token-name') })
  await line
    .getByText(t('tokens.can-draft', { what: t('tokens.resource.messages') }), { exact: true })
    .waitFor()
  await closeQuietly(visitor)

  const matches = await callTool('list_matches', { eventId: world.eventId })
  expect(JSON.parse(matches.text).matches).toContainEqual(
    expect.objectContaining({
      name: 'Ravi',
      conversationId,
      theyOfferWhatYouSeek: expect.objectContaining({
        offers: 'A pilot site with three small hydro plants',
      }),
    }),
  )
  const sent = await fetch(`${product.url}/api/conversations/${conversationId}/messages`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ clientId: randomUUID(), text: 'Sent by itself' }),
  })
  expect(sent.status).toBe(403)
})

test('a draft appears at once for its person alone, who changes and sends it; the other reads it after a restart', async () => {
  const [hers, his] = [
    await openFor(world.guests.Noor, `/conversations/${conversationId}`),
    await openFor(world.guests.Ravi, `/conversations/${conversationId}`, 1280),
  ]
  await field(hers.page, 'Ravi').fill('Hi!')
  expect((await drafts('Shall we talk about the pilot at 18:00?')).isError).toBe(false)
  await draftCard(hers.page).getByText('Shall we talk about the pilot at 18:00?').waitFor()
  expect(await noSideways(hers.page)).toBe(true)
  await expectAccessible(hers.page)
  expect(await his.page.getByText(wording('conversations.draft-by')).count()).toBe(0)

  await draftCard(hers.page)
    .getByRole('button', { name: t('conversations.draft-use') })
    .press('Enter')
  // What she had begun stays, and nothing is sent yet.
  expect(await field(hers.page, 'Ravi').inputValue()).toBe(
    'Hi!\n\nShall we talk about the pilot at 18:00?',
  )
  await draftCard(hers.page).waitFor({ state: 'detached' })
  await hers.page.reload()
  await expect.poll(() => field(hers.page, 'Ravi').inputValue()).toContain('the pilot at 18:00')
  expect(await draftCard(hers.page).count()).toBe(0)
  expect(await thread(his.page).getByText('the pilot').count()).toBe(0)
  await field(hers.page, 'Ravi').fill('Shall we talk at 19:00?')
  await hers.page.getByRole('button', { name: t('conversations.send') }).click()
  await thread(his.page).getByText('Shall we talk at 19:00?').waitFor()
  await thread(hers.page).getByText('Shall we talk at 19:00?').waitFor()
  if (isProof) await product.restart()
  await Promise.all([hers.page.reload(), his.page.reload()])
  await thread(his.page).getByText('Shall we talk at 19:00?').waitFor()
  await thread(hers.page).getByText('Shall we talk at 19:00?').waitFor()
  expect(await draftCard(hers.page).count()).toBe(0)
  await closeQuietly(hers, his)
})

test('a draft is marked in the list, kept where discarding fails, and gone once discarded', async () => {
  await drafts('A second thought')
  const { page, context, complaints } = await openFor(world.guests.Noor, '/conversations')
  const line = page.getByRole('listitem').filter({ hasText: 'Ravi' })
  await line.getByText(t('conversations.draft')).waitFor()
  await line.getByRole('link', { name: 'Ravi' }).click()
  const discard = draftCard(page).getByRole('button', { name: t('conversations.draft-discard') })
  await discard.waitFor()
  await context.setOffline(true)
  await discard.click()
  await draftCard(page).getByRole('alert').waitFor()
  await draftCard(page).getByText('A second thought').waitFor()
  await context.setOffline(false)
  // Slow: a second press does nothing twice.
  const go = await holdBack(page, '**/draft')
  await discard.dblclick()
  await draftCard(page).getByText('A second thought').waitFor()
  go()
  await page.getByText(t('conversations.draft-discarded')).waitFor()
  await draftCard(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
  await closeAfterOffline({ context, complaints })
})

test.each(
  sampled(
    inEachLanguage.flatMap(([language, words]) =>
      [390, 1280].map((width) => ({ language, words, width })),
    ),
  ),
)(
  'in $language at $width px access and a long draft fit, and axe finds no fault',
  async ({ language, words, width }) => {
    const longest = `${'Energy '.repeat(280)}end`
    expect((await drafts(longest)).isError).toBe(false)
    const visitor = await aBrowserFor(browser, product, {
      width,
      dark: width > 390,
      // A refresh of the session, as before each form, uses the stored one up.
      storageState: await signedIn(product, 'noor@assistants.example'),
    })
    const { page, context } = visitor
    await context.addCookies([{ name: 'i18next', value: language, url: product.url }])
    await page.goto(`/conversations/${conversationId}`)
    await page.getByRole('button', { name: words('conversations.draft-use') }).waitFor()
    expect(await noSideways(page)).toBe(true)
    await expectAccessible(page)
    await page.goto('/profile?tab=api')
    await page.getByRole('button', { name: words('assistants.create') }).click()
    await page.getByLabel(words('tokens.name'), { exact: true }).waitFor()
    await page.evaluate(() => scrollTo(0, 0))
    expect(await noSideways(page)).toBe(true)
    await expectAccessible(page)
    await page.getByRole('button', { name: words('tokens.create') }).click()
    await page.getByLabel(words('assistants.address'), { exact: true }).waitFor()
    await page.evaluate(() => scrollTo(0, 0))
    expect(await noSideways(page)).toBe(true)
    await expectAccessible(page)
    await closeQuietly(visitor)
  },
)

test('a revoked token ends the access at once, and the last draft stays', async () => {
  const { items } = await requestAs<{ items: { id: string; ending: string }[] }>(
    product,
    world.guests.Noor,
    { path: '/users/tokens' },
  )
  const mine = items.find(({ ending }) => token.endsWith(ending))
  await drafts('The last one')
  await requestAs(product, world.guests.Noor, {
    method: 'DELETE',
    path: `/users/tokens/${mine?.id}`,
  })
  await expect(drafts('Too late')).rejects.toThrow(/401|invalid_token|token-refused/i)
  const visitor = await openFor(world.guests.Noor, `/conversations/${conversationId}`)
  await visitor.page.getByText('The last one').waitFor()
  await closeQuietly(visitor)
})
