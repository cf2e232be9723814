import { useQuery } from '@tanstack/react-query'
import { previewInvitation } from '#contract/registering.ts'
import { q } from '#web/kit/call.ts'
import { keptHandover } from '#web/kit/handover.ts'
import { useWords } from '#web/kit/i18n.ts'

/** What the visitor is about to join, where an invitation brought them here. */
export function JoiningNote() {
  const { t } = useWords()
  const { eventId, invitationCode } = keptHandover()
  const ask = { params: { eventId: eventId ?? '', invitation_code: invitationCode ?? '' } }
  const invitation = useQuery({ ...q(previewInvitation, ask), enabled: Boolean(eventId && invitationCode) })
  return invitation.data ? <p>{t('identity.to-join', { title: invitation.data.event.title })}</p> : null
}
