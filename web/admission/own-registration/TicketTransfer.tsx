import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { Address } from '#contract/text/address.ts'
import type { EventView } from '#contract/events/events.ts'
import { handOn, keepPlace } from '#contract/admission/manage-registration.ts'
import { readMyRegistration, type Registration } from '#contract/admission/registration.ts'
import { every } from '#web/kit/api/call.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import { momentText } from '#web/kit/time/time.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { CopyButton } from '#web/kit/ui/CopyButton.tsx'
import { EmailField } from '#web/kit/ui/TextField.tsx'
import { showToast } from '#web/kit/ui/toast.tsx'
import { invitationLink } from '#web/parts/events/event-link.ts'

type Props = { event: EventView; registration: Registration }
const TransferOffer = z.object({ email: Address })
const readAgain = () => queryClient.invalidateQueries(every(readMyRegistration))

/** Transfers a place to another person, who must accept it; until then the owner keeps it. */
export function TicketTransfer({ event, registration: { handingOn } }: Props) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  if (handingOn) return <PendingTransfer event={event} handingOn={handingOn} isFresh={isOpen} />
  const close = () => {
    setOpen(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  // The button keeps its room, so that no other button moves under a second tap.
  return (
    <>
      <Button
        ref={opener}
        kind="quiet"
        size="small"
        className={`min-h-11 ${isOpen ? 'invisible' : ''}`}
        onClick={() => setOpen(true)}
      >
        {t('hand-on.open')}
      </Button>
      {isOpen && <TransferForm event={event} onDone={close} />}
    </>
  )
}

function TransferForm({ event, onDone }: { event: EventView; onDone: () => void }) {
  const { t } = useWords()
  const send = useSend(handOn)
  const form = useForm({
    schema: TransferOffer,
    initial: { email: '' },
    submit: async (body) => {
      await send.mutateAsync({ params: { eventId: event.id }, body })
      await readAgain()
      showToast(t('hand-on.sent', { email: body.email }))
      onDone()
    },
  })
  return (
    <form
      noValidate
      onSubmit={form.onSubmit}
      className="order-last mx-3.5 grid min-w-0 basis-full gap-4 rounded-card bg-sunken p-4"
    >
      <p className="title-3">{t('hand-on.title')}</p>
      {form.problem instanceof Error && (
        <p role="alert" className="font-medium text-seek-ink">
          {failureWords(t, form.problem)}
        </p>
      )}
      <EmailField
        {...form.field('email')}
        autoComplete="off"
        autoFocus
        label={t('hand-on.email')}
        hint={t('hand-on.hint')}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="quiet" onClick={onDone}>
          {t('hand-on.close')}
        </Button>
        <Button type="submit" kind="primary" isPending={form.isSending}>
          {t('hand-on.send')}
        </Button>
      </div>
    </form>
  )
}

function PendingTransfer({
  event,
  handingOn: { email, until },
  isFresh,
}: {
  event: EventView
  handingOn: NonNullable<Registration['handingOn']>
  isFresh: boolean
}) {
  const { t } = useWords()
  const language = useLanguage()
  const keep = useSend(keepPlace, async () => {
    await readAgain()
    showToast(t('hand-on.kept'))
  })
  const box = useRef<HTMLDivElement>(null)
  // The form that had the focus is gone once it is sent.
  useEffect(() => {
    if (isFresh) box.current?.focus()
  }, [isFresh])
  return (
    <div
      ref={box}
      tabIndex={-1}
      aria-live="polite"
      className="order-last mx-3.5 grid min-w-0 basis-full gap-3 rounded-card bg-sunken p-4"
    >
      <p className="title-3 wrap-anywhere">{t('hand-on.waiting', { email })}</p>
      <p className="text-ink-2">
        {until ? t('hand-on.until', { time: momentText(until, language) }) : t('hand-on.stays')}
      </p>
      {keep.error && (
        <p role="alert" className="font-medium text-seek-ink">
          {failureWords(t, keep.error)}
        </p>
      )}
      <Button
        kind="outline"
        isPending={keep.isPending}
        onClick={() => keep.mutate({ params: { eventId: event.id } })}
      >
        {t('hand-on.keep')}
      </Button>
    </div>
  )
}

/** The link for a person's guests, as long as places are left on it. */
export function GuestLink({ event, registration: { companions } }: Props) {
  const { t } = useWords()
  if (!companions || companions.left === 0) return null
  const link = invitationLink(event.id, companions.code)
  return (
    <div className="grid gap-3 rounded-card bg-meet-wash p-4">
      <p className="title-3">{t('companions.title', { count: companions.left })}</p>
      <p className="text-ink-2">{t('companions.text')}</p>
      <p className="font-mono text-sm wrap-anywhere">{link}</p>
      <CopyButton text={link} label={t('companions.copy')} />
    </div>
  )
}
