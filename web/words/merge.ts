/** Words by key, as in one file. */
export type LocaleWords = Record<string, string>

/** Returns the words of one phase: the base words, overridden by the phase's own. */
export function mergeWords(base: LocaleWords, different: LocaleWords): LocaleWords {
  return { ...base, ...different }
}
