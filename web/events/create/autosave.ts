import { useEffect, useEffectEvent, useState } from 'react'
import type { EventView } from '#contract/events/events.ts'
import { ApiError } from '#web/kit/api/failure.ts'
import { dropDraft } from '#web/kit/forms/draft.ts'
import { draftFrom, hasGaps, problemsIn, type EventFormValues } from './draft.rules.ts'
import { nowIso } from './form.ts'
import { invalidateEventLists, type SavedVersions } from './save-event.ts'

/** Returns the saved part of a form as one text to compare. */
export function contentOf(typed: EventFormValues): string {
  return JSON.stringify([draftFrom(typed), typed.price, typed.questions])
}

/** The key under which a tab keeps what is typed into a saved draft, at that version. */
export function draftKeyOf({ id, version }: Pick<EventView, 'id' | 'version'>): string {
  return `event-${id}-${version}`
}

const quietMs = 1200
const nextTryMs = 8000

export type AutosaveState =
  | { state: 'typing' | 'saving' | 'failed' }
  | { state: 'saved'; at: number }

/**
 * Saves a draft on the server when its writer pauses, once it has a title and no errors. Anything
 * that cannot be saved there stays in the browser.
 */
export function useAutosave(
  typed: EventFormValues,
  {
    draft,
    initial,
    isOn,
    untouched,
    keep,
    onKept,
  }: {
    /** The key under which this tab keeps what is typed. */
    draft: string
    initial: EventFormValues
    isOn: boolean
    /** The prefilled content, in the format of `contentOf`. */
    untouched: string | undefined
    keep: (typed: EventFormValues) => Promise<SavedVersions>
    onKept: (saved: SavedVersions) => void
  },
): AutosaveState {
  const content = contentOf(typed)
  // A draft that the server has may be behind what this tab has kept through a reload.
  const [first] = useState(() => (typed.eventId === null ? content : contentOf(initial)))
  const [done, setDone] = useState({ content: first, saving: { state: 'typing' } as AutosaveState })
  const isDue =
    isOn &&
    content !== done.content &&
    content !== untouched &&
    typed.title.trim() !== '' &&
    Object.keys(problemsIn(typed, 'keep', nowIso())).length === 0

  const hasFailed = done.saving.state === 'failed' && done.content === ''

  const save = useEffectEvent(async () => {
    setDone({ content, saving: { state: 'saving' } })
    try {
      onKept(await keep(typed))
      setDone({ content, saving: { state: 'saved', at: Date.now() } })
    } catch (cause) {
      // A refused save would be refused again; one that did not get through is retried.
      const isRefused = cause instanceof ApiError && cause.status >= 400 && cause.status < 500
      setDone({ content: isRefused ? content : '', saving: { state: 'failed' } })
    }
  })

  // A host who leaves sees on the next page what they typed: it is saved at once, and stays in this
  // tab only if that fails.
  const leave = useEffectEvent(async () => {
    const { state } = done.saving
    const isOpen = isDue || state === 'saving'
    if (!isOn || typed.eventId === null) return
    if (isOpen) await keep(typed)
    if (hasGaps(typed) || (!isOpen && state === 'failed')) return
    dropDraft(draft)
    if (isOpen) await invalidateEventLists()
  })
  useEffect(
    () => () => {
      leave().catch(() => undefined) // it stays in this tab
    },
    [],
  )

  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => void save(), hasFailed ? nextTryMs : quietMs)
    return () => clearTimeout(timer)
  }, [isDue, content, hasFailed])

  return done.saving
}
