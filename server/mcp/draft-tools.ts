import * as z from 'zod'
import { conversationLimits } from '#contract/conversations.ts'
import { conversationId } from './read-tools.ts'
import { type Tool, tool } from './tool.ts'

/** The tools that propose. What they write only the person sees, until they send it themselves. */
export const draftTools: readonly Tool[] = [
  tool({
    name: 'draft_message',
    title: 'Draft a message',
    description:
      'Saves a draft of a message in a conversation, in place of an earlier draft. Nothing is sent: tell the person to open the page, where they read, change and send it. Write in the language of the conversation.',
    input: z.object({
      conversationId: conversationId(),
      text: z.string().min(1).max(conversationLimits.text).describe('The message, as plain text.'),
    }),
    hasOthersTexts: false,
    annotations: {
      readOnlyHint: false,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
    run: async ({ conversationId, text }, { client, origin }) => {
      const { draft } = await client.saveDraft({ params: { conversationId }, body: { text } })
      return { isSent: false, draft: draft.text, page: `${origin}/conversations/${conversationId}` }
    },
  }),
]
