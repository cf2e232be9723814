import type { Webhook } from '#contract/webhooks/webhooks.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { momentText } from '#web/kit/time/time.ts'
import { Chip } from '#web/kit/ui/Chip.tsx'
import { look } from '#web/kit/ui/look.ts'
import { Age } from '#web/parts/time/Age.tsx'
import { attemptText } from './attempt-text.ts'
import { statusOf, type WebhookStatus } from './webhooks.rules.ts'

const tones = {
  working: 'offer',
  unused: 'plain',
  failing: 'seek',
  paused: 'plain',
  stopped: 'seek',
} as const satisfies Record<WebhookStatus, 'offer' | 'plain' | 'seek'>

/** The address of a webhook, what it gets, and how it does. */
export function WebhookFacts({ webhook, urlId }: { webhook: Webhook; urlId: string }) {
  const { t, language } = useWords()
  const { url, types, event, last, formerSecretUntil } = webhook
  const status = statusOf(webhook)
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 sm:flex-nowrap">
        <p
          id={urlId}
          translate="no"
          dir="ltr"
          className="min-w-0 font-mono text-sm leading-6 font-medium wrap-anywhere"
        >
          {url}
        </p>
        <Chip tone={tones[status]}>{t(`webhooks.status.${status}`)}</Chip>
      </div>
      <p className="text-sm wrap-anywhere">
        <bdi>{event?.title ?? t('webhooks.event-all')}</bdi> ·{' '}
        {t('webhooks.kinds', { count: types.length })}
      </p>
      <StatusNote webhook={webhook} status={status} />
      {last && (
        <p className={look('hint')}>
          {t('webhooks.last', { result: attemptText(t, last) })} · <Age at={last.at} />
        </p>
      )}
      {formerSecretUntil !== null && (
        <p className={look('hint')}>
          {t('webhooks.secret-both', { when: momentText(formerSecretUntil, language) })}
        </p>
      )}
    </div>
  )
}

/** Why messages do not arrive, and what to do about it. */
function StatusNote({ webhook, status }: { webhook: Webhook; status: WebhookStatus }) {
  const { t, language } = useWords()
  if (webhook.stoppedFor !== null)
    return <p className={look('error')}>{t(`webhooks.stopped.${webhook.stoppedFor}`)}</p>
  if (status === 'paused') return <p className={look('hint')}>{t('webhooks.paused-text')}</p>
  if (status !== 'failing' || webhook.failingSince === null) return null
  return (
    <p className={look('error')}>
      {t('webhooks.failing-since', { when: momentText(webhook.failingSince, language) })}
    </p>
  )
}
