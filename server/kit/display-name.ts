import { deletedName } from '#contract/deleted-name.ts'
import type { Language } from '#contract/languages.ts'

// As the pages say it; a test compares the two.
const words: Record<Language, string> = {
  en: 'Deleted person',
  zh: '已删除的用户',
  es: 'Persona eliminada',
  hi: 'हटाया गया व्यक्ति',
}

/**
 * What somebody is called in a file or a mail: by their name, or in the reader's language that they
 * were deleted.
 */
export function displayName(language: Language, name: string): string {
  return name === deletedName ? words[language] : name
}
