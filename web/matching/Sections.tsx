import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MessageCircle, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import { listConversations } from '#contract/conversations.ts'
import type { MatchView, Stance } from '#contract/matching/matching.ts'
import { q } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Disclosure } from '#web/kit/ui/Disclosure.tsx'
import { Avatar } from '#web/kit/ui/lines.tsx'
import { look } from '#web/kit/ui/look.ts'
import { quietPart } from '#web/kit/ui/quiet-part.tsx'
import { MarkedText } from '#web/kit/ui/MarkedText.tsx'
import { AboutLines, hasAboutText } from '#web/parts/people/AboutLines.tsx'
import { BandsExplained } from '#web/parts/matches/BandLabel.tsx'
import { Concepts } from '#web/parts/matches/Concepts.tsx'
import { Face } from '#web/parts/people/Face.tsx'
import { MatchCard } from '#web/parts/matches/MatchCard.tsx'
import { OneWayCard } from '#web/parts/matches/OneWayCard.tsx'
import { UnreadBadge } from '#web/parts/pages/UnreadBadge.tsx'
import { toExchangeQuote } from '#web/parts/matches/MatchExchange.tsx'
import { WorkLine } from '#web/parts/people/WorkLine.tsx'
import { paths } from '#web/paths.ts'
import { Cards } from './Cards.tsx'
import { cardId, useStableFocus } from './focus.ts'
import { useKeys } from './keys.ts'
import { groupMatches, isBothWays } from './matches.rules.ts'
import { NoticeBar } from './NoticeBar.tsx'
import { StanceButtons } from './StanceButtons.tsx'
import type { useStances } from './stances.ts'

// Only mutual matches need it.
const PairMeeting = quietPart(
  'matches.pair-meeting',
  () => import('#web/parts/meetings/PairMeeting.tsx'),
)

type Props = { eventId: string; stances: ReturnType<typeof useStances>; isOpen: boolean }

/** Lists everyone shown to the reader, by the reader's stance. */
export function Sections({
  eventId,
  stances: { items, isSaving, take, taken, takeBack, notice, dismiss },
  isOpen,
}: Props) {
  const { t } = useWords()
  const { onFocus, leaving } = useStableFocus()
  const { mutual, fresh, interested, oneWay, passed } = groupMatches(items)
  const onTake = isOpen
    ? (match: MatchView, stance: Stance) => {
        leaving(match.id)
        take(match, stance)
      }
    : undefined
  useKeys({ items, taken, onTake, onTakeBack: takeBack })
  const card = (match: MatchView) => (
    <AnyCard eventId={eventId} match={match} isSaving={isSaving(match)} onTake={onTake} />
  )
  const wide = 'gap-6 md:grid-cols-2'
  return (
    <div onFocus={onFocus} className="grid gap-12">
      {mutual.length > 0 && (
        <Section title={t('matches.mutual')} count={mutual.length} text={t('matches.mutual-text')}>
          <Cards matches={mutual} className={wide}>
            {card}
          </Cards>
        </Section>
      )}
      {fresh.length > 0 && (
        <Section title={t(isOpen ? 'matches.new' : 'matches.unanswered')} count={fresh.length}>
          <Cards matches={fresh} className={wide}>
            {card}
          </Cards>
        </Section>
      )}
      {isOpen && fresh.length + oneWay.length === 0 && (
        <p className="max-w-160 rounded-card border border-dashed border-field px-5 py-4 text-ink-2">
          {t('matches.all-answered')}
        </p>
      )}
      {interested.length > 0 && (
        <Section
          title={t('matches.interested')}
          count={interested.length}
          text={t('matches.interested-text')}
        >
          <Cards matches={interested} className={wide}>
            {card}
          </Cards>
        </Section>
      )}
      {oneWay.length > 0 && (
        <Section
          title={t('matches.one-way')}
          count={oneWay.length}
          text={t('matches.one-way-text')}
        >
          <Cards matches={oneWay} className="gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {card}
          </Cards>
        </Section>
      )}
      {passed.length > 0 && <Passed matches={passed} onTake={onTake} />}
      <div className="grid gap-4">
        <BandsExplained />
        {onTake && <Keys />}
      </div>
      <NoticeBar
        notice={notice}
        onTake={(match, stance) => onTake?.(match, stance)}
        onDismiss={dismiss}
      />
    </div>
  )
}

function Section({
  title,
  count,
  text,
  children,
}: {
  title: string
  count?: number
  text?: string
  children: ReactNode
}) {
  return (
    <section className="grid gap-5">
      <header className="grid gap-1">
        <h2 className="title-2">
          {title}
          {count !== undefined && <span className="font-normal text-ink-2"> {count}</span>}
        </h2>
        {text && <p className="text-ink-2">{text}</p>}
      </header>
      {children}
    </section>
  )
}

type CardProps = {
  eventId: string
  match: MatchView
  isSaving: boolean
  onTake: ((match: MatchView, stance: Stance) => void) | undefined
}

/** Large if both people get something, or if no reason is left to quote. */
function AnyCard({ eventId, match, ...saying }: CardProps) {
  const about = hasAboutText(match.about) && (
    <div className="px-5 pb-4">
      <AboutLines about={match.about} />
    </div>
  )
  const cardProps = {
    name: match.name,
    youGet: toExchangeQuote(match.youGet),
    youGive: toExchangeQuote(match.youGive),
    face: <Face name={match.name} photoId={match.about.photoId} side="offer" />,
    work: <WorkLine profile={match.about} />,
    about,
  }
  const isSmall = !isBothWays(match) && (match.youGet ?? match.youGive) !== null
  const buttons = (
    <>
      <Concepts match={match} />
      <Room match={match} />
      <Write match={match} />
      {match.isMutual && <PairMeeting eventId={eventId} matchId={match.id} name={match.name} />}
      <StanceButtons match={match} isSmall={isSmall} {...saying} />
    </>
  )
  return isSmall ? (
    <OneWayCard {...cardProps}>{buttons}</OneWayCard>
  ) : (
    <MatchCard {...cardProps}>{buttons}</MatchCard>
  )
}

/** The pair's own video room, while it is open. */
function Room({ match }: { match: MatchView }) {
  const { t } = useWords()
  if (!match.room) return null
  return (
    <a href={match.room} target="_blank" rel="noreferrer" className={`${look('primary')} w-full`}>
      <Video aria-hidden className="size-4.5" />
      {t('matches.room', { name: match.name })}
    </a>
  )
}

/** Two people who both want to meet can write to each other. */
function Write({ match: { id, name, isMutual, room } }: { match: MatchView }) {
  const { t } = useWords()
  const { data } = useQuery({ ...q(listConversations, { query: {} }), enabled: isMutual })
  if (!isMutual) return null
  return (
    <Link
      to={paths.conversation}
      params={{ conversationId: id }}
      className={`${look(room ? 'outline' : 'primary')} w-full`}
    >
      <MessageCircle aria-hidden className="size-4.5 shrink-0" />
      <span className="truncate">{t('conversations.begin', { name })}</span>
      <UnreadBadge count={data?.items.find((line) => line.id === id)?.unread ?? 0} />
    </Link>
  )
}

function Passed({
  matches,
  onTake,
}: {
  matches: readonly MatchView[]
  onTake: CardProps['onTake']
}) {
  const { t } = useWords()
  return (
    <section className="max-w-160">
      <h2 className="sr-only">{t('matches.passed')}</h2>
      <Disclosure
        title={
          <span>
            {t('matches.passed')} <span className="font-normal text-ink-2">{matches.length}</span>
          </span>
        }
      >
        <p className="text-ink-2">{t('matches.passed-text')}</p>
        <ul className="grid">
          {matches.map((match) => (
            <li
              key={match.id}
              id={cardId(match.id)}
              tabIndex={-1}
              className="flex items-center gap-3 border-t border-rule py-3 outline-offset-2"
            >
              <Avatar name={match.name} />
              <span className="mr-auto min-w-0 wrap-anywhere">{match.name}</span>
              {onTake && (
                <Button
                  kind="outline"
                  size="small"
                  className="max-sm:min-h-11"
                  aria-label={`${t('matches.take-none')}: ${match.name}`}
                  onClick={() => onTake(match, 'none')}
                >
                  {t('matches.take-none')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Disclosure>
    </section>
  )
}

function Keys() {
  const { t } = useWords()
  const key = (
    <kbd className="rounded border border-field bg-surface px-1.5 font-text text-sm font-semibold text-ink" />
  )
  return (
    <p className="text-sm text-ink-2 max-sm:hidden pointer-coarse:hidden">
      <MarkedText text={t('matches.keys')} marks={{ i: key, p: key, u: key }} />
    </p>
  )
}
