import { useState } from 'react'
import {
  type InvitationPreview,
  previewInvitation,
} from '#contract/admission/invitation-preview.ts'
import { declineInvitation } from '#contract/admission/invitees.ts'
import { every } from '#web/kit/api/call.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { useSend } from '#web/kit/api/send.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { ConfirmDialog } from '#web/parts/forms/ConfirmDialog.tsx'

type Props = { preview: InvitationPreview; code: string }

/**
 * For a person invited by mail who cannot come: declines without an account, and says so
 * afterwards. The link in the mail opens the question.
 */
export function DeclineInvitation({ preview: { event, decline }, code }: Props) {
  const { t } = useWords()
  const [isAsking, setAsking] = useState(
    () => decline === 'may-decline' && new URLSearchParams(location.search).has('decline'),
  )
  const send = useSend(declineInvitation, async () => {
    await queryClient.invalidateQueries(every(previewInvitation))
    setAsking(false)
  })
  if (decline === 'declined')
    return (
      <p role="status" className="rounded-control bg-sunken px-4 py-3">
        {t('invitees.declined', { host: event.hostName })}
      </p>
    )
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        className="justify-self-start"
        onClick={() => setAsking(true)}
      >
        {t('invitees.decline')}
      </Button>
      <ConfirmDialog
        title={t('invitees.decline-title')}
        yes={t('invitees.decline-do')}
        isOpen={isAsking}
        sent={send}
        onClose={() => setAsking(false)}
        onYes={() => send.mutate({ params: { eventId: event.id, invitation_code: code } })}
      >
        <p>
          {t(event.keptPlace === null ? 'invitees.decline-text' : 'invitees.decline-spot', {
            host: event.hostName,
          })}
        </p>
      </ConfirmDialog>
    </>
  )
}
