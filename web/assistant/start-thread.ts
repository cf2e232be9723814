import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { listThreads, readThread, startThread } from '#contract/assistant.ts'
import { call, every, q } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { showToast } from '#web/kit/ui/toast.tsx'
import { paths } from '#web/paths.ts'
import type { ThreadOption } from './thread-options.rules.ts'

/** Starts a conversation and navigates to it. */
export function useStartThread(assistantUserId: string) {
  const { t, language } = useWords()
  const navigate = useNavigate()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ purpose, event }: ThreadOption) =>
      call(startThread, {
        body: { assistantUserId, purpose, locale: language, ...(event && { eventId: event.id }) },
      }),
    onSuccess: async (thread) => {
      queryClient.setQueryData(
        q(readThread, { params: { threadId: thread.threadId } }).queryKey,
        thread,
      )
      void queryClient.invalidateQueries(every(listThreads))
      await navigate({
        to: paths.thread,
        params: { threadId: thread.threadId },
        replace: true,
      })
    },
    onError: (cause) => showToast(failureWords(t, cause)),
  })
}
