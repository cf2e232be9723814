import { unsentUnder } from '#web/kit/unsent.ts'

/** Sends what the person did without a connection, on whichever page they are now. */
export async function tellUnsent(): Promise<void> {
  if (unsentUnder('feedback').length > 0) await import('#web/feedback/queue.ts')
  if (unsentUnder('door.').length > 0) await (await import('#web/arrivals/leftovers.ts')).tellLeftovers()
}
