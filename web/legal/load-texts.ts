import { queryOptions } from '@tanstack/react-query'
import type { Language } from '#contract/languages.ts'
import { chunk } from '#web/kit/browser/chunk.ts'

const load = {
  en: () => import('#words/legal/en.ts'),
  zh: () => import('#words/legal/zh.ts'),
  es: () => import('#words/legal/es.ts'),
  hi: () => import('#words/legal/hi.ts'),
} as const satisfies Record<Language, unknown>

/** Returns the query for the legal texts of one language, loaded on demand. */
export function textsQuery(language: Language) {
  return queryOptions({
    queryKey: ['legal', language],
    queryFn: async () => (await chunk(load[language])()).texts,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isCode: true },
  })
}
