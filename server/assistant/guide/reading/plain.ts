import { normalise } from '#engine/text/normalise.ts'

// Hindi needs its joiner characters.
const hidden = /(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cn}])+/gu

/** Returns a text on one line, without invisible characters. */
export function tidy(text: string): string {
  return text.toWellFormed().replace(hidden, ' ').replace(/\s+/gu, ' ').trim()
}

/** Returns a text normalised for comparison, without punctuation at its ends. */
export function plainOf(text: string): string {
  return normalise(text)
    .replace(/[\s,.!?;:¡¿。，！？；：、।"“”()…]+/gu, ' ')
    .trim()
}
