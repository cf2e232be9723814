import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { listMet } from '#contract/contacts/contacts.ts'
import { listConversations } from '#contract/conversations.ts'
import type { EventView } from '#contract/events/events.ts'
import type { ProfileSummary } from '#contract/profile-summary.ts'
import { q } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { displayName } from '#web/parts/people/display-name.ts'
import { Face } from '#web/parts/people/Face.tsx'
import { beginMessage } from '#web/parts/people/message-draft.ts'
import { WorkLine } from '#web/parts/people/WorkLine.tsx'
import { paths } from '#web/paths.ts'
import { SuggestionCard } from './SuggestionCard.tsx'

/**
 * On the page of an ended event: the people whom the reader may write to, with a message of thanks
 * begun, and those whom they met and do not keep as contacts yet.
 */
export function PeopleMet({ event }: { event: EventView }) {
  const { t } = useWords()
  const talks = useQuery(q(listConversations, { query: {} })).data
  const met = useQuery(q(listMet, {})).data
  const here = <T extends { event: { id: string } }>(lines: readonly T[] = []) =>
    lines.filter((line) => line.event.id === event.id)
  const people = [
    ...here(talks?.items).filter(({ state }) => state === 'open'),
    ...here(talks?.fresh),
  ]
  // A mutual match is among the people already.
  const suggestions =
    met?.items.filter(({ eventId, way }) => eventId === event.id && way !== 'match') ?? []
  if (people.length + suggestions.length === 0) return null
  return (
    <section aria-labelledby="people-met" className="grid gap-4 border-t border-rule pt-6">
      <h3 id="people-met" className="title-3">
        {t('event.people-met')}
      </h3>
      {people.length > 0 && (
        <ul className="grid gap-2">
          {people.map((one) => (
            <Person key={one.id} {...one} title={event.title} />
          ))}
        </ul>
      )}
      {suggestions.length > 0 && (
        <ul className="grid gap-2">
          {suggestions.map((suggestion) => (
            <SuggestionCard key={suggestion.registrationId} met={suggestion} />
          ))}
        </ul>
      )}
      <Link
        to={paths.people}
        className={`${look('plainLink')} inline-flex min-h-11 items-center justify-self-start`}
      >
        {t('people.title')}
      </Link>
    </section>
  )
}
export { PeopleMet as Part }

type PersonProps = {
  id: string
  name: string
  profile: ProfileSummary
  title: string
}

function Person({ id, name: storedName, profile, title }: PersonProps) {
  const { t } = useWords()
  const name = displayName(t, storedName)
  return (
    <li className="flex flex-wrap items-center gap-3">
      <Face name={name} photoId={profile.photoId} side="offer" />
      <span dir="auto" className="mr-auto grid min-w-0 font-semibold wrap-anywhere">
        {name}
        <WorkLine profile={profile} />
      </span>
      <Link
        to={paths.conversation}
        params={{ conversationId: id }}
        aria-label={`${t('event.thank')}: ${name}`}
        onClick={() => beginMessage(id, t('event.thank-words', { name, title }))}
        className={look('outline', 'small')}
      >
        <MessageCircle aria-hidden className="size-4" />
        {t('event.thank')}
      </Link>
    </li>
  )
}
