import { normalise } from '#engine/text/normalise.ts'

// Hindi needs its joiners.
const hidden = /(?:(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cn}])+/gu

/** A text on one line, with nothing in it that cannot be seen. */
export function tidy(text: string): string {
  return text.toWellFormed().replace(hidden, ' ').replace(/\s+/gu, ' ').trim()
}

/** A text as it is compared: normalised, without marks at its ends. */
export function plainOf(text: string): string {
  return normalise(text)
    .replace(/[\s,.!?;:¡¿。，！？；：、।"“”()…]+/gu, ' ')
    .trim()
}
