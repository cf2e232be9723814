import type { PersonEmbeddings } from './lists/embeddings.ts'

/**
 * One person of an event: a stable key, their objectives, offerings and languages, and their
 * statements' meaning to a model, if one was used.
 */
export type MatchPerson = {
  key: string
  seeks: readonly string[]
  gives: readonly string[]
  languages?: readonly string[]
  meaning?: PersonEmbeddings | undefined
}

/** Two people by their keys; the order matters only for a direction. */
export type MatchPair = { from: string; to: string }
