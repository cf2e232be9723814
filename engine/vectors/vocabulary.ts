/** Numbers terms in the order of their first use. */
export type Vocabulary = { idOf: (term: string) => number; size: () => number }

/** Returns an empty vocabulary. */
export function createVocabulary(): Vocabulary {
  const ids = new Map<string, number>()
  return {
    idOf: (term) => {
      const id = ids.get(term)
      if (id !== undefined) return id
      ids.set(term, ids.size)
      return ids.size - 1
    },
    size: () => ids.size,
  }
}
