import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsOf, noSideways } from './accessibility.ts'
import {
  aBrowserFor,
  closeQuietly,
  joinAsNewcomer,
  openBrowser,
  publish,
  sayWho,
} from './browser.ts'
import { engines, type ProductInstance, startProduct } from './product.ts'
import { aMember, type MemberStorage } from './specification/members.ts'
import { inChinese, inEachLanguage, inHindi, inSpanish, t, wording } from './words.ts'

type Mail = { recipient: string; subject: string; body: string }

let browser: Browser
let product: ProductInstance
let member: MemberStorage
beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct(engines[0])])
  member = await aMember(product, { name: 'Hana', email: 'hana@example.com' })
})
afterAll(() => Promise.all([browser.close(), product.stop()]))

/** Opens a browser for Hana, with an event that she has published. */
async function hostOf(title: string) {
  const hana = await aBrowserFor(browser, product, { storageState: member })
  await publish(hana.page, title)
  await hana.page.getByRole('link', { name: t('create.open-it') }).click()
  await hana.page.getByRole('heading', { level: 1, name: title }).waitFor()
  return { hana, eventId: new URL(hana.page.url()).pathname.split('/')[2] ?? '' }
}

const address = (name: string) => `${name}@guests.example`
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).click()
const rowOf = (page: Page, name: string) =>
  page
    .getByRole('list', { name: t('invitees.list') })
    .getByRole('listitem')
    .filter({ hasText: name })
const state = (page: Page, name: string, is: Parameters<typeof t>[0]) =>
  rowOf(page, name).getByText(t(is), { exact: true }).waitFor()

/** Waits for this number of mails with a subject, and returns them. */
async function mailsOf(subject: RegExp, count: number): Promise<Mail[]> {
  const read = async () => {
    const { items } = (await (await fetch(`${product.url}/dev/outbox.json`)).json()) as {
      items: Mail[]
    }
    return items.filter((mail) => subject.test(mail.subject))
  }
  await expect.poll(async () => (await read()).length, { timeout: 15_000 }).toBe(count)
  return read()
}
const linkIn = ({ body }: Mail, part: string) =>
  new URL(new RegExp(`https?://\\S+/register${part}(?=\\s|$)`).exec(body)?.[0] ?? '')

test('a host invites by mail, sees who opens, declines and registers, reminds once and withdraws', async () => {
  const { hana, eventId } = await hostOf('Harbour Supper')
  const { page } = hana
  await page.getByRole('link', { name: t('host.invitees'), exact: true }).click()
  await page.getByText(t('invitees.none')).waitFor()
  // The event approves nobody else.
  await page.getByText(t('invitees.free-request-alone-hint'), { exact: true }).waitFor()

  // Nothing typed is explained at the field; what is no address stays to be corrected.
  await press(page, t('invitees.send-none'))
  await page.getByText(t('fields.required')).waitFor()
  const pasted = page.getByLabel(t('invitees.addresses'), { exact: true })
  await pasted.fill(
    `Ana Ruiz <${address('ana')}>, ${address('bo')}\nCleo\t${address('cleo')}; ${address('dan')}\nnobody@`,
  )
  await page.getByText(t('invitees.unread', { text: 'nobody@' })).waitFor()
  await press(page, t('invitees.send', { count: 4 }))
  await page.getByText(t('invitees.done', { count: 4 })).waitFor()
  expect(await pasted.inputValue()).toBe('nobody@')
  const mails = await mailsOf(wording('mail.invitation.subject'), 4)
  expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(
    ['ana', 'bo', 'cleo', 'dan'].map(address),
  )
  const mailTo = (name: string) => mails.find(({ recipient }) => recipient === address(name))
  const [toAna, toBo] = [mailTo('ana'), mailTo('bo')]
  if (!toAna || !toBo) throw new Error('Two people were mailed.')

  // Bo declines from the mail, on a phone, without an account.
  const bo = await aBrowserFor(browser, product, { width: 390 })
  const refusal = linkIn(toBo, '\\?decline=1')
  await bo.page.goto(refusal.pathname + refusal.search)
  await bo.page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('invitees.decline-do') })
    .click()
  await bo.page.getByText(t('invitees.declined', { host: 'Hana' })).waitFor()

  // Ana registers with the link in her mail; a stranger cannot.
  const ana = await aBrowserFor(browser, product, { width: 390 })
  await ana.page.goto(linkIn(toAna, '').pathname)
  await joinAsNewcomer(ana.page, product, {
    name: 'Ana',
    email: address('ana'),
    seek: 'A cook who has run a harbour kitchen',
  })

  for (const one of [hana, ana, bo]) await one.page.goto('about:blank')
  await product.restart()
  // After registering, the link to decline leads to where a registration is cancelled.
  const late = linkIn(toAna, '\\?decline=1')
  await bo.page.goto(late.pathname + late.search)
  await bo.page.getByRole('link', { name: t('invitees.used-text') }).waitFor()
  await page.goto(`/events/${eventId}/invitations`)
  await state(page, address('ana'), 'invitees.state-registered')
  await state(page, address('bo'), 'invitees.state-declined')
  await state(page, address('cleo'), 'invitees.state-invited')

  // The two who are silent are reminded, and only once.
  await press(page, t('invitees.remind', { count: 2 }))
  await press(page, t('invitees.send', { count: 2 }))
  await page.getByText(t('invitees.reminded', { count: 2 })).waitFor()
  await mailsOf(wording('mail.invitation-reminder.subject'), 2)
  expect(await page.getByRole('button', { name: t('invitees.remind-do') }).count()).toBe(0)

  // A withdrawn invitation opens nothing.
  await press(page, t('invitees.withdraw-one', { name: 'Cleo' }))
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('invitees.withdraw-do') })
    .click()
  await page.getByText(t('invitees.withdrew')).waitFor()
  const toCleo = mailTo('cleo')
  if (toCleo) await bo.page.goto(linkIn(toCleo, '').pathname)
  await bo.page.getByRole('heading', { name: t('join.refused-title') }).waitFor()

  await isUsable(page)
  const complaints = hana.complaints.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))
  await closeQuietly({ ...hana, complaints }, ana, bo)
})

test('a guest with a reserved spot gets changes and reminders like everyone, and their spot is free when they decline', async () => {
  const { hana, eventId } = await hostOf('River Supper')
  const { page } = hana
  await page.goto(`/events/${eventId}/invitations`)
  await page.getByRole('radio', { name: t('invitees.free-free-spot') }).check()
  await page.getByLabel(t('invitees.addresses'), { exact: true }).fill(address('eva'))
  await press(page, t('invitees.send', { count: 1 }))
  const [mail] = await mailsOf(wording('mail.guest.subject'), 1)
  if (!mail) throw new Error('The guest was mailed.')

  // A message reaches exactly as many people as the question names.
  await page.goto(`/events/${eventId}/messages`)
  await page.getByLabel(t('messages.subject'), { exact: true }).fill('The blue door')
  await page.getByLabel(t('messages.body'), { exact: true }).fill('Ring twice.')
  await press(page, t('messages.send-to'))
  await page.getByRole('heading', { name: t('messages.ask', { count: 1 }) }).waitFor()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('messages.send'), exact: true })
    .click()
  const [message] = await mailsOf(/The blue door/, 1)
  expect([message?.recipient, message?.body]).toEqual([
    address('eva'),
    expect.stringContaining('Ring twice.'),
  ])

  const eva = await aBrowserFor(browser, product)
  await eva.page.goto(linkIn(mail, '').pathname)
  await press(eva.page, t('invitees.decline'))
  await eva.page
    .getByRole('alertdialog')
    .getByText(t('invitees.decline-spot', { host: 'Hana' }))
    .waitFor()
  await eva.page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('invitees.decline-do') })
    .click()
  await eva.page.getByText(t('invitees.declined', { host: 'Hana' })).waitFor()
  await page.goto(`/events/${eventId}/invitations`)
  await state(page, address('eva'), 'invitees.state-declined')
  await closeQuietly(hana, eva)
})

test('a guest finds what the host wrote for her: in the form, or after the code, and nobody else does', async () => {
  const { hana, eventId } = await hostOf('Meadow Supper')
  const { page } = hana
  await page.goto(`/events/${eventId}/attendees`)
  await press(page, t('attendees.import'))
  await page.getByLabel(t('import.choose')).setInputFiles({
    name: 'guests.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `name,email,looking for,offers\nIda Roth,${address('ida')},A pilot site,Solar panels\nJo Lind,${address('jo')},A mentor,`,
    ),
  })
  await press(page, t('import.enter', { count: 2 }))
  await page.getByText(t('import.statements-later')).waitFor()
  const mails = await mailsOf(/Meadow Supper/, 2)
  const linkOf = (name: string) => {
    const mail = mails.find(({ recipient }) => recipient === address(name))
    if (!mail) throw new Error('Both guests were mailed.')
    return linkIn(mail, '').pathname
  }
  const note = t('statement.by-host', { host: 'Hana' })

  // Jo has an account. Her link, forwarded to another member, shows nothing of hers.
  const look = { width: 390 }
  const kim = await aMember(product, { name: 'Kim', email: address('kim') })
  const other = await aBrowserFor(browser, product, { ...look, storageState: kim })
  await other.page.goto(linkOf('jo'))
  await other.page.getByText(t('join.bound-title', { email: 'j•••@guests.example' })).waitFor()
  expect(await other.page.content()).not.toContain('A mentor')
  const joAccount = await aMember(product, { name: 'Jo', email: address('jo') })
  const jo = await aBrowserFor(browser, product, { ...look, storageState: joAccount })
  await jo.page.goto(linkOf('jo'))
  await jo.page.getByText(note).waitFor()
  const seek = jo.page.getByLabel(t('statement.objective-n', { n: '1' }))
  expect(await seek.inputValue()).toBe('A mentor')
  expect([await faultsOf(jo.page), await noSideways(jo.page)]).toEqual([[], true])
  // What she empties stays empty, also after a reload.
  await seek.fill('')
  await jo.page.getByLabel(t('statement.offering-n', { n: '1' })).fill('A spare room')
  await jo.page.reload()
  await jo.page.getByText(note).waitFor()
  expect(await seek.inputValue()).toBe('')
  await press(jo.page, t('kept.take'))
  await jo.page.getByRole('heading', { name: t('join.done-title') }).waitFor()
  await jo.page.getByText('A spare room').waitFor()
  expect(await jo.page.getByText('A mentor').count()).toBe(0)

  // Ida is new: before the code the form only tells of it, and what she does not say is kept.
  const ida = await aBrowserFor(browser, product, look)
  await ida.page.goto(linkOf('ida'))
  const asked = ida.page.getByLabel(t('statement.objective-n', { n: '1' }))
  await asked.waitFor()
  expect(await ida.page.content()).not.toContain('Solar panels')
  const untold = ida.page.getByText(t('join.written-for-you', { host: 'Hana' }))
  expect(await untold.count()).toBe(2)
  for (const [language, words] of inEachLanguage) {
    await ida.page.goto(`${linkOf('ida')}?lng=${language}`)
    await ida.page
      .getByText(words('join.written-for-you', { host: 'Hana' }))
      .first()
      .waitFor()
    expect([language, await faultsOf(ida.page), await noSideways(ida.page)]).toEqual([
      language,
      [],
      true,
    ])
  }
  await asked.fill('A roof to rent')
  await sayWho(ida.page, { name: 'Ida Roth', email: address('ida') })
  await press(ida.page, t('kept.take'))
  await ida.page.getByLabel(t('verify.code')).fill(await product.codeFor(address('ida')))
  await press(ida.page, t('verify.confirm'))
  await ida.page.getByRole('heading', { name: t('join.done-title') }).waitFor()
  await ida.page.getByText('A roof to rent').waitFor()
  await ida.page.getByText('Solar panels').waitFor()
  await ida.page.getByText(note).waitFor()
  expect(await ida.page.getByText('A pilot site').count()).toBe(0)
  expect([await faultsOf(ida.page), await noSideways(ida.page)]).toEqual([[], true])
  // The link opens the editor itself.
  await ida.page.getByRole('link', { name: t('event.restate') }).click()
  const offered = ida.page.getByLabel(t('statement.offering-n', { n: '1' }))
  expect(await offered.inputValue()).toBe('Solar panels')
  await offered.fill('Solar panels, used')
  await press(ida.page, t('save'))
  await ida.page.getByText('Solar panels, used').waitFor()
  await ida.page.getByText(note).waitFor({ state: 'detached' })
  await closeQuietly(hana, other, jo, ida)
})

test('a host chooses a short link, which leads to the event by address and in the box for codes', async () => {
  const { hana, eventId } = await hostOf('Island Supper')
  const { page } = hana
  await press(page, t('short-link.choose'))
  const field = page.getByLabel(t('short-link.label'), { exact: true })
  await field.fill('no_signs_please')
  await press(page, t('save'))
  await page.getByText(t('fields.letters')).first().waitFor()
  await field.fill('Island Supper')
  await press(page, t('save'))
  await page.getByText(t('short-link.saved')).waitFor()
  await page.getByRole('button', { name: t('short-link.change') }).waitFor()

  await page.goto('about:blank')
  await product.restart()
  const visitor = await aBrowserFor(browser, product, { width: 390 })
  await visitor.page.goto('/e/island-supper')
  await visitor.page.getByRole('heading', { name: 'Island Supper' }).first().waitFor()
  expect(new URL(visitor.page.url()).pathname).toBe(`/events/${eventId}`)
  await visitor.page.goto('/')
  await visitor.page.getByLabel(t('invitation.have-code')).fill(`${product.url}/e/island-supper`)
  await press(visitor.page, t('invitation.join'))
  await visitor.page.waitForURL(`**/events/${eventId}`)
  await visitor.page.goto('/e/no-such-supper')
  await visitor.page.getByRole('heading', { name: t('not-found.title') }).waitFor()
  await closeQuietly(hana, visitor)
})

/** At 390 px in four languages, by keyboard, and without a connection. */
async function isUsable(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await rowOf(page, address('ana')).waitFor()
  expect(await noSideways(page)).toBe(true)
  expect(await faultsOf(page)).toEqual([])
  // Offline, the list says how old it is, and what was typed stays.
  const typed = page.getByLabel(t('invitees.addresses'), { exact: true })
  await typed.fill(address('fay'))
  await page.getByRole('button', { name: t('invitees.send', { count: 1 }) }).waitFor()
  await page.context().setOffline(true)
  await page.getByText(wording('offline.saved-copy')).first().waitFor()
  // The button rests while the typing is looked at.
  const send = page.getByRole('button', { name: t('invitees.send', { count: 1 }), disabled: false })
  await send.waitFor()
  await send.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('alert').first().waitFor()
  expect(await typed.inputValue()).toBe(address('fay'))
  await page.context().setOffline(false)
  const { pathname } = new URL(page.url())
  for (const [language, words] of Object.entries({ es: inSpanish, hi: inHindi, zh: inChinese })) {
    await page.goto(`${pathname}?lng=${language}`)
    await page.getByRole('heading', { level: 1, name: words('invitees.title') }).waitFor()
    await page.getByText(words('invitees.state-declined'), { exact: true }).first().waitFor()
    expect([language, await faultsOf(page), await noSideways(page)]).toEqual([language, [], true])
  }
}
