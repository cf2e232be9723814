import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ClientConfig } from '#contract/config.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { MarkedText } from '#web/kit/ui/MarkedText.tsx'
import { paths } from '#web/paths.ts'
import { contactAddress } from './operator.rules.ts'

/** Names who operates this site, as set by the operator; the texts that apply are always linked. */
export function Operator({ config }: { config: ClientConfig | undefined }) {
  const { t } = useWords()
  return (
    <div className="grid gap-6">
      {config && <Contact config={config} />}
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <Link to={paths.legalTab} params={{ tab: 'tos' }} className={look('link')}>
          {t('legal.tos')}
        </Link>
        <Link to={paths.legalTab} params={{ tab: 'privacy' }} className={look('link')}>
          {t('legal.privacy')}
        </Link>
      </p>
    </div>
  )
}

function Contact({ config: { operatorName, contactEmail } }: { config: ClientConfig }) {
  const { t } = useWords()
  const email = contactAddress(contactEmail)
  return (
    <div className="grid gap-4">
      {operatorName === null ? (
        <p className="max-w-136">{t('hosting.operator.unnamed')}</p>
      ) : (
        <p className="title-2 flex items-center gap-4 justify-self-start rounded-control border border-rule bg-board px-5 py-3 text-white">
          <span aria-hidden className="size-5 shrink-0 rounded-full border-[4.5px]" />
          <span className="min-w-0 wrap-anywhere">{operatorName}</span>
        </p>
      )}
      <p className="max-w-136 wrap-anywhere text-ink-2">
        {email === null ? (
          t('hosting.operator.no-contact')
        ) : (
          <MarkedText
            text={t('hosting.operator.contact', { email })}
            marks={{ mail: <MailTo email={email} /> }}
          />
        )}
      </p>
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
