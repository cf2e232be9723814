import type { LegalTexts } from './shape.ts'
import { privacy } from './es/privacy.ts'
import { tos } from './es/tos.ts'

const operator = {
  named: '{{operatorName}}, que opera esta instalación de Interchange',
  unnamed: 'la persona u organización que opera esta instalación de Interchange',
}

export const texts: LegalTexts = { tos, privacy, operator }
