import { weblinksIn } from '#contract/text/web-links.ts'

/** A piece of a message: text, or a link. */
export type TextPiece = { text: string; href: string | null }

/**
 * Splits a message into pieces. Only http and https addresses become links, and only if `isLive`;
 * everything else stays text.
 */
export function piecesOf(text: string, isLive: boolean): TextPiece[] {
  if (!isLive) return [{ text, href: null }]
  const pieces: TextPiece[] = []
  let from = 0
  for (const link of weblinksIn(text)) {
    pieces.push(
      { text: text.slice(from, link.index), href: null },
      { text: link.text, href: link.href },
    )
    from = link.index + link.text.length
  }
  return [...pieces, { text: text.slice(from), href: null }].filter((piece) => piece.text !== '')
}
