import { unsentUnder } from '#web/kit/unsent.ts'

/** Sends what the person did without a connection, on whichever page they are now. */
export async function tellUnsent(): Promise<void> {
  if (unsentUnder('feedback').length > 0) await import('#web/feedback/queue.ts')
  if (unsentUnder('door.').length > 0)
    await (await import('#web/arrivals/leftovers.ts')).tellLeftovers()
  if (unsentUnder('contact.').length > 0)
    await (await import('#web/contacts/queue.ts')).tellContacts()
  if (unsentUnder('round.').length > 0) await (await import('#web/rounds/answers.ts')).tellAnswers()
  if (unsentUnder('talk.').length > 0)
    await (await import('#web/conversations/outbox.ts')).tellTalk()
}
