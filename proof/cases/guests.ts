import { randomUUID } from 'node:crypto'
import { t, wording } from '../../journeys/words.ts'
import type { ProofAccount } from '../parts/world.ts'
import type { ProofCase, CaseContext } from './case.ts'

const items = [
  { kind: 'objective', text: 'A pilot site' },
  { kind: 'offering', text: 'Software' },
]
const hourMs = 3_600_000
type TestEvent = { id: string; code: string; tierId: string }

async function done(
  stage: CaseContext,
  account: ProofAccount | undefined,
  call: Parameters<CaseContext['call']>[1],
): Promise<Record<string, unknown>> {
  const { status, body } = await stage.call(account, call)
  if (status >= 300)
    throw new Error(`${call.method} ${call.path}: ${status} ${JSON.stringify(body)}`)
  return body
}

/** Publishes the host's event, starting in so many hours, with one ticket. */
async function gathering(
  stage: CaseContext,
  host: ProofAccount,
  { inHours = 72, price = 0 }: { inHours?: number; price?: number } = {},
): Promise<TestEvent> {
  const at = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString()
  const draft = {
    title: 'Evening', // a number in it could be taken for that of a phone, and wait for a review
    startsAt: at(inHours),
    endsAt: at(inHours + 3),
    timeZone: 'Europe/Berlin',
    place: 'Funkhaus',
    visibility: 'public',
    capacity: 60,
  }
  const { id } = await done(stage, host, { method: 'POST', path: '/events/', body: draft })
  const { invitationCode } = await done(stage, host, {
    method: 'POST',
    path: `/events/${String(id)}/publish`,
    body: {},
  })
  const tier = {
    name: 'Ticket',
    description: '',
    benefits: [],
    price,
    quantity: null,
    opensAt: null,
    closesAt: null,
    isClosed: false,
  }
  const { tiers } = await done(stage, host, {
    method: 'PUT',
    path: `/events/${String(id)}/pricing`,
    body: { currency: 'usd', taxBasisPoints: 0, version: 0, tiers: [tier], discounts: [] },
  })
  return {
    id: String(id),
    code: String(invitationCode),
    tierId: (tiers as { id: string }[])[0]?.id ?? '',
  } // as the contract says
}

const joins = (
  stage: CaseContext,
  at: TestEvent,
  { who, guests = [] }: { who: ProofAccount; guests?: readonly string[] },
) =>
  done(stage, who, {
    method: 'POST',
    path: `/events/${at.id}/${at.code}/register`,
    body: { items, ticket: { tierId: at.tierId, guests } },
  })
const enters = (
  stage: CaseContext,
  at: TestEvent,
  { host, email, isTold = true }: { host: ProofAccount; email: string; isTold?: boolean },
) =>
  done(stage, host, {
    method: 'POST',
    path: `/events/${at.id}/attendees`,
    body: { name: 'Gil', email, objectives: [], offerings: [], isTold },
  })

/** Waits for this number of mails to an event's guests with this subject's beginning. */
async function mailsOf(
  stage: CaseContext,
  subject: string,
  { domain, least }: { domain: string; least: number },
): Promise<{ recipient: string; body: string }[]> {
  for (let tries = 0; tries < 240; tries += 1) {
    const { items: all } = (await (await fetch(`${stage.url}/dev/outbox.json`)).json()) as {
      items: { recipient: string; subject: string; body: string }[]
    } // as the outbox writes
    const found = all.filter(
      (mail) => mail.subject.startsWith(subject) && mail.recipient.endsWith(domain),
    )
    if (found.length >= least) return found
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return []
}

async function toldOfAChange(stage: CaseContext): Promise<string> {
  const host = await stage.person('Hana')
  const at = await gathering(stage, host)
  const domain = `${randomUUID().slice(0, 8)}.example`
  for (let n = 0; n < 17; n += 1) await enters(stage, at, { host, email: `guest${n}@${domain}` })
  await enters(stage, at, { host, email: `untold@${domain}`, isTold: false })
  // Only guests who were mailed their place are told of changes.
  await mailsOf(stage, '', { domain, least: 17 })
  const { people } = await done(stage, host, {
    method: 'GET',
    path: `/events/${at.id}/reached/changed`,
  })
  const { version } = await done(stage, host, { method: 'GET', path: `/events/${at.id}` })
  await done(stage, host, {
    method: 'PATCH',
    path: `/events/${at.id}`,
    body: { version, place: 'The old mill' },
  })
  const sent = await mailsOf(stage, t('mail.changed.subject', { title: '' }), { domain, least: 17 })
  return `told ${String(people)}, mailed ${new Set(sent.map(({ recipient }) => recipient)).size}, with a way to their place ${sent.filter(({ body }) => body.includes(t('mail.guest.open'))).length}`
}

async function goingCountsPlaces(stage: CaseContext): Promise<string> {
  const [host, ann, ben] = [
    await stage.person('Hana'),
    await stage.person('Ann'),
    await stage.person('Ben'),
  ]
  const at = await gathering(stage, host)
  await joins(stage, at, {
    who: ann,
    guests: [`one@${randomUUID()}.example`, `two@${randomUUID()}.example`],
  })
  await joins(stage, at, { who: ben })
  const page = await stage.page()
  await page.goto(`${stage.url}/events/${at.id}`)
  const going = await page.getByText(wording('event.going')).first().textContent()
  const { counts } = await done(stage, host, { method: 'GET', path: `/events/${at.id}/attendees` })
  // As the contract says
  return `${wording('event.going').exec(going ?? '')?.[0] ?? ''}, list ${(counts as { in: number }).in}`
}

async function freeGuestSeesNoPrice(stage: CaseContext): Promise<string> {
  const host = await stage.person('Hana')
  const at = await gathering(stage, host, { price: 4900 })
  const domain = `${randomUUID().slice(0, 8)}.example`
  await enters(stage, at, { host, email: `gil@${domain}` })
  const [mail] = await mailsOf(stage, '', { domain, least: 1 })
  const [link] = /https?:\/\/\S+\/register/.exec(mail?.body ?? '') ?? []
  if (!link) return mail ? `no link in the mail: ${mail.body}` : 'no mail in a minute'
  const page = await stage.page()
  await page.goto(`${stage.url}${new URL(link).pathname}`)
  await page.getByRole('button', { name: t('kept.take') }).waitFor()
  const text = await page.locator('main').innerText()
  return [
    wording('kept.entered').test(text) ? 'a free place' : 'no word of the place',
    /\$\s?\d/.test(text) ? 'a price' : 'no price',
    /payment/i.test(text) ? 'asked to pay' : 'nothing to pay',
  ].join(', ')
}

async function recapSaysWhoCame(stage: CaseContext): Promise<string> {
  const [host, ann, ben] = [
    await stage.person('Hana'),
    await stage.person('Ann'),
    await stage.person('Ben'),
  ]
  const at = await gathering(stage, host, { inHours: 0.01 })
  const before = await done(stage, host, { method: 'GET', path: `/events/${at.id}/recap` })
  for (const one of [ann, ben]) await joins(stage, at, { who: one })
  const { id: registrationId } = await done(stage, ann, {
    method: 'GET',
    path: `/events/${at.id}/registration`,
  })
  await done(stage, host, {
    method: 'POST',
    path: `/events/${at.id}/check-ins`,
    body: {
      entries: [
        { id: randomUUID(), registrationId, at: new Date().toISOString(), isUndone: false },
      ],
    },
  })
  const { people, came, names } = await done(stage, host, {
    method: 'GET',
    path: `/events/${at.id}/recap`,
  })
  // As the contract says
  const { came: in_, missing } = names as { came: string[]; missing: string[] }
  return `before: ${String(before['came'])}; ${String(came)} of ${String(people)}: ${in_.length} came, ${missing.length} did not`
}

/** Notices to guests, their payments, the counting of people, and who came. */
export const guestCases: ProofCase[] = [
  {
    name: 'guests-17-are-told',
    right: 'told 17, mailed 17, with a way to their place 17',
    see: toldOfAChange,
  },
  {
    name: 'guests-going-counts-places',
    right: `${t('event.going', { count: 4 })}, list 4`,
    see: goingCountsPlaces,
  },
  {
    name: 'guests-free-place-has-no-price',
    right: 'a free place, no price, nothing to pay',
    see: freeGuestSeesNoPrice,
  },
  {
    name: 'guests-recap-says-who-came',
    right: 'before: null; 1 of 2: 1 came, 1 did not',
    see: recapSaysWhoCame,
  },
]
