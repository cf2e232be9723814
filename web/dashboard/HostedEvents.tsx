import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarClock } from 'lucide-react'
import type { Currency } from '#contract/payments/currencies.ts'
import type { HostedEventSummary } from '#contract/dashboard.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { BoundaryRows } from '#web/kit/ui/BoundaryRows.tsx'
import { look } from '#web/kit/ui/look.ts'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { EventTime } from '#web/kit/ui/EventTime.tsx'
import { moneyText } from '#web/parts/money/figures.ts'
import { paths } from '#web/paths.ts'
import { AllEvents } from './AllEvents.tsx'
import { hostedQuery, publishedQuery } from './queries.ts'

/** Shows the figures of the first events the reader hosts. */
export function HostedEvents() {
  const { t } = useWords()
  const query = useQuery(hostedQuery)
  const published = useQuery(publishedQuery)
  return (
    <QueryView query={query} skeleton={null} title={t('dashboard.hosted')} isQuiet>
      {({ items }) =>
        items.length === 0 ? null : (
          <section aria-labelledby="hosting" className="grid gap-4">
            <h2 id="hosting" className="title-2">
              {t('dashboard.hosted')}
            </h2>
            <BoundaryRows
              of={items}
              keyOf={({ event }) => event.id}
              plain={({ event }) => (
                <Link to={paths.event} params={{ eventId: event.id }}>
                  {event.title}
                </Link>
              )}
              as="div"
            >
              {(one) => <HostedEvent one={one} />}
            </BoundaryRows>
            {(published.data?.items.length ?? 0) > items.length && <AllEvents />}
          </section>
        )
      }
    </QueryView>
  )
}

function HostedEvent({
  one: { event, joinedToday, people, invited, asking, matched, served, earnings, meetings },
}: {
  one: HostedEventSummary
}) {
  const { t, language, locale } = useWords()
  const number = (value: number) => value.toLocaleString(locale)
  const eventId = event.id
  const figures = [
    { name: t('dashboard.hosting.people'), value: number(people), to: paths.attendees },
    ...(invited > 0
      ? [{ name: t('dashboard.hosting.invited'), value: number(invited), to: paths.attendees }]
      : []),
    { name: t('dashboard.hosting.today'), value: number(joinedToday), to: paths.attendees },
    ...(asking > 0
      ? [{ name: t('dashboard.hosting.asking'), value: number(asking), to: paths.attendees }]
      : []),
    ...(matched > 0
      ? [
          {
            name: t('dashboard.hosting.served'),
            value: t('dashboard.hosting.of', { count: served, all: matched }),
            to: paths.matches,
          },
        ]
      : []),
    ...earnings.map(({ currency, yours }) => ({
      name: t('dashboard.hosting.yours'),
      value: moneyText(yours, currency as Currency, language),
      to: paths.earnings,
    })), // the ledger knows no other currencies
  ]
  return (
    <article className={`${look('card')} grid gap-4 p-5`}>
      <header className="grid gap-0.5">
        <h3 className="title-3 wrap-anywhere">
          <Link
            to={paths.event}
            params={{ eventId }}
            className="rounded-sm decoration-2 underline-offset-4 hover:underline"
          >
            {event.title}
          </Link>
        </h3>
        {event.startsAt && (
          <p className="text-sm text-ink-2">
            <EventTime
              startsAt={event.startsAt}
              endsAt={null}
              timeZone={event.timeZone}
              withYourTime={false}
            />
          </p>
        )}
      </header>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-[repeat(auto-fit,minmax(7rem,1fr))]">
        {figures.map(({ name, value, to }) => (
          <div key={name + value} className="grid content-start">
            <dt className="order-last text-sm text-ink-2">{name}</dt>
            <dd className="title-3 tabular-nums">
              <Link
                to={to}
                params={{ eventId }}
                aria-label={`${name}: ${value}`}
                className="rounded-sm underline decoration-rule decoration-2 underline-offset-4 hover:decoration-ink"
              >
                {value}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
      {meetings !== 'over' && (
        <Link
          to={paths.meetingHours}
          params={{ eventId }}
          className={`${look('link')} inline-flex min-h-11 items-center gap-2 justify-self-start`}
        >
          <CalendarClock aria-hidden className="size-4 shrink-0" />
          {t(meetings === 'open' ? 'meeting-hours.title' : 'dashboard.hosting.open-meetings')}
        </Link>
      )}
    </article>
  )
}
