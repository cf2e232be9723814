/** A text for the parser, and the mapping back. Both have the same length. */
export type Mask = { masked: string; back: (text: string) => string }

const [first, last] = [0x0900, 0x097f]
const size = last - first + 1
// Rare Han letters that replace Devanagari's; the first block that the text does not use.
const [rare, rareEnd] = [0x3400, 0x4dbf]
const beside = /(?<=[*_])[\u0900-\u097F]|[\u0900-\u097F](?=[*_])/gu

/**
 * Masks Devanagari letters and dandas beside `*` and `_` as Han. CommonMark asks for a space
 * between a danda or a bracket and what follows the emphasis; Hindi has none there. The parser has
 * this exception for Chinese alone.
 */
export function maskOf(text: string): Mask {
  const none = { masked: text, back: (maskedText: string) => maskedText }
  const block = blockBeside(text)
  if (block === undefined) return none
  const shift = block - first
  const moved = (by: number) => (character: string) =>
    String.fromCharCode(character.charCodeAt(0) + by)
  const placed = new RegExp(
    `[${String.fromCharCode(block)}-${String.fromCharCode(block + size - 1)}]`,
    'gu',
  )
  return {
    masked: text.replaceAll(beside, moved(shift)),
    back: (maskedText) => maskedText.replaceAll(placed, moved(-shift)),
  }
}

/** Returns the first block of rare letters that a text does not use; undefined if it uses all. */
function blockBeside(text: string): number | undefined {
  const used = new Set(
    Array.from(text, (character) => Math.floor((character.charCodeAt(0) - rare) / size)),
  )
  const blocks = Array.from({ length: Math.floor((rareEnd - rare + 1) / size) }, (_, at) => at)
  const free = blocks.find((at) => !used.has(at))
  return free === undefined ? undefined : rare + free * size
}
