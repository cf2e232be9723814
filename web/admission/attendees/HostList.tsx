import { Link } from '@tanstack/react-router'
import { MailPlus, Printer, Upload, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { exportAttendees, listAttendees } from '#contract/admission/attendees.ts'
import type { Question } from '#contract/admission/questions.ts'
import type { EventView } from '#contract/events/events.ts'
import { call } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { CopyButton } from '#web/kit/ui/CopyButton.tsx'
import { look } from '#web/kit/ui/look.ts'
import { PageTitle } from '#web/kit/ui/PageTitle.tsx'
import { EmptyState } from '#web/kit/ui/EmptyState.tsx'
import { Tabs } from '#web/kit/ui/Tabs.tsx'
import { useSearchParam } from '#web/parts/forms/search-param.ts'
import { Listing } from '#web/parts/pages/Listing.tsx'
import { BackLink } from '#web/parts/pages/BackLink.tsx'
import { eventLink } from '#web/parts/events/event-link.ts'
import { paths } from '#web/paths.ts'
import { CsvButton } from '#web/parts/pages/CsvButton.tsx'
import { isEventOpen } from '#web/parts/events/open.rules.ts'
import { AddGuest } from './AddGuest.tsx'
import { isWhole, useAllPages } from './all-pages.ts'
import { ImportFile } from '../import/ImportFile.tsx'
import { type AttendeeTab, firstTab, shownTabs } from './list.rules.ts'
import { People } from './People.tsx'
import { SendingNote } from './SendingNote.tsx'

const noQuestions: readonly Question[] = []

/** Lists all registrations under four headings, with the actions of the host. */
export function HostList({ event }: { event: EventView }) {
  const { t } = useWords()
  const list = useAllPages(listAttendees, (cursor) => ({
    params: { eventId: event.id },
    query: { cursor },
  }))
  const counts = list.data?.pages[0]?.counts
  const [tabParam, choose] = useSearchParam('list')
  const [atFirst, setAtFirst] = useState<AttendeeTab | null>(null)
  // Chosen once: a decision that moves people to another heading must not move the host there.
  if (atFirst === null && counts) setAtFirst(firstTab(counts))
  const shown = shownTabs(counts)
  const tab = shown.find((one) => one === tabParam) ?? atFirst ?? 'in'
  return (
    <div className="grid grid-cols-1 gap-6">
      <Head
        event={event}
        hasAnybody={counts !== undefined && counts.lines > 0}
        isAllThere={isWhole(list)}
        onInvited={() => choose('invited')}
      />
      <SendingNote eventId={event.id} />
      <Listing list={{ ...list, hasNextPage: false }} empty={<NobodyYet event={event} />}>
        {(attendees) => (
          <Tabs
            label={t('attendees.title')}
            chosen={tab}
            onChoose={choose}
            tabs={shown.map((one) => ({
              id: one,
              label: t(`attendees.tab-${one}`),
              count: counts?.[one],
              content: (
                <People
                  key={one}
                  event={event}
                  tab={one}
                  attendees={attendees}
                  questions={list.data?.pages[0]?.questions ?? noQuestions}
                  total={counts?.lines ?? 0}
                />
              ),
            }))}
          />
        )}
      </Listing>
    </div>
  )
}

function Head({
  event,
  hasAnybody,
  isAllThere,
  onInvited,
}: {
  event: EventView
  hasAnybody: boolean
  isAllThere: boolean
  /** Guests were added who are listed as invited. */
  onInvited: () => void
}) {
  const { t } = useWords()
  const [open, setOpen] = useState<'add' | 'import' | null>(null)
  const isOpen = isEventOpen(event)
  const close = () => setOpen(null)
  return (
    <header className="grid gap-2">
      <BackLink to={paths.event} params={{ eventId: event.id }}>
        {event.title}
      </BackLink>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <PageTitle>{t('attendees.title')}</PageTitle>
        <div className="grid w-full grid-cols-2 gap-2 sm:flex sm:w-auto max-sm:[&>:first-child:nth-last-child(odd)]:col-span-2">
          {isOpen && (
            <Link
              to={paths.invitations}
              params={{ eventId: event.id }}
              className={look('outline', 'small')}
            >
              <MailPlus aria-hidden className="size-4" />
              {t('host.invitees')}
            </Link>
          )}
          {isOpen && (
            <Button kind="outline" size="small" onClick={() => setOpen('add')}>
              <UserPlus aria-hidden className="size-4" />
              {t('attendees.add')}
            </Button>
          )}
          {isOpen && (
            <Button kind="outline" size="small" onClick={() => setOpen('import')}>
              <Upload aria-hidden className="size-4" />
              {t('attendees.import')}
            </Button>
          )}
          {hasAnybody && (event.role === 'host' || event.rights.includes('export')) && (
            <CsvButton
              title={event.title}
              load={() => call(exportAttendees, { params: { eventId: event.id } })}
            />
          )}
          {hasAnybody && (
            <Button kind="outline" size="small" isPending={!isAllThere} onClick={() => print()}>
              <Printer aria-hidden className="size-4" />
              {t('attendees.print')}
            </Button>
          )}
        </div>
      </div>
      {open === 'add' && <AddGuest eventId={event.id} onClose={close} onInvited={onInvited} />}
      {open === 'import' && <ImportFile event={event} onClose={close} onInvited={onInvited} />}
    </header>
  )
}

function NobodyYet({ event }: { event: EventView }) {
  const { t } = useWords()
  const code = event.status === 'published' ? event.invitationCode : null
  return (
    <EmptyState
      title={t('attendees.nobody-yet')}
      actions={
        code && (
          <>
            <CopyButton
              kind="primary"
              text={eventLink(event, code)}
              label={t('invitation.copy-link')}
            />
            <CopyButton text={code} label={t('invitation.copy-code')} />
          </>
        )
      }
    >
      <p>
        {event.status === 'draft'
          ? t('attendees.nobody-yet-draft')
          : t('attendees.nobody-yet-text')}
      </p>
      {code && (
        <p
          className="mt-4 font-display text-[clamp(1.5rem,6vw,2.25rem)] font-bold tracking-wide whitespace-nowrap text-ink"
          translate="no"
        >
          {code}
        </p>
      )}
    </EmptyState>
  )
}
