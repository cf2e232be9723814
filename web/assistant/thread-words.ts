import { useQuery } from '@tanstack/react-query'
import type { Language } from '#contract/languages.ts'
import { readCatalogue } from '#web/kit/i18n/catalogue.ts'
import { useWords } from '#web/kit/i18n/i18n.ts'
import { currentWording } from '#web/kit/i18n/wording.ts'
import { makeWords, type Words } from '#words/words.ts'

/** Returns the words of a conversation's language, or the page's until those are loaded. */
export function useThreadWords(language: Language): Words {
  const words = useWords()
  const isOther = language !== words.language
  const { data } = useQuery({
    queryKey: ['conversation-words', language],
    queryFn: () => readCatalogue(language, currentWording()),
    enabled: isOther,
    staleTime: Infinity,
  })
  return isOther && data ? makeWords(language, data) : words
}
