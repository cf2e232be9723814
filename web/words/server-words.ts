import { type Language } from '#contract/languages.ts'
import { makeWords, type Words } from '../kit/words.ts'
import type { LocaleWords as Catalogue } from './merge.ts'

const load = {
  en: () => import('./en.json'),
  zh: () => import('./zh.json'),
  es: () => import('./es.json'),
  hi: () => import('./hi.json'),
} as const satisfies Record<Language, unknown>

/**
 * The words with which one page is drawn on the server, and those that the browser needs to go on
 * from there.
 */
export type ServerWords = { words: Words; used: () => Catalogue }

// What may be said before the whole file has arrived, whatever the page.
const always = ['refusals', 'fields', 'page', 'offline', 'not-found']

/**
 * The words of a language, in the default wording. `used` gives those of every group that was
 * touched, and of these groups and single words.
 */
export async function loadServerWords(
  language: Language,
  also: readonly string[] = [],
): Promise<ServerWords> {
  const { default: catalogue }: { default: Catalogue } = await load[language]()
  const touched = new Set([...always, ...also])
  const words = makeWords(language, catalogue, (key) => touched.add(groupOf(key)))
  const used = () =>
    Object.fromEntries(
      Object.entries(catalogue).filter(
        ([key]) => !key.includes('.') || touched.has(groupOf(key)) || touched.has(key),
      ),
    )
  return { words, used }
}

function groupOf(key: string): string {
  return key.split('.', 1)[0] ?? key
}
