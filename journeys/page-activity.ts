import type { Page, Request } from 'playwright-core'

export type PageActivity = {
  open: ReadonlySet<Request>
  complaints: readonly string[]
  /** Requests that were refused or got no answer. Many a test expects some. */
  refused: readonly string[]
}

/** The open pages of this file's tests, with what was recorded for each. */
export const pageActivity = new Map<Page, PageActivity>()

export function watch(page: Page, seen: PageActivity): void {
  pageActivity.set(page, seen)
  page.on('close', () => pageActivity.delete(page))
}
