import { isUsable } from '../registration/admission.rules.ts'

/** The settings of a code that a host may change. */
export type CodeSettings = {
  label: string
  maxUses: number | null
  expiresAt: Date | null
  boundEmail: string | null
  skipsApproval: boolean
  keepsSeats: boolean
}
export const defaultCodeSettings: CodeSettings = {
  label: '',
  maxUses: null,
  expiresAt: null,
  boundEmail: null,
  skipsApproval: false,
  keepsSeats: false,
}

type CodeUsage = {
  used: number
  /** The code's expiry before this change; an expiry that has passed already may stay. */
  expiredAt: Date | null
  now: Date
}

/** Returns the invalid settings, by field. */
export function faultsOf(
  { maxUses, expiresAt, keepsSeats }: CodeSettings,
  { used, expiredAt, now }: CodeUsage,
): Record<string, string> {
  const isNew = expiresAt?.getTime() !== expiredAt?.getTime()
  return {
    ...(expiresAt && isNew && expiresAt <= now && { expiresAt: 'in-the-past' }),
    // Keeping places needs a number of uses.
    ...(keepsSeats && maxUses === null && { maxUses: 'required' }),
    ...(maxUses !== null && maxUses < used && { maxUses: 'below-used' }),
  }
}

/** Returns how many places a code keeps: one for each use that is left, while the code is valid. */
export function reservedPlaces(
  { keepsSeats, maxUses, expiresAt }: CodeSettings,
  { used, now }: { used: number; now: Date },
): number {
  return keepsSeats &&
    maxUses !== null &&
    isUsable({ revokedAt: null, expiresAt, maxUses, used }, now)
    ? maxUses - used
    : 0
}
