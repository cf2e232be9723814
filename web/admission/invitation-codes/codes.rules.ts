import * as z from 'zod/mini'
import { Address } from '#contract/text/address.ts'
import { type InvitationCode, codeLimits } from '#contract/admission/codes.ts'
import { textOf } from '#contract/text/text.ts'

/** A code as it is typed. */
export type CodeFormValues = {
  label: string
  maxUses: string
  expiresAt: string | null
  boundEmail: string
  skipsApproval: boolean
  keepsSeats: boolean
}

export const blankCode: CodeFormValues = {
  label: '',
  maxUses: '',
  expiresAt: null,
  boundEmail: '',
  skipsApproval: false,
  keepsSeats: false,
}

export function codeFormValues({
  label,
  maxUses,
  expiresAt,
  boundEmail,
  skipsApproval,
  keepsSeats,
}: InvitationCode): CodeFormValues {
  return {
    label,
    maxUses: maxUses === null ? '' : String(maxUses),
    expiresAt,
    boundEmail: boundEmail ?? '',
    skipsApproval,
    keepsSeats,
  }
}

const isEmpty = (text: string) => text.trim() === ''
const isNumber = (text: string) => isEmpty(text) || /^\s*\d+\s*$/.test(text)

export const codeSchema = z
  .object({
    label: textOf(codeLimits.label),
    maxUses: z.string().check(
      z.refine(isNumber, 'wrong'),
      z.refine((text) => isEmpty(text) || !isNumber(text) || Number(text) >= 1, 'too-small'),
      z.refine(
        (text) => isEmpty(text) || !isNumber(text) || Number(text) <= codeLimits.uses,
        'too-large',
      ),
    ),
    expiresAt: z.nullable(z.string()),
    boundEmail: z
      .string()
      .check(z.refine((text) => isEmpty(text) || Address.safeParse(text).success, 'email')),
    skipsApproval: z.boolean(),
    keepsSeats: z.boolean(),
  })
  .check(
    z.refine(({ keepsSeats, maxUses }) => !keepsSeats || !isEmpty(maxUses), {
      error: 'required',
      path: ['maxUses'],
    }),
  )

/** Converts the typed values to the server's format. */
export function termsFrom(typed: CodeFormValues) {
  return {
    ...typed,
    maxUses: isEmpty(typed.maxUses) ? null : Number(typed.maxUses),
    boundEmail: isEmpty(typed.boundEmail) ? null : typed.boundEmail,
  }
}

export type CodeStatus = 'good' | 'withdrawn' | 'expired' | 'used-up'

/** Returns whether a code still opens anything, and if not, why. */
export function codeStatus(
  {
    revokedAt,
    expiresAt,
    maxUses,
    used,
  }: Pick<InvitationCode, 'revokedAt' | 'expiresAt' | 'maxUses' | 'used'>,
  nowIso: string,
): CodeStatus {
  if (revokedAt !== null) return 'withdrawn'
  if (expiresAt !== null && expiresAt <= nowIso) return 'expired'
  return maxUses !== null && used >= maxUses ? 'used-up' : 'good'
}

/** Returns how many places the code still reserves. */
export function reservedPlaces({
  keepsSeats,
  maxUses,
  used,
}: Pick<InvitationCode, 'keepsSeats' | 'maxUses' | 'used'>): number {
  return keepsSeats && maxUses !== null ? Math.max(0, maxUses - used) : 0
}
