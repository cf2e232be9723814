import type { LegalTexts } from './shape.ts'
import { privacy } from './es/privacy.ts'
import { tos } from './es/tos.ts'

export const texts: LegalTexts = { tos, privacy }
