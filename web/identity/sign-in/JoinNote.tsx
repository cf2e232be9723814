import { useQuery } from '@tanstack/react-query'
import { previewInvitation } from '#contract/admission/invitation-preview.ts'
import { q } from '#web/kit/api/call.ts'
import { draftOf } from '#web/kit/forms/draft.ts'
import { loadHandover } from '#web/kit/auth/handover.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useBrowserValue } from '#web/kit/offline/browser-value.ts'
import { newEventDraft } from '#web/parts/forms/drafts.ts'
import { paths } from '#web/paths.ts'

/** What the visitor is about to join or publish, if that brought them here. */
export function JoinNote() {
  const { t } = useWords()
  const { eventId, invitationCode } = loadHandover()
  const ask = { params: { eventId: eventId ?? '', invitation_code: invitationCode ?? '' } }
  const invitation = useQuery({
    ...q(previewInvitation, ask),
    enabled: Boolean(eventId && invitationCode),
  })
  const begun = useBrowserValue(titleBegun)
  if (invitation.data) return <p>{t('identity.to-join', { title: invitation.data.event.title })}</p>
  return begun ? (
    <p className="wrap-anywhere">{t('identity.to-publish', { title: begun })}</p>
  ) : null
}

/** Returns the title of the event that the visitor is about to publish. */
function titleBegun(): string {
  return loadHandover().from === paths.createEvent
    ? draftOf(newEventDraft, { title: '' }).title
    : ''
}
