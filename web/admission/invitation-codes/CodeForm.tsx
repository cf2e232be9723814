import { useEffect, useRef } from 'react'
import { type InvitationCode, codeLimits, createCode, editCode } from '#contract/admission/codes.ts'
import type { EventView } from '#contract/events/events.ts'
import { dropDraft } from '#web/kit/forms/draft.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useSend } from '#web/kit/api/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Checkbox } from '#web/kit/ui/Checkbox.tsx'
import { DateTimeField } from '#web/kit/ui/DateTimeField.tsx'
import { ErrorSummary } from '#web/kit/ui/ErrorSummary.tsx'
import { look } from '#web/kit/ui/look.ts'
import { EmailField, TextField } from '#web/kit/ui/TextField.tsx'
import { showToast } from '#web/kit/ui/toast.tsx'
import {
  blankCode,
  codeSchema,
  termsFrom,
  type CodeFormValues,
  codeFormValues,
} from './codes.rules.ts'
import { forgetCodes } from './OwnCode.tsx'

type Props = {
  event: EventView
  /** The code to change; undefined for a new one. */
  code?: InvitationCode
  onDone: () => void
}

/** Edits what a code lets its holders do, and for how long. */
export function CodeForm({ event, code, onDone }: Props) {
  const { t } = useWords()
  const draft = `code-${event.id}-${code?.id ?? 'new'}`
  const form = useCodeForm(draft, { event, code, onDone })
  const isStale = form.problem instanceof ApiError && form.problem.code === 'changed-meanwhile'
  const cancel = () => {
    dropDraft(draft)
    onDone()
  }
  const labels = {
    label: t('codes.label'),
    maxUses: t('codes.max'),
    expiresAt: t('codes.expires'),
    boundEmail: t('codes.email'),
  }
  return (
    <form
      noValidate
      onSubmit={form.onSubmit}
      aria-label={code ? t('codes.edit') : t('codes.new')}
      className={`${look('card')} grid gap-6 p-6 md:p-8`}
    >
      {isStale ? (
        <p role="alert" className="rounded-control bg-meet-wash px-4 py-3 text-meet-ink">
          {t('codes.changed')}
        </p>
      ) : (
        <ErrorSummary form={form} labels={labels} />
      )}
      <div className="grid items-start gap-x-8 gap-y-5 md:grid-cols-2">
        <FirstField>
          <TextField
            {...form.field('label')}
            label={t('codes.label')}
            hint={t('codes.label-hint')}
            placeholder={t('codes.label-example')}
            maxLength={codeLimits.label}
            autoComplete="off"
            isOptional
          />
        </FirstField>
        <TextField
          {...form.field('maxUses')}
          label={t('codes.max')}
          hint={t('codes.max-hint')}
          inputMode="numeric"
          autoComplete="off"
          isOptional
        />
        <div className="grid justify-items-start gap-2 *:first:w-full">
          <DateTimeField
            {...form.field('expiresAt')}
            timeZone={event.timeZone}
            label={t('codes.expires')}
            hint={t('codes.expires-hint', { zone: event.timeZone })}
            isOptional
          />
          {form.values.expiresAt !== null && (
            <Button
              kind="quiet"
              size="small"
              className="-ml-3.5"
              onClick={() => form.change({ expiresAt: null })}
            >
              {t('codes.no-end')}
            </Button>
          )}
        </div>
        <EmailField
          {...form.field('boundEmail')}
          label={t('codes.email')}
          hint={t('codes.email-hint')}
          autoComplete="off"
          isOptional
        />
        {(event.needsApproval || code?.skipsApproval) && (
          <Checkbox {...form.field('skipsApproval')} label={t('codes.skips-label')} />
        )}
        {(event.capacity !== null || code?.keepsSeats) && (
          <Checkbox
            {...form.field('keepsSeats')}
            label={t('codes.keeps-label')}
            hint={t('codes.keeps-hint')}
          />
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={form.isSending}>
          {t(code ? 'save' : 'codes.make')}
        </Button>
        <Button kind="quiet" onClick={cancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

function useCodeForm(draft: string, { event, code, onDone }: Props) {
  const { t } = useWords()
  const params = { eventId: event.id }
  const [create, edit] = [useSend(createCode), useSend(editCode)]
  return useForm<CodeFormValues, typeof codeSchema>({
    schema: codeSchema,
    initial: code ? codeFormValues(code) : blankCode,
    draft,
    submit: async (typed) => {
      const body = termsFrom(typed)
      await (
        code?.id
          ? edit.mutateAsync({
              params: { ...params, codeId: code.id },
              body: { ...body, version: code.version },
            })
          : create.mutateAsync({ params, body })
      ).catch((cause: unknown) => {
        if (cause instanceof ApiError && cause.code === 'other-state')
          showToast(t('codes.withdrawn-meanwhile'))
        return atItsField(cause)
      })
      await forgetCodes()
      showToast(t(code ? 'saved' : 'codes.made'))
      onDone()
    },
  })
}

/**
 * Handles two refusals. If the list is stale, it is read again; if places are missing, the error
 * appears at the number field.
 */
async function atItsField(cause: unknown): Promise<never> {
  if (!(cause instanceof ApiError)) throw cause
  if (
    cause.code === 'changed-meanwhile' ||
    cause.code === 'other-state' ||
    cause.code === 'not-found'
  )
    await forgetCodes()
  throw cause.code === 'event-full'
    ? new ApiError({
        status: 400,
        code: 'bad-request',
        detail: '',
        fields: { maxUses: 'not-free' },
      })
    : cause
}

/** Focuses the first field, because the button that opened the form is gone. */
function FirstField({ children }: { children: React.ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  return <div ref={box}>{children}</div>
}
