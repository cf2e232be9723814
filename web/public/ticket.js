// On the page of a ticket: keeps it for when there is no network.
// It is kept under one name, however its address is spelled, as sw.js looks for it.
const path = location.pathname.toLowerCase().replace(/\/+$/, '')
if ('serviceWorker' in navigator) keepTicket().catch(() => undefined)

async function keepTicket() {
  await navigator.serviceWorker.register('/sw.js')
  const pages = await caches.open('kept-pages')
  const known = await pages.match(path)
  // What came without a network is what was kept: asking for it again would only fail.
  if (navigator.onLine || !known) await renew(pages).catch(() => undefined)
  const note = document.getElementById('kept')
  if (note && (await pages.match(path))) note.hidden = false
}

async function renew(pages) {
  const response = await fetch(path)
  if (response.ok && response.headers.has('x-ticket')) await pages.put(path, response)
}
