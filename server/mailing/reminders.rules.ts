/** How long before the start each reminder is due, and until when it is still sent. */
const reminders = {
  '7d': { fromHours: 168, untilHours: 72 },
  '1d': { fromHours: 24, untilHours: 6 },
  '2h': { fromHours: 2, untilHours: 0 },
} as const
export type Reminder = keyof typeof reminders
export const reminderNames = ['7d', '1d', '2h'] as const satisfies readonly Reminder[]

const hourMs = 3_600_000

/** Returns the reminder due now, if any; one too late to be true is skipped. */
export function reminderDue({ startsAt, now }: { startsAt: Date; now: Date }): Reminder | null {
  const leftMs = startsAt.getTime() - now.getTime()
  return (
    reminderNames.find(
      (name) =>
        leftMs <= reminders[name].fromHours * hourMs &&
        leftMs > reminders[name].untilHours * hourMs,
    ) ?? null
  )
}

/** Returns the window of hours before the start in which a reminder is due. */
export function windowOf(name: Reminder): { fromHours: number; untilHours: number } {
  return reminders[name]
}

/** Returns a reminder's occasion: moving the event creates a new one. */
export function occasionOf(name: Reminder, startsAt: Date): string {
  return `${name} ${startsAt.toISOString()}`
}

export function reminderIn(occasion: string): Reminder | null {
  return reminderNames.find((name) => occasion.startsWith(`${name} `)) ?? null
}
