/** Where it is known what texts mean. */
export type Embeddings = {
  /** The model, under whose name vectors are kept; without one meaning plays no part. */
  model: string | undefined
  /** Whether there is any use in asking now. */
  isReachable: () => boolean
  /**
   * A vector of unit length, in whole numbers to 127, for each text; nothing for a text for which
   * there is none. Never throws.
   */
  embed: (texts: readonly string[]) => Promise<(Int8Array | undefined)[]>
}
