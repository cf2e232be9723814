const minuteMs = 60_000
const dayMs = 1440 * minuteMs

/** The next occurrence of a time of day (UTC, as 03:30); at that exact moment, tomorrow's. */
export function nextAt(timeOfDay: string, nowMs: number): number {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number)
  const today = Math.floor(nowMs / dayMs) * dayMs + (hours * 60 + minutes) * minuteMs
  return today > nowMs ? today : today + dayMs
}

/**
 * Whether backups are made automatically: for the embedded database, which nobody else can copy
 * while it runs; for PostgreSQL only if a folder is named.
 */
export function makesBackups({
  isEmbedded,
  hasFolder,
}: {
  isEmbedded: boolean
  hasFolder: boolean
}): boolean {
  return isEmbedded || hasFolder
}
