import { coverageOf, type WhatIf } from '#contract/coverage.ts'
import { type Band, floorPerPerson, type Reason as ShownReason, suggestionsPerPerson, type Why, whyOf } from '#contract/matching.ts'
import { type Cause, conceptName, createIndex, type Gaps, languageOf, type MatchIndex, type Pair, type Person, rankOf, type Reason, type SuggestedPair } from '#engine/engine.ts'
import type { PersonAt } from '../events/events.ts'
import type { Meant } from './meaning.ts'

/** A pair with the best reason each way; `a` sorts before `b`. */
export type Pairing = { a: string; b: string; score: number; band: Band; aGets: Quote | null; bGets: Quote | null }
export type Quote = Pick<ShownReason, 'objectiveId' | 'offeringId' | 'terms' | 'concepts' | 'objectiveLanguage' | 'offeringLanguage'>

/** How many good or strong matches somebody has, why that is too few, and which statements of theirs nobody answers. */
export type Served = { registrationId: string; has: number; why: Why | null; unmet: string[]; unused: string[] }
export type Run = { pairings: Pairing[]; people: Served[] }

/** Who would be with whom, without the reasons: those take most of the time. */
export type Outcome = { pairs: { a: string; b: string }[]; people: Served[] }

/** Runs the engine over the people of one gathering. Pure, and long for many people: it belongs off the request's thread. */
export function pairUp(people: readonly Meant[]): Run {
  return runOf(createIndex(people.map(asPerson)), people)
}

/** What matching would come to. */
export function outcomeOf(people: readonly Meant[], met: readonly Pair[] = []): Outcome {
  const matched = matchedIn(createIndex(people.map(asPerson)), people, met)
  return { pairs: matched.pairs.map(({ a, b }) => ({ a, b })), people: matched.people }
}

/** What one more person would change; nobody hears of it. */
export function whatIf(people: readonly Meant[], newcomer: Meant, met: readonly Pair[] = []): WhatIf {
  const index = createIndex(people.map(asPerson))
  const before = matchedIn(index, people, met).people
  index.join(asPerson(newcomer))
  const after = matchedIn(index, [...people, newcomer], met).people
  const others = after.filter(({ registrationId }) => registrationId !== newcomer.registrationId)
  const hadOf = new Map(before.map(({ registrationId, has }) => [registrationId, has]))
  return {
    before: coverageOf(before, floorPerPerson), after: coverageOf(after, floorPerPerson),
    has: after.find(({ registrationId }) => registrationId === newcomer.registrationId)?.has ?? 0,
    gaining: others.filter(({ registrationId, has }) => has > (hadOf.get(registrationId) ?? has)).length,
    answers: Math.max(0, openIn(before) - openIn(others)),
  }
}

/** How many statements nobody answers. */
function openIn(people: readonly Served[]): number {
  return people.reduce((sum, { unmet, unused }) => sum + unmet.length + unused.length, 0)
}

/** Somebody as the engine reads them. */
export function asPerson(person: Meant): Person {
  const [seeks, gives] = [saidAs(person, 'objective'), saidAs(person, 'offering')]
  const spoken = { key: person.registrationId, seeks: seeks.map(textOf), gives: gives.map(textOf), languages: [person.locale] }
  const { vectors } = person
  return vectors ? { ...spoken, meaning: { seeks: seeks.map(({ id }) => vectors[id]), gives: gives.map(({ id }) => vectors[id]) } } : spoken
}

/** Matches the people of an index, and nobody with whom they met before. */
export function runOf(index: MatchIndex, people: readonly PersonAt[], met: readonly Pair[] = []): Run {
  const byKey = new Map(people.map((person) => [person.registrationId, person]))
  const matched = matchedIn(index, people, met)
  const pairings = matched.pairs.flatMap(({ a, b, pair }) => {
    const [one, other] = [byKey.get(a), byKey.get(b)]
    const { there, back } = index.reasons({ from: a, to: b })
    return one && other ? { a, b, score: rankOf(pair), band: pair.band, aGets: quote(there, one, other), bGets: quote(back, other, one) } : []
  })
  return { pairings, people: matched.people }
}

type Paired = { a: string; b: string; pair: SuggestedPair }

function matchedIn(index: MatchIndex, people: readonly PersonAt[], met: readonly Pair[] = []): { pairs: Paired[]; people: Served[] } {
  const { pairs: suggested, certificate } = index.match({ suggestions: suggestionsPerPerson, floor: floorPerPerson, met })
  const pairs = suggested.map((pair) => (pair.from < pair.to ? { a: pair.from, b: pair.to, pair } : { a: pair.to, b: pair.from, pair }))
  const causes = new Map(certificate.short.map(({ key, why }) => [key, why]))
  return { pairs, people: served(people, { pairs, causes, gaps: answeredLeftOut(index, pairs) }) }
}

/** The gaps without what a good match quotes: one page must not call unanswered what another shows as the reason to meet. */
function answeredLeftOut(index: MatchIndex, pairs: readonly Paired[]): Gaps {
  const { unmet, unused, subjects } = index.gaps()
  const open = new Set([...unmet, ...unused].map(({ key }) => key))
  const quoted = new Set(pairs.filter(({ a, b, pair }) => pair.band !== 'try' && (open.has(a) || open.has(b))).flatMap(({ a, b }) => {
    const { there, back } = index.reasons({ from: a, to: b })
    return [there && [`${a} seeks ${there.objectiveIndex}`, `${b} gives ${there.offeringIndex}`], back && [`${b} seeks ${back.objectiveIndex}`, `${a} gives ${back.offeringIndex}`]].flatMap((said) => said ?? [])
  }))
  return { unmet: unmet.filter(({ key, objectiveIndex }) => !quoted.has(`${key} seeks ${objectiveIndex}`)), unused: unused.filter(({ key, offeringIndex }) => !quoted.has(`${key} gives ${offeringIndex}`)), subjects }
}

type Found = { pairs: readonly Paired[]; causes: ReadonlyMap<string, Cause>; gaps: Gaps }

function served(people: readonly PersonAt[], { pairs, causes, gaps }: Found): Served[] {
  const good = Map.groupBy(pairs.filter(({ pair }) => pair.band !== 'try').flatMap(({ a, b }) => [a, b]), (key) => key)
  const unmet = Map.groupBy(gaps.unmet, ({ key }) => key)
  const unused = Map.groupBy(gaps.unused, ({ key }) => key)
  return people.map((person) => {
    const [registrationId, objectives, offerings] = [person.registrationId, saidAs(person, 'objective'), saidAs(person, 'offering')]
    return {
      registrationId, has: good.get(registrationId)?.length ?? 0, why: whyOf(causes.get(registrationId), { seeks: objectives.length > 0, gives: offerings.length > 0 }),
      unmet: (unmet.get(registrationId) ?? []).flatMap(({ objectiveIndex }) => objectives[objectiveIndex]?.id ?? []),
      unused: (unused.get(registrationId) ?? []).flatMap(({ offeringIndex }) => offerings[offeringIndex]?.id ?? []),
    }
  })
}

/** A reason of the engine's as it is kept, by the statements it quotes; null without one. */
export function quote(reason: Reason | undefined, seeker: PersonAt, giver: PersonAt): Quote | null {
  const objective = reason && saidAs(seeker, 'objective')[reason.objectiveIndex]
  const offering = reason && [...saidAs(giver, 'offering'), ...saidAs(giver, 'objective')][reason.offeringIndex]
  if (!objective || !offering) return null
  return {
    objectiveId: objective.id, offeringId: offering.id, terms: [...new Set([...reason.terms, ...reason.answers])],
    concepts: reason.concepts.flatMap((concept) => conceptName(concept) ?? []),
    objectiveLanguage: languageOf(objective.text, [seeker.locale]) ?? null, offeringLanguage: languageOf(offering.text, [giver.locale]) ?? null,
  }
}

type Said = PersonAt['statements'][number]

function saidAs(person: PersonAt, kind: Said['kind']): Said[] {
  return person.statements.filter((statement) => statement.kind === kind)
}

function textOf(statement: Said): string {
  return statement.text
}
