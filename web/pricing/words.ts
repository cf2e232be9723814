import { localeFor } from '#web/kit/i18n/locale.ts'
import type { Language } from '#contract/languages.ts'
import type { RefundPolicy } from '#contract/payments/refund-policy.ts'
import { spanText } from '#web/kit/time/time.ts'
import type { Translate } from '#words/words.ts'

/** Formats hours for a reader: 2 days, 5 hours. */
export function durationText(hours: number, language: Language): string {
  const [count, unit] = hours > 0 && hours % 24 === 0 ? [hours / 24, 'day'] : [hours, 'hour']
  return new Intl.NumberFormat(localeFor(language), {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).format(count)
}

/** Returns when a ticket is on sale, by hours before the start. */
export function leadTimeWords(
  { opens, closes }: { opens: number | null; closes: number | null },
  { t, language }: { t: Translate; language: Language },
): string {
  const [from, until] = [opens, closes].map((hours) => durationText(hours ?? 0, language))
  if (opens === null && closes === null) return t('pricing.sale-always')
  if (opens === null)
    return closes === 0
      ? t('pricing.sale-until-start')
      : t('pricing.sale-until', { until: until ?? '' })
  if (closes === null) return t('pricing.sale-from', { from: from ?? '' })
  return closes === 0
    ? t('pricing.sale-from-to-start', { from: from ?? '' })
    : t('pricing.sale-from-until', { from: from ?? '', until: until ?? '' })
}

/** Returns the same by the event's clock. */
export function momentWords(
  { opensAt, closesAt }: { opensAt: string | null; closesAt: string | null },
  { timeZone, t, language }: { timeZone: string; t: Translate; language: Language },
): string {
  const when = (startsAt: string, endsAt: string | null = null) =>
    spanText({ startsAt, endsAt, timeZone }, language)
  if (opensAt !== null && closesAt !== null && closesAt > opensAt)
    return t('pricing.sale-between', { when: when(opensAt, closesAt) })
  if (opensAt !== null) return t('pricing.sale-opens', { when: when(opensAt) })
  return closesAt === null
    ? t('pricing.sale-always')
    : t('pricing.sale-closes', { when: when(closesAt) })
}

/** Returns a refund policy in words; the card fee is named where the buyer bears it. */
export function policyWords(t: Translate, policy: RefundPolicy, withholdsFee: boolean): string {
  return t(
    withholdsFee && policy !== 'none' ? `pricing.policy.${policy}-fee` : `pricing.policy.${policy}`,
  )
}
