import type { Page, Request } from 'playwright-core'

export type PageActivity = { open: ReadonlySet<Request>; complaints: readonly string[] }

/** The pages of this file's tests that are still there, and what was heard of each. */
export const pageActivity = new Map<Page, PageActivity>()

export function watch(page: Page, seen: PageActivity): void {
  pageActivity.set(page, seen)
  page.on('close', () => pageActivity.delete(page))
}
