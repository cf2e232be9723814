import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { EventCard } from '#contract/events/event-card.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { MatchCard } from '#web/parts/matches/MatchCard.tsx'
import { toExchangeQuote } from '#web/parts/matches/MatchExchange.tsx'
import { paths } from '#web/paths.ts'
import { matchesQuery } from './queries.ts'

/** Shows the first person to meet at the next event. */
export function FirstMatch({ event }: { event: EventCard }) {
  const { t } = useWords()
  const matches = useQuery(matchesQuery(event.id))
  return (
    <section className="grid content-start gap-6">
      <h2 className="title-2">{t('dashboard.match')}</h2>
      <QueryView query={matches} isQuiet>
        {({ items }) => {
          const open = items.filter(({ stance }) => stance !== 'passed')
          // People without the reader's answer come first.
          const first = open.find(({ stance }) => stance === 'none') ?? open[0]
          if (!first)
            return (
              <p className="wrap-anywhere text-ink-2">
                {t('dashboard.no-match-yet', { title: event.title })}
              </p>
            )
          return (
            <MatchCard
              name={first.name}
              youGet={toExchangeQuote(first.youGet)}
              youGive={toExchangeQuote(first.youGive)}
            >
              <Link
                to={paths.matches}
                params={{ eventId: event.id }}
                className={`${look('primary', 'small')} ml-auto`}
              >
                {t('dashboard.all-matches', { count: open.length })}
              </Link>
            </MatchCard>
          )
        }}
      </QueryView>
    </section>
  )
}
