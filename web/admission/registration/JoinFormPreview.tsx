import { useParams } from '@tanstack/react-router'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { FormStep } from '#web/parts/forms/FormStep.tsx'
import { SignInHint } from './SignInHint.tsx'

/** Previews what the form will ask, while its code loads. */
export function JoinFormPreview() {
  const { t } = useWords()
  const { eventId, invitationCode } = useParams({ strict: false })
  const line = <div aria-hidden className="h-11 animate-pulse rounded-control bg-sunken" />
  return (
    <div aria-busy className="grid content-start lg:pt-9">
      <FormStep line="seek" title={t('join.seek-title')} hint={t('join.seek-hint')}>
        {line}
      </FormStep>
      <FormStep line="offer" title={t('join.offer-title')} hint={t('join.offer-hint')}>
        {line}
      </FormStep>
      <FormStep stop="interchange" line={null} title={t('join.who-title')}>
        {eventId && invitationCode && <SignInHint eventId={eventId} code={invitationCode} />}
      </FormStep>
    </div>
  )
}
