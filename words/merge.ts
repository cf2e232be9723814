/** Words by key, as in one file. */
export type LocaleWords = Record<string, string>

/** Returns the words of one wording: the base words, and its own where they differ. */
export function mergeWords(base: LocaleWords, different: LocaleWords): LocaleWords {
  return { ...base, ...different }
}
