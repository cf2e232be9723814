import { floorPerPerson, suggestionsPerPerson } from '#contract/matching.ts'
import { explain, match } from '#engine/engine.ts'
import type { PersonAt } from '../events/events.ts'

/** A pair with the best reason each way; `a` sorts before `b`. */
export type Pairing = { a: string; b: string; score: number; aGets: Quote | null; bGets: Quote | null }
export type Quote = { objectiveId: string; offeringId: string; terms: string[] }

type Explained = ReturnType<typeof explain>

/** Runs the engine over the people of one gathering. Pure, and long for many people: it belongs off the request's thread. */
export function pairUp(people: readonly PersonAt[]): Pairing[] {
  const byKey = new Map(people.map((person) => [person.registrationId, person]))
  const persons = people.map((person) => ({
    key: person.registrationId, seeks: textsOf(person, 'objective'), gives: textsOf(person, 'offering'), languages: [person.locale],
  }))
  const { pairs } = match(persons, { suggestions: suggestionsPerPerson, floor: floorPerPerson })
  return pairs.flatMap(({ from, to, reciprocal }) => {
    const [a, b] = from < to ? [from, to] : [to, from]
    const reasons = explain(persons, { from: a, to: b })
    const [one, other] = [byKey.get(a), byKey.get(b)]
    return one && other ? { a, b, score: reciprocal, aGets: quote(reasons, one, other), bGets: quote(reasons, other, one) } : []
  })
}

/** The strongest place where what one seeks met what the other gives. */
function quote(reasons: Explained, seeker: PersonAt, giver: PersonAt): Quote | null {
  const own = reasons.filter((reason) => reason.from === seeker.registrationId)
  const best = own.toSorted((x, y) => y.part - x.part)[0]
  const objectiveId = best && idOf(seeker, 'objective', best.objectiveIndex)
  const offeringId = best && idOf(giver, 'offering', best.offeringIndex)
  return objectiveId && offeringId ? { objectiveId, offeringId, terms: [...best.terms] } : null
}

function textsOf(person: PersonAt, kind: 'objective' | 'offering'): string[] {
  return person.statements.filter((statement) => statement.kind === kind).map((statement) => statement.text)
}

function idOf(person: PersonAt, kind: 'objective' | 'offering', index: number): string | undefined {
  return person.statements.filter((statement) => statement.kind === kind)[index]?.id
}
