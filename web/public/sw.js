// What opens without a network: tickets that were open once, and the pages that a device has kept (web/kit/offline/offline.ts). Any other page says so and leads to those.
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
  else if (/^\/((assets|locales)\/|api\/config$)/.test(pathname))
    event.respondWith(keptOrFresh(request))
})

/** Under which a page is kept: the start page of a member under one of its two addresses, a ticket under one, however that is spelled. */
function nameOf(pathname) {
  if (pathname === '/') return '/dashboard'
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
    if (isTicket && isOurs(response))
      await (await caches.open(kept)).put(pathname, response.clone())
    return response
  } catch {
    return known ?? offlinePage()
  }
}

/** Whether the product itself has drawn this ticket. */
function isOurs(response) {
  return response.ok && response.headers.has('x-ticket')
}

/** Files of the build never change; translations and the configuration are looked at anew where that is possible. */
async function keptOrFresh(request) {
  if (request.url.includes('/assets/'))
    return (await caches.match(request, { cacheName: kept })) ?? fetch(request)
  try {
    return await fetch(request)
  } catch (cause) {
    const known = await caches.match(request, { cacheName: kept })
    if (known) return known
    throw cause
  }
}

// Texts of the page shown in place of one that was not kept, by language. The build writes them here (tools/locales.ts); a development server has none.
const offlineWords = {}

// A device believes in its network before that answers: until an answer has come, it is asked for again.
const openAgain = `const open = () => fetch(location.href, { cache: 'no-store' }).then(({ status }) => status < 500 && location.reload(), () => undefined)
addEventListener('online', open)
setInterval(open, 5000)`

/** Says in the reader's language that there is no network, and leads to what was kept. */
async function offlinePage() {
  const pages = await caches.open('kept-pages')
  const names = (await pages.keys()).map(({ url }) => new URL(url).pathname)
  const language = languageOf(names)
  const words = offlineWords[language]
  if (!words) return Response.error()
  const links = (
    await Promise.all(names.map((name) => linkTo(name, { pages, names, words })))
  ).filter(Boolean)
  const nonce = crypto.randomUUID()
  return new Response(
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${words.title} · Interchange</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; --ink: light-dark(#101b2d, #eef2f8); --soft: light-dark(#4b5868, #aab7cb); --rule: light-dark(#d9ded7, #2a3852); --canvas: light-dark(#f4f6f3, #0b1220); --surface: light-dark(#fff, #121c2e) }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: var(--canvas); color: var(--ink); font: 1rem/1.6 'Instrument Sans', system-ui, sans-serif }
main { box-sizing: border-box; width: min(30rem, 100%); padding: 2rem 1.25rem }
.line { display: flex; align-items: center; margin-bottom: 1.5rem }
.line i { height: .625rem; flex: 1; background: var(--rule); border-radius: 99px }
.line b { width: 1rem; height: 1rem; border: 4.5px solid var(--ink); border-radius: 50%; background: var(--surface) }
h1 { margin: 0 0 .5rem; font: 700 1.875rem/1.15 'Bricolage Grotesque', system-ui, sans-serif; letter-spacing: -.02em }
:lang(zh) h1, :lang(hi) h1 { letter-spacing: 0; line-height: 1.35 }
p { margin: 0 0 1.5rem; color: var(--soft) } h2 { margin: 2rem 0 .5rem; font-size: 1rem }
ul { margin: 0; padding: 0; list-style: none; border: 1px solid var(--rule); border-radius: 18px; background: var(--surface); overflow: hidden }
li + li { border-top: 1px solid var(--rule) }
a { display: block; min-height: 2.75rem; box-sizing: border-box; padding: .6rem 1rem; color: inherit; overflow-wrap: anywhere }
.again { display: inline-block; padding: .6rem 1.25rem; border-radius: 10px; background: var(--ink); color: var(--canvas); font-weight: 600; text-decoration: none }
:focus-visible { outline: 3px solid light-dark(#2347d9, #86a2ff); outline-offset: 2px }
</style></head><body><main><div class="line" aria-hidden="true"><i></i><b></b><i></i></div><h1>${words.title}</h1><p>${words.text}</p><a class="again" href="">${words.again}</a>
${links.length > 0 ? `<h2>${words.saved}</h2><ul>${links.join('')}</ul>` : ''}</main><script nonce="${nonce}">${openAgain}</script></body></html>`,
    {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': `default-src 'none'; connect-src 'self'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
      },
    },
  )
}

/** The language of the words that were kept last, else the browser's. */
function languageOf(names) {
  const read = names.map((name) => /^\/locales\/(\w+)\//.exec(name)?.[1])
  return (
    [...read.toReversed(), ...navigator.languages.map(languageNamed)].find(
      (one) => one && one in offlineWords,
    ) ?? 'en'
  )
}

/** As contract/languages.ts names it: a language of China by its own code is Chinese. */
function languageNamed(tag) {
  const spoken = tag.split(/[-_]/)[0].toLowerCase()
  return /^(?:cmn|yue|nan|hak|wuu|gan|hsn)$/.test(spoken) ? 'zh' : spoken
}

async function linkTo(name, { pages, names, words }) {
  if (name === '/dashboard') return link(name, words.start)
  if (name.startsWith('/tickets/')) return link(name, words.ticket)
  const event = /^\/events\/([0-9a-f-]{36})$/.exec(name)?.[1]
  if (!event) return ''
  // The copy of what was read of it has its title (web/kit/offline/offline-query.ts).
  const copy = names.find((one) =>
    one.startsWith(
      `/kept/read/${encodeURIComponent(`/events/:eventId{"params":{"eventId":"${event}"}}`)}/`,
    ),
  )
  const title = copy && (await (await pages.match(copy)).json().catch(() => null))?.reply?.title
  return title ? link(name, title) : ''
}

function link(href, text) {
  return `<li><a href="${href}">${text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)}</a></li>`
}
