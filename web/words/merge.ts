/** Words by key, as one file holds them. */
export type LocaleWords = Record<string, string>

/**
 * The words of one phase: the base words, with those that the phase says differently put in their
 * place.
 */
export function mergeWords(base: LocaleWords, different: LocaleWords): LocaleWords {
  return { ...base, ...different }
}
