import { useState } from 'react'
import { useWords } from '#web/kit/i18n.ts'
import { leaveSession, useSession } from '#web/kit/session.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Leg } from '#web/parts/Leg.tsx'

/** The invitation is for somebody else's address, or for another of one's own. */
export function BoundElsewhere({ masked }: { masked: string }) {
  const { t } = useWords()
  const { user } = useSession()
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    await leaveSession()
  }
  return (
    <div className="grid content-start lg:pt-9">
      <Leg stop="interchange" line={null} title={t('join.bound-title', { email: masked })} hint={<span className="wrap-anywhere">{t('join.bound-text', { email: user?.email ?? '' })}</span>}>
        <Button kind="outline" className="justify-self-start" isPending={isLeaving} onClick={() => void leave()}>{t('join.switch')}</Button>
      </Leg>
    </div>
  )
}
