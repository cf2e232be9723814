import { useState } from 'react'
import type { MatchShortfall } from '#contract/matching/match-shortfall.ts'
import type { MatchView } from '#contract/matching/matching.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { RenderBoundary } from '#web/kit/ui/Boundary.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Avatar } from '#web/kit/ui/lines.tsx'
import { look } from '#web/kit/ui/look.ts'
import { EmptyState } from '#web/kit/ui/EmptyState.tsx'
import { BandLabel, BandsExplained } from '#web/parts/matches/BandLabel.tsx'
import { Concepts } from '#web/parts/matches/Concepts.tsx'
import { ShortfallCard } from '#web/parts/matches/ShortfallCard.tsx'
import { MatchCard } from '#web/parts/matches/MatchCard.tsx'
import { OneWayCard } from '#web/parts/matches/OneWayCard.tsx'
import { plainMatchText, toExchangeQuote } from '#web/parts/matches/MatchExchange.tsx'
import { LiteralMatchNote } from '#web/parts/matches/LiteralMatchNote.tsx'
import type { VisitorStatements } from './demo-result.ts'
import type { LaterStepProps } from './later-step.ts'
import { StepLink } from './StepLink.tsx'

const shownAtFirst = 4

/** Shows whom the visitor should meet, as an attendee of a real event reads it. */
export function MatchesStep({
  gathering: { matches, guests, said, few, foreign },
}: LaterStepProps) {
  const { t } = useWords()
  const [isWhole, setWhole] = useState(false)
  if (said.objective + said.offering === '') {
    return (
      <EmptyState
        title={t('matches.nothing-said')}
        actions={
          <StepLink stop="say" className={look('primary')}>
            {t('demo.matches.say')}
          </StepLink>
        }
      >
        {t('matches.nothing-said-text')}
      </EmptyState>
    )
  }
  const visibleMatches = isWhole ? matches : matches.slice(0, shownAtFirst)
  return (
    <>
      {matches.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-2">
          {visibleMatches.map((match) => (
            <li key={match.id} className="min-w-0">
              <RenderBoundary
                of={match}
                draw={(one) => (
                  <Card match={one} lang={guests.find(({ key }) => key === one.id)?.lang} />
                )}
                instead={plainMatchText({
                  name: match.name,
                  youGet: toExchangeQuote(match.youGet),
                  youGive: toExchangeQuote(match.youGive),
                })}
              />
            </li>
          ))}
        </ul>
      )}
      {matches.length > visibleMatches.length && (
        <Button kind="outline" className="justify-self-start" onClick={() => setWhole(true)}>
          {t('show-more')}
        </Button>
      )}
      <LiteralMatchNote statements={foreign} />
      {few && <WhySoFew few={few} said={said} shown={matches.length} />}
      {matches.length > 0 && <BandsExplained />}
    </>
  )
}

/** Large if both people get something. */
function Card({ match, lang }: { match: MatchView; lang: string | undefined }) {
  const reasons = { youGet: toExchangeQuote(match.youGet), youGive: toExchangeQuote(match.youGive) }
  const foot = (
    <>
      <Concepts match={match} />
      <BandLabel band={match.band} />
    </>
  )
  const isSmall = (reasons.youGet === null) !== (reasons.youGive === null)
  if (isSmall)
    return (
      <OneWayCard
        name={match.name}
        {...reasons}
        face={<Avatar name={match.name} side="offer" />}
        work={null}
        about={null}
      >
        {foot}
      </OneWayCard>
    )
  return (
    <MatchCard name={match.name} lang={lang} {...reasons}>
      {foot}
    </MatchCard>
  )
}

/**
 * Explains why there are few good matches, in the visitor's own words, and what would help most.
 */
function WhySoFew({
  few,
  said,
  shown,
}: {
  few: MatchShortfall
  said: VisitorStatements
  shown: number
}) {
  const { t } = useWords()
  const statements = [
    said.objective !== '' && { kind: 'objective' as const },
    said.offering !== '' && { kind: 'offering' as const },
  ].filter((one) => one !== false)
  return (
    <ShortfallCard few={few} statements={statements} shown={shown} heading="h3">
      <StepLink stop="say" className={`${look('primary')} justify-self-start`}>
        {t('demo.matches.reword')}
      </StepLink>
    </ShortfallCard>
  )
}
