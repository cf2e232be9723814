import { type Band, floorPerPerson, suggestionsPerPerson } from '#contract/matching.ts'
import { createIndex, type Reason, type SuggestedPair } from '#engine/engine.ts'
import type { PersonAt } from '../events/events.ts'

/** A pair with the best reason each way; `a` sorts before `b`. */
export type Pairing = { a: string; b: string; score: number; band: Band; aGets: Quote | null; bGets: Quote | null }
export type Quote = { objectiveId: string; offeringId: string; terms: string[] }

/** Runs the engine over the people of one gathering. Pure, and long for many people: it belongs off the request's thread. */
export function pairUp(people: readonly PersonAt[]): Pairing[] {
  const byKey = new Map(people.map((person) => [person.registrationId, person]))
  const index = createIndex(people.map((person) => ({
    key: person.registrationId, seeks: saidAs(person, 'objective').map(textOf), gives: saidAs(person, 'offering').map(textOf), languages: [person.locale],
  })))
  const { pairs } = index.match({ suggestions: suggestionsPerPerson, floor: floorPerPerson })
  return pairs.flatMap((pair) => {
    const [a, b] = pair.from < pair.to ? [pair.from, pair.to] : [pair.to, pair.from]
    const [one, other] = [byKey.get(a), byKey.get(b)]
    const { there, back } = index.reasons({ from: a, to: b })
    return one && other ? { a, b, score: rank(pair), band: pair.reciprocal > 0 ? 'good' : 'try', aGets: quote(there, one, other), bGets: quote(back, other, one) } : []
  })
}

/** What helps both stands above 1, what helps only one below it; within each, the better the higher. */
function rank({ there, back, reciprocal }: SuggestedPair): number {
  const best = Math.max(there, back)
  return reciprocal > 0 ? 1 + reciprocal : best / (1 + best)
}

function quote(reason: Reason | undefined, seeker: PersonAt, giver: PersonAt): Quote | null {
  const objective = reason && saidAs(seeker, 'objective')[reason.objectiveIndex]
  const offering = reason && saidAs(giver, 'offering')[reason.offeringIndex]
  return objective && offering ? { objectiveId: objective.id, offeringId: offering.id, terms: [...new Set([...reason.terms, ...reason.answers])] } : null
}

type Said = PersonAt['statements'][number]

function saidAs(person: PersonAt, kind: Said['kind']): Said[] {
  return person.statements.filter((statement) => statement.kind === kind)
}

function textOf(statement: Said): string {
  return statement.text
}
