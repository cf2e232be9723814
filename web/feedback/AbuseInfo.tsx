import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { configQuery } from '#web/kit/api/config.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { MarkedText } from '#web/kit/ui/MarkedText.tsx'

/** Explains what happens with a report, and the contact for urgent ones. */
export function AbuseInfo() {
  const { t } = useWords()
  const email = useQuery(configQuery).data?.contactEmail
  return (
    <div role="status" className="grid gap-2 rounded-card border-l-4 border-seek bg-seek-wash p-5">
      <h3 className="font-text font-semibold">{t('feedback.abuse-title')}</h3>
      <p>{t('feedback.abuse-text')}</p>
      {email && (
        <p className="font-medium">
          <MarkedText
            text={t('feedback.abuse-urgent', { email })}
            marks={{ mail: <MailTo email={email} /> }}
          />
        </p>
      )}
    </div>
  )
}

/** Explains who reads feedback about an event, and what belongs elsewhere. */
export function FeedbackAudience({ onReport }: { onReport: () => void }) {
  const { t } = useWords()
  return (
    <div className="grid justify-items-start gap-1 rounded-card bg-sunken p-5">
      <p>{t('feedback.host-reads')}</p>
      <button type="button" onClick={onReport} className={`${look('link')} min-h-11`}>
        {t('feedback.report-instead')}
      </button>
    </div>
  )
}

function MailTo({ email, children }: { email: string; children?: ReactNode }) {
  return (
    <a href={`mailto:${email}`} className={look('link')}>
      {children}
    </a>
  )
}
