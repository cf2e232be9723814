import { Link } from '@tanstack/react-router'
import type { EventView } from '#contract/events/events.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { priceText } from '#words/price-text.ts'
import { addressTo, paths } from '#web/paths.ts'
import type { Words } from '#words/words.ts'
import { seatsLeft, joinMode } from '#contract/events/join-mode.ts'
import { joinState } from '../../parts/events/join.rules.ts'

type Props = {
  event: EventView
  /** Keeps the button at the lower edge of a narrow window, in a flex column of the whole page. */
  isPinned?: boolean
}

/** The join panel for people without a registration; the host joins like anyone. */
export function JoinPanel({ event, isPinned = false }: Props) {
  const words = useWords()
  const { t } = words
  const way = wayOf(event)
  const door = joinState(event, { isFull: way === 'full', isSignedIn: true })
  const isHost = event.role === 'host'
  if (door !== 'open' && isHost) return null
  const titleOfWay = isHost ? 'event.take-part' : titles[way]
  const openTitle = t(event.keptPlace ? 'kept.title' : titleOfWay)
  const shut =
    door === 'cancelled' || door === 'ended' || door === 'full' ? t(`refusals.event-${door}`) : ''
  const hasBar = isPinned && door === 'open'
  return (
    <section className={`${hasBar ? wideCard : `${look('card')} grid gap-3 p-6`} no-print`}>
      <div className="grid gap-3">
        <h2 className="title-3">{door === 'open' ? openTitle : shut}</h2>
        {door === 'open' && event.keptPlace && (
          <p className="font-medium text-offer-ink">
            {t(`kept.${event.keptPlace}`, { host: event.hostName })}
          </p>
        )}
        <p className="text-ink-2">
          {door === 'open'
            ? t(isHost ? 'event.take-part-text' : 'event.join-text')
            : t(`join.${shutText(door)}-text`, { page: t('nav.explore') })}
        </p>
      </div>
      {door === 'open' ? (
        <div data-join-bar={hasBar || undefined} className={hasBar ? bar : 'contents'}>
          {hasBar && <p className="font-semibold lg:hidden">{priceOf(event, words)}</p>}
          <JoinLink event={event} />
        </div>
      ) : (
        <Link to={paths.explore} className={look('outline')}>
          {t('nav.explore')}
        </Link>
      )}
    </section>
  )
}

// In a narrow window the text is part of the page. The bar with the price and the button is at the
// lower edge, and finally directly above the page's foot.
const wideCard =
  'contents lg:grid lg:gap-3 lg:rounded-card lg:border lg:border-rule lg:bg-surface lg:p-6'
const bar =
  'sticky bottom-0 z-10 order-last -mx-10 -mb-24 flex items-center justify-between gap-4 border-t border-rule bg-canvas px-10 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mb-28 lg:contents'

/** Returns the price in a few words, or that the event is full. */
function priceOf(event: EventView, words: Pick<Words, 't' | 'locale'>): string | null {
  if (wayOf(event) === 'wait') return words.t('event.full')
  return priceText(event.price, words) ?? (event.isPaid ? null : words.t('price.free'))
}

const titles = {
  join: 'event.join-title',
  ask: 'join.ask-title',
  wait: 'join.wait-title',
  full: 'event.join-title',
} as const
const wordsTo = {
  join: 'join.join',
  ask: 'join.ask',
  wait: 'join.wait',
  full: 'join.join',
} as const

/** Based on the event alone: a code may open more. */
function wayOf(event: EventView) {
  if (event.keptPlace) return 'join'
  return joinMode({
    needsApproval: event.needsApproval,
    hasWaitlist: event.hasWaitlist,
    full: seatsLeft(event) === 0,
  })
}

function shutText(door: ReturnType<typeof joinState>): 'cancelled' | 'ended' | 'full' {
  return door === 'cancelled' || door === 'ended' ? door : 'full'
}

function JoinLink({ event }: { event: EventView }) {
  const { t } = useWords()
  const { id: eventId, invitationCode } = event
  const kind = `${look(event.role === 'host' ? 'outline' : 'primary')} grow sm:grow-0`
  if (invitationCode)
    return (
      <Link to={paths.invitation} params={{ eventId, invitationCode }} className={kind}>
        {t(event.keptPlace ? 'kept.take' : wordsTo[wayOf(event)])}
      </Link>
    )
  return event.role === 'visitor' ? (
    <Link
      to={paths.signin}
      state={{ from: addressTo(paths.register, { eventId }), eventId }}
      className={kind}
    >
      {t('invitation.have-code')}
    </Link>
  ) : (
    <Link to={paths.register} params={{ eventId }} className={kind}>
      {t('invitation.have-code')}
    </Link>
  )
}
