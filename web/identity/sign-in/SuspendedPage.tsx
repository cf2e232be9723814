import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { exportOwn, readErasure } from '#contract/privacy.ts'
import { auth } from '#web/kit/auth/auth.ts'
import { call, q } from '#web/kit/api/call.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { forgetTraces } from '#web/kit/auth/forget-traces.ts'
import { clearUserQueries, queryClient } from '#web/kit/api/queries.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { saveFile } from '#web/kit/api/save.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { ErrorSummary } from '#web/kit/ui/ErrorSummary.tsx'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { PasswordField } from '#web/kit/ui/PasswordField.tsx'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { EmailField } from '#web/kit/ui/TextField.tsx'
import { paths } from '#web/paths.ts'
import { noteCodeSent } from '#web/parts/auth/code-sent-time.ts'
import { VerificationCodeForm } from '#web/parts/auth/VerificationCodeForm.tsx'
import { Email, Password } from '#web/parts/forms/fields.ts'
import { DeletionRequest } from '../../privacy/DeletionRequest.tsx'
import { AuthCard } from './AuthCard.tsx'
import { PendingDeletion } from '../../privacy/PendingDeletion.tsx'
import { EmailCodeForm } from './EmailCodeForm.tsx'

/**
 * What a suspension still allows: exporting and deleting one's data. Signing in here opens these
 * two only, and no other page.
 */
export function SuspendedPage() {
  const { t } = useWords()
  const [requestedEmail, setAsked] = useState<string | null>(null)
  const [isIn, setIn] = useState(false)
  const enter = () => {
    queryClient.removeQueries(q(readErasure, {}))
    setIn(true)
  }
  const ask = (email: string) => {
    noteCodeSent()
    setAsked(email)
  }
  if (isIn) return <Inside />
  return (
    <AuthCard
      title={t('suspended.data')}
      lead={t(requestedEmail === null ? 'suspended.data-lead' : 'signin.code-sent', {
        email: requestedEmail ?? '',
      })}
    >
      {requestedEmail === null ? (
        <PasswordStep onIn={enter} onAsked={ask} />
      ) : (
        <VerificationCodeForm email={requestedEmail} onEntered={enter} />
      )}
    </AuthCard>
  )
}
export { SuspendedPage as Page }

const Pair = z.object({ email: Email, password: Password })

function PasswordStep({ onIn, onAsked }: { onIn: () => void; onAsked: (email: string) => void }) {
  const { t } = useWords()
  const navigate = useNavigate()
  const form = useForm({
    schema: Pair,
    initial: { email: '', password: '' },
    submit: async ({ email, password }) => {
      const step = await (await auth()).signIn(email, password)
      if (step === 'done') return onIn()
      return navigate({
        to: step === 'reset' ? paths.forgotPassword : paths.verifyCode,
        state: { email },
      })
    },
  })
  return (
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
  )
}

function Inside() {
  const { t } = useWords()
  const navigate = useNavigate()
  const erasure = useQuery({ ...q(readErasure, {}), staleTime: 0 })
  const save = useMutation({
    networkMode: 'always',
    mutationFn: async () =>
      saveFile(await call(exportOwn, {}), {
        title: 'interchange',
        ending: 'json',
        type: 'application/json',
      }),
  })
  const leave = async () => {
    await (await auth()).forget()
    forgetTraces()
    clearUserQueries()
    await navigate({ to: paths.home })
  }
  const isLeaving = erasure.data !== undefined && erasure.data.dueAt !== null
  return (
    <div className="shell py-8 sm:py-12">
      <div className="mx-auto grid max-w-xl gap-8">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <PageTitle>{t(isLeaving ? 'account.leaving' : 'suspended.data')}</PageTitle>
          {!isLeaving && (
            <Button kind="outline" size="small" onClick={() => void leave()}>
              {t('nav.logout')}
            </Button>
          )}
        </div>
        {!isLeaving && (
          <section className={`${look('card')} grid justify-items-start gap-4 p-5`}>
            <p className={look('hint')}>{t('account.data-text')}</p>
            <Button
              kind="outline"
              size="small"
              isPending={save.isPending}
              onClick={() => save.mutate()}
            >
              <Download aria-hidden className="size-4 shrink-0" />
              {t('account.download')}
            </Button>
            {save.error && (
              <p role="alert" className={look('error')}>
                {failureWords(t, save.error)}
              </p>
            )}
          </section>
        )}
        <QueryView query={erasure}>
          {(loadedErasure) =>
            loadedErasure.dueAt === null ? (
              <DeletionRequest erasure={loadedErasure} isSuspended />
            ) : (
              <PendingDeletion dueAt={loadedErasure.dueAt} />
            )
          }
        </QueryView>
      </div>
    </div>
  )
}
