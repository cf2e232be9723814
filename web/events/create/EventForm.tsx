import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EventView } from '#contract/events/events.ts'
import { readReached } from '#contract/mailing/announcements.ts'
import type { EventPricing } from '#contract/payments/pricing.ts'
import { q } from '#web/kit/api/call.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Checkbox } from '#web/kit/ui/Checkbox.tsx'
import { ErrorSummary } from '#web/kit/ui/ErrorSummary.tsx'
import { lazyPart } from '#web/kit/ui/lazy-part.tsx'
import { FormStep } from '#web/parts/forms/FormStep.tsx'
import { peopleWithSpot } from '#web/parts/events/spots.rules.ts'
import { UnreachedPeople } from '#web/parts/people/UnreachedPeople.tsx'
import { useAutosave } from './autosave.ts'
import { DraftPreview } from './DraftPreview.tsx'
import { moves, problemsIn, type EventFormValues } from './draft.rules.ts'
import { Asking, Basics, PublishTerms, Selling } from './EventSteps.tsx'
import { draftSchemas, type EventFormState, nowIso, schema } from './form.ts'
import { PeopleFields } from './PeopleFields.tsx'
import { type SavedVersions, useSaveEvent } from './save-event.ts'
import { SavedNote } from './SavedNote.tsx'

const MoreFields = lazyPart('create.more', async () => ({
  Part: (await import('./MoreFields.tsx')).MoreFields,
}))
const StartFrom = lazyPart(
  'create.start',
  async () => ({ Part: (await import('./TemplatePicker.tsx')).TemplatePicker }),
  <div className="mb-8 min-h-20" />,
)

type Props = {
  initial: EventFormValues
  /** The event to change; undefined for a new one. */
  event?: EventView
  /** Its tickets, for a person who may set prices. */
  pricing?: EventPricing | null
  /** The draft's key: under it, typed text survives a reload. */
  draft: string
  onPublished: (event: EventView) => Promise<unknown>
  /** `news`: whether a change of time or place is mailed to attendees; null without one. */
  onKept: (event: EventView, news: 'told' | 'untold' | null) => void
  /** Replaces what is typed with the server's version. */
  onReload: (eventId: string) => void
  /** Leaves for the page of the tickets, with everything saved. */
  onTickets: (eventId: string) => void
}

/**
 * Everything from the idea to the sale: what, when, where, for how much, for whom. The rest is
 * folded with good defaults; a draft is saved while it is written.
 */
export function EventForm({ initial, event, pricing = null, draft, ...leaving }: Props) {
  const { onPublished, onKept, onReload, onTickets } = leaving
  const { t } = useWords()
  const keeping = useSaveEvent(initial)
  const isPublished = event?.status === 'published'
  // A template's text is not worth saving until the host has typed something.
  const [untouched, setUntouched] = useState<string>()
  const [coverId, setCoverId] = useState(event?.coverId ?? null)
  const form = useForm({
    schema,
    initial,
    draft,
    draftSchemas,
    submit: async (typed) => {
      const saved = await keeping.keep(typed)
      note(saved)
      if (isPublished) onKept(saved.event, newsOf(event, typed))
      else await onPublished(await keeping.publish(saved.event.id))
    },
  })
  const note = ({ event: { id: eventId, version }, ...versions }: SavedVersions) =>
    form.change({ eventId, version, ...versions })
  const saving = useAutosave(form.values, {
    draft,
    initial,
    isOn: !isPublished && !form.isSending,
    untouched,
    keep: keeping.keep,
    onKept: note,
  })
  const keepNow = useKeepNow(form, async (typed) => {
    const saved = await keeping.keep(typed)
    note(saved)
    return saved.event
  })
  // The typed values override the newer version, field by field, on the next save.
  const keepMine = async (eventId: string) => note(await keeping.rebase(eventId, form.values))
  const cover = {
    coverId,
    keepFirst: keepNow,
    onChanged: (changed: EventView) => {
      setCoverId(changed.coverId)
      void keeping.heard(changed).then(note)
    },
  }
  const staleId =
    form.problem instanceof ApiError && form.problem.code === 'changed-meanwhile'
      ? form.values.eventId
      : null
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <form
        noValidate
        onSubmit={(event) => event.preventDefault()}
        className="grid max-w-160 content-start"
      >
        {!event && <StartFrom form={form} onFilled={setUntouched} />}
        <div className="mb-6 grid gap-3 empty:hidden">
          <ErrorSummary form={form} labels={labelsOf(t)} />
          {staleId && (
            <div className="flex flex-wrap gap-3">
              <Button kind="outline" onClick={() => void keepMine(staleId)}>
                {t('create.keep-mine')}
              </Button>
              <Button kind="quiet" onClick={() => onReload(staleId)}>
                {t('create.load-newer')}
              </Button>
            </div>
          )}
        </div>
        <Basics form={form} cover={cover} />
        <Selling
          form={form}
          event={event}
          pricing={pricing}
          onTickets={() => {
            if (isPublished) onTickets(event.id)
            else void keepNow().then((saved) => saved && onTickets(saved.id))
          }}
        />
        <FormStep title={t('create.people')} line="offer">
          <PeopleFields form={form} />
        </FormStep>
        <Asking form={form} event={event} />
        <FormStep title={t('create.more')} line="offer">
          <MoreFields form={form} />
        </FormStep>
        <FormStep stop="interchange" line={null}>
          {isPublished && <Telling form={form} event={event} />}
          <div className="-mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-3">
            <Button isPending={form.isSending} onClick={form.onSubmit}>
              {isPublished ? t('create.save-changes') : t('create.publish')}
            </Button>
            {!isPublished && (
              <Button
                kind="quiet"
                isPending={form.isSending}
                onClick={() =>
                  void keepNow().then((savedEvent) => savedEvent && onKept(savedEvent, null))
                }
              >
                {t('create.save-draft')}
              </Button>
            )}
            {!isPublished && <SavedNote saving={saving} />}
            {!isPublished && <PublishTerms typed={form.values} pricing={pricing} />}
          </div>
        </FormStep>
      </form>
      <DraftPreview
        typed={form.values}
        pricing={pricing}
        coverId={coverId}
        seatsTaken={event?.seatsTaken ?? 0}
      />
    </div>
  )
}

function newsOf(event: EventView, typed: EventFormValues): 'told' | 'untold' | null {
  if (peopleWithSpot(event) === 0 || !moves(event, typed)) return null
  return typed.notify ? 'told' : 'untold'
}

/** A change of time or place notifies the attendees, unless the host opts out. */
function Telling({ form, event }: { form: EventFormState; event: EventView }) {
  const { t } = useWords()
  const isMoved = moves(event, form.values)
  const { data } = useQuery({
    ...q(readReached, { params: { eventId: event.id, news: 'changed' } }),
    enabled: isMoved,
  })
  if (!isMoved || data?.people === 0)
    return data && isMoved ? <UnreachedPeople reached={data} /> : null
  return (
    <div className="mb-4 grid gap-2">
      <Checkbox
        {...form.field('notify')}
        label={data ? t('create.notify', { count: data.people }) : t('create.notify-all')}
        hint={t('create.notify-hint')}
      />
      {data && <UnreachedPeople reached={data} />}
    </div>
  )
}

/** Saves the form at once, or shows its problems and returns undefined. */
function useKeepNow(form: EventFormState, keep: (typed: EventFormValues) => Promise<EventView>) {
  return async (): Promise<EventView | undefined> => {
    const problems = problemsIn(form.values, 'keep', nowIso())
    if (Object.keys(problems).length > 0) {
      form.fail(problems, null)
      return undefined
    }
    try {
      return await keep(form.values)
    } catch (cause) {
      const fields = cause instanceof ApiError ? cause.fields : {}
      form.fail(fields, Object.keys(fields).length > 0 ? null : cause)
      return undefined
    }
  }
}

function labelsOf(t: ReturnType<typeof useWords>['t']): Record<string, string> {
  return {
    title: t('create.title'),
    startsAt: t('create.starts'),
    endsAt: t('create.ends'),
    timeZone: t('time.zone'),
    place: t('create.place'),
    link: t('create.link'),
    isPaid: t('create.price-choice'),
    price: t('create.price-each'),
    visibility: t('create.visibility'),
    capacity: t('create.capacity'),
    questions: t('questions.title'),
    summary: t('create.summary'),
    coverAlt: t('create.cover-alt'),
    description: t('create.description'),
    agenda: t('agenda.title'),
    pairLink: t('create.pair-link'),
    mailNote: t('create.mail-note'),
  }
}
