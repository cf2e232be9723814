import type { Difference } from '#contract/reconciling.ts'
import { useWords } from '#web/kit/i18n.ts'
import type { Key } from '#web/kit/words.ts'
import { aboutOf } from './books.rules.ts'

/** What a difference is about, in a word; the processor's own where there is none of ours. */
export function useAbout(): (difference: Difference) => string {
  const { t, has } = useWords()
  return (difference) => {
    const { word } = aboutOf(difference)
    const key = `books.what.${word}`
    return has(key) ? t(key as Key) : word // it is there
  }
}
