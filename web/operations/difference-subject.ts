import type { Difference } from '#contract/payments/reconciliation.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import type { WordKey } from '#words/words.ts'
import { aboutOf } from './books.rules.ts'

/** Returns the subject of a difference in a word; the processor's own if we have none. */
export function useDifferenceSubject(): (difference: Difference) => string {
  const { t, has } = useWords()
  return (difference) => {
    const { word } = aboutOf(difference)
    const key = `books.what.${word}`
    return has(key) ? t(key as WordKey) : word // checked by has()
  }
}
