import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
  AboutFields,
  type AboutSettings,
  readAbout,
  summaryFields,
  writeAbout,
} from '#contract/about.ts'
import { call } from '#web/kit/api/call.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useSend } from '#web/kit/api/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { ErrorSummary } from '#web/kit/ui/ErrorSummary.tsx'
import { look } from '#web/kit/ui/look.ts'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { Face } from '#web/parts/people/Face.tsx'
import { WorkLine } from '#web/parts/people/WorkLine.tsx'
import { paths } from '#web/paths.ts'
import { ownAboutQuery, setOwnAbout } from './own-about.ts'
import { useOwnName } from './own-name.ts'
import { PhotoPicker } from './PhotoField.tsx'

/**
 * Offers photo, role and company after registering, for people who do not show all three to
 * attendees yet. Nothing is shown to them before they save, and a failure here hides the offer.
 */
export function ProfilePrompt() {
  const about = useQuery(ownAboutQuery)
  const [state, setState] = useState<'asks' | 'saved' | 'skipped'>('asks')
  if (!about.data || state === 'skipped') return null
  if (state === 'saved') return <Saved own={about.data} />
  if (isShownWhole(about.data)) return null
  return (
    <Prompt own={about.data} onSaved={() => setState('saved')} onSkip={() => setState('skipped')} />
  )
}
export { ProfilePrompt as Part }

function isShownWhole({ fields, photoId, steps }: AboutSettings): boolean {
  return (
    photoId !== null &&
    fields.role !== '' &&
    fields.company !== '' &&
    summaryFields.every((field) => steps[field] === 'attendees')
  )
}

const Form = z.object({ role: AboutFields.shape.role, company: AboutFields.shape.company })
const toAttendees = Object.fromEntries(summaryFields.map((field) => [field, 'attendees' as const]))

function Prompt({
  own,
  onSaved,
  onSkip,
}: {
  own: AboutSettings
  onSaved: () => void
  onSkip: () => void
}) {
  const { t } = useWords()
  const name = useOwnName()
  const write = useSend(writeAbout)
  const form = useForm({
    schema: Form,
    initial: { role: own.fields.role, company: own.fields.company },
    submit: async (work) => {
      if (work.role === '' && work.company === '' && own.photoId === null) return onSkip()
      // The photo may just have been set, here or in another tab.
      const { fields, version } = await call(readAbout, {})
      const body = { fields: { ...fields, ...work }, version, steps: toAttendees }
      await setOwnAbout(await write.mutateAsync({ body }))
      onSaved()
    },
  })
  return (
    <section aria-labelledby="introduce" className={`${look('card')} grid grid-cols-1 gap-5 p-6`}>
      <div className="grid gap-1">
        <h2 id="introduce" className="title-3">
          {t('about.introduce')}
        </h2>
        <p className="text-ink-2">{t('about.introduce-text')}</p>
      </div>
      <PhotoPicker name={name} photoId={own.photoId} />
      <form noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-5">
        <ErrorSummary form={form} labels={{ role: t('about.role'), company: t('about.company') }} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...form.field('role')}
            label={t('about.role')}
            autoComplete="organization-title"
          />
          <TextField
            {...form.field('company')}
            label={t('about.company')}
            autoComplete="organization"
          />
        </div>
        <p className="flex flex-wrap gap-2">
          <Button type="submit" isPending={form.isSending}>
            {t('save')}
          </Button>
          <Button kind="quiet" onClick={onSkip}>
            {t('texts.later')}
          </Button>
        </p>
      </form>
    </section>
  )
}

/** What attendees now see, and the way to change it. */
function Saved({ own: { fields, photoId } }: { own: AboutSettings }) {
  const { t } = useWords()
  const name = useOwnName()
  return (
    <section aria-live="polite" className={`${look('card')} grid gap-3 p-6`}>
      <p className="font-semibold">{t('about.introduced')}</p>
      <p className="flex items-center gap-3">
        <Face name={name} photoId={photoId} />
        <span dir="auto" className="grid min-w-0 font-semibold wrap-anywhere">
          {name}
          <WorkLine profile={fields} />
        </span>
      </p>
      <Link
        to={paths.profile}
        search={{ tab: 'privacy' }}
        className={`${look('link')} inline-flex min-h-8 items-center justify-self-start`}
      >
        {t('about.who-sees')}
      </Link>
    </section>
  )
}
