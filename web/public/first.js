// Runs inside the page before the first paint and before our code: nothing here may wait or fail.
try {
  // A stored choice of light or dark does not flash.
  const theme = localStorage.getItem('theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is blocked: the system's choice holds.
}

// A page that came drawn can be used before its code has come: what is pressed and sent until then is done then (web/kit/early.ts).
// The ways to sign in wait too: followed at once they would forget where somebody came from and which invitation they hold.
const early = []
const keepForLater = (event) => {
  const isSent = event.type === 'submit'
  const asked = isSent ? event.target : event.target.closest('button[type=button], a[href="/signin"], a[href="/signup"]')
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
addEventListener('error', ({ target }) => {
  const waiting = document.querySelector('#root > .waiting')
  if (waiting && target instanceof HTMLScriptElement) waiting.textContent = 'Something went wrong. Please refresh the page.'
}, true)
