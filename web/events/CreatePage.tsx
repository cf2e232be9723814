import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type EventView, readEvent } from '#contract/events.ts'
import { call, q } from '#web/kit/call.ts'
import { dropDraft } from '#web/kit/draft.ts'
import { ApiError } from '#web/kit/failure.ts'
import { useWords } from '#web/kit/i18n.ts'
import { queryClient } from '#web/kit/queries.ts'
import { ownZone } from '#web/kit/time.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { say } from '#web/kit/ui/toast.tsx'
import { useAddressText } from '#web/parts/address.ts'
import { PageOf } from '#web/parts/PageOf.tsx'
import { paths } from '#web/paths.ts'
import { blank, typedFrom } from './draft.rules.ts'
import { EventForm } from './EventForm.tsx'
import { NotOpenToYou } from './NotOpenToYou.tsx'

/** A new gathering, or with ?edit= one that is kept already. */
export function Page() {
  const [eventId, edit] = useAddressText('edit')
  const navigate = useNavigate()
  // The form is left behind: going back must not offer to publish the same again.
  const show = (event: EventView) => {
    queryClient.setQueryData(q(readEvent, { params: { eventId: event.id } }).queryKey, event)
    return navigate({ to: paths.event, params: { eventId: event.id }, search: { published: 'yes' }, replace: true })
  }
  return <div className="overflow-x-clip"><div className="shell py-8 sm:py-12">{eventId ? <Editing key={eventId} eventId={eventId} onPublished={show} /> : <Creating onPublished={show} onReload={edit} />}</div></div>
}

type Props = { onPublished: (event: EventView) => Promise<unknown> }
const newDraft = 'create-event'

function Creating({ onPublished, onReload }: Props & { onReload: (eventId: string) => void }) {
  const { t } = useWords()
  const leave = useLeave()
  return (
    <>
      <header className="mb-8 grid gap-2 sm:mb-10">
        <PageTitle>{t('create.heading')}</PageTitle>
        <p className="lead">{t('create.lead')}</p>
      </header>
      <EventForm
        initial={blank(ownZone())} draft={newDraft} isPublished={false} onPublished={onPublished}
        onReload={(eventId) => {
          dropDraft(newDraft)
          onReload(eventId)
        }}
        onKept={(event) => {
          dropDraft(newDraft)
          leave(event.id, t('create.draft-saved'))
        }}
      />
    </>
  )
}

function Editing({ eventId, onPublished }: Props & { eventId: string }) {
  // Kept apart from what other pages read: what is typed must not be replaced by a fresher answer, only when asked for.
  const query = useQuery({
    queryKey: ['editing', eventId], queryFn: ({ signal }) => call(readEvent, { params: { eventId } }, { signal }), staleTime: Number.POSITIVE_INFINITY, gcTime: 0,
  })
  if (query.error instanceof ApiError && query.error.code === 'event-not-found') return <NotOpenToYou />
  return <PageOf query={query}>{(event) => (event.role === 'host' ? <EditForm key={event.version} event={event} onPublished={onPublished} onReload={query.refetch} /> : <NotOpenToYou />)}</PageOf>
}

function EditForm({ event, onPublished, onReload }: Props & { event: EventView; onReload: () => unknown }) {
  const { t } = useWords()
  const leave = useLeave()
  const draft = `event-${event.id}-${event.version}`
  return (
    <>
      <header className="mb-8 sm:mb-10"><PageTitle>{t('create.edit-heading')}</PageTitle></header>
      <EventForm
        initial={typedFrom(event)} draft={draft} isPublished={event.status === 'published'} onPublished={onPublished}
        onReload={() => {
          dropDraft(draft)
          onReload()
        }}
        onKept={() => {
          dropDraft(draft)
          leave(event.id, t('saved'))
        }}
      />
    </>
  )
}

function useLeave() {
  const navigate = useNavigate()
  return (eventId: string, words: string) => {
    say(words)
    void navigate({ to: paths.event, params: { eventId } })
  }
}
