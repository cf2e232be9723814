import { X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useWords } from '../i18n/i18n.ts'

type Toast = { id: number; title: string; text?: string }

const lastsMs = 8000
let toasts: readonly Toast[] = []
let nextId = 1
const listeners = new Set<() => void>()

/** Shows a confirmation in a corner for eight seconds. Never for anything that must be read. */
export function showToast(title: string, text?: string): void {
  show([...toasts, { id: nextId++, title, text }])
}

/** Where toasts appear; the shell has one. */
export function Toasts() {
  const { t } = useWords()
  const visibleToasts = useSyncExternalStore(subscribe, shownToasts, shownToasts)
  return (
    <section
      aria-label={t('toasts')}
      aria-live="polite"
      className="no-print pointer-events-none fixed inset-x-4 bottom-4 z-40 grid justify-items-end gap-3 sm:left-auto sm:w-88"
    >
      {visibleToasts.map((toast) => (
        <One key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function One({ toast }: { toast: Toast }) {
  const { t } = useWords()
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => drop(toast.id), lastsMs)
    return () => clearTimeout(timer)
  }, [isHeld, toast.id])
  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex w-full animate-rise items-start justify-between gap-3 rounded-control bg-board p-4 text-white shadow-overlay ring-1 ring-rule/40"
    >
      <div className="grid gap-0.5">
        <p className="font-semibold">{toast.title}</p>
        {toast.text && <p className="text-sm opacity-85">{toast.text}</p>}
      </div>
      <button
        type="button"
        aria-label={t('dismiss')}
        onClick={() => drop(toast.id)}
        className="-m-2 grid size-10 shrink-0 place-items-center rounded-control"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}

function drop(id: number): void {
  show(toasts.filter((toast) => toast.id !== id))
}

function show(next: readonly Toast[]): void {
  toasts = next
  for (const listen of listeners) listen()
}

function shownToasts(): readonly Toast[] {
  return toasts
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}
