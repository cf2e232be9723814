import type { PersonEmbeddings } from './lists/embeddings.ts'

/**
 * One person of an event: a stable key, what they seek, what they give, the languages they speak,
 * and what their statements mean to a model, if one was asked.
 */
export type MatchPerson = {
  key: string
  seeks: readonly string[]
  gives: readonly string[]
  languages?: readonly string[]
  meaning?: PersonEmbeddings | undefined
}

/** Two people by their keys; the order matters only where a direction is spoken of. */
export type MatchPair = { from: string; to: string }
