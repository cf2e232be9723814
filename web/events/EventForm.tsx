import { type FormEvent } from 'react'
import type { EventView } from '#contract/events.ts'
import { ApiError } from '#web/kit/failure.ts'
import { useForm } from '#web/kit/form.ts'
import { useWords } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { ErrorSummary } from '#web/kit/ui/ErrorSummary.tsx'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { Leg } from '#web/parts/Leg.tsx'
import { DraftPreview } from './DraftPreview.tsx'
import { problemsIn, type Typed } from './draft.rules.ts'
import { nowIso, schema } from './form.ts'
import { MoreFields } from './MoreFields.tsx'
import { useKeeping } from './keeping.ts'
import { WhenFields } from './WhenFields.tsx'

type Props = {
  initial: Typed
  /** The name under which what is typed survives a reload. */
  draft: string
  isPublished: boolean
  onPublished: (event: EventView) => Promise<unknown>
  onKept: (event: EventView) => void
  /** Drops what is typed for what the server has. */
  onReload: (eventId: string) => void
}

/** One short form: what, when, where. Everything else is folded away with good defaults. */
export function EventForm({ initial, draft, isPublished, onPublished, onKept, onReload }: Props) {
  const { t } = useWords()
  const { keep, publish, isKeeping } = useKeeping()
  const form = useForm({
    schema, initial, draft,
    submit: async (typed) => {
      const event = await keep(typed)
      form.change({ eventId: event.id, version: event.version })
      if (isPublished) onKept(event)
      else await onPublished(await publish(event.id))
    },
  })
  const keepDraft = async () => {
    const problems = problemsIn(form.values, 'keep', nowIso())
    if (Object.keys(problems).length > 0) return form.fail(problems, null)
    try {
      onKept(await keep(form.values))
    } catch (cause) {
      const fields = cause instanceof ApiError ? cause.fields : {}
      form.fail(fields, Object.keys(fields).length > 0 ? null : cause)
    }
  }
  const send = (event: FormEvent) => (isKeeping ? event.preventDefault() : form.onSubmit(event))
  const staleId = form.problem instanceof ApiError && form.problem.code === 'changed-meanwhile' ? form.values.eventId : null
  const isBusy = form.isSending || isKeeping
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <form noValidate onSubmit={send} className="grid max-w-160 content-start">
        <div className="mb-6 grid gap-3 empty:hidden">
          <ErrorSummary form={form} labels={labelsOf(t)} />
          {staleId && <Button kind="outline" className="justify-self-start" onClick={() => onReload(staleId)}>{t('create.load-newer')}</Button>}
        </div>
        <Leg title={t('create.what')} line="seek"><TextField {...form.field('title')} label={t('create.title')} placeholder={t('create.title-example')} autoComplete="off" /></Leg>
        <Leg title={t('create.when')} line="seek"><WhenFields form={form} /></Leg>
        <Leg title={t('create.where')} line="offer" hint={t('create.where-hint')}>
          <TextField {...form.field('place')} label={t('create.place')} placeholder={t('create.place-example')} autoComplete="off" />
          <TextField {...form.field('link')} label={t('create.link')} type="url" inputMode="url" placeholder="https://" autoComplete="off" spellCheck={false} hint={t('create.link-hint')} />
        </Leg>
        <Leg line="offer"><MoreFields form={form} /></Leg>
        <Leg stop="interchange" line={null}>
          <div className="-mt-1.5 flex flex-wrap items-center gap-3">
            <Button type="submit" isPending={form.isSending}>{isPublished ? t('create.save-changes') : t('create.publish')}</Button>
            {!isPublished && <Button kind="quiet" isPending={isBusy} onClick={() => void keepDraft()}>{t('create.save-draft')}</Button>}
          </div>
        </Leg>
      </form>
      <DraftPreview typed={form.values} />
    </div>
  )
}

function labelsOf(t: ReturnType<typeof useWords>['t']): Record<string, string> {
  return {
    title: t('create.title'), startsAt: t('create.starts'), timeZone: t('time.zone'), endsAt: t('create.ends'), place: t('create.place'), link: t('create.link'),
    summary: t('create.summary'), description: t('create.description'), capacity: t('create.capacity'), visibility: t('create.visibility'),
  }
}
