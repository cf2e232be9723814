import type { Translate } from '#words/words.ts'

/** Returns the usual lengths in minutes as choices, with the present one among them. */
export function minuteChoices(t: Translate, usual: readonly number[], present: number) {
  return [...new Set([...usual, present])]
    .toSorted((one, other) => one - other)
    .map((count) => ({ value: String(count), label: t('meeting-hours.min', { count }) }))
}
