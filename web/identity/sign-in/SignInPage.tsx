import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { auth } from '#web/kit/auth/auth.ts'
import { AuthProblem } from '#web/kit/auth/auth-problem.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { keepHandover } from '#web/kit/auth/handover.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { session } from '#web/kit/offline/storage.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { ErrorSummary } from '#web/kit/ui/ErrorSummary.tsx'
import { look } from '#web/kit/ui/look.ts'
import { PasswordField } from '#web/kit/ui/PasswordField.tsx'
import { EmailField } from '#web/kit/ui/TextField.tsx'
import { paths } from '#web/paths.ts'
import { canHydrate as isWayAsDrawn } from './hydration.ts'
import { AuthCard } from './AuthCard.tsx'
import { EmailCodeForm } from './EmailCodeForm.tsx'
import { noteCodeSent } from '#web/parts/auth/code-sent-time.ts'
import { keepCredentials } from './credentials.ts'
import { VerificationCodeForm } from '#web/parts/auth/VerificationCodeForm.tsx'
import { Email, Password } from '#web/parts/forms/fields.ts'
import { HostedSignInButton } from './HostedSignInButton.tsx'
import { JoinNote } from './JoinNote.tsx'
import { useResume } from './resume.ts'
import { resendSignUpCode } from './resend-code.ts'

// The code is read elsewhere, on a phone that may drop this page meanwhile, so the step survives a
// reload.
const askedKey = 'signin.code-for'

export const isAsDrawn = () => isWayAsDrawn(askedKey)

export function SignInPage() {
  const { t } = useWords()
  const resume = useResume()
  const state = useRouterState({ select: (router) => router.location.state })
  useState(() => keepHandover(state))
  const [requestedEmail, setAsked] = useState(() => session.get(askedKey))
  const [turnedBack, setTurnedBack] = useState<string | null>(null)
  const isConfirmed = state.isConfirmed === true

  const ask = (email: string) => {
    session.set(askedKey, email)
    noteCodeSent()
    setAsked(email)
  }
  const turnBack = (email: string) => {
    session.drop(askedKey)
    setTurnedBack(email)
    setAsked(null)
  }
  const enter = async () => {
    session.drop(askedKey)
    await resume()
  }

  if (requestedEmail === null) {
    return (
      <AuthCard
        title={t('signin.title')}
        lead={
          <>
            {isConfirmed && <p role="status">{t('verify.confirmed')}</p>}
            <JoinNote />
          </>
        }
      >
        <PasswordStep
          turnedBack={turnedBack ?? (isConfirmed && state.email ? state.email : null)}
          onAsked={ask}
        />
      </AuthCard>
    )
  }
  return (
    <AuthCard
      title={t('verify.title')}
      lead={<p className="wrap-anywhere">{t('signin.code-sent', { email: requestedEmail })}</p>}
    >
      <VerificationCodeForm email={requestedEmail} onEntered={enter} />
      <p className="text-sm">
        <button type="button" onClick={() => turnBack(requestedEmail)} className={look('link')}>
          {t('signin.password-instead')}
        </button>
      </p>
    </AuthCard>
  )
}
export { SignInPage as Page }

const Pair = z.object({ email: Email, password: Password })

function PasswordStep({
  turnedBack,
  onAsked,
}: {
  turnedBack: string | null
  onAsked: (email: string) => void
}) {
  const { t } = useWords()
  const navigate = useNavigate()
  const resume = useResume()
  const state = useRouterState({ select: (router) => router.location.state })

  const form = useForm({
    schema: Pair,
    initial: { email: turnedBack ?? state.email ?? '', password: '' },
    problem:
      state.problem && turnedBack === null ? new AuthProblem(state.problem, 'Returned') : null,
    submit: async ({ email, password }) => {
      const client = await auth()
      const step = await client.signIn(email, password)
      if (step === 'done') return resume()
      if (step === 'reset') return navigate({ to: paths.forgotPassword, state: { email } })
      keepCredentials({ email, secret: password })
      // The sign-up may have begun anywhere, and its mail may be long gone. If too many were sent,
      // the page says so on the next request.
      const isSentAgain = await resendSignUpCode(client, email)
      await navigate({ to: paths.verifyCode, state: { email, isSentAgain } })
    },
  })

  const password = `${form.id}password`
  useEffect(() => {
    if (turnedBack !== null) document.getElementById(password)?.focus()
  }, [turnedBack, password])

  return (
    <>
      <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <ErrorSummary
          form={form}
          labels={{ email: t('identity.email'), password: t('identity.password') }}
        />
        <EmailField {...form.field('email')} label={t('identity.email')} autoComplete="username" />
        <PasswordField
          {...form.field('password')}
          label={t('identity.password')}
          autoComplete="current-password"
        />
        <div className="grid gap-3">
          <Button type="submit" isPending={form.isSending}>
            {t('identity.login')}
          </Button>
          <EmailCodeForm email={form.values.email} onAsked={onAsked} onProblem={form.fail} />
        </div>
      </form>
      <div className="grid justify-items-start gap-2 text-sm">
        <Link
          to={paths.forgotPassword}
          state={{ email: form.values.email }}
          className={look('link')}
        >
          {t('identity.forgot')}
        </Link>
        <p className="text-ink-2">
          {t('signin.new-here')}{' '}
          <Link
            to={paths.signup}
            state={{ email: form.values.email, givenName: state.givenName }}
            className={look('link')}
          >
            {t('signin.create')}
          </Link>
        </p>
        <HostedSignInButton
          typed={{ email: form.values.email }}
          onProblem={(cause) => form.fail({}, cause)}
        />
      </div>
    </>
  )
}
