import { createHash } from 'node:crypto'

type Facts = { people: number; hasSaid: boolean; isStale: boolean; matches: number }

/** Says in one word why the list looks as it does. */
export function stateOf(facts: Facts): 'ready' | 'computing' | 'too-few' | 'nothing-said' {
  if (facts.matches > 0) return 'ready'
  if (!facts.hasSaid) return 'nothing-said'
  if (facts.people < 2) return 'too-few'
  return facts.isStale ? 'computing' : 'ready'
}

/** A pair's id, which follows from the two registrations (a UUID of version 8); `a` sorts before `b`. */
export function idOf(a: string, b: string): string {
  const hex = createHash('sha256').update(`${a}${b}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}
