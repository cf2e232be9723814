/** A piece of a message: text, or an address that leads somewhere. */
export type Piece = { text: string; href: string | null }

const addresses = /https?:\/\/[^\s<>"'`，。！？）】」]+/giu

/** A message in pieces. Only http and https addresses become links, and only once they may; everything else stays text. */
export function piecesOf(text: string, isLive: boolean): Piece[] {
  if (!isLive) return [{ text, href: null }]
  const pieces: Piece[] = []
  let from = 0
  for (const found of text.matchAll(addresses)) {
    const address = trimmed(found[0])
    const href = hrefOf(address)
    if (href === null) continue
    pieces.push({ text: text.slice(from, found.index), href: null }, { text: address, href })
    from = found.index + address.length
  }
  return [...pieces, { text: text.slice(from), href: null }].filter((piece) => piece.text !== '')
}

/** A sentence that ends with an address does not lengthen it; a bracket belongs to it only where one was opened. */
function trimmed(address: string): string {
  const bare = address.replace(/[.,;:!?]+$/u, '')
  return bare.endsWith(')') && !bare.includes('(') ? trimmed(bare.slice(0, -1)) : bare
}

/** The address as a browser reads it; none for one with a name or a password before the host, which looks like another host. */
function hrefOf(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { protocol, username, password, href } = new URL(address)
  return /^https?:$/.test(protocol) && username === '' && password === '' ? href : null
}
