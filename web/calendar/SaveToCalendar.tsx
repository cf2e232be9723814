import { Link } from '@tanstack/react-router'
import type { EventView } from '#contract/events/events.ts'
import { isFramed } from '#web/kit/browser/framed.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { failureWords } from '#web/kit/i18n/failure-words.ts'
import { look } from '#web/kit/ui/look.ts'
import { useCalendarFile } from '#web/parts/time/calendar-file.ts'
import { paths } from '#web/paths.ts'

/** For members: a calendar file, or a subscription. */
export function SaveToCalendar({ event }: { event: EventView }) {
  const { t } = useWords()
  const { save, isSaving, problem } = useCalendarFile(event)
  return (
    <span className="no-print mt-2 flex flex-wrap gap-x-6 gap-y-2 text-sm">
      <button
        type="button"
        aria-disabled={isSaving || undefined}
        onClick={() => void save()}
        className={look('link')}
      >
        {t('calendar.add')}
      </button>
      {!isFramed && (
        <Link to={paths.profile} search={{ tab: 'calendar' }} className={look('link')}>
          {t('calendar.subscribe')}
        </Link>
      )}
      {problem !== null && (
        <span role="alert" className={`${look('error')} w-full`}>
          {failureWords(t, problem)}
        </span>
      )}
    </span>
  )
}
export { SaveToCalendar as Part }
