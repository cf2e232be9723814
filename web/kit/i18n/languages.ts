import type { Language } from '#contract/languages.ts'

/** The interface languages as their speakers write them; never translated. */
export const languageNames: readonly { code: Language; name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'zh', name: '中文' },
  { code: 'es', name: 'Español' },
  { code: 'hi', name: 'हिन्दी' },
]
