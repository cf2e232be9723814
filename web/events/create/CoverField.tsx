import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import type { EventView } from '#contract/events/events.ts'
import { removeCover, setCover } from '#contract/events/manage-event.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { fieldWords } from '#web/kit/i18n/field-words.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { pictureAddress } from '#web/paths.ts'
import { encodeCover } from './cover.ts'
import { invalidateEventLists } from './save-event.ts'
import type { EventFormState } from './form.ts'

export type CoverProps = {
  coverId: string | null
  /** Saves the form first, so that an event exists to put a cover on. */
  keepFirst: () => Promise<EventView | undefined>
  onChanged: (event: EventView) => void
}

/**
 * The cover: chosen from the device, saved at once, with a description for people who cannot see
 * it.
 */
export function CoverField({
  form,
  coverId,
  keepFirst,
  onChanged,
}: CoverProps & { form: EventFormState }) {
  const { t } = useWords()
  const [problem, setProblem] = useState<unknown>(null)
  const [isBusy, setBusy] = useState(false)
  const set = useSend(setCover, invalidateEventLists)
  const remove = useSend(removeCover, invalidateEventLists)

  const work = async (change: (eventId: string) => Promise<EventView>) => {
    setBusy(true)
    setProblem(null)
    try {
      const event = await keepFirst()
      if (event) onChanged(await change(event.id))
    } catch (cause) {
      setProblem(cause)
    } finally {
      setBusy(false)
    }
  }
  const pick = (file: File | undefined) =>
    file &&
    work(async (eventId) => {
      const picture = await encodeCover(file)
      if (picture === undefined)
        throw new ApiError({
          status: 400,
          code: 'bad-request',
          detail: '',
          fields: { picture: 'picture-too-large' },
        })
      return set.mutateAsync({ params: { eventId }, body: { picture } })
    })

  return (
    <div className="grid gap-3">
      <p id={`${form.id}cover-label`} className={look('label')}>
        {t('create.cover')}
        <span className="ml-1.5 font-normal text-ink-2">{t('form.optional')}</span>
      </p>
      {coverId && (
        <img
          src={pictureAddress(coverId)}
          alt=""
          className="aspect-2/1 w-full rounded-control object-cover"
        />
      )}
      <div className="flex flex-wrap gap-3">
        <label
          className={`${look('outline')} cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-line/55 ${isBusy ? 'opacity-60' : ''}`}
        >
          <ImagePlus aria-hidden className="size-4.5" />
          {t(coverId ? 'create.cover-change' : 'create.cover-add')}
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp,image/avif"
            className="sr-only"
            aria-describedby={`${form.id}cover-hint`}
            disabled={isBusy}
            onChange={(event) => {
              void pick(event.target.files?.[0])
              event.target.value = ''
            }}
          />
        </label>
        {coverId && (
          <Button
            kind="quiet"
            isPending={isBusy}
            onClick={() => void work((eventId) => remove.mutateAsync({ params: { eventId } }))}
          >
            {t('create.cover-remove')}
          </Button>
        )}
      </div>
      <p id={`${form.id}cover-hint`} className={look('hint')}>
        {t('create.cover-hint')}
      </p>
      {problem !== null && (
        <p role="alert" className={look('error')}>
          {wordsFor(t, problem)}
        </p>
      )}
      {coverId && (
        <TextField
          {...form.field('coverAlt')}
          label={t('create.cover-alt')}
          hint={t('create.cover-alt-hint')}
          isOptional
        />
      )}
    </div>
  )
}

function wordsFor(t: ReturnType<typeof useWords>['t'], problem: unknown): string {
  const code = problem instanceof ApiError ? problem.fields['picture'] : undefined
  return code ? fieldWords(t, code) : failureWords(t, problem)
}
