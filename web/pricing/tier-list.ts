import { useState } from 'react'
import { problemsAt } from './pricing-form.rules.ts'
import type { SheetControls } from './sheet.ts'
import type { RemovedItem } from './RemovalUndo.tsx'

/** Returns the open ticket: one at a time, and after a failed attempt the first with an error. */
export function useOpenTier(
  list: readonly { id: string }[],
  { errors, failures }: Pick<SheetControls, 'errors' | 'failures'>,
) {
  const [openId, setOpen] = useState<string | null>(null)
  const [seen, setSeen] = useState(failures)
  if (seen !== failures) {
    setSeen(failures)
    const wrong = list.find((_, at) => Object.keys(problemsAt(errors, 'tiers', at)).length > 0)
    if (wrong) setOpen(wrong.id)
  }
  return [openId, setOpen] as const
}

/** Removes an item from a list, and can restore it to its place. */
export function useRemoval<T extends { id: string }>(
  list: readonly T[],
  { nameOf, put }: { nameOf: (one: T) => string; put: (list: T[]) => void },
) {
  const [removed, setGone] = useState<{ one: T; at: number } | null>(null)
  const remove = (id: string) => {
    const at = list.findIndex((other) => other.id === id)
    const one = list[at]
    if (!one) return
    put(list.toSpliced(at, 1))
    setGone({ one, at })
  }
  const undo = () => {
    if (!removed) return
    put(list.toSpliced(removed.at, 0, removed.one))
    setGone(null)
    // The restored card takes the focus; the button that had it is gone.
    requestAnimationFrame(() => document.getElementById(`open-${removed.one.id}`)?.focus())
  }
  const away: RemovedItem | null =
    removed && !list.some(({ id }) => id === removed.one.id)
      ? { name: nameOf(removed.one), undo }
      : null
  return { away, remove, forget: () => setGone(null) }
}
