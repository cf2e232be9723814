import {
  type ContactSuggestion,
  keepMet,
  listContacts,
  listMet,
} from '#contract/contacts/contacts.ts'
import { every } from '#web/kit/api/call.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { useSend } from '#web/kit/api/send.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'
import { showToast } from '#web/kit/ui/toast.tsx'

/** A person met at an event without a code, to confirm and keep as a contact. */
export function SuggestionCard({
  met: { eventId, registrationId, name, title, way },
}: {
  met: ContactSuggestion
}) {
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
