import type { Embeddings } from './embeddings.ts'

/** Makes no requests. Vectors stored under a model's name still count. */
export function noEmbeddings(model?: string): Embeddings {
  return { model, isReachable: () => false, embed: async (texts) => texts.map(() => undefined) }
}
