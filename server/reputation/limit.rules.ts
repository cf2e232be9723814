/**
 * What an account's limit follows from. `guests`: people with accounts who have a place at one of
 * its events; `perDaySet`: the number that an administrator has set.
 */
export type SenderHistory = {
  createdAt: Date
  guests: number
  isAdministrator: boolean
  perDaySet: number | null
}

const dayMs = 86_400_000
const guestsGive = 5
// Whatever the age and the guests, an account has no more than so many times what a new one has.
const mostTimes = 50

/** How many guests still change the limit. */
export const guestsThatCount = (base: number) => Math.ceil((mostTimes * base) / guestsGive)

/**
 * How many strangers may be mailed for an account within 24 hours; null without a limit. `base`:
 * how many for a new account, 0 where strangers are never mailed.
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

// Mail services stop a sender where one mail in ten comes back or one in two hundred is reported
// (Amazon SES, reputation FAQ); one alone may be an accident.
const bad = { bounced: { least: 10, share: 0.1 }, complained: { least: 2, share: 0.005 } } as const

/** What makes the mails of a sender wait, of what became of those of the last week. */
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
