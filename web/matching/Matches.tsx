import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useRef } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import type { Statement } from '#contract/events.ts'
import type { listMatches, Reason } from '#contract/matching.ts'
import { useWords } from '#web/kit/i18n.ts'
import { useSession } from '#web/kit/session.ts'
import { look } from '#web/kit/ui/look.ts'
import { MatchCard } from '#web/parts/MatchCard.tsx'
import { paths } from '#web/paths.ts'
import { nextCard, unanswered } from './matches.rules.ts'
import { Computing, NobodyAnswers, NothingSaid, TooFew } from './WhyNone.tsx'

type Props = { known: Reply<typeof listMatches>; statements: readonly Statement[]; eventId: string }

/** The people to meet, or in one sentence why there are none yet. */
export function Matches({ known: { state, peopleHere, items }, statements, eventId }: Props) {
  const { t } = useWords()
  if (state === 'computing') return <Computing />
  if (state === 'too-few') return <TooFew eventId={eventId} />
  if (state === 'nothing-said') return <NothingSaid eventId={eventId} />
  if (items.length === 0) return <NobodyAnswers eventId={eventId} statements={statements} peopleHere={peopleHere} />
  const open = unanswered(statements, items)
  return (
    <div className="grid gap-10">
      <p className="lead -mt-5" aria-live="polite">{t('matches.found', { count: items.length })} · {t('event.people-here', { count: peopleHere })}</p>
      <Cards items={items} />
      {open.length > 0 && (
        <section className="grid max-w-160 gap-3">
          <h2 className="title-2">{t('matches.still-open')}</h2>
          <p className="text-ink-2">{t('matches.still-open-text')}</p>
          <ul className="grid gap-2">{open.map(({ id, kind, text }) => <li key={id} className={`border-l-4 pl-3 ${kind === 'objective' ? 'border-seek' : 'border-offer'}`}>{text}</li>)}</ul>
          <Link to={paths.event} params={{ eventId }} hash="statements" className={`${look('link')} justify-self-start`}>{t('matches.restate')}</Link>
        </section>
      )}
    </div>
  )
}

function Cards({ items }: Pick<Reply<typeof listMatches>, 'items'>) {
  const { user } = useSession()
  const ownName = [user?.given_name, user?.family_name].filter(Boolean).join(' ') || undefined
  const cards = useRef<(HTMLLIElement | null)[]>([])
  const move = (event: KeyboardEvent, at: number) => {
    const next = nextCard(event.key, at, items.length)
    if (next === undefined || event.target !== event.currentTarget) return
    event.preventDefault()
    cards.current[next]?.focus()
  }
  return (
    <ul className="grid items-start gap-6 md:grid-cols-2">
      {items.map((match, at) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only moves the focus on to the next card
        <li
          key={match.id} ref={(element) => { cards.current[at] = element }} aria-label={match.name} onKeyDown={(event) => move(event, at)}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a stop for the keyboard in a list that can be long
          tabIndex={0} className="scroll-mt-24 rounded-card"
        >
          <MatchCard level="h2" name={match.name} ownName={ownName} youGet={quotedFrom(match.youGet)} youGive={quotedFrom(match.youGive)} />
        </li>
      ))}
    </ul>
  )
}

function quotedFrom(reason: Reason | null) {
  return reason && { seek: reason.objective, give: reason.offering, terms: reason.terms }
}
