import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  defaultWording,
  type Language,
  languages,
  type ProductWording,
  wordings,
} from '#contract/languages.ts'
import { mergeWords } from '#words/merge.ts'
import type { Catalogue } from '#words/words.ts'
import { isServerOnly } from '#words/server-groups.ts'
import { textIn } from '#words/server-texts.ts'

const folder = join(import.meta.dirname, '../words')

/** Returns the browser's words of one language in one wording, as served under /locales. */
export function mergedWords(language: Language, wording: ProductWording): Catalogue {
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

const offlineTexts = {
  title: 'offline-page.title',
  text: 'offline-page.text',
  saved: 'offline-page.saved',
  start: 'nav.dashboard',
  ticket: 'ticket.title',
  again: 'try-again',
} as const

/** Writes the texts of the page without a network into the service worker, which loads no others. */
export function writeOfflineTexts(worker: string): void {
  const place = 'const offlineWords = {}'
  const code = readFileSync(worker, 'utf8')
  if (!code.includes(place)) throw new Error(`${worker} has no place for its texts.`)
  const texts = languages.map((language) => [
    language,
    Object.fromEntries(
      Object.entries(offlineTexts).map(([name, key]) => [name, textIn(language, key)]),
    ),
  ])
  writeFileSync(
    worker,
    code.replace(place, () => `const offlineWords = ${JSON.stringify(Object.fromEntries(texts))}`),
  )
}

function read(name: string): Catalogue {
  // Our own file; words.test.ts proves its shape.
  const words = JSON.parse(readFileSync(join(folder, name), 'utf8')) as Catalogue
  return Object.fromEntries(Object.entries(words).filter(([key]) => !isServerOnly(key)))
}

if (import.meta.main) writeLocales(join(import.meta.dirname, '../built/web/locales'))
