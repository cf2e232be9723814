import type { LegalTexts } from './shape.ts'
import { privacy } from './zh/privacy.ts'
import { tos } from './zh/tos.ts'

export const texts: LegalTexts = { tos, privacy }
