import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  defaultWording,
  type Language,
  languages,
  type ProductWording,
  wordings,
} from '#contract/languages.ts'
import { mergeWords, type LocaleWords } from '#words/merge.ts'
import { isServerOnly } from '#words/server-groups.ts'

const folder = join(import.meta.dirname, '../words')

/** Returns the browser's words of one language in one wording, as served under /locales. */
export function mergedWords(language: Language, wording: ProductWording): LocaleWords {
  const base = read(`${language}.json`)
  return wording === defaultWording ? base : mergeWords(base, read(`${language}.phase0.json`))
}

/** Writes the eight files that the browser loads. */
export function writeLocales(out: string): void {
  for (const language of languages) {
    mkdirSync(join(out, language), { recursive: true })
    for (const wording of wordings)
      writeFileSync(
        join(out, language, `${wording}.json`),
        JSON.stringify(mergedWords(language, wording)),
      )
  }
}

function read(name: string): LocaleWords {
  // Our own file; words.test.ts proves its shape.
  const words = JSON.parse(readFileSync(join(folder, name), 'utf8')) as LocaleWords
  return Object.fromEntries(Object.entries(words).filter(([key]) => !isServerOnly(key)))
}

if (import.meta.main) writeLocales(join(import.meta.dirname, '../built/web/locales'))
