import { Link } from '@tanstack/react-router'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { CopyButton } from '#web/kit/ui/CopyButton.tsx'
import { look } from '#web/kit/ui/look.ts'
import { QrCode } from '#web/parts/check-in/QrCode.tsx'
import { paths } from '#web/paths.ts'

/**
 * Shows how a host asks for feedback: a link to the question, to copy, to scan, or in a message.
 */
export function FeedbackInvitation({
  eventId,
  isSilent,
  mayWrite,
}: {
  eventId: string
  isSilent: boolean
  mayWrite: boolean
}) {
  const { t } = useWords()
  const link = new URL(`${paths.feedback}?event=${eventId}`, location.origin).href
  return (
    <section
      aria-labelledby="ask"
      className="no-print grid items-center gap-8 rounded-card bg-sunken p-6 sm:grid-cols-[minmax(0,1fr)_auto] sm:p-8"
    >
      <div className="grid min-w-0 gap-4">
        <h2 id="ask" className="title-2">
          {t(isSilent ? 'recap.none' : 'recap.ask-title')}
        </h2>
        <p className="max-w-136 text-ink-2">
          {t(isSilent ? 'recap.none-text' : 'recap.more-text')}
        </p>
        <p className="font-mono text-sm wrap-anywhere" translate="no">
          {link}
        </p>
        <div className="flex flex-wrap gap-3">
          <CopyButton kind="primary" text={link} label={t('recap.copy')} />
          {mayWrite && (
            <Link to={paths.messages} params={{ eventId }} className={look('outline')}>
              {t('recap.write')}
            </Link>
          )}
        </div>
      </div>
      <QrCode text={link} label={t('recap.qr')} className="size-40 justify-self-start" />
    </section>
  )
}
