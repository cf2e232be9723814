import type { InvitationPreview } from '#contract/admission/invitation-preview.ts'
import type { TicketOffer } from '#contract/payments/tickets.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { FormStep } from '#web/parts/forms/FormStep.tsx'
import { RefundLine } from '#web/parts/money/RefundLine.tsx'
import { DiscountField } from './DiscountField.tsx'
import { seatsLeft, type JoinMode } from '../../parts/events/join.rules.ts'
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
          <RefundLine policy={offer.refundPolicy} event={event} />
        </p>
      )}
    </FormStep>
  )
}
export { TicketStep as Part }
