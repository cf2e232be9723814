import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { EndpointReply } from '#contract/endpoint.ts'
import {
  readWebhookDelivery,
  replayWebhookDelivery,
  type WebhookDelivery,
} from '#contract/webhooks/webhooks.ts'
import { call } from '#web/kit/api/call.ts'
import { useSend } from '#web/kit/api/send.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { localeFor } from '#web/kit/i18n/locale.ts'
import { momentText } from '#web/kit/time/time.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { CopyButton } from '#web/kit/ui/CopyButton.tsx'
import { look } from '#web/kit/ui/look.ts'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { Skeleton } from '#web/kit/ui/states.tsx'
import { RefusalNote } from '#web/parts/forms/RefusalNote.tsx'
import { attemptText } from './attempt-text.ts'
import { prettyJson } from './webhooks.rules.ts'
import { rereadLog, webhooksPath } from './webhooks.ts'

type Props = { webhookId: string; delivery: WebhookDelivery }
type DeliveryReply = EndpointReply<typeof readWebhookDelivery>

/** A message as it was sent, and its attempts. */
export function DeliveryDetails({ webhookId, delivery }: Props) {
  const { t } = useWords()
  const params = { webhookId, deliveryId: delivery.id }
  const query = useQuery({
    // Read again as soon as the list shows another attempt.
    queryKey: [readWebhookDelivery.path, params, delivery.state, delivery.last?.at],
    queryFn: ({ signal }) => call(readWebhookDelivery, { params }, { signal }),
    placeholderData: keepPreviousData,
  })
  const replay = useSend(replayWebhookDelivery, rereadLog)
  return (
    <div className="grid grid-cols-1 gap-4 pb-5">
      <p translate="no" dir="ltr" className="font-mono text-xs text-ink-2 wrap-anywhere">
        {delivery.type} · {delivery.messageId}
      </p>
      <QueryView query={query} skeleton={<Skeleton rows={2} />}>
        {({ body, log }) => (
          <>
            <MessageBody body={body} />
            <AttemptList log={log} />
          </>
        )}
      </QueryView>
      {/* It stays while the message is sent, and keeps the focus. */}
      <Button
        kind="outline"
        size="small"
        className="justify-self-start max-sm:min-h-11"
        isPending={replay.isPending}
        onClick={() => replay.mutate({ params })}
      >
        {t('webhooks.resend')}
      </Button>
      {replay.error && <RefusalNote problem={replay.error} from={webhooksPath} />}
    </div>
  )
}

const code =
  'overflow-auto rounded-control border border-rule bg-sunken p-3 font-mono text-xs leading-5 text-ink'

function MessageBody({ body }: { body: string | null }) {
  const { t } = useWords()
  if (body === null) return <p className={look('hint')}>{t('webhooks.body-none')}</p>
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h4 className={look('label')}>{t('webhooks.body')}</h4>
        <CopyButton kind="quiet" size="small" text={body} label={t('webhooks.body-copy')} />
      </div>
      {/* It scrolls, also by keyboard. */}
      <pre
        role="group"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        tabIndex={0}
        aria-label={t('webhooks.body')}
        translate="no"
        dir="ltr"
        className={`${code} max-h-96`}
      >
        {prettyJson(body)}
      </pre>
    </div>
  )
}

function AttemptList({ log }: { log: DeliveryReply['log'] }) {
  const { t, language } = useWords()
  const duration = new Intl.NumberFormat(localeFor(language), {
    style: 'unit',
    unit: 'millisecond',
    unitDisplay: 'short',
  })
  return (
    <div className="grid grid-cols-1 gap-2">
      <h4 className={look('label')}>{t('webhooks.attempts')}</h4>
      {log.length === 0 && <p className={look('hint')}>{t('webhooks.attempts-none')}</p>}
      <ol className="grid grid-cols-1 gap-3">
        {log.map((attempt) => (
          <li key={attempt.at} className="grid grid-cols-1 gap-1.5">
            <p className="flex flex-wrap gap-x-3 text-sm tabular-nums">
              <time dateTime={attempt.at}>{momentText(attempt.at, language)}</time>
              <span className="font-medium">{attemptText(t, attempt)}</span>
              <span className="text-ink-2">{duration.format(attempt.ms)}</span>
            </p>
            {attempt.answer !== '' && (
              <pre
                role="group"
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
                tabIndex={0}
                aria-label={t('webhooks.answer')}
                translate="no"
                dir="ltr"
                className={`${code} max-h-32`}
              >
                {attempt.answer}
              </pre>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
