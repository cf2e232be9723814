import { Link } from '@tanstack/react-router'
import type { Reply } from '#contract/endpoint.ts'
import type { Statement } from '#contract/events.ts'
import type { listMatches, Match, Reason } from '#contract/matching.ts'
import { useWords } from '#web/kit/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { MatchCard } from '#web/parts/MatchCard.tsx'
import { OneWayCard } from '#web/parts/OneWayCard.tsx'
import { paths } from '#web/paths.ts'
import { Cards } from './Cards.tsx'
import { byWays, unanswered } from './matches.rules.ts'
import { Computing, NobodyAnswers, NothingSaid, TooFew } from './WhyNone.tsx'

type Props = { known: Reply<typeof listMatches>; statements: readonly Statement[]; eventId: string }

/** The people to meet, or in one sentence why there are none yet. */
export function Matches({ known: { state, peopleHere, items }, statements, eventId }: Props) {
  const { t } = useWords()
  if (state === 'computing') return <Computing />
  if (state === 'too-few') return <TooFew eventId={eventId} />
  if (state === 'nothing-said') return <NothingSaid eventId={eventId} />
  if (items.length === 0) return <NobodyAnswers eventId={eventId} statements={statements} peopleHere={peopleHere} />
  const { both, one } = byWays(items)
  const counts = [both.length > 0 && t('matches.found', { count: both.length }), one.length > 0 && t('matches.one-way-more', { count: one.length })]
  return (
    <div className="grid gap-12">
      <p className="lead -mt-5 -mb-3" aria-live="polite">{counts.filter(Boolean).join(' + ')} · {t('event.people-here', { count: peopleHere })}</p>
      {both.length > 0 && <Cards matches={both} className="gap-6 md:grid-cols-2">{(match) => <MatchCard level="h2" name={match.name} {...quotedOf(match)} />}</Cards>}
      {one.length > 0 && (
        <section className="grid gap-5">
          <header className="grid gap-1">
            <h2 className="title-2">{t('matches.one-way')}</h2>
            <p className="text-ink-2">{t('matches.one-way-text')}</p>
          </header>
          <Cards matches={one} className="gap-4 sm:grid-cols-2 lg:grid-cols-3">{(match) => <OneWayCard name={match.name} {...quotedOf(match)} />}</Cards>
        </section>
      )}
      <StillOpen statements={unanswered(statements, items)} eventId={eventId} />
    </div>
  )
}

function StillOpen({ statements, eventId }: Omit<Props, 'known'>) {
  const { t } = useWords()
  if (statements.length === 0) return null
  return (
    <section className="grid max-w-160 gap-3">
      <h2 className="title-2">{t('matches.still-open')}</h2>
      <p className="text-ink-2">{t('matches.still-open-text')}</p>
      <ul className="grid gap-2">{statements.map(({ id, kind, text }) => <li key={id} className={`border-l-4 pl-3 ${kind === 'objective' ? 'border-seek' : 'border-offer'}`}>{text}</li>)}</ul>
      <Link to={paths.event} params={{ eventId }} hash="statements" className={`${look('link')} justify-self-start`}>{t('matches.restate')}</Link>
    </section>
  )
}

function quotedOf({ youGet, youGive }: Match) {
  const quoted = (reason: Reason | null) => reason && { seek: reason.objective, give: reason.offering, terms: reason.terms }
  return { youGet: quoted(youGet), youGive: quoted(youGive) }
}
