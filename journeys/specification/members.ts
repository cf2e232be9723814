import type { Browser, BrowserContext, Page } from 'playwright-core'
import { aBrowserFor, openBrowser, signUp } from '../browser.ts'
import { type Product, startProduct } from '../product.ts'

export type Stored = Awaited<ReturnType<BrowserContext['storageState']>>

/** A browser, a started product and a member of it, called Noor. */
export async function startWithNoor(): Promise<{ browser: Browser; product: Product; noor: Stored }> {
  const [browser, product] = await Promise.all([openBrowser(), startProduct()])
  return { browser, product, noor: await aMember(browser, product, { name: 'Noor', email: 'noor@example.com' }) }
}

/** Signs somebody up and gives what their browser keeps, to begin other journeys with. */
export async function aMember(browser: Browser, product: Product, person: { name: string; email: string }): Promise<Stored> {
  const { page, context } = await aBrowserFor(browser, product)
  await page.goto('/signup')
  await signUp(page, product, person)
  await page.getByRole('button', { name: 'Log Out' }).first().waitFor()
  const stored = await context.storageState()
  await context.close()
  return stored
}

/** The identity token in a member's storage. */
export function tokenIn(stored: Stored): string {
  return stored.origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name.endsWith('.idToken'))?.value ?? ''
}

/** Publishes an invite-only gathering by the API; gives its id and code. */
export async function aGathering(product: Product, stored: Stored, more: object = {}): Promise<{ eventId: string; invitationCode: string }> {
  const draft = { title: 'Quiet table', startsAt: '2030-12-31T18:00:00Z', endsAt: '2030-12-31T20:00:00Z', place: 'Here', visibility: 'invite_only', ...more }
  const { id } = await posting<{ id: string }>(product, stored, { path: '/events/', body: draft })
  const { invitationCode } = await posting<{ invitationCode: string }>(product, stored, { path: `/events/${id}/publish`, body: {} })
  return { eventId: id, invitationCode }
}

/** Joins a gathering by the API, with one thing sought and one given. */
export async function joining(product: Product, stored: Stored, at: { eventId: string; invitationCode: string; seek: string; give: string }): Promise<void> {
  const items = [{ kind: 'objective', text: at.seek }, { kind: 'offering', text: at.give }]
  await posting(product, stored, { path: `/events/${at.eventId}/${at.invitationCode}/register`, body: { items } })
}

/** Posts to the API as a member, who must be allowed to. */
export async function posting<T>(product: Product, stored: Stored, { path, body }: { path: string; body: object }): Promise<T> {
  const answer = await fetch(`${product.url}/api${path}`, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', authorization: `Bearer ${tokenIn(stored)}` } })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return (await answer.json()) as T
}

/** What the router carries in the history's state, without what is its own. */
export function carried(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => {
    const { from, eventId, invitationCode } = (history.state ?? {}) as Record<string, unknown>
    return { from, eventId, invitationCode }
  })
}

/** What lies in the storage of a tab and of the browser, as one text. */
export function kept(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]))
}
