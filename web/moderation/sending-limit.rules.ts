import * as z from 'zod/mini'
import { mailHoldLimits } from '#contract/mailing/mail-holds.ts'
import { westernDigits } from '../parts/money/amount.rules.ts'

/** Parses a whole number in any digits; null if it is not one. */
export function parseCount(typed: string): number | null {
  const text = westernDigits(typed).trim()
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}

const isEmpty = (text: string) => text.trim() === ''

/**
 * The daily limit of mails to strangers, as typed. Each check passes values that another check
 * rejects.
 */
export const limitSchema = z.object({
  perDay: z.string().check(
    z.refine((text) => !isEmpty(text), 'required'),
    z.refine((text) => isEmpty(text) || parseCount(text) !== null, 'not-a-count'),
    z.refine((text) => (parseCount(text) ?? 0) <= mailHoldLimits.perDay, 'too-large'),
  ),
})
