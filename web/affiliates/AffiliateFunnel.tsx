import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { StopCounts } from '#web/parts/pages/StopCounts.tsx'
import { localeFor } from '#web/kit/i18n/locale.ts'

type Props = {
  clicks: number
  joins: number
  sales: number
  refunded: number
  /** Referrals no longer count. */
  isOver?: boolean
}

/** Shows link clicks, joins and sales as three stops of one line. */
export function AffiliateFunnel({ clicks, joins, sales, refunded, isOver = false }: Props) {
  const { t } = useWords()
  const language = useLanguage()
  return (
    <div className={isOver ? 'grayscale' : ''}>
      <StopCounts
        label={t('affiliates.ride')}
        stops={[
          { count: clicks, word: t('affiliates.clicks') },
          { count: joins, word: t('affiliates.joins') },
          { count: sales, word: t('affiliates.sales') },
        ]}
      />
      {refunded > 0 && (
        <p className="mt-1 text-center text-sm text-ink-2">
          {t('affiliates.refunded', {
            count: refunded,
            share: new Intl.NumberFormat(localeFor(language), { style: 'percent' }).format(
              refunded / sales,
            ),
          })}
        </p>
      )}
    </div>
  )
}
