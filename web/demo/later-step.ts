import type { DemoResult } from './demo-result.ts'
import type { DemoVisit } from './visit.rules.ts'

export type LaterStepProps = { visit: DemoVisit; gathering: DemoResult }
