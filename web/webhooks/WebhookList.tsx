import { type Webhook, webhookLimits } from '#contract/webhooks/webhooks.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { useFreshSignIn } from '#web/parts/auth/fresh-sign-in.ts'
import { useFocus } from '#web/parts/forms/focus.ts'
import { RefusalNote } from '#web/parts/forms/RefusalNote.tsx'
import { WebhookLine } from './WebhookLine.tsx'
import { webhooksPath } from './webhooks.ts'

/** The id of the button that adds a webhook. */
export const addId = 'add-webhook'

type Props = {
  webhooks: readonly Webhook[]
  /** The control that takes the focus, after a screen was left. */
  focusId: string
  onForm: (id: string | null) => void
  onSecret: (id: string) => void
  onLog: (id: string, testId: string | null) => void
}

/** The webhooks, and the button that adds one. */
export function WebhookList({ webhooks, focusId, onForm, onSecret, onLog }: Props) {
  const { t } = useWords()
  const fresh = useFreshSignIn(() => onForm(null))
  useFocus(focusId)
  const isFull = webhooks.length >= webhookLimits.perAccount
  return (
    <>
      {webhooks.length === 0 ? (
        <p className="text-ink-2">{t('webhooks.none')}</p>
      ) : (
        <ul className="grid grid-cols-1 divide-y divide-rule">
          {webhooks.map((webhook) => (
            <WebhookLine
              key={webhook.id}
              webhook={webhook}
              onEdit={() => onForm(webhook.id)}
              onSecret={() => onSecret(webhook.id)}
              onLog={(testId) => onLog(webhook.id, testId)}
              onGone={() => requestAnimationFrame(() => document.getElementById(addId)?.focus())}
            />
          ))}
        </ul>
      )}
      {isFull ? (
        <p id={addId} tabIndex={-1} className={`${look('hint')} outline-none`}>
          {t('refusals.too-many-webhooks')}
        </p>
      ) : (
        <Button
          id={addId}
          kind={webhooks.length === 0 ? 'primary' : 'outline'}
          size="small"
          className="justify-self-start max-sm:min-h-11"
          isPending={fresh.isAsking}
          onClick={fresh.ask}
        >
          {t('webhooks.add')}
        </Button>
      )}
      {fresh.problem !== null && <RefusalNote problem={fresh.problem} from={webhooksPath} />}
    </>
  )
}
