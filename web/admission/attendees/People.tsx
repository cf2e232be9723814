import { useState } from 'react'
import type { Attendee } from '#contract/admission/attendees.ts'
import type { EventView } from '#contract/events/events.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { useIsPrinting } from '#web/kit/browser/print.ts'
import { EmptyState } from '#web/kit/ui/states.tsx'
import { BulkBar } from './BulkBar.tsx'
import { useDecisions } from './decisions.ts'
import { AttendeeFilters, useFilters } from './AttendeeFilters.tsx'
import { filterAttendees, type AttendeeTab } from './list.rules.ts'
import { Outcome } from './Outcome.tsx'
import { PaperList } from './PaperList.tsx'
import { Person } from './Person.tsx'
import { Rows } from './Rows.tsx'

type Props = {
  event: EventView
  tab: AttendeeTab
  attendees: readonly Attendee[]
  /** The full number; more of them may still be loading. */
  total: number
}

/** The attendees under one heading: search, filters, selection and decisions. */
export function People({ event, tab, attendees, total }: Props) {
  const { t } = useWords()
  const filters = useFilters()
  const visibleAttendees = filterAttendees(attendees, tab, filters.known)
  const [selectedIds, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<string | null>(null)
  const decisions = useDecisions(event.id, setChosen)
  const isPrinting = useIsPrinting()
  // Attendees who were decided on are now under another heading.
  const selected = attendees.filter(({ registrationId }) => selectedIds.has(registrationId))
  return (
    <div className="grid gap-5">
      <AttendeeFilters filters={filters} attendees={attendees} tab={tab} />
      <Outcome outcome={decisions.outcome} onClose={decisions.forget} />
      {attendees.length < total && (
        <p role="status" className="text-sm text-ink-2">
          {t('attendees.reading', { known: attendees.length, total })}
        </p>
      )}
      {visibleAttendees.length === 0 ? (
        <EmptyState title={filters.isAny ? t('attendees.nobody-so') : t(`attendees.none-${tab}`)} />
      ) : (
        <div className="no-print">
          <Rows
            attendees={visibleAttendees}
            chosen={selectedIds}
            onChoose={setChosen}
            onOpen={setOpen}
            why={decisions.why}
          />
        </div>
      )}
      {isPrinting && visibleAttendees.length > 0 && (
        <PaperList tab={tab} attendees={visibleAttendees} />
      )}
      {selected.length > 0 && (
        <BulkBar
          event={event}
          selected={selected}
          decisions={decisions}
          onClear={() => setChosen(new Set())}
        />
      )}
      {open !== null && (
        <Person
          event={event}
          decisions={decisions}
          registrationId={open}
          name={attendees.find(({ registrationId }) => registrationId === open)?.name ?? ''}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}
