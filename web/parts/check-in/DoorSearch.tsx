import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useDeferredValue,
  useId,
  useMemo,
  useState,
} from 'react'
import { Search } from 'lucide-react'
import { type ExpectedAttendee, hasPlace } from '#contract/check-ins.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'
import { searchAttendees, type DoorListEntry, parsePass, type CheckInStatus } from './door.rules.ts'
import { DoorGuest, isByKey, LetInButton, type UndoHandler } from './DoorGuest.tsx'

type Props = {
  list: readonly DoorListEntry[]
  standing: ReadonlyMap<string, CheckInStatus>
  timeZone: string
  onLetIn: (person: ExpectedAttendee) => void
  onScan: (text: string) => unknown
  onUndo: UndoHandler
  /** The field for the next name. */
  field: RefObject<HTMLInputElement | null>
  /** What can be typed, if other than a name, an address or a ticket. */
  hint?: string
  /** Shown until something is typed. */
  children?: ReactNode
}

/** Finds people without a ticket at hand by name. A hand scanner types its ticket here as well. */
export function DoorSearch({
  list,
  standing,
  timeZone,
  onLetIn,
  onScan,
  onUndo,
  field,
  hint,
  children,
}: Props) {
  const { t } = useWords()
  const id = useId()
  const [text, setText] = useState('')
  const sought = useDeferredValue(text)
  const isIn = useCallback((registrationId: string) => standing.has(registrationId), [standing])
  const { shown: those, more } = useMemo(
    () => searchAttendees(list, sought, isIn),
    [list, sought, isIn],
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { shown } = searchAttendees(list, text, isIn)
    // Exactly one of those who may still come must match. If only one person matches at all, the
    // reason against them is shown.
    const [only, ...others] =
      shown.length === 1 ? shown : shown.filter((one) => hasPlace(one) && !isIn(one.registrationId))
    if (parsePass(text) !== null) onScan(text)
    else if (only && others.length === 0) onLetIn(only)
    else return
    setText('')
  }
  return (
    <section aria-label={t('checkin.by-name')} className="grid gap-4">
      <search>
        <form className="grid gap-2" onSubmit={submit}>
          <label htmlFor={id} className={look('label')}>
            {t('checkin.by-name')}
          </label>
          <div className="relative">
            <Search
              aria-hidden
              className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-ink-2"
            />
            <input
              ref={field}
              id={id}
              type="search"
              autoComplete="off"
              enterKeyHint="go"
              maxLength={100}
              value={text}
              onChange={(event) => setText(event.target.value)}
              aria-describedby={`${id}-hint`}
              className={`${look('input')} pl-11!`}
            />
          </div>
          <p id={`${id}-hint`} className={look('hint')}>
            {hint ?? t('checkin.by-name-hint')}
          </p>
        </form>
      </search>
      <p aria-live="polite" className="text-ink-2 empty:hidden">
        {sought.trim() !== '' &&
          t(those.length === 0 ? 'checkin.nobody-found' : 'checkin.found', {
            count: those.length + more,
          })}
      </p>
      {those.length > 0 && (
        <ul className={`${look('card')} divide-y divide-rule`}>
          {those.map((person) => (
            <DoorGuest
              key={person.registrationId}
              person={person}
              standing={standing.get(person.registrationId)}
              timeZone={timeZone}
              onUndo={onUndo}
            >
              {hasPlace(person) && (
                <LetInButton
                  person={person}
                  onLetIn={(event) => {
                    onLetIn(person)
                    setText('')
                    if (isByKey(event)) field.current?.focus()
                  }}
                />
              )}
            </DoorGuest>
          ))}
        </ul>
      )}
      {sought.trim() === '' && children}
    </section>
  )
}
