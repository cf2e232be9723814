import type { EndpointBody } from '#contract/endpoint.ts'
import type { MailSubscription, stopMail } from '#contract/mailing/announcements.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { look } from '#web/kit/ui/look.ts'

/**
 * The answers to a host's single mail to an address: more mail, no more, or a report that it was
 * never requested.
 */
export function GuestChoice({
  about,
  isPending,
  onChoose,
}: {
  about: MailSubscription['about']
  isPending: boolean
  onChoose: (body: EndpointBody<typeof stopMail>) => void
}) {
  const { t } = useWords()
  return (
    <>
      {about && (
        <p className="wrap-anywhere">
          {t('unsubscribe.once', {
            host: about.host || t('conversations.nameless'),
            title: about.title,
          })}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button isPending={isPending} onClick={() => onChoose({ isWanted: true })}>
          {t('unsubscribe.again')}
        </Button>
        <Button kind="outline" isPending={isPending} onClick={() => onChoose({ isWanted: false })}>
          {t('unsubscribe.stop')}
        </Button>
      </div>
      <button
        type="button"
        aria-disabled={isPending || undefined}
        onClick={() => !isPending && onChoose({ isReported: true })}
        className={`${look('plainLink')} min-h-8 text-sm underline`}
      >
        {t('unsubscribe.report')}
      </button>
    </>
  )
}
