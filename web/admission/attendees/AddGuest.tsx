import * as z from 'zod/mini'
import { Address } from '#contract/text/address.ts'
import { addAttendee, attendeeLimits } from '#contract/admission/attendees.ts'
import { statementLimit, StatementText } from '#contract/items.ts'
import { filledText } from '#contract/text/text.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useSend } from '#web/kit/api/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Checkbox } from '#web/kit/ui/Checkbox.tsx'
import { Drawer } from '#web/kit/ui/Drawer.tsx'
import { ErrorSummary } from '#web/kit/ui/ErrorSummary.tsx'
import { EmailField, TextField } from '#web/kit/ui/TextField.tsx'
import { showToast } from '#web/kit/ui/toast.tsx'
import { useInvalidateAttendees } from './decisions.ts'
import { useSendingLimit } from './sending-limit.ts'
import { delayOf } from './sending-limit.rules.ts'

const Maybe = z.union([z.literal(''), StatementText])
const schema = z.object({
  name: filledText(attendeeLimits.name),
  email: Address,
  objective: Maybe,
  offering: Maybe,
  isTold: z.boolean(),
})

/** Adds a guest, whom the host gives a place directly. */
export function AddGuest({
  eventId,
  onClose,
  onInvited,
}: {
  eventId: string
  onClose: () => void
  /** A guest was added and invited. */
  onInvited: () => void
}) {
  const { t } = useWords()
  const invalidate = useInvalidateAttendees()
  const add = useSend(addAttendee)
  const delay = delayOf(useSendingLimit(eventId))
  const form = useForm({
    schema,
    initial: { name: '', email: '', objective: '', offering: '', isTold: true },
    draft: `guest-${eventId}`,
    submit: async ({ name, email, objective, offering, isTold }) => {
      await add.mutateAsync({
        params: { eventId },
        body: { name, email, objectives: listOf(objective), offerings: listOf(offering), isTold },
      })
      showToast(t('attendees.added', { name }))
      onClose()
      if (isTold) onInvited()
      await invalidate()
    },
  })
  return (
    <Drawer title={t('attendees.add-title')} isOpen onClose={onClose}>
      <p className="text-ink-2">{t('attendees.add-text')}</p>
      <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <ErrorSummary
          form={form}
          labels={{
            name: t('attendees.name'),
            email: t('attendees.email'),
            objective: t('attendees.seeks'),
            offering: t('attendees.offers'),
          }}
        />
        <TextField {...form.field('name')} label={t('attendees.name')} autoComplete="off" />
        <EmailField {...form.field('email')} label={t('attendees.email')} autoComplete="off" />
        <TextField
          {...form.field('objective')}
          label={t('attendees.seeks')}
          isOptional
          maxLength={statementLimit}
        />
        <TextField
          {...form.field('offering')}
          label={t('attendees.offers')}
          isOptional
          maxLength={statementLimit}
        />
        <Checkbox
          {...form.field('isTold')}
          label={t('attendees.add-tell')}
          hint={form.values.isTold && delay ? t(`attendees.add-${delay}`) : undefined}
        />
        <Button type="submit" className="justify-self-start" isPending={form.isSending}>
          {t('attendees.add-do')}
        </Button>
      </form>
    </Drawer>
  )
}

function listOf(text: string): string[] {
  return text === '' ? [] : [text]
}
