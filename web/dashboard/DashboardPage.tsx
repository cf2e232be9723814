import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { EventCard } from '#contract/events/event-card.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useOnline } from '#web/kit/offline/online.ts'
import { readTimeOf } from '#web/kit/api/read-time.ts'
import { useSession } from '#web/kit/auth/session.ts'
import { ownZone, timeText } from '#web/kit/time/time.ts'
import { Boundary } from '#web/kit/ui/Boundary.tsx'
import { look } from '#web/kit/ui/look.ts'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { EmptyState } from '#web/kit/ui/EmptyState.tsx'
import { EventLine } from '#web/parts/events/EventLine.tsx'
import { InvitationBox } from '#web/parts/events/InvitationBox.tsx'
import { useOfflinePage } from '#web/parts/pages/offline-page.ts'
import { TextsNote } from '#web/parts/auth/TextsNote.tsx'
import { paths } from '#web/paths.ts'
import { hostedQuery, joinedQuery, publishedQuery, stepsQuery } from './queries.ts'
import { isAttending, soonestFirst } from './dashboard.rules.ts'
import { NextSteps } from './NextSteps.tsx'
import { AllEvents } from './AllEvents.tsx'
import { FirstMatch } from './FirstMatch.tsx'
import { FollowUps } from './FollowUps.tsx'
import { Greeting } from './Greeting.tsx'
import { HostedEvents } from './HostedEvents.tsx'
import { NextEvent } from './NextEvent.tsx'

export { prefetchDashboard as prefetch } from './queries.ts'

/**
 * Shows what is next for the signed-in person. The server renders the frame before anything is
 * known about them. Each part fails alone.
 */
export function DashboardPage() {
  const { t } = useWords()
  const isOnline = useOnline()
  useOfflinePage(paths.dashboard)
  const joined = useQuery(joinedQuery)
  const hosted = useQuery(publishedQuery)
  const isThere = useTogether([
    joined,
    hosted,
    useQuery(stepsQuery),
    useQuery(hostedQuery),
    { isPending: useSession().status === 'checking' },
  ])
  const coming = soonestFirst(joined.data?.items ?? [])
  const next = coming.find(isAttending)
  const hosting = soonestFirst(hosted.data?.items ?? [])
  // A person with nothing yet has one main action: entering a code.
  const isFresh = joined.isSuccess && joined.data.items.length === 0 && hosting.length === 0
  const isOnlyHosting = joined.isSuccess && joined.data.items.length === 0 && hosting.length > 0
  const others = coming.filter(({ id }) => id !== next?.id)
  // With nothing else to show, the match takes this place.
  const isMatchLeft = next !== undefined && others.length === 0 && hosting.length === 0
  return (
    <div className="shell grid gap-10 py-8 sm:py-10">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <Boundary instead={null}>
          <Greeting />
        </Boundary>
        <Link to={paths.createEvent} className={look(isFresh ? 'outline' : 'primary')}>
          <Plus aria-hidden className="size-4.5" />
          {t('dashboard.create')}
        </Link>
      </header>
      {!isOnline && joined.data && <ReadAt at={readTimeOf(joined.data) ?? joined.dataUpdatedAt} />}
      {isThere ? (
        <>
          <Boundary instead={null}>
            <TextsNote />
          </Boundary>
          <Boundary>
            <NextSteps />
          </Boundary>
          {next && (
            <Boundary of={next}>
              <NextEvent event={next} />
            </Boundary>
          )}
          <div className="grid gap-10 lg:grid-cols-[1.2fr_1fr] lg:gap-14">
            <div className="grid content-start gap-10">
              {isOnlyHosting ? (
                <NotJoined />
              ) : (
                <QueryView query={joined} title={t('dashboard.joined')} isQuiet>
                  {() => <Coming events={others} hasNext={next !== undefined} />}
                </QueryView>
              )}
              {isMatchLeft && (
                <Boundary of={next}>
                  <FirstMatch event={next} />
                </Boundary>
              )}
              <div className={isOnlyHosting ? 'order-first' : ''}>
                <Boundary>
                  <HostedEvents />
                </Boundary>
              </div>
            </div>
            <div className="grid content-start gap-10">
              {next && !isMatchLeft && (
                <Boundary of={next}>
                  <FirstMatch event={next} />
                </Boundary>
              )}
              {!isFresh && (
                <Boundary>
                  <FollowUps />
                </Boundary>
              )}
              {!isFresh && (
                <Boundary>
                  <JoinCard />
                </Boundary>
              )}
              <Boundary>
                <Think />
              </Boundary>
            </div>
          </div>
        </>
      ) : (
        <OnItsWay />
      )}
    </div>
  )
}
export { DashboardPage as Page }

const togetherMs = 3000

/**
 * Returns whether all parts have answered or waited too long. What is above the rest then appears
 * with it and shifts nothing.
 */
function useTogether(parts: readonly { isPending: boolean }[]): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), togetherMs)
    return () => clearTimeout(timer)
  }, [])
  return isLate || parts.every(({ isPending }) => !isPending)
}

/** Taller than the window, so that what is below stays out of sight until the rest arrives. */
function OnItsWay() {
  const { t } = useWords()
  return (
    <div aria-live="polite" aria-busy className="min-h-dvh">
      <span className="sr-only">{t('loading')}</span>
      <div aria-hidden className="grid animate-pulse gap-3">
        <div className="h-7 w-32 rounded-full bg-rule" />
        <div className="mb-7 h-18 rounded-card bg-rule/60" />
        <div className="h-80 rounded-card bg-rule/60" />
      </div>
    </div>
  )
}

/** Every page has the offline note above it; this adds the time of the data. */
function ReadAt({ at }: { at: number }) {
  const { t, language } = useWords()
  return (
    <p className="-mt-6 text-sm text-ink-2">
      {t('offline.read-at', { time: timeText(new Date(at).toISOString(), ownZone(), language) })}
    </p>
  )
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="grid content-start gap-6">
      <h2 className="title-2">{title}</h2>
      {children}
    </section>
  )
}

const comingShown = 4

/** Lists the first events after the next one; if there are none, the ways to find one. */
function Coming({ events, hasNext }: { events: readonly EventCard[]; hasNext: boolean }) {
  const { t } = useWords()
  if (events.length > 0)
    return (
      <Section title={t('dashboard.joined')}>
        <EventLine events={events.slice(0, comingShown)} />
        {events.length > comingShown && <AllEvents />}
      </Section>
    )
  return (
    !hasNext && (
      <Section title={t('dashboard.joined')}>
        <NothingYet />
      </Section>
    )
  )
}

function NothingYet() {
  const { t } = useWords()
  return (
    <EmptyState
      title={t('dashboard.empty.title')}
      actions={
        <Link to={paths.explore} className={look('outline')}>
          {t('nav.explore')}
        </Link>
      }
    >
      <p className="mb-5">{t('dashboard.empty.text')}</p>
      <div className="mx-auto max-w-88 text-left text-ink">
        <InvitationBox label={t('invitation.code-or-link')} isLabelShown />
      </div>
    </EmptyState>
  )
}

/** Hosts know the way: one line is enough. */
function NotJoined() {
  const { t } = useWords()
  return (
    <p className="text-ink-2">
      {t('dashboard.not-joined')}{' '}
      <Link to={paths.explore} className={look('link')}>
        {t('nav.explore')}
      </Link>
    </p>
  )
}

function JoinCard() {
  const { t } = useWords()
  return (
    <section className={`${look('card')} grid gap-4 p-5`}>
      <h2 className="title-2">{t('dashboard.join.title')}</h2>
      <InvitationBox label={t('invitation.code-or-link')} isLabelShown />
    </section>
  )
}

function Think() {
  const { t } = useWords()
  return (
    <section className={`${look('card')} grid justify-items-start gap-3 p-5`}>
      <h2 className="title-2">{t('assistant.title')}</h2>
      <p className="text-ink-2">{t('assistant.lead')}</p>
      <Link to={paths.assistant} className={look('outline')}>
        {t('assistant.link.begin')}
      </Link>
    </section>
  )
}
