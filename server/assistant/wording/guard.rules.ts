/**
 * A text in which each piece that nobody may touch is one sign: links, addresses, code, what is
 * quoted, and numbers.
 */
export type GuardedText = { text: string; pieces: readonly string[] }

// Hardly anybody writes in this range of private use, which has more signs than a text; whoever
// does gets it back as it was.
const first = 0xe000
const stands = /[\uE000-\uF8FF]/gu

const guarded = new RegExp(
  [
    '```[\\s\\S]*?(?:```|$)',
    '`[^`\\n]+`', // code
    '!?\\[[^\\]\\n]*\\]\\([^)\\n]*\\)',
    '<[a-z/!][^>\\n]*>', // links and marks as they are written
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
    '《[^》\\n]*》', // quoted
    "[+-]?\\p{Nd}(?:[\\p{Nd}.,:/’'–-]*\\p{Nd})?", // numbers
    '[\\uE000-\\uF8FF]',
  ].join('|'),
  'giu',
)

const sentenceEnd = /^(?:https?|mailto|ftp|tel|www)[\s\S]*?([.,;:!?)\]…]+)$/iu

/** Puts a sign for each piece. */
export function guard(text: string): GuardedText {
  const pieces: string[] = []
  const held = text.replaceAll(guarded, (piece) => {
    const after = sentenceEnd.exec(piece)?.[1] ?? ''
    pieces.push(piece.slice(0, piece.length - after.length))
    return String.fromCharCode(first + pieces.length - 1) + after
  })
  return { text: held, pieces }
}

/** The text with its pieces as they were. */
export function unguard({ text, pieces }: GuardedText): string {
  return text.replaceAll(stands, (sign) => pieces[sign.charCodeAt(0) - first] ?? '')
}

/** What one sign stands for. */
export function pieceOf(sign: string, pieces: readonly string[]): string {
  return pieces[sign.charCodeAt(0) - first] ?? ''
}
