import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { listConferences, readConference, startConference } from '#contract/assistant.ts'
import { call, every, q } from '#web/kit/call.ts'
import { useWords } from '#web/kit/i18n.ts'
import { queryClient } from '#web/kit/queries.ts'
import { failureWords } from '#web/kit/failure-words.ts'
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
      call(startConference, {
        body: { assistantUserId, purpose, locale: language, ...(event && { eventId: event.id }) },
      }),
    onSuccess: async (conference) => {
      queryClient.setQueryData(
        q(readConference, { params: { conferenceId: conference.conferenceId } }).queryKey,
        conference,
      )
      void queryClient.invalidateQueries(every(listConferences))
      await navigate({
        to: paths.conference,
        params: { conferenceId: conference.conferenceId },
        replace: true,
      })
    },
    onError: (cause) => showToast(failureWords(t, cause)),
  })
}
