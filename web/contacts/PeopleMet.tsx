import { Link } from '@tanstack/react-router'
import type { EventView } from '#contract/events/events.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { paths } from '#web/paths.ts'
import { usePeopleMet } from './met-queries.ts'
import { MetPersonRow } from './MetPersonRow.tsx'

/**
 * On the page of an ended event: the people whom the reader may write to, with a message of thanks
 * begun, those whom they met and do not keep as contacts yet, and the way to their contacts.
 */
export function PeopleMet({ event }: { event: EventView }) {
  const { t } = useWords()
  const people = usePeopleMet().filter((person) => person.event.id === event.id)
  return (
    <section aria-labelledby="people-met" className="grid gap-4 border-t border-rule pt-6">
      <h3 id="people-met" className="title-3">
        {t('event.people-met')}
      </h3>
      {people.length > 0 && (
        <ul className="grid gap-5">
          {people.map((person) => (
            <MetPersonRow
              key={person.conversationId ?? person.suggestion?.registrationId}
              person={person}
            />
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
