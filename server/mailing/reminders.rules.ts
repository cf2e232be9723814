/** How long before the start each reminder is due, and until when it is still worth sending. */
const reminders = {
  '7d': { fromHours: 168, untilHours: 72 },
  '1d': { fromHours: 24, untilHours: 6 },
  '2h': { fromHours: 2, untilHours: 0 },
} as const
export type Reminder = keyof typeof reminders
export const reminderNames = ['7d', '1d', '2h'] as const satisfies readonly Reminder[]

const hourMs = 3_600_000

/** The reminder that is due now, if any: one that comes too late to be true is not sent. */
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

/** Between how many hours from now a gathering begins whose reminder is due. */
export function windowOf(name: Reminder): { fromHours: number; untilHours: number } {
  return reminders[name]
}

/** What a reminder is about: moving a gathering makes it another one. */
export function occasionOf(name: Reminder, startsAt: Date): string {
  return `${name} ${startsAt.toISOString()}`
}

export function reminderIn(occasion: string): Reminder | null {
  return reminderNames.find((name) => occasion.startsWith(`${name} `)) ?? null
}
