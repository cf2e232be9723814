import { coverageOf } from '#contract/matching/coverage.ts'
import {
  quotedStatements,
  type OwnStatement as Quoted,
  shortfallReason,
} from '#contract/matching/match-shortfall.ts'
import {
  type ConceptName,
  conceptNameOf,
  floorPerPerson,
  type MatchView,
  type MatchReason as ShownReason,
  suggestionsPerPerson,
} from '#contract/matching/matching.ts'
import {
  conceptName,
  createIndex,
  languageOf,
  type MatchResult as Matched,
  type MatchIndex,
  type RoundsResult,
  rankOf,
  type PairReason,
} from '#engine/engine.ts'
import type { DemoResult, DemoSeat, DemoRound, VisitorStatements } from './demo-result.ts'
import { visitorKey } from './demo-result.ts'
import { guests, statements, title } from './people.ts'
import { roundsInAll } from './visit.rules.ts'

/**
 * Runs the engine over the sixty invented people and a visitor, whose statements can change as
 * often as they like.
 */
export function createDemoMatcher(): (visitorStatements: VisitorStatements) => DemoResult {
  const index = createIndex(statements)
  index.join({ key: visitorKey, seeks: [], gives: [] })
  return (visitorStatements) => {
    const lines = (text: string) => (text === '' ? [] : [text])
    index.edit({
      key: visitorKey,
      seeks: lines(visitorStatements.objective),
      gives: lines(visitorStatements.offering),
      languages: [visitorStatements.language],
    })
    const matched = index.match({ suggestions: suggestionsPerPerson, floor: floorPerPerson })
    const plan = index.rounds({ rounds: roundsInAll, satOut: [visitorKey] })
    return {
      said: visitorStatements,
      title,
      guests: [...guests],
      matches: matchesOf(index, matched, visitorStatements),
      foreign: foreignOf(index, visitorStatements),
      ...servedBy(matched, visitorStatements),
      rounds: roundsOf(index, plan, visitorStatements),
    }
  }
}

/** Returns the visitor's matches, the best first, in the format of all match lists. */
function matchesOf(
  index: MatchIndex,
  { pairs }: Matched,
  visitorStatements: VisitorStatements,
): MatchView[] {
  const own = pairs
    .filter(({ from, to }) => from === visitorKey || to === visitorKey)
    .toSorted((one, other) => rankOf(other) - rankOf(one))
  return own.flatMap(({ from, to, band }) => {
    const guest = guestNamed(from === visitorKey ? to : from)
    return guest
      ? [
          {
            id: guest.key,
            name: guest.name,
            band,
            stance: 'none' as const,
            isMutual: false,
            isSuggested: true,
            room: null,
            ...reasonsWith(index, guest.key, visitorStatements),
            about: {},
          },
        ]
      : []
  })
}

/** Returns the visitor's statements in a language that the engine does not know. */
function foreignOf(index: MatchIndex, { objective, offering }: VisitorStatements): Quoted[] {
  const { seeks, gives } = index.foreign(visitorKey)
  return [
    ...seeks.map(() => ({ id: 'objective', kind: 'objective' as const, text: objective })),
    ...gives.map(() => ({ id: 'offering', kind: 'offering' as const, text: offering })),
  ]
}

function guestNamed(key: string) {
  return guests.find((guest) => guest.key === key)
}

/** Returns the strongest reason in each direction, as quoted. */
function reasonsWith(
  index: MatchIndex,
  key: string,
  visitorStatements: VisitorStatements,
): Pick<MatchView, 'youGet' | 'youGive'> {
  const { forward, backward } = index.reasons({ from: visitorKey, to: key })
  return { youGet: shown(forward, visitorStatements), youGive: shown(backward, visitorStatements) }
}

function shown(
  reason: PairReason | undefined,
  visitorStatements: VisitorStatements,
): ShownReason | null {
  if (!reason) return null
  const spokenBy = (key: string) => [guestNamed(key)?.lang ?? visitorStatements.language]
  return {
    objectiveId: `${reason.from} seeks ${reason.objectiveIndex}`,
    offeringId: `${reason.to} gives ${reason.offeringIndex}`,
    objective: reason.objective,
    offering: reason.offering,
    answeredBy: reason.answeredBy,
    terms: [...new Set([...reason.terms, ...reason.answers])],
    concepts: reason.concepts.flatMap(namesOf),
    objectiveLanguage: languageOf(reason.objective, spokenBy(reason.from)) ?? null,
    offeringLanguage: languageOf(reason.offering, spokenBy(reason.to)) ?? null,
  }
}

/** Returns how well everyone is matched, and why some are not. */
function servedBy(
  { pairs, certificate }: Matched,
  visitorStatements: VisitorStatements,
): Pick<DemoResult, 'few' | 'people' | 'covered' | 'spread' | 'short'> {
  const good = Map.groupBy(
    pairs.filter(({ band }) => band !== 'try').flatMap(({ from, to }) => [from, to]),
    (key) => key,
  )
  const counts = [...guests.map(({ key }) => key), visitorKey].map((key) => ({
    key,
    has: good.get(key)?.length ?? 0,
  }))
  const spread = Array.from(
    { length: Math.max(...counts.map(({ has }) => has)) + 1 },
    (_none, matchCount) => counts.filter((one) => one.has === matchCount).length,
  )
  const says = (key: string) =>
    key === visitorKey
      ? { seeks: visitorStatements.objective !== '', gives: visitorStatements.offering !== '' }
      : { seeks: true, gives: true }
  const short = certificate.short.map(({ key, has, why, ways }) => ({
    key,
    has,
    why: shortfallReason(why, says(key), ways),
  }))
  const own = certificate.short.find(({ key }) => key === visitorKey)
  const cause = short.find(({ key }) => key === visitorKey)?.why
  const open = own
    ? [
        ...own.unmet.map(() => ({
          id: 'objective',
          kind: 'objective' as const,
          text: visitorStatements.objective,
        })),
        ...own.unused.map(() => ({
          id: 'offering',
          kind: 'offering' as const,
          text: visitorStatements.offering,
        })),
      ]
    : []
  const few = cause ? { why: cause, open: quotedStatements(cause, open) } : null
  return { few, ...coverageOf(counts, floorPerPerson), spread, short }
}

/** Returns the rounds by people's places; the visitor has the last. */
function roundsOf(
  index: MatchIndex,
  { rounds }: RoundsResult,
  visitorStatements: VisitorStatements,
): DemoRound[] {
  const placeOf = new Map(
    [...guests.map(({ key }) => key), visitorKey].map((key, place) => [key, place]),
  )
  const places = (keys: readonly string[]) => keys.flatMap((key) => placeOf.get(key) ?? [])
  return rounds.map(({ pairs, bye, unpaired = [] }, at) => {
    const seated = pairs.map(({ from, to }, table) => ({ table: table + 1, from, to }))
    const own = seated.find(({ from, to }) => from === visitorKey || to === visitorKey)
    return {
      n: at + 1,
      pairs: seated.flatMap(({ table, from, to }) => {
        const [a, b] = places([from, to])
        return a === undefined || b === undefined ? [] : [{ table, a, b }]
      }),
      out: places(bye === undefined ? unpaired : [bye, ...unpaired]),
      own: own ? seatAt(index, own, visitorStatements) : null,
    }
  })
}

function seatAt(
  index: MatchIndex,
  { table, from, to }: { table: number; from: string; to: string },
  visitorStatements: VisitorStatements,
): DemoSeat | null {
  const partner = guestNamed(from === visitorKey ? to : from)
  return partner ? { table, partner, ...reasonsWith(index, partner.key, visitorStatements) } : null
}

function namesOf(concept: string): ConceptName[] {
  const names = conceptName(concept)
  return names ? [conceptNameOf(names)] : []
}
