import type { useForm } from '#web/kit/forms/form.ts'
import { publishSchema, type EventFormValues } from './draft.rules.ts'

export const nowIso = (): string => new Date().toISOString()

export const schema = publishSchema(nowIso)

/** The form of an event, as its field groups receive it. */
export type EventFormState = ReturnType<typeof useForm<EventFormValues, typeof schema>>
