import { deletedName } from '#contract/text/deleted-name.ts'
import type { Language } from '#contract/languages.ts'
import { textsOf } from '../words/words.ts'

// The same words as on the pages; a test compares the two.
const words = textsOf('names')

/**
 * The name of a person in a file or a mail; for a deleted person, words that say so in the reader's
 * language.
 */
export function displayName(language: Language, name: string): string {
  return name === deletedName ? words[language].deleted : name
}
