import type { Catalogue } from './words.ts'

/** Returns the words of one wording: the base words, and its own where they differ. */
export function mergeWords(base: Catalogue, different: Catalogue): Catalogue {
  return { ...base, ...different }
}
