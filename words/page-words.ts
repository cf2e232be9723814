import { type Language } from '#contract/languages.ts'
import { type Catalogue, makeWords, type Words } from './words.ts'

const load = {
  en: () => import('./en.json'),
  zh: () => import('./zh.json'),
  es: () => import('./es.json'),
  hi: () => import('./hi.json'),
} as const satisfies Record<Language, unknown>

/** The words to render one page on the server, and those the browser needs to continue. */
export type ServerWords = { words: Words; used: () => Catalogue }

// Words that any page may need before the whole file has loaded.
const always = ['refusals', 'fields', 'page', 'offline', 'not-found']

/**
 * Loads the words of a language, in the default wording. `used` returns every group that was used,
 * plus the groups and single words in `also`.
 */
export async function loadServerWords(
  { language, locale }: { language: Language; locale: string },
  also: readonly string[] = [],
): Promise<ServerWords> {
  const { default: catalogue }: { default: Catalogue } = await load[language]()
  const touched = new Set([...always, ...also])
  const words = makeWords(language, catalogue, {
    locale,
    note: (key) => touched.add(groupOf(key)),
  })
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
