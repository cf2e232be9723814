import { type Invitee, withdrawInvitations } from '#contract/admission/invitees.ts'
import { useSend } from '#web/kit/api/send.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { showToast } from '#web/kit/ui/toast.tsx'
import { ConfirmDialog } from '#web/parts/forms/ConfirmDialog.tsx'
import { displayName } from '#web/parts/people/display-name.ts'
import { useInvalidateAttendees } from '../attendees/decisions.ts'

type Props = { eventId: string; invitee: Invitee; onClose: () => void }

/** Asks before an invitation is withdrawn; a reserved spot is given up with it. */
export function WithdrawDialog({ eventId, invitee, onClose }: Props) {
  const { t } = useWords()
  const invalidate = useInvalidateAttendees()
  const withdraw = useSend(withdrawInvitations, async ({ withdrawn }) => {
    showToast(t(withdrawn > 0 ? 'invitees.withdrew' : 'invitees.withdrew-none'))
    onClose()
    await invalidate()
  })
  const { name, email, kind, mail } = invitee
  const spotWords = mail === 'sent' ? 'invitees.withdraw-spot-told' : 'invitees.withdraw-spot'
  return (
    <ConfirmDialog
      title={t('invitees.withdraw-title', { name: name === '' ? email : displayName(t, name) })}
      yes={t('invitees.withdraw-do')}
      isOpen
      sent={withdraw}
      onClose={onClose}
      onYes={() => withdraw.mutate({ params: { eventId }, body: { ids: [invitee.id] } })}
    >
      <p>{t(kind === 'free-spot' ? spotWords : 'invitees.withdraw-text')}</p>
    </ConfirmDialog>
  )
}
