import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import {
  listWebhooks,
  replayFailedDeliveries,
  testWebhook,
  type Webhook,
} from '#contract/webhooks/webhooks.ts'
import { every } from '#web/kit/api/call.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { useSend } from '#web/kit/api/send.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Skeleton } from '#web/kit/ui/states.tsx'
import { showToast } from '#web/kit/ui/toast.tsx'
import { RefusalNote } from '#web/parts/forms/RefusalNote.tsx'
import { Listing } from '#web/parts/pages/Listing.tsx'
import { DeliveryLine } from './DeliveryLine.tsx'
import { rereadLog, useDeliveries, webhooksPath } from './webhooks.ts'

type Props = {
  webhook: Webhook
  /** The test just sent, whose result is announced. */
  testId: string | null
  onTest: (testId: string) => void
  onBack: () => void
}

/** The messages of the last 30 days to one address. */
export function WebhookLog({ webhook, testId, onTest, onBack }: Props) {
  const { t } = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useDeliveries(webhook)
  const params = { webhookId: webhook.id }
  const test = useSend(testWebhook, ({ delivery }) => {
    rereadLog()
    onTest(delivery.id)
  })
  useEffect(() => heading.current?.focus(), [])
  // The list shows how the latest attempt ended.
  useEffect(() => () => void queryClient.invalidateQueries(every(listWebhooks)), [])
  const deliveries = list.data?.pages.flatMap(({ items }) => items) ?? []
  const tested = deliveries.find(({ id }) => id === testId)
  return (
    <div className="grid grid-cols-1 gap-4">
      <Button
        kind="quiet"
        size="small"
        className="-ml-3.5 justify-self-start max-sm:min-h-11"
        onClick={onBack}
      >
        <ArrowLeft aria-hidden className="size-4" />
        {t('webhooks.log-back')}
      </Button>
      <div className="grid grid-cols-1 gap-1">
        <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
          {t('webhooks.log-title')}
        </h3>
        <p translate="no" dir="ltr" className="font-mono text-sm text-ink-2 wrap-anywhere">
          {webhook.url}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          kind="outline"
          size="small"
          className="max-sm:min-h-11"
          isPending={test.isPending}
          onClick={() => test.mutate({ params })}
        >
          {t('webhooks.test')}
        </Button>
        <FailedAgain
          webhookId={webhook.id}
          failed={list.data?.pages[0]?.failed ?? 0}
          onSent={() => heading.current?.focus()}
        />
      </div>
      {test.error && <RefusalNote problem={test.error} from={webhooksPath} />}
      <p role="status" className="sr-only">
        {tested &&
          `${t(`webhooks.type.${tested.type}`)}: ${t(`webhooks.delivery.${tested.state}`)}`}
      </p>
      <Listing
        list={list}
        skeleton={<Skeleton rows={3} />}
        empty={<p className="text-ink-2">{t('webhooks.log-none')}</p>}
      >
        {(items) => (
          <ul className="grid grid-cols-1 divide-y divide-rule border-y border-rule">
            {items.map((delivery) => (
              <DeliveryLine key={delivery.id} webhook={webhook} delivery={delivery} />
            ))}
          </ul>
        )}
      </Listing>
    </div>
  )
}

type FailedProps = {
  webhookId: string
  failed: number
  /** The focus has to go elsewhere. */
  onSent: () => void
}

/** Sends all failed messages again. */
function FailedAgain({ webhookId, failed, onSent }: FailedProps) {
  const { t } = useWords()
  const replay = useSend(replayFailedDeliveries, ({ replayed }) => {
    showToast(t('webhooks.resent', { count: replayed }))
    rereadLog()
    onSent()
  })
  return (
    <>
      {failed > 0 && (
        <Button
          kind="outline"
          size="small"
          className="max-sm:min-h-11"
          isPending={replay.isPending}
          onClick={() => replay.mutate({ params: { webhookId } })}
        >
          {t('webhooks.resend-failed', { count: failed })}
        </Button>
      )}
      {replay.error && <RefusalNote problem={replay.error} from={webhooksPath} />}
    </>
  )
}
