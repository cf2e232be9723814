/**
 * A text in which one character replaces each protected piece: links, addresses, code, quotations
 * and numbers.
 */
export type GuardedText = { text: string; pieces: readonly string[] }

// This private-use range is rarely used and has more characters than a text. Text that does use it
// is restored unchanged.
const first = 0xe000
const placeholders = /[\uE000-\uF8FF]/gu

const guarded = new RegExp(
  [
    '```[\\s\\S]*?(?:```|$)',
    '`[^`\\n]+`', // code
    '!?\\[[^\\]\\n]*\\]\\([^)\\n]*\\)',
    '<[a-z/!][^>\\n]*>', // links and markup as written
    // Mail
    '(?<![\\p{Script=Latin}\\p{N}._%+-])[\\p{Script=Latin}\\p{N}._%+-]+@[\\p{Script=Latin}\\p{N}-]+(?:\\.[\\p{Script=Latin}\\p{N}-]+)+',
    '(?:https?|mailto|ftp|tel):[^\\s<>"“”«»，。！？；、（）「」《》।]+',
    'www\\.[^\\s<>"“”«»，。！？；、（）「」《》।]+',
    '(?<![\\p{L}\\p{N}.-])(?:[a-z0-9-]+\\.)+(?:com|org|net|io|dev|app|ai|co|eu|de|es|mx|cn|in|uk|me|info|xyz)(?![\\p{L}\\p{N}])(?:/[^\\s<>"“”«»，。！？；、（）「」《》।]*)?',
    '[@#][\\p{L}\\p{N}_](?:[\\p{L}\\p{M}\\p{N}_.-]*[\\p{L}\\p{M}\\p{N}_])?',
    '"[^"\\n]*"',
    '“[^”\\n]*”',
    '«[^»\\n]*»',
    '「[^」\\n]*」',
    '『[^』\\n]*』',
    '《[^》\\n]*》', // quotations
    "[+-]?\\p{Nd}(?:[\\p{Nd}.,:/’'–-]*\\p{Nd})?", // numbers
    '[\\uE000-\\uF8FF]',
  ].join('|'),
  'giu',
)

const sentenceEnd = /^(?:https?|mailto|ftp|tel|www)[\s\S]*?([.,;:!?)\]…]+)$/iu

/** Replaces each piece with a placeholder character. */
export function guard(text: string): GuardedText {
  const pieces: string[] = []
  const guardedText = text.replaceAll(guarded, (piece) => {
    const after = sentenceEnd.exec(piece)?.[1] ?? ''
    pieces.push(piece.slice(0, piece.length - after.length))
    return String.fromCharCode(first + pieces.length - 1) + after
  })
  return { text: guardedText, pieces }
}

/** Restores the pieces of a text. */
export function unguard({ text, pieces }: GuardedText): string {
  return text.replaceAll(
    placeholders,
    (placeholder) => pieces[placeholder.charCodeAt(0) - first] ?? '',
  )
}

/** Returns the piece behind a placeholder. */
export function pieceOf(placeholder: string, pieces: readonly string[]): string {
  return pieces[placeholder.charCodeAt(0) - first] ?? ''
}
