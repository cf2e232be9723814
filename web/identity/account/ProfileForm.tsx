import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { correctProfile, type UserProfile, readProfile } from '#contract/identity/identity.ts'
import { fullName } from '#contract/text/full-name.ts'
import { nameLimit } from '#contract/text/person-name.ts'
import { Language } from '#contract/languages.ts'
import { q } from '#web/kit/api/call.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { changeLanguage, useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { languageNames } from '#web/kit/i18n/languages.ts'
import { useSend } from '#web/kit/api/send.ts'
import { setOwnProfile } from '#web/kit/auth/session.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { ErrorSummary } from '#web/kit/ui/ErrorSummary.tsx'
import { look } from '#web/kit/ui/look.ts'
import { Select } from '#web/kit/ui/Select.tsx'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { showToast } from '#web/kit/ui/toast.tsx'
import { GivenName } from '#web/parts/forms/fields.ts'
import { paths } from '#web/paths.ts'

const OtherName = z.string().check(z.trim(), z.maxLength(nameLimit, 'too-long'))
const Names = z.object({
  name: GivenName,
  locale: z.nullable(Language),
})
/** For a person who never gave a name: they can still choose a language. */
const NoNameYet = z.object({
  name: OtherName,
  locale: z.nullable(Language),
})
type ProfileFormValues = {
  name: string
  /** Null until touched; then the screen's language is used. */
  locale: Language | null
}

/**
 * Returns the values that the form of a name was begun from. While they are unchanged, what was typed
 * stays, even if the language changes.
 */
export function namesOf({ given_name, family_name }: UserProfile): string {
  return JSON.stringify([given_name, family_name])
}

/** A person's name and language. */
export function ProfileForm({ profile }: { profile: UserProfile }) {
  const { t } = useWords()
  const queryClient = useQueryClient()
  const language = useLanguage()
  const own = q(readProfile, {})
  const correct = useSend(correctProfile)
  const initial: ProfileFormValues = {
    name: fullName(profile),
    locale: null,
  }
  const form = useForm({
    schema: initial.name === '' ? NoNameYet : Names,
    initial,
    draft: `profile.${namesOf(profile)}`,
    submit: async ({ name, locale }) => {
      const corrected = await correct.mutateAsync({
        body: {
          version: profile.version,
          // Kept as written: nobody's name is taken apart.
          ...(name !== initial.name && { given_name: name, family_name: null }),
          locale: locale ?? language,
        },
      })
      setOwnProfile(corrected)
      await changeLanguage(corrected.locale)
      showToast(t('saved'))
      // The button disappears, as nothing is left to save.
      document.querySelector('h1')?.focus({ preventScroll: true })
    },
  })
  const displayedValues = { ...form.values, locale: form.values.locale ?? language }
  const isChanged =
    displayedValues.name !== initial.name || displayedValues.locale !== profile.locale
  const isStale = form.problem instanceof ApiError && form.problem.code === 'changed-meanwhile'
  return (
    <form noValidate onSubmit={form.onSubmit} className={`${look('card')} grid gap-5 p-5`}>
      <h2 className="title-3">{t('profile.name-title')}</h2>
      <ErrorSummary
        form={form}
        labels={{ name: t('identity.full-name'), given_name: t('identity.full-name') }}
      />
      {isStale && (
        <div>
          <Button
            kind="outline"
            size="small"
            onClick={() => void queryClient.invalidateQueries(own)}
          >
            {t('profile.reload')}
          </Button>
        </div>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...form.field('name')}
          label={t('identity.full-name')}
          autoComplete="name"
          isOptional={initial.name === ''}
        />
        <div className="grid content-start gap-1.5">
          <p className={look('label')}>{t('identity.email')}</p>
          <p className="text-ink-2 wrap-anywhere">{profile.email}</p>
          <p className="text-sm">
            <Link
              to={paths.profile}
              search={{ tab: 'sign-in' }}
              className={`${look('link')} inline-block py-1`}
            >
              {t('address.change')}
            </Link>
          </p>
        </div>
        <Select
          {...form.field('locale')}
          value={displayedValues.locale}
          label={t('shell.language')}
          choices={languageNames.map(({ code, name }) => ({
            value: code,
            label: name,
            lang: code,
          }))}
        />
      </div>
      {(isChanged || form.isSending) && (
        <div>
          <Button type="submit" isPending={form.isSending}>
            {t('save')}
          </Button>
        </div>
      )}
    </form>
  )
}
