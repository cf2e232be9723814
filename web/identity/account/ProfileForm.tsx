import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { correctProfile, type UserProfile, readProfile } from '#contract/identity/identity.ts'
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
  given_name: GivenName,
  family_name: OtherName,
  locale: z.nullable(Language),
})
/** For a person who never gave a name: they can still choose a language. */
const NoNameYet = z.object({
  given_name: OtherName,
  family_name: OtherName,
  locale: z.nullable(Language),
})
type ProfileFormValues = {
  given_name: string
  family_name: string
  /** Null until touched; then the screen's language is used. */
  locale: Language | null
}

/**
 * Returns the values that a form of names was begun from. While they are unchanged, what was typed
 * stays, even if the language changes.
 */
export function namesOf({ given_name, family_name }: UserProfile): string {
  return JSON.stringify([given_name, family_name])
}

/** A person's names and language. */
export function ProfileForm({ profile }: { profile: UserProfile }) {
  const { t } = useWords()
  const queryClient = useQueryClient()
  const language = useLanguage()
  const own = q(readProfile, {})
  const correct = useSend(correctProfile)
  const initial: ProfileFormValues = {
    given_name: profile.given_name ?? '',
    family_name: profile.family_name ?? '',
    locale: null,
  }
  const form = useForm({
    schema: profile.given_name ? Names : NoNameYet,
    initial,
    draft: `profile.${namesOf(profile)}`,
    submit: async ({ given_name, family_name, locale }) => {
      const corrected = await correct.mutateAsync({
        body: {
          version: profile.version,
          ...(given_name !== initial.given_name && { given_name }),
          ...(family_name !== initial.family_name && { family_name: family_name || null }),
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
    displayedValues.given_name !== initial.given_name ||
    displayedValues.family_name !== initial.family_name ||
    displayedValues.locale !== profile.locale
  const isStale = form.problem instanceof ApiError && form.problem.code === 'changed-meanwhile'
  return (
    <form noValidate onSubmit={form.onSubmit} className={`${look('card')} grid gap-5 p-5`}>
      <h2 className="title-3">{t('profile.name-title')}</h2>
      <ErrorSummary
        form={form}
        labels={{ given_name: t('identity.given-name'), family_name: t('identity.family-name') }}
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
          {...form.field('given_name')}
          label={t('identity.given-name')}
          autoComplete="given-name"
          isOptional={!profile.given_name}
        />
        <TextField
          {...form.field('family_name')}
          label={t('identity.family-name')}
          autoComplete="family-name"
          isOptional
        />
        <div className="grid content-start gap-1.5">
          <p className={look('label')}>{t('identity.email')}</p>
          <p className="text-ink-2 wrap-anywhere">{profile.email}</p>
          <p className="text-sm">
            <Link to={paths.profile} search={{ tab: 'sign-in' }} className={look('link')}>
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
