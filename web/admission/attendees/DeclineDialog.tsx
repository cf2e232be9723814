import { type FormEvent, type ReactNode, useId } from 'react'
import * as z from 'zod/mini'
import { type Attendee, attendeeLimits } from '#contract/admission/attendees.ts'
import { textOf } from '#contract/text/text.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { look } from '#web/kit/ui/look.ts'
import { TextArea } from '#web/kit/ui/TextArea.tsx'
import { notifiedShare } from './list.rules.ts'

const schema = z.object({ reason: textOf(attendeeLimits.reason) })
type Props = {
  decision: 'decline' | 'remove'
  people: readonly Pick<Attendee, 'isTold'>[]
  onClose: () => void
  submit: (reason: string) => Promise<void>
  /** The effects of the decision, which the host must know before confirming. */
  brings?: {
    told: ReactNode
    isKnown: boolean
    isAsking: boolean
  }
}

/**
 * Asks for confirmation before people are declined, and for a message to them. Omits the message if
 * no one would read it.
 */
export function DeclineDialog({ decision, people, onClose, submit, brings }: Props) {
  const { t } = useWords()
  const id = useId()
  const form = useForm({
    schema,
    initial: { reason: '' },
    submit: async ({ reason }) => {
      await submit(reason)
      onClose()
    },
  })
  const notifiedGroup = notifiedShare(people)
  const mayAct = !brings || brings.isKnown || brings.isAsking
  const send = (sent: FormEvent) =>
    brings && !brings.isKnown ? sent.preventDefault() : form.onSubmit(sent)
  return (
    <Dialog
      title={t(`attendees.${decision}-title`, { count: people.length })}
      isOpen
      onClose={onClose}
      actions={
        mayAct && (
          <Button
            type="submit"
            form={id}
            kind="danger"
            isPending={form.isSending || brings?.isAsking === true}
          >
            {t(`attendees.${decision}-do`, { count: people.length })}
          </Button>
        )
      }
    >
      <form id={id} noValidate onSubmit={send} className="grid gap-4">
        <p>
          {t(`attendees.${decision}-text`)}
          {decision === 'remove' && ` ${t(`attendees.remove-told-${notifiedGroup}`)}`}
        </p>
        {brings?.told}
        {notifiedGroup !== 'nobody' && (
          <TextArea
            {...form.field('reason')}
            label={t('attendees.reason')}
            hint={t('attendees.reason-hint')}
            isOptional
            rows={3}
            maxLength={attendeeLimits.reason}
          />
        )}
        {form.problem !== null && (
          <p role="alert" className={look('error')}>
            {failureWords(t, form.problem)}
          </p>
        )}
      </form>
    </Dialog>
  )
}
