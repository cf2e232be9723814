const steps = [
  ['minute', 60],
  ['hour', 24],
  ['day', 7],
  ['week', 5],
  ['month', 12],
  ['year', Infinity],
] as const

export type Age = { value: number; unit: (typeof steps)[number][0] }

/** Returns the age of something, in the largest unit that is at least one. */
export function ageOf(at: Date, now: Date): Age {
  let value = Math.max(0, Math.floor((now.getTime() - at.getTime()) / 60_000))
  for (const [unit, many] of steps) {
    if (value < many) return { value, unit }
    value = Math.floor(unit === 'week' ? (value * 7) / 30 : value / many)
  }
  return { value, unit: 'year' }
}
