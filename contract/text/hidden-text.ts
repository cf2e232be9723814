// Characters without a shape of their own that can carry a message past a person's eyes: tags and the
// second set of variation selectors (one for each byte), separators without a width, and marks of
// direction (Unicode Technical Standard 39).
const hidden = /[\u{E0000}-\u{E0FFF}\u00AD\u180E\u200B\u2060-\u206F\u202A-\u202E\uFEFF]/gu
// One joiner or selector shapes the letter or emoji before it. A row of them is a code, but for the
// pair within an emoji such as a burning heart.
const rows = /(?:\u200C|\u200D|[\uFE00-\uFE0F]){2,}/gu
const emojiPair = '\uFE0F\u200D'

/** Returns a text as a person sees it, without the characters that only a program reads. */
export function withoutHiddenText(text: string): string {
  return text
    .replaceAll(hidden, '')
    .replaceAll(rows, (row) => (row.startsWith(emojiPair) ? emojiPair : row.charAt(0)))
}
