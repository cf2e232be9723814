import { useId } from 'react'
import * as z from 'zod/mini'
import {
  affiliateLimits,
  type AffiliateView,
  changeAffiliate,
} from '#contract/payments/affiliates.ts'
import type { EventView } from '#contract/events/events.ts'
import { filledText, textOf } from '#contract/text/text.ts'
import { failureOf } from '#web/kit/api/failure.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useSend } from '#web/kit/api/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { look } from '#web/kit/ui/look.ts'
import { TextArea } from '#web/kit/ui/TextArea.tsx'
import { showToast } from '#web/kit/ui/toast.tsx'
import { affiliateWords, invalidateAffiliates, isOld } from './affiliates.ts'

const schemas = {
  pause: z.object({ reason: textOf(affiliateLimits.reason) }),
  ban: z.object({ reason: filledText(affiliateLimits.reason) }),
} as const
const states = { pause: 'paused', ban: 'banned' } as const
type Props = {
  event: EventView
  affiliate: AffiliateView
  name: string
  deed: keyof typeof schemas
  onClose: () => void
}

/**
 * Asks why an affiliate is paused or banned, in words that they will read, and shows the effect.
 */
export function AffiliateReasonDialog({ event, affiliate, name, deed, onClose }: Props) {
  const { t } = useWords()
  const id = useId()
  const change = useSend(changeAffiliate)
  const form = useForm({
    schema: schemas[deed],
    initial: { reason: '' },
    submit: async ({ reason }) => {
      // Fails at once when offline, instead of waiting unseen.
      if (!navigator.onLine) throw failureOf(null)
      await change
        .mutateAsync({
          params: { eventId: event.id, affiliateId: affiliate.id },
          body: { state: states[deed], reason, version: affiliate.version },
        })
        .catch(async (cause: unknown) => {
          if (isOld(cause)) await invalidateAffiliates()
          throw cause
        })
      onClose()
      showToast(t(`affiliates.${deed}-done`, { name }))
      await invalidateAffiliates()
    },
  })
  return (
    <Dialog
      title={t(`affiliates.${deed}-title`, { name })}
      isOpen
      onClose={onClose}
      actions={
        <Button type="submit" form={id} kind="danger" isPending={form.isSending}>
          {t(`affiliates.${deed}-do`)}
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={form.onSubmit} className="grid gap-4">
        <p>{t(`affiliates.${deed}-text`)}</p>
        <TextArea
          {...form.field('reason')}
          label={t('attendees.reason')}
          hint={t('affiliates.they-read')}
          isOptional={deed === 'pause'}
          rows={3}
          maxLength={affiliateLimits.reason}
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
