import { useQuery } from '@tanstack/react-query'
import { listMet } from '#contract/contacts/contacts.ts'
import { q } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { SuggestionCard } from './SuggestionCard.tsx'

/**
 * People met at events without a code: the person confirms having met them and saves their name.
 */
export function ContactSuggestions() {
  const { t } = useWords()
  const { data } = useQuery(q(listMet, {}))
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="met" className="grid gap-4">
      <h2 id="met" className="title-2">
        {t('people.met')}
      </h2>
      <ul className="grid gap-3 lg:grid-cols-2">
        {data.items.map((encounter) => (
          <SuggestionCard key={`${encounter.eventId}${encounter.registrationId}`} met={encounter} />
        ))}
      </ul>
    </section>
  )
}
