import 'i18next'
import type { Phase } from '#contract/languages.ts'
import type words from '../words/en.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'phase1_nexus_centric'
    resources: Record<Phase, typeof words>
    keySeparator: false
    nsSeparator: false
  }
}
