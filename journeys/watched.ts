import type { Page, Request } from 'playwright-core'

export type Seen = { open: ReadonlySet<Request>; complaints: readonly string[] }

/** The pages of this file's tests that are still there, and what was heard of each. */
export const watched = new Map<Page, Seen>()

export function watch(page: Page, seen: Seen): void {
  watched.set(page, seen)
  page.on('close', () => watched.delete(page))
}
