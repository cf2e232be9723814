import { characterPairs } from '#engine/text/simplified.ts'

// If several traditional characters fit, any will do: the last is used.
const bySimplified = new Map(
  characterPairs().map(([traditional, simplified]) => [simplified, traditional]),
)

/** Returns simplified Chinese in traditional characters. */
export function inTraditional(text: string): string {
  return text.replaceAll(/\p{Script=Han}/gu, (sign) => bySimplified.get(sign) ?? sign)
}
