import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type EventView } from '#contract/events/events.ts'
import { deleteDraft, publishEvent } from '#contract/events/manage-event.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { showToast } from '#web/kit/ui/toast.tsx'
import { paths } from '#web/paths.ts'
import { ConfirmDialog } from '../../parts/forms/ConfirmDialog.tsx'
import { draftOf, isDraftKept } from '#web/kit/forms/draft.ts'
import { priceText } from '#words/price-text.ts'
import { newEventDraft } from '#web/parts/forms/drafts.ts'
import { draftKeyOf } from './autosave.ts'
import { missingToPublish } from './draft.rules.ts'
import { invalidateEventLists } from './save-event.ts'

/** A draft: what is missing, and the buttons to publish or delete it. */
export function DraftPanel({ event }: { event: EventView }) {
  const words = useWords()
  const { t } = words
  const publish = useSend(publishEvent, async () => {
    showToast(t('create.published'))
    await invalidateEventLists()
  })
  const labels = {
    startsAt: t('host.start'),
    endsAt: t('host.end'),
    place: t('host.place-or-link'),
    price: t(event.isPaid ? 'host.ticket-price' : 'host.free-or-paid'),
  }
  const gaps = Object.entries(labels)
    .filter(([name]) => Object.hasOwn(missingToPublish(event), name))
    .map(([, label]) => label)
  // What this tab could not save would be left out.
  const isUnsaved = isKeptHere(event)
  const isReady = gaps.length === 0 && event.timing !== 'ended' && !isUnsaved
  return (
    <>
      {gaps.length > 0 && (
        <div className="grid gap-2">
          <p className="text-ink-2">{t('host.still-missing')}</p>
          <ul className="grid gap-1">
            {gaps.map((label) => (
              <li key={label} className="border-l-4 border-seek pl-3">
                {label}
              </li>
            ))}
          </ul>
        </div>
      )}
      {event.timing === 'ended' && (
        <p className="border-l-4 border-seek pl-3">{t('host.draft-past')}</p>
      )}
      {isUnsaved && <p className="border-l-4 border-seek pl-3">{t('create.unsaved-kept')}</p>}
      {isReady && (
        <p className="grid text-ink-2">
          <span>{t('host.draft-ready')}</span>
          <span>
            {t('create.terms-price', {
              price: priceText(event.price, words, true) ?? t('price.free'),
            })}
          </span>
        </p>
      )}
      {publish.error && (
        <p role="alert" className={look('error')}>
          {failureWords(t, publish.error)}
        </p>
      )}
      <div className="grid gap-2">
        {isReady && (
          <Button
            isPending={publish.isPending}
            onClick={() => publish.mutate({ params: { eventId: event.id } })}
          >
            {t('create.publish')}
          </Button>
        )}
        <Link
          to={paths.createEvent}
          search={{ edit: event.id }}
          className={look(isReady ? 'outline' : 'primary')}
        >
          {t('host.continue')}
        </Link>
        <Link to={paths.questions} params={{ eventId: event.id }} className={look('quiet')}>
          {t('host.questions')}
        </Link>
        {event.role === 'host' && <DeleteButton event={event} />}
      </div>
    </>
  )
}

/** Returns whether this tab keeps something typed that the server does not have. */
function isKeptHere({ id, version }: EventView): boolean {
  const created = draftOf<{ eventId: string | null }>(newEventDraft, { eventId: null })
  return created.eventId === id || isDraftKept(draftKeyOf({ id, version }))
}

function DeleteButton({ event }: { event: EventView }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const remove = useSend(deleteDraft, async () => {
    showToast(t('host.deleted', { title: event.title }))
    await navigate({ to: paths.events, search: { tab: 'hosting' } })
    await invalidateEventLists()
  })
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {t('host.delete')}
      </Button>
      <ConfirmDialog
        title={t('host.delete-title')}
        yes={t('host.delete')}
        isOpen={isAsking}
        sent={remove}
        onClose={() => setAsking(false)}
        onYes={() => remove.mutate({ params: { eventId: event.id } })}
      >
        {t('host.delete-text', { title: event.title })}
      </ConfirmDialog>
    </>
  )
}
