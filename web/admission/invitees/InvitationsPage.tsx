import { useQuery } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import type { EventView } from '#contract/events/events.ts'
import { listInvitees } from '#contract/admission/invitees.ts'
import { q } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { QueryView } from '#web/kit/ui/QueryView.tsx'
import { EmptyState } from '#web/kit/ui/EmptyState.tsx'
import { useSearchParam } from '#web/parts/forms/search-param.ts'
import { EventPageHeader } from '#web/parts/events/EventPageHeader.tsx'
import { HostingPage } from '#web/parts/events/HostingPage.tsx'
import { isEventOpen } from '#web/parts/events/open.rules.ts'
import { SendingNote } from '../attendees/SendingNote.tsx'
import { ImportFile } from '../import/ImportFile.tsx'
import { InviteeList } from './InviteeList.tsx'
import { InviteForm } from './InviteForm.tsx'

/** Invites people by mail, and shows how far each has come. With ?import= it imports a list. */
export function InvitationsPage() {
  const { t } = useWords()
  return (
    <HostingPage
      mayCome={(event) => event.rights.includes('people')}
      otherwise={t('invitees.only-host', { right: t('right.people') })}
    >
      {(event) => <Invitations event={event} />}
    </HostingPage>
  )
}
export { InvitationsPage as Page }

const followMs = 10_000

function Invitations({ event }: { event: EventView }) {
  const { t } = useWords()
  const [importing, setImporting] = useSearchParam('import')
  // Mails go out within seconds, and people answer meanwhile.
  const query = useQuery({
    ...q(listInvitees, { params: { eventId: event.id } }),
    refetchInterval: followMs,
  })
  const isOpen = isEventOpen(event)
  return (
    <div className="grid gap-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <EventPageHeader event={event} title={t('invitees.title')} lead={t('invitees.lead')} />
        {isOpen && (
          <Button kind="outline" size="small" onClick={() => setImporting('yes')}>
            <Upload aria-hidden className="size-4" />
            {t('attendees.import')}
          </Button>
        )}
      </div>
      <SendingNote eventId={event.id} />
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[24rem_minmax(0,1fr)]">
        {isOpen ? <InviteForm event={event} /> : <Closed event={event} />}
        <QueryView
          query={query}
          isEmpty={({ items }) => items.length === 0}
          empty={
            <EmptyState title={t('invitees.none')}>
              <p>{t('invitees.none-text')}</p>
            </EmptyState>
          }
        >
          {({ items }) => <InviteeList event={event} invitees={items} isOpen={isOpen} />}
        </QueryView>
      </div>
      {isOpen && importing !== undefined && (
        <ImportFile event={event} onClose={() => setImporting(undefined)} />
      )}
    </div>
  )
}

function Closed({ event }: { event: EventView }) {
  const { t } = useWords()
  return (
    <p className="text-ink-2">
      {t(event.status === 'draft' ? 'invitees.draft' : 'invitees.closed')}
    </p>
  )
}
