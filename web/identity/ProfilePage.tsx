import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { readProfile } from '#contract/identity.ts'
import { q } from '#web/kit/call.ts'
import { useWords } from '#web/kit/i18n.ts'
import { isUnsentKept } from '#web/kit/draft.ts'
import { leaveSession } from '#web/kit/session.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { Disclosure } from '#web/kit/ui/Disclosure.tsx'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { Shown } from '#web/kit/ui/Shown.tsx'
import { paths } from '#web/paths.ts'
import { AssistantCard } from './AssistantCard.tsx'
import { CalendarFeed } from './CalendarFeed.tsx'
import { HostPageLink } from './HostPageLink.tsx'
import { MailChoices } from './MailChoices.tsx'
import { PayoutLink } from './PayoutLink.tsx'
import { PhaseChoice } from './PhaseChoice.tsx'
import { namesOf, ProfileForm } from './ProfileForm.tsx'
import { RecommendingCard } from './RecommendingCard.tsx'
import { TicketsLink } from './TicketsLink.tsx'

export function Page() {
  const { t } = useWords()
  const profile = useQuery(q(readProfile, {}))
  return (
    <div className="shell py-8 sm:py-12">
      <div className="mx-auto grid max-w-xl gap-8">
        <PageTitle>{t('nav.profile')}</PageTitle>
        <Shown query={profile}>{(known) => <ProfileForm key={namesOf(known)} profile={known} />}</Shown>
        <HostPageLink />
        <PayoutLink />
        <RecommendingCard />
        <TicketsLink />
        <CalendarFeed />
        <MailChoices />
        <AssistantCard />
        <Sessions />
        <Disclosure title={<span className="title-3">{t('profile.advanced')}</span>}><PhaseChoice /></Disclosure>
      </div>
    </div>
  )
}

function Sessions() {
  const { t } = useWords()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    await leaveSession('signOutEverywhere')
    await navigate({ to: paths.home })
  }
  return (
    <section className={`${look('card')} flex flex-wrap items-center justify-between gap-4 p-5`}>
      <div className="grid gap-1">
        <h2 className="title-3">{t('profile.sessions')}</h2>
        <p className={look('hint')}>{t('profile.sessions-text')}</p>
      </div>
      <Button kind="outline" size="small" onClick={() => setAsking(true)}>{t('profile.sign-out-everywhere')}</Button>
      <Dialog
        title={t('profile.sign-out-everywhere')} isOpen={isAsking} onClose={() => setAsking(false)}
        actions={<Button kind="danger" isPending={isLeaving} onClick={() => void leave()}>{t('profile.sign-out-everywhere')}</Button>}
      >
        <p>{t('profile.sign-out-everywhere-text')}</p>
        {isAsking && isUnsentKept() && <p className="mt-3 font-medium text-ink">{t('leave.unsent-text')}</p>}
      </Dialog>
    </section>
  )
}
