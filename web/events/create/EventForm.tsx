import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type EventView, readEvent } from '#contract/events/events.ts'
import { readReached } from '#contract/mailing/announcements.ts'
import { call, q } from '#web/kit/api/call.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Checkbox } from '#web/kit/ui/Checkbox.tsx'
import { ErrorSummary } from '#web/kit/ui/ErrorSummary.tsx'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { lazyPart } from '#web/kit/ui/lazy-part.tsx'
import { PolishButton } from '#web/parts/forms/PolishButton.tsx'
import { FormStep } from '#web/parts/forms/FormStep.tsx'
import { UnreachedPeople } from '#web/parts/people/UnreachedPeople.tsx'
import { useAutosave } from './autosave.ts'
import { DraftPreview } from './DraftPreview.tsx'
import { moves, problemsIn, type EventFormValues } from './draft.rules.ts'
import { type EventFormState, nowIso, schema } from './form.ts'
import { useSaveEvent } from './save-event.ts'
import { MoreFields } from './MoreFields.tsx'
import { SavedNote } from './SavedNote.tsx'
import { WhenFields } from './WhenFields.tsx'

const StartFrom = lazyPart(
  'create.start',
  async () => ({ Part: (await import('./TemplatePicker.tsx')).TemplatePicker }),
  <div className="mb-8 min-h-20" />,
)

type Props = {
  initial: EventFormValues
  /** The event to change; undefined for a new one. */
  event?: EventView
  /** The draft's key: under it, typed text survives a reload. */
  draft: string
  onPublished: (event: EventView) => Promise<unknown>
  onKept: (event: EventView) => void
  /** Replaces what is typed with the server's version. */
  onReload: (eventId: string) => void
}

/**
 * A short form: what, when, where. Everything else is folded with good defaults; a draft is saved
 * while it is written.
 */
export function EventForm({ initial, event, draft, onPublished, onKept, onReload }: Props) {
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
    submit: async (typed) => {
      const savedEvent = await keeping.keep(typed)
      form.change({ eventId: savedEvent.id, version: savedEvent.version })
      if (isPublished) onKept(savedEvent)
      else await onPublished(await keeping.publish(savedEvent.id))
    },
  })
  const note = ({ id: eventId, version }: EventView) => form.change({ eventId, version })
  const saving = useAutosave(form.values, {
    isOn: !isPublished && !form.isSending,
    untouched,
    keep: keeping.keep,
    onKept: note,
  })
  const keepNow = useKeepNow(form, keeping.keep)
  // The typed values override the newer version, field by field, on the next save.
  const keepMine = async (eventId: string) => {
    note(await keeping.heard(call(readEvent, { params: { eventId } })))
  }
  const cover = {
    coverId,
    keepFirst: keepNow,
    onChanged: (changed: EventView) => {
      setCoverId(changed.coverId)
      note(changed)
      void keeping.heard(changed)
    },
  }
  const send = (sent: FormEvent) => (form.isSending ? sent.preventDefault() : form.onSubmit(sent))
  const staleId =
    form.problem instanceof ApiError && form.problem.code === 'changed-meanwhile'
      ? form.values.eventId
      : null
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <form noValidate onSubmit={send} className="grid max-w-160 content-start">
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
        <Basics form={form} />
        <FormStep line="offer">
          <MoreFields form={form} cover={cover} />
        </FormStep>
        <FormStep stop="interchange" line={null}>
          {isPublished && <Telling form={form} event={event} />}
          <div className="-mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-3">
            <Button type="submit" isPending={form.isSending}>
              {isPublished ? t('create.save-changes') : t('create.publish')}
            </Button>
            {!isPublished && (
              <Button
                kind="quiet"
                isPending={form.isSending}
                onClick={() =>
                  void keepNow().then((savedEvent) => savedEvent && onKept(savedEvent))
                }
              >
                {t('create.save-draft')}
              </Button>
            )}
            {!isPublished && <SavedNote saving={saving} />}
            {!isPublished && (
              <p className="w-full text-sm text-ink-2">
                {t(`visibility.${visibilityKey[form.values.visibility]}`)}:{' '}
                {t(`visibility.${visibilityKey[form.values.visibility]}.hint`, {
                  page: t('nav.explore'),
                })}
              </p>
            )}
          </div>
        </FormStep>
      </form>
      <DraftPreview typed={form.values} coverId={coverId} seatsTaken={event?.seatsTaken ?? 0} />
    </div>
  )
}

const visibilityKey = {
  public: 'public',
  unlisted: 'unlisted',
  invite_only: 'invite-only',
} as const

function Basics({ form }: { form: EventFormState }) {
  const { t } = useWords()
  return (
    <>
      <FormStep title={t('create.what')} line="seek">
        <div className="grid gap-1">
          <TextField
            {...form.field('title')}
            label={t('create.title')}
            placeholder={t('create.title-example')}
            autoComplete="off"
          />
          <PolishButton
            kind="title"
            label={t('create.title')}
            value={form.values.title}
            onChange={(title) => form.change({ title })}
          />
        </div>
      </FormStep>
      <FormStep title={t('create.when')} line="seek">
        <WhenFields form={form} />
      </FormStep>
      <FormStep title={t('create.where')} line="offer" hint={t('create.where-hint')}>
        <TextField
          {...form.field('place')}
          label={t('create.place')}
          placeholder={t('create.place-example')}
          autoComplete="off"
        />
        <TextField
          {...form.field('link')}
          label={t('create.link')}
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          spellCheck={false}
          hint={t('create.link-hint')}
        />
      </FormStep>
    </>
  )
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
    timeZone: t('time.zone'),
    place: t('create.place'),
    link: t('create.link'),
    endsAt: t('create.ends'),
    summary: t('create.summary'),
    coverAlt: t('create.cover-alt'),
    description: t('create.description'),
    agenda: t('agenda.title'),
    visibility: t('create.visibility'),
    capacity: t('create.capacity'),
    pairLink: t('create.pair-link'),
    mailNote: t('create.mail-note'),
  }
}
