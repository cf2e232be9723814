import { useState } from 'react'
import type { Attendee } from '#contract/admission/attendees.ts'
import type { Question } from '#contract/admission/questions.ts'
import type { Language } from '#contract/languages.ts'
import type { EventView } from '#contract/events/events.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { localeFor } from '#web/kit/i18n/locale.ts'
import { useIsPrinting } from '#web/kit/browser/print.ts'
import { EmptyState } from '#web/kit/ui/EmptyState.tsx'
import { BulkBar } from './BulkBar.tsx'
import { ColumnCounts, ColumnsBar } from './ColumnsBar.tsx'
import { sortAttendees, withValue } from './columns.rules.ts'
import { useDecisions } from './decisions.ts'
import { AttendeeFilters, useFilters } from './AttendeeFilters.tsx'
import { filterAttendees, type AttendeeTab } from './list.rules.ts'
import { Outcome } from './Outcome.tsx'
import { PaperList } from './PaperList.tsx'
import { Person } from './Person.tsx'
import { Rows } from './Rows.tsx'
import { type ColumnControls, useColumns } from './use-columns.ts'

type Props = {
  event: EventView
  tab: AttendeeTab
  attendees: readonly Attendee[]
  questions: readonly Question[]
  /** The full number; more of them may still be loading. */
  total: number
}

/** The attendees under one heading: search, filters, selection and decisions. */
export function People({ event, tab, attendees, questions, total }: Props) {
  const { t, language } = useWords()
  const filters = useFilters()
  const tabAttendees = filterAttendees(attendees, tab, filters.known)
  const columns = useColumns(event.id, { questions, attendees })
  const visibleAttendees = inOrder(
    withValue(tabAttendees, columns.all, columns.filter),
    columns,
    language,
  )
  const [selectedIds, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<string | null>(null)
  const decisions = useDecisions(event.id, setChosen)
  const isPrinting = useIsPrinting()
  // Attendees who were decided on are now under another heading.
  const selected = attendees.filter(({ registrationId }) => selectedIds.has(registrationId))
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center gap-2">
        <AttendeeFilters filters={filters} attendees={attendees} tab={tab} />
        {tabAttendees.length > 0 && <ColumnsBar columns={columns} />}
      </div>
      <ColumnCounts columns={columns} attendees={tabAttendees} />
      {filters.known.marks.includes('unmatched') &&
        visibleAttendees.some(({ isGuest }) => isGuest) && (
          <p className="no-print text-ink-2">{t('attendees.unmatched-help')}</p>
        )}
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
            columns={columns}
            chosen={selectedIds}
            onChoose={setChosen}
            onOpen={setOpen}
            why={decisions.why}
            isOfUnmatched={filters.known.marks.includes('unmatched')}
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

/** Sorts by the chosen column, or by name. */
function inOrder(
  attendees: readonly Attendee[],
  { all, sorting }: ColumnControls,
  language: Language,
): Attendee[] {
  const { compare } = new Intl.Collator(localeFor(language), { numeric: true })
  const byName = {
    id: 'name',
    label: '',
    text: ({ name }: Attendee) => name,
    counted: null,
    sortKey: ({ name, email }: Attendee) => name || email,
  }
  const column = [byName, ...all].find(({ id }) => id === sorting?.id)
  return sortAttendees(attendees, column, { isDown: sorting?.isDown ?? false, compare })
}
