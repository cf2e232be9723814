import { useQuery } from '@tanstack/react-query'
import { readMetBeforeSetting, setMetBeforeSetting } from '#contract/contacts/contacts.ts'
import { q } from '#web/kit/api/call.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { queryClient } from '#web/kit/api/queries.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { useSend } from '#web/kit/api/send.ts'
import { momentText } from '#web/kit/time/time.ts'
import { look } from '#web/kit/ui/look.ts'
import { Switch } from '#web/parts/forms/Switch.tsx'

/**
 * Switches remembering people met before. Off by default, and effective only if the other person
 * has it on too.
 */
export function MetBeforeSwitch() {
  const { t } = useWords()
  const language = useLanguage()
  const { data } = useQuery(q(readMetBeforeSetting, {}))
  const send = useSend(setMetBeforeSetting, (reply) =>
    queryClient.setQueryData(q(readMetBeforeSetting, {}).queryKey, reply),
  )
  if (!data) return null
  return (
    <section className={`${look('card')} grid max-w-2xl gap-2 p-5`}>
      <Switch
        id="remember"
        name="remember"
        label={t('people.remember')}
        hint={t('people.remember-text')}
        value={send.isPending ? send.variables.body.isOn : data.isOn}
        onChange={(isOn) => send.mutate({ body: { isOn } })}
      />
      {data.isOn && data.since !== null && (
        <p className="text-sm text-ink-2">
          {t('people.remember-since', { when: momentText(data.since, language) })}
        </p>
      )}
      {send.error && (
        <p role="alert" className={look('error')}>
          {failureWords(t, send.error)}
        </p>
      )}
    </section>
  )
}
