import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { askErasure, type Erasure, erasureLimits, readErasure } from '#contract/privacy.ts'
import { q } from '#web/kit/api/call.ts'
import { useForm } from '#web/kit/forms/form.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useSend } from '#web/kit/api/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { ErrorSummary } from '#web/kit/ui/ErrorSummary.tsx'
import { look } from '#web/kit/ui/look.ts'
import { EmailField } from '#web/kit/ui/TextField.tsx'
import { paths } from '#web/paths.ts'
import { isSignInTooOld } from '#web/parts/auth/fresh-sign-in.ts'
import { RefusalNote } from '../parts/forms/RefusalNote.tsx'

const Typed = z.object({ email: z.string().check(z.trim(), z.minLength(1, 'required')) })

/** What is deleted and what stays, what must be done first, and the address to type. */
export function DeletionRequest({
  erasure,
  isSuspended = false,
}: {
  erasure: Erasure
  /** A suspended person can open no other page. */
  isSuspended?: boolean
}) {
  const { t } = useWords()
  const isHeld = erasure.hosts.length > 0 || erasure.isAdministrator || erasure.hasMoneyUnderWay
  return (
    <div className="grid gap-8">
      <p className="text-lg text-ink-2">
        {t('account.delete-lead', { days: erasureLimits.restDays })}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Part title={t('account.goes')}>
          {(['goes-you', 'goes-said', 'goes-people', 'goes-assistant'] as const).map((key) => (
            <li key={key}>{t(`account.${key}`)}</li>
          ))}
        </Part>
        <Part title={t('account.stays')}>
          {(['stays-money', 'stays-written', 'stays-reported', 'stays-past'] as const).map(
            (key) => (
              <li key={key}>{t(`account.${key}`)}</li>
            ),
          )}
        </Part>
      </div>
      {erasure.leaves.length > 0 && (
        <Gatherings
          title={t('account.leaves', { count: erasure.leaves.length })}
          gatherings={erasure.leaves}
        />
      )}
      {isHeld ? (
        <First erasure={erasure} />
      ) : (
        <Confirm email={erasure.email} isSuspended={isSuspended} />
      )}
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`${look('card')} grid content-start gap-2 p-5`}>
      <h2 className="title-3">{title}</h2>
      <ul className="grid list-disc gap-1.5 pl-5 text-sm text-ink-2">{children}</ul>
    </section>
  )
}

function Gatherings({ title, gatherings }: { title: string; gatherings: Erasure['leaves'] }) {
  return (
    <section className="grid gap-2">
      <h2 className="title-3">{title}</h2>
      <ul className="grid gap-1">
        {gatherings.map(({ eventId, title: name }) => (
          <li key={eventId} className="wrap-anywhere">
            <Link to={paths.event} params={{ eventId }} className={look('link')}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What must be done before the account can be deleted. */
function First({ erasure: { hosts, isAdministrator, hasMoneyUnderWay } }: { erasure: Erasure }) {
  const { t } = useWords()
  return (
    <section
      role="status"
      className="grid gap-4 rounded-card border-l-4 border-seek bg-seek-wash p-5"
    >
      <h2 className="title-3 text-seek-ink">{t('account.first')}</h2>
      {hosts.length > 0 && <Gatherings title={t('refusals.hosts-gatherings')} gatherings={hosts} />}
      {isAdministrator && <p>{t('refusals.runs-installation')}</p>}
      {hasMoneyUnderWay && <p>{t('refusals.money-under-way')}</p>}
    </section>
  )
}

function Confirm({ email, isSuspended }: { email: string; isSuspended: boolean }) {
  const { t } = useWords()
  const queryClient = useQueryClient()
  const ask = useSend(askErasure)
  const form = useForm({
    schema: Typed,
    initial: { email: '' },
    submit: async (typed) => {
      const { dueAt } = await ask.mutateAsync({ body: typed })
      queryClient.setQueryData(
        q(readErasure, {}).queryKey,
        (cachedErasure: Erasure | undefined) =>
          cachedErasure && { ...cachedErasure, dueAt, leaves: [] },
      )
    },
  })
  const isStale = isSignInTooOld(form.problem)
  return (
    <form noValidate onSubmit={form.onSubmit} className={`${look('card')} grid gap-5 p-5`}>
      {isStale ? (
        <RefusalNote problem={form.problem} from={paths.deleteAccount} />
      ) : (
        <ErrorSummary form={form} labels={{ email: t('account.type-address') }} />
      )}
      <EmailField
        {...form.field('email')}
        label={t('account.type-address')}
        hint={email}
        autoComplete="off"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="danger" isPending={form.isSending}>
          {t('account.delete-do')}
        </Button>
        {!isSuspended && (
          <Link to={paths.profile} search={{ tab: 'data' }} className={look('quiet')}>
            {t('account.stay')}
          </Link>
        )}
      </div>
    </form>
  )
}
