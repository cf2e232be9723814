import type { CommissionPayout } from '#contract/payments/affiliations.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { momentText } from '#web/kit/time/time.ts'
import { Chip } from '#web/kit/ui/Chip.tsx'
import { look } from '#web/kit/ui/look.ts'
import { moneyText } from '#web/parts/money/figures.ts'

const tones = { pending: 'plain', sent: 'offer', failed: 'seek' } as const

/** Lists the payouts to the reader across all their events. */
export function EarningsPayouts({ payouts }: { payouts: readonly CommissionPayout[] }) {
  const { t } = useWords()
  const language = useLanguage()
  if (payouts.length === 0) return null
  return (
    <section aria-labelledby="payouts" className={`${look('card')} grid gap-4 p-5 sm:p-7`}>
      <div>
        <h2 id="payouts" className="title-2">
          {t('recommend.payouts')}
        </h2>
        <p className={look('hint')}>{t('recommend.payouts-text')}</p>
      </div>
      <ol className="grid tabular-nums">
        {payouts.map(({ id, at, amount, currency, state }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-rule py-3 last:pb-0"
          >
            <time dateTime={at}>{momentText(at, language)}</time>
            <span className="flex items-center gap-3">
              <Chip tone={tones[state]}>{t(`recommend.payout.${state}`)}</Chip>
              <span className="font-semibold whitespace-nowrap">
                {moneyText(amount, currency, language)}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
