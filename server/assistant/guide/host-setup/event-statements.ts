import type { StatementKind } from '#contract/items.ts'
import { aloneThresholdFor } from '#engine/bands/answer.ts'
import { bestFit } from '#engine/bands/band.ts'
import { statementsOf } from '#engine/bands/statements.ts'
import { normalise } from '#engine/text/normalise.ts'
import { type TermProfile, profileOf } from '#engine/vectors/profile.ts'
import { createVocabulary, type Vocabulary } from '#engine/vectors/vocabulary.ts'
import { makeLruCache } from '../../../kit/lru-cache.ts'
import type { AssistantContext } from '../../prompt/context.ts'
import { cluesIn, cluesOf } from '../reading/clues.ts'
import { mayQuote } from '../reading/quotes.ts'
import { conceptLabel, nearTo, parseStatement } from '../reading/statements.ts'

type StatementTexts = readonly { kind: StatementKind; text: string }[]

const mostRead = 10
const mostQuoted = 2
const others = { objective: 'offering', offering: 'objective' } as const

/** Returns other people's statements that answer a statement, nearest first, as written. */
export function answersTo(text: string, kind: StatementKind, context: AssistantContext): string[] {
  return answersAmong(mostRead, { text, kind }, context)
}

function answersAmong(
  most: number,
  statement: StatementText,
  { gathering, items }: AssistantContext,
): string[] {
  if (!gathering) return []
  const own = new Set([...items, ...gathering.said].map((item) => normalise(item.text)))
  const likely = likeliest(statement, gathering.around)
    .filter((text) => !own.has(normalise(text)) && mayQuote(text))
    .slice(0, most)
  const vocabulary = createVocabulary()
  const enough = aloneThresholdFor(gathering.around.length)
  return likely
    .map((text) => ({
      text,
      fit: fit(statement, { kind: others[statement.kind], text }, vocabulary),
    }))
    .filter(({ fit: score }) => score >= enough)
    .toSorted((a, b) => b.fit - a.fit)
    .slice(0, mostQuoted)
    .map(({ text }) => text)
}

const mostLikely = 40

// Parsing a statement takes half a millisecond, so of many only those that share a word with the
// subject's names or terms are parsed.
function likeliest({ text, kind }: StatementText, around: StatementTexts): string[] {
  const content = parseStatement(text, kind)
  const clues = cluesOf(text, [...content.subjects, ...content.intents])
  const often = new Map<string, number>()
  const sharedClues = new Map<string, string[]>()
  for (const statement of around) {
    if (statement.kind === kind || sharedClues.has(statement.text)) continue
    const shared = rememberedClues(statement.text).filter((clue) => clues.has(clue))
    for (const clue of shared) often.set(clue, (often.get(clue) ?? 0) + 1)
    if (shared.length > 0) sharedClues.set(statement.text, shared)
  }
  const worth = (shared: readonly string[]) =>
    shared.reduce((sum, clue) => sum + 1 / (often.get(clue) ?? 1), 0)
  return [...sharedClues]
    .map(([said, shared]) => ({ said, worth: worth(shared) }))
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, mostLikely)
    .map(({ said }) => said)
}

const clueing = makeLruCache<readonly string[]>(6000)

function rememberedClues(text: string): readonly string[] {
  const cachedClues = clueing.get(text)
  if (cachedClues) return cachedClues
  const clues = cluesIn(text)
  clueing.set(text, clues)
  return clues
}

type StatementText = { kind: StatementKind; text: string }

/** Returns the engine's score for how well two statements answer each other. */
export function fit(
  one: StatementText,
  other: StatementText,
  vocabulary: Vocabulary = createVocabulary(),
): number {
  const [seeking, giving] = one.kind === 'objective' ? [one, other] : [other, one]
  return bestFit(
    statementsOf(profileOfSaid(seeking), vocabulary),
    statementsOf(profileOfSaid(giving), vocabulary),
  )
}

const profiles = makeLruCache<TermProfile>(2000)

function profileOfSaid({ kind, text }: StatementText): TermProfile {
  const key = `${kind} ${text}`
  const cachedProfile = profiles.get(key)
  if (cachedProfile) return cachedProfile
  const made = profileOf({
    key: '',
    seeks: kind === 'objective' ? [text] : [],
    gives: kind === 'offering' ? [text] : [],
  })
  profiles.set(key, made)
  return made
}

const nearRead = 4
const mostNear = 2

/**
 * Returns the nearest subject if nobody answers a statement: its own in any wording, or a broader
 * or neighbouring one. Quotes how a person here says it.
 */
export function nearAround(
  { text, kind }: StatementText,
  context: AssistantContext,
): { subject: string; quote: string; isSame: boolean } | null {
  const own = parseStatement(text, kind).subjects.slice(0, 4)
  const near = own
    .flatMap((subject) => nearTo(subject))
    .filter((subject) => !own.includes(subject))
    .slice(0, mostNear)
  for (const subject of [...own, ...near]) {
    const [quote] = answersAmong(nearRead, { text: conceptLabel(subject, 'en'), kind }, context)
    if (quote !== undefined) return { subject, quote, isSame: own.includes(subject) }
  }
  return null
}

const longestChip = 80

/** Returns a few statements of one kind at the event, short enough for chips. */
export function sampleStatements(
  kind: StatementKind,
  { gathering, items }: AssistantContext,
  most: number,
): string[] {
  const own = new Set([...items, ...(gathering?.said ?? [])].map((item) => item.text))
  const texts = [
    ...new Set(
      (gathering?.around ?? [])
        .filter(
          (statement) =>
            statement.kind === kind &&
            statement.text.length <= longestChip &&
            !own.has(statement.text),
        )
        .map(({ text }) => text),
    ),
  ]
  const step = Math.max(1, Math.floor(texts.length / most))
  return texts.filter((text, at) => at % step === 0 && mayQuote(text)).slice(0, most)
}
