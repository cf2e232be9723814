import type { CommissionTotals } from '#contract/payments/affiliates.ts'
import type { Affiliation } from '#contract/payments/affiliations.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { momentText } from '#web/kit/time/time.ts'
import { Station } from '#web/kit/ui/lines.tsx'
import { look } from '#web/kit/ui/look.ts'
import { balanceText } from '#web/parts/money/money-words.ts'
import { StopCounts } from '#web/parts/pages/StopCounts.tsx'

/** Shows the results of a link: people first, then money by stage. */
export function Earnings({ own }: { own: Affiliation }) {
  const { t } = useWords()
  return (
    <section aria-labelledby="earnings" className={`${look('card')} grid gap-6 p-5 sm:p-7`}>
      <h2 id="earnings" className="title-2">
        {t('recommend.came')}
      </h2>
      <People own={own} />
      {own.sums.length === 0 && own.event.price !== null && (
        <p className="text-ink-2">{t('recommend.no-money')}</p>
      )}
      {own.sums.map((sums) => (
        <Money key={sums.currency} sums={sums} own={own} isOne={own.sums.length === 1} />
      ))}
    </section>
  )
}

/** Shows link clicks, joins and sales as three stops of one line. */
function People({ own: { clicks, joins, sales } }: { own: Affiliation }) {
  const { t } = useWords()
  return (
    <StopCounts
      label={t('recommend.came')}
      stops={[
        { count: clicks, word: t('recommend.clicks') },
        { count: joins, word: t('recommend.joins') },
        { count: sales, word: t('recommend.sales') },
      ]}
    />
  )
}

const stages = ['pending', 'held', 'due', 'underWay', 'paid'] as const

/** Shows the commissions in one currency by stage. */
function Money({ sums, own, isOne }: { sums: CommissionTotals; own: Affiliation; isOne: boolean }) {
  const { t } = useWords()
  const language = useLanguage()
  const name =
    new Intl.DisplayNames(language, { type: 'currency' }).of(sums.currency.toUpperCase()) ??
    sums.currency
  const hints = {
    pending: t('recommend.pending-text'),
    held: t('recommend.held-text', { count: own.holdDays }),
    due: t(sums.due < 0 ? 'recommend.due-below' : 'recommend.due-text'),
    underWay: t('recommend.underWay-text'),
    paid: null,
  }
  // This stage is rare and lasts moments.
  const visibleStages = stages.filter((stage) => stage !== 'underWay' || sums.underWay !== 0)
  return (
    <div className="grid gap-3 border-t border-rule pt-5">
      {!isOne && <h3 className="title-3">{name}</h3>}
      <dl className="grid tabular-nums">
        {visibleStages.map((stage, at) => (
          <div
            key={stage}
            className="relative grid grid-cols-[1.25rem_minmax(0,1fr)_auto] gap-x-4 pb-4 last:pb-0"
          >
            <span aria-hidden className="relative flex justify-center">
              {at < visibleStages.length - 1 && (
                <span className="absolute top-3 -bottom-5 w-2 bg-rule" />
              )}
              <Station className="relative mt-0.5 size-5" />
            </span>
            <dt className="min-w-0">
              <span className="font-semibold">{t(`recommend.stage.${stage}`)}</span>
              {hints[stage] && <span className="block text-sm text-ink-2">{hints[stage]}</span>}
            </dt>
            <dd className="text-right text-lg font-semibold whitespace-nowrap">
              {balanceText(sums[stage], sums.currency, language)}
            </dd>
          </div>
        ))}
      </dl>
      {own.nextAt && (
        <p className="text-sm text-ink-2">
          {t('recommend.next', { time: momentText(own.nextAt, language) })}
        </p>
      )}
    </div>
  )
}
