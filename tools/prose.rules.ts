/** Words that make a sentence hard to read, each with a plain one to use instead. */
const plainWords = {
  whoever: 'a person, anyone who',
  whomever: 'a person, anyone whom',
  somebody: 'a person, someone',
  anew: 'again',
  'of which': 'whose, and its',
  'by itself': 'on its own',
  'by themselves': 'on their own',
  stands: 'is, applies',
  'is told': 'reads, is notified',
  'are told': 'read, are notified',
} as const

export type ProseFault = { word: string; instead: string; text: string }

/** Returns the hard words of a text, with the sentence around each shortened to one line. */
export function proseFaults(text: string): ProseFault[] {
  return Object.entries(plainWords).flatMap(([word, instead]) =>
    [...text.matchAll(new RegExp(`\\b${word.replace(' ', '\\s+')}\\b`, 'gi'))].map(({ index }) => ({
      word,
      instead,
      text: text
        .slice(Math.max(0, index - 40), index + 40)
        .replaceAll(/\s+/g, ' ')
        .trim(),
    })),
  )
}

/**
 * Returns what a reader of a source file reads as prose: comments, titles of tests, and, where a
 * file says things to people, its strings of three words and more.
 */
export function proseOf(source: string, { saysThings }: { saysThings: boolean }): string[] {
  const comments = source.match(/^\s*(?:\/\/|\/?\*).*$|\s\/\/ .*$/gm) ?? []
  const titles = [
    ...source.matchAll(/(?:^\s*(?:test|describe)[\w.]*\(|^[\])}]*\]\)\()\s*(['"`])(.*?)\1,/gm),
  ].map(([, , title = '']) => title)
  const strings = saysThings
    ? [...source.matchAll(/(['"`])((?:(?!\1).)*?\w \w+ \w(?:(?!\1).)*?)\1/g)].map(
        ([, , text = '']) => text,
      )
    : []
  return [...comments, ...titles, ...strings]
}

/** Returns a document's prose: without code, and without what it quotes. */
export const proseOfDocument = (markdown: string): string =>
  markdown
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .replaceAll(/`[^`\n]*`/g, '')
    .replaceAll(/“[^”]*”|"[^"\n]*"/g, '')
