import { localeFor } from '#web/kit/i18n/locale.ts'
import { Link } from '@tanstack/react-router'
import type { EndpointReply } from '#contract/endpoint.ts'
import type { EventCard } from '#contract/events/event-card.ts'
import type { RegistrationStatement } from '#contract/admission/registration.ts'
import type { listMatches } from '#contract/matching/matching.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Boundary } from '#web/kit/ui/Boundary.tsx'
import { look } from '#web/kit/ui/look.ts'
import { displayName } from '#web/parts/people/display-name.ts'
import { StatementQuotes } from '#web/parts/matches/ShortfallSummary.tsx'
import { LiteralMatchNote } from '#web/parts/matches/LiteralMatchNote.tsx'
import { paths } from '#web/paths.ts'
import { MeaningNote } from './MeaningNote.tsx'
import { isBothWays, unansweredStatements } from './matches.rules.ts'
import { Sections } from './Sections.tsx'
import { useStances } from './stances.ts'
import { FewMatchesReason } from './FewMatchesReason.tsx'
import { MatchingConsent } from './MatchingConsent.tsx'
import { Computing, NobodyAnswers, NoStatements, TooFew } from './NoMatches.tsx'

type Props = {
  known: EndpointReply<typeof listMatches>
  statements: readonly RegistrationStatement[]
  eventId: string
  event: Pick<EventCard, 'status' | 'timing'> | undefined
}

/** Lists the people to meet, or says in one sentence why there are none yet. */
export function Matches({ known, statements, eventId, event }: Props) {
  const { state, isMatched, peopleHere, items, few, meaning, wordForWord } = known
  if (!isMatched) return <MatchingConsent eventId={eventId} />
  if (state === 'computing') return <Computing />
  if (state === 'too-few') return <TooFew eventId={eventId} />
  if (state === 'nothing-said') return <NoStatements eventId={eventId} />
  if (items.length === 0)
    return (
      <>
        <MeaningNote meaning={meaning} />
        <NobodyAnswers
          eventId={eventId}
          statements={statements}
          peopleHere={peopleHere}
          few={few}
          isOpen={isOpenStill(event)}
        />
        <LiteralMatchNote statements={wordForWord} />
      </>
    )
  return <People known={known} statements={statements} eventId={eventId} event={event} />
}

/** Returns whether new statements can still lead to a match. */
function isOpenStill(event: Props['event']): boolean {
  return event?.status !== 'cancelled' && event?.timing !== 'ended'
}

function People({
  known: { peopleHere, items, few, meaning, wordForWord },
  statements,
  eventId,
  event,
}: Props) {
  const { t, language } = useWords()
  const stances = useStances(
    eventId,
    items.map((match) => ({ ...match, name: displayName(t, match.name) })),
  )
  const wanted = stances.items.filter(({ stance }) => stance !== 'passed')
  const good = wanted.filter(({ band }) => band !== 'try').length
  const both = wanted.filter(isBothWays).length
  const [toTry, one] = [Math.max(0, both - good), wanted.length - Math.max(both, good)]
  const counts = [
    good > 0 && t('matches.well', { count: good }),
    toTry > 0 && t('matches.to-try', { count: toTry }),
    one > 0 && t('matches.one-way-more', { count: one }),
  ].filter((count) => count !== false)
  const isCancelled = event?.status === 'cancelled'
  const isOver = event?.timing === 'ended'
  const isOpen = isOpenStill(event)
  // People to meet come before the explanation.
  const isMet = stances.items.some(({ isMutual }) => isMutual)
  const reasonNote = few && isOpen && (
    <Boundary of={few}>
      <FewMatchesReason few={few} statements={statements} eventId={eventId} shown={wanted.length} />
    </Boundary>
  )
  return (
    <div className="grid gap-12">
      <div className="-mt-5 -mb-3 grid gap-2">
        {counts.length > 0 && (
          <p className="lead text-ink">{new Intl.ListFormat(localeFor(language)).format(counts)}</p>
        )}
        <p className="text-ink-2">{t('event.people-here', { count: peopleHere })}</p>
        {(isCancelled || isOver) && (
          <p className="text-ink-2">{t(isCancelled ? 'matches.called-off' : 'matches.over')}</p>
        )}
      </div>
      <MeaningNote meaning={meaning} />
      {!isMet && reasonNote}
      <Boundary of={items}>
        <Sections eventId={eventId} stances={stances} isOpen={isOpen} />
      </Boundary>
      {isMet && reasonNote}
      {isOpen && <LiteralMatchNote statements={wordForWord} />}
      {!few && isOpen && (
        <Boundary of={items}>
          <StillOpen statements={unansweredStatements(statements, items)} eventId={eventId} />
        </Boundary>
      )}
    </div>
  )
}

function StillOpen({ statements, eventId }: Pick<Props, 'statements' | 'eventId'>) {
  const { t } = useWords()
  if (statements.length === 0) return null
  return (
    <section className="grid max-w-160 gap-3">
      <h2 className="title-2">{t('matches.still-open')}</h2>
      <p className="text-ink-2">{t('matches.still-open-text')}</p>
      <StatementQuotes all={statements} />
      <Link
        to={paths.event}
        params={{ eventId }}
        hash="statements"
        className={`${look('link')} justify-self-start`}
      >
        {t('matches.restate')}
      </Link>
    </section>
  )
}
