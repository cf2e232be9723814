const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
// A path word as the product writes its own; anything else may be personal or a key.
const word = /^[a-z][a-z-]{0,39}\d?$/
const hidden = '…'

/**
 * Returns the part of an address that may be shared: its path, without the query, codes and tokens,
 * which admit anyone who holds them.
 */
export function redactPath(address: string): string {
  const path = address.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0] ?? ''
  if (!path.startsWith('/')) return ''
  const segments = path
    .split('/')
    .slice(1)
    .filter((segment) => segment !== '')
  return `/${segments.map((segment, at) => shown(segment, at, segments)).join('/')}`
}

function shown(segment: string, at: number, segments: readonly string[]): string {
  if (isKey(at, segments)) return hidden
  return id.test(segment) || word.test(segment) ? segment : hidden
}

/**
 * Returns whether a segment grants access by its position: `/{eventId}/{invitationCode}/register`,
 * `/affiliate-onboarding/{code}`, `/feedback/{token}`, `/unsubscribe/{token}/…`.
 */
function isKey(at: number, segments: readonly string[]): boolean {
  const [first = '', , third] = segments
  if (at === 1 && /^(affiliate-onboarding|feedback|unsubscribe)$/.test(first)) return true
  return at === 1 && id.test(first) && (third === 'register' || third === undefined)
}
