import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Language } from '#contract/languages.ts'
import { auth } from '#web/kit/auth/auth.ts'
import { passwordRules } from '#web/kit/auth/password.rules.ts'
import { AuthProblem } from '#web/kit/auth/auth-problem.ts'
import { configQuery } from '#web/kit/api/config.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { keepHandover } from '#web/kit/auth/handover.ts'
import { changeLanguage, useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { languageNames } from '#web/kit/i18n/languages.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Checkbox } from '#web/kit/ui/Checkbox.tsx'
import { ErrorSummary } from '#web/kit/ui/ErrorSummary.tsx'
import { look } from '#web/kit/ui/look.ts'
import { PasswordField } from '#web/kit/ui/PasswordField.tsx'
import { Select } from '#web/kit/ui/Select.tsx'
import { EmailField, TextField } from '#web/kit/ui/TextField.tsx'
import { paths } from '#web/paths.ts'
import { noteAccepted } from '#web/parts/auth/accepted-texts.ts'
import { AcceptedTexts } from '#web/parts/auth/AcceptedTexts.tsx'
import { syncTouches } from '#web/parts/affiliates/load-touches.ts'
import { noteCodeSent } from '#web/parts/auth/code-sent-time.ts'
import { canHydrate as isWayAsDrawn } from './hydration.ts'
import { AuthCard } from './AuthCard.tsx'
import { keepCredentials } from './credentials.ts'
import { Email, GivenName, Password } from '#web/parts/forms/fields.ts'
import { HostedSignInButton } from './HostedSignInButton.tsx'
import { JoinNote } from './JoinNote.tsx'
import { PasswordRules } from '../account/PasswordRules.tsx'
import { useResume } from './resume.ts'

const NewAccount = z.object({
  givenName: GivenName,
  email: Email,
  password: Password,
  locale: Language,
  accepted: z.literal(true, 'not-accepted'),
})

export const isAsDrawn = () => isWayAsDrawn()

export function SignUpPage() {
  const { t } = useWords()
  const form = useSignUp()
  const minLength = useMinLength()
  return (
    <AuthCard title={t('signup.title')} lead={<JoinNote />}>
      <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <ErrorSummary
          form={form}
          labels={{
            givenName: t('identity.full-name'),
            email: t('identity.email'),
            password: t('identity.password'),
            accepted: t('signup.texts'),
          }}
        />
        <TextField
          {...form.field('givenName')}
          label={t('identity.full-name')}
          autoComplete="name"
        />
        <EmailField
          {...form.field('email')}
          label={t('identity.email')}
          autoComplete="username"
          hint={t('signup.email-hint')}
        />
        <PasswordField
          {...form.field('password')}
          label={t('identity.password')}
          autoComplete="new-password"
          hint={
            <PasswordRules
              password={form.values.password}
              email={form.values.email}
              minLength={minLength}
            />
          }
        />
        <Select
          {...form.field('locale')}
          label={t('shell.language')}
          choices={languageNames.map(({ code, name }) => ({
            value: code,
            label: name,
            lang: code,
          }))}
          onChange={(locale) => {
            form.change({ locale })
            void changeLanguage(locale)
          }}
        />
        <Checkbox {...form.field('accepted')} label={<AcceptedTexts />} />
        <Button type="submit" isPending={form.isSending}>
          {t('signup.create')}
        </Button>
      </form>
      <div className="grid justify-items-start gap-2 text-sm">
        <p className="text-ink-2">
          {t('signup.have-account')}{' '}
          <Link to={paths.signin} state={{ email: form.values.email }} className={look('link')}>
            {t('identity.login')}
          </Link>
        </p>
        <HostedSignInButton
          typed={{ email: form.values.email, givenName: form.values.givenName }}
          onProblem={(cause) => form.fail({}, cause)}
        />
      </div>
    </AuthCard>
  )
}
export { SignUpPage as Page }

function useMinLength(): number {
  return useQuery(configQuery).data?.auth.minPasswordLength ?? 12
}

function useSignUp() {
  const navigate = useNavigate()
  const resume = useResume()
  const minLength = useMinLength()
  const language = useLanguage()
  const state = useRouterState({ select: (router) => router.location.state })
  useState(() => keepHandover(state))

  return useForm({
    schema: NewAccount,
    initial: {
      givenName: state.givenName ?? '',
      email: state.email ?? '',
      password: '',
      locale: language,
      accepted: false,
    },
    submit: async ({ givenName, email, password, locale }) => {
      if (passwordRules(password, { email, minLength }).some(({ isMet }) => !isMet)) throw weak()
      const client = await auth()
      const step = await client
        .signUp({ givenName, email, password, locale })
        .catch((cause: unknown) => {
          throw cause instanceof AuthProblem && cause.code === 'weak-password' ? weak() : cause
        })
      noteAccepted(email)
      if (step === 'done') {
        await client.signIn(email, password)
        return resume()
      }
      keepCredentials({ email, secret: password, givenName })
      noteCodeSent()
      syncTouches(email)
      await navigate({ to: paths.verifyCode, state: { email } })
    },
  })
}

/** The identity provider knows no fields; its error about the password belongs to this field. */
function weak(): ApiError {
  return new ApiError({
    status: 400,
    code: 'bad-request',
    detail: 'weak password',
    fields: { password: 'weak-password' },
  })
}
