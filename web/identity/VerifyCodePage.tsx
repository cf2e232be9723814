import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { auth } from '#web/kit/auth.ts'
import { useForm } from '#web/kit/form.ts'
import { useWords } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { ErrorSummary } from '#web/kit/ui/ErrorSummary.tsx'
import { look } from '#web/kit/ui/look.ts'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { say } from '#web/kit/ui/toast.tsx'
import { paths } from '#web/paths.ts'
import { AuthCard } from './AuthCard.tsx'
import { CodeField } from '#web/parts/CodeField.tsx'
import { pendingEmail, pendingName, takePassword } from './credentials.ts'
import { Code, Email } from '#web/parts/fields.ts'
import { OutboxLink } from '#web/parts/OutboxLink.tsx'
import { useResume } from './resume.ts'
import { ResendCode } from '#web/parts/ResendCode.tsx'

const Confirmation = z.object({ email: Email, code: Code })

export function Page() {
  const { t } = useWords()
  const navigate = useNavigate()
  const resume = useResume()
  const state = useRouterState({ select: (router) => router.location.state })
  const [known] = useState(() => state.email ?? pendingEmail())

  const form = useForm({
    schema: Confirmation,
    initial: { email: known, code: '' },
    submit: async ({ email, code }) => {
      const client = await auth()
      await client.confirm(email, code)
      const password = takePassword(email)
      if (password !== null && (await client.signIn(email, password).catch(() => 'failed')) === 'done') return resume()
      // In another tab, or after a reload, the password is gone: it is asked for again.
      say(t('verify.confirmed'))
      await navigate({ to: paths.signin, state: { email } })
    },
  })

  // Whoever comes here has a code to type: the field is what they came for.
  const first = form.id + (known ? 'code' : 'email')
  useEffect(() => document.getElementById(first)?.focus(), [first])

  return (
    <AuthCard title={t('verify.title')} lead={known ? t('verify.lead', { email: known }) : t('verify.lead-unknown')}>
      <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <ErrorSummary form={form} labels={{ email: t('identity.email'), code: t('verify.code') }} />
        {!known && <TextField {...form.field('email')} label={t('identity.email')} type="email" autoComplete="username" inputMode="email" autoCapitalize="none" spellCheck={false} />}
        <CodeField {...form.field('code')} label={t('verify.code')} />
        <Button type="submit" isPending={form.isSending}>{t('verify.confirm')}</Button>
      </form>
      <OutboxLink />
      <div className="grid gap-3 text-sm">
        {form.values.email !== '' && <ResendCode onResend={async () => (await auth()).resendCode(form.values.email)} />}
        <p><Link to={paths.signup} state={{ email: form.values.email, givenName: pendingName() }} className={look('link')}>{t('verify.change-email')}</Link></p>
      </div>
    </AuthCard>
  )
}
