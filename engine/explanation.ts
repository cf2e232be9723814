import { offeringFit, fitOfMeaning, isAnswered } from './bands/answer.ts'
import { fitBetween, reachIn, slotOf } from './people-index.ts'
import type { PeopleIndex } from './people-index.ts'
import type { ProfileSide } from './lexicon/concept.ts'
import { isAbove } from './lexicon/lexicon.ts'
import { embeddingScore, meaningBetween, nearestStatements } from './lists/embeddings.ts'
import { getPair, setPair } from './lists/pair-table.ts'
import type { MatchPair, MatchPerson } from './person.ts'
import { normalise } from './text/normalise.ts'
import { interpretPerson, statementAt } from './vectors/statement-features.ts'
import type { StatementFeatures } from './vectors/statement-features.ts'
import type { PairReason, StrongestReasons, ReasonFit, TermUse, TermUses } from './pair-reason.ts'

const mostWordsShown = 3

/**
 * Returns all reasons of a pair: first why `to` answers `from`, then the reverse, each the strongest
 * first. In each direction their parts sum exactly to the directed score.
 */
export function explainPair(index: PeopleIndex, { from, to }: MatchPair): PairReason[] {
  return [...reasonsToMeet(index, from, to), ...reasonsToMeet(index, to, from)]
}

/**
 * Returns the reason to quote why `to` answers `from`: the offering that answers an objective best,
 * or else the wish that does; undefined if neither fits well enough.
 */
export function strongestReason(
  index: PeopleIndex,
  { from, to }: MatchPair,
): PairReason | undefined {
  const [seeker, giver] = [slotOf(index, from), slotOf(index, to)]
  const { offering, wish } =
    getPair(index.strongest, seeker, giver) ??
    setPair(
      index.strongest,
      [seeker, giver],
      bestOf(reasonsToMeet(index, from, to), fitOfReasonIn(index, [seeker, giver])),
    )
  const [inReturn, { aloneThreshold }] = [fitBetween(index, giver, seeker), reachIn(index)]
  return [offering, wish].find(
    (best) => best !== undefined && isAnswered(best.fit, inReturn, aloneThreshold),
  )?.reason
}

function bestOf(
  candidates: readonly PairReason[],
  fit: (reason: PairReason) => number,
): StrongestReasons {
  const fitting = candidates
    .filter((reason) => !isEcho(reason))
    .map((reason): ReasonFit => ({ reason, fit: fit(reason) }))
    .sort((one, other) => other.fit - one.fit)
  return {
    offering: fitting.find(({ reason }) => reason.answeredBy === 'offering'),
    wish: fitting.find(({ reason }) => reason.answeredBy === 'objective'),
  }
}

/** Returns a function that gives the fit of one of a pair's reasons. */
function fitOfReasonIn(
  { statements, corpus }: PeopleIndex,
  [seeker, giver]: readonly [number, number],
): (reason: PairReason) => number {
  return ({ objectiveIndex, offeringIndex, isMeaning }) => {
    if (isMeaning) return fitOfMeaning(meaningBetween(corpus.meanings, seeker, giver))
    const [objective, offering] = [
      statements[seeker]?.seeks[objectiveIndex],
      statements[giver]?.gives[offeringIndex],
    ]
    return objective && offering
      ? offeringFit(objective, {
          offering,
          intents: statements[giver]?.requiredIntents[offeringIndex],
        })
      : 0
  }
}

// Two people with the same wish in the same words have nothing of it to give each other.
function isEcho({ answeredBy, objective, offering }: PairReason): boolean {
  return answeredBy === 'objective' && normalise(objective) === normalise(offering)
}

/** Returns the reasons why `to` answers `from`, one for each objective and offering. */
function reasonsToMeet(index: PeopleIndex, from: string, to: string): PairReason[] {
  const [seeker, giver] = [personOf(index, from), personOf(index, to)]
  const sought = usesOf(index, seeker).seeks
  const given = usesOf(index, giver).gives
  const cells = new Map<
    string,
    { objectiveIndex: number; offeringIndex: number; shares: TermShare[] }
  >()
  for (const { term, product } of productsOf(index, from, to)) {
    for (const share of sharesOf(product, sought.get(term) ?? [], given.get(term) ?? [])) {
      const [objectiveIndex, offeringIndex] = [share.asked.statement, share.answered.statement]
      const name = `${objectiveIndex} ${offeringIndex}`
      const cell = cells.get(name) ?? { objectiveIndex, offeringIndex, shares: [] }
      cell.shares.push(share)
      cells.set(name, cell)
    }
  }
  const rows = [...cells.values()].map(({ objectiveIndex, offeringIndex, shares }) => ({
    from,
    to,
    objective: statementAt('seeks', seeker, objectiveIndex),
    offering: statementAt('gives', giver, offeringIndex),
    objectiveIndex,
    offeringIndex,
    answeredBy: offeringIndex < giver.gives.length ? ('offering' as const) : ('objective' as const),
    ...strongestWords(shares),
    part: shares.reduce((sum, { part }) => sum + part, 0),
  }))
  return [...rows, ...meaningReason(index, seeker, giver)].sort(
    (a, b) =>
      b.part - a.part || a.objectiveIndex - b.objectiveIndex || a.offeringIndex - b.offeringIndex,
  )
}

function meaningReason(
  { corpus: { meanings }, slots }: PeopleIndex,
  seeker: MatchPerson,
  giver: MatchPerson,
): PairReason[] {
  const part = embeddingScore(
    meaningBetween(meanings, slots.get(seeker.key) ?? -1, slots.get(giver.key) ?? -1),
  )
  if (part === 0 || !seeker.meaning || !giver.meaning) return []
  const { objectiveIndex, offeringIndex } = nearestStatements(seeker.meaning, giver.meaning)
  const quoted = {
    objective: seeker.seeks[objectiveIndex] ?? '',
    offering: giver.gives[offeringIndex] ?? '',
    objectiveIndex,
    offeringIndex,
    answeredBy: 'offering' as const,
  }
  return [
    {
      from: seeker.key,
      to: giver.key,
      ...quoted,
      terms: [],
      answers: [],
      concepts: [],
      part,
      isMeaning: true,
    },
  ]
}

type TermShare = { part: number; asked: TermUse; answered: TermUse }

// A term said in several statements is shared out in proportion to its uses, in whole numbers that
// sum to the product.
function sharesOf(
  product: number,
  sought: readonly TermUse[],
  given: readonly TermUse[],
): TermShare[] {
  const cells = sought.flatMap((asked) =>
    given.map((answered) => ({ asked, answered, count: asked.count * answered.count })),
  )
  let uses = cells.reduce((sum, { count }) => sum + count, 0)
  let left = product
  return cells.map(({ asked, answered, count }) => {
    const part = Math.round((left * count) / uses)
    left -= part
    uses -= count
    return { part, asked, answered }
  })
}

function productsOf(
  { corpus, slots }: PeopleIndex,
  from: string,
  to: string,
): { term: number; product: number }[] {
  const seeks = corpus.vectors[slots.get(from) ?? -1]?.seeks
  const gives = corpus.vectors[slots.get(to) ?? -1]?.gives
  if (!seeks || !gives) return []
  const weightByTerm = new Map([...gives.terms].map((term, at) => [term, gives.weights[at] ?? 0]))
  return [...seeks.terms].flatMap((term, at) => {
    const product = (seeks.weights[at] ?? 0) * (weightByTerm.get(term) ?? 0)
    return product > 0 ? [{ term, product }] : []
  })
}

// A person's statements are read only once, for all their pairs.
function usesOf(index: PeopleIndex, person: MatchPerson): Record<ProfileSide, TermUses> {
  const uses = index.uses.get(person) ?? readUses(index, person)
  index.uses.set(person, uses)
  return uses
}

function readUses(index: PeopleIndex, person: MatchPerson): Record<ProfileSide, TermUses> {
  const { seeks, gives } = interpretPerson(person, index.lexicon)
  return {
    seeks: usesIn(seeks, 'seeks', person, index),
    gives: usesIn(gives, 'gives', person, index),
  }
}

function usesIn(
  statements: readonly StatementFeatures[],
  side: ProfileSide,
  person: MatchPerson,
  { vocabulary }: PeopleIndex,
): TermUses {
  const uses: TermUses = new Map()
  statements.forEach(({ terms: occurrences }, at) => {
    const statement = statementAt(side, person, at)
    for (const { term, concept, isNamed = false, start, end } of occurrences) {
      const id = vocabulary.idOf(term)
      const termUses = uses.get(id) ?? []
      const again = termUses.find((use) => use.statement === at)
      if (again) again.count += 1
      else
        termUses.push({
          statement: at,
          count: 1,
          words: statement.slice(start, end),
          start,
          end,
          concept,
          isNamed,
        })
      uses.set(id, termUses)
    }
  })
  return uses
}

// A concept, its word and the word's fragments show as the same words. They are named once, by what
// they say together.
function strongestWords(shares: readonly TermShare[]): {
  terms: string[]
  answers: string[]
  concepts: string[]
} {
  const [sought, given] = [shares.map(({ asked }) => asked), shares.map(({ answered }) => answered)]
  return {
    terms: heaviest(shares, ({ asked }) => wholeWords(asked, sought)),
    answers: heaviest(shares, ({ answered }) => wholeWords(answered, given)),
    concepts: mostSpecific(
      heaviest(
        shares.filter(
          ({ asked, answered }) =>
            asked.concept !== undefined && (asked.isNamed || answered.isNamed),
        ),
        ({ asked }) => asked.concept ?? '',
      ),
    ),
  }
}

// 'Angel' and 'investor' add nothing beside 'angel investor'.
function wholeWords({ start, end, words }: TermUse, all: readonly TermUse[]): string {
  const wider = all.filter((use) => use.start <= start && end <= use.end)
  return wider.reduce(
    (widest, use) => (use.end - use.start > widest.length ? use.words : widest),
    words,
  )
}

// A reader of “oboe” need not also read “musical instruments”.
function mostSpecific(concepts: readonly string[]): string[] {
  return concepts.filter((concept) => !concepts.some((other) => isAbove(concept, other)))
}

function heaviest(shares: readonly TermShare[], wordsOf: (share: TermShare) => string): string[] {
  const sums = new Map<string, number>()
  for (const share of shares) sums.set(wordsOf(share), (sums.get(wordsOf(share)) ?? 0) + share.part)
  return [...sums]
    .sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    .slice(0, mostWordsShown)
    .map(([words]) => words)
}

function personOf(index: PeopleIndex, key: string): MatchPerson {
  slotOf(index, key)
  const person = index.people.get(key)
  if (!person) throw new RangeError(`Nobody here has the key ${JSON.stringify(key)}.`)
  return person
}
