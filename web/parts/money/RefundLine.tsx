import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RefundPolicy } from '#contract/payments/refund-policy.ts'
import { configQuery } from '#web/kit/api/config.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { spanText } from '#web/kit/time/time.ts'
import { refundKey, type RefundWindow, refundWindow } from './refund.rules.ts'

type Props = {
  policy: RefundPolicy
  event: { startsAt: string | null; timeZone: string }
  /** Whether the reader would buy now. Where refunds are over, they learn only that there are none. */
  isBuying: boolean
}

/** Returns when refunds of an event end, as of the first drawing. */
export function useRefundWindow(policy: RefundPolicy, startsAt: string | null): RefundWindow {
  const [now] = useState(Date.now)
  return refundWindow(policy, { start: startsAt === null ? null : Date.parse(startsAt), now })
}

/** Until when an attendee who cancels gets a refund, by the event's own clock. */
export function RefundLine({ policy, event: { startsAt, timeZone }, isBuying }: Props) {
  const { t } = useWords()
  const language = useLanguage()
  const withholdsFee = useQuery(configQuery).data?.refundFeeBearer === 'buyer'
  const terms = useRefundWindow(policy, startsAt)
  const time =
    'at' in terms
      ? spanText({ startsAt: new Date(terms.at).toISOString(), endsAt: null, timeZone }, language)
      : ''
  return (
    <span suppressHydrationWarning className="text-sm text-ink-2">
      {t(refundKey(terms, { withholdsFee, isBuying }), { time })}
    </span>
  )
}
