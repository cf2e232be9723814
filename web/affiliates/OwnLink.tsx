import type { AffiliateCode } from '#contract/payments/affiliations.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { CopyButton } from '#web/kit/ui/CopyButton.tsx'
import { look } from '#web/kit/ui/look.ts'
import { QrCode } from '#web/parts/check-in/QrCode.tsx'
import { ShareTexts } from '#web/parts/affiliates/ShareTexts.tsx'
import { addressTo, paths } from '#web/paths.ts'

/**
 * What an affiliate hands out: a link, a code to say aloud, a QR code, and a text to go with them.
 */
export function OwnLink({ event, code }: { event: AffiliateCode['event']; code: string }) {
  const { t } = useWords()
  const link = new URL(
    addressTo(paths.affiliateOnboarding, { affiliateCode: code }),
    location.origin,
  ).href
  return (
    <>
      <section
        aria-labelledby="own-link"
        className={`${look('card')} grid items-center gap-x-8 gap-y-6 p-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:p-7`}
      >
        <div className="grid min-w-0 gap-5">
          <div className="grid gap-2">
            <h2 id="own-link" className={look('label')}>
              {t('recommend.link')}
            </h2>
            <p className="rounded-control bg-sunken px-3.5 py-2.5 text-sm break-all" translate="no">
              {link}
            </p>
            <CopyButton kind="primary" text={link} label={t('invitation.copy-link')} />
          </div>
          <div className="grid gap-1">
            <p className={look('label')}>{t('recommend.code-aloud')}</p>
            <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span
                className="font-display text-2xl font-bold tracking-wide wrap-anywhere"
                translate="no"
              >
                {code}
              </span>
              <CopyButton kind="quiet" size="small" text={code} label={t('recommend.copy-code')} />
            </p>
            <p className={look('hint')}>{t('recommend.code-where')}</p>
          </div>
        </div>
        <QrCode
          text={link}
          label={t('recommend.qr', { title: event.title })}
          className="size-44 justify-self-center"
        />
      </section>
      <div className={`${look('card')} grid gap-4 p-5 sm:p-7`}>
        <ShareTexts event={event} link={link} />
        <p className={look('hint')}>{t('recommend.say-so')}</p>
      </div>
    </>
  )
}
