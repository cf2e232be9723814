import type { Embeddings } from './embeddings.ts'

/** Asks nobody. What is kept under the name of a model still counts. */
export function noEmbeddings(model?: string): Embeddings {
  return { model, isReachable: () => false, embed: async (texts) => texts.map(() => undefined) }
}
