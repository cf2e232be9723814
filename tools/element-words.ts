import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '../contract/languages.ts'

/**
 * The words of the element for other websites (`web/embeds/element/`), as the build writes them into
 * its code: it loads no texts.
 */
export const elementWords = {
  closeTexts: JSON.stringify(
    Object.fromEntries(languages.map((language) => [language, closeIn(language)])),
  ),
}

function closeIn(language: string): string {
  const file = join(import.meta.dirname, '../words', `${language}.json`)
  // Our own file; words.test.ts proves that each language has every key.
  const words = JSON.parse(readFileSync(file, 'utf8')) as Record<'embed-element.close', string>
  return words['embed-element.close']
}
