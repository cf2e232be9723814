import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import type { AffiliateSummary } from './list.rules.ts'
import { AffiliateFunnel } from './AffiliateFunnel.tsx'
import { Sums } from './Sums.tsx'

/** The totals of all affiliates. */
export function Overview({ totals }: { totals: AffiliateSummary }) {
  const { t } = useWords()
  const { clicks, joins, sales, refunded, sums } = totals
  return (
    <section
      aria-label={t('affiliates.overview')}
      className={`${look('card')} grid items-center gap-x-14 gap-y-7 p-6 md:p-8 ${sums.length > 0 ? 'lg:grid-cols-[20rem_minmax(0,1fr)]' : ''}`}
    >
      <h2 className="sr-only">{t('affiliates.overview')}</h2>
      <div className="mx-auto w-full max-w-136">
        <AffiliateFunnel clicks={clicks} joins={joins} sales={sales} refunded={refunded} />
      </div>
      {sums.length > 0 && (
        <div className="grid gap-6">
          {sums.map((one) => (
            <Sums key={one.currency} sums={one} isWhole />
          ))}
        </div>
      )}
    </section>
  )
}
