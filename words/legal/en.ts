import type { LegalTexts } from './shape.ts'
import { privacy } from './privacy.en.ts'
import { tos } from './tos.en.ts'

const operator = {
  named: '{{operatorName}}, the operator of this Interchange site',
  unnamed: 'the person or organization that operates this Interchange site',
}

export const texts: LegalTexts = { tos, privacy, operator }
