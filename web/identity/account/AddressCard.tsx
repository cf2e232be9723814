import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { listSessions } from '#contract/identity/sessions.ts'
import { AuthProblem } from '#web/kit/auth/auth-problem.ts'
import { every } from '#web/kit/api/call.ts'
import { configQuery } from '#web/kit/api/config.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { currentSession, reloadUser, useSession } from '#web/kit/auth/session.ts'
import { session } from '#web/kit/offline/storage.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { ErrorSummary } from '#web/kit/ui/ErrorSummary.tsx'
import { look } from '#web/kit/ui/look.ts'
import { EmailField } from '#web/kit/ui/TextField.tsx'
import { showToast } from '#web/kit/ui/toast.tsx'
import { paths } from '#web/paths.ts'
import { CodeField } from '#web/parts/auth/CodeField.tsx'
import { noteCodeSent } from '#web/parts/auth/code-sent-time.ts'
import { Code, Email } from '#web/parts/forms/fields.ts'
import { OutboxLink } from '#web/parts/auth/OutboxLink.tsx'
import { ResendCode } from '#web/parts/auth/ResendCode.tsx'
import { isSignInTooOld, useFreshSignIn } from '#web/parts/auth/fresh-sign-in.ts'
import { RefusalNote } from '../../parts/forms/RefusalNote.tsx'
import { useFocus } from '#web/parts/forms/focus.ts'

// The code is read elsewhere, on a phone that may drop this page meanwhile, so the step survives a
// reload.
const wantedKey = 'address.wanted'
const signInTabPath = `${paths.profile}?tab=sign-in`

/**
 * The address for signing in and for mails. It changes with a code sent to the new address; until
 * then the old one stays.
 */
export function AddressCard() {
  const { t } = useWords()
  const email = useSession().user?.email ?? ''
  const [wanted, setWanted] = useState(() => session.get(wantedKey))
  const [isOpen, setOpen] = useState(wanted !== null)
  const want = (address: string | null) => {
    if (address === null) session.drop(wantedKey)
    else session.set(wantedKey, address)
    setWanted(address)
  }
  const close = () => {
    want(null)
    setOpen(false)
  }
  return (
    <section aria-labelledby="address" className={`${look('card')} grid gap-4 p-5`}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="grid min-w-0 flex-1 basis-64 gap-1">
          <h2 id="address" className="title-3">
            {t('address.title')}
          </h2>
          <p className="font-medium wrap-anywhere">
            <bdi>{email}</bdi>
          </p>
          <p className={look('hint')}>{t('address.lead')}</p>
        </div>
        {!isOpen && <Open onOpen={() => setOpen(true)} />}
      </div>
      {isOpen && wanted === null && <Ask email={email} onAsked={want} onCancel={close} />}
      {isOpen && wanted !== null && (
        <Prove wanted={wanted} onAnother={() => want(null)} onDone={close} />
      )}
    </section>
  )
}

function Open({ onOpen }: { onOpen: () => void }) {
  const { t } = useWords()
  const { isAsking, problem, ask } = useFreshSignIn(onOpen)
  return (
    <>
      <Button kind="outline" size="small" isPending={isAsking} onClick={ask}>
        {t('address.change')}
      </Button>
      {problem !== null && (
        <div className="basis-full">
          <RefusalNote problem={problem} from={signInTabPath} />
        </div>
      )}
    </>
  )
}

const Wanted = z.object({ email: Email })

function Ask({
  email,
  onAsked,
  onCancel,
}: {
  email: string
  onAsked: (wanted: string) => void
  onCancel: () => void
}) {
  const { t } = useWords()
  const form = useForm({
    schema: Wanted,
    initial: { email: '' },
    submit: async (values) => {
      if (values.email.toLowerCase() === email.toLowerCase()) throw wrong('own-address')
      const { requestAddressChange } = await import('#web/kit/auth/change-sign-in.ts')
      await requestAddressChange(values.email).catch((cause: unknown) => {
        throw cause instanceof AuthProblem && cause.message === 'InvalidParameterException'
          ? wrong('email')
          : cause
      })
      noteCodeSent()
      onAsked(values.email)
    },
  })
  useFocus(`${form.id}email`)
  const isStale = isSignInTooOld(form.problem)
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid gap-5 border-t border-rule pt-5">
      {isStale ? (
        <RefusalNote problem={form.problem} from={signInTabPath} />
      ) : (
        <ErrorSummary form={form} labels={{ email: t('address.new') }} />
      )}
      <EmailField
        {...form.field('email')}
        label={t('address.new')}
        hint={t('address.until')}
        autoComplete="email"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={form.isSending}>
          {t('forgot.send')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

/** The identity provider knows no fields; its error about the address belongs to this field. */
function wrong(email: 'own-address' | 'email'): ApiError {
  return new ApiError({
    status: 400,
    code: 'bad-request',
    detail: 'not this address',
    fields: { email },
  })
}

const Typed = z.object({ code: Code })

function Prove({
  wanted,
  onAnother,
  onDone,
}: {
  wanted: string
  onAnother: () => void
  onDone: () => void
}) {
  const { t } = useWords()
  const isElsewhere = useQuery(configQuery).data?.auth.userPoolEndpoint === null
  const form = useForm({
    schema: Typed,
    initial: { code: '' },
    submit: async ({ code }) => {
      const { confirmAddressChange } = await import('#web/kit/auth/change-sign-in.ts')
      const problem: unknown = await confirmAddressChange(code).then(
        () => null,
        (cause: unknown) => cause,
      )
      await reloadUser()
      // The answer to an earlier try may have been lost, so the address decides.
      if (problem !== null && currentSession().user?.email !== wanted) throw problem
      showToast(t(isElsewhere ? 'address.done' : 'address.done-here', { email: wanted }))
      onDone()
      await queryClient.invalidateQueries(every(listSessions))
    },
  })
  useFocus(`${form.id}code`)
  return (
    <div className="grid gap-5 border-t border-rule pt-5">
      <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <p role="status" className="wrap-anywhere">
          {t('verify.lead', { email: wanted })} {t('address.no-code')}
        </p>
        <ErrorSummary form={form} labels={{ code: t('verify.code') }} />
        <CodeField {...form.field('code')} label={t('verify.code')} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isPending={form.isSending}>
            {t('address.do')}
          </Button>
          <Button kind="quiet" onClick={onDone}>
            {t('cancel')}
          </Button>
        </div>
      </form>
      <OutboxLink />
      <ResendCode
        sent={t('verify.sent', { email: wanted })}
        onResend={async () => (await import('#web/kit/auth/change-sign-in.ts')).resendAddressCode()}
        onSent={() => form.change({ code: '' })}
      />
      <button
        type="button"
        onClick={onAnother}
        className={`${look('link')} justify-self-start text-sm`}
      >
        {t('verify.change-email')}
      </button>
    </div>
  )
}
