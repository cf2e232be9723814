export type DemoPerson = {
  given_name: string
  family_name: string
  locale: 'en' | 'zh' | 'es' | 'hi'
  objectives: readonly string[]
  offerings: readonly string[]
}
