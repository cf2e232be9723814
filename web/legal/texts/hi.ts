import type { LegalTexts } from './shape.ts'
import { privacy } from './hi/privacy.ts'
import { tos } from './hi/tos.ts'

export const texts: LegalTexts = { tos, privacy }
