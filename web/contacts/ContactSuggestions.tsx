import { useQuery } from '@tanstack/react-query'
import {
  keepMet,
  listContacts,
  listMet,
  type ContactSuggestion,
} from '#contract/contacts/contacts.ts'
import { every, q } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { showToast } from '#web/kit/ui/toast.tsx'

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
          <One key={`${encounter.eventId}${encounter.registrationId}`} met={encounter} />
        ))}
      </ul>
    </section>
  )
}

function One({ met: { eventId, registrationId, name, title, way } }: { met: ContactSuggestion }) {
  const { t } = useWords()
  const keep = useSend(keepMet, async () => {
    showToast(t('people.kept'))
    await Promise.all([
      queryClient.invalidateQueries(every(listMet)),
      queryClient.invalidateQueries(every(listContacts)),
    ])
  })
  return (
    <li className={`${look('card')} flex flex-wrap items-center justify-between gap-3 p-4`}>
      <div className="min-w-0">
        <strong className="wrap-anywhere">{name}</strong>
        <p className="text-sm text-ink-2 wrap-anywhere">{t(`people.met-${way}`, { title })}</p>
        {keep.error && (
          <p role="alert" className={look('error')}>
            {failureWords(t, keep.error)}
          </p>
        )}
      </div>
      <Button
        kind="outline"
        isPending={keep.isPending}
        aria-label={`${t('people.we-met')}: ${name}`}
        onClick={() =>
          keep.mutate({
            params: { contactId: crypto.randomUUID() },
            body: { eventId, registrationId },
          })
        }
      >
        {t('people.we-met')}
      </Button>
    </li>
  )
}
