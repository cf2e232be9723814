import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { passPrefix } from '#contract/check-ins.ts'
import type { RegistrationState } from '#contract/admission/registration.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { log } from '#web/kit/browser/log.ts'
import { keepTicket } from '#web/kit/offline/offline.ts'
import { look } from '#web/kit/ui/look.ts'
import { QrCode } from '#web/parts/check-in/QrCode.tsx'
import { paths, ticketAddress } from '#web/paths.ts'

/** The code to show at the door, with a link to its own page, which works offline. */
export function Pass({
  pass,
  state,
  level: Level = 'h3',
}: {
  pass: string
  state: RegistrationState
  level?: 'h2' | 'h3'
}) {
  const { t } = useWords()
  const isIn = state === 'checked_in' || state === 'attended'
  useEffect(() => {
    keepTicket(ticketAddress(pass)).catch((cause: unknown) =>
      log.warn('The ticket could not be kept', cause instanceof Error ? cause.name : 'unknown'),
    )
  }, [pass])
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-5 rounded-card bg-sunken p-4">
      <QrCode text={passPrefix + pass.toUpperCase()} label={t('ticket.title')} className="w-28" />
      <div className="grid justify-items-start gap-2">
        <Level className="title-3">{t('ticket.title')}</Level>
        <p className="text-sm text-ink-2">{t(isIn ? 'ticket.in' : 'ticket.text')}</p>
        {!isIn && <p className="no-print text-sm text-ink-2">{t('ticket.offline')}</p>}
        <a
          href={ticketAddress(pass)}
          className={`${look('link')} no-print inline-flex min-h-11 items-center`}
        >
          {t('ticket.open')}
        </a>
        {isIn && (
          <Link
            to={paths.card}
            className={`${look('link')} no-print inline-flex min-h-11 items-center`}
          >
            {t('people.exchange')}
          </Link>
        )}
      </div>
    </div>
  )
}
