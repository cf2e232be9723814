import { useNavigate } from '@tanstack/react-router'
import { Copy, Flag, Undo2 } from 'lucide-react'
import type { EventView } from '#contract/events/events.ts'
import { duplicateEvent, endEvent, unpublishEvent } from '#contract/events/manage-event.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useSend } from '#web/kit/api/send.ts'
import { showToast } from '#web/kit/ui/toast.tsx'
import { paths } from '#web/paths.ts'
import { ConfirmRow } from './ConfirmRow.tsx'
import { invalidateEventLists } from '../create/save-event.ts'
import { Face, RowButton } from './rows.tsx'

/** Copies the event to a new draft and opens it for editing. */
export function DuplicateButton({ event }: { event: EventView }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const duplicate = useSend(duplicateEvent, async (copy) => {
    showToast(t('host.duplicated'))
    await invalidateEventLists()
    await navigate({ to: paths.createEvent, search: { edit: copy.id } })
  })
  return (
    <RowButton
      isPending={duplicate.isPending}
      problem={duplicate.error}
      onClick={() => duplicate.mutate({ params: { eventId: event.id } })}
    >
      <Face icon={Copy}>{t('host.duplicate')}</Face>
    </RowButton>
  )
}

/** Ends a running event now. */
export function EndButton({ event }: { event: EventView }) {
  const { t } = useWords()
  const end = useSend(endEvent, async () => {
    showToast(t('host.ended'))
    await invalidateEventLists()
  })
  return (
    <ConfirmRow
      icon={Flag}
      name={t('host.end')}
      title={t('host.end-title')}
      text={t('host.end-text')}
      doing={end}
      onYes={() => end.mutate({ params: { eventId: event.id } })}
    />
  )
}

/** Turns the event back into a draft, as long as no one has joined. */
export function UnpublishButton({ event }: { event: EventView }) {
  const { t } = useWords()
  const takeBack = useSend(unpublishEvent, async () => {
    showToast(t('host.taken-back'))
    await invalidateEventLists()
  })
  return (
    <ConfirmRow
      icon={Undo2}
      name={t('host.take-back')}
      title={t('host.take-back-title')}
      text={t('host.take-back-text')}
      doing={takeBack}
      onYes={() => takeBack.mutate({ params: { eventId: event.id } })}
    />
  )
}
