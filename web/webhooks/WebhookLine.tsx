import { useState } from 'react'
import { deleteWebhook, testWebhook, type Webhook } from '#contract/webhooks/webhooks.ts'
import { useSend } from '#web/kit/api/send.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { showToast } from '#web/kit/ui/toast.tsx'
import { useFreshSignIn } from '#web/parts/auth/fresh-sign-in.ts'
import { ConfirmDialog } from '#web/parts/forms/ConfirmDialog.tsx'
import { RefusalNote } from '#web/parts/forms/RefusalNote.tsx'
import { WebhookFacts } from './WebhookFacts.tsx'
import { rereadLog, setWebhooks, useSaveWebhook, webhooksPath } from './webhooks.ts'

type Props = {
  webhook: Webhook
  onEdit: () => void
  onSecret: () => void
  onLog: (testId: string | null) => void
  /** The focus has to go elsewhere. */
  onGone: () => void
}

/** One webhook: how it does, and what can be done with it. */
export function WebhookLine({ webhook, onEdit, onSecret, onLog, onGone }: Props) {
  const { t } = useWords()
  const { id, url, types, event, isEnabled } = webhook
  const [isDeleting, setDeleting] = useState(false)
  const edit = useFreshSignIn(onEdit)
  const secret = useFreshSignIn(onSecret)
  const save = useSaveWebhook()
  const test = useSend(testWebhook, ({ delivery }) => {
    rereadLog()
    onLog(delivery.id)
  })
  const toggle = () =>
    save.mutate({
      params: { webhookId: id },
      body: { url, types, eventId: event?.id ?? null, isEnabled: !isEnabled },
    })
  // Each attempt answers for itself: an older problem would only confuse.
  const problem = edit.problem ?? secret.problem ?? save.error ?? test.error
  // The names of the buttons are the same on each line; the address tells them apart.
  const named = (name: string) => ({
    id: `${id}-${name}`,
    'aria-labelledby': `${id}-${name} ${id}-url`,
    size: 'small' as const,
  })
  return (
    <li className="grid grid-cols-1 gap-3 py-5 first:pt-0 last:pb-0">
      <WebhookFacts webhook={webhook} urlId={`${id}-url`} />
      <div className="flex flex-wrap gap-2">
        <Button
          {...named('test')}
          kind="outline"
          className={touch}
          isPending={test.isPending}
          onClick={() => test.mutate({ params: { webhookId: id } })}
        >
          {t('webhooks.test')}
        </Button>
        <Button {...named('messages')} kind="outline" className={touch} onClick={() => onLog(null)}>
          {t('webhooks.messages')}
        </Button>
        <Button
          {...named('secret')}
          kind="quiet"
          className={touch}
          isPending={secret.isAsking}
          onClick={secret.ask}
        >
          {t('webhooks.secret')}
        </Button>
        <Button
          {...named('edit')}
          kind="quiet"
          className={touch}
          isPending={edit.isAsking}
          onClick={edit.ask}
        >
          {t('webhooks.edit')}
        </Button>
        <Button
          {...named('toggle')}
          kind="quiet"
          className={touch}
          isPending={save.isPending}
          onClick={toggle}
        >
          {t(isEnabled ? 'webhooks.pause' : 'webhooks.resume')}
        </Button>
        <Button
          {...named('delete')}
          kind="quiet"
          className={`${touch} text-seek-ink`}
          onClick={() => setDeleting(true)}
        >
          {t('webhooks.delete')}
        </Button>
      </div>
      {problem !== null && <RefusalNote problem={problem} from={webhooksPath} />}
      <Deleting
        webhook={webhook}
        isOpen={isDeleting}
        onGone={onGone}
        onClose={() => setDeleting(false)}
      />
    </li>
  )
}

const touch = 'max-sm:min-h-11'

type DeletingProps = {
  webhook: Webhook
  isOpen: boolean
  onGone: () => void
  onClose: () => void
}

/** Asks before the webhook is deleted. */
function Deleting({ webhook, isOpen, onGone, onClose }: DeletingProps) {
  const { t } = useWords()
  const remove = useSend(deleteWebhook, (_, { params }) => {
    setWebhooks((items) => items.filter(({ id }) => id !== params.webhookId))
    showToast(t('webhooks.deleted'))
    onGone()
  })
  const close = () => {
    remove.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('webhooks.delete-title')}
      yes={t('webhooks.delete')}
      isOpen={isOpen}
      sent={remove}
      onClose={close}
      onYes={() => remove.mutate({ params: { webhookId: webhook.id } })}
    >
      <p translate="no" dir="ltr" className="font-mono text-sm text-ink wrap-anywhere">
        {webhook.url}
      </p>
      <p>{t('webhooks.delete-text')}</p>
    </ConfirmDialog>
  )
}
