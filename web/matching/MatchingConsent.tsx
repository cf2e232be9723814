import { useQuery } from '@tanstack/react-query'
import { listMatches } from '#contract/matching/matching.ts'
import { correctRegistration } from '#contract/admission/manage-registration.ts'
import { readMyRegistration } from '#contract/admission/registration.ts'
import { every, q } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { EmptyState } from '#web/kit/ui/EmptyState.tsx'

/** Shown to a person who has not consented to matching, with the way to consent. */
export function MatchingConsent({ eventId }: { eventId: string }) {
  const { t } = useWords()
  const params = { eventId }
  const consents = useQuery(q(readMyRegistration, { params })).data?.consents
  const agree = useSend(correctRegistration, () =>
    Promise.all(
      [readMyRegistration, listMatches].map((endpoint) =>
        queryClient.invalidateQueries(every(endpoint)),
      ),
    ),
  )
  return (
    <EmptyState
      title={t('matches.not-matched')}
      actions={
        consents && (
          <Button
            isPending={agree.isPending}
            onClick={() =>
              agree.mutate({ params, body: { consents: { ...consents, matching: true } } })
            }
          >
            {t('matches.match-me')}
          </Button>
        )
      }
    >
      <p>{t('matches.not-matched-text')}</p>
      {agree.error && (
        <p role="alert" className="mt-3 font-medium text-seek-ink">
          {failureWords(t, agree.error)}
        </p>
      )}
    </EmptyState>
  )
}
