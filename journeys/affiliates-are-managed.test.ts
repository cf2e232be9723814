import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBrowserFor, closeQuietly, hold, openBrowser, quiet } from './browser.ts'
import { engines, type Product, startProduct } from './product.ts'
import { sampled } from './sample.ts'
import { isSound } from './sound.ts'
import { aMember, posting, type Stored, tokenIn } from './specification/members.ts'

let browser: Browser
let product: Product
const people = new Map<string, Stored>()

beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct(engines[0], { PAYOUT_DELAY_HOURS: '0' })])
  const addresses = { Hana: 'hana@example.com', Bo: 'bo@example.com', Cleo: 'cleo@example.com', Noor: 'noor@example.com', /** Nearly the address of somebody else. */ Bob: 'bo+two@example.com' }
  for (const [name, email] of Object.entries(addresses)) people.set(name, await aMember(browser, product, { name, email }))
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

const stored = (name: string): Stored => people.get(name) ?? { cookies: [], origins: [] }
const sees = (name: string, part: object = {}) => aBrowserFor(browser, product, { storageState: stored(name), ...part })

type Asked = { method?: string; body?: object }
async function asking<T>(name: string, path: string, { method = 'GET', body }: Asked = {}): Promise<T> {
  const answer = await fetch(`${product.url}/api${path}`, { method, headers: { authorization: `Bearer ${tokenIn(stored(name))}`, ...(body && { 'content-type': 'application/json' }) }, ...(body && { body: JSON.stringify(body) }) })
  expect([path, answer.status]).toEqual([path, 200])
  return await answer.json() as T
}

type Gathering = { id: string; here: string; door: string; tierId: string }
type Shape = { title?: string; visibility?: 'public' | 'invite_only'; price?: number; isDraft?: boolean }

/** A gathering of Hana's at the end of 2030, with one ticket where it has a price. */
async function aSupper({ title = 'Long table', visibility = 'public', price = 4900, isDraft = false }: Shape = {}): Promise<Gathering> {
  const tierId = randomUUID()
  const { id } = await posting<{ id: string }>(product, stored('Hana'), { path: '/events/', body: { title, startsAt: '2030-12-31T18:00:00Z', endsAt: '2030-12-31T20:00:00Z', timeZone: 'Europe/Berlin', place: 'Here', visibility } })
  const tier = { id: tierId, name: 'Supper', description: '', benefits: [], price, quantity: null, opensAt: null, closesAt: null, isClosed: false }
  if (price > 0) await asking('Hana', `/events/${id}/pricing`, { method: 'PUT', body: { currency: 'usd', taxBasisPoints: 0, version: 0, tiers: [tier], discounts: [] } })
  const published = isDraft ? { invitationCode: '' } : await posting<{ invitationCode: string }>(product, stored('Hana'), { path: `/events/${id}/publish`, body: {} })
  return { id, here: `/events/${id}`, door: `/${id}/${published.invitationCode}/register`, tierId }
}

const offer = { isOn: true, isOpen: false, basisPoints: 2000, holdDays: 14, windowDays: 30, rule: 'last', terms: '', version: 0 }
type Listed = { programme: { code: string; version: number; basisPoints: number }; items: { id: string; code: string; state: string; version: number; label: string; basisPoints: number | null; codeId: string | null }[] }
const listed = ({ id }: Gathering) => asking<Listed>('Hana', `/events/${id}/affiliates`)
const offered = ({ id }: Gathering, part: object = {}) => asking<{ code: string }>('Hana', `/events/${id}/affiliates/programme`, { method: 'PUT', body: { ...offer, ...part } })
const invited = ({ id }: Gathering, email: string | null, label = '') => asking<{ id: string; code: string; version: number }>('Hana', `/events/${id}/affiliates`, { method: 'POST', body: { email, label } })
const accepting = (name: string, code: string) => asking<{ state: string; code: string }>(name, `/affiliates/${code}/accept`, { method: 'POST', body: {} })

/** A gathering where Bo brings people. */
async function aSupperWithBo(shape: Shape = {}): Promise<Gathering & { affiliateId: string; code: string }> {
  const supper = await aSupper(shape)
  await offered(supper)
  const { id: affiliateId, code } = await invited(supper, 'bo@example.com')
  await accepting('Bo', code)
  return { ...supper, affiliateId, code }
}

const desk = ({ here }: Gathering) => `${here}/manage-affiliates`
const press = (at: Page | Locator, name: string | RegExp) => at.getByRole('button', { name, exact: typeof name === 'string' }).click()
const dialog = (page: Page) => page.getByRole('alertdialog').last()
const card = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })
const share = (page: Page) => page.getByRole('textbox', { name: 'Their share', exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const text = async (at: Locator) => (await at.innerText()).replaceAll(/\s+/g, ' ')

/** The links in the mails to somebody. */
async function mailedTo(recipient: string): Promise<string> {
  const { items } = await (await fetch(`${product.url}/dev/outbox.json`)).json() as { items: { recipient: string; text?: string; subject?: string }[] }
  return JSON.stringify(items.filter((mail) => mail.recipient === recipient))
}

test('a host sees what a share gives before she offers it, asks by mail and with a link, and whoever accepts takes part after a restart', async () => {
  const supper = await aSupper()
  const host = await sees('Hana', { width: 390 })
  const { page } = host
  await page.goto(supper.here)
  await page.getByRole('main').getByRole('link', { name: 'Affiliates', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Affiliates', exact: true }).waitFor()
  // Three lines and the money of her own cheapest ticket, before anything is decided.
  const example = page.getByRole('region', { name: 'Example', exact: true })
  expect(await text(example)).toMatch(/Of one ticket that you sell \$49\.00 .*Card fee \$1\.72 2\.9% \+ \$0\.30 \(Stripe\) Interchange \$24\.59 52% of what is left Affiliate \$4\.54 20% of the event creator's part You keep \$18\.15 48% of what is left, less the affiliate's part 20% of your \$22\.69 is \$4\.54\./)
  await isSound(page)
  await press(page, 'Begin')
  await share(page).fill('a lot')
  await press(page, 'Begin with this')
  await page.getByText('Enter a per cent with at most two decimals, such as 19 or 7.7.').waitFor()
  await share(page).fill('101')
  await press(page, 'Begin with this')
  await page.getByText('This number is too large.').waitFor()
  // All of her part is the most that there is to give.
  await share(page).fill('100')
  await expect.poll(() => text(example)).toMatch(/Affiliate \$22\.69 100% of the event creator's part You keep \$0\.00 48% of what is left, less the affiliate's part 100% of your \$22\.69 is \$22\.69\. It comes out of your own part/)
  await page.getByRole('slider', { name: 'Their share' }).focus()
  await page.keyboard.press('Home')
  await expect.poll(() => text(example)).toMatch(/Affiliate \$0\.00 0% of the event creator's part You keep \$22\.69/)
  await share(page).fill('12,5')
  await expect.poll(() => text(example)).toMatch(/12\.5% of your \$22\.69 is \$2\.84/)
  await page.getByRole('radio', { name: /^The first one counts/ }).check()
  // What was typed is kept for the tab.
  await page.reload()
  await share(page).waitFor()
  expect([await share(page).inputValue(), await page.getByRole('radio', { name: /^The first one counts/ }).isChecked(), await page.getByRole('switch').isChecked()]).toEqual(['12,5', true, true])
  await isSound(page)
  await press(page, 'Begin with this')
  await page.getByText('12.5% of your part', { exact: true }).waitFor()
  expect((await listed(supper)).programme).toMatchObject({ ...offer, basisPoints: 1250, rule: 'first', version: 1 })

  await page.getByText('Nobody brings people yet').waitFor()
  await press(page, 'Ask somebody')
  await press(page, 'Send the invitation')
  await page.getByText('Please fill this in.').waitFor()
  await page.getByLabel('E-mail').fill('bo@example.com')
  await page.keyboard.press('Enter')
  await heading(page, 'bo@example.com has been asked').waitFor()
  expect(await heading(page, 'bo@example.com has been asked').evaluate((title) => title === document.activeElement)).toBe(true)
  const [bo] = (await listed(supper)).items
  await page.getByText(`${product.url}/affiliate-onboarding/${bo?.code}`, { exact: true }).waitFor()
  await page.getByRole('group').filter({ hasText: 'QR code' }).getByText('QR code').click()
  await page.getByRole('img', { name: /Long table/ }).waitFor()
  await isSound(page)
  await expect.poll(() => mailedTo('bo@example.com'), { timeout: 20_000 }).toContain(`/affiliate-onboarding/${bo?.code}`)
  await press(page, 'Ask somebody else')
  await page.getByRole('radio', { name: /^By mail/ }).focus()
  await page.keyboard.press('ArrowDown')
  await page.getByLabel(/^What you call them/).fill('Ada’s newsletter')
  await press(page, 'Make the link')
  await heading(page, 'The link is ready').waitFor()
  await page.getByRole('button', { name: 'Copy link', exact: true }).first().click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  await press(page, 'Done')
  await card(page, 'Ada’s newsletter').getByText('Has not answered yet').waitFor()

  await product.restart()
  const own = await accepting('Noor', copied.split('/').at(-1) ?? '')
  expect(own.state).toBe('active')
  await accepting('Bo', bo?.code ?? '')
  await page.reload()
  await card(page, 'Ada’s newsletter').getByText('Takes part', { exact: true }).waitFor()
  expect(await text(card(page, 'Ada’s newsletter'))).toMatch(/Noor · noor@example\.com Gets 12\.5% of your part No payout account yet/)
  await card(page, 'Bo').getByText('Takes part', { exact: true }).waitFor()
  await isSound(page)
  await closeQuietly(host)
}, 300_000)

test('an affiliate is paused and resumed, gets another share from now on, is banned with a reason, and nothing old is written over', async () => {
  const supper = await aSupperWithBo()
  const host = await sees('Hana', { width: 390 })
  const { page } = host
  await page.goto(desk(supper))
  const bo = card(page, 'Bo')
  await bo.getByRole('button', { name: 'Change Bo', exact: true }).focus()
  await page.keyboard.press('Enter')
  expect(await bo.getByLabel(/^What you call them/).evaluate((field) => field === document.activeElement)).toBe(true)
  await bo.getByLabel(/^A share of their own/).fill('25')
  await page.keyboard.press('Enter')
  await bo.getByText('Gets 25% of your part, a share of their own').waitFor()
  // Somebody else has paused them meanwhile.
  const { items: [known] } = await listed(supper)
  await bo.getByRole('button', { name: 'Pause Bo' }).click()
  await asking('Hana', `/events/${supper.id}/affiliates/${supper.affiliateId}`, { method: 'PATCH', body: { label: 'Bo of the choir', version: known?.version } })
  await dialog(page).getByText(/^Their link still leads here, but nobody counts as theirs/).waitFor()
  await press(dialog(page), 'Pause')
  await dialog(page).getByText(/^This has changed meanwhile/).waitFor()
  expect((await listed(supper)).items[0]?.state).toBe('active')
  await press(dialog(page), 'Pause')
  const choir = card(page, 'Bo of the choir')
  await choir.getByText('Paused', { exact: true }).waitFor()
  await choir.getByRole('button', { name: 'Resume Bo of the choir' }).click()
  await choir.getByText('Takes part', { exact: true }).waitFor()
  await choir.getByRole('button', { name: 'Ban… Bo of the choir' }).click()
  await press(dialog(page), 'Ban')
  await dialog(page).getByText('Please fill this in.').waitFor()
  await isSound(page)
  await dialog(page).getByLabel('Why').fill('Bought with five cards.')
  await press(dialog(page), 'Ban')
  await choir.getByText('Banned', { exact: true }).waitFor()
  await choir.getByText('Bought with five cards.').waitFor()
  expect((await listed(supper)).items[0]).toMatchObject({ state: 'banned', basisPoints: 2500, label: 'Bo of the choir' })
  await expect.poll(() => mailedTo('bo@example.com'), { timeout: 20_000 }).toContain('Bought with five cards.')
  await choir.getByRole('button', { name: 'Lift the ban on Bo of the choir' }).click()
  await choir.getByText('Takes part', { exact: true }).waitFor()

  // What is offered was changed elsewhere while it was written here.
  await press(page, 'Change what you offer')
  await share(page).fill('30')
  await offered(supper, { basisPoints: 3300, version: 1 })
  await press(page, 'Save')
  await page.getByText(/^This was changed elsewhere meanwhile/).waitFor()
  expect([await share(page).inputValue(), (await listed(supper)).programme.basisPoints]).toEqual(['30', 3300])
  await press(page, 'Keep what I typed')
  await press(page, 'Save')
  await page.getByText('30% of your part', { exact: true }).waitFor()
  await press(page, 'Change what you offer')
  await share(page).fill('31')
  await offered(supper, { basisPoints: 4000, version: 3 })
  await press(page, 'Save')
  await press(page, 'Load the newer version instead')
  await expect.poll(() => share(page).inputValue()).toBe('40')
  await closeQuietly(host)
}, 300_000)

/** Somebody buys a place by an affiliate's code. */
async function bought(name: string, supper: Gathering & { code: string }): Promise<void> {
  await posting(product, stored(name), { path: `/events${supper.door}`, body: { items: [{ kind: 'objective', text: 'A pilot site' }], ticket: { tierId: supper.tierId }, affiliateCode: supper.code } })
  const buyer = await sees(name, { width: 390 })
  const { url } = await posting<{ url: string }>(product, stored(name), { path: `${supper.here}/registration/pay`, body: {} })
  await buyer.page.goto(url)
  await press(buyer.page, /^Pay \$/)
  await heading(buyer.page, 'You are in').waitFor()
  await buyer.context.close()
}

test('what was sold stands in sums and line by line; what is strange waits until the host approves it or takes it back with a note, and the file says the same', async () => {
  const supper = await aSupperWithBo()
  for (const name of ['Cleo', 'Bob', 'Noor']) await bought(name, supper)
  const host = await sees('Hana', { width: 390 })
  const { page } = host
  const overview = page.getByRole('region', { name: 'What came of it', exact: true })
  await expect.poll(async () => {
    await page.goto(desk(supper))
    await card(page, 'Bo').waitFor()
    return text(card(page, 'Bo'))
  }, { timeout: 60_000, interval: 1000 }).toMatch(/1 commission waits for you The buyer’s address is nearly the affiliate’s own\./)
  expect(await text(overview)).toMatch(/3 Joined 3 Sales Pending \$13\.62 Held \$0\.00 Due \$0\.00 Paid \$0\.00/)
  await isSound(page)
  await card(page, 'Bo').getByRole('button', { name: 'Commissions of Bo' }).focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Commissions of Bo' })
  const line = (name: string) => drawer.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })
  await line('Bob').getByText('Waits for your decision').waitFor()
  expect(await text(line('Cleo'))).toMatch(/paid \$49\.00 \$4\.54 20% Pending Due on Jan 14, 2031/)
  await isSound(page)
  await line('Bob').getByRole('button', { name: 'Approve, Bob' }).click()
  await press(dialog(page), 'Approve')
  await line('Bob').getByText('Due on Jan 14, 2031').waitFor()
  await line('Noor').getByRole('button', { name: 'Take back… Noor' }).click()
  await dialog(page).getByText('$4.54 goes to you instead of Bo, who is told by mail with the reason and your note. It cannot be undone.').waitFor()
  await dialog(page).getByRole('radio', { name: 'Does not count after all' }).focus()
  await page.keyboard.press('ArrowDown')
  await dialog(page).getByLabel(/^A note to them/).fill('Noor had a place before.')
  await isSound(page)
  await press(dialog(page), 'Take back')
  await line('Noor').getByText('Taken back: counted twice').waitFor()
  await line('Noor').getByText('Noor had a place before.').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => text(overview)).toMatch(/Pending \$9\.08 Held \$0\.00/)
  await expect.poll(() => mailedTo('bo@example.com'), { timeout: 20_000 }).toContain('Noor had a place before.')
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Export CSV')])
  const rows = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect([rows.length, rows.filter((row) => row.includes('duplicate')).length, rows.filter((row) => row.includes('similar-address') && row.includes('approved')).length]).toEqual([4, 1, 1])
  // After a restart, and once it is over, what is left is due.
  await product.change(`update events set starts_at = now() - interval '21 days', ends_at = now() - interval '20 days' where id = '${supper.id}'`)
  await page.reload()
  await expect.poll(() => text(overview)).toMatch(/Pending \$0\.00 Held \$0\.00 Due \$9\.08 Paid \$0\.00/)
  await closeQuietly(host)
}, 300_000)

test('anybody may ask where the host lets them: she lets one in with the keys and turns another down, and withdraws an invitation', async () => {
  const supper = await aSupper()
  const { code } = await offered(supper, { isOpen: true })
  for (const name of ['Bo', 'Cleo']) expect((await accepting(name, code)).state).toBe('pending')
  await invited(supper, null, 'The choir')
  const host = await sees('Hana', { width: 390 })
  const { page } = host
  await page.goto(desk(supper))
  await page.getByText(`${product.url}/affiliate-onboarding/${code}`, { exact: true }).waitFor()
  await card(page, 'Bo').getByText('Asks to take part').waitFor()
  await isSound(page)
  await card(page, 'Bo').getByRole('button', { name: 'Accept Bo' }).focus()
  await page.keyboard.press('Enter')
  await card(page, 'Bo').getByText('Takes part', { exact: true }).waitFor()
  await card(page, 'Cleo').getByRole('button', { name: 'Turn down Cleo' }).click()
  await press(dialog(page), 'Turn down')
  await card(page, 'Cleo').waitFor({ state: 'detached' })
  await card(page, 'The choir').getByRole('button', { name: 'Withdraw the invitation of The choir' }).click()
  await press(dialog(page), 'Withdraw')
  await card(page, 'The choir').waitFor({ state: 'detached' })
  expect((await listed(supper)).items.map(({ state }) => state)).toEqual(['active'])
  await closeQuietly(host)
})

test('where a gathering is not public an affiliate gets one of the host’s codes, which nobody else can have', async () => {
  const supper = await aSupperWithBo({ visibility: 'invite_only', price: 0 })
  const { id: codeId, code } = await asking<{ id: string; code: string }>('Hana', `/events/${supper.id}/codes`, { method: 'POST', body: { label: 'Choir' } })
  await invited(supper, null, 'The choir')
  const host = await sees('Hana', { width: 390 })
  const { page } = host
  await page.goto(desk(supper))
  await page.getByText('Joins are counted, no money moves').waitFor()
  await card(page, 'Bo').getByText(/^Without an invitation code nobody/).waitFor()
  await card(page, 'Bo').getByRole('button', { name: 'Change Bo' }).click()
  await card(page, 'Bo').getByLabel('Invitation code of their link').selectOption({ label: `Choir (${code})` })
  await isSound(page)
  await press(card(page, 'Bo'), 'Save')
  await card(page, 'Bo').getByText(/^Without an invitation code nobody/).waitFor({ state: 'detached' })
  expect((await listed(supper)).items.find(({ id }) => id === supper.affiliateId)?.codeId).toBe(codeId)
  await card(page, 'The choir').getByRole('button', { name: 'Change The choir' }).click()
  await card(page, 'The choir').getByRole('link', { name: 'Make an invitation code for them' }).waitFor()
  await closeQuietly(host)
})

test('nobody but the host reads it, and a draft, what is over and what was cancelled say why nobody can be asked', async () => {
  const [supper, draft, over, off] = [await aSupperWithBo(), await aSupper({ isDraft: true }), await aSupperWithBo(), await aSupperWithBo()]
  await offered(draft)
  await asking('Hana', `/events/${off.id}/cancel`, { method: 'POST', body: { reason: 'Flooded.' } })
  await product.change(`update events set starts_at = now() - interval '3 hours', ends_at = now() - interval '1 hour' where id = '${over.id}'`)
  const [guest, host] = [await sees('Bo', { width: 390 }), await sees('Hana', { width: 390 })]
  await guest.page.goto(desk(supper))
  await guest.page.getByRole('heading', { level: 1, name: 'Only the host sees the affiliates', exact: true }).waitFor()
  const { page } = host
  for (const [where, why] of [[draft, /^This is a draft\. Publish it first/], [over, /^This is over: nobody can be asked/], [off, /^This was cancelled: nobody can be asked/]] as const) {
    await page.goto(desk(where))
    await page.getByText(why).waitFor()
    expect(await page.getByRole('button', { name: 'Ask somebody' }).count()).toBe(0)
    await isSound(page)
  }
  await closeQuietly(guest, host)
})

test('without a connection, slowly, and where it fails, nothing is lost and each says so', async () => {
  const supper = await aSupperWithBo()
  const host = await sees('Hana', { width: 390 })
  const { page } = host
  const letGo = await hold(page, `/events/${supper.id}/affiliates`)
  await page.goto(desk(supper))
  await page.getByRole('main').getByText('Loading', { exact: true }).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Affiliates', exact: true }).waitFor()
  letGo()
  await card(page, 'Bo').waitFor()
  await page.unroute(`**/api/events/${supper.id}/affiliates`)
  await press(page, 'Change what you offer')
  await share(page).fill('35')
  await page.context().setOffline(true)
  await press(page, 'Save')
  await page.getByText('You are offline. Nothing you typed is lost; try again once you are connected.').waitFor()
  expect(await share(page).inputValue()).toBe('35')
  await card(page, 'Bo').getByRole('button', { name: 'Pause Bo' }).click()
  await press(dialog(page), 'Pause')
  await dialog(page).getByText('You are offline. Nothing you typed is lost; try again once you are connected.').waitFor()
  await press(dialog(page), 'Cancel')
  await page.context().setOffline(false)
  await press(page, 'Save')
  await page.getByText('35% of your part', { exact: true }).waitFor()
  await page.route(`**/api/events/${supper.id}/affiliates`, (route) => route.fulfill({ status: 500, body: '{}' }), { times: 1 })
  await page.reload()
  await page.getByRole('main').getByRole('alert').waitFor()
  await press(page, 'Try again')
  await card(page, 'Bo').waitFor()
  expect((await listed(supper)).items[0]?.state).toBe('active')
  await host.context.close()
})

test.each(sampled([['es', 390, true], ['zh', 1280, false], ['hi', 320, true]] as const))('in %s at %i px everything of it fits and is whole', async (language, width, dark) => {
  const supper = await aSupperWithBo({ visibility: 'invite_only' })
  await invited(supper, null, 'The choir')
  const host = await sees('Hana', { language, width, dark })
  const { page } = host
  await page.goto(`${desk(supper)}?lng=${language}`)
  await page.getByRole('heading', { level: 3, name: 'Bo', exact: true }).waitFor()
  await quiet(page)
  expect(await page.locator('html').getAttribute('lang')).toBe(language)
  await isSound(page)
  const folded = page.getByRole('main').getByRole('listitem').locator('button[aria-expanded=false]')
  while (await folded.count() > 0) await folded.first().click()
  await page.getByRole('main').locator('section button').first().click()
  await page.getByRole('switch').waitFor()
  await isSound(page)
  await closeQuietly(host)
})
