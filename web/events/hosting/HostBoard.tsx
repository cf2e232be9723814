import { Link } from '@tanstack/react-router'
import { ChartNoAxesColumn, ScanLine } from 'lucide-react'
import type { EventView } from '#contract/events/events.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { clockParts } from '#web/kit/time/clock.ts'
import { CopyButton } from '#web/kit/ui/CopyButton.tsx'
import { look } from '#web/kit/ui/look.ts'
import { invitationLink, paths } from '#web/paths.ts'
import { type HostTask, type HostFigure, figuresOf } from './host-board.ts'
import { localeFor } from '#web/kit/i18n/locale.ts'

/** Shows the event's figures in the style of a station board. */
export function HostBoard({ event, title, now }: { event: EventView; title: string; now: number }) {
  return (
    <div className="grid gap-4 border-b border-rule bg-board px-6 pt-5 pb-6 text-white">
      <h2 className="title-3">{title}</h2>
      <dl className="flex flex-wrap gap-x-5 gap-y-4">
        {figuresOf(event, now).map((figure) => (
          <One key={figure.of} figure={figure} timeZone={event.timeZone} />
        ))}
      </dl>
    </div>
  )
}

function One({ figure, timeZone }: { figure: HostFigure; timeZone: string }) {
  const { t } = useWords()
  const language = useLanguage()
  const [label, value] =
    'at' in figure
      ? [t(`host.figure-${figure.of}`), <Clock key="at" at={figure.at} timeZone={timeZone} />]
      : [
          t(`host.figure-${figure.of}`, { count: figure.count }),
          new Intl.NumberFormat(localeFor(language)).format(figure.count),
        ]
  return (
    // At least as wide as its figure: what does not fit beside it starts another row.
    <div className="flex flex-1 basis-17 flex-col-reverse justify-end">
      <dt className="text-sm leading-snug text-white/80">{label}</dt>
      <dd className="font-display text-3xl leading-9 font-bold whitespace-nowrap text-board-ink">
        {value}
      </dd>
    </div>
  )
}

/** The time as on a station board: AM or PM is small beside it. */
function Clock({ at, timeZone }: { at: string; timeZone: string }) {
  const language = useLanguage()
  return clockParts(at, timeZone, language).map(({ text, isHalf }) => (
    <span key={text} className={isHalf ? 'text-lg' : ''}>
      {text}
    </span>
  ))
}

/**
 * Shows the first task at this hour. While people can still join, the code and the link stay at
 * hand.
 */
export function FirstTask({ event, deed }: { event: EventView; deed: HostTask }) {
  const { t } = useWords()
  const { id: eventId, invitationCode: code } = event
  if (deed === null) return null
  return (
    <div className="grid gap-3 px-6 pt-5">
      {deed === 'door' && (
        <Link to={paths.checkIn} params={{ eventId }} className={look('primary')}>
          <ScanLine aria-hidden className="size-4.5" />
          {t('checkin.link')}
        </Link>
      )}
      {deed === 'recap' && (
        <Link to={paths.recap} params={{ eventId }} className={look('primary')}>
          <ChartNoAxesColumn aria-hidden className="size-4.5" />
          {t('recap.link')}
        </Link>
      )}
      {deed !== 'recap' && code && (
        <Invitation eventId={eventId} code={code} isFirst={deed === 'share'} />
      )}
    </div>
  )
}

function Invitation({
  eventId,
  code,
  isFirst,
}: {
  eventId: string
  code: string
  isFirst: boolean
}) {
  const { t } = useWords()
  return (
    <>
      <div>
        <p className={look('hint')}>{t('invitation.code')}</p>
        <p
          className={`font-display font-bold tracking-wide whitespace-nowrap ${isFirst ? 'text-2xl' : 'text-xl'}`}
          translate="no"
        >
          {code}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 *:flex-auto">
        <CopyButton
          kind={isFirst ? 'primary' : 'outline'}
          text={invitationLink(eventId, code)}
          label={t('invitation.copy-link')}
        />
        <CopyButton
          kind={isFirst ? 'outline' : 'quiet'}
          text={code}
          label={t('invitation.copy-code')}
        />
      </div>
    </>
  )
}
