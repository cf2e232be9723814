import type { Page } from 'playwright-core'
import type { ProductInstance } from './product.ts'
import {
  aGathering,
  aMember,
  registerMember,
  type MemberStorage,
  tokenIn,
} from './specification/members.ts'

export const guestStatements = {
  Noor: {
    seek: 'A pilot site for my control software',
    give: 'Control software for small hydro plants',
  },
  Ravi: {
    seek: 'Control software we can pilot this winter',
    give: 'A pilot site with three small hydro plants',
  },
  Lena: {
    seek: 'Control software to pilot at our hydro plants',
    give: 'A pilot site for control software',
  },
}
export type MatchedGuest = keyof typeof guestStatements
export type MatchedEvent = {
  hana: MemberStorage
  guests: Record<MatchedGuest, MemberStorage> & { Mei?: MemberStorage }
  eventId: string
  invitationCode: string
  matches: string
}

/**
 * Creates an event at which Noor, Ravi and Lena are matched; their addresses are of this domain.
 */
export async function aMatchedGathering(
  product: ProductInstance,
  domain: string,
): Promise<MatchedEvent> {
  const hana = await aMember(product, { name: 'Hana', email: `hana@${domain}` })
  const gathering = await aGathering(product, hana)
  const guests = {} as Record<MatchedGuest, MemberStorage>
  for (const name of ['Noor', 'Ravi', 'Lena'] as const) {
    guests[name] = await aMember(product, { name, email: `${name.toLowerCase()}@${domain}` })
    await registerMember(product, guests[name], { ...gathering, ...guestStatements[name] })
  }
  for (const name of ['Ravi', 'Lena'])
    await matchedWith(product, guests.Noor, {
      path: `/events/${gathering.eventId}/matches`,
      text: `"${name}"`,
    })
  return { hana, guests, ...gathering, matches: `/events/${gathering.eventId}/matches` }
}

export function fetchAs(
  product: ProductInstance,
  stored: MemberStorage,
  path: string,
): Promise<Response> {
  return fetch(`${product.url}/api${path}`, {
    headers: { authorization: `Bearer ${tokenIn(stored)}` },
  })
}

export async function answerTo(
  product: ProductInstance,
  stored: MemberStorage,
  eventId: string,
): Promise<string> {
  return (await fetchAs(product, stored, `/events/${eventId}/matches`)).text()
}

/** Waits until matching has progressed enough for a reply to contain a text. */
export async function matchedWith(
  product: ProductInstance,
  stored: MemberStorage,
  { path, text }: { path: string; text: string },
): Promise<void> {
  while (!(await (await fetchAs(product, stored, path)).text()).includes(text))
    await new Promise((resolve) => setTimeout(resolve, 100))
}

/** Returns a person's card in one section of the page. */
export function cardIn(page: Page, place: string, name: string) {
  return page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: place }) })
    .getByRole('listitem', { name })
}
