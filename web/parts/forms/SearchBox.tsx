import { Search, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { look } from '#web/kit/ui/look.ts'

const restMs = 300

/** Searches when the typing pauses; Enter searches at once. */
export function SearchBox({
  label,
  value,
  onSearch,
}: {
  label: string
  value: string
  onSearch: (text: string) => void
}) {
  const { t } = useWords()
  const id = useId()
  const [typed, setTyped] = useState(value)
  const [lastValue, setKnown] = useState(value)
  if (lastValue !== value) {
    setKnown(value)
    // Cleared from elsewhere. Any other change is an echo of the text typed here.
    if (value === '') setTyped('')
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const type = (text: string, waitMs = restMs) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(text.trim()), waitMs)
  }
  return (
    <search>
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault()
          type(typed, 0)
        }}
      >
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-ink-2"
        />
        <input
          id={id}
          type="search"
          enterKeyHint="search"
          maxLength={100}
          placeholder={label}
          value={typed}
          onChange={(event) => type(event.target.value)}
          className={`${look('input')} px-11! [&::-webkit-search-cancel-button]:hidden`}
        />
        {typed !== '' && (
          <button
            type="button"
            aria-label={t('search.clear')}
            onClick={() => type('', 0)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-ink-2 hover:text-ink"
          >
            <X aria-hidden className="size-4.5" />
          </button>
        )}
      </form>
    </search>
  )
}
