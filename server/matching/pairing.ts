import { coverageOf, type WhatIfResult } from '#contract/matching/coverage.ts'
import { type ShortfallReason, shortfallReason } from '#contract/matching/match-shortfall.ts'
import {
  type MatchBand,
  floorPerPerson,
  type ConceptName,
  conceptNameOf,
  type MatchReason as ShownReason,
  suggestionsPerPerson,
} from '#contract/matching/matching.ts'
import {
  conceptName,
  createIndex,
  type EventGaps,
  languageOf,
  type MatchIndex,
  type MatchPair,
  type MatchPerson,
  rankOf,
  type PairReason,
  type Shortfall,
  type SuggestedPair,
} from '#engine/engine.ts'
import type { MatchingPerson } from '../events/events.ts'
import type { VectorizedPerson } from './meaning.ts'

/** A pair with the best reason each way; `a` sorts before `b`. */
export type Pairing = {
  a: string
  b: string
  score: number
  band: MatchBand
  aGets: PairingReason | null
  bGets: PairingReason | null
}
export type PairingReason = Pick<
  ShownReason,
  'objectiveId' | 'offeringId' | 'terms' | 'concepts' | 'objectiveLanguage' | 'offeringLanguage'
>

/**
 * How many good or strong matches a person has, why that is too few, their unanswered statements,
 * and those compared word for word.
 */
export type PersonOutcome = {
  registrationId: string
  has: number
  why: ShortfallReason | null
  unmet: string[]
  unused: string[]
  wordForWord: string[]
}
export type MatchRun = { pairings: Pairing[]; people: PersonOutcome[] }

/** The pairs without their reasons, which take most of the time. */
export type MatchOutcome = { pairs: { a: string; b: string }[]; people: PersonOutcome[] }

/**
 * Runs the engine over the people of one event. Pure, and slow for many people: do not run it on
 * the request thread.
 */
export function pairUp(people: readonly VectorizedPerson[]): MatchRun {
  return runOf(createIndex(people.map(asPerson)), people)
}

/** Returns the outcome of matching. */
export function outcomeOf(
  people: readonly VectorizedPerson[],
  metPairs: readonly MatchPair[] = [],
): MatchOutcome {
  const matched = matchedIn(createIndex(people.map(asPerson)), people, metPairs)
  return { pairs: matched.pairs.map(({ a, b }) => ({ a, b })), people: matched.people }
}

/** Returns the effect of one more person; no one is notified. */
export function whatIf(
  people: readonly VectorizedPerson[],
  newcomer: VectorizedPerson,
  metPairs: readonly MatchPair[] = [],
): WhatIfResult {
  const index = createIndex(people.map(asPerson))
  const before = matchedIn(index, people, metPairs).people
  index.join(asPerson(newcomer))
  const after = matchedIn(index, [...people, newcomer], metPairs).people
  const others = after.filter(({ registrationId }) => registrationId !== newcomer.registrationId)
  const hadOf = new Map(before.map(({ registrationId, has }) => [registrationId, has]))
  return {
    before: coverageOf(before, floorPerPerson),
    after: coverageOf(after, floorPerPerson),
    has: after.find(({ registrationId }) => registrationId === newcomer.registrationId)?.has ?? 0,
    gaining: others.filter(({ registrationId, has }) => has > (hadOf.get(registrationId) ?? has))
      .length,
    answers: answeredBetween(openIn(people, before), openIn(people, others)),
  }
}

/** Returns the lines of the gap board. */
function openIn(people: readonly MatchingPerson[], served: readonly PersonOutcome[]): Set<string> {
  const open = new Set(served.flatMap(({ unmet, unused }) => [...unmet, ...unused]))
  return new Set(
    people.flatMap(({ statements }) => statements.filter(({ id }) => open.has(id)).map(lineOf)),
  )
}

/** Converts a person to the engine's input. */
export function asPerson(person: VectorizedPerson): MatchPerson {
  const [seeks, gives] = [saidAs(person, 'objective'), saidAs(person, 'offering')]
  const asWords = {
    key: person.registrationId,
    seeks: seeks.map(textOf),
    gives: gives.map(textOf),
    languages: [person.locale],
  }
  const { vectors } = person
  return vectors
    ? {
        ...asWords,
        meaning: {
          seeks: seeks.map(({ id }) => vectors[id]),
          gives: gives.map(({ id }) => vectors[id]),
        },
      }
    : asWords
}

/** Matches the people of an index, except pairs who met before. */
export function runOf(
  index: MatchIndex,
  people: readonly MatchingPerson[],
  metPairs: readonly MatchPair[] = [],
): MatchRun {
  const byKey = new Map(people.map((person) => [person.registrationId, person]))
  const matched = matchedIn(index, people, metPairs)
  const pairings = matched.pairs.flatMap(({ a, b, pair }) => {
    const [one, other] = [byKey.get(a), byKey.get(b)]
    const { forward, backward } = index.reasons({ from: a, to: b })
    return one && other
      ? {
          a,
          b,
          score: rankOf(pair),
          band: pair.band,
          aGets: quote(forward, one, other),
          bGets: quote(backward, other, one),
        }
      : []
  })
  return { pairings, people: matched.people }
}

type EnginePair = { a: string; b: string; pair: SuggestedPair }

function matchedIn(
  index: MatchIndex,
  people: readonly MatchingPerson[],
  metPairs: readonly MatchPair[] = [],
): { pairs: EnginePair[]; people: PersonOutcome[] } {
  const { pairs: suggested, certificate } = index.match({
    suggestions: suggestionsPerPerson,
    floor: floorPerPerson,
    met: metPairs,
  })
  const pairs = suggested.map((pair) =>
    pair.from < pair.to ? { a: pair.from, b: pair.to, pair } : { a: pair.to, b: pair.from, pair },
  )
  const short = new Map(certificate.short.map((one) => [one.key, one]))
  return {
    pairs,
    people: served(people, {
      pairs,
      short,
      gaps: answeredLeftOut(index, people, pairs),
      foreign: (key) => index.foreign(key),
    }),
  }
}

/**
 * Removes from the gaps every statement a match quotes, however uncertain, in the same words by
 * anyone. One page must not call unanswered what another shows as a reason to meet.
 */
function answeredLeftOut(
  index: MatchIndex,
  people: readonly MatchingPerson[],
  pairs: readonly EnginePair[],
): EventGaps {
  const { unmet, unused, subjects } = index.gaps()
  const linesByKey = new Map(
    people.map((person) => [
      person.registrationId,
      {
        seeks: saidAs(person, 'objective').map(lineOf),
        gives: saidAs(person, 'offering').map(lineOf),
      },
    ]),
  )
  const soughtAt = ({ key, objectiveIndex }: EventGaps['unmet'][number]) =>
    linesByKey.get(key)?.seeks[objectiveIndex] ?? ''
  const givenAt = ({ key, offeringIndex }: EventGaps['unused'][number]) =>
    linesByKey.get(key)?.gives[offeringIndex] ?? ''
  const open = new Set([...unmet.map(soughtAt), ...unused.map(givenAt)])
  const saysIt = new Set(
    [...linesByKey].flatMap(([key, { seeks, gives }]) =>
      [...seeks, ...gives].some((line) => open.has(line)) ? [key] : [],
    ),
  )
  const quoted = new Set(
    pairs
      .filter(({ a, b }) => saysIt.has(a) || saysIt.has(b))
      .flatMap(({ a, b }) => {
        const { forward, backward } = index.reasons({ from: a, to: b })
        return [forward, backward].flatMap((reason) =>
          reason
            ? [
                lineOf({ kind: 'objective', text: reason.objective }),
                lineOf({ kind: reason.answeredBy, text: reason.offering }),
              ]
            : [],
        )
      }),
  )
  return {
    unmet: unmet.filter((one) => !quoted.has(soughtAt(one))),
    unused: unused.filter((one) => !quoted.has(givenAt(one))),
    subjects,
  }
}

function answeredBetween(before: ReadonlySet<string>, after: ReadonlySet<string>): number {
  return [...before].filter((line) => !after.has(line)).length
}

/** Returns the gap-board key of a statement; the same words share one line. */
function lineOf({ kind, text }: Pick<PersonStatement, 'kind' | 'text'>): string {
  return `${kind} ${text.toLowerCase()}`
}

type PairingResult = {
  pairs: readonly EnginePair[]
  short: ReadonlyMap<string, Shortfall>
  gaps: EventGaps
  foreign: MatchIndex['foreign']
}

function served(
  people: readonly MatchingPerson[],
  { pairs, short, gaps, foreign }: PairingResult,
): PersonOutcome[] {
  const good = Map.groupBy(
    pairs.filter(({ pair }) => pair.band !== 'try').flatMap(({ a, b }) => [a, b]),
    (key) => key,
  )
  const unmet = Map.groupBy(gaps.unmet, ({ key }) => key)
  const unused = Map.groupBy(gaps.unused, ({ key }) => key)
  return people.map((person) => {
    const [registrationId, objectives, offerings] = [
      person.registrationId,
      saidAs(person, 'objective'),
      saidAs(person, 'offering'),
    ]
    const unknown = foreign(registrationId)
    const { why, ways } = short.get(registrationId) ?? { ways: { gets: false, gives: false } }
    return {
      registrationId,
      has: good.get(registrationId)?.length ?? 0,
      why: shortfallReason(
        why,
        { seeks: objectives.length > 0, gives: offerings.length > 0 },
        ways,
      ),
      unmet: (unmet.get(registrationId) ?? []).flatMap(
        ({ objectiveIndex }) => objectives[objectiveIndex]?.id ?? [],
      ),
      unused: (unused.get(registrationId) ?? []).flatMap(
        ({ offeringIndex }) => offerings[offeringIndex]?.id ?? [],
      ),
      wordForWord: [
        ...unknown.seeks.map((at) => objectives[at]),
        ...unknown.gives.map((at) => offerings[at]),
      ].flatMap((statement) => statement?.id ?? []),
    }
  })
}

/** Converts the engine's reason for storage, by the statements it quotes; null without one. */
export function quote(
  reason: PairReason | undefined,
  seeker: MatchingPerson,
  giver: MatchingPerson,
): PairingReason | null {
  const objective = reason && saidAs(seeker, 'objective')[reason.objectiveIndex]
  const offering =
    reason && [...saidAs(giver, 'offering'), ...saidAs(giver, 'objective')][reason.offeringIndex]
  if (!objective || !offering) return null
  return {
    objectiveId: objective.id,
    offeringId: offering.id,
    terms: [...new Set([...reason.terms, ...reason.answers])],
    concepts: reason.concepts.flatMap(namesOf),
    objectiveLanguage: languageOf(objective.text, [seeker.locale]) ?? null,
    offeringLanguage: languageOf(offering.text, [giver.locale]) ?? null,
  }
}

type PersonStatement = MatchingPerson['statements'][number]

function saidAs(person: MatchingPerson, kind: PersonStatement['kind']): PersonStatement[] {
  return person.statements.filter((statement) => statement.kind === kind)
}

function textOf(statement: PersonStatement): string {
  return statement.text
}

function namesOf(concept: string): ConceptName[] {
  const names = conceptName(concept)
  return names ? [conceptNameOf(names)] : []
}
