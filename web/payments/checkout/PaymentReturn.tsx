import { useEffect } from 'react'
import type { EventView } from '#contract/events/events.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { showToast } from '#web/kit/ui/toast.tsx'
import { useSearchParam } from '#web/parts/forms/search-param.ts'

/**
 * Tells a person once that they are registered after they paid, whether they return or wait here.
 * Then removes the mark from the URL.
 */
export function PaymentReturn({ event }: { event: EventView }) {
  const { t } = useWords()
  const [paid, setPaid] = useSearchParam('paid')
  const isTold = paid !== undefined
  useEffect(() => {
    if (!isTold) return
    showToast(t('standing.accepted', { title: event.title }))
    setPaid(undefined)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each time that the address says so
  }, [isTold])
  return null
}
