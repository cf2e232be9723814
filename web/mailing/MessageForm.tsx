import { type FormEvent, type SyntheticEvent, useState } from 'react'
import * as z from 'zod/mini'
import {
  listAnnouncements,
  mailLimits,
  sendMessage,
  testMessage,
} from '#contract/mailing/messages.ts'
import { MessageSegment } from '#contract/mailing/message-segments.ts'
import type { EndpointReply } from '#contract/endpoint.ts'
import { filledText } from '#contract/text/text.ts'
import { every } from '#web/kit/api/call.ts'
import { draftOf, keepDraft } from '#web/kit/forms/draft.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { fieldErrors } from '#web/kit/forms/form.rules.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { useSend } from '#web/kit/api/send.ts'
import { momentText } from '#web/kit/time/time.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { ErrorSummary } from '#web/kit/ui/ErrorSummary.tsx'
import { TextArea } from '#web/kit/ui/TextArea.tsx'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { showToast } from '#web/kit/ui/toast.tsx'
import { FormStep } from '#web/parts/forms/FormStep.tsx'
import { UnreachedPeople } from '#web/parts/people/UnreachedPeople.tsx'
import { RecipientsField } from './RecipientsField.tsx'
import { offeredSegments } from './segments.rules.ts'
import { SendDialog } from './SendDialog.tsx'

const Message = z.object({
  segment: MessageSegment,
  subject: filledText(mailLimits.subject),
  body: filledText(mailLimits.body),
})
const Own = z.object({ subject: Message.shape.subject, body: Message.shape.body })
export type MessageFormValues = z.infer<typeof Message>
type AnnouncementList = EndpointReply<typeof listAnnouncements>

const emptyMessage: MessageFormValues = { segment: 'everybody', subject: '', body: '' }

/**
 * Returns the form of a message; its draft survives a reload. `beginning` is the message to begin
 * with, unless the host has begun one.
 */
export function useMessage(
  eventId: string,
  { beginning, onSent }: { beginning: MessageFormValues | null; onSent: () => void },
) {
  const send = useSend(sendMessage)
  const [isAsking, setAsking] = useState(false)
  const draft = `message.${eventId}`
  const [initial] = useState(() => begun(draft, beginning))
  const form = useForm({
    schema: Message,
    initial,
    draft,
    submit: async (values) => {
      try {
        await send.mutateAsync({ params: { eventId }, body: values })
        form.change(emptyMessage)
        onSent()
      } finally {
        setAsking(false)
        void queryClient.invalidateQueries(every(listAnnouncements))
      }
    },
  })
  return { form, isAsking, setAsking }
}

/** Keeps the message as a draft at once, so that changes to it are laid over all of it. */
function begun(draft: string, beginning: MessageFormValues | null): MessageFormValues {
  const { subject, body } = draftOf(draft, emptyMessage)
  if (beginning === null || (subject + body).trim() !== '') return emptyMessage
  keepDraft(draft, beginning)
  return beginning
}

type Props = { eventId: string; known: AnnouncementList; message: ReturnType<typeof useMessage> }

/** Takes the recipients and the text, then sends a test or asks for confirmation. */
export function MessageForm({ eventId, known, message: { form, isAsking, setAsking } }: Props) {
  const { t } = useWords()
  const test = useSend(testMessage, ({ to }) =>
    showToast(t('messages.test-sent'), t('messages.test-to', { address: to })),
  )
  const { segment } = form.values
  // The people of a segment may be gone since it was chosen: the host chooses again.
  const isGone = !offeredSegments(known.segments).some((one) => one.segment === segment)
  const ask = (event: FormEvent) => {
    event.preventDefault()
    const parsed = Message.safeParse(form.values)
    if (parsed.success && !isGone) setAsking(true)
    else if (parsed.success) document.getElementById(form.field('segment').id)?.focus()
    else form.fail(fieldErrors(parsed), null)
  }
  const sendTest = () => {
    const parsed = Own.safeParse(form.values)
    if (!parsed.success) return form.fail(fieldErrors(parsed), null)
    test.mutate(
      { params: { eventId }, body: parsed.data },
      { onError: (cause) => form.fail({}, cause) },
    )
  }
  const confirm = (event: SyntheticEvent) => form.onSubmit(event)
  return (
    <form noValidate onSubmit={ask} className="grid content-start">
      <div className="mb-6 grid gap-3 empty:hidden">
        <ErrorSummary
          form={form}
          labels={{ subject: t('messages.subject'), body: t('messages.body') }}
        />
      </div>
      <FormStep title={t('messages.to')} line="seek">
        <RecipientsField {...form.field('segment')} known={known} isGone={isGone} />
        <UnreachedPeople reached={known.all} />
      </FormStep>
      <FormStep title={t('messages.words')} line="offer">
        <TextField
          {...form.field('subject')}
          label={t('messages.subject')}
          placeholder={t('messages.subject-example')}
          autoComplete="off"
        />
        <TextArea
          {...form.field('body')}
          label={t('messages.body')}
          hint={t('messages.body-hint')}
          rows={8}
          maxLength={mailLimits.body}
        />
      </FormStep>
      <FormStep stop="interchange" line={null}>
        <div className="-mt-1.5 grid gap-3">
          <div className="flex flex-wrap items-center gap-3">
            {known.limit.nextAt === null && (
              <Button type="submit" isPending={form.isSending}>
                {t('messages.send-to')}
              </Button>
            )}
            <Button kind="outline" isPending={test.isPending} onClick={sendTest}>
              {t('messages.test')}
            </Button>
          </div>
          <Left limit={known.limit} />
        </div>
      </FormStep>
      {isAsking && (
        <SendDialog
          eventId={eventId}
          values={form.values}
          isSending={form.isSending}
          onSend={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  )
}

/** How many more messages may be sent, and to how many people. */
function Left({ limit: { messages, people, nextAt } }: Pick<AnnouncementList, 'limit'>) {
  const { t, language } = useWords()
  return (
    <p className="text-sm text-ink-2">
      {nextAt === null
        ? t('messages.left', { count: messages })
        : t('messages.again-from', { time: momentText(nextAt, language) })}
      {nextAt === null && people !== null && ` ${t('messages.people-left', { count: people })}`}
    </p>
  )
}
