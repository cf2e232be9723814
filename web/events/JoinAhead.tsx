import { useParams } from '@tanstack/react-router'
import { useWords } from '#web/kit/i18n.ts'
import { Leg } from '#web/parts/Leg.tsx'
import { HasAccount } from './HasAccount.tsx'

/** The form while its code is on its way: what will be asked. */
export function JoinAhead() {
  const { t } = useWords()
  const { eventId, invitationCode } = useParams({ strict: false })
  const line = <div aria-hidden className="h-11 animate-pulse rounded-control bg-sunken" />
  return (
    <div aria-busy className="grid content-start lg:pt-9">
      <Leg line="seek" title={t('join.seek-title')} hint={t('join.seek-hint')}>
        {line}
      </Leg>
      <Leg line="offer" title={t('join.offer-title')} hint={t('join.offer-hint')}>
        {line}
      </Leg>
      <Leg stop="interchange" line={null} title={t('join.who-title')}>
        {eventId && invitationCode && <HasAccount eventId={eventId} code={invitationCode} />}
      </Leg>
    </div>
  )
}
