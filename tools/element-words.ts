import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '../contract/languages.ts'

/**
 * The words of the element for other websites (`web/embeds/element/`), as the build writes them into
 * its code: it loads no texts.
 */
export const elementWords = {
  elementTexts: JSON.stringify(
    Object.fromEntries(languages.map((language) => [language, textsIn(language)])),
  ),
}

type ElementKey = 'embed-element.close' | 'embed-element.late'

function textsIn(language: string): { close: string; late: string } {
  const file = join(import.meta.dirname, '../words', `${language}.json`)
  // Our own file; words.test.ts proves that each language has every key.
  const words = JSON.parse(readFileSync(file, 'utf8')) as Record<ElementKey, string>
  return { close: words['embed-element.close'], late: words['embed-element.late'] }
}
