import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  type AssistantThread,
  listThreads,
  readThread,
  sendToAssistant,
} from '#contract/assistant.ts'
import { call, every, q } from '#web/kit/api/call.ts'
import { dropDraft, draftOf, keepDraft } from '#web/kit/forms/draft.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { ownZone } from '#web/kit/time/time.ts'

type PendingMessage = { text: string; clientId: string }
/** `waiting`: the message sent and not yet answered; `isArrived`: it is already in the list. */
export type ThreadState = {
  waiting: PendingMessage | null
  isArrived: boolean
  problem: unknown
  isThinking: boolean
  send: (text: string) => void
  again: () => void
}

const nothing: PendingMessage = { text: '', clientId: '' }

/**
 * Sends messages in a conversation. A failed message is kept for the tab and sent again under the
 * same id, so it arrives once.
 */
export function useThreadState({ threadId, messages }: AssistantThread): ThreadState {
  const draft = `assistant-sent-${threadId}`
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: (sent: PendingMessage) =>
      call(sendToAssistant, { body: { threadId, ...sent, timeZone: ownZone() } }),
    onSuccess: ({ said, reply }) => {
      dropDraft(draft)
      queryClient.setQueryData(
        q(readThread, { params: { threadId } }).queryKey,
        (cachedThread) =>
          cachedThread && {
            ...cachedThread,
            messages: [
              ...cachedThread.messages.filter(({ id }) => id !== said.id && id !== reply.id),
              said,
              reply,
            ],
          },
      )
      void queryClient.invalidateQueries(every(listThreads))
      // A new draft of an event replaces the one before.
      if (reply.proposals.some(({ type }) => type === 'event'))
        void queryClient.invalidateQueries(every(readThread))
    },
  })
  const { mutate, isPending, isError, error, variables } = sending
  const send = (sent: PendingMessage) => {
    keepDraft(draft, sent)
    mutate(sent)
  }
  // A person who reloads during a request finds the answer.
  const lost = draftOf(draft, nothing)
  useEffect(() => {
    if (lost.text !== '') mutate(lost)
    // oxlint-disable-next-line react/exhaustive-deps -- once, for what a visit before has left
  }, [threadId])
  const open = isPending || isError ? variables : undefined
  const at = messages.findIndex(({ clientId }) => clientId === open?.clientId)
  const isAnswered = at >= 0 && messages[at + 1]?.by === 'assistant'
  return {
    waiting: open && !isAnswered ? open : null,
    isArrived: at >= 0,
    problem: isError ? error : null,
    isThinking: isPending,
    send: (text) => send({ text, clientId: crypto.randomUUID() }),
    again: () => variables && send(variables),
  }
}
