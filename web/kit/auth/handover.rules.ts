/**
 * The data carried through signing in or up: the page the visitor came from and the invitation they
 * hold.
 */
export type Handover = { from?: string; invitationCode?: string; eventId?: string }

/**
 * Returns a path on this site, or undefined: anything else would let a link send people elsewhere.
 */
export function safeReturnPath(from: unknown): string | undefined {
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from)) return undefined
  // Browsers drop control characters and read a backslash as a slash.
  return /[\p{Cc}\\]/u.test(from) ? undefined : from
}

/** Returns the valid parts of untrusted state or storage. */
export function parseHandover(value: unknown): Handover {
  if (typeof value !== 'object' || value === null) return {}
  // Every part is checked below
  const { from, invitationCode, eventId } = value as Record<string, unknown>
  return clean({
    from: safeReturnPath(from),
    invitationCode: shortText(invitationCode),
    eventId: shortText(eventId),
  })
}

/**
 * Merges a handover: navigation state overrides the stored one; without any state, the stored one
 * applies.
 */
export function mergeHandover(state: Handover, storedHandover: Handover): Handover {
  return Object.keys(state).length > 0 ? state : storedHandover
}

const keptMs = 60 * 60_000 // as long as a mailed sign-up code is valid

/** Returns what another tab stored less than an hour ago. */
export function freshHandover(value: unknown, nowMs: number): Handover {
  const keptAt =
    typeof value === 'object' && value !== null && 'keptAt' in value ? value.keptAt : undefined
  const isFresh = typeof keptAt === 'number' && keptAt <= nowMs && nowMs - keptAt < keptMs
  return isFresh ? parseHandover(value) : {}
}

function shortText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= 64 ? value : undefined
}

function clean(handover: Handover): Handover {
  return Object.fromEntries(Object.entries(handover).filter(([, value]) => value !== undefined))
}
