import { useWords } from '#web/kit/i18n/i18n.ts'
import { useSession } from '#web/kit/auth/session.ts'
import { SignOutButton } from '#web/parts/auth/SignOutButton.tsx'
import { FormStep } from '#web/parts/forms/FormStep.tsx'

/** The invitation is for another mail address, possibly another of the reader's own. */
export function InvitationMismatch({ masked }: { masked: string }) {
  const { t } = useWords()
  const { user } = useSession()
  return (
    <div className="grid content-start lg:pt-9">
      <FormStep
        stop="interchange"
        line={null}
        title={t('join.bound-title', { email: masked })}
        hint={
          <span className="wrap-anywhere">
            {t('join.bound-text', { email: user?.email ?? '' })}
          </span>
        }
      >
        <SignOutButton className="justify-self-start" label={t('join.switch')} />
      </FormStep>
    </div>
  )
}
