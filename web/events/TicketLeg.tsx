import type { InvitationPreview } from '#contract/invitation-preview.ts'
import type { Offer } from '#contract/tickets.ts'
import { useWords } from '#web/kit/i18n.ts'
import { Leg } from '#web/parts/Leg.tsx'
import { RefundLine } from '#web/parts/RefundLine.tsx'
import { DiscountField } from './DiscountField.tsx'
import { seatsLeft, type Way } from './door.rules.ts'
import { GuestFields } from './GuestFields.tsx'
import type { JoiningForm } from './joining.ts'
import { TierCards } from './TierCards.tsx'
import { chosenTier, mostPlaces } from './tickets.rules.ts'
import { Reckoning } from './Reckoning.tsx'
import type { Total } from './total.ts'

type Props = { form: JoiningForm; preview: InvitationPreview; offer: Offer; way: Way; total: Total }

/** The first stop where places are sold: which ticket, for how many, and what that comes to. */
export function Part({ form, preview: { event }, offer, way, total }: Props) {
  const { t } = useWords()
  const chosen = chosenTier(offer, form.values)
  // Whoever asks or waits is not held to what is free right now.
  const most = mostPlaces(chosen?.left ?? null, way === 'join' ? seatsLeft(event) : event.capacity)
  const isSold = offer.tiers.some(({ standing }) => standing === 'open')
  return (
    <Leg title={t('buy.title')} hint={isSold ? t('buy.hint') : t('buy.none')}>
      <TierCards form={form} offer={offer} chosen={chosen} />
      {chosen && (most > 1 || form.values.guests.length > 0) && (
        <GuestFields form={form} most={most} />
      )}
      {chosen && chosen.price > 0 && offer.hasDiscounts && (
        <DiscountField form={form} total={total} />
      )}
      {chosen && <Reckoning name={chosen.name} total={total} />}
      {chosen && chosen.price > 0 && (
        <p className="-mt-1">
          <RefundLine policy={offer.refundPolicy} event={event} />
        </p>
      )}
    </Leg>
  )
}
