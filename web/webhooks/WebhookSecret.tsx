import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  readWebhookSecret,
  rotateWebhookSecret,
  type Webhook,
} from '#contract/webhooks/webhooks.ts'
import { every, q } from '#web/kit/api/call.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { useSend } from '#web/kit/api/send.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { momentText } from '#web/kit/time/time.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { CopyButton } from '#web/kit/ui/CopyButton.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { Skeleton } from '#web/kit/ui/states.tsx'
import { showToast } from '#web/kit/ui/toast.tsx'
import { isSignInTooOld } from '#web/parts/auth/fresh-sign-in.ts'
import { RefusalNote } from '#web/parts/forms/RefusalNote.tsx'
import { SecretField } from '#web/parts/forms/SecretField.tsx'
import { putWebhook, webhooksPath } from './webhooks.ts'

type Props = { webhook: Webhook; onDone: () => void }

/** The secret of a webhook, to copy or to replace. */
export function WebhookSecret({ webhook, onDone }: Props) {
  const { t, language } = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isReplacing, setReplacing] = useState(false)
  // Forgotten as soon as the screen is left.
  const query = useQuery({
    ...q(readWebhookSecret, { params: { webhookId: webhook.id } }),
    staleTime: 0,
    gcTime: 0,
  })
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid grid-cols-1 gap-4 rounded-control border-l-4 border-offer bg-offer-wash p-4">
      <div className="grid gap-1">
        <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
          {t('webhooks.secret-title')}
        </h3>
        <p translate="no" dir="ltr" className="font-mono text-sm wrap-anywhere">
          {webhook.url}
        </p>
        <p className="text-sm">{t('webhooks.secret-text')}</p>
        {webhook.formerSecretUntil !== null && (
          <p className="text-sm">
            {t('webhooks.secret-both', { when: momentText(webhook.formerSecretUntil, language) })}
          </p>
        )}
      </div>
      {isSignInTooOld(query.error) && query.data === undefined ? (
        <RefusalNote problem={query.error} from={webhooksPath} />
      ) : (
        <QueryView query={query} skeleton={<Skeleton rows={1} />}>
          {({ secret }) => <SecretField label={t('webhooks.secret')} secret={secret} />}
        </QueryView>
      )}
      <div className="flex flex-wrap gap-3">
        {query.data && (
          <>
            <CopyButton kind="primary" text={query.data.secret} label={t('webhooks.secret-copy')} />
            <Button kind="outline" onClick={() => setReplacing(true)}>
              {t('webhooks.secret-replace')}
            </Button>
          </>
        )}
        <Button kind={query.data ? 'quiet' : 'outline'} onClick={onDone}>
          {t('webhooks.done')}
        </Button>
      </div>
      <Replacing webhook={webhook} isOpen={isReplacing} onClose={() => setReplacing(false)} />
    </div>
  )
}

type ReplacingProps = { webhook: Webhook; isOpen: boolean; onClose: () => void }

/** Asks before the secret is replaced. */
function Replacing({ webhook, isOpen, onClose }: ReplacingProps) {
  const { t } = useWords()
  const rotate = useSend(rotateWebhookSecret, async ({ item }) => {
    putWebhook(item)
    await queryClient.invalidateQueries(every(readWebhookSecret))
    showToast(t('webhooks.secret-replaced'))
    onClose()
  })
  const close = () => {
    rotate.reset()
    onClose()
  }
  return (
    <Dialog
      title={t('webhooks.secret-replace-title')}
      isOpen={isOpen}
      onClose={close}
      actions={
        <Button
          isPending={rotate.isPending}
          onClick={() => rotate.mutate({ params: { webhookId: webhook.id } })}
        >
          {t('webhooks.secret-replace')}
        </Button>
      }
    >
      <div className="grid gap-3">
        <p>{t('webhooks.secret-replace-text')}</p>
        {rotate.error && <RefusalNote problem={rotate.error} from={webhooksPath} />}
      </div>
    </Dialog>
  )
}
