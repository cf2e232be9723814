import type { EventView } from '#contract/events/events.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { InvitationBox } from '#web/parts/events/InvitationBox.tsx'

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
  return <InvitationBox label={t('invitation.code-or-link')} isLabelShown />
}
