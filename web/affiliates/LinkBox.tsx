import type { AffiliateView } from '#contract/payments/affiliates.ts'
import type { EventView } from '#contract/events/events.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { CopyButton } from '#web/kit/ui/CopyButton.tsx'
import { Disclosure } from '#web/kit/ui/Disclosure.tsx'
import { QrCode } from '#web/parts/check-in/QrCode.tsx'
import { affiliateLink } from './affiliates.ts'

/** An affiliate's link as text, to copy, and as a QR code. */
export function LinkBox({
  event,
  affiliate: { code },
  isShown = false,
}: {
  event: EventView
  affiliate: Pick<AffiliateView, 'code'>
  /** Shows the QR code without a click. */
  isShown?: boolean
}) {
  const { t } = useWords()
  const link = affiliateLink(code)
  const picture = (
    <QrCode text={link} label={t('share.qr', { title: event.title })} className="size-48" />
  )
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-control bg-canvas px-4 py-3">
        <p className="min-w-0 flex-1 basis-56 font-medium break-all" translate="no">
          {link}
        </p>
        <CopyButton size="small" text={link} label={t('invitation.copy-link')} />
      </div>
      {isShown ? picture : <Disclosure title={t('affiliates.qr')}>{picture}</Disclosure>}
    </div>
  )
}
