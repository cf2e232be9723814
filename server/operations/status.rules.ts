const minuteMs = 60_000
const dayMs = 1440 * minuteMs

/** When it is that time of the day (UTC, as 03:30) next; from that very moment on, tomorrow. */
export function nextAt(timeOfDay: string, nowMs: number): number {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number)
  const today = Math.floor(nowMs / dayMs) * dayMs + (hours * 60 + minutes) * minuteMs
  return today > nowMs ? today : today + dayMs
}

/**
 * A backup is made by itself of the embedded database, which nobody else can copy while it runs; of
 * PostgreSQL where a folder is named for it.
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
