import type { CodeRow } from './codes.store.ts'

/** A resolved code: the event's own, or one that the host has made. */
export type ResolvedCode = { code: string; row: CodeRow | null }
