import type { PairingReason } from './pairing.ts'
import type { RoundMatchOptions as Options } from '#engine/engine.ts'
import type { VectorizedPerson } from './meaning.ts'

export type EventRoundsOptions = Pick<Options, 'rounds' | 'blocked' | 'met' | 'satOut' | 'favour'>

/**
 * Rounds of pairs with reasons, and who sits out; their total worth and its upper bound. Rounds
 * without pairs are omitted.
 */
export type PlannedRounds = {
  rounds: { pairs: SeatedPair[]; out: string[] }[]
  total: number
  bound: number
}

/** The people of an event to plan for. */
export type PresentPeople = { eventId: string; people: VectorizedPerson[] }

export type SeatedPair = {
  a: string
  b: string
  aGets: PairingReason | null
  bGets: PairingReason | null
}
