import { embedPath } from '#contract/embeds/embed-path.ts'
import type { EmbedTheme } from '#contract/embeds/embeds.ts'
import { luminanceOf } from '#contract/embeds/ink-on.ts'

/** Red, green, blue and opacity, each from 0 to 255. */
export type Pixel = readonly [number, number, number, number]

/**
 * Returns whether text is read on a dark page: by the first background that can be seen, from the
 * element outwards.
 */
export function themeOn(backgrounds: readonly Pixel[]): EmbedTheme {
  const seen = backgrounds.find(([, , , opacity]) => opacity > 127)
  if (!seen) return 'light'
  const [red, green, blue] = seen
  return luminanceOf([red, green, blue]) < darkest ? 'dark' : 'light'
}

// On a darker page white text has more contrast than black.
const darkest = 0.18

/** Returns the address if it belongs to a page for frames on this origin. */
export function frameAddress(address: string, origin: string): string | undefined {
  if (!URL.canParse(address, origin)) return undefined
  const url = new URL(address, origin)
  return url.origin === origin && url.pathname.startsWith(embedPath) ? url.href : undefined
}
