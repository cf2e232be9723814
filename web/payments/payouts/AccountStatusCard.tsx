import type { PayoutAccount } from '#contract/payments/payments.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { momentText } from '#web/kit/time/time.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { useProcessorLinks } from './processor-links.ts'
import { Requirements } from './Requirements.tsx'

/** Shows the state of an account, and the one next step. */
export function AccountStatusCard({
  account,
  eventId,
  children,
}: {
  account: PayoutAccount
  eventId: string | undefined
  children?: React.ReactNode
}) {
  const { t } = useWords()
  const language = useLanguage()
  const { onboarding, page, isLeaving, problem } = useProcessorLinks()
  const { state, isStale, asOf, requirements_due: due, country, entity } = account
  const goOn = () =>
    // A country of the list when the account was opened
    onboarding.mutate({ body: { country: country as 'US', entity, ...(eventId && { eventId }) } })
  const isOnboarding =
    state === 'started' || state === 'needs-info' || (state === 'restricted' && due.length > 0)
  return (
    <section aria-labelledby="standing" className={`${look('card')} grid gap-5 p-5 sm:p-6`}>
      <div className="grid gap-2" role="status">
        <h2 id="standing" className="title-2">
          {t(`payouts.state.${state}`)}
        </h2>
        <p className="text-ink-2">{t(`payouts.state.${state}-text`)}</p>
        {isStale && (
          <p className="text-sm font-medium text-meet-ink">
            {t('payouts.stale', { time: momentText(asOf, language) })}
          </p>
        )}
      </div>
      <Requirements due={due} />
      {problem && (
        <p role="alert" className={look('error')}>
          {failureWords(t, problem)}
        </p>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {isOnboarding && (
          <Button isPending={isLeaving} onClick={goOn}>
            {t(state === 'started' ? 'payouts.resume' : 'payouts.answer')}
          </Button>
        )}
        {children}
        {(state === 'ready' || state === 'under-review') && (
          <Button kind="outline" isPending={isLeaving} onClick={() => page.mutate({ body: {} })}>
            {t('payouts.open-page')}
          </Button>
        )}
      </div>
    </section>
  )
}
