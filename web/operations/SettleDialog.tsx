import { moneyText } from '#web/parts/money/figures.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import * as z from 'zod/mini'
import {
  type Difference,
  differenceLimits,
  readReconciliation,
  settleDifference,
} from '#contract/payments/reconciliation.ts'
import { filledText, textOf } from '#contract/text/text.ts'
import { q } from '#web/kit/api/call.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { look } from '#web/kit/ui/look.ts'
import { TextArea } from '#web/kit/ui/TextArea.tsx'
import { showToast } from '#web/kit/ui/toast.tsx'

// A person who settles a difference as explained must say what it was.
const schemas = {
  own: z.object({ note: textOf(differenceLimits.note) }),
  explained: z.object({ note: filledText(differenceLimits.note) }),
} as const
type Props = { difference: Difference; how: keyof typeof schemas; onClose: () => void }

/** Asks what a difference is, before it is settled. */
export function SettleDialog({
  difference: { id: differenceId, books, processor, currency },
  how,
  onClose,
}: Props) {
  const { t } = useWords()
  const language = useLanguage()
  const id = useId()
  const queryClient = useQueryClient()
  const settle = useSend(settleDifference, (reply) =>
    queryClient.setQueryData(q(readReconciliation, {}).queryKey, reply),
  )
  const form = useForm({
    schema: schemas[how],
    initial: { note: '' },
    submit: async ({ note }) => {
      await settle.mutateAsync({ params: { differenceId }, body: { how, note } })
      showToast(t('books.settled-now'))
      onClose()
    },
  })
  const send = (sent: FormEvent) => form.onSubmit(sent)
  return (
    <Dialog
      title={t(`books.${how}-title`)}
      isOpen
      onClose={onClose}
      actions={
        <Button type="submit" form={id} isPending={form.isSending}>
          {t(`books.${how}-do`)}
        </Button>
      }
    >
      <form id={id} noValidate onSubmit={send} className="grid gap-4">
        <p>
          {t(`books.${how}-text`, { amount: moneyText(processor - books, currency, language) })}
        </p>
        <TextArea
          {...form.field('note')}
          label={t('books.note')}
          isOptional={how === 'own'}
          rows={3}
          maxLength={differenceLimits.note}
        />
        {form.problem !== null && (
          <p role="alert" className={look('error')}>
            {failureWords(t, form.problem)}
          </p>
        )}
      </form>
    </Dialog>
  )
}
