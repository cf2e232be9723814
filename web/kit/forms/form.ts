import { type FormEvent, useId, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { draftOf, dropDraft, keepDraft } from './draft.ts'
import type { DraftSchemas } from './draft.rules.ts'
import { ApiError } from '../api/failure.ts'
import { fieldErrors } from './form.rules.ts'

/** Returned by `submit` if something is left to do: the draft is kept. */
export const unfinished = Symbol('unfinished')

// The second click of a double-click on a form already sent is not a second request.
const doubleClickMs = 600

export type FieldErrors = Record<string, string>

type FormOptions<V extends object, S extends z.ZodMiniType> = {
  schema: S
  initial: V
  /** The key under which the tab keeps the draft until it is sent. Never for passwords. */
  draft?: string
  /** Schemas of draft fields whose first value does not show their shape. */
  draftSchemas?: DraftSchemas
  /** A failure from before the form was shown. */
  problem?: unknown
  /**
   * Sends the form. Errors it throws are shown: an ApiError's fields at the fields, anything else
   * above the form.
   */
  submit: (parsedValues: z.output<S>) => Promise<unknown>
}

/**
 * Holds a form's values, errors and sending. Errors are codes; the field components turn them into
 * words.
 */
export function useForm<V extends object, S extends z.ZodMiniType>({
  schema,
  initial,
  draft,
  draftSchemas,
  problem: before = null,
  submit,
}: FormOptions<V, S>) {
  const id = useId()
  const [values, setValues] = useState<V>(() => draftOf(draft, initial, draftSchemas))
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState<unknown>(before)
  const [isSending, setSending] = useState(false)
  // Counts failed tries, so that the summary takes the focus each time.
  const [failures, setFailures] = useState(before === null ? 0 : 1)
  const busy = useRef(false)
  const [sentAt, setSentAt] = useState(-doubleClickMs)

  const fail = (newErrors: FieldErrors, cause: unknown) => {
    setErrors(newErrors)
    setProblem(cause)
    setFailures((count) => count + 1)
  }

  const change = (part: Partial<V>) => {
    // Merged into the current values: a change may come from work begun before the latest key
    // press.
    setValues((now) => ({ ...now, ...part }))
    keepDraft(draft, part)
    setSentAt(-doubleClickMs)
    setProblem(null)
    // A corrected field loses its error; a new error waits for the next try.
    const still = fieldErrors(schema.safeParse({ ...values, ...part }))
    setErrors((currentErrors) =>
      Object.fromEntries(
        Object.entries(currentErrors).filter(([name]) => still[name] !== undefined),
      ),
    )
  }

  const send = async (parsedValues: z.output<S>) => {
    busy.current = true
    setSending(true)
    setErrors({})
    setProblem(null)
    try {
      if ((await submit(parsedValues)) === unfinished) return
      dropDraft(draft)
      setSentAt(performance.now())
    } catch (cause) {
      const fields = cause instanceof ApiError ? cause.fields : {}
      fail(fields, Object.keys(fields).length > 0 ? null : cause)
    } finally {
      busy.current = false
      setSending(false)
    }
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (busy.current || performance.now() - sentAt < doubleClickMs) return
    const parsed = schema.safeParse(values)
    if (parsed.success) void send(parsed.data)
    else fail(fieldErrors(parsed), null)
  }

  return {
    id,
    values,
    change,
    errors,
    problem,
    fail,
    isSending,
    failures,
    onSubmit,
    field: fieldOf({ id, values, errors, change }),
  }
}

type FormState<V> = {
  id: string
  values: V
  errors: FieldErrors
  change: (part: Partial<V>) => void
}

/** Returns the props of a field component. */
function fieldOf<V extends object>({ id, values, errors, change }: FormState<V>) {
  return <N extends keyof V & string>(name: N) => ({
    id: `${id}${name}`,
    name,
    value: values[name],
    // TypeScript widens computed keys
    onChange: (value: V[N]) => change({ [name]: value } as unknown as Partial<V>),
    errorCode: errors[name],
  })
}

export type Form = Pick<ReturnType<typeof useForm>, 'id' | 'errors' | 'problem' | 'failures'>
