import { Link, useNavigate, useRouterState } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { auth } from '#web/kit/auth/auth.ts'
import type { AuthClient } from '#web/kit/auth/auth-client.ts'
import { AuthProblem } from '#web/kit/auth/auth-problem.ts'
import { fieldErrors } from '#web/kit/forms/form.rules.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { ErrorSummary } from '#web/kit/ui/ErrorSummary.tsx'
import { look } from '#web/kit/ui/look.ts'
import { EmailField } from '#web/kit/ui/TextField.tsx'
import { paths } from '#web/paths.ts'
import { AuthCard } from './AuthCard.tsx'
import { CodeField } from '#web/parts/auth/CodeField.tsx'
import { forgetCredentials, pendingPassword, pendingEmail, pendingName } from './credentials.ts'
import { Code, Email } from '#web/parts/forms/fields.ts'
import { emailIn } from './email-link.rules.ts'
import { OutboxLink } from '#web/parts/auth/OutboxLink.tsx'
import { useResume } from './resume.ts'
import { resendSignUpCode } from './resend-code.ts'
import { ResendCode } from '#web/parts/auth/ResendCode.tsx'
import { useFocus } from '#web/parts/forms/focus.ts'

const Address = z.object({ email: Email })
const Confirmation = z.object({ email: Email, code: Code })

/**
 * The code of a sign-up: opened where the sign-up began, by the link in the mail, or in any other
 * browser.
 */
export function VerifyCodePage() {
  const { t } = useWords()
  const form = useConfirmation()
  const { known, isSentAgain } = form
  const email = form.values.email.trim()

  const resend = async () => {
    const parsed = Address.safeParse(form.values)
    if (!parsed.success) {
      form.fail(fieldErrors(parsed), null)
      return false
    }
    return (await auth()).resendCode(parsed.data.email)
  }

  return (
    <AuthCard
      title={t('verify.title')}
      lead={
        <p role="status" className="wrap-anywhere">
          {leadOf(t, { known, isSentAgain })}
        </p>
      }
    >
      <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <ErrorSummary form={form} labels={{ email: t('identity.email'), code: t('verify.code') }} />
        {!known && (
          <EmailField
            {...form.field('email')}
            label={t('identity.email')}
            autoComplete="username"
          />
        )}
        <CodeField {...form.field('code')} label={t('verify.code')} />
        <Button type="submit" isPending={form.isSending}>
          {t('verify.confirm')}
        </Button>
      </form>
      <OutboxLink />
      <div className="grid gap-3 text-sm">
        <ResendCode
          sent={t('verify.sent-if', { email })}
          onResend={resend}
          onSent={() => form.change({ code: '' })}
        />
        <p>
          <Link to={paths.signin} state={{ email }} className={look('link')}>
            {t('verify.log-in')}
          </Link>
        </p>
        <p>
          <Link
            to={paths.signup}
            state={{ email, givenName: pendingName() }}
            className={look('link')}
          >
            {t('verify.change-email')}
          </Link>
        </p>
      </div>
    </AuthCard>
  )
}
export { VerifyCodePage as Page }

function leadOf(
  t: ReturnType<typeof useWords>['t'],
  { known, isSentAgain }: { known: string; isSentAgain: boolean },
): string {
  if (!known) return t('verify.lead-unknown')
  return t(isSentAgain ? 'verify.unfinished' : 'verify.lead', { email: known })
}

function useConfirmation() {
  const navigate = useNavigate()
  const resume = useResume()
  const { state, hash } = useRouterState({ select: (router) => router.location })
  const [knownEmail] = useState(() => emailIn(hash) ?? state.email ?? pendingEmail())

  const wrong = useRef(0)
  const [isSentAgain, setSentAgain] = useState(state.isSentAgain === true)

  const form = useForm({
    schema: Confirmation,
    initial: { email: knownEmail, code: '' },
    submit: async ({ email, code }) => {
      const client = await auth()
      const problem: unknown = await client.confirm(email, code).then(
        () => null,
        (cause: unknown) => cause,
      )
      const isDone = problem === null || isOver(problem, wrong)
      const step = isDone ? await stepOf(client, email) : 'none'
      // The address was confirmed in another browser, where this password was not typed; one more
      // code makes it count.
      if (step === 'confirm' && isUsed(problem) && (await resendSignUpCode(client, email))) {
        setSentAgain(true)
        clearCode()
        return
      }
      if (problem !== null && step !== 'done') throw problem
      forgetCredentials()
      if (step === 'done') return resume()
      // In another browser or tab, or after a reload, the password must be typed again.
      await navigate({ to: paths.signin, state: { email, isConfirmed: true } })
    },
  })

  const clearCode = () => form.change({ code: '' })
  // A person comes here to type a code, so its field gets the focus.
  const first = form.id + (knownEmail ? 'code' : 'email')
  useFocus(first)
  return { ...form, known: knownEmail, isSentAgain }
}

/**
 * Returns whether the sign-up is already confirmed: by this or a later code on another device, or
 * by a try whose answer was lost. A wrong code is checked too, but once: each password tried
 * counts.
 */
function isOver(problem: unknown, wrong: { current: number }): boolean {
  if (!(problem instanceof AuthProblem)) return false
  return problem.code === 'wrong-code' ? wrong.current++ === 0 : isUsed(problem)
}

function isUsed(problem: unknown): boolean {
  return (
    problem instanceof AuthProblem &&
    (problem.code === 'expired-code' || problem.code === 'used-up-code')
  )
}

/** Returns how far the password typed here a moment ago gets. */
async function stepOf(
  client: AuthClient,
  email: string,
): Promise<'done' | 'confirm' | 'reset' | 'none'> {
  const password = pendingPassword(email)
  return password === null ? 'none' : client.signIn(email, password).catch(() => 'none')
}
