import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Webhook } from '#contract/webhooks/webhooks.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { keepDraft } from '#web/kit/forms/draft.ts'
import { unfinished, useForm } from '#web/kit/forms/form.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { ErrorSummary } from '#web/kit/ui/ErrorSummary.tsx'
import { Select } from '#web/kit/ui/Select.tsx'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { showToast } from '#web/kit/ui/toast.tsx'
import { isSignInTooOld } from '#web/parts/auth/fresh-sign-in.ts'
import { eventLabel } from '#web/parts/events/event-label.ts'
import { useFocus } from '#web/parts/forms/focus.ts'
import { RefusalNote } from '#web/parts/forms/RefusalNote.tsx'
import { KindChoice } from './KindChoice.tsx'
import { chosenKinds, WebhookFields, webhookFields } from './webhook-form.rules.ts'
import { hostedEvents, useSaveWebhook, webhooksPath } from './webhooks.ts'

/** Returns the key of the unsent form of a webhook, or of a new one. */
export function webhookDraft(id: string | null): string {
  return `webhook-${id ?? 'new'}`
}

type Props = {
  /** Null for a new one. */
  webhook: Webhook | null
  onAdded: (webhook: Webhook) => void
  onSaved: () => void
  onCancel: () => void
}

/** The form of a webhook. */
export function WebhookForm({ webhook, onAdded, onSaved, onCancel }: Props) {
  const { t } = useWords()
  const form = useWebhookForm(webhook, (saved) => {
    showToast(t(webhook ? 'saved' : 'webhooks.added'))
    if (webhook) onSaved()
    else onAdded(saved)
  })
  useFocus(`${form.id}url`)
  const isStale = isSignInTooOld(form.problem)
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-6">
      <h3 className="font-semibold">{t(webhook ? 'webhooks.edit-title' : 'webhooks.new-title')}</h3>
      {!isStale && (
        <ErrorSummary
          form={form}
          labels={{
            url: t('webhooks.url'),
            eventId: t('webhooks.event'),
            types: t('webhooks.choose'),
          }}
        />
      )}
      <TextField
        {...form.field('url')}
        label={t('webhooks.url')}
        hint={t('webhooks.url-hint')}
        type="url"
        inputMode="url"
        dir="ltr"
        placeholder="https://"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <EventChoice field={form.field('eventId')} current={webhook?.event ?? null} />
      <KindChoice
        id={`${form.id}types`}
        chosen={form.values.types}
        errorCode={form.errors['types']}
        onChange={(types) => form.change({ types })}
      />
      {/* Beside the button that was pressed: the top of the form may be out of sight. */}
      {isStale && <RefusalNote problem={form.problem} from={webhooksPath} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={form.isSending}>
          {t(webhook ? 'save' : 'webhooks.add')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

function useWebhookForm(webhook: Webhook | null, onSaved: (webhook: Webhook) => void) {
  const save = useSaveWebhook(onSaved)
  const [initial] = useState(() => webhookFields(webhook, crypto.randomUUID()))
  const draft = webhookDraft(webhook?.id ?? null)
  const form = useForm({
    schema: WebhookFields,
    initial,
    draft,
    submit: async ({ id, url, eventId, types }) => {
      // Kept before it is sent: after a lost answer and a reload, the same one is sent again.
      keepDraft(draft, { id })
      const body = {
        url,
        eventId: eventId || null,
        types: chosenKinds(types),
        isEnabled: webhook?.isEnabled ?? true,
      }
      try {
        return await save.mutateAsync({ params: { webhookId: id }, body })
      } catch (cause) {
        if (!(cause instanceof ApiError) || cause.code !== 'webhook-address-refused') throw cause
        form.fail({ url: 'wrong' }, cause)
        return unfinished
      }
    },
  })
  return form
}

type EventChoiceProps = {
  field: Omit<Parameters<typeof Select>[0], 'label' | 'choices'>
  /** What was chosen before: a person may not host it anymore. */
  current: Webhook['event']
}

/** All hosted events, or one; hidden from a person without any. */
function EventChoice({ field, current }: EventChoiceProps) {
  const { t, language } = useWords()
  const { data } = useQuery(hostedEvents)
  const events = data?.items ?? []
  const isListed = events.some(({ id }) => id === current?.id)
  if (events.length === 0 && !current) return null
  return (
    <Select
      {...field}
      label={t('webhooks.event')}
      choices={[
        { value: '', label: t('webhooks.event-all') },
        ...(current && !isListed ? [{ value: current.id, label: current.title }] : []),
        ...events.map((event) => ({ value: event.id, label: eventLabel(event, language) })),
      ]}
    />
  )
}
