import { literalAddress, isPublicAddress } from '../kit/http/public-request.ts'

// HTTP ports below 1024 belong to other services, such as mail, that must not get our requests.
const lowPorts = ['', '80', '443']

/**
 * Returns an endpoint's address in its normal form; undefined if nothing is sent there. Its name may
 * still turn out to be private when it is resolved.
 */
export function addressOf(
  text: string,
  { allowsPrivate }: { allowsPrivate: boolean },
): string | undefined {
  const url = URL.parse(text)
  if (!url || url.username !== '' || url.password !== '') return undefined
  const isScheme = url.protocol === 'https:' || (allowsPrivate && url.protocol === 'http:')
  if (!isScheme || (Number(url.port) < 1024 && !lowPorts.includes(url.port))) return undefined
  if (!allowsPrivate && isInPrivateNetwork(url.hostname)) return undefined
  url.hash = ''
  return url.href
}

/** Names that no public DNS has (RFC 6761, RFC 6762, RFC 8375), and addresses of such networks. */
function isInPrivateNetwork(host: string): boolean {
  const literal = literalAddress(host)
  if (literal !== undefined) return !isPublicAddress(literal)
  return (
    /(^|\.)(localhost|local|internal|home\.arpa|test|invalid)\.?$/.test(host) || !host.includes('.')
  )
}
