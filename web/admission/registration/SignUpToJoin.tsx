import { Link } from '@tanstack/react-router'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { FormStep } from '#web/parts/forms/FormStep.tsx'
import { addressTo, paths } from '#web/paths.ts'

/**
 * Links to sign-up for people who are signed out, and keeps the code, so that it is asked for once.
 */
export function SignUpToJoin({ eventId, code }: { eventId: string; code: string }) {
  const { t } = useWords()
  const state = {
    from: addressTo(paths.invitation, { eventId, invitationCode: code }),
    invitationCode: code,
    eventId,
  }
  return (
    <div className="grid content-start lg:pt-9">
      <FormStep line="seek" title={t('join.step-account')} hint={t('join.step-account-text')}>
        <div className="flex flex-wrap gap-3">
          <Link to={paths.signup} state={state} className={look('primary')}>
            {t('join.sign-up')}
          </Link>
          <Link to={paths.signin} state={state} className={look('outline')}>
            {t('join.log-in')}
          </Link>
        </div>
      </FormStep>
      <FormStep line="offer" title={t('join.step-say')} hint={t('join.step-say-text')}>
        {null}
      </FormStep>
      <FormStep
        stop="interchange"
        line={null}
        title={t('join.step-meet')}
        hint={t('join.step-meet-text')}
      >
        {null}
      </FormStep>
    </div>
  )
}
