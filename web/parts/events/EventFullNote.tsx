import { useMutation } from '@tanstack/react-query'
import { readEvent } from '#contract/events/events.ts'
import { previewInvitation } from '#contract/admission/invitation-preview.ts'
import { every } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'

/** Replaces the join button if the last seat was taken while the person typed. */
export function EventFullNote() {
  const { t } = useWords()
  return (
    <div className={`${look('card')} grid justify-items-start gap-3 p-5 sm:p-6`}>
      <p className="title-3">{t('refusals.event-full')}</p>
      <p className="text-ink-2">{t('join.full-kept')}</p>
      <SeatCheckButton />
    </div>
  )
}

/** Checks whether a seat has become free. */
export function SeatCheckButton() {
  const { t } = useWords()
  const look = useMutation({
    mutationFn: () =>
      Promise.all(
        [previewInvitation, readEvent].map((endpoint) =>
          queryClient.invalidateQueries(every(endpoint)),
        ),
      ),
  })
  return (
    <Button kind="outline" isPending={look.isPending} onClick={() => look.mutate()}>
      {t('join.look-again')}
    </Button>
  )
}
