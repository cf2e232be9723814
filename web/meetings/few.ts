import type { Translate } from '#web/kit/i18n/i18n.ts'

/** Formats a number that is given in fives, as 10+. */
export function fewText(t: Translate, count: number): string {
  return count === 0 ? t('meeting-hours.few') : `${count}+`
}
