import type { JudgedPerson } from '../judgments.ts'
import { people as first } from './people-first.ts'
import { people as second } from './people-second.ts'

/**
 * A city conference of three hundred invented people in four languages, by an author who knew
 * nothing of the engine.
 */
export const people: readonly JudgedPerson[] = [...first, ...second]
