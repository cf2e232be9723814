import type { useForm } from '#web/kit/form.ts'
import { publishable, type Typed } from './draft.rules.ts'

export const nowIso = (): string => new Date().toISOString()

export const schema = publishable(nowIso)

/** The form of a gathering, as its groups of fields take it. */
export type EventFormState = ReturnType<typeof useForm<Typed, typeof schema>>
