import * as z from 'zod/mini'

/** The interface languages; English is the fallback. */
export const languages = ['en', 'zh', 'es', 'hi'] as const
export const Language = z.enum(languages)
export type Language = z.infer<typeof Language>

/**
 * Where the choice of a language is written: in the address for once, in the cookie and the
 * browser's storage for good.
 */
export const languageKeys = { query: 'lng', cookie: 'i18next', storage: 'i18nextLng' } as const

// Mandarin, Cantonese, Min Nan, Hakka, Wu, Gan and Xiang have codes of their own (ISO 639-3); who
// reads one of them reads Chinese.
const chinese = /^(?:cmn|yue|nan|hak|wuu|gan|hsn)$/

/**
 * The language that a tag names: zh-TW, zh-Hant-HK, ZH, zh_Hans and yue-HK are all zh; what is none
 * of ours is undefined.
 */
export function languageNamed(tag: string | null | undefined): Language | undefined {
  const spoken = tag?.trim().split(/[-_]/)[0]?.toLowerCase() ?? ''
  return chinese.test(spoken) ? 'zh' : languages.find((one) => one === spoken)
}

/** The two wordings of the product: the names of the translation namespaces. */
export const wordings = ['phase0_event_centric', 'phase1_nexus_centric'] as const
export const ProductWording = z.enum(wordings)
export type ProductWording = z.infer<typeof ProductWording>
export const defaultWording: ProductWording = 'phase1_nexus_centric'
