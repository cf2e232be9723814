import type { LegalTexts } from './shape.ts'
import { privacy } from './privacy.hi.ts'
import { tos } from './tos.hi.ts'

const operator = {
  named: '{{operatorName}}, यानी Interchange की इस साइट का संचालक',
  unnamed: 'वह व्यक्ति या संस्था, जो Interchange की यह साइट चलाती है',
}

export const texts: LegalTexts = { tos, privacy, operator }
