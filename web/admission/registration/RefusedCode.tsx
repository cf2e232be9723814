import { Link } from '@tanstack/react-router'
import { ApiError } from '#web/kit/api/failure.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSession } from '#web/kit/auth/session.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { PageError } from '#web/parts/pages/QueryPage.tsx'
import { addressTo, paths } from '#web/paths.ts'
import { CodeField } from '../../parts/events/CodeForm.tsx'

type Props = { cause: unknown; onRetry: () => unknown; eventId: string; code: string }

/**
 * Gives one neutral answer for any invalid code: more would help people who guess. Only a rate
 * limit is named.
 */
export function RefusedCode(props: Props) {
  const { status } = useSession()
  const mustWait = props.cause instanceof ApiError && props.cause.code === 'too-many-requests'
  if (!mustWait) return <OpensNothing {...props} />
  return status === 'unauthenticated' ? <TooManyTries {...props} /> : <PageError {...props} />
}

function OpensNothing({ eventId }: Pick<Props, 'eventId'>) {
  const { t } = useWords()
  // The link to decline in a mail, after its reader registered with it.
  const isDeclining = new URLSearchParams(location.search).has('decline')
  return (
    <div className="mx-auto grid max-w-lg gap-8 py-4 sm:py-10">
      <div className="grid gap-3">
        <PageTitle>{t('join.refused-title')}</PageTitle>
        <p className="lead">{t('refusals.invitation-refused')}</p>
        {isDeclining && (
          <p>
            <Link
              to={paths.signin}
              state={{ from: addressTo(paths.event, { eventId }), eventId }}
              className={look('link')}
            >
              {t('invitees.used-text')}
            </Link>
          </p>
        )}
      </div>
      <div className={`${look('card')} p-5 sm:p-6`}>
        <CodeField />
      </div>
    </div>
  )
}

/** Others may guess codes from the same network: a person who signs in need not wait for them. */
function TooManyTries({ cause, onRetry, eventId, code }: Props) {
  const { t } = useWords()
  const state = {
    from: addressTo(paths.invitation, { eventId, invitationCode: code }),
    invitationCode: code,
    eventId,
  }
  return (
    <div role="alert" className="mx-auto grid max-w-lg gap-6 py-4 sm:py-10">
      <div className="grid gap-3">
        <PageTitle className="title-2">{failureWords(t, cause)}</PageTitle>
        <p className="lead">{t('join.tries-text')}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Link to={paths.signin} state={state} className={look('primary')}>
          {t('join.log-in')}
        </Link>
        <Link to={paths.signup} state={state} className={look('outline')}>
          {t('join.sign-up')}
        </Link>
        <Button kind="quiet" onClick={() => void onRetry()}>
          {t('try-again')}
        </Button>
      </div>
    </div>
  )
}
