import type { EndpointReply } from '#contract/endpoint.ts'
import type { MessageDraft, saveDraft as saveDraftEndpoint } from '#contract/conversations.ts'
import { withoutHiddenText } from '#contract/text/hidden-text.ts'
import type { Db } from '../kit/db/db.ts'
import { refuse } from '../kit/errors.ts'
import { type ConversationActor, findOwnConversation } from './conversation-access.ts'
import { type ConversationRow, openRows, updateSide } from './conversations.store.ts'

export const noDraft = { draft_text: null, draft_by: null, draft_at: null }

/**
 * Keeps a message for the person to read, change and send; in place of an earlier draft. Nobody else
 * learns of it. `by`: the name of the token that saved it.
 */
export async function saveDraft(
  db: Db,
  { conversationId, text, by }: { conversationId: string; text: string; by: string },
  person: ConversationActor,
): Promise<EndpointReply<typeof saveDraftEndpoint>> {
  // Hidden characters in a draft would be sent by a person who cannot see them.
  const shown = withoutHiddenText(text)
  const conversation = await findOwnConversation(db, conversationId, person)
  if (conversation.state !== 'open') throw refuse('conversation-closed')
  await openRows(db, conversation, person)
  await updateSide(
    db,
    { conversationId: conversation.id, userId: person.userId },
    { draft_text: shown, draft_by: by, draft_at: person.now },
  )
  return { draft: { text: shown, by, at: person.now.toISOString() } }
}

export async function discardDraft(
  db: Db,
  conversationId: string,
  person: ConversationActor,
): Promise<void> {
  const { id } = await findOwnConversation(db, conversationId, person)
  await updateSide(db, { conversationId: id, userId: person.userId }, noDraft)
}

/** Returns the draft of a conversation's row. */
export function draftOf({
  draftText: text,
  draftBy: by,
  draftAt: at,
}: Pick<ConversationRow, 'draftText' | 'draftBy' | 'draftAt'>): MessageDraft | null {
  return text === null || by === null || at === null ? null : { text, by, at: at.toISOString() }
}
