import { useId } from 'react'
import * as z from 'zod/mini'
import { moderationLimits } from '#contract/moderation.ts'
import { filledText } from '#contract/text/text.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { look } from '#web/kit/ui/look.ts'
import { TextArea } from '#web/kit/ui/TextArea.tsx'

const Reason = z.object({ reason: filledText(moderationLimits.detail) })

export type ReasonRequest = {
  title: string
  text: string
  label: string
  hint: string
  act: string
  isGrave: boolean
  /** The key of the draft. */
  draft: string
  send: (reason: string) => Promise<unknown>
}

/** Asks for the reason before an action. */
export function ReasonDialog({ deed, onClose }: { deed: ReasonRequest; onClose: () => void }) {
  const { t } = useWords()
  const id = useId()
  const form = useForm({
    schema: Reason,
    initial: { reason: '' },
    draft: deed.draft,
    submit: async ({ reason }) => {
      await deed.send(reason)
      onClose()
    },
  })
  return (
    <Dialog
      title={deed.title}
      isOpen
      onClose={onClose}
      actions={
        <Button
          type="submit"
          form={id}
          kind={deed.isGrave ? 'danger' : 'primary'}
          isPending={form.isSending}
        >
          {deed.act}
        </Button>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(sent) => form.onSubmit(sent)}
        className="grid grid-cols-1 gap-4"
      >
        <p>{deed.text}</p>
        <TextArea
          {...form.field('reason')}
          label={deed.label}
          hint={deed.hint}
          rows={4}
          maxLength={moderationLimits.detail}
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
