import { type Language, languages } from '#contract/languages.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import hi from './hi.json' with { type: 'json' }
import zh from './zh.json' with { type: 'json' }
import type { ServerGroup } from './server-groups.ts'
import { makeWords, type Translate, type WordKey, type Words } from './words.ts'

type KeyIn<G extends ServerGroup> = keyof typeof en extends infer K
  ? K extends `${G}.${infer Rest}`
    ? Rest
    : never
  : never
/** The texts of one group, by their keys without its name. */
export type GroupTexts<G extends ServerGroup> = Record<KeyIn<G>, string>
/** The same keys, with a counted text by its key without the plural category. */
export type GroupKey<G extends ServerGroup> = WordKey extends infer K
  ? K extends `${G}.${infer Rest}`
    ? Rest
    : never
  : never

const catalogues: Record<Language, Record<string, string>> = { en, zh, es, hi }

const translators = Object.fromEntries(
  languages.map((language) => [language, makeWords(language, catalogues[language]).t]),
) as Record<Language, Translate>

/**
 * Returns the function that fills the texts of one language, and chooses the plural by `count`.
 * Numbers are written as the locale does.
 */
export function translatorOf(language: Language, locale: string = language): Translate {
  return locale === language ? translators[language] : wordsOf({ language, locale }).t
}

/** Returns the words of one language, with numbers as the locale writes them. */
export function wordsOf({ language, locale }: { language: Language; locale: string }): Words {
  return makeWords(language, catalogues[language], { locale })
}

/** Returns one text, such as a name that pages use too. */
export function textIn(language: Language, key: keyof typeof en): string {
  return catalogues[language][key] ?? key
}

/** Returns the texts of one of the server's groups in each language, in the default wording. */
export function textsOf<G extends ServerGroup>(group: G): Record<Language, GroupTexts<G>> {
  const textsIn = (language: Language) =>
    Object.fromEntries(
      Object.entries(catalogues[language])
        .filter(([key]) => key.startsWith(`${group}.`))
        .map(([key, text]) => [key.slice(group.length + 1), text]),
    )
  // words.test.ts proves that each language has the keys of English.
  return Object.fromEntries(languages.map((language) => [language, textsIn(language)])) as Record<
    Language,
    GroupTexts<G>
  >
}
