// Runs inside the start page of a member, ahead of its first paint and long before our code. The server drew it for anybody: this browser knows whom it greets, at which hour, and with what they can ask for what is theirs.
// Code that does not come cannot say so itself, and without it nothing would fill this page.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement)
      document
        .querySelector('#root')
        .replaceChildren(lineOf('Something went wrong. Please refresh the page.'))
  },
  true,
)
const lineOf = (textContent) =>
  Object.assign(document.createElement('p'), { className: 'waiting', textContent })

try {
  const { words, asks } = JSON.parse(document.querySelector('#boot').textContent)
  const kept = Object.keys(localStorage).filter((key) =>
    key.startsWith('CognitoIdentityServiceProvider.'),
  )
  const read = (end) => localStorage.getItem(kept.find((key) => key.endsWith(end)))
  const account = read('.LastAuthUser')
  const token = read(`.${account}.idToken`)
  const bytes = Uint8Array.from(
    atob(token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')),
    (sign) => sign.charCodeAt(0),
  )
  const { given_name: givenName, email, exp } = JSON.parse(new TextDecoder().decode(bytes))

  // As web/dashboard/Greeting.tsx says it as soon as it is there; put in while the page is read, so that nothing else is ever painted.
  const part = ['morning', 'morning', 'afternoon', 'evening'][Math.floor(new Date().getHours() / 6)]
  const name = givenName?.trim() ?? ''
  const [first] = name.split(/\s+/)
  const called = (/\p{Script=Han}|\.$/u.test(first) ? name : first) || email
  const greeting = words[`greeting.${part}-name`].replace('{{name}}', () => called)
  // The server draws in the usual wording: whoever has chosen the other waits for that one's words, as on every other page.
  const saysOtherwise = localStorage.getItem('messagingPhase') === 'phase0_event_centric'
  new MutationObserver((_, observer) => {
    const [title] = document.getElementsByTagName('h1')
    if (!title) return
    if (saysOtherwise) document.querySelector('#root').replaceChildren(lineOf('Loading...'))
    else title.textContent = greeting
    observer.disconnect()
  }).observe(document.body, { childList: true, subtree: true })

  // With a token that is about to end nothing is asked: our code gets another first.
  const aheadMs = Number(
    localStorage.getItem(kept.find((key) => key.endsWith(`.${account}.clockDrift`))) || 0,
  )
  if (navigator.onLine && Date.now() + aheadMs + 60_000 < exp * 1000) {
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
    const answers = new Map(
      asks.map((address) => [
        address,
        fetch(address, { headers, signal: AbortSignal.timeout(10_000) }).catch(() => null),
      ]),
    )
    // Given out once, while it is young, to whoever would have asked with the same token (web/kit/api/call.ts).
    window.askedAhead = (address, by) => {
      const answer = by === token && performance.now() < 15_000 ? answers.get(address) : undefined
      answers.delete(address)
      return answer
    }
  }
} catch {
  // Storage is blocked, or nobody is signed in after all: it stays with a welcome.
}
