import { canCacheOffline, offlineCacheName } from './offline-cache.ts'

/**
 * Keeps the page that is open, with every file that it has loaded or will load until the signal, so
 * that it opens again without a network.
 */
export async function keepPage(path: string, signal: AbortSignal): Promise<void> {
  if (!canCacheOffline()) return
  await navigator.serviceWorker.register('/sw.js')
  const pages = await caches.open(offlineCacheName)
  await keepIn(pages, path)
  // A fetch is an entry too, one that failed as well: asked for at once again, it would be asked
  // for without end.
  const asked = new Set<string>()
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries().filter((entry) => !asked.has(entry.name))) {
      asked.add(name)
      keepFile(pages, new URL(name)).catch(() => undefined) // it is loaded again with the page
    }
  })
  observer.observe({ type: 'resource', buffered: true })
  signal.addEventListener('abort', () => observer.disconnect())
}

// What a page cannot begin without.
const isPartOfPages = /^\/((assets|locales)\/|api\/config$)/

async function keepFile(pages: Cache, { origin, pathname, search }: URL): Promise<void> {
  if (origin !== location.origin || !isPartOfPages.test(pathname)) return
  if (!(await pages.match(pathname + search))) await keepIn(pages, pathname + search)
}

/** Keeps the page of a ticket, which needs no file beside it. */
export async function keepTicket(path: string): Promise<void> {
  if (!canCacheOffline()) return
  await navigator.serviceWorker.register('/sw.js')
  const response = await fetch(path)
  if (response.ok && response.headers.has('x-ticket'))
    await (await caches.open(offlineCacheName)).put(path, response)
}

async function keepIn(pages: Cache, path: string): Promise<void> {
  const response = await fetch(path)
  if (response.ok) await pages.put(path, response)
}

const keptAt = 'x-kept-at'

/** Keeps something that was read, under an address that leads nowhere. */
export async function keepCopy(name: string, copy: object): Promise<void> {
  if (canCacheOffline())
    await (
      await caches.open(offlineCacheName)
    ).put(
      addressOf(name),
      new Response(JSON.stringify(copy), { headers: { [keptAt]: String(Date.now()) } }),
    )
}

/** What was kept under the name. */
export async function readCopy(name: string): Promise<unknown> {
  return (await readCopyWithTime(name))?.copy ?? null
}

/**
 * The same, with when it was kept; null where an earlier version kept it, which did not note that.
 */
export async function readCopyWithTime(
  name: string,
): Promise<{ copy: unknown; at: number | null } | null> {
  if (!canCacheOffline()) return null
  const response = await (await caches.open(offlineCacheName)).match(addressOf(name))
  return response
    ? {
        copy: await response.json().catch(() => null),
        at: Number(response.headers.get(keptAt)) || null,
      }
    : null
}

function addressOf(name: string): string {
  return `/kept/${name}`
}
