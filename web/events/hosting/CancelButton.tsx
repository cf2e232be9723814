import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import * as z from 'zod/mini'
import { type EventView, eventLimits } from '#contract/events/events.ts'
import { readReached } from '#contract/mailing/announcements.ts'
import { cancelEvent } from '#contract/events/manage-event.ts'
import { filledText } from '#contract/text/text.ts'
import { q } from '#web/kit/api/call.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { look } from '#web/kit/ui/look.ts'
import { TextArea } from '#web/kit/ui/TextArea.tsx'
import { showToast } from '#web/kit/ui/toast.tsx'
import { RefundEstimate } from '#web/parts/money/RefundEstimate.tsx'
import { useRefundEstimate } from '#web/parts/money/refund-estimate.ts'
import { UnreachedPeople } from '#web/parts/people/UnreachedPeople.tsx'
import { invalidateEventLists } from '../create/save-event.ts'

const schema = z.object({ reason: filledText(eventLimits.reason) })

/** Cancels an event for good: asks for the reason, and says who will read it. */
export function CancelButton({
  event,
  className,
  children,
}: {
  event: EventView
  className: string
  children: ReactNode
}) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setAsking(true)} className={className}>
        {children}
      </button>
      {isAsking && <Asking event={event} onClose={() => setAsking(false)} />}
    </>
  )
}

function Asking({ event, onClose }: { event: EventView; onClose: () => void }) {
  const { t } = useWords()
  const id = useId()
  const cancel = useSend(cancelEvent)
  const form = useForm({
    schema,
    initial: { reason: '' },
    draft: `cancel-${event.id}`,
    submit: async (body) => {
      await cancel.mutateAsync({ params: { eventId: event.id }, body })
      showToast(t('host.cancelled', { title: event.title }))
      onClose()
      await invalidateEventLists()
    },
  })
  const back = useRefundEstimate(event.id)
  // Hosts must read how many people are notified before they can cancel.
  const reached = useQuery({
    ...q(readReached, { params: { eventId: event.id, news: 'cancelled' } }),
    staleTime: 0,
  })
  const isUnknown = back.data === undefined || reached.data === undefined
  const isAsking = back.isFetching || reached.isFetching
  const send = (sent: FormEvent) => (isUnknown ? sent.preventDefault() : form.onSubmit(sent))
  const submitButton = (
    <Button type="submit" form={id} kind="danger" isPending={form.isSending || isAsking}>
      {t('host.cancel')}
    </Button>
  )
  return (
    <Dialog
      title={t('host.cancel-title')}
      isOpen
      onClose={onClose}
      out={t('host.cancel-not')}
      actions={(!isUnknown || isAsking) && submitButton}
    >
      <form id={id} noValidate onSubmit={send} className="grid gap-4">
        {reached.data && (
          <p>
            {reached.data.people > 0
              ? t('host.cancel-text', { count: reached.data.people })
              : t('host.cancel-text-nobody')}
          </p>
        )}
        {reached.data && <UnreachedPeople reached={reached.data} />}
        {reached.error && (
          <p role="alert" className={look('error')}>
            {failureWords(t, reached.error)}
          </p>
        )}
        <RefundEstimate query={back} />
        <TextArea
          {...form.field('reason')}
          label={t('host.cancel-reason')}
          placeholder={t('host.cancel-example')}
          rows={3}
          maxLength={eventLimits.reason}
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
