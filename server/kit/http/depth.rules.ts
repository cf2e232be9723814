/**
 * Whether the brackets of a JSON text are nested deeper than that; those within strings do not
 * count.
 */
export function isDeeper(text: string, than: number): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < text.length; at += 1) {
    const characterCode = text.charCodeAt(at)
    if (characterCode === quote) isText = !isText
    else if (isText) at += characterCode === backslash ? 1 : 0
    else depth += step(characterCode)
    if (depth > than) return true
  }
  return false
}

const [quote, backslash] = [0x22, 0x5c]

function step(characterCode: number): number {
  if (characterCode === 0x5b || characterCode === 0x7b) return 1 // [ {
  return characterCode === 0x5d || characterCode === 0x7d ? -1 : 0 // ] }
}
