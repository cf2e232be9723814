import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import * as z from 'zod/mini'
import { listSessions } from '#contract/identity/sessions.ts'
import { passwordRules } from '#web/kit/auth/password.rules.ts'
import { AuthProblem } from '#web/kit/auth/auth-problem.ts'
import { every } from '#web/kit/api/call.ts'
import { configQuery } from '#web/kit/api/config.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { useSession } from '#web/kit/auth/session.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { ErrorSummary } from '#web/kit/ui/ErrorSummary.tsx'
import { look } from '#web/kit/ui/look.ts'
import { PasswordField } from '#web/kit/ui/PasswordField.tsx'
import { showToast } from '#web/kit/ui/toast.tsx'
import { paths } from '#web/paths.ts'
import { Password } from '#web/parts/forms/fields.ts'
import { PasswordRules } from './PasswordRules.tsx'

/**
 * The password: changed with the old one, or set by a mailed code if there is none or it is
 * forgotten. `hasPassword` is null if unknown.
 */
export function PasswordCard({ hasPassword }: { hasPassword: boolean | null }) {
  const { t } = useWords()
  const email = useSession().user?.email ?? ''
  const [isOpen, setOpen] = useState(false)
  const byMail = (
    <Link to={paths.forgotPassword} state={{ email }} className={look('link')}>
      {t(hasPassword === false ? 'sessions.set-password' : 'identity.forgot')}
    </Link>
  )
  return (
    <section aria-labelledby="password" className={`${look('card')} grid gap-4 p-5`}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="grid min-w-0 flex-1 basis-64 gap-1">
          <h2 id="password" className="title-3">
            {t('identity.password')}
          </h2>
          <p className={look('hint')}>{t(leadKeys[`${hasPassword}`])}</p>
        </div>
        {hasPassword !== false && !isOpen && (
          <Button kind="outline" size="small" onClick={() => setOpen(true)}>
            {t('sessions.change-password')}
          </Button>
        )}
      </div>
      {isOpen && <Change email={email} onDone={() => setOpen(false)} />}
      <p className="text-sm">{byMail}</p>
    </section>
  )
}

const leadKeys = {
  true: 'sessions.password-lead',
  false: 'sessions.no-password',
  null: 'sessions.password-lead-elsewhere',
} as const

const Passwords = z.object({ old: Password, next: Password })

function Change({ email, onDone }: { email: string; onDone: () => void }) {
  const { t } = useWords()
  const settings = useQuery(configQuery).data?.auth
  const minLength = settings?.minPasswordLength ?? 12
  const form = useForm({
    schema: Passwords,
    initial: { old: '', next: '' },
    submit: async ({ old, next }) => {
      if (passwordRules(next, { email, minLength }).some(({ isMet }) => !isMet)) throw weak()
      const { changePassword } = await import('#web/kit/auth/change-sign-in.ts')
      await changePassword(old, next).catch((cause: unknown) => {
        throw cause instanceof AuthProblem && cause.code === 'weak-password' ? weak() : cause
      })
      // Amazon's pools leave the other sessions open.
      showToast(
        t(
          settings?.userPoolEndpoint === null
            ? 'sessions.password-changed'
            : 'sessions.password-changed-here',
        ),
      )
      onDone()
      await queryClient.invalidateQueries(every(listSessions))
    },
  })
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-5 border-t border-rule pt-5">
      <ErrorSummary
        form={form}
        labels={{ old: t('sessions.old-password'), next: t('forgot.new-password') }}
      />
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.field('old')}
        label={t('sessions.old-password')}
        autoComplete="current-password"
      />
      <PasswordField
        {...form.field('next')}
        label={t('forgot.new-password')}
        autoComplete="new-password"
        hint={<PasswordRules password={form.values.next} email={email} minLength={minLength} />}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={form.isSending}>
          {t('forgot.set')}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

/** The identity provider knows no fields; its error about the password belongs to this field. */
function weak(): ApiError {
  return new ApiError({
    status: 400,
    code: 'bad-request',
    detail: 'weak password',
    fields: { next: 'weak-password' },
  })
}
