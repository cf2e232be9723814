export const languages = ['en', 'zh', 'es', 'hi'] as const

export type LexiconLanguage = (typeof languages)[number]
