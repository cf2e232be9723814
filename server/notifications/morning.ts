const minuteMs = 60_000
const dayMinutes = 1440

/** Returns the next time that a clock in the zone shows the hour. */
export function nextMorning(now: Date, timeZone: string, hour = 8): Date {
  const left = (at: Date) => (hour * 60 - minutesOfDay(at, timeZone) + dayMinutes) % dayMinutes
  const nextMinute = new Date(Math.ceil(now.getTime() / minuteMs) * minuteMs)
  const minutes = left(nextMinute) || (nextMinute.getTime() > now.getTime() ? 0 : dayMinutes)
  const morning = new Date(nextMinute.getTime() + minutes * minuteMs)
  // A night with a clock change is an hour longer or shorter.
  const off = left(morning)
  return new Date(morning.getTime() + (off > dayMinutes / 2 ? off - dayMinutes : off) * minuteMs)
}

function minutesOfDay(at: Date, timeZone: string): number {
  const [hours = 0, minutes = 0] = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
  })
    .format(at)
    .split(':')
    .map(Number)
  return hours * 60 + minutes
}
