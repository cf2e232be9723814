import type { WebhookAttempt } from '#contract/webhooks/webhooks.ts'
import type { Translate } from '#words/words.ts'

/** Returns how an attempt ended: the status that was answered, or why there was none. */
export function attemptText(t: Translate, { status, failure }: WebhookAttempt): string {
  return failure === null || failure === 'status'
    ? t('webhooks.http', { status: String(status ?? '') })
    : t(`webhooks.failure.${failure}`)
}
