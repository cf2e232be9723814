import { useWords } from '#web/kit/i18n.ts'
import { useSession } from '#web/kit/session.ts'
import { LeaveButton } from '#web/parts/LeaveButton.tsx'
import { Leg } from '#web/parts/Leg.tsx'

/** The invitation is for somebody else's address, or for another of one's own. */
export function BoundElsewhere({ masked }: { masked: string }) {
  const { t } = useWords()
  const { user } = useSession()
  return (
    <div className="grid content-start lg:pt-9">
      <Leg
        stop="interchange"
        line={null}
        title={t('join.bound-title', { email: masked })}
        hint={
          <span className="wrap-anywhere">
            {t('join.bound-text', { email: user?.email ?? '' })}
          </span>
        }
      >
        <LeaveButton className="justify-self-start" label={t('join.switch')} />
      </Leg>
    </div>
  )
}
