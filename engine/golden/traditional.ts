import { characterPairs } from '#engine/text/simplified.ts'

// The last of several traditional signs is as good as the others.
const bySimplified = new Map(
  characterPairs().map(([traditional, simplified]) => [simplified, traditional]),
)

/** Simplified Chinese as it might stand in traditional signs. */
export function inTraditional(text: string): string {
  return text.replaceAll(/\p{Script=Han}/gu, (sign) => bySimplified.get(sign) ?? sign)
}
