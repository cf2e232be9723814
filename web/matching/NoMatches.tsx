import { Link } from '@tanstack/react-router'
import type { MatchShortfall } from '#contract/matching/match-shortfall.ts'
import type { RegistrationStatement } from '#contract/admission/registration.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { EmptyState } from '#web/kit/ui/EmptyState.tsx'
import { fixFor } from '#web/parts/matches/shortfall.rules.ts'
import {
  ShortfallSummary,
  fixWords,
  StatementQuotes,
} from '#web/parts/matches/ShortfallSummary.tsx'
import { NoPlaceNote } from '#web/parts/events/NoPlaceNote.tsx'
import { paths } from '#web/paths.ts'

type Props = { eventId: string }

/** Shown while matching runs: two lines approach each other. */
export function Computing() {
  const { t } = useWords()
  return (
    <div
      aria-live="polite"
      className="grid justify-items-center gap-5 rounded-card border border-rule bg-surface px-5 py-14 text-center"
    >
      <span aria-hidden className="flex w-full max-w-60 animate-pulse items-center">
        <span className="h-2.5 flex-1 rounded-l-full bg-seek" />
        <span className="h-8 w-15 rounded-full border-4 border-ink bg-surface" />
        <span className="h-2.5 flex-1 rounded-r-full bg-offer" />
      </span>
      <p className="title-2">{t('matches.computing')}</p>
      <p className="text-ink-2">{t('matches.computing-text')}</p>
    </div>
  )
}

export function TooFew({ eventId }: Props) {
  const { t } = useWords()
  return (
    <EmptyState
      title={t('matches.too-few')}
      actions={
        <Link to={paths.event} params={{ eventId }} className={look('outline')}>
          {t('matches.to-event')}
        </Link>
      }
    >
      {t('matches.too-few-text')}
    </EmptyState>
  )
}

export function NoStatements({ eventId }: Props) {
  const { t } = useWords()
  return (
    <EmptyState title={t('matches.nothing-said')} actions={<Restate eventId={eventId} />}>
      {t('matches.nothing-said-text')}
    </EmptyState>
  )
}

type NobodyProps = Props & {
  statements: readonly RegistrationStatement[]
  peopleHere: number
  few: MatchShortfall | null
  isOpen: boolean
}

/** Names the statements without an answer, and one thing that would help while there is time. */
export function NobodyAnswers({ eventId, statements, peopleHere, few, isOpen }: NobodyProps) {
  const { t } = useWords()
  if (!isOpen)
    return (
      <EmptyState
        title={t('matches.nobody-then')}
        actions={
          <Link to={paths.event} params={{ eventId }} className={look('outline')}>
            {t('matches.to-event')}
          </Link>
        }
      />
    )
  return (
    <EmptyState title={t('matches.nobody')} actions={<Restate eventId={eventId} />}>
      <div className="mx-auto mb-4 grid w-fit justify-items-center gap-3 empty:hidden">
        {few && <ShortfallSummary few={few} />}
        {!few && statements.length > 0 && (
          <>
            <p>{t('matches.nobody-text', { count: peopleHere })}</p>
            <StatementQuotes all={statements} />
          </>
        )}
      </div>
      <p>{t(fixWords[fixFor(few, statements)])}</p>
    </EmptyState>
  )
}

export function NotRegistered({ eventId }: Props) {
  const { t } = useWords()
  return (
    <NoPlaceNote eventId={eventId} mayJoin>
      {t('matches.not-in-text')}
    </NoPlaceNote>
  )
}

function Restate({ eventId }: Props) {
  const { t } = useWords()
  return (
    <Link to={paths.event} params={{ eventId }} hash="statements" className={look('primary')}>
      {t('matches.restate')}
    </Link>
  )
}
