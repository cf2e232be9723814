import type { WhatIf } from '#contract/coverage.ts'
import { type Band, floorPerPerson, suggestionsPerPerson, type Why } from '#contract/matching.ts'
import { createIndex, type MatchIndex, type Person, type Reason, type SuggestedPair } from '#engine/engine.ts'
import type { PersonAt } from '../events/events.ts'
import { coverageOf } from './rules.ts'

/** A pair with the best reason each way; `a` sorts before `b`. */
export type Pairing = { a: string; b: string; score: number; band: Band; aGets: Quote | null; bGets: Quote | null }
export type Quote = { objectiveId: string; offeringId: string; terms: string[] }

/** How many good or strong matches somebody has, why that is too few, and which statements of theirs nobody answers. */
export type Served = { registrationId: string; has: number; why: Why | null; unmet: string[]; unused: string[] }
export type Run = { pairings: Pairing[]; people: Served[] }

/** Runs the engine over the people of one gathering. Pure, and long for many people: it belongs off the request's thread. */
export function pairUp(people: readonly PersonAt[]): Run {
  return runOf(createIndex(people.map(asPerson)), people)
}

/** What one more person would change; nobody hears of it. */
export function whatIf(people: readonly PersonAt[], newcomer: PersonAt): WhatIf {
  const index = createIndex(people.map(asPerson))
  const before = runOf(index, people).people
  index.join(asPerson(newcomer))
  const after = runOf(index, [...people, newcomer]).people
  const hadOf = new Map(before.map(({ registrationId, has }) => [registrationId, has]))
  return {
    before: coverageOf(before, floorPerPerson), after: coverageOf(after, floorPerPerson),
    has: after.find(({ registrationId }) => registrationId === newcomer.registrationId)?.has ?? 0,
    gaining: after.filter(({ registrationId, has }) => has > (hadOf.get(registrationId) ?? has)).length,
  }
}

function asPerson(person: PersonAt): Person {
  return { key: person.registrationId, seeks: saidAs(person, 'objective').map(textOf), gives: saidAs(person, 'offering').map(textOf), languages: [person.locale] }
}

function runOf(index: MatchIndex, people: readonly PersonAt[]): Run {
  const byKey = new Map(people.map((person) => [person.registrationId, person]))
  const { pairs } = index.match({ suggestions: suggestionsPerPerson, floor: floorPerPerson })
  const pairings = pairs.flatMap((pair) => {
    const [a, b] = pair.from < pair.to ? [pair.from, pair.to] : [pair.to, pair.from]
    const [one, other] = [byKey.get(a), byKey.get(b)]
    const { there, back } = index.reasons({ from: a, to: b })
    return one && other ? { a, b, score: rank(pair), band: bandOf(pair), aGets: quote(there, one, other), bGets: quote(back, other, one) } : []
  })
  return { pairings, people: served(people, pairings) }
}

function bandOf({ reciprocal }: SuggestedPair): Band {
  return reciprocal > 0 ? 'good' : 'try'
}

function served(people: readonly PersonAt[], pairings: readonly Pairing[]): Served[] {
  const met = new Set(pairings.flatMap(({ aGets, bGets }) => [aGets?.objectiveId, aGets?.offeringId, bGets?.objectiveId, bGets?.offeringId]))
  const open = (person: PersonAt, kind: Said['kind']) => saidAs(person, kind).filter(({ id }) => !met.has(id)).map(({ id }) => id)
  return people.map((person) => {
    const own = pairings.filter(({ a, b }) => a === person.registrationId || b === person.registrationId)
    const has = own.filter(({ band }) => band !== 'try').length
    return { registrationId: person.registrationId, has, why: has < floorPerPerson ? whyOf(person, own.length) : null, unmet: open(person, 'objective'), unused: open(person, 'offering') }
  })
}

function whyOf(person: PersonAt, oneSided: number): Why {
  if (person.statements.length === 0) return 'said-nothing'
  if (oneSided > 0) return 'one-sided'
  return saidAs(person, 'objective').length > 0 ? 'nobody-offers' : 'nobody-seeks'
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
