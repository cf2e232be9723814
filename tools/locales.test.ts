import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { languages, wordings } from '#contract/languages.ts'
import { textIn } from '#words/server-texts.ts'
import { writeLocales, writeOfflineTexts } from './locales.ts'

const folder = mkdtempSync(join(tmpdir(), 'interchange-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the eight files served have the same texts, variables and plurals of their language', () => {
  writeLocales(folder)
  expect(
    readdirSync(folder, { recursive: true })
      .map(String)
      .filter((name) => name.endsWith('.json'))
      .toSorted(),
  ).toEqual(
    languages
      .flatMap((language) => wordings.map((phase) => join(language, `${phase}.json`)))
      .toSorted(),
  )
  const wanted = shapeOf(served('en', 'phase1_nexus_centric'), 'en')
  for (const language of languages)
    for (const phase of wordings)
      expect({ language, phase, shape: shapeOf(served(language, phase), language) }).toEqual({
        language,
        phase,
        shape: wanted,
      })
})

test('the service worker gets every text that its page shows, in each language', () => {
  const worker = join(folder, 'sw.js')
  copyFileSync(join(import.meta.dirname, '../web/public/sw.js'), worker)
  writeOfflineTexts(worker)
  const code = readFileSync(worker, 'utf8')
  const [, json = '{}'] = /^const offlineWords = (.*)$/m.exec(code) ?? []
  const texts = JSON.parse(json) as Record<string, Record<string, string>>
  expect(Object.keys(texts)).toEqual([...languages])
  const shown = [...new Set(code.match(/(?<=\bwords\.)\w+/g))].toSorted()
  expect(shown).toContain('saved')
  for (const language of languages) {
    expect(Object.keys(texts[language] ?? {}).toSorted()).toEqual(shown)
    expect(texts[language]?.['title']).toBe(textIn(language, 'offline-page.title'))
  }
})

function served(language: string, phase: string): Record<string, string> {
  return JSON.parse(readFileSync(join(folder, language, `${phase}.json`), 'utf8')) as Record<
    string,
    string
  >
}

/**
 * Returns each key with its variables; the plurals of one key count as one, and must be those of
 * the language.
 */
function shapeOf(words: Record<string, string>, language: string): Record<string, string[]> {
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const counted = new Set(
    Object.keys(words)
      .filter((key) => key.endsWith('_other'))
      .map((key) => key.slice(0, -'_other'.length)),
  )
  const plurals = Map.groupBy(Object.keys(words), (key) => stemOf(key, counted))
  for (const stem of counted)
    expect(plurals.get(stem)?.toSorted()).toEqual(
      categories.map((category) => `${stem}_${category}`).toSorted(),
    )
  return Object.fromEntries(
    Object.entries(words).map(([key, text]) => [stemOf(key, counted), variablesIn(text)]),
  )
}

function stemOf(key: string, counted: ReadonlySet<string>): string {
  const stem = key.slice(0, Math.max(0, key.lastIndexOf('_')))
  return counted.has(stem) ? stem : key
}

function variablesIn(text: string): string[] {
  return [...new Set(text.match(/\{\{\w+\}\}/g))].toSorted()
}
