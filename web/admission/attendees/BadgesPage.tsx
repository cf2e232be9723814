import { Link } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useMemo } from 'react'
import { type Attendee, listAttendees } from '#contract/admission/attendees.ts'
import type { EventView } from '#contract/events/events.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Logo } from '#web/kit/ui/lines.tsx'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { EmptyState } from '#web/kit/ui/EmptyState.tsx'
import { useSearchParam } from '#web/parts/forms/search-param.ts'
import { Listing } from '#web/parts/pages/Listing.tsx'
import { HostingPage } from '#web/parts/events/HostingPage.tsx'
import { BackLink } from '#web/parts/pages/BackLink.tsx'
import { paths } from '#web/paths.ts'
import { loadSelection } from './selection.ts'
import { isWhole, useAllPages } from './all-pages.ts'
import { hasSpot } from './list.rules.ts'

/**
 * Name badges, ten on a sheet, for the attendees selected by the host or for all who are admitted.
 */
export function BadgesPage() {
  return (
    <HostingPage
      mayCome={(event) => event.role === 'host' || event.rights.includes('people')}
      className="print:max-w-none print:p-0"
    >
      {(event) => <Badges event={event} />}
    </HostingPage>
  )
}
export { BadgesPage as Page }

function Badges({ event }: { event: EventView }) {
  const { t } = useWords()
  const params = { eventId: event.id }
  const [choice] = useSearchParam('chosen')
  const ids = useMemo(() => loadSelection(choice), [choice])
  const list = useAllPages(listAttendees, (cursor) => ({ params, query: { cursor } }))
  const nobody = (
    <EmptyState
      title={t('badges.nobody')}
      actions={
        <Link to={paths.attendees} params={params} className={look('outline')}>
          {t('attendees.title')}
        </Link>
      }
    />
  )
  return (
    <div className="grid gap-6 print:block">
      <header className="no-print grid gap-2">
        <BackLink to={paths.attendees} params={params}>
          {t('attendees.title')}
        </BackLink>
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div className="grid gap-2">
            <PageTitle>{t('badges.title')}</PageTitle>
            <p className="lead">{t('badges.lead')}</p>
          </div>
          <Button isPending={!isWhole(list)} onClick={() => window.print()}>
            <Printer aria-hidden className="size-4.5" />
            {t('poster.print')}
          </Button>
        </div>
      </header>
      <Listing list={{ ...list, hasNextPage: false }} empty={nobody}>
        {(attendees) => {
          const selectedAttendees = attendees.filter(
            (one) => hasSpot(one) && (ids === null || ids.has(one.registrationId)),
          )
          return selectedAttendees.length === 0 ? (
            nobody
          ) : (
            <Sheets title={event.title} people={selectedAttendees} />
          )
        }}
      </Listing>
    </div>
  )
}

const onASheet = 10

function Sheets({ title, people }: { title: string; people: readonly Attendee[] }) {
  const sheets = Array.from({ length: Math.ceil(people.length / onASheet) }, (_, at) =>
    people.slice(at * onASheet, (at + 1) * onASheet),
  )
  return (
    <div className="grid gap-6 print:block">
      {sheets.map((sheet) => (
        <ul
          key={sheet[0]?.registrationId}
          className="badge-sheet own-sheet mx-auto grid w-full max-w-198 gap-3 text-[#101b2d] [color-scheme:light] sm:grid-cols-2 print:m-0 print:h-[296mm] print:w-[210mm] print:max-w-none print:grid-cols-2 print:grid-rows-5 print:gap-0 print:p-[13.5mm_15mm_12.5mm] print:break-after-page print:last:break-after-auto"
        >
          {sheet.map((one) => (
            <Badge key={one.registrationId} title={title} person={one} />
          ))}
        </ul>
      ))}
    </div>
  )
}

/** Shows what is legible across a room, and what makes people come over. */
function Badge({
  title,
  person: {
    name,
    email,
    profile,
    objectives: [seeks],
    offerings: [offers],
  },
}: {
  title: string
  person: Attendee
}) {
  const { t } = useWords()
  return (
    <li className="grid aspect-[90/54] grid-rows-[auto_1fr_auto] overflow-hidden rounded-control border border-[#d9ded7] bg-white print:aspect-auto print:rounded-none print:border-dashed">
      <p className="flex items-center gap-2 px-4 pt-3 text-xs text-[#4b5868]">
        <Logo className="h-3.5 w-5 shrink-0 [print-color-adjust:exact]" />
        <span className="truncate">{title}</span>
      </p>
      <div className="grid self-center px-4">
        <p
          className={`font-display py-1 leading-[1.2] font-bold tracking-tight wrap-anywhere ${(name || email).length > 22 ? 'line-clamp-2 text-2xl' : 'text-[2.125rem]'}`}
        >
          {name || email}
        </p>
        {[profile.role, profile.company].filter(Boolean).map((line) => (
          <p
            key={line}
            dir="auto"
            className="truncate text-sm leading-5 font-medium text-[#4b5868]"
          >
            {line}
          </p>
        ))}
      </div>
      <div className="grid grid-cols-2 text-xs [print-color-adjust:exact]">
        <Line tone="border-[#0b8a74]" label={t('badges.ask')} text={offers} />
        <Line tone="border-[#e2432a]" label={t('badges.looking')} text={seeks} />
      </div>
    </li>
  )
}

function Line({ tone, label, text }: { tone: string; label: string; text: string | undefined }) {
  return (
    <p className={`grid min-h-14 content-start border-t-6 px-4 pt-1.5 pb-2.5 ${tone}`}>
      {text && (
        <>
          <span className="text-[#4b5868]">{label}</span>
          <span className="line-clamp-2 leading-snug font-semibold wrap-anywhere">{text}</span>
        </>
      )}
    </p>
  )
}
