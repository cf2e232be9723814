import { useEffect } from 'react'
import type { EventView } from '#contract/events.ts'
import { useWords } from '#web/kit/i18n.ts'
import { say } from '#web/kit/ui/toast.tsx'
import { useAddressText } from '#web/parts/address.ts'

/**
 * Whoever comes back from paying, or waits for it here, and is in is told so once; their address
 * says no more that they come from there.
 */
export function BackFromPaying({ event }: { event: EventView }) {
  const { t } = useWords()
  const [paid, setPaid] = useAddressText('paid')
  const isTold = paid !== undefined
  useEffect(() => {
    if (!isTold) return
    say(t('standing.accepted', { title: event.title }))
    setPaid(undefined)
    // oxlint-disable-next-line react/exhaustive-deps -- once for each time that the address says so
  }, [isTold])
  return null
}
