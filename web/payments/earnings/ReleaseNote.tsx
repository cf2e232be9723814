import { Link } from '@tanstack/react-router'
import { CircleAlert, Wallet, Scale } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { EarningsReport, EarningsTotals } from '#contract/payments/earnings.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { momentText } from '#web/kit/time/time.ts'
import { look } from '#web/kit/ui/look.ts'
import { moneyText } from '#web/parts/money/figures.ts'
import { paths } from '#web/paths.ts'
import { releaseStage } from './release.rules.ts'

type Props = {
  sums: EarningsTotals
  release: EarningsReport['release']
  eventId: string
  /** Whether the host has no account for the payout. */
  isWaiting: boolean
}

/** Shows when the host's part is paid out, what prevents that, and the one next step. */
export function ReleaseNote({ sums, release, eventId, isWaiting }: Props) {
  const { t } = useWords()
  const language = useLanguage()
  const [now] = useState(Date.now)
  const { currency, owed, debt, disputed } = sums
  const money = (amount: number) => moneyText(amount, currency, language)
  const way = releaseStage(sums, {
    isWaiting: isWaiting || disputed > 0,
    at: release.at === null ? null : Date.parse(release.at),
    now,
  })
  const time = release.at === null ? '' : momentText(release.at, language)
  return (
    <div className="grid gap-3 empty:hidden">
      {isWaiting && sums.toCome > 0 && (
        <div className="grid justify-items-start gap-3 rounded-control border-l-4 border-meet bg-meet-wash p-4">
          <Said icon={<CircleAlert className="text-meet-ink" />}>{t('statement.way.waits')}</Said>
          <Link
            to={paths.connectSetup}
            search={{ event: eventId }}
            className={`${look('primary', 'small')} no-print`}
          >
            {t('payouts.begin')}
          </Link>
        </div>
      )}
      {way !== null && !(way === 'sent' && owed !== 0) && (
        <Said icon={<Wallet className="text-ink-2" />}>{t(`statement.way.${way}`, { time })}</Said>
      )}
      {disputed > 0 && (
        <Said icon={<Scale className="text-seek-ink" />}>
          {t('statement.disputed', { amount: money(disputed) })}
        </Said>
      )}
      {owed > 0 && debt > 0 && (
        <Said icon={<CircleAlert className="text-seek-ink" />}>
          {t('statement.owed-text', { amount: money(Math.min(owed, debt)) })}
        </Said>
      )}
      {owed > 0 && debt <= 0 && (
        <Said icon={<Wallet className="text-ink-2" />}>
          {t('statement.owed-settled', { amount: money(owed) })}
        </Said>
      )}
      {owed < 0 && (
        <Said icon={<Wallet className="text-ink-2" />}>
          {t('statement.kept-text', { amount: money(-owed) })}
        </Said>
      )}
    </div>
  )
}

function Said({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2.5 text-sm">
      <span aria-hidden className="mt-0.5 shrink-0 *:size-4.5">
        {icon}
      </span>
      <span>{children}</span>
    </p>
  )
}
