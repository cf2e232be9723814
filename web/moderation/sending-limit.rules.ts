import * as z from 'zod/mini'
import { mailHoldLimits } from '#contract/mail-holds.ts'
import { westernDigits } from '../parts/amount.rules.ts'

/** A typed whole number, in whatever digits; null where it is none. */
export function parseCount(typed: string): number | null {
  const text = westernDigits(typed).trim()
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}

const isEmpty = (text: string) => text.trim() === ''

/** How many strangers a day, as it is typed. Each check lets pass what another has found. */
export const limitSchema = z.object({
  perDay: z.string().check(
    z.refine((text) => !isEmpty(text), 'required'),
    z.refine((text) => isEmpty(text) || parseCount(text) !== null, 'not-a-count'),
    z.refine((text) => (parseCount(text) ?? 0) <= mailHoldLimits.perDay, 'too-large'),
  ),
})
