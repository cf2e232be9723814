/** Numbers terms in the order they are first met. */
export type Vocabulary = { idOf: (term: string) => number; size: () => number }

/** An empty vocabulary. */
export function createVocabulary(): Vocabulary {
  const ids = new Map<string, number>()
  return {
    idOf: (term) => {
      const known = ids.get(term)
      if (known !== undefined) return known
      ids.set(term, ids.size)
      return ids.size - 1
    },
    size: () => ids.size,
  }
}
