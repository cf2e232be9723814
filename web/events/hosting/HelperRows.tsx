import { Download, LogOut } from 'lucide-react'
import { exportAttendees } from '#contract/admission/attendees.ts'
import { endCoHosting } from '#contract/admission/co-hosts.ts'
import type { EventView } from '#contract/events/events.ts'
import { call } from '#web/kit/api/call.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useSend } from '#web/kit/api/send.ts'
import { showToast } from '#web/kit/ui/toast.tsx'
import { useCsvFile } from '#web/parts/pages/csv-file.ts'
import { ConfirmRow } from './ConfirmRow.tsx'
import { invalidateEventLists } from '../create/save-event.ts'
import { Face, Row, RowButton } from './rows.tsx'

/** The host rows that only a co-host has. */
export function HelperRows({ event }: { event: EventView }) {
  return (
    <>
      {event.rights.includes('export') && !event.rights.includes('people') && (
        <Row>
          <ExportRow event={event} />
        </Row>
      )}
      {event.role === 'co-host' && (
        <Row>
          <StopHelping event={event} />
        </Row>
      )}
    </>
  )
}

export { HelperRows as Part }

/** The file belongs to the list; a co-host with the export right only downloads it here. */
function ExportRow({ event }: { event: EventView }) {
  const { t } = useWords()
  const save = useCsvFile(event.title, () =>
    call(exportAttendees, { params: { eventId: event.id } }),
  )
  return (
    <RowButton isPending={save.isPending} problem={save.error} onClick={() => save.mutate()}>
      <Face icon={Download} leads={false}>
        {t('attendees.export')}
      </Face>
    </RowButton>
  )
}

function StopHelping({ event }: { event: EventView }) {
  const { t } = useWords()
  const stop = useSend(endCoHosting, async () => {
    showToast(t('host.stopped-helping'))
    await invalidateEventLists()
  })
  return (
    <ConfirmRow
      icon={LogOut}
      name={t('host.stop-helping')}
      title={t('host.stop-helping-title')}
      text={t('host.stop-helping-text')}
      doing={stop}
      onYes={() => stop.mutate({ params: { eventId: event.id } })}
    />
  )
}
