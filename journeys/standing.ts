import type { Page, Request } from 'playwright-core'
import { afterEach } from 'vitest'

type Seen = { open: ReadonlySet<Request>; complaints: readonly string[] }

// The pages of this file's tests that are still there, and what was heard of each.
const watched = new Map<Page, Seen>()

export function watch(page: Page, seen: Seen): void {
  watched.set(page, seen)
  page.on('close', () => watched.delete(page))
}

/** A journey that fails on a machine nobody looks at says what stood on its screens. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  const screens = await Promise.all([...watched].map(describe))
  process.stderr.write([`What stood on the screens when "${task.name}" failed:`, ...screens, ''].join('\n\n'))
})

async function describe([page, { open, complaints }]: [Page, Seen]): Promise<string> {
  const words = await page.locator('body').innerText({ timeout: 2000 }).catch((cause: unknown) => `(cannot be read: ${String(cause)})`)
  const waiting = [...open].map((request) => `${request.method()} ${request.url()}`)
  return [page.url(), words.slice(0, 1500), `Still asked for: ${waiting.join(', ') || 'nothing'}`, `Complaints: ${complaints.join(' | ') || 'none'}`].join('\n')
}
