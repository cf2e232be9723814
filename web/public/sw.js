// What opens without a network: tickets that were open once, and the pages that a device at the door has kept (web/kit/offline.ts).
// Everything else is left to the browser.
const kept = 'kept-pages'
const waitMs = 4000

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(freshOrKept(request, nameOf(pathname)))
  else if (/^\/(assets|locales)\//.test(pathname)) event.respondWith(keptOrFresh(request))
})

/** Under which a page is kept: a ticket under one, however its address is spelled. */
function nameOf(pathname) {
  return /^\/tickets\//i.test(pathname) ? pathname.toLowerCase().replace(/\/+$/, '') : pathname
}

/** The network's answer; without one, what was kept of this address. A ticket is kept anew each time it comes. */
async function freshOrKept(request, pathname) {
  const known = await caches.match(pathname, { cacheName: kept })
  try {
    // A network that does not answer is none.
    const response = await fetch(request, known && { signal: AbortSignal.timeout(waitMs) })
    const isTicket = pathname.startsWith('/tickets/')
    // A proxy that has lost the server, or a network that asks to log in first, is none either.
    if (known && (response.status >= 500 || (isTicket && !isOurs(response)))) return known
    if (isTicket && isOurs(response)) await (await caches.open(kept)).put(pathname, response.clone())
    return response
  } catch (cause) {
    if (known) return known
    throw cause
  }
}

/** Whether the product itself has drawn this ticket. */
function isOurs(response) {
  return response.ok && response.headers.has('x-ticket')
}

/** Files of the build never change; translations are looked at anew where that is possible. */
async function keptOrFresh(request) {
  if (request.url.includes('/assets/')) return (await caches.match(request, { cacheName: kept })) ?? fetch(request)
  try {
    return await fetch(request)
  } catch (cause) {
    const known = await caches.match(request, { cacheName: kept })
    if (known) return known
    throw cause
  }
}
