import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import { listUpcomingEvents } from '#contract/events/upcoming-events.ts'
import { q } from '#web/kit/api/call.ts'
import { partOfDay } from '#web/kit/i18n/greeting.rules.ts'
import { keepHandover } from '#web/kit/auth/handover.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useBrowserValue } from '#web/kit/offline/browser-value.ts'
import { Station } from '#web/kit/ui/lines.tsx'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { EventLine } from '#web/parts/events/EventLine.tsx'
import { InvitationBox } from '#web/parts/events/InvitationBox.tsx'
import { paths } from '#web/paths.ts'
import { Banner } from './Banner.tsx'
import { HeroMap } from './HeroMap.tsx'
import { SampleMatches } from './SampleMatches.tsx'
import { HowItWorks } from './HowItWorks.tsx'

export function LandingPage() {
  return (
    <div className="shell grid gap-16 pt-8 pb-8 sm:gap-24 sm:pt-12">
      <Hero />
      <HowItWorks />
      <div className="grid gap-16 lg:grid-cols-[1.2fr_1fr] lg:gap-14">
        <SampleMatches />
        <DepartingSoon />
      </div>
    </div>
  )
}
export { LandingPage as Page }

const accountLinks = [
  [paths.signin, 'identity.login'],
  [paths.signup, 'identity.signup'],
  [paths.forgotPassword, 'identity.reset-password'],
] as const

function Hero() {
  const { t } = useWords()
  const state = useRouterState({ select: (router) => router.location.state })
  const hour = useBrowserValue(currentHour)
  // Called even if the hour is unknown, so that the page includes its group of words.
  const greeting = t(`greeting.${partOfDay(hour ?? 0)}`)
  const handover = useMemo(() => keepHandover(state), [state])
  const messages = useMemo(
    () => [t('banner.1'), t('banner.2'), t('banner.3'), t('banner.4'), t('banner.5')],
    [t],
  )
  return (
    <section className="grid items-center gap-x-12 gap-y-10 lg:grid-cols-[1.12fr_1fr]">
      <div className="grid min-w-0 gap-6">
        <p className="min-h-7 text-lg text-ink-2">{hour !== null && greeting}</p>
        <PageTitle className="display">{t('landing.title')}</PageTitle>
        <p className="lead">{t('landing.lead')}</p>
        <div className="grid gap-3 sm:grid-cols-[max-content_minmax(0,20rem)] sm:items-start">
          <Link to={paths.signup} state={handover} className={look('primary')}>
            {t('landing.create-account')}
          </Link>
          <InvitationBox label={t('invitation.have-code')} />
        </div>
        <p className="flex flex-wrap gap-x-5 gap-y-2">
          <Link to={paths.demo} className={look('link')}>
            {t('landing.demo')}
          </Link>
          <Link to={paths.hosting} className={look('link')}>
            {t('landing.host.title')}
          </Link>
        </p>
        <ul className="-mt-2 flex flex-wrap gap-x-5 gap-y-2 text-sm">
          {accountLinks.map(([path, label]) => (
            <li key={path}>
              <Link to={path} state={handover} className={look('plainLink')}>
                {t(label)}
              </Link>
            </li>
          ))}
        </ul>
        <Banner messages={messages} />
      </div>
      <HeroMap />
    </section>
  )
}

function currentHour(): number {
  return new Date().getHours()
}

function DepartingSoon() {
  const { t } = useWords()
  const events = useQuery(q(listUpcomingEvents, {}))
  return (
    <section className="grid content-start gap-8">
      <h2 className="title-1">{t('landing.departing')}</h2>
      <div>
        <QueryView
          query={events}
          isEmpty={({ items }) => items.length === 0}
          empty={<p className="pb-10 text-ink-2">{t('landing.none-departing')}</p>}
        >
          {({ items }) => <EventLine events={items.slice(0, 3)} leadsOn />}
        </QueryView>
        <HostYourOwn />
        <p className="mt-8">
          <Link to={paths.explore} className={look('link')}>
            {t('landing.all')}
          </Link>
        </p>
      </div>
    </section>
  )
}

/** The last stop of the line: the reader hosts an event, and reads first what that gives. */
function HostYourOwn() {
  const { t } = useWords()
  return (
    <div className="grid grid-cols-[2.75rem_1.25rem_1fr] gap-x-4 sm:grid-cols-[3.5rem_1.25rem_1fr] sm:gap-x-6">
      <span />
      <span className="flex justify-center pt-1.5">
        <Station className="relative size-5" />
      </span>
      <div className="grid justify-items-start gap-1">
        <h3 className="title-3">{t('landing.host.title')}</h3>
        <p className="text-ink-2">{t('landing.host.text')}</p>
        <Link to={paths.hosting} className={look('link')}>
          {t('landing.host.go')}
        </Link>
      </div>
    </div>
  )
}
