import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import {
  affiliateLimits,
  type AffiliateView,
  changeAffiliate,
} from '#contract/payments/affiliates.ts'
import { listCodes } from '#contract/admission/codes.ts'
import type { EventView } from '#contract/events/events.ts'
import { textOf } from '#contract/text/text.ts'
import { q } from '#web/kit/api/call.ts'
import { failureOf } from '#web/kit/api/failure.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useSend } from '#web/kit/api/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { ErrorSummary } from '#web/kit/ui/ErrorSummary.tsx'
import { look } from '#web/kit/ui/look.ts'
import { Select } from '#web/kit/ui/Select.tsx'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { showToast } from '#web/kit/ui/toast.tsx'
import { AmountField } from '#web/parts/money/AmountField.tsx'
import { percentText } from '#web/parts/money/figures.ts'
import { paths } from '#web/paths.ts'
import { affiliateWords, invalidateAffiliates, isOld } from './affiliates.ts'
import { percentPlain } from '#web/parts/money/percent.rules.ts'
import { parseBasisPoints, OwnShare } from './programme.rules.ts'

const schema = z.object({
  label: textOf(affiliateLimits.label),
  share: OwnShare,
  codeId: z.string(),
})
type AffiliateFormValues = { label: string; share: string; codeId: string }
type Props = {
  event: EventView
  affiliate: AffiliateView
  /** The share of affiliates without their own. */
  basisPoints: number
  /** Codes of other affiliates. */
  takenCodes: readonly string[]
  onDone: () => void
}

/**
 * Edits an affiliate's label, their share from now on, and the invitation that their link opens.
 */
export function ChangeForm({ event, affiliate, basisPoints, takenCodes, onDone }: Props) {
  const { t, language, locale } = useWords()
  const box = useRef<HTMLFormElement>(null)
  const change = useSend(changeAffiliate)
  const form = useForm<AffiliateFormValues, typeof schema>({
    schema,
    initial: {
      label: affiliate.label,
      share: affiliate.basisPoints === null ? '' : percentPlain(affiliate.basisPoints, locale),
      codeId: affiliate.codeId ?? '',
    },
    submit: async ({ label, share, codeId }) => {
      // Fails at once when offline, instead of waiting unseen.
      if (!navigator.onLine) throw failureOf(null)
      const body = {
        label,
        basisPoints: share.trim() === '' ? null : parseBasisPoints(share),
        codeId: codeId === '' ? null : codeId,
        version: affiliate.version,
      }
      await change
        .mutateAsync({ params: { eventId: event.id, affiliateId: affiliate.id }, body })
        .catch(async (cause: unknown) => {
          if (isOld(cause)) await invalidateAffiliates()
          throw cause
        })
      await invalidateAffiliates()
      showToast(t('saved'))
      onDone()
    },
  })
  // Focuses the first field, because the button that opened the form is gone.
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  return (
    <form
      ref={box}
      noValidate
      onSubmit={form.onSubmit}
      className="grid gap-5 border-t border-rule pt-5"
    >
      {isOld(form.problem) ? (
        <p role="alert" className="rounded-control bg-meet-wash px-4 py-3 text-meet-ink">
          {affiliateWords(t, form.problem)}
        </p>
      ) : (
        <ErrorSummary
          form={form}
          labels={{
            label: t('affiliates.label'),
            share: t('affiliates.own-share'),
            codeId: t('affiliates.code'),
          }}
        />
      )}
      <div className="grid items-start gap-x-8 gap-y-5 md:grid-cols-2">
        <TextField
          {...form.field('label')}
          label={t('affiliates.label')}
          hint={t('affiliates.label-hint')}
          maxLength={affiliateLimits.label}
          autoComplete="off"
          isOptional
        />
        <AmountField
          {...form.field('share')}
          label={t('affiliates.own-share')}
          hint={t('affiliates.own-share-hint', { share: percentText(basisPoints, language) })}
          unit="%"
          isOptional
        />
        <CodeSelect event={event} field={form.field('codeId')} takenCodes={takenCodes} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={form.isSending}>
          {t('save')}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

type CodeSelectProps = {
  id: string
  name: string
  value: string
  onChange: (codeId: string) => void
  errorCode: string | undefined
}

/** Selects one of the host's codes that no other affiliate has. */
function CodeSelect({
  event,
  field,
  takenCodes,
}: {
  event: EventView
  field: CodeSelectProps
  takenCodes: readonly string[]
}) {
  const { t } = useWords()
  const codes = useQuery(q(listCodes, { params: { eventId: event.id } }))
  const free = (codes.data?.items ?? []).flatMap(({ id, revokedAt, label, code }) =>
    id !== null && !takenCodes.includes(id) && (revokedAt === null || id === field.value)
      ? [{ value: id, label: label ? `${label} (${code})` : code }]
      : [],
  )
  const currentOptions =
    field.value !== '' && !free.some(({ value }) => value === field.value)
      ? [{ value: field.value, label: '…' }]
      : []
  const isPublic = event.visibility === 'public'
  return (
    <div className="grid gap-2 md:col-span-2 md:max-w-136">
      <Select
        {...field}
        label={t('affiliates.code')}
        hint={t(isPublic ? 'affiliates.code-hint' : 'affiliates.code-needed')}
        choices={[
          { value: '', label: t(isPublic ? 'affiliates.no-code' : 'affiliates.no-code-shut') },
          ...currentOptions,
          ...free,
        ]}
      />
      {codes.data && free.length === 0 && (
        <p className="text-sm">
          <Link to={paths.codes} params={{ eventId: event.id }} className={look('link')}>
            {t('affiliates.make-code')}
          </Link>
        </p>
      )}
    </div>
  )
}
