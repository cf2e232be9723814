import { useQuery } from '@tanstack/react-query'
import { configQuery } from '#web/kit/api/config.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { outboxAddress } from '#web/paths.ts'

/** A link to the stored mails: in development no mail is sent. */
export function OutboxLink() {
  const { t } = useWords()
  const isDevelopment = useQuery(configQuery).data?.development
  if (!isDevelopment) return null
  return (
    <p className="rounded-control bg-sunken px-3.5 py-2.5 text-sm">
      {t('verify.development')}{' '}
      <a href={outboxAddress} target="_blank" rel="noreferrer" className={look('link')}>
        {t('verify.outbox')}
      </a>
    </p>
  )
}
