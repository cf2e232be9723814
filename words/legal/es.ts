import type { LegalTexts } from './shape.ts'
import { privacy } from './privacy.es.ts'
import { tos } from './tos.es.ts'

const operator = {
  named: '{{operatorName}}, que opera esta instalación de Interchange',
  unnamed: 'la persona u organización que opera esta instalación de Interchange',
}

export const texts: LegalTexts = { tos, privacy, operator }
