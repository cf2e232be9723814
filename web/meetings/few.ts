import type { T } from '#web/kit/i18n.ts'

/** A number that is told in fives, as 10+. */
export function fewText(t: T, count: number): string {
  return count === 0 ? t('meeting-hours.few') : `${count}+`
}
