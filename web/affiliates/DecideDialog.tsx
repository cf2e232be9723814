import { useId } from 'react'
import * as z from 'zod/mini'
import {
  affiliateLimits,
  decideCommission,
  type HostCommissionLine,
} from '#contract/payments/affiliates.ts'
import type { EventView } from '#contract/events/events.ts'
import { textOf } from '#contract/text/text.ts'
import { failureOf } from '#web/kit/api/failure.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { useSend } from '#web/kit/api/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { look } from '#web/kit/ui/look.ts'
import { RadioGroup } from '#web/kit/ui/RadioGroup.tsx'
import { TextArea } from '#web/kit/ui/TextArea.tsx'
import { showToast } from '#web/kit/ui/toast.tsx'
import { moneyText } from '#web/parts/money/figures.ts'
import { affiliateWords, invalidateAffiliates, isOld } from './affiliates.ts'

const reasons = ['cancelled', 'duplicate', 'fraud'] as const
const schema = z.object({ reason: z.enum(reasons), note: textOf(affiliateLimits.note) })
type DecisionFormValues = { reason: (typeof reasons)[number]; note: string }
type Props = {
  event: EventView
  line: HostCommissionLine
  name: string
  deed: 'approve' | 'take-back'
  onClose: () => void
}

/** Records the host's decision on a commission, with a note that the affiliate reads. */
export function DecideDialog({ event, line, name, deed, onClose }: Props) {
  const { t } = useWords()
  const id = useId()
  const amount = moneyText(line.amount, line.currency, useLanguage())
  const decide = useSend(decideCommission)
  const form = useForm<DecisionFormValues, typeof schema>({
    schema,
    initial: { reason: 'cancelled', note: '' },
    submit: async ({ reason, note }) => {
      // Fails at once when offline, instead of waiting unseen.
      if (!navigator.onLine) throw failureOf(null)
      await decide
        .mutateAsync({
          params: { eventId: event.id, commissionId: line.id },
          body: { decision: deed === 'approve' ? 'approved' : reason, note },
        })
        .catch(async (cause: unknown) => {
          if (isOld(cause)) await invalidateAffiliates()
          throw cause
        })
      onClose()
      showToast(t(`affiliates.${deed}-done`, { amount, name }))
      await invalidateAffiliates()
    },
  })
  return (
    <Dialog
      title={t(`affiliates.${deed}-title`, { amount })}
      isOpen
      onClose={onClose}
      actions={
        <Button
          type="submit"
          form={id}
          kind={deed === 'approve' ? 'primary' : 'danger'}
          isPending={form.isSending}
        >
          {t(`affiliates.${deed}-do`)}
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={form.onSubmit} className="grid gap-4">
        <p>{t(`affiliates.${deed}-text`, { amount, name })}</p>
        {deed === 'take-back' && (
          <RadioGroup
            {...form.field('reason')}
            label={t('attendees.reason')}
            choices={reasons.map((reason) => ({
              value: reason,
              label: t(`affiliates.reason.${reason}`),
            }))}
          />
        )}
        <TextArea
          {...form.field('note')}
          label={t('affiliates.note')}
          hint={t('affiliates.they-read')}
          isOptional
          rows={3}
          maxLength={affiliateLimits.note}
        />
        {form.problem !== null && (
          <p role="alert" className={look('error')}>
            {affiliateWords(t, form.problem)}
          </p>
        )}
      </form>
    </Dialog>
  )
}
