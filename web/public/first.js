// Runs inside the page before the first paint and before our code: nothing here may wait or fail.
try {
  // In a frame of another website (web/kit/browser/framed.ts) the address says whether it is light or dark.
  const isFramed = location.pathname.startsWith('/embed/')
  if (isFramed) document.documentElement.dataset.framed = ''
  // A stored choice of light or dark does not flash.
  const theme = isFramed
    ? new URLSearchParams(location.search).get('theme')
    : localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  // The server knows of the address, the cookie and the browser alone (web/kit/i18n/i18n.ts): what it drew in another language or wording than is kept here is not shown until our code draws it anew.
  const isSpoken = (tag) => /^(en|zh|es|hi)(-|_|$)/i.test(tag ?? '')
  const asked = new URLSearchParams(location.search).get('lng')
  const [, told] = /(?:^|; )i18next=([a-z]+)/.exec(document.cookie) ?? []
  const wanted = [
    asked,
    told,
    localStorage.getItem('i18nextLng'),
    sessionStorage.getItem('i18nextLng'),
  ].find(isSpoken)
  // The cookie too may be another by now than the one that the page was drawn for.
  const isOtherLanguage =
    wanted !== undefined && !wanted.toLowerCase().startsWith(document.documentElement.lang)
  if (isOtherLanguage || localStorage.getItem('messagingPhase') === 'phase0_event_centric')
    document.documentElement.dataset.otherwise = ''
} catch {
  // Storage is blocked: the system's choice holds.
}

// A page that came drawn can be used before its code has come: what is pressed and sent until then is done then (web/kit/forms/early-input.ts).
// The ways to sign in wait too: followed at once they would forget where somebody came from and which invitation they hold.
const early = []
const keepForLater = (event) => {
  const isSent = event.type === 'submit'
  const asked = isSent
    ? event.target
    : event.target.closest('button[type=button], a[href="/signin"], a[href="/signup"]')
  const isForElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  if (isSent || (asked instanceof HTMLAnchorElement && !isForElsewhere)) event.preventDefault()
  if (asked && !isForElsewhere) early.push(asked)
}
addEventListener('click', keepForLater, true)
addEventListener('submit', keepForLater, true)
window.takeEarly = () => {
  removeEventListener('click', keepForLater, true)
  removeEventListener('submit', keepForLater, true)
  return early.splice(0)
}

// Code that does not come cannot say so itself.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) delete document.documentElement.dataset.otherwise
    const waiting = document.querySelector('#root > .waiting')
    if (waiting && target instanceof HTMLScriptElement)
      waiting.textContent = 'Something went wrong. Please refresh the page.'
  },
  true,
)
