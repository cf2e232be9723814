import { Link } from '@tanstack/react-router'
import { Pencil, Users } from 'lucide-react'
import type { EventView } from '#contract/events.ts'
import { useWords } from '#web/kit/i18n.ts'
import { CopyButton } from '#web/kit/ui/CopyButton.tsx'
import { look } from '#web/kit/ui/look.ts'
import { invitationLink, paths } from '#web/paths.ts'
import { DraftPanel } from './DraftPanel.tsx'

/** What a host can do here. */
export function HostPanel({ event }: { event: EventView }) {
  const { t } = useWords()
  return (
    <section className={`${look('card')} grid gap-5 p-6`}>
      <h2 className="title-3">{t(event.status === 'draft' ? 'host.draft-title' : 'host.title')}</h2>
      {event.status === 'draft' ? <DraftPanel event={event} /> : <Running event={event} />}
    </section>
  )
}

function Running({ event }: { event: EventView }) {
  const { t } = useWords()
  const { id: eventId, invitationCode: code } = event
  const isOpen = event.status === 'published' && event.timing !== 'ended'
  return (
    <>
      {isOpen && code && (
        <div className="grid gap-3">
          <div>
            <p className={look('hint')}>{t('invitation.code')}</p>
            <p className="font-display text-2xl font-bold tracking-wide whitespace-nowrap" translate="no">{code}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            <CopyButton size="small" text={invitationLink(eventId, code)} label={t('invitation.copy-link')} />
            <CopyButton size="small" kind="quiet" text={code} label={t('invitation.copy-code')} />
          </div>
        </div>
      )}
      <div className="grid gap-2">
        <Link to={paths.attendees} params={{ eventId }} className={look('outline')}><Users aria-hidden className="size-4" />{t('host.attendees', { count: event.seatsTaken })}</Link>
        {isOpen && <Link to={paths.createEvent} search={{ edit: eventId }} className={look('outline')}><Pencil aria-hidden className="size-4" />{t('host.edit')}</Link>}
      </div>
    </>
  )
}
