import { useState } from 'react'
import type { Attendee } from '#contract/admission/attendees.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { ToggleChip } from '#web/kit/ui/ToggleChip.tsx'
import { useSearchParam } from '#web/parts/forms/search-param.ts'
import { SearchBox } from '#web/parts/forms/SearchBox.tsx'
import {
  distinct,
  type AttendeeFilterState,
  type AttendeeMark,
  marks,
  marksAmong,
  stateOf,
  type AttendeeTab,
  tabOf,
} from './list.rules.ts'

/**
 * Returns the host's filters of the list. The search words are kept in the URL, and `mark` there
 * opens the list with a mark chosen.
 */
export function useFilters() {
  const [words, search] = useSearchParam('q')
  const [markParam] = useSearchParam('mark')
  const [rest, setRest] = useState<Omit<AttendeeFilterState, 'words'>>({
    state: '',
    code: '',
    marks: marks.filter((mark) => mark === markParam),
  })
  const filterState: AttendeeFilterState = { ...rest, words: words ?? '' }
  return {
    known: filterState,
    search,
    change: (part: Partial<Omit<AttendeeFilterState, 'words'>>) => setRest({ ...rest, ...part }),
    isAny:
      filterState.words !== '' || rest.state !== '' || rest.code !== '' || rest.marks.length > 0,
  }
}

type Props = {
  filters: ReturnType<typeof useFilters>
  attendees: readonly Attendee[]
  tab: AttendeeTab
}

/** Search and filters above the list; hides a filter with nothing to choose from. */
export function AttendeeFilters({ filters: { known, search, change }, attendees, tab }: Props) {
  const { t } = useWords()
  const tabAttendees = attendees.filter((one) => tabOf(one) === tab)
  const states = distinct(tabAttendees, stateOf)
  const codes = distinct(tabAttendees, ({ code }) => code)
  const toggle = (mark: AttendeeMark) =>
    change({
      marks: known.marks.includes(mark)
        ? known.marks.filter((one) => one !== mark)
        : [...known.marks, mark],
    })
  return (
    <div className="no-print flex flex-wrap items-center gap-2">
      <div className="w-full sm:w-80">
        <SearchBox label={t('attendees.search')} value={known.words} onSearch={search} />
      </div>
      {(states.length > 1 || known.state !== '') && (
        <select
          aria-label={t('attendees.state')}
          value={known.state}
          onChange={(event) => change({ state: event.target.value })}
          className={`${look('input')} w-auto! max-w-full flex-auto sm:flex-none`}
        >
          <option value="">{t('attendees.any-state')}</option>
          {states.map((state) => (
            <option key={state} value={state}>
              {t(`attendees.is-${state}`)}
            </option>
          ))}
        </select>
      )}
      {(codes.length > 1 ||
        known.code !== '' ||
        (codes.length === 1 && tabAttendees.some(({ code }) => code === null))) && (
        <select
          aria-label={t('attendees.code')}
          value={known.code}
          onChange={(event) => change({ code: event.target.value })}
          className={`${look('input')} w-auto! max-w-full flex-auto sm:max-w-56 sm:flex-none`}
        >
          <option value="">{t('attendees.any-code')}</option>
          {codes.map((code) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </select>
      )}
      {marksAmong(tabAttendees, known.marks).map((mark) => (
        <ToggleChip key={mark} isOn={known.marks.includes(mark)} onToggle={() => toggle(mark)}>
          {t(`attendees.mark-${mark}`)}
        </ToggleChip>
      ))}
    </div>
  )
}
