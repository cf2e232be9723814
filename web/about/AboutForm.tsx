import { useState } from 'react'
import * as z from 'zod/mini'
import {
  aboutLimits,
  AboutFields,
  type AboutSettings,
  readAbout,
  writeAbout,
} from '#contract/about.ts'
import { call } from '#web/kit/api/call.ts'
import { draftOf, isDraftKept, keepDraft } from '#web/kit/forms/draft.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useSend } from '#web/kit/api/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { ErrorSummary } from '#web/kit/ui/ErrorSummary.tsx'
import { TextArea } from '#web/kit/ui/TextArea.tsx'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { showToast } from '#web/kit/ui/toast.tsx'
import { linksIn } from '#web/parts/people/links.rules.ts'
import {
  mergeAbout,
  fieldsOf,
  isSame,
  type AboutFormValues,
  aboutFormValues,
  aboutFormFields,
} from './about.rules.ts'
import { VersionConflict } from './VersionConflict.tsx'
import { setOwnAbout } from './own-about.ts'
import { ProfileSection } from './ProfileSection.tsx'
import { SpokenLanguagesField } from './SpokenLanguagesField.tsx'

const { links: Links, languages: SpokenList, ...texts } = AboutFields.shape
const Form = z.object({
  ...texts,
  languages: SpokenList,
  links: z.string().check(
    z.refine((text) => linksIn(text).length <= aboutLimits.links, 'too-many'),
    z.refine(
      (text) => linksIn(text).every((link) => Links.safeParse([link]).success),
      'web-address',
    ),
  ),
})

/** The key of the draft that is kept for the tab. */
export const aboutDraft = 'about'
// The key of the values that the draft was begun from.
const begunDraft = 'about-begun'

/**
 * The form of a person's description of themselves. If another tab or device has saved meanwhile,
 * both versions are shown before either is overwritten.
 */
export function AboutForm({ own }: { own: AboutSettings }) {
  const { t } = useWords()
  const { base, meet, keep } = useSaveAbout(own)
  const form = useForm<AboutFormValues, typeof Form>({
    schema: Form,
    initial: aboutFormValues(own.fields),
    draft: aboutDraft,
    submit: async () => {
      await keep(form.values, form.change)
      showToast(t('saved'))
      // The button disappears, as nothing is left to save.
      document.querySelector('h1')?.focus({ preventScroll: true })
    },
  })
  const isChanged =
    own.version === 0
      ? Object.values(form.values).some((value) => value.length > 0)
      : aboutFormFields.some((name) => !isSame(form.values, base, name))
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid grid-cols-1 gap-10">
      {meet && (
        <VersionConflict
          key={meet.theirs.headline + meet.at}
          {...meet}
          values={form.values}
          onTake={form.change}
        />
      )}
      {(meet === null || form.problem === null) && (
        <ErrorSummary
          form={form}
          labels={Object.fromEntries(aboutFormFields.map((name) => [name, t(`about.${name}`)]))}
        />
      )}
      <ProfileSection title={t('about.part-introduction')}>
        <TextField
          {...form.field('headline')}
          label={t('about.headline')}
          hint={t('about.headline-hint')}
          autoComplete="off"
        />
        <TextArea
          {...form.field('about')}
          label={t('about.about')}
          rows={4}
          maxLength={aboutLimits.about}
        />
      </ProfileSection>
      <ProfileSection title={t('about.work')}>
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
      </ProfileSection>
      <ProfileSection title={t('about.part-find')} isLast>
        <TextField
          {...form.field('home')}
          label={t('about.home')}
          hint={t('about.home-hint')}
          autoComplete="address-level2"
        />
        <SpokenLanguagesField {...form.field('languages')} label={t('about.languages')} />
        <TextArea
          {...form.field('links')}
          label={t('about.links')}
          hint={t('about.links-hint', { count: aboutLimits.links })}
          rows={2}
        />
      </ProfileSection>
      {(isChanged || form.isSending || meet !== null) && (
        <p className="md:pl-46">
          <Button type="submit" isPending={form.isSending}>
            {t('save')}
          </Button>
        </p>
      )}
    </form>
  )
}

type AboutBase = { typed: AboutFormValues; version: number }

/**
 * Returns the values that a draft kept over a reload was begun from. The draft is compared with
 * those, not with what another tab has saved since.
 */
function begunFrom(settings: AboutSettings): AboutBase {
  const now = { typed: aboutFormValues(settings.fields), version: settings.version }
  if (isDraftKept(aboutDraft)) return draftOf(begunDraft, now)
  keepDraft(begunDraft, now)
  return now
}

type EditConflict = {
  mine: AboutFormValues
  theirs: AboutFormValues
  against: readonly (typeof aboutFormFields)[number][]
  at: number
}

/**
 * Saves over the version opened here. Changes made only in another tab are taken as they are. If
 * both changed the same field, nothing is written before both were shown.
 */
function useSaveAbout(settings: AboutSettings) {
  const [begun, begin] = useState(() => begunFrom(settings))
  const setBegun = (at: AboutBase) => {
    keepDraft(begunDraft, at)
    begin(at)
  }
  const [meet, setMeet] = useState<EditConflict | null>(null)
  const write = useSend(writeAbout)
  const send = async (typed: AboutFormValues, version: number) => {
    const saved = await write.mutateAsync({ body: { fields: fieldsOf(typed), version } })
    setMeet(null)
    setBegun({ typed: aboutFormValues(saved.fields), version: saved.version })
    return saved
  }
  const keep = async (mine: AboutFormValues, change: (part: Partial<AboutFormValues>) => void) => {
    try {
      await setOwnAbout(await send(mine, begun.version))
    } catch (cause) {
      if (!(cause instanceof ApiError && cause.code === 'changed-meanwhile')) throw cause
      const now = await call(readAbout, {})
      const theirs = aboutFormValues(now.fields)
      const { taken, against } = mergeAbout({ base: begun.typed, mine, theirs })
      change(taken)
      if (against.length === 0) return setOwnAbout(await send({ ...mine, ...taken }, now.version))
      setBegun({ typed: theirs, version: now.version })
      setMeet({ mine, theirs, against, at: now.version })
      throw cause
    }
  }
  return { base: begun.typed, meet, keep }
}
