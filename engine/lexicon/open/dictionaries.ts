import type { Language } from '#engine/text/language.ts'
import { chinese } from './chinese.ts'
import { english } from './english.ts'
import { hindi } from './hindi.ts'
import { spanish } from './spanish.ts'

/** The words drawn from open dictionaries, by their language. */
export const drawn: { language: Language; text: string }[] = [
  { language: 'en', text: english },
  { language: 'zh', text: chinese },
  { language: 'es', text: spanish },
  { language: 'hi', text: hindi },
]
