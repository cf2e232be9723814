/** Returns the part of the day: morning before 12, afternoon before 18, evening otherwise. */
export function partOfDay(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}

/** Returns how to address a person: by given name, or by e-mail address without one. */
export function greetingName(user: { given_name?: string | null; email: string }): string {
  return user.given_name?.trim() || user.email
}
