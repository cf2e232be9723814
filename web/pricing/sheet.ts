import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { draftOf, dropDraft, isDraftKept, keepDraft } from '#web/kit/forms/draft.ts'
import { ApiError, failureOf } from '#web/kit/api/failure.ts'
import type { SheetProblems } from './pricing-form.rules.ts'

type SheetSource = { version: number }

/** The server's version that the edit is based on. */
const SheetBase = z.object({ version: z.int(), ids: z.array(z.string()) })
type SheetBase = z.infer<typeof SheetBase>
type SheetDraft<T> = { sheet: T; base: SheetBase }

type SheetOptions<T, K extends SheetSource> = {
  /** The key under which this tab keeps the draft until it is saved. */
  draft: string
  known: K
  shape: z.ZodMiniType<T>
  typed: (serverData: K) => T
  problems: (sheet: T) => SheetProblems
  read: () => Promise<K>
  write: (sheet: T, version: number) => Promise<K>
  /**
   * The ids of its parts, and the merge of this edit with what another person has saved meanwhile.
   */
  rebase?: {
    ids: (serverData: K) => string[]
    over: (sheet: T, theirs: K, before: readonly string[]) => T
  }
  /** Changes the sheet after a refusal. */
  amend?: (sheet: T, refused: SheetProblems, serverData: K) => T
}

/** Holds the draft, kept in this tab until it is saved, and the version it is based on. */
function usePaper<T, K extends SheetSource>({
  draft,
  known: first,
  shape,
  typed,
  rebase,
}: Pick<SheetOptions<T, K>, 'draft' | 'known' | 'shape' | 'typed' | 'rebase'>) {
  const baseOf = (of: K): SheetBase => ({ version: of.version, ids: rebase?.ids(of) ?? [] })
  const [serverData, setKnown] = useState(first)
  const [{ sheet, base }, setWritten] = useState<SheetDraft<T>>(
    () => restored(draft, shape) ?? { sheet: typed(first), base: baseOf(first) },
  )
  const [isUnsaved, setUnsaved] = useState(() => isDraftKept(draft))
  const put = (next: T, newBase: SheetBase = base) => {
    setWritten({ sheet: next, base: newBase })
    setUnsaved(true)
    keepDraft(draft, { kept: JSON.stringify({ sheet: next, base: newBase }) })
  }
  const take = (fresh: K) => {
    dropDraft(draft)
    setKnown(fresh)
    setWritten({ sheet: typed(fresh), base: baseOf(fresh) })
    setUnsaved(false)
  }
  const layOver = (theirs: K) => {
    setKnown(theirs)
    put(rebase ? rebase.over(sheet, theirs, base.ids) : sheet, baseOf(theirs))
  }
  return { known: serverData, sheet, version: base.version, isUnsaved, put, take, layOver }
}

/** Runs one attempt at a time and keeps the result of the last. */
function useTries() {
  const [errors, setErrors] = useState<SheetProblems>({})
  const [problem, setProblem] = useState<unknown>(null)
  const [failures, setFailures] = useState(0)
  const [isSaving, setSaving] = useState(false)
  const busy = useRef(false)
  const fail = (problems: SheetProblems, cause: unknown) => {
    setErrors(problems)
    setProblem(Object.keys(problems).length > 0 ? null : cause)
    setFailures((count) => count + 1)
    return false
  }
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    if (busy.current) return false
    busy.current = true
    setSaving(true)
    try {
      await work()
      setErrors({})
      setProblem(null)
      return true
    } catch (cause) {
      return fail(cause instanceof ApiError ? cause.fields : {}, cause)
    } finally {
      busy.current = false
      setSaving(false)
    }
  }
  /** Clears the errors of corrected fields; new ones wait for the next attempt. */
  const forgive = (still: SheetProblems) =>
    setErrors((currentErrors) =>
      Object.fromEntries(
        Object.entries(currentErrors).filter(([field]) => still[field] !== undefined),
      ),
    )
  return { errors, problem, failures, isSaving, fail, attempt, forgive }
}

/**
 * Edits a sheet as a whole. The draft stays in this tab until saved, and never overwrites another
 * person's change without confirmation.
 */
export function useSheet<T, K extends SheetSource>(setup: SheetOptions<T, K>) {
  const { problems: find, read, write, amend } = setup
  const { known, sheet, version, isUnsaved, put, take, layOver } = usePaper(setup)
  const { errors, problem, failures, isSaving, fail, attempt, forgive } = useTries()
  const change = (next: T) => {
    put(next)
    forgive(find(next))
  }
  const saveAs = async (wanted: T): Promise<boolean> => {
    const problems = find(wanted)
    if (Object.keys(problems).length > 0) return fail(problems, null)
    return attempt(async () => {
      // Fails at once when offline, instead of waiting unseen.
      if (!navigator.onLine) throw failureOf(null)
      const saved = await write(wanted, version).catch((cause: unknown) => {
        if (amend && cause instanceof ApiError) put(amend(wanted, cause.fields, known))
        throw cause
      })
      take(saved)
    })
  }
  const isStale = problem instanceof ApiError && problem.code === 'changed-meanwhile'
  return {
    sheet,
    known,
    change,
    save: () => saveAs(sheet),
    /** Saves the sheet with a change that is not typed. */
    saveAs,
    errors,
    problem,
    failures,
    isUnsaved,
    isSaving,
    isStale,
    /** Applies the edit on top of what was saved meanwhile. */
    keepMine: () => attempt(async () => layOver(await read())),
    /** Restores the server's current version. */
    reload: () => attempt(async () => take(await read())),
    /** Restores the version last read, also offline. */
    discard: () => attempt(async () => take(known)),
  }
}

export type SheetControls = Pick<
  ReturnType<typeof useSheet>,
  | 'errors'
  | 'problem'
  | 'failures'
  | 'isUnsaved'
  | 'isSaving'
  | 'isStale'
  | 'save'
  | 'reload'
  | 'keepMine'
  | 'discard'
>

/** Returns the draft of this tab; ignores one from an older page. */
function restored<T>(draft: string, shape: z.ZodMiniType<T>): SheetDraft<T> | null {
  const { kept } = draftOf(draft, { kept: '' })
  try {
    return z.object({ sheet: shape, base: SheetBase }).safeParse(JSON.parse(kept)).data ?? null
  } catch {
    return null
  }
}
