import type { useForm } from '#web/kit/form.ts'
import type { publishable, Typed } from './draft.rules.ts'

/** The form of a gathering, as its groups of fields take it. */
export type EventFormState = ReturnType<typeof useForm<Typed, typeof publishable>>
