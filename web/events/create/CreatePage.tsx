import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { readQuestions } from '#contract/admission/questions.ts'
import type { EndpointReply } from '#contract/endpoint.ts'
import { type EventView, readEvent } from '#contract/events/events.ts'
import { type EventPricing, readEventPricing } from '#contract/payments/pricing.ts'
import { call, q } from '#web/kit/api/call.ts'
import { draftOf, dropDraft, isDraftKept } from '#web/kit/forms/draft.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { ownZone } from '#web/kit/time/time.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { Skeleton } from '#web/kit/ui/states.tsx'
import { showToast } from '#web/kit/ui/toast.tsx'
import { useSearchParam } from '#web/parts/forms/search-param.ts'
import { newEventDraft } from '#web/parts/forms/drafts.ts'
import { QueryPage } from '#web/parts/pages/QueryPage.tsx'
import { paths } from '#web/paths.ts'
import { DemoStatements } from '../library/DemoStatements.tsx'
import { draftKeyOf } from './autosave.ts'
import { blankEventForm, eventFormValues } from './draft.rules.ts'
import { EventForm } from './EventForm.tsx'
import { blankPrice, priceValues } from './price.ts'
import { isEventNotFound } from '#web/parts/events/EventNotFound.tsx'
import { AccessDenied } from '#web/parts/events/AccessDenied.tsx'

/** Creates an event, or edits a saved one with ?edit=. */
export function CreatePage() {
  const [eventId, edit] = useSearchParam('edit')
  const navigate = useNavigate()
  // Replaces the form in the history: going back must not offer to publish the same event again.
  const show = (event: EventView) => {
    queryClient.setQueryData(q(readEvent, { params: { eventId: event.id } }).queryKey, event)
    return navigate({
      to: paths.event,
      params: { eventId: event.id },
      search: { published: 'yes' },
      replace: true,
    })
  }
  return (
    <div className="overflow-x-clip">
      <div className="shell py-8 sm:py-12">
        {eventId ? (
          <Editing key={eventId} eventId={eventId} onPublished={show} />
        ) : (
          <Starting onPublished={show} onReload={edit} />
        )}
      </div>
    </div>
  )
}
export { CreatePage as Page }

type Props = { onPublished: (event: EventView) => Promise<unknown> }

/** Starts blank, or goes on with what this tab keeps, unless that has been published or deleted. */
function Starting(props: Props & { onReload: (eventId: string) => void }) {
  const [keptId] = useState(
    () => draftOf(newEventDraft, { eventId: null as string | null }).eventId,
  )
  const query = useQuery({
    queryKey: ['kept-draft', keptId],
    queryFn: ({ signal }) => dropUnlessDraft(keptId ?? '', signal),
    enabled: keptId !== null,
    gcTime: 0,
  })
  // Offline nothing is known, and what is typed counts.
  return query.isLoading ? <Skeleton /> : <Creating {...props} />
}

/** Forgets what this tab keeps if its event is no draft any more. */
async function dropUnlessDraft(eventId: string, signal: AbortSignal): Promise<null> {
  const event = await call(readEvent, { params: { eventId } }, { signal }).catch(
    (cause: unknown) => {
      if (isEventNotFound(cause)) return null
      throw cause
    },
  )
  if (event?.status !== 'draft') dropDraft(newEventDraft)
  return null
}

function Creating({ onPublished, onReload }: Props & { onReload: (eventId: string) => void }) {
  const words = useWords()
  const { t } = words
  const leave = useLeave()
  const openTickets = useTicketsPage()
  const [initial] = useState(() => blankEventForm(ownZone(), blankPrice(words)))
  return (
    <>
      <header className="mb-8 grid gap-2 sm:mb-10">
        <PageTitle>{t('create.heading')}</PageTitle>
        <p className="lead">{t('create.lead')}</p>
      </header>
      <DemoStatements />
      <EventForm
        initial={initial}
        draft={newEventDraft}
        onPublished={onPublished}
        onReload={(eventId) => {
          dropDraft(newEventDraft)
          onReload(eventId)
        }}
        onKept={(event) => {
          dropDraft(newEventDraft)
          leave(event.id, t('create.draft-saved'))
        }}
        onTickets={(eventId) => {
          dropDraft(newEventDraft)
          void openTickets(eventId)
        }}
      />
    </>
  )
}

function Editing({ eventId, onPublished }: Props & { eventId: string }) {
  const [round, setRound] = useState(0)
  // Has its own query key: a background refetch must not replace what is being typed, except on
  // request.
  const query = useQuery({
    queryKey: ['editing', eventId],
    queryFn: ({ signal }) => readSaved(eventId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <QueryPage query={query}>
      {(saved) =>
        saved.event.rights.includes('edit') ? (
          <Editable
            key={`${saved.event.version} ${round}`}
            {...saved}
            onPublished={onPublished}
            onReload={query.refetch}
            onDiscard={() => setRound(round + 1)}
          />
        ) : (
          <AccessDenied eventId={eventId} />
        )
      }
    </QueryPage>
  )
}

/** An event with its tickets, for a person who may set prices, and a draft with its questions. */
type SavedEvent = {
  event: EventView
  pricing: EventPricing | null
  questions: EndpointReply<typeof readQuestions> | null
}

async function readSaved(eventId: string, signal: AbortSignal): Promise<SavedEvent> {
  const ask = { params: { eventId } }
  const event = await call(readEvent, ask, { signal })
  const mayPrice = event.rights.includes('money')
  const mayAsk = event.rights.includes('edit') && event.status === 'draft'
  const [pricing, questions] = await Promise.all([
    mayPrice ? call(readEventPricing, ask, { signal }) : null,
    mayAsk ? call(readQuestions, ask, { signal }) : null,
  ])
  return { event, pricing, questions }
}

type EditProps = Props & SavedEvent & { onReload: () => unknown; onDiscard: () => void }

/** Cancelled or past events cannot be edited. */
function Editable(props: EditProps) {
  const { t } = useWords()
  const { event } = props
  const isOver = event.status === 'published' && event.timing === 'ended'
  const isDown = event.status === 'taken_down'
  const reason = isOver ? ('event-ended' as const) : ('event-cancelled' as const)
  if (event.status !== 'cancelled' && !isDown && !isOver) return <EditForm {...props} />
  return (
    <div className="grid justify-items-start gap-4">
      <PageTitle>{t(`refusals.${isDown ? 'event-taken-down' : reason}`)}</PageTitle>
      <p className="lead wrap-anywhere">{event.title}</p>
      <Link to={paths.event} params={{ eventId: event.id }} className={look('outline')}>
        {t('create.open-it')}
      </Link>
    </div>
  )
}

function EditForm({ event, pricing, questions, onPublished, onReload, onDiscard }: EditProps) {
  const words = useWords()
  const { t } = words
  const leave = useLeave()
  const openTickets = useTicketsPage()
  // A draft event is saved on the server while it is written; a published one, only when its host
  // saves.
  const draft = event.status === 'draft' ? draftKeyOf(event) : `event-${event.id}`
  const [isUnsaved] = useState(() => event.status === 'published' && isDraftKept(draft))
  const [setUp] = useState(() => ({
    price: pricing && event.status === 'draft' ? priceValues(pricing, words) : null,
    priceVersion: pricing?.version ?? 0,
    questions: questions?.questions ?? null,
    questionsVersion: questions?.version ?? 0,
  }))
  const discard = () => {
    dropDraft(draft)
    onDiscard()
  }
  return (
    <>
      <header className="mb-8 sm:mb-10">
        <PageTitle>{t('create.edit-heading')}</PageTitle>
      </header>
      {isUnsaved && (
        <p
          role="status"
          className="mb-6 flex max-w-160 flex-wrap items-center justify-between gap-3 rounded-control bg-meet-wash px-4 py-3 text-meet-ink"
        >
          {t('create.unsaved-kept')}
          <Button kind="outline" size="small" onClick={discard}>
            {t('create.discard')}
          </Button>
        </p>
      )}
      <EventForm
        initial={eventFormValues(event, setUp)}
        event={event}
        pricing={pricing}
        draft={draft}
        onPublished={onPublished}
        onReload={() => {
          dropDraft(draft)
          onReload()
        }}
        onKept={(_, news) => {
          dropDraft(draft)
          leave(event.id, t('saved'), news ? t(`create.moved-${news}`) : undefined)
        }}
        onTickets={(eventId) => {
          if (event.status === 'draft') dropDraft(draft)
          void openTickets(eventId)
        }}
      />
    </>
  )
}

/** Opens the page of the tickets; going back from it leads to the saved event. */
function useTicketsPage() {
  const navigate = useNavigate()
  return async (eventId: string) => {
    await navigate({ to: paths.createEvent, search: { edit: eventId }, replace: true })
    await navigate({ to: paths.pricing, params: { eventId } })
  }
}

function useLeave() {
  const navigate = useNavigate()
  return (eventId: string, words: string, details?: string) => {
    showToast(words, details)
    void navigate({ to: paths.event, params: { eventId } })
  }
}
