import { Link } from '@tanstack/react-router'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { paths } from '#web/paths.ts'
import { PayoutLine } from './PayoutLine.tsx'
import { AccountStatusCard } from './AccountStatusCard.tsx'
import { type PayoutAccountState, usePayoutOrigin } from './payout-account.ts'
import { TestNote } from '#web/parts/money/TestNote.tsx'

/**
 * The return page from the processor. The return proves nothing: only the processor's answer
 * counts.
 */
export function OnboardingReturn({
  standing: { account, mode, isLooking, lookAgain },
}: {
  standing: PayoutAccountState
}) {
  const { t } = useWords()
  const { eventId } = usePayoutOrigin()
  if (account === null) return <NoAccount />
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <PageTitle>{t('payouts.return')}</PageTitle>
      <PayoutLine state={account.state} />
      {mode === 'test' && <TestNote />}
      <AccountStatusCard account={account} eventId={eventId}>
        {account.state === 'closed' && (
          <Link to={paths.connectSetup} className={look('primary')}>
            {t('payouts.begin-again')}
          </Link>
        )}
        {eventId && (
          <Link
            to={paths.event}
            params={{ eventId }}
            className={look(account.state === 'ready' ? 'primary' : 'outline')}
          >
            {t('payouts.back')}
          </Link>
        )}
        {account.state === 'ready' && !eventId && (
          <Link to={paths.createEvent} className={look('primary')}>
            {t('create.heading')}
          </Link>
        )}
      </AccountStatusCard>
      {account.state !== 'ready' && account.state !== 'closed' && (
        <p aria-live="polite" className="flex flex-wrap items-center gap-3 text-sm text-ink-2">
          {t(isLooking ? 'payouts.looking' : 'payouts.looked')}
          {!isLooking && (
            <Button kind="outline" size="small" onClick={() => void lookAgain()}>
              {t('payouts.look-again')}
            </Button>
          )}
        </p>
      )}
    </div>
  )
}

/** Another person returned than the one who left, or one who was given this URL. */
function NoAccount() {
  const { t } = useWords()
  return (
    <div className="grid max-w-2xl justify-items-start gap-5">
      <PageTitle>{t('payouts.nobody')}</PageTitle>
      <p className="lead">{t('payouts.nobody-text')}</p>
      <Link to={paths.connectSetup} className={look('primary')}>
        {t('payouts.begin')}
      </Link>
    </div>
  )
}
