import type { LegalTexts } from './shape.ts'
import { privacy } from './privacy.en.ts'
import { tos } from './tos.en.ts'

const operator = {
  named: '{{operatorName}}, the operator of this installation of Interchange',
  unnamed: 'the person or organization that operates this installation of Interchange',
}

export const texts: LegalTexts = { tos, privacy, operator }
