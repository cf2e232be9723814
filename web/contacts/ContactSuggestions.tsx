import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { usePeopleMet } from './met-queries.ts'
import { MetPersonRow } from './MetPersonRow.tsx'

/**
 * People met at events without a code: the person confirms having met them and saves their name, or
 * writes to them.
 */
export function ContactSuggestions() {
  const { t } = useWords()
  const people = usePeopleMet().filter(({ suggestion }) => suggestion !== null)
  if (people.length === 0) return null
  return (
    <section aria-labelledby="met" className="grid gap-4">
      <h2 id="met" className="title-2">
        {t('people.met')}
      </h2>
      <ul className="grid gap-3 lg:grid-cols-2">
        {people.map((person) => (
          <MetPersonRow
            key={person.conversationId ?? person.suggestion?.registrationId}
            person={person}
            className={`${look('card')} p-4`}
          />
        ))}
      </ul>
    </section>
  )
}
