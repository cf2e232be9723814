import type { CommissionTotals } from '#contract/payments/affiliates.ts'
import type { Affiliation } from '#contract/payments/affiliations.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { momentText } from '#web/kit/time/time.ts'
import { Capsule, Station } from '#web/kit/ui/lines.tsx'
import { look } from '#web/kit/ui/look.ts'
import { balanceText } from '#web/parts/money/money-words.ts'

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
  const number = new Intl.NumberFormat(useLanguage())
  const stops = [
    { count: clicks, word: t('recommend.clicks') },
    { count: joins, word: t('recommend.joins') },
    { count: sales, word: t('recommend.sales') },
  ]
  return (
    <div className="relative">
      <span aria-hidden className="absolute top-2.5 left-[calc(100%/6)] h-2 w-1/3 bg-seek" />
      <span aria-hidden className="absolute top-2.5 left-1/2 h-2 w-1/3 bg-offer" />
      <ul aria-label={t('recommend.came')} className="relative grid grid-cols-3">
        {stops.map(({ count, word }, stop) => (
          <li key={word} className="grid justify-items-center gap-1">
            {stop === 2 ? (
              <Capsule isMet={sales > 0} className="h-7 w-12 px-1!" />
            ) : (
              <span aria-hidden className="grid h-7 place-items-center">
                <Station className="size-5" />
              </span>
            )}
            <span className="font-display text-xl leading-tight font-bold tabular-nums">
              {number.format(count)}
            </span>{' '}
            <span className="text-center text-sm text-ink-2">{word}</span>
          </li>
        ))}
      </ul>
    </div>
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
  const shown = stages.filter((stage) => stage !== 'underWay' || sums.underWay !== 0)
  return (
    <div className="grid gap-3 border-t border-rule pt-5">
      {!isOne && <h3 className="title-3">{name}</h3>}
      <dl className="grid tabular-nums">
        {shown.map((stage, at) => (
          <div
            key={stage}
            className="relative grid grid-cols-[1.25rem_minmax(0,1fr)_auto] gap-x-4 pb-4 last:pb-0"
          >
            <span aria-hidden className="relative flex justify-center">
              {at < shown.length - 1 && <span className="absolute top-3 -bottom-5 w-2 bg-rule" />}
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
