/**
 * The inputs of an account's limit. `guests`: people with accounts who have a place at one of its
 * events; `perDaySet`: the number set by an administrator.
 */
export type SenderHistory = {
  createdAt: Date
  guests: number
  isAdministrator: boolean
  perDaySet: number | null
}

const dayMs = 86_400_000
const guestsGive = 5
// Regardless of age and guests, an account's limit is at most this multiple of a new one's.
const mostTimes = 50

/** Returns how many guests still change the limit. */
export const guestsThatCount = (base: number) => Math.ceil((mostTimes * base) / guestsGive)

/**
 * Returns how many strangers may be mailed for an account within 24 hours; null: no limit. `base`:
 * the number for a new account, 0 if strangers are never mailed.
 */
export function perDayOf(
  { createdAt, guests, isAdministrator, perDaySet }: SenderHistory,
  { base, now }: { base: number; now: Date },
): number | null {
  if (perDaySet !== null) return perDaySet
  if (isAdministrator) return null
  if (base === 0) return 0
  return Math.min(
    base * timesOf((now.getTime() - createdAt.getTime()) / dayMs) + guestsGive * guests,
    mostTimes * base,
  )
}

function timesOf(days: number): number {
  if (days < 7) return 1
  return days < 30 ? 3 : 10
}

// Mail services stop a sender if one mail in ten bounces or one in two hundred is reported (Amazon
// SES, reputation FAQ). A single one may be an accident.
const bad = { bounced: { least: 10, share: 0.1 }, complained: { least: 2, share: 0.005 } } as const

/** Returns why a sender's mails must wait, from the results of the last week. */
export function troubleIn({
  sent,
  bounced,
  complained,
}: {
  sent: number
  bounced: number
  complained: number
}): 'bounces' | 'complaints' | null {
  if (complained >= bad.complained.least && complained >= sent * bad.complained.share)
    return 'complaints'
  return bounced >= bad.bounced.least && bounced >= sent * bad.bounced.share ? 'bounces' : null
}
