import {
  type AffiliateView,
  listAffiliates,
  listCommissions,
} from '#contract/payments/affiliates.ts'
import { every } from '#web/kit/api/call.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import type { Translate } from '#words/words.ts'

/** Invalidates everything shown about affiliates. */
export async function invalidateAffiliates(): Promise<void> {
  await Promise.all(
    [listAffiliates, listCommissions].map((endpoint) =>
      queryClient.invalidateQueries(every(endpoint)),
    ),
  )
}

/** Returns the host's name for an affiliate; null for an unclaimed link without a label. */
export function affiliateName({
  label,
  name,
  email,
}: Pick<AffiliateView, 'label' | 'name' | 'email'>): string | null {
  return label || name || email
}

/** Returns the URL of an affiliate's code. */
export function affiliateLink(code: string): string {
  return new URL(`/affiliate-onboarding/${encodeURIComponent(code)}`, location.origin).href
}

/** Returns one sentence for a failed affiliate call: some refusals have their own meaning here. */
export function affiliateWords(t: Translate, cause: unknown): string {
  if (!(cause instanceof ApiError)) return failureWords(t, cause)
  if (
    cause.code === 'changed-meanwhile' ||
    cause.code === 'other-state' ||
    cause.code === 'affiliate-not-found'
  )
    return t('affiliates.changed-meanwhile')
  return cause.code === 'too-many-items' ? t('affiliates.full') : failureWords(t, cause)
}

/** Returns whether the screen is older than the server's state. */
export function isOld(cause: unknown): boolean {
  return (
    cause instanceof ApiError &&
    ['changed-meanwhile', 'other-state', 'affiliate-not-found'].includes(cause.code)
  )
}
