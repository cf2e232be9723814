import { type CalendarDateTime, toCalendarDateTime } from '@internationalized/date'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar'
import { DateInput, DateSegment } from 'react-aria-components/DateField'
import { DatePicker } from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { Group } from 'react-aria-components/Group'
import { Label } from 'react-aria-components/Label'
import { Popover } from 'react-aria-components/Popover'
import { useWords } from '../i18n/i18n.ts'
import { aWeekFrom, instantOf, wallClock } from '../time/wall-clock.ts'
import { type FieldProps, FieldNotes } from './Field.tsx'
import { LanguageProvider } from './LanguageProvider.tsx'
import { look } from './look.ts'

type Props = FieldProps<string | null> & { timeZone: string }

/** A day and a time on a zone's wall clock. The value is the moment, as an ISO string. */
export function DateTimeField({
  id,
  name,
  label,
  value,
  onChange,
  hint,
  errorCode,
  isOptional,
  timeZone,
}: Props) {
  const { t } = useWords()
  const [nowMs] = useState(() => Date.now())
  return (
    <LanguageProvider>
      <DatePicker<CalendarDateTime>
        className="grid gap-1.5"
        granularity="minute"
        shouldForceLeadingZeros
        isInvalid={errorCode !== undefined}
        validationBehavior="aria"
        name={name}
        value={value === null ? null : wallClock(value, timeZone)}
        placeholderValue={toCalendarDateTime(aWeekFrom(nowMs, timeZone))}
        onChange={(wall) => onChange(wall === null ? null : instantOf(wall, timeZone))}
      >
        <Label className={look('label')}>
          {label}
          {isOptional && (
            <span className="ml-1.5 font-normal text-ink-2">{t('form.optional')}</span>
          )}
        </Label>
        <Group
          id={id}
          tabIndex={-1}
          className="flex min-h-11 items-center rounded-control border border-field bg-surface pl-3.5 outline-none focus-within:border-line focus-within:ring-3 focus-within:ring-line/25 invalid:border-seek-ink"
        >
          <DateInput className="flex flex-1 flex-wrap py-1.5 tabular-nums">
            {(segment) => (
              <DateSegment
                segment={segment}
                className="rounded-sm px-0.5 outline-none placeholder-shown:text-ink-2 focus:bg-ink focus:text-on-ink"
              />
            )}
          </DateInput>
          <AriaButton
            aria-label={t('time.open-calendar')}
            className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 outline-none hover:text-ink focus-visible:outline-3 focus-visible:outline-line/55"
          >
            <CalendarDays aria-hidden className="size-4.5" />
          </AriaButton>
        </Group>
        <FieldNotes id={id} hint={hint} errorCode={errorCode} />
        <Popover className="animate-rise rounded-card border border-rule bg-raised p-4 shadow-overlay">
          <Dialog aria-label={label} className="outline-none">
            <Month />
          </Dialog>
        </Popover>
      </DatePicker>
    </LanguageProvider>
  )
}

function Month() {
  const { t } = useWords()
  const step =
    'grid size-11 place-items-center rounded-full outline-none hover:bg-sunken focus-visible:outline-3 focus-visible:outline-line/55'
  return (
    <Calendar>
      <header className="mb-2 flex items-center justify-between pl-3">
        <CalendarHeading className="title-3" />
        <span className="flex">
          <AriaButton slot="previous" aria-label={t('time.previous-month')} className={step}>
            <ChevronLeft aria-hidden className="size-4.5" />
          </AriaButton>
          <AriaButton slot="next" aria-label={t('time.next-month')} className={step}>
            <ChevronRight aria-hidden className="size-4.5" />
          </AriaButton>
        </span>
      </header>
      <CalendarGrid weekdayStyle="narrow">
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="size-10 text-xs font-medium text-ink-2">
              {day}
            </CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className="grid size-10 cursor-pointer place-items-center rounded-full text-sm tabular-nums outline-none hover:bg-sunken outside-month:invisible selected:bg-ink selected:text-on-ink focus-visible:outline-3 focus-visible:outline-line/55 disabled:cursor-default disabled:text-ink-2"
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  )
}
