import { Link } from '@tanstack/react-router'
import { Check, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { type DirectoryEntry, listDirectory } from '#contract/admission/directory.ts'
import { listMatches, setInterest } from '#contract/matching/matching.ts'
import { every } from '#web/kit/api/call.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { useSend } from '#web/kit/api/send.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Chip } from '#web/kit/ui/Chip.tsx'
import { look } from '#web/kit/ui/look.ts'
import { paths } from '#web/paths.ts'

type Interest = NonNullable<DirectoryEntry['interest']>
type Props = { eventId: string; registrationId: string; name: string; given: Interest }

/**
 * Says that the reader wants to meet a person of the attendee list, as on a match card. The other
 * learns it only once both do; then the two can write to each other.
 */
export function InterestButton({ eventId, registrationId, name, given }: Props) {
  const { t } = useWords()
  const [interest, setShown] = useState(given)
  const send = useSend(setInterest, async (reply) => {
    setShown(reply)
    await Promise.all(
      [listDirectory, listMatches].map((endpoint) =>
        queryClient.invalidateQueries(every(endpoint)),
      ),
    )
  })
  const { isInterested, isMutual, matchId } = interest
  const toggle = () =>
    send.mutate({ params: { eventId, registrationId }, body: { isInterested: !isInterested } })
  const label = t(isInterested ? 'matches.take-none' : 'matches.take-interested')
  return (
    <div className="no-print grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {isInterested && (
          <Chip tone={isMutual ? 'meet' : 'plain'}>
            <Check aria-hidden className="size-4" />
            {t(isMutual ? 'matches.mutual' : 'directory.interested')}
          </Chip>
        )}
        <Button
          kind={isInterested ? 'quiet' : 'outline'}
          size="small"
          className="max-sm:min-h-11"
          // The accessible name starts with the visible word, for speech input.
          aria-label={`${label}: ${name}`}
          isPending={send.isPending}
          onClick={toggle}
        >
          {label}
        </Button>
      </div>
      {isMutual && matchId !== null && (
        <Link
          to={paths.conversation}
          params={{ conversationId: matchId }}
          className={`${look('outline')} w-full`}
        >
          <MessageCircle aria-hidden className="size-4.5 shrink-0" />
          <span className="truncate">{t('conversations.begin', { name })}</span>
        </Link>
      )}
      {send.error && (
        <p role="alert" className={look('error')}>
          {failureWords(t, send.error)}
        </p>
      )}
    </div>
  )
}
