import type { StatementKind } from '#contract/items.ts'
import {
  ancestorsOf,
  conceptOf,
  concepts,
  isAbove,
  linksOf,
  nameOf,
  wholeLexicon,
} from '#engine/lexicon/lexicon.ts'
import type { Concept } from '#engine/lexicon/concept.ts'
import { clausesOf } from '#engine/text/clauses.ts'
import { detectLanguage } from '#engine/text/language.ts'
import type { LexiconLanguage } from '#engine/text/languages.ts'
import type { Language } from '#contract/languages.ts'
import { normalise } from '#engine/text/normalise.ts'
import { findPhrases } from '#engine/text/phrases.ts'
import { spokenTerms } from '#engine/text/statement.ts'
import { isStopWord } from '#engine/text/stopwords.ts'
import { tokens } from '#engine/text/tokens.ts'
import { notWanted } from './asides.lists.ts'
import { offerLeads, somebody, vague, wishLeads } from './utterance.lists.ts'
import { formOf } from './phrases.ts'
import { plainOf } from './plain.ts'
import { transliterate } from './transliteration.ts'
import { namesTime } from './times.ts'

/**
 * A statement's lexicon subjects and acts, strongest first, its number of other words, the places
 * naming a subject, and how specific it is.
 */
export type StatementContent = {
  subjects: string[]
  intents: string[]
  words: number
  places: number
  weight: number
  isTimed: boolean
  language: LexiconLanguage | undefined
}

type Span = { start: number; end: number; isNamed?: boolean }

const sides = { objective: 'seeks', offering: 'gives' } as const
const leastWeight = 0.3
const wordLimit = 240

/** Parses the content of a statement. */
export function parseStatement(text: string, kind: StatementKind): StatementContent {
  const read = transliterate(text.slice(0, wordLimit))
  const all = tokens(read)
  const occurrences = spokenTerms(read, sides[kind])
  const strongTerms = occurrences.filter(
    ({ term, weight }) => /^~?(?:concept|act):/u.test(term) && weight >= leastWeight,
  )
  const saysMore = ({ start, end, isNamed }: Span) =>
    isNamed || all.some((token) => token.start < end && token.end > start && !isVague(token.word))
  const subjects = strongTerms
    .filter(
      (occurrence) =>
        occurrence.term.includes('concept:') &&
        !sayNothing.has(occurrence.concept ?? '') &&
        saysMore(occurrence),
    )
    .toSorted(
      (a, b) => Number(b.isNamed ?? false) - Number(a.isNamed ?? false) || b.weight - a.weight,
    )
  const intents = occurrences.filter(({ term }) => /^~?act:/u.test(term))
  const covered = [...subjects, ...intents]
  const words = all.filter(
    (token) =>
      !isVague(token.word) &&
      (!isStopWord(token.word) || /\d/u.test(token.word)) &&
      !covered.some(({ start, end }) => token.start < end && token.end > start),
  ).length
  const places = subjectPositions(subjects)
  const isTimed = namesTime(read)
  const weight =
    places.reduce((sum, each) => sum + each, 0) +
    Math.min(1, intents.length) +
    words +
    (isTimed ? 1 : 0)
  return {
    subjects: unique(subjects),
    intents: unique(intents).toSorted((a, b) => actRank(a) - actRank(b)),
    words,
    places: places.length,
    weight,
    isTimed,
    language: detectLanguage(all),
  }
}

// A subject repeated, or named together with its broader one, counts once.
function subjectPositions(subjects: readonly (Span & { concept?: string })[]): number[] {
  const seen = new Set<string>()
  const bySpan = Map.groupBy(
    subjects.filter(
      ({ concept = '' }) => !subjects.some((other) => isAbove(concept, other.concept ?? '')),
    ),
    ({ start, end }) => `${start} ${end}`,
  )
  return [...bySpan.values()].flatMap((hits) => {
    const isKnown = hits.some(({ concept = '' }) => seen.has(concept))
    for (const { concept = '' } of hits) seen.add(concept)
    return isKnown
      ? []
      : [
          Math.max(
            ...hits.map(({ concept = '', isNamed }) =>
              isNamed && kindsBelow(concept).length < broad ? 2 : 1,
            ),
          ),
        ]
  })
}

// Founding together is also company: the more specific term gives the better question.
const actOrder = [
  'cofounding',
  'capital',
  'mentoring',
  'employment',
  'customers',
  'teaching',
  'pilot',
  'speaking',
  'volunteering',
  'renting',
  'lending',
  'giving',
  'partnership',
  'company',
]

function actRank(intent: string): number {
  return actOrder.indexOf(intent)
}

function unique(occurrences: readonly { concept?: string }[]): string[] {
  return [...new Set(occurrences.flatMap(({ concept }) => concept ?? []))]
}

const sayNothing = new Set([
  'trade/business-networking',
  'people/friendship',
  'people/social-groups',
  'trade/small-business',
  'trade/startups',
  'trade/management',
  'arts/events',
  'trade/office-work',
])
const vagueWords = new Set(vague.split(/\s+/u).map(normalise))
const broad = 3

/** Returns whether a word carries no meaning of its own. */
export function isVague(word: string): boolean {
  return vagueWords.has(word)
}

let below: Map<string, Concept[]> | undefined

/** Returns the narrower subjects. */
export function kindsBelow(concept: string): readonly Concept[] {
  return (below ??= sortedByParent()).get(concept) ?? []
}

function sortedByParent(): Map<string, Concept[]> {
  const sorted = new Map<string, Concept[]>()
  for (const concept of concepts())
    for (const parent of concept.parents)
      sorted.set(parent, [...(sorted.get(parent) ?? []), concept])
  return sorted
}

/** Returns the words in a text that name a sibling of a subject: 'Spanish' for 'Italian'. */
export function siblingIn(text: string, other: string): string | null {
  const beside = new Set(
    spokenTerms(other, 'seeks').flatMap(({ concept = '' }) => [
      concept,
      ...(conceptOf(concept)?.parents ?? []),
    ]),
  )
  const sibling = spokenTerms(text, 'seeks')
    .filter(({ concept = '' }) =>
      (conceptOf(concept)?.parents ?? []).some((parent) => beside.has(parent)),
    )
    .toSorted((a, b) => a.end - a.start - (b.end - b.start))[0]
  return sibling ? text.slice(sibling.start, sibling.end) : null
}

/** Returns the broader subjects and those that serve it, nearest first. */
export function nearTo(name: string): string[] {
  const concept = conceptOf(name)
  return concept
    ? [
        ...ancestorsOf(concept)
          .filter(({ steps }) => steps < 2)
          .map((above) => above.name),
        ...linksOf(concept),
      ]
    : []
}

/** Returns a subject with all its narrower subjects, equivalents and linked subjects. */
export function withKin(name: string): Concept[] {
  const concept = conceptOf(name)
  if (!concept) return []
  return [
    ...new Set([
      concept,
      ...kindsBelow(name),
      ...[...nearTo(name), ...concept.twins].flatMap((other) => conceptOf(other) ?? []),
    ]),
  ]
}

/** Returns the name of a subject in a language: in English if the lexicon lacks the language. */
export function conceptLabel(concept: string, language: Language): string {
  const names: Partial<Record<Language, string>> | undefined = nameOf(concept)
  return names?.[language] ?? names?.en ?? ''
}

export const missingParts = ['what', 'act', 'kind', 'detail', 'when'] as const
/** The part a goal lacks before others could answer it. */
export type MissingPart = (typeof missingParts)[number]

const tellingWeight = 3
const rich = 5

/** Returns the first part a statement lacks; null if it is complete. */
export function missingIn(content: StatementContent): MissingPart | null {
  if (content.subjects.length === 0 && content.words === 0)
    return content.intents.length > 0 ? 'act' : 'what'
  if (
    content.words === 0 &&
    content.places === 1 &&
    kindsBelow(content.subjects[0] ?? '').length >= broad
  )
    return 'kind'
  if (content.weight < tellingWeight) return 'detail'
  return content.isTimed || content.weight >= rich ? null : 'when'
}

/**
 * Detects whether a text seeks or offers, by the lexicon's acts and typical phrases; null if
 * unclear.
 */
export function kindIn(text: string): StatementKind | null {
  const read = transliterate(text.slice(0, wordLimit))
  const all = tokens(read)
  const bare = findPhrases(
    clausesOf(read, all).map((clause) => clause.tokens),
    detectLanguage(all),
    wholeLexicon.intents.seeks,
  ).flatMap(({ meanings, start }) =>
    meanings.filter(({ concept }) => concept === '').map(({ on }) => ({ on, start })),
  )
  const wish = Math.min(
    firstOf(read, wishes),
    ...bare.filter(({ on }) => on === 'gives').map(({ start }) => start),
  )
  const offer = Math.min(
    firstOf(read, offers),
    ...bare.filter(({ on }) => on === 'seeks').map(({ start }) => start),
  )
  if (wish === offer) return somebody.test(read.trim()) ? 'objective' : null
  return wish < offer ? 'objective' : 'offering'
}

const wishes = leadsIn(wishLeads)
const offers = leadsIn(offerLeads)

function leadsIn(list: string): readonly string[] {
  return list.split(',').map((phrase) => normalise(phrase.trim()))
}

function firstOf(text: string, phrases: readonly string[]): number {
  const spaced = normalise(transliterate(text)).replace(/[^\p{L}\p{M}\p{N}’]/gu, ' ')
  return Math.min(
    Infinity,
    ...phrases.map((phrase) => placeOf(spaced, phrase)).filter((place) => place >= 0),
  )
}

function placeOf(spaced: string, phrase: string): number {
  return /\p{Script=Han}/u.test(phrase)
    ? spaced.indexOf(phrase)
    : ` ${spaced} `.indexOf(` ${phrase} `)
}

const unwanted = notWanted.map(formOf)

/** Returns whether a text says what is not wanted. */
export function isNotWanted(text: string): boolean {
  const plain = plainOf(text)
  return unwanted.some((form) => form.test(plain))
}

/** Whether a text begins with words that open a wish or an offer. */
export function opensGoal(text: string): boolean {
  return firstOf(text, wishes) === 0 || firstOf(text, offers) === 0
}
