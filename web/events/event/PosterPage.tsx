import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import type { EventView } from '#contract/events/events.ts'
import { useLanguage, useWords } from '#web/kit/i18n/i18n.ts'
import { spanText, stationDate } from '#web/kit/time/time.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Capsule, Logo } from '#web/kit/ui/lines.tsx'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { QrCode } from '#web/parts/check-in/QrCode.tsx'
import { eventLink } from '#web/parts/events/event-link.ts'
import { paths } from '#web/paths.ts'
import { HostingPage } from '#web/parts/events/HostingPage.tsx'

/** A poster: scan it, or type the code. */
export function PosterPage() {
  return (
    <HostingPage mayCome={(event) => event.rights.includes('codes')} className="print:p-0">
      {(event) => <PosterOf event={event} />}
    </HostingPage>
  )
}
export { PosterPage as Page }

function PosterOf({ event }: { event: EventView }) {
  const { t } = useWords()
  const { id: eventId, invitationCode: code } = event
  if (event.status !== 'published' || !code) {
    return (
      <div className="grid justify-items-start gap-4">
        <PageTitle>{t('poster.title')}</PageTitle>
        <p className="lead">{t('poster.only-published')}</p>
        <Link to={paths.event} params={{ eventId }} className={look('outline')}>
          {t('create.open-it')}
        </Link>
      </div>
    )
  }
  return (
    <div className="grid justify-items-center gap-6">
      <div className="no-print flex w-full max-w-180 flex-wrap items-center justify-between gap-3">
        <PageTitle className="title-2">{t('poster.title')}</PageTitle>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden className="size-4.5" />
          {t('poster.print')}
        </Button>
      </div>
      <Sheet event={event} code={code} />
    </div>
  )
}

/** Has the proportions of A4 on the screen, and fills the page on paper. */
function Sheet({ event, code }: { event: EventView; code: string }) {
  const { t } = useWords()
  const language = useLanguage()
  const link = eventLink(event, code)
  const { startsAt, endsAt, timeZone } = event
  const date = startsAt && stationDate(startsAt, timeZone, language)
  return (
    <article
      aria-label={event.title}
      className="own-sheet grid w-full max-w-180 grid-rows-[auto_1fr_auto] sm:aspect-[210/297] overflow-hidden rounded-card border border-rule bg-white text-[#101b2d] [color-scheme:light] print:h-screen print:max-w-none print:rounded-none print:border-0"
    >
      <div aria-hidden className="relative mt-10 flex h-12 items-center">
        <span className="absolute right-1/2 left-0 h-4 bg-seek [print-color-adjust:exact]" />
        <span className="absolute right-0 left-1/2 h-4 bg-offer [print-color-adjust:exact]" />
        <Capsule isMet className="relative mx-auto h-12 w-24 [print-color-adjust:exact]" />
      </div>
      <div className="grid content-center gap-4 px-[9%] py-8 text-center sm:gap-6">
        {date && (
          <p className="flex items-baseline justify-center gap-3 font-display">
            <span className="text-[clamp(3rem,11vw,6rem)] leading-none font-bold">{date.day}</span>
            <span className="text-[clamp(1.25rem,4vw,2rem)]">{date.monthAndYear}</span>
          </p>
        )}
        <h2 className="title-1 wrap-anywhere">{event.title}</h2>
        {startsAt && (
          <p className="text-lg">{spanText({ startsAt, endsAt, timeZone }, language)}</p>
        )}
        {event.place && <p className="text-lg wrap-anywhere">{event.place}</p>}
        <QrCode
          text={link}
          label={t('share.qr', { title: event.title })}
          className="mx-auto my-2 w-[min(20rem,70%)] [print-color-adjust:exact]"
        />
        <p className="text-lg">{t('poster.scan', { site: new URL(link).host })}</p>
        <p
          className="font-display text-[clamp(1.25rem,5vw,2.25rem)] font-bold tracking-wide whitespace-nowrap"
          translate="no"
        >
          {code}
        </p>
      </div>
      <p className="flex items-center justify-center gap-2 pb-8 text-sm text-[#4b5868]">
        <Logo className="h-4 w-6" />
        Interchange · {new URL(link).host}
      </p>
    </article>
  )
}
