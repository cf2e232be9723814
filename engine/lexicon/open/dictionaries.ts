import type { LexiconLanguage } from '#engine/text/languages.ts'
import { chinese } from './chinese.ts'
import { chineseWords } from './chinese-words.ts'
import { english } from './english.ts'
import { hindi } from './hindi.ts'
import { hindiWords } from './hindi-words.ts'
import { spanish } from './spanish.ts'
import { spanishWords } from './spanish-words.ts'

/** The words of a language that stand for subjects or for English words. */
export type DictionaryText = { language: LexiconLanguage; text: string }

/** The words that open dictionaries put near a subject. */
export const nearSubjects: DictionaryText[] = [
  { language: 'en', text: english },
  { language: 'zh', text: chinese },
  { language: 'es', text: spanish },
  { language: 'hi', text: hindi },
]

/** The words that open dictionaries put into English, where no subject is near. */
export const englishTranslations: DictionaryText[] = [
  { language: 'zh', text: chineseWords },
  { language: 'es', text: spanishWords },
  { language: 'hi', text: hindiWords },
]
