import type { Language } from '#contract/languages.ts'
export type DemoPerson = {
  given_name: string
  family_name: string
  locale: Language
  objectives: readonly string[]
  offerings: readonly string[]
}
