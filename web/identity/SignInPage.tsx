import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import { auth } from '#web/kit/auth.ts'
import { AuthProblem } from '#web/kit/authproblem.ts'
import { useForm } from '#web/kit/form.ts'
import { keepHandover } from '#web/kit/handover.ts'
import { useWords } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { ErrorSummary } from '#web/kit/ui/ErrorSummary.tsx'
import { look } from '#web/kit/ui/look.ts'
import { PasswordField } from '#web/kit/ui/PasswordField.tsx'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { paths } from '#web/paths.ts'
import { AuthCard } from './AuthCard.tsx'
import { rememberForNow } from './credentials.ts'
import { Email, Password } from './fields.ts'
import { HostedWay } from './HostedWay.tsx'
import { JoiningNote } from './JoiningNote.tsx'
import { useResume } from './resume.ts'

const Pair = z.object({ email: Email, password: Password })

export function Page() {
  const { t } = useWords()
  const navigate = useNavigate()
  const resume = useResume()
  const state = useRouterState({ select: (router) => router.location.state })
  useState(() => keepHandover(state))

  const form = useForm({
    schema: Pair,
    initial: { email: state.email ?? '', password: '' },
    problem: state.problem ? new AuthProblem(state.problem, 'Returned') : null,
    submit: async ({ email, password }) => {
      const step = await (await auth()).signIn(email, password)
      if (step === 'done') return resume()
      if (step === 'reset') return navigate({ to: paths.forgotPassword, state: { email } })
      rememberForNow({ email, secret: password })
      await navigate({ to: paths.verifyCode, state: { email } })
    },
  })

  return (
    <AuthCard title={t('signin.title')} lead={<JoiningNote />}>
      <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <ErrorSummary form={form} labels={{ email: t('identity.email'), password: t('identity.password') }} />
        <TextField {...form.field('email')} label={t('identity.email')} type="email" autoComplete="username" inputMode="email" autoCapitalize="none" spellCheck={false} />
        <PasswordField {...form.field('password')} label={t('identity.password')} autoComplete="current-password" />
        <Button type="submit" isPending={form.isSending}>{t('identity.login')}</Button>
      </form>
      <div className="grid justify-items-start gap-2 text-sm">
        <Link to={paths.forgotPassword} state={{ email: form.values.email }} className={look('link')}>{t('identity.forgot')}</Link>
        <p className="text-ink-2">{t('signin.new-here')} <Link to={paths.signup} state={{ email: form.values.email, givenName: state.givenName }} className={look('link')}>{t('signin.create')}</Link></p>
        <HostedWay typed={{ email: form.values.email }} onProblem={(cause) => form.fail({}, cause)} />
      </div>
    </AuthCard>
  )
}
