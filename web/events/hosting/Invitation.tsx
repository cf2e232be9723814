import { useWords } from '#web/kit/i18n/i18n.ts'
import { CopyButton } from '#web/kit/ui/CopyButton.tsx'
import { look } from '#web/kit/ui/look.ts'
import type { EventView } from '#contract/events/events.ts'
import { eventLink } from '#web/parts/events/event-link.ts'
import { ShortLink } from './ShortLink.tsx'

/** Shows what a host hands out: a link for messages, a code to read aloud. */
export function Invitation({ event, code }: { event: EventView; code: string }) {
  const { t } = useWords()
  const link = eventLink(event, code)
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <p className={look('label')}>{t('invitation.code')}</p>
        <p
          className="font-display text-[clamp(1.5rem,7.2vw,2.5rem)] leading-tight font-bold tracking-wide whitespace-nowrap"
          translate="no"
        >
          {code}
        </p>
        <p className={look('hint')}>{t('invitation.code-hint')}</p>
      </div>
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <p className={look('label')}>{t('invitation.link')}</p>
          <ShortLink event={event} />
        </div>
        <p className="rounded-control bg-sunken px-3.5 py-2.5 text-sm break-all" translate="no">
          {link}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <CopyButton kind="primary" text={link} label={t('invitation.copy-link')} />
        <CopyButton text={code} label={t('invitation.copy-code')} />
      </div>
    </div>
  )
}

/** Shows the same in a few lines, for a panel. */
export function InvitationLine({
  event,
  code,
  isFirst,
}: {
  event: EventView
  code: string
  /** Whether inviting people is what the host does next. */
  isFirst: boolean
}) {
  const { t } = useWords()
  return (
    <div className="grid gap-3 px-6">
      <div>
        <p className={look('hint')}>{t('invitation.code')}</p>
        <p
          className="font-display text-xl font-bold tracking-wide whitespace-nowrap"
          translate="no"
        >
          {code}
        </p>
      </div>
      {event.slug !== null && (
        <p className="text-sm break-all" translate="no">
          {eventLink(event, code).replace(/^https?:\/\//, '')}
        </p>
      )}
      <div className="flex flex-wrap gap-2 *:flex-auto">
        <CopyButton
          kind={isFirst ? 'primary' : 'outline'}
          text={eventLink(event, code)}
          label={t('invitation.copy-link')}
        />
        <CopyButton kind="quiet" text={code} label={t('invitation.copy-code')} />
        <ShortLink event={event} />
      </div>
    </div>
  )
}
