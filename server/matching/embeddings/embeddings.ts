/** A source of text embeddings. */
export type Embeddings = {
  /** The model under whose name vectors are stored; without one, meaning plays no part. */
  model: string | undefined
  /** Returns whether a request now is worthwhile. */
  isReachable: () => boolean
  /**
   * Returns a unit-length vector, in whole numbers to 127, for each text; undefined for a text
   * without one. Never throws.
   */
  embed: (texts: readonly string[]) => Promise<(Int8Array | undefined)[]>
}
