import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Webhook } from '#contract/webhooks/webhooks.ts'
import { dropDraft, isDraftKept } from '#web/kit/forms/draft.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { Skeleton } from '#web/kit/ui/states.tsx'
import { useSearchParam } from '#web/parts/forms/search-param.ts'
import { webhookDraft, WebhookForm } from './WebhookForm.tsx'
import { addId, WebhookList } from './WebhookList.tsx'
import { WebhookLog } from './WebhookLog.tsx'
import { WebhookSecret } from './WebhookSecret.tsx'
import { hostedEvents, ownWebhooks } from './webhooks.ts'

/** The addresses that get messages about a person's events. */
export function WebhooksCard() {
  const { t } = useWords()
  const query = useQuery(ownWebhooks)
  // Read before the form opens, so that its fields do not move when the events arrive.
  useQuery(hostedEvents)
  return (
    <section aria-labelledby="webhooks" className={`${look('card')} grid grid-cols-1 gap-5 p-5`}>
      <div className="grid gap-1">
        <h2 id="webhooks" className="title-3">
          {t('webhooks.title')}
        </h2>
        <p className={look('hint')}>{t('webhooks.lead')}</p>
        <a href="/api/docs#/Webhooks" className={`${look('link')} justify-self-start text-sm`}>
          {t('webhooks.docs')}
        </a>
      </div>
      <QueryView query={query} skeleton={<Skeleton rows={2} />}>
        {({ items }) => <WebhookScreens webhooks={items} />}
      </QueryView>
    </section>
  )
}
export { WebhooksCard as Part }

/** What is open; `id` is null in the form of a new webhook. */
type OpenScreen = { name: 'form'; id: string | null } | { name: 'secret'; id: string } | null

/** Shows one of four: the list, a form, a secret, or a log, which the address names. */
function WebhookScreens({ webhooks }: { webhooks: readonly Webhook[] }) {
  const [open, setOpen] = useState<OpenScreen>(() => leftForm(webhooks))
  const [logId, setLogId] = useSearchParam('webhook')
  const [testId, setTestId] = useState<string | null>(null)
  const [focusId, setFocusId] = useState('')
  const find = (id: string | null | undefined) => webhooks.find((webhook) => webhook.id === id)
  const backTo = (id: string) => {
    setFocusId(id)
    setOpen(null)
  }
  const leaveForm = (id: string | null) => {
    dropDraft(webhookDraft(id))
    backTo(id === null ? addId : `${id}-edit`)
  }
  const logged = find(logId)
  if (logged) {
    const leaveLog = () => {
      setTestId(null)
      backTo(`${logged.id}-messages`)
      setLogId(undefined)
    }
    return <WebhookLog webhook={logged} testId={testId} onTest={setTestId} onBack={leaveLog} />
  }
  const chosen = find(open?.id)
  if (open?.name === 'form' && (open.id === null || chosen))
    return (
      <WebhookForm
        webhook={chosen ?? null}
        onAdded={({ id }) => setOpen({ name: 'secret', id })}
        onSaved={() => leaveForm(open.id)}
        onCancel={() => leaveForm(open.id)}
      />
    )
  if (open?.name === 'secret' && chosen)
    return <WebhookSecret webhook={chosen} onDone={() => backTo(`${chosen.id}-secret`)} />
  return (
    <WebhookList
      webhooks={webhooks}
      focusId={focusId}
      onForm={(id) => setOpen({ name: 'form', id })}
      onSecret={(id) => setOpen({ name: 'secret', id })}
      onLog={(id, sentTestId) => {
        setTestId(sentTestId)
        setLogId(id)
      }}
    />
  )
}

/** Returns the form that was left with something typed, as by a reload. */
function leftForm(webhooks: readonly Webhook[]): OpenScreen {
  const id = [null, ...webhooks.map((webhook) => webhook.id)].find((one) =>
    isDraftKept(webhookDraft(one)),
  )
  return id === undefined ? null : { name: 'form', id }
}
