import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import { auth } from '#web/kit/auth/auth.ts'
import { configQuery } from '#web/kit/api/config.ts'
import { fieldErrors } from '#web/kit/forms/form.rules.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { keepHandover } from '#web/kit/auth/handover.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { currentSession, leaveSession } from '#web/kit/auth/session.ts'
import { session } from '#web/kit/offline/storage.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { ErrorSummary } from '#web/kit/ui/ErrorSummary.tsx'
import { look } from '#web/kit/ui/look.ts'
import { PasswordField } from '#web/kit/ui/PasswordField.tsx'
import { EmailField } from '#web/kit/ui/TextField.tsx'
import { showToast } from '#web/kit/ui/toast.tsx'
import { paths } from '#web/paths.ts'
import { canHydrate as isWayAsDrawn } from './hydration.ts'
import { AuthCard } from './AuthCard.tsx'
import { CodeField } from '#web/parts/auth/CodeField.tsx'
import { noteCodeSent } from '#web/parts/auth/code-sent-time.ts'
import { Code, Email, Password } from '#web/parts/forms/fields.ts'
import { OutboxLink } from '#web/parts/auth/OutboxLink.tsx'
import { PasswordRules } from '../account/PasswordRules.tsx'
import { ResendCode } from '#web/parts/auth/ResendCode.tsx'

// The code is read elsewhere, on a phone that may drop this page meanwhile, so the step survives a
// reload.
const askedKey = 'forgot.email'

const Address = z.object({ email: Email })
const NewPassword = z.object({ code: Code, password: Password })

export const isAsDrawn = () => isWayAsDrawn(askedKey)

export function ForgotPasswordPage() {
  const { t } = useWords()
  const state = useRouterState({ select: (router) => router.location.state })
  useState(() => keepHandover(state))
  const [requestedEmail, setAsked] = useState(() => session.get(askedKey))
  const ask = (email: string) => {
    session.set(askedKey, email)
    setAsked(email)
  }
  return (
    <AuthCard
      title={t('forgot.title')}
      lead={
        requestedEmail === null ? t('forgot.lead') : t('forgot.sent', { email: requestedEmail })
      }
    >
      {requestedEmail === null ? (
        <AskStep email={state.email ?? ''} onAsked={ask} />
      ) : (
        <ResetStep email={requestedEmail} />
      )}
      <p className="text-sm">
        <Link to={paths.signin} onClick={() => session.drop(askedKey)} className={look('link')}>
          {t('forgot.back')}
        </Link>
      </p>
    </AuthCard>
  )
}
export { ForgotPasswordPage as Page }

function AskStep({ email, onAsked }: { email: string; onAsked: (email: string) => void }) {
  const { t } = useWords()
  const form = useForm({
    schema: Address,
    initial: { email },
    submit: async (values) => {
      await (await auth()).askReset(values.email)
      noteCodeSent()
      onAsked(values.email)
    },
  })
  // The code came on another device, so no second one is needed.
  const goOn = () => {
    const parsed = Address.safeParse(form.values)
    if (parsed.success) onAsked(parsed.data.email)
    else form.fail(fieldErrors(parsed), null)
  }
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
      <ErrorSummary form={form} labels={{ email: t('identity.email') }} />
      <EmailField {...form.field('email')} label={t('identity.email')} autoComplete="username" />
      <div className="grid gap-3">
        <Button type="submit" isPending={form.isSending}>
          {t('forgot.send')}
        </Button>
        <Button kind="outline" onClick={goOn}>
          {t('forgot.have-code')}
        </Button>
      </div>
    </form>
  )
}

function ResetStep({ email }: { email: string }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const minLength = useQuery(configQuery).data?.auth.minPasswordLength ?? 12
  const form = useForm({
    schema: NewPassword,
    initial: { code: '', password: '' },
    submit: async ({ code, password }) => {
      await (await auth()).reset({ email, code, password })
      session.drop(askedKey)
      // A person who came here signed in is now signed out: every session has ended, this one too.
      if (currentSession().status === 'authenticated') await leaveSession()
      showToast(t('forgot.done'))
      await navigate({ to: paths.signin, state: { email } })
    },
  })
  return (
    <>
      <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <ErrorSummary
          form={form}
          labels={{ code: t('verify.code'), password: t('forgot.new-password') }}
        />
        <CodeField {...form.field('code')} label={t('verify.code')} />
        <PasswordField
          {...form.field('password')}
          label={t('forgot.new-password')}
          autoComplete="new-password"
          hint={
            <PasswordRules password={form.values.password} email={email} minLength={minLength} />
          }
        />
        <Button type="submit" isPending={form.isSending}>
          {t('forgot.set')}
        </Button>
      </form>
      <OutboxLink />
      <ResendCode
        sent={t('verify.sent-if', { email })}
        onResend={async () => (await auth()).askReset(email)}
        onSent={() => form.change({ code: '' })}
      />
    </>
  )
}
