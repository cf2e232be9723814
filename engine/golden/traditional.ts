import { traditional } from '#engine/lexicon/open/traditional.ts'

const signs = Array.from(traditional)
// The last of several traditional signs is as good as the others.
const bySimplified = new Map(signs.flatMap((sign, at) => (at % 2 === 0 ? [[signs[at + 1] ?? sign, sign] as const] : [])))

/** Simplified Chinese as it might stand in traditional signs. */
export function inTraditional(text: string): string {
  return text.replaceAll(/\p{Script=Han}/gu, (sign) => bySimplified.get(sign) ?? sign)
}
