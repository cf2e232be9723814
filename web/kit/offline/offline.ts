import { canCacheOffline, offlineCacheName } from './offline-cache.ts'

/**
 * Keeps the open page for offline use, with every file that it has loaded or will load until the
 * signal.
 */
export async function keepPage(path: string, signal: AbortSignal): Promise<void> {
  if (!canCacheOffline()) return
  await navigator.serviceWorker.register('/sw.js')
  const pages = await caches.open(offlineCacheName)
  await keepIn(pages, path)
  // A fetch is an entry too, even a failed one: repeated at once, it would be repeated without end.
  const requestedUrls = new Set<string>()
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries().filter((entry) => !requestedUrls.has(entry.name))) {
      requestedUrls.add(name)
      keepFile(pages, new URL(name)).catch(() => undefined) // it is loaded again with the page
    }
  })
  observer.observe({ type: 'resource', buffered: true })
  signal.addEventListener('abort', () => observer.disconnect())
}

// The files that a page needs to start.
const isPartOfPages = /^\/((assets|locales)\/|api\/config$)/

async function keepFile(pages: Cache, { origin, pathname, search }: URL): Promise<void> {
  if (origin !== location.origin || !isPartOfPages.test(pathname)) return
  if (!(await pages.match(pathname + search))) await keepIn(pages, pathname + search)
}

/** Keeps the page of a ticket, which needs no other file. */
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

/** Keeps data that was read, under an address that leads nowhere. */
export async function keepCopy(name: string, copy: object): Promise<void> {
  if (canCacheOffline())
    await (
      await caches.open(offlineCacheName)
    ).put(
      addressOf(name),
      new Response(JSON.stringify(copy), { headers: { [keptAt]: String(Date.now()) } }),
    )
}

/** Returns the copy kept under the name. */
export async function readCopy(name: string): Promise<unknown> {
  return (await readCopyWithTime(name))?.copy ?? null
}

/**
 * Returns the same, with when it was kept; null if an earlier version kept it, which did not record
 * that.
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
