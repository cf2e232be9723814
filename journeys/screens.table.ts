import { randomUUID } from 'node:crypto'
import type { AffiliateView } from '#contract/payments/affiliates.ts'
import type { EventView } from '#contract/events/events.ts'
import type { EventPricing } from '#contract/payments/pricing.ts'
import { asVisitor, type DemoAccess, type ScreenPerson } from './screens.people.ts'

const dayMs = 86_400_000
export type ScreenOrder = {
  ticket: string
  seek: string
  give: string
  affiliateCode?: string
  discountCode?: string
}
export type PricedEvent = EventView & { tiers: EventPricing['tiers'] }
const nowhere = { opensAt: null, closesAt: null, isClosed: false }

/** Opens an account with the payment processor, filled in as on its own pages. */
export async function openPayouts({ ask }: ScreenPerson): Promise<void> {
  const { url } = await ask<{ url: string }>('POST /users/stripe-connect-onboarding', {
    country: 'DE',
    entity: 'individual',
  })
  const visit = await fetch(url)
  await pressed(`${visit.url.replace('/visits/', '/onboarding/')}/complete`)
  const { account } = await ask<{ account: { accountId: string } }>('GET /users/stripe-account')
  await ask(`GET /users/stripe-connect/account-status/${account.accountId}`)
}

/** Saves the host's default tickets for new events. */
export async function keepUsualTickets({ ask }: ScreenPerson): Promise<void> {
  const usual = (name: string, price: number, more: object) => ({
    name,
    description: '',
    benefits: [],
    price,
    quantity: null,
    opensHoursBefore: null,
    closesHoursBefore: null,
    ...more,
  })
  const tiers = [
    usual('Early', 2900, {
      quantity: 12,
      closesHoursBefore: 240,
      benefits: ['Three courses', 'Bread to take home'],
    }),
    usual('Regular', 3900, { benefits: ['Three courses'] }),
  ]
  await ask('PUT /users/pricing-tiers', { currency: 'eur', tiers, version: 0 })
}

/** Creates an event that sells places, with two questions at registration. */
export async function createPricedEvent({ ask }: ScreenPerson): Promise<PricedEvent> {
  const startMs = Math.ceil(Date.now() / dayMs + 20) * dayMs + 17.5 * 3_600_000
  const at = (hours: number) => new Date(startMs + hours * 3_600_000).toISOString()
  const draft = await ask<EventView>('POST /events/', {
    title: 'Long Table by the Canal',
    summary: 'Thirty people, one table, and food from within a day’s bicycle ride.',
    timeZone: 'Europe/Berlin',
    place: 'Kanalhaus, Berlin',
    capacity: 30,
    visibility: 'public',
    languages: ['en'],
    description:
      'For people who **grow, cook, carry or pay for** good food.\n\n- Sit down next to somebody who seeks what you offer.\n- Stay for the washing up: the best talks happen there.',
    startsAt: at(0),
    endsAt: at(4),
    agenda: [
      { at: at(0), title: 'Bread and salt', speaker: '' },
      { at: at(1), title: 'Three courses, three neighbours', speaker: 'Yusuf Demirel' },
      { at: at(3), title: 'Washing up together', speaker: '' },
    ],
  })
  await askThings({ ask }, draft.id)
  const { tiers } = await ask<EventPricing>(`PUT /events/${draft.id}/pricing`, {
    currency: 'eur',
    taxBasisPoints: 700,
    refundPolicy: 'flexible',
    version: 0,
    tiers: ticketsOf(at(-24)),
    discounts: [
      {
        code: 'NEIGHBOURS',
        basisPoints: 2000,
        amount: null,
        tierId: null,
        maxUses: 20,
        expiresAt: null,
      },
    ],
  })
  return { ...(await ask<EventView>(`POST /events/${draft.id}/publish`)), tiers }
}

function ticketsOf(lastDay: string) {
  return [
    {
      ...nowhere,
      name: 'Early',
      description: 'For those who know already',
      benefits: ['Three courses', 'Bread to take home'],
      price: 2900,
      quantity: 12,
    },
    {
      ...nowhere,
      name: 'Regular',
      description: '',
      benefits: ['Three courses'],
      price: 3900,
      quantity: null,
      closesAt: lastDay,
    },
    {
      ...nowhere,
      name: 'Supporter',
      description: 'Pays for somebody who cannot',
      benefits: ['Three courses', 'A seat beside the cook'],
      price: 7900,
      quantity: 6,
    },
  ]
}

async function askThings({ ask }: Pick<ScreenPerson, 'ask'>, eventId: string): Promise<void> {
  const options = [
    { id: 'all', text: { en: 'I eat everything', hi: 'मैं सब खाता हूँ' } },
    { id: 'green', text: { en: 'No meat', hi: 'मांस नहीं' } },
    { id: 'vegan', text: { en: 'Nothing from animals', hi: 'पशुओं से कुछ नहीं' } },
  ]
  const questions = [
    {
      id: randomUUID(),
      kind: 'one-of',
      prompt: { en: 'What do you eat?', hi: 'आप क्या खाते हैं?' },
      options,
      isRequired: false,
    },
    {
      id: randomUUID(),
      kind: 'yes-no',
      prompt: { en: 'Will you stay for the washing up?', hi: 'क्या आप बर्तन धोने तक रुकेंगे?' },
      hint: { en: 'Nobody has to. Most do.', hi: 'ज़रूरी नहीं है। ज़्यादातर लोग रुकते हैं।' },
      isRequired: false,
    },
  ]
  await ask(`PUT /events/${eventId}/questions`, { version: 0, questions })
}

/** Buys a place and pays at once. */
export async function buy(
  { ask }: ScreenPerson,
  table: PricedEvent,
  { ticket, seek, give, affiliateCode, discountCode }: ScreenOrder,
): Promise<void> {
  const tierId = table.tiers.find(({ name }) => name === ticket)?.id
  const items = [
    { kind: 'objective', text: seek },
    { kind: 'offering', text: give },
  ]
  await ask(`POST /events/${table.id}/${table.invitationCode}/register`, {
    items,
    ticket: { tierId, ...(discountCode && { discountCode }) },
    ...(affiliateCode && { affiliateCode }),
  })
  const { url } = await ask<{ url: string }>(`POST /events/${table.id}/registration/pay`)
  await pressed(`${url}/pay`)
  await ask(`GET /events/${table.id}/registration/payment`)
}

/** Offers affiliates a fifth; returns the code with which anyone may apply. */
export async function offerAShare({ ask }: ScreenPerson, { id }: PricedEvent): Promise<string> {
  const terms = 'Tell people whom you would gladly sit next to. Please no paid advertising.'
  const { code } = await ask<{ code: string }>(`PUT /events/${id}/affiliates/programme`, {
    isOn: true,
    isOpen: true,
    basisPoints: 2000,
    holdDays: 14,
    windowDays: 30,
    rule: 'last',
    terms,
    version: 0,
  })
  return code
}

/**
 * Recruits one affiliate; another is invited, and a third applies. Returns the first one's code.
 */
export async function recruitAffiliates(
  house: DemoAccess,
  { ask }: ScreenPerson,
  {
    table,
    by,
    asks,
    programme,
  }: { table: PricedEvent; by: ScreenPerson; asks: ScreenPerson; programme: string },
): Promise<string> {
  const { code: invitation } = await ask<AffiliateView>(`POST /events/${table.id}/affiliates`, {
    email: by.email,
    label: 'Remedios’ newsletter',
  })
  const { code } = await by.ask<{ code: string }>(`POST /affiliates/${invitation}/accept`)
  for (let times = 0; times < 6; times++) await asVisitor(house, `POST /affiliates/${code}/click`)
  await ask(`POST /events/${table.id}/affiliates`, { email: null, label: 'Podcast “Slow Current”' })
  await asks.ask(`POST /affiliates/${programme}/accept`)
  return code
}

/** Presses a button on the processor's pages. */
async function pressed(address: string): Promise<void> {
  const { status } = await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  if (status !== 303) throw new Error(`${address}: ${status}`)
}
