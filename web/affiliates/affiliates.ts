import {
  type AffiliateView,
  inviteAffiliate,
  listAffiliates,
  listCommissions,
} from '#contract/affiliates.ts'
import type { EndpointInput } from '#contract/endpoint.ts'
import { every } from '#web/kit/call.ts'
import { ApiError } from '#web/kit/failure.ts'
import { queryClient } from '#web/kit/queries.ts'
import { failureWords } from '#web/kit/failure-words.ts'
import type { Translate } from '#web/kit/words.ts'

export type InviteAffiliateRequest = EndpointInput<typeof inviteAffiliate>['body']

/** What is shown of affiliates is read anew. */
export async function invalidateAffiliates(): Promise<void> {
  await Promise.all(
    [listAffiliates, listCommissions].map((endpoint) =>
      queryClient.invalidateQueries(every(endpoint)),
    ),
  )
}

/**
 * By what the host knows somebody; nothing for a link that nobody has taken up and that has no
 * name.
 */
export function affiliateName({
  label,
  name,
  email,
}: Pick<AffiliateView, 'label' | 'name' | 'email'>): string | null {
  return label || name || email
}

/** The address that an affiliate's code leads to. */
export function affiliateLink(code: string): string {
  return new URL(`/affiliate-onboarding/${encodeURIComponent(code)}`, location.origin).href
}

/**
 * One sentence for whatever a call about affiliates threw: some refusals mean something of their
 * own here.
 */
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

/** Whether what is on screen is older than what the server knows. */
export function isOld(cause: unknown): boolean {
  return (
    cause instanceof ApiError &&
    ['changed-meanwhile', 'other-state', 'affiliate-not-found'].includes(cause.code)
  )
}
