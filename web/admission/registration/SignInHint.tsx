import { Link } from '@tanstack/react-router'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { addressTo, paths } from '#web/paths.ts'

type Props = { eventId: string; code: string; email?: string }

/** Links to sign-in for people with an account, and keeps the invitation. */
export function SignInHint({ eventId, code, email = '' }: Props) {
  const { t } = useWords()
  const state = {
    from: addressTo(paths.invitation, { eventId, invitationCode: code }),
    invitationCode: code,
    eventId,
    email,
  }
  return (
    <p className="-mt-3 text-ink-2">
      {t('join.has-account')}{' '}
      <Link to={paths.signin} state={state} className={look('link')}>
        {t('join.log-in')}
      </Link>
    </p>
  )
}
