import type { Gathering } from '#engine/gathering.ts'
import type { Pair } from '#engine/person.ts'

/** Pairs that must not be: blocked by somebody, or met before. */
export type Constraints = { blocked?: readonly Pair[]; met?: readonly Pair[] }

/** Whether a pair of slots is excluded, and who takes part in any excluded pair. */
export type Exclusions = { has: (one: number, other: number) => boolean; concerns: (slot: number) => boolean }

/** The excluded pairs of a gathering, whatever their order; people who have left are no error. */
export function exclusionsOf({ slots }: Gathering, { blocked = [], met = [] }: Constraints): Exclusions {
  const partners = new Map<number, Set<number>>()
  for (const { from, to } of [...blocked, ...met]) {
    const [one, other] = [slots.get(from), slots.get(to)]
    if (one === undefined || other === undefined) continue
    partners.set(one, (partners.get(one) ?? new Set()).add(other))
    partners.set(other, (partners.get(other) ?? new Set()).add(one))
  }
  return { has: (one, other) => partners.get(one)?.has(other) ?? false, concerns: (slot) => partners.has(slot) }
}
