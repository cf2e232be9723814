import type { Db } from '../kit/db/db.ts'
import type { SearchQuestion, QueryUnit } from './extract-terms.ts'
import { bitsOf, enoughOf, replaceWords, worthOf } from './rules.ts'
import { canBeMistyped, nearest, oneMistakeFrom, spellingOf } from './spelling.rules.ts'
import { numberOf, termVariants } from './terms.ts'
import type { ReadingThread } from './terms-client.ts'
import { countsOf, listSimilarWords, listCompletions, listPublicWords } from './vocabulary.store.ts'

/**
 * A parsed query: the weight of each term, the parts of the query it answers, and how many must be
 * answered.
 */
export type ParsedQuery = {
  terms: { number: string; worth: number; bits: string }[]
  enough: number
  corrected: string | null
}

type QueryContext = { db: Db; thread: ReadingThread; now: Date }
type TermCount = { number: string; weight: number; units: number[]; events: number }

const beginningCounts = 0.6
const shortestBeginning = 2

/** Parses a query; a word in no event is completed, or corrected to the nearest one in use. */
export async function parseQuery(
  context: QueryContext,
  text: string,
  { isExact }: { isExact: boolean },
): Promise<ParsedQuery> {
  const question = await context.thread.question(text)
  const numbered = question.asked.map(({ term, ...one }) => ({ ...one, number: numberOf(term) }))
  const counts = await countsOf(
    context.db,
    numbered.map(({ number }) => number),
  )
  const termCounts = numbered.flatMap((one): TermCount[] => {
    const events = counts.get(one.number)
    return events === undefined ? [] : [{ ...one, events }]
  })
  const begun = await completed(context.db, { text, question, said: termCounts })
  const all = [...termCounts, ...begun]
  const changes = isExact
    ? []
    : await corrections(
        context,
        question.units.filter(
          (unit, at) => !unit.isKnown && !all.some(({ units }) => units.includes(at)),
        ),
      )
  if (changes.length > 0) {
    const corrected = replaceWords(text, changes)
    return { ...(await parseQuery(context, corrected, { isExact: true })), corrected }
  }
  const answered = new Set(all.flatMap(({ units }) => units))
  const terms = all.flatMap((one) =>
    termVariants(one.number, one.events).map(({ number, counts: share }) => ({
      number,
      worth: worthOf(one) * share,
      bits: bitsOf(one.units),
    })),
  )
  return { terms, enough: enoughOf(answered.size), corrected: null }
}

/** Completes the last word, which may be unfinished: it also matches words that begin with it. */
async function completed(
  db: Db,
  { text, question, said }: { text: string; question: SearchQuestion; said: readonly TermCount[] },
): Promise<TermCount[]> {
  const at = question.units.length - 1
  const last = question.units[at]
  if (
    !last ||
    last.isHan ||
    last.end !== text.length ||
    Array.from(last.word).length < shortestBeginning
  )
    return []
  if (said.some(({ number }) => number === numberOf(`word:${last.word}`))) return []
  return (await listCompletions(db, last.word)).map((one) => ({
    ...one,
    weight: beginningCounts,
    units: [at],
  }))
}

async function corrections(
  { db, now }: QueryContext,
  unknown: readonly QueryUnit[],
): Promise<{ start: number; end: number; word: string }[]> {
  const replacements = []
  for (const { word, start, end, isHan } of unknown) {
    if (isHan || !canBeMistyped(word)) continue
    const candidates = await listSimilarWords(db, {
      spelling: spellingOf(word),
      variants: oneMistakeFrom(word),
    })
    const inPublic = await listPublicWords(
      db,
      candidates.map((one) => one.word),
      now,
    )
    const correction = nearest(
      word,
      candidates.filter((one) => inPublic.has(one.word)),
    )
    if (correction !== undefined) replacements.push({ start, end, word: correction })
  }
  return replacements
}
