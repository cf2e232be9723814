import { deletedName } from '#contract/text/deleted-name.ts'
import type { Language } from '#contract/languages.ts'
import { textIn } from '#words/server-texts.ts'

/**
 * The name of a person in a file or a mail; for a deleted person, words that say so in the reader's
 * language.
 */
export function displayName(language: Language, name: string): string {
  return name === deletedName ? textIn(language, 'person.deleted') : name
}
