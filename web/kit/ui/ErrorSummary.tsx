import { useEffect, useRef } from 'react'
import { isConnectionLost } from '../api/failure.ts'
import type { Form } from '../forms/form.ts'
import { useWords } from '../i18n/i18n.ts'
import { failureWords } from '../i18n/failure-words.ts'

const look =
  'flex flex-wrap items-baseline gap-x-3 rounded-control border-l-4 border-seek bg-seek-wash px-4 py-3 text-sm text-seek-ink'
// Over the page, visible at any scroll position of the form, without moving it.
const over = 'fixed inset-x-3 top-3 z-40 mx-auto max-w-136 animate-rise shadow-overlay'

/**
 * The errors of a form, above it; takes the focus after each failed try. It links to the fields,
 * which show their errors. `labels` names the fields in the form's order. If only the connection
 * failed, the focus stays on the button, to press again.
 */
export function ErrorSummary({ form, labels }: { form: Form; labels: Record<string, string> }) {
  const { t } = useWords()
  const box = useRef<HTMLDivElement>(null)
  const wrong = Object.keys(labels).filter((name) => form.errors[name] !== undefined)
  const isNeeded = wrong.length > 0 || Object.keys(form.errors).length > 0 || form.problem !== null

  const isWayLost = isConnectionLost(form.problem)

  useEffect(() => {
    if (form.failures > 0 && !isWayLost) box.current?.focus()
  }, [form.failures, isWayLost])

  if (!isNeeded) return null
  return (
    <div ref={box} tabIndex={-1} role="alert" className={isWayLost ? `${look} ${over}` : look}>
      <p className="font-semibold">
        {form.problem === null ? t('form.look-again') : failureWords(t, form.problem)}
      </p>
      {wrong.length > 0 && (
        <ul className="contents">
          {wrong.map((name) => (
            <li key={name}>
              <a
                href={`#${form.id}${name}`}
                onClick={(event) => jumpTo(event, form.id + name)}
                className="inline-block py-1 underline underline-offset-2"
              >
                {labels[name]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The address must not change: the router would take a hash for a navigation. */
function jumpTo(event: React.MouseEvent, id: string): void {
  event.preventDefault()
  document.getElementById(id)?.focus()
}
