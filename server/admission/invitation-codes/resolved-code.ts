import type { CodeRow } from './codes.store.ts'

/** A resolved code: the event's own, or one that the host has made. */
export type ResolvedCode = { code: string; row: CodeRow | null }

/** Returns whether a code was mailed to one invited person, who may decline. */
export function isMailedToInvitee(row: CodeRow | null | undefined): row is CodeRow {
  return row?.purpose === 'guest' || row?.purpose === 'invitation'
}
