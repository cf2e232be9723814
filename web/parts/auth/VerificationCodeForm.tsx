import { useState } from 'react'
import * as z from 'zod/mini'
import { auth } from '#web/kit/auth/auth.ts'
import { AuthProblem } from '#web/kit/auth/auth-problem.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { ErrorSummary } from '#web/kit/ui/ErrorSummary.tsx'
import { CodeField } from './CodeField.tsx'
import { noteCodeSent } from './code-sent-time.ts'
import { Code } from '../forms/fields.ts'
import { OutboxLink } from './OutboxLink.tsx'
import { ResendCode } from './ResendCode.tsx'
import { useFocus } from '#web/parts/forms/focus.ts'

const Typed = z.object({ code: Code })

type Props = {
  email: string
  /** The button's label, if it does more than sign in. */
  action?: string
  onEntered: () => void | Promise<void>
}

/**
 * The step after `askCode` and `askSignInCode`: the mailed code, which ends signed in, and a button
 * for another one.
 * The caller that requests the code calls `codeSent()`, so that the wait for another one begins
 * there.
 */
export function VerificationCodeForm({ email, action, onEntered }: Props) {
  const { t } = useWords()
  const [mails, setMails] = useState(1)
  const form = useForm({
    schema: Typed,
    initial: { code: '' },
    submit: async ({ code }) => {
      await (await auth()).enterCode(email, code).catch((cause: unknown) => {
        if (cause instanceof AuthProblem && cause.code === 'another-code') startOver()
        throw cause
      })
      await onEntered()
    },
  })
  // Another code was mailed: the typed one is used up, and the wait restarts.
  const startOver = () => {
    noteCodeSent()
    setMails(mails + 1)
    form.change({ code: '' })
  }

  // A person comes here to type a code.
  const field = `${form.id}code`
  useFocus(field)

  return (
    <div className="grid gap-6">
      <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <ErrorSummary form={form} labels={{ code: t('verify.code') }} />
        <CodeField {...form.field('code')} label={t('verify.code')} />
        <Button type="submit" isPending={form.isSending}>
          {action ?? t('identity.login')}
        </Button>
      </form>
      <OutboxLink />
      <ResendCode
        key={mails}
        sent={t('verify.sent-if', { email })}
        onResend={async () => (await auth()).resendCode(email)}
        onSent={() => form.change({ code: '' })}
      />
    </div>
  )
}
