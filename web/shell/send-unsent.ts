import { listUnsent } from '#web/kit/offline/unsent-items.ts'

/** Sends what the person did offline, from any page. */
export async function sendUnsent(): Promise<void> {
  if (listUnsent('feedback').length > 0) await import('#web/feedback/queue.ts')
  if (listUnsent('door.').length > 0)
    await (await import('#web/arrivals/unsent-check-ins.ts')).sendUnsentCheckIns()
  if (listUnsent('contact.').length > 0)
    await (await import('#web/contacts/queue.ts')).sendPendingScans()
  if (listUnsent('round.').length > 0)
    await (await import('#web/rounds/answers.ts')).sendPendingAnswers()
  if (listUnsent('talk.').length > 0)
    await (await import('#web/conversations/outbox.ts')).sendAllMessages()
}
