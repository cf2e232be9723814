import type { Language } from '#contract/languages.ts'
import { texts as en } from './en.ts'
import { texts as es } from './es.ts'
import { texts as hi } from './hi.ts'
import type { LegalTexts } from './shape.ts'
import { texts as zh } from './zh.ts'

/** The legal texts in each language. */
export const legalTexts: Record<Language, LegalTexts> = { en, zh, es, hi }
