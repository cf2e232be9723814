type Facts = { people: number; hasSaid: boolean; isStale: boolean; matches: number }

/** Says in one word why the list looks as it does. */
export function stateOf(facts: Facts): 'ready' | 'computing' | 'too-few' | 'nothing-said' {
  if (facts.matches > 0) return 'ready'
  if (!facts.hasSaid) return 'nothing-said'
  if (facts.people < 2) return 'too-few'
  return facts.isStale ? 'computing' : 'ready'
}
