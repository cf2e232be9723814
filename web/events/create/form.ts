import * as z from 'zod/mini'
import { Question } from '#contract/admission/questions.ts'
import type { useForm } from '#web/kit/forms/form.ts'
import { publishSchema, type EventFormValues } from './draft.rules.ts'
import { PriceValues } from './price.rules.ts'

export const nowIso = (): string => new Date().toISOString()

export const schema = publishSchema(nowIso)

/** The shapes of fields in a stored draft that the form's first values do not show. */
export const draftSchemas = {
  price: z.nullable(PriceValues),
  questions: z.nullable(z.array(Question)),
}

/** The form of an event, as its field groups receive it. */
export type EventFormState = ReturnType<typeof useForm<EventFormValues, typeof schema>>
