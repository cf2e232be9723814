import { useQuery } from '@tanstack/react-query'
import { type Invitee, previewReminders, remindInvitees } from '#contract/admission/invitees.ts'
import { q } from '#web/kit/api/call.ts'
import { useSend } from '#web/kit/api/send.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { showToast } from '#web/kit/ui/toast.tsx'
import { useInvalidateAttendees } from '../attendees/decisions.ts'

type Props = { eventId: string; invitees: readonly Invitee[]; onClose: () => void }

/** Reminds people once; the button names how many are mailed now. */
export function RemindDialog({ eventId, invitees, onClose }: Props) {
  const { t } = useWords()
  const invalidate = useInvalidateAttendees()
  const params = { eventId }
  const body = { ids: invitees.map(({ id }) => id) }
  const preview = useQuery({ ...q(previewReminders, { params, body }), retry: false })
  const remind = useSend(remindInvitees, async ({ told, later }) => {
    showToast(
      told > 0
        ? t('invitees.reminded', { count: told })
        : t('invitees.scheduled', { count: later }),
    )
    onClose()
    await invalidate()
  })
  const counts = preview.data
  const isAny = counts !== undefined && counts.told + counts.later > 0
  const cause = remind.error ?? preview.error
  return (
    <Dialog
      title={t('invitees.remind-title')}
      isOpen
      onClose={onClose}
      actions={
        isAny && (
          <Button isPending={remind.isPending} onClick={() => remind.mutate({ params, body })}>
            {counts.told > 0
              ? t('invitees.send', { count: counts.told })
              : t('invitees.remind-later')}
          </Button>
        )
      }
    >
      <div className="grid gap-3">
        <p>{t('invitees.remind-text')}</p>
        {counts && counts.later > 0 && <p>{t('invitees.later', { count: counts.later })}</p>}
        {counts && !isAny && <p>{t('invitees.remind-nobody')}</p>}
        {cause && (
          <p role="alert" className="font-medium text-seek-ink">
            {failureWords(t, cause)}
          </p>
        )}
      </div>
    </Dialog>
  )
}
