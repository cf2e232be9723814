/** All unreadable addresses count as one, so inventing new ones gains nothing. */
const unreadable = 'unknown'

const ipv4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/

/**
 * The network of one subscriber: an IPv4 address, or the first 64 bits of an IPv6 address (RFC
 * 6177), in canonical form. Strips the port or brackets that a proxy may add.
 */
export function network(ip: string): string {
  const plain = bare(ip.trim().toLowerCase())
  return v4(plain) ?? v6(plain) ?? unreadable
}

/** Strips brackets, port and zone: `[2001:db8::1]:443`, `203.0.113.7:4711`, `fe80::1%eth0`. */
function bare(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)
  const inside = bracketed?.[1] ?? text.replace(/^([\d.]+):\d{1,5}$/, '$1')
  return inside.replace(/%.*$/, '')
}

function v4(text: string): string | undefined {
  const parts = ipv4.exec(text)?.slice(1).map(Number)
  return parts?.every((part) => part <= 255) ? parts.join('.') : undefined
}

function v6(text: string): string | undefined {
  const groups = groupsOf(text)
  if (!groups) return undefined
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.')
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')
}

/** The eight groups of an IPv6 address (RFC 4291, 2.2), or undefined. */
function groupsOf(text: string): number[] | undefined {
  const [head = '', tail, ...more] = text.split('::')
  const [first, last] = [split(head), split(tail ?? '')]
  const gap = 8 - first.length - last.length
  if (more.length > 0 || !text.includes(':') || (tail === undefined ? gap !== 0 : gap < 1))
    return undefined
  const groups = [...first, ...Array.from({ length: gap }, () => 0), ...last]
  return groups.every((group) => group >= 0) ? groups : undefined
}

function split(part: string): number[] {
  return part === ''
    ? []
    : part
        .split(':')
        .flatMap((group) =>
          group.includes('.')
            ? pair(group)
            : [/^[\da-f]{1,4}$/.test(group) ? Number.parseInt(group, 16) : -1],
        )
}

/** The last 32 bits may be written as an IPv4 address. */
function pair(text: string): number[] {
  const [a = 0, b = 0, c = 0, d = 0] = v4(text)?.split('.').map(Number) ?? [-1]
  return a < 0 ? [-1, -1] : [a * 256 + b, c * 256 + d]
}
