import { useNavigate } from '@tanstack/react-router'
import type { EventView } from '#contract/events/events.ts'
import { findInvitation } from '#contract/admission/invitations.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useSend } from '#web/kit/api/send.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { InvitationBox } from '#web/parts/events/InvitationBox.tsx'
import type { PastedInvitation } from '#web/parts/events/invitation.rules.ts'
import { paths } from '#web/paths.ts'

/**
 * Asks for the code if it is not known. Says that an event which is absent or hidden was not found.
 */
export function CodeForm({ event }: { event?: EventView }) {
  const { t } = useWords()
  return (
    <div className="mx-auto grid max-w-lg gap-6 py-4 sm:py-10">
      <div className="grid gap-3">
        <PageTitle className="title-1 wrap-anywhere">
          {event?.title ?? t('event.not-found.title')}
        </PageTitle>
        <p className="lead">{t(event ? 'join.code-text' : 'event.not-found.text')}</p>
      </div>
      <CodeField />
    </div>
  )
}

/** Opens the invitation of a code or a link. */
export function CodeField() {
  const { t } = useWords()
  const navigate = useNavigate()
  const find = useSend(findInvitation)
  const open = async (pasted: PastedInvitation) => {
    const { eventId, invitationCode } =
      pasted.kind === 'link'
        ? pasted
        : await find.mutateAsync({ body: { invitation_code: pasted.code } })
    await navigate({ to: paths.invitation, params: { eventId, invitationCode } })
  }
  return <InvitationBox label={t('invitation.code-or-link')} isLabelShown onJoin={open} />
}
