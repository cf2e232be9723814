import type { LegalTexts } from './shape.ts'
import { privacy } from './en/privacy.ts'
import { tos } from './en/tos.ts'

export const texts: LegalTexts = { tos, privacy }
