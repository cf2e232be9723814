import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import {
  listMessages,
  ConversationMessage,
  noteRead,
  readConversation,
  Conversation,
} from '#contract/conversations.ts'
import { call, q } from '#web/kit/api/call.ts'
import { readWithCopy } from '#web/kit/offline/offline-query.ts'

const Page = z.object({ items: z.array(ConversationMessage), hasMore: z.boolean() })

/**
 * Returns a conversation and its messages, the last ones first to load; offline, as last read on
 * this device.
 */
export function useConversation(conversationId: string) {
  const ask = { params: { conversationId } }
  const talk = useQuery({
    ...q(readConversation, ask),
    networkMode: 'always',
    queryFn: ({ signal }) =>
      readWithCopy(`talk/${conversationId}`, Conversation, () =>
        call(readConversation, ask, { signal }),
      ),
  })
  const pages = useInfiniteQuery({
    queryKey: [listMessages.path, ask, 'pages'] as const,
    networkMode: 'always',
    initialPageParam: undefined as string | undefined,
    queryFn: ({ signal, pageParam }) => {
      const read = () => call(listMessages, { ...ask, query: { before: pageParam } }, { signal })
      return pageParam === undefined ? readWithCopy(`said/${conversationId}`, Page, read) : read()
    },
    getNextPageParam: ({ items, hasMore }) =>
      hasMore && items[0] ? String(items[0].position) : undefined,
  })
  const messages = pages.data?.pages.toReversed().flatMap(({ items }) => items)
  return { talk, pages, messages }
}

/** Records that the last message was read, while the page is visible. */
export function useReadReceipt(
  { id, readTo, last }: Pick<Conversation, 'id' | 'readTo' | 'last'>,
  shownTo: number,
): void {
  const to = Math.min(last, shownTo)
  useEffect(() => {
    const note = () => {
      if (document.hidden || to <= readTo) return
      // The next receipt covers it
      call(noteRead, { params: { conversationId: id }, body: { to } }).catch(() => undefined)
    }
    note()
    document.addEventListener('visibilitychange', note)
    return () => document.removeEventListener('visibilitychange', note)
  }, [id, readTo, to])
}
