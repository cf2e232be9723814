import * as z from 'zod'
import { Currency } from '#contract/payments/currencies.ts'

/**
 * The field types of a form, as the API reads them. An empty text would unset a field, and is
 * refused.
 */
export const text = (most: number) => z.string().min(1).max(most)
export const whole = z
  .string()
  .regex(/^\d{1,15}$/, 'Invalid integer')
  .transform(Number)
export const address = z.url({ protocol: /^https?$/ }).max(5000)
export const currency = z.enum(Currency.options)
export const metadata = z.record(z.string().max(40), z.string().max(500)).default({})
export const expand = z.array(z.string()).max(20).default([])

/** The fields of every list; the latest come first. */
export const page = {
  limit: whole.pipe(z.number().min(1).max(100)).default(10),
  starting_after: text(200).optional(),
  ending_before: text(200).optional(),
}
export const created = z
  .strictObject({
    gt: whole.optional(),
    gte: whole.optional(),
    lt: whole.optional(),
    lte: whole.optional(),
  })
  .optional()
