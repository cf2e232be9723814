import { isUsable } from './admission.rules.ts'

/** What a host may set of a code. */
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
  /** When the code was to run out before this change; an end that has passed already may stay. */
  expiredAt: Date | null
  now: Date
}

/** Names what cannot be meant, by field. */
export function faultsOf(
  { maxUses, expiresAt, keepsSeats }: CodeSettings,
  { used, expiredAt, now }: CodeUsage,
): Record<string, string> {
  const isNew = expiresAt?.getTime() !== expiredAt?.getTime()
  return {
    ...(expiresAt && isNew && expiresAt <= now && { expiresAt: 'in-the-past' }),
    // Places are kept for so many people, not for whoever may come.
    ...(keepsSeats && maxUses === null && { maxUses: 'required' }),
    ...(maxUses !== null && maxUses < used && { maxUses: 'below-used' }),
  }
}

/** How many places a code keeps: one for each use that is left, as long as it opens anything. */
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
