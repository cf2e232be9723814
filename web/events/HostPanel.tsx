import { Link } from '@tanstack/react-router'
import { ChevronRight, Network, Pencil, Users } from 'lucide-react'
import type { EventView } from '#contract/events.ts'
import { useWords } from '#web/kit/i18n.ts'
import { CopyButton } from '#web/kit/ui/CopyButton.tsx'
import { look } from '#web/kit/ui/look.ts'
import { invitationLink, paths } from '#web/paths.ts'
import { seatsLeft } from './door.rules.ts'
import { DraftPanel } from './DraftPanel.tsx'

/** What a host can do here. */
export function HostPanel({ event }: { event: EventView }) {
  const { t } = useWords()
  return (
    <section className={`${look('card')} grid gap-5 overflow-hidden p-6`}>
      <h2 className="title-3">{t(event.status === 'draft' ? 'host.draft-title' : 'host.title')}</h2>
      {event.status === 'draft' ? <DraftPanel event={event} /> : <Running event={event} />}
    </section>
  )
}

/** One thing to do first, handing out the link; the rest is quieter. */
function Running({ event }: { event: EventView }) {
  const { t } = useWords()
  const { id: eventId, invitationCode: code } = event
  const isOpen = event.status === 'published' && event.timing !== 'ended'
  const left = seatsLeft(event)
  return (
    <>
      {isOpen && code && (
        <div className="grid gap-3">
          <div>
            <p className={look('hint')}>{t('invitation.code')}</p>
            <p className="font-display text-2xl font-bold tracking-wide whitespace-nowrap" translate="no">{code}</p>
          </div>
          <CopyButton kind="primary" text={invitationLink(eventId, code)} label={t('invitation.copy-link')} />
          <CopyButton size="small" kind="quiet" text={code} label={t('invitation.copy-code')} />
        </div>
      )}
      <ul className="-mx-6 -mb-6 border-t border-rule">
        <li>
          <Link to={paths.attendees} params={{ eventId }} className={row}>
            <Users aria-hidden className="size-4.5 shrink-0 text-ink-2" />
            <span className="mr-auto">{t('host.attendees', { count: event.seatsTaken })}{isOpen && left !== null && <span className="font-normal text-ink-2"> · {t('event.seats-left', { count: left })}</span>}</span>
            <ChevronRight aria-hidden className="size-4.5 shrink-0 text-ink-2" />
          </Link>
        </li>
        {event.seatsTaken > 0 && (
          <li className="border-t border-rule">
            <Link to={paths.matches} params={{ eventId }} search={{ tab: 'host' }} className={row}>
              <Network aria-hidden className="size-4.5 shrink-0 text-ink-2" /><span className="mr-auto">{t('host.coverage')}</span><ChevronRight aria-hidden className="size-4.5 shrink-0 text-ink-2" />
            </Link>
          </li>
        )}
        {isOpen && (
          <li className="border-t border-rule">
            <Link to={paths.createEvent} search={{ edit: eventId }} className={row}>
              <Pencil aria-hidden className="size-4.5 shrink-0 text-ink-2" /><span className="mr-auto">{t('host.edit')}</span><ChevronRight aria-hidden className="size-4.5 shrink-0 text-ink-2" />
            </Link>
          </li>
        )}
      </ul>
    </>
  )
}

const row = 'flex min-h-13 items-center gap-3 px-6 py-3 font-medium -outline-offset-3! hover:bg-sunken'
