/**
 * Whether the brackets of a JSON text are nested deeper than that; those within strings do not
 * count.
 */
export function isDeeper(text: string, than: number): boolean {
  let depth = 0
  let isText = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === quote) isText = !isText
    else if (isText) at += sign === backslash ? 1 : 0
    else depth += step(sign)
    if (depth > than) return true
  }
  return false
}

const [quote, backslash] = [0x22, 0x5c]

function step(sign: number): number {
  if (sign === 0x5b || sign === 0x7b) return 1 // [ {
  return sign === 0x5d || sign === 0x7d ? -1 : 0 // ] }
}
