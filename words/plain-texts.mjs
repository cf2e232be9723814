// Reads texts of the catalogue before the packages are installed, and on a Node that cannot load
// TypeScript. Elsewhere, words/server-texts.ts does.
import { readFileSync } from 'node:fs'

/**
 * Returns a text without plural forms in the terminal's language, as words/terminal-language.ts
 * finds it.
 *
 * @param {string} key
 * @param {Record<string, string>} [values]
 * @returns {string}
 */
export function textOf(key, values = {}) {
  const { LC_ALL, LC_MESSAGES, LANG = '' } = process.env
  const [language = 'en'] = /^(?:es|hi|zh)(?![a-z])/i.exec(LC_ALL || LC_MESSAGES || LANG) ?? []
  const file = new URL(`${language.toLowerCase()}.json`, import.meta.url)
  const words = JSON.parse(readFileSync(file, 'utf8'))
  return words[key].replace(/\{\{(\w+)\}\}/g, (_, name) => values[name])
}
