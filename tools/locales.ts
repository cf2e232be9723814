import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  defaultWording,
  type Language,
  languages,
  type ProductWording,
  wordings,
} from '#contract/languages.ts'
import { mergeWords, type LocaleWords } from '../web/words/merge.ts'

const folder = join(import.meta.dirname, '../web/words')

/** Returns the words of one language in one phase, as served under /locales. */
export function mergedWords(language: Language, phase: ProductWording): LocaleWords {
  const base = read(`${language}.json`)
  return phase === defaultWording ? base : mergeWords(base, read(`${language}.phase0.json`))
}

/** Writes the eight files that the browser loads. */
export function writeLocales(out: string): void {
  for (const language of languages) {
    mkdirSync(join(out, language), { recursive: true })
    for (const phase of wordings)
      writeFileSync(
        join(out, language, `${phase}.json`),
        JSON.stringify(mergedWords(language, phase)),
      )
  }
}

function read(name: string): LocaleWords {
  // Our own file; words.test.ts proves its shape.
  return JSON.parse(readFileSync(join(folder, name), 'utf8')) as LocaleWords
}

if (import.meta.main) writeLocales(join(import.meta.dirname, '../built/web/locales'))
