import { useQuery } from '@tanstack/react-query'
import type { InvitationPreview } from '#contract/admission/invitation-preview.ts'
import { Currency } from '#contract/payments/currencies.ts'
import type { TicketQuote } from '#contract/payments/quote.ts'
import { divideSale } from '#contract/payments/sale.ts'
import type { TicketOffer } from '#contract/payments/tickets.ts'
import { configQuery } from '#web/kit/api/config.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { FormStep } from '#web/parts/forms/FormStep.tsx'
import { moneyText } from '#web/parts/money/figures.ts'
import { isRefundable } from '#web/parts/money/refund.rules.ts'
import { RefundLine, useRefundWindow } from '#web/parts/money/RefundLine.tsx'
import { DiscountField } from './DiscountField.tsx'
import { seatsLeft, type JoinMode } from '#contract/events/join-mode.ts'
import { GuestFields } from './GuestFields.tsx'
import type { JoinFormState } from './join-form.ts'
import { TierCards } from './TierCards.tsx'
import { selectedTier, mostPlaces } from './tickets.rules.ts'
import { OrderTotal } from './OrderTotal.tsx'
import type { TicketTotal } from './total.ts'

type Props = {
  form: JoinFormState
  preview: InvitationPreview
  offer: TicketOffer
  way: JoinMode
  total: TicketTotal
}

/** The first step of a paid event: the ticket, the number of places, and the total. */
export function TicketStep({ form, preview: { event }, offer, way, total }: Props) {
  const { t } = useWords()
  const tier = selectedTier(offer, form.values)
  // People who ask or wait are not limited to the seats free now.
  const most = mostPlaces(tier?.left ?? null, way === 'join' ? seatsLeft(event) : event.capacity)
  const refunds = useRefundWindow(offer.refundPolicy, event.startsAt)
  const isSold = offer.tiers.some(({ standing }) => standing === 'open')
  return (
    <FormStep title={t('buy.title')} hint={isSold ? t('buy.hint') : t('buy.none')}>
      <TierCards form={form} offer={offer} chosen={tier} />
      {tier && (most > 1 || form.values.guests.length > 0) && (
        <GuestFields form={form} most={most} />
      )}
      {tier && tier.price > 0 && offer.hasDiscounts && <DiscountField form={form} total={total} />}
      {tier && <OrderTotal name={tier.name} total={total} />}
      {tier && tier.price > 0 && (
        <p className="-mt-1">
          <RefundLine policy={offer.refundPolicy} event={event} isBuying />
        </p>
      )}
      {total.quote && isRefundable(refunds) && <WithheldFee quote={total.quote} />}
    </FormStep>
  )
}
export { TicketStep as Part }

/** Names the card fee that a buyer who cancels does not get back, if they bear it. */
function WithheldFee({ quote: { amount, currency } }: { quote: TicketQuote }) {
  const { t } = useWords()
  const language = useLanguage()
  const config = useQuery(configQuery).data
  const known = Currency.safeParse(currency)
  if (config?.refundFeeBearer !== 'buyer' || !known.success || amount === 0) return null
  const { cardFee } = divideSale(amount, known.data, {
    terms: config.terms,
    policy: config.feePolicy,
    affiliateBasisPoints: 0,
  })
  return (
    <p className="-mt-1 text-sm text-ink-2">
      {t('refund.fee', { fee: moneyText(cardFee, known.data, language) })}
    </p>
  )
}
