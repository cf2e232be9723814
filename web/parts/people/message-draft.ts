import { isDraftKept, keepDraft } from '#web/kit/forms/draft.ts'

/** Returns the name under which the tab keeps an unsent message of a conversation. */
export function messageDraft(conversationId: string): string {
  return `talk-${conversationId}`
}

/** Begins a message with these words, unless one has been begun. */
export function beginMessage(conversationId: string, text: string): void {
  const name = messageDraft(conversationId)
  if (!isDraftKept(name)) keepDraft(name, { text })
}
