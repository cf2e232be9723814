import type { EventView } from '#contract/events/events.ts'
import { localeFor } from '#web/kit/i18n/locale.ts'
import { readEvent } from '#contract/events/events.ts'
import {
  type EventPricing,
  readEventPricing,
  writeEventPricing,
} from '#contract/payments/pricing.ts'
import { call, every } from '#web/kit/api/call.ts'
import { useLanguage } from '#web/kit/i18n/i18n.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { useSend } from '#web/kit/api/send.ts'
import { readEventSheet, mergeItems } from './pricing-form.rules.ts'
import { useSheet } from './sheet.ts'
import { EventSheetValues, eventSheetValues } from './pricing-form.ts'

/** Edits the tickets and discount codes of an event. */
export function useEventSheet({ id: eventId }: EventView, pricing: EventPricing) {
  const language = useLanguage()
  const params = { eventId }
  const send = useSend(writeEventPricing, () => queryClient.invalidateQueries(every(readEvent)))
  const read = (sheet: EventSheetValues, version: number) =>
    readEventSheet(sheet, { version, locale: localeFor(language) })
  const typed = (fresh: EventPricing) => eventSheetValues(fresh, language)
  return useSheet<EventSheetValues, EventPricing>({
    draft: `pricing-${eventId}`,
    known: pricing,
    shape: EventSheetValues,
    typed,
    problems: (sheet) => read(sheet, 0).problems,
    read: () => call(readEventPricing, { params }),
    write: (sheet, version) => send.mutateAsync({ params, body: read(sheet, version).body }),
    rebase: {
      ids: ({ tiers, discounts }) => [...tiers, ...discounts].map(({ id }) => id),
      over: (sheet, theirs, before) => ({
        ...sheet,
        tiers: mergeItems(sheet.tiers, typed(theirs).tiers, before),
        discounts: mergeItems(sheet.discounts, typed(theirs).discounts, before),
      }),
    },
    // Restores a ticket that has been sold, no longer on sale.
    amend: (sheet, refused, before) => {
      if (refused['tiers'] !== 'has-sales') return sheet
      const missing = typed(before).tiers.filter(
        ({ id }) => !sheet.tiers.some((tier) => tier.id === id),
      )
      return {
        ...sheet,
        tiers: [...sheet.tiers, ...missing.map((tier) => ({ ...tier, isClosed: true }))],
      }
    },
  })
}
