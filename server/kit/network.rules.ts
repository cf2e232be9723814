/** What one subscriber has: an IPv4 address, or the first 64 bits of an IPv6 address (RFC 6177), in one spelling. */
export function network(ip: string): string {
  const plain = ip.toLowerCase().replace(/%.*$/, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)
  if (mapped?.[1]) return mapped[1]
  return plain.includes(':') ? groups(plain).slice(0, 4).join(':') : plain
}

function groups(ip: string): string[] {
  const [head = '', tail] = ip.split('::')
  const first = split(head)
  const last = tail === undefined ? [] : split(tail)
  const gap = tail === undefined ? 0 : 8 - first.length - last.length
  return [...first, ...Array.from({ length: gap }, () => '0'), ...last].map((group) => group.replace(/^0+(?=.)/, ''))
}

function split(part: string): string[] {
  return part === '' ? [] : part.split(':')
}
