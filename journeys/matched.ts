import type { Page } from 'playwright-core'
import type { Product } from './product.ts'
import { aGathering, aMember, joining, type Stored, tokenIn } from './specification/members.ts'

export const says = {
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
export type Guest = keyof typeof says
export type World = {
  hana: Stored
  guests: Record<Guest, Stored> & { Mei?: Stored }
  eventId: string
  invitationCode: string
  matches: string
}

/** A gathering at which Noor, Ravi and Lena are matched; their addresses are of this domain. */
export async function aMatchedGathering(product: Product, domain: string): Promise<World> {
  const hana = await aMember(product, { name: 'Hana', email: `hana@${domain}` })
  const gathering = await aGathering(product, hana)
  const guests = {} as Record<Guest, Stored>
  for (const name of ['Noor', 'Ravi', 'Lena'] as const) {
    guests[name] = await aMember(product, { name, email: `${name.toLowerCase()}@${domain}` })
    await joining(product, guests[name], { ...gathering, ...says[name] })
  }
  for (const name of ['Ravi', 'Lena'])
    await matchedWith(product, guests.Noor, {
      path: `/events/${gathering.eventId}/matches`,
      text: `"${name}"`,
    })
  return { hana, guests, ...gathering, matches: `/events/${gathering.eventId}/matches` }
}

export function reading(product: Product, stored: Stored, path: string): Promise<Response> {
  return fetch(`${product.url}/api${path}`, {
    headers: { authorization: `Bearer ${tokenIn(stored)}` },
  })
}

export async function answerTo(product: Product, stored: Stored, eventId: string): Promise<string> {
  return (await reading(product, stored, `/events/${eventId}/matches`)).text()
}

/** Waits until matching has come so far that an answer holds a text. */
export async function matchedWith(
  product: Product,
  stored: Stored,
  { path, text }: { path: string; text: string },
): Promise<void> {
  while (!(await (await reading(product, stored, path)).text()).includes(text))
    await new Promise((resolve) => setTimeout(resolve, 100))
}

/** The card of a person in one place of the page. */
export function cardIn(page: Page, place: string, name: string) {
  return page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: place }) })
    .getByRole('listitem', { name })
}
