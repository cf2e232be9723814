import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { EventCard } from '#contract/cards.ts'
import { useWords } from '#web/kit/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { Shown } from '#web/kit/ui/Shown.tsx'
import { MatchCard } from '#web/parts/MatchCard.tsx'
import { quoted } from '#web/parts/Way.tsx'
import { paths } from '#web/paths.ts'
import { matchesAsked } from './asked.ts'

/** The first person to meet at the next gathering. */
export function FirstMatch({ event }: { event: EventCard }) {
  const { t } = useWords()
  const matches = useQuery(matchesAsked(event.id))
  return (
    <section className="grid content-start gap-6">
      <h2 className="title-2">{t('dashboard.match')}</h2>
      <Shown query={matches} isQuiet>
        {({ items }) => {
          const open = items.filter(({ stance }) => stance !== 'passed')
          // Whoever one has said nothing of yet comes first.
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
              youGet={quoted(first.youGet)}
              youGive={quoted(first.youGive)}
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
      </Shown>
    </section>
  )
}
