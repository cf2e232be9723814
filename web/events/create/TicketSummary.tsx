import type { EventPricing } from '#contract/payments/pricing.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { moneyText } from '#web/parts/money/figures.ts'

/** The tickets of an event that has a page for them, and the way there. */
export function TicketSummary({
  pricing: { tiers, currency },
  onTickets,
}: {
  pricing: EventPricing
  onTickets: () => void
}) {
  const { t } = useWords()
  const language = useLanguage()
  return (
    <>
      {tiers.length === 0 ? (
        <p>{t('create.free-hint')}</p>
      ) : (
        <dl className="grid">
          {tiers.map(({ id, name, price, isClosed }) => (
            <div
              key={id}
              className="flex items-baseline justify-between gap-3 border-b border-dashed border-rule py-1.5 last:border-b-0"
            >
              <dt className="min-w-0 wrap-anywhere">{name}</dt>
              <dd className="font-semibold whitespace-nowrap tabular-nums">
                {isClosed && t('pricing.closed')}
                {!isClosed &&
                  (price === 0 ? t('pricing.free') : moneyText(price, currency, language))}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Button kind="outline" size="small" className="justify-self-start" onClick={onTickets}>
        {t('create.tickets-edit')}
      </Button>
    </>
  )
}
