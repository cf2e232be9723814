import { createEncoder } from '#engine/encoder/encoder.ts'
import type { Encoder } from '#engine/encoder/encoder.ts'
import { encoderTableBytes } from '#engine/encoder/file.ts'
import { readTable } from '#engine/encoder/table.ts'
import { intentNames, intents } from './intents.ts'
import type { ExchangeIntent } from './intent.ts'
import type { Concept, ConceptPhrases, ProfileSide } from './concept.ts'
import { mergeEntries } from './merge-entries.ts'
import { englishTranslations, nearSubjects } from './open/dictionaries.ts'
import type { DictionaryText } from './open/dictionaries.ts'
import { readDictionaryText, readLinks, readOutline, readCues } from './outline.ts'
import { compilePhrasebook, compileWords, splitPhrases } from './phrasebook.ts'
import type { Phrasebook } from './phrasebook.ts'
import { lookupForms } from '#engine/text/inflections.ts'
import type { LexiconLanguage } from '#engine/text/languages.ts'
import { normalise } from '#engine/text/normalise.ts'
import { stem } from '#engine/text/stems.ts'
import { stopWords } from '#engine/text/stopwords.ts'
import { links } from './subjects/links.ts'
import { outlines } from './subjects/outlines.ts'

type ConceptIndex = {
  concepts: readonly Concept[]
  byName: ReadonlyMap<string, Concept>
  byEntry: ReadonlyMap<string, Concept>
  /** For each subject's name, the subjects that serve it or are served by it. */
  linked: ReadonlyMap<string, readonly string[]>
}

// Reading the outlines takes a third of a second. It happens on first use, and never in a thread
// that does not ask.
let known: ConceptIndex | undefined

function knownOnce(): ConceptIndex {
  return (known ??= readKnown())
}

function readKnown(): ConceptIndex {
  const all = mergeEntries(
    outlines.flatMap((outline) => readOutline(outline.name, outline.subjects)),
    splitPhrases,
  )
  const byEntry = new Map(
    all.flatMap((concept) => concept.entries.map((entry) => [entry, concept] as const)),
  )
  return {
    concepts: all,
    byName: new Map(all.map((concept) => [concept.name, concept])),
    byEntry,
    linked: readLinked(byEntry),
  }
}

function readLinked(byEntry: ReadonlyMap<string, Concept>): Map<string, string[]> {
  const linked = new Map<string, string[]>()
  for (const { name, serving } of readLinks(links)) {
    const concept = byEntry.get(name)
    for (const other of serving.map((entry) => byEntry.get(entry))) {
      if (!concept || !other)
        throw new Error(`A link of ${name} leads to a concept that no outline has.`)
      linked.set(concept.name, [...(linked.get(concept.name) ?? []), other.name])
      linked.set(other.name, [...(linked.get(other.name) ?? []), concept.name])
    }
  }
  return linked
}

/** Returns every subject of the lexicon. */
export function concepts(): readonly Concept[] {
  return knownOnce().concepts
}

/**
 * The meanings of phrases: subjects by their names, by their cues, and by related words of open
 * dictionaries. Also the stems of English words, where a dictionary knows no more, and intents as
 * meant on each side.
 */
export type Lexicon = {
  subjects: Phrasebook<Concept>
  cues: Phrasebook<Concept>
  open: Phrasebook<Concept>
  english: Phrasebook<string>
  intents: Record<ProfileSide, Phrasebook<ExchangeIntent>>
  /** Guesses the subject of words from how people speak. */
  encoder?: Encoder
}

const subjects = compilePhrasebook<Concept>(
  () =>
    concepts().flatMap((concept) =>
      concept.phrases.map((phrases) => ({ phrases, meaning: concept })),
    ),
  'loose',
)

const cues = compilePhrasebook<Concept>(subjectCues, 'loose')

/** Returns every subject's cues; throws where they name a subject that no outline has. */
export function subjectCues(): { phrases: ConceptPhrases; meaning: Concept }[] {
  return writtenSigns().map(({ name, phrases }) => {
    const meaning = knownOnce().byEntry.get(name)
    if (!meaning) throw new Error(`The cues name ${name}, which no outline has.`)
    return { phrases, meaning }
  })
}

function writtenSigns(): ReturnType<typeof readCues> {
  return outlines.flatMap((outline) => readCues(outline.name, outline.cues))
}

// A subject may have been removed since the words were extracted. A script that reads this lexicon
// extracts them again.
const open = compileWords<Concept>(() =>
  drawn(nearSubjects).flatMap(({ name, ...words }) => {
    const meaning = knownOnce().byEntry.get(name)
    return meaning ? [{ ...words, meaning }] : []
  }),
)

const english = compileWords<string>(() =>
  drawn(englishTranslations).map(({ name, ...words }) => ({
    ...words,
    meaning: stem({ word: name, script: 'other' }, 'en'),
  })),
)

function drawn(texts: readonly DictionaryText[]): ReturnType<typeof readDictionaryText> {
  return texts.flatMap(({ language, text }) => readDictionaryText(language, text))
}

function wordsDrawn(texts: readonly DictionaryText[], language: LexiconLanguage): string[] {
  return drawn(texts.filter((text) => text.language === language)).flatMap(({ words }) => words)
}

let shipped: Encoder | undefined

const encoder: Encoder = (words) => {
  shipped ??= createEncoder(
    readTable(encoderTableBytes()),
    concepts().map(({ name }) => name),
  )
  return shipped(words)
}

// A longer phrase of one side does not hide a shorter one of the other. The bare wishes of the
// offerings also express what others want.
function intentsWhere(isMeant: (intent: ExchangeIntent) => boolean): Phrasebook<ExchangeIntent> {
  return compilePhrasebook<ExchangeIntent>(
    () => intents.filter(isMeant).map((meaning) => ({ phrases: meaning.phrases, meaning })),
    'exact',
  )
}

/** The lexicon used for matching. */
export const wholeLexicon: Lexicon = {
  subjects,
  cues,
  open,
  english,
  intents: {
    seeks: intentsWhere(({ concept, on }) => on !== 'gives' || concept === ''),
    gives: intentsWhere(({ on }) => on !== 'seeks'),
  },
  encoder,
}

/** Returns every Hindi word of the lexicon, normalised. */
export function hindiWords(): Set<string> {
  const columns = [
    ...concepts().flatMap(({ phrases }) => phrases.map(({ hi }) => hi)),
    ...writtenSigns().map(({ phrases }) => phrases.hi),
    ...intents.map(({ phrases }) => phrases.hi),
  ]
  const own = columns
    .flatMap((column) => normalise(column).split(/[^\p{L}\p{M}]+/u))
    .filter((word) => /^\p{Script=Devanagari}/u.test(word))
  return new Set([
    ...own,
    ...wordsDrawn([...nearSubjects, ...englishTranslations], 'hi').filter(
      (word) => !word.includes(' '),
    ),
  ])
}

let englishWords: Set<string> | undefined

/** Tests whether the lexicon or its dictionaries know an English word. */
export function isEnglish(word: string): boolean {
  englishWords ??= new Set([
    ...drawn(englishTranslations).map(({ name }) => name),
    ...wordsDrawn(nearSubjects, 'en'),
  ])
  return (
    englishWords.has(word) ||
    stopWords.en.has(word) ||
    lookupForms(word, 'en').some(
      (form) =>
        englishWords?.has(form) ||
        [subjects, cues].some((book) => book.meanings(`en=${form}`).length > 0),
    )
  )
}

/** Compiles some more of the lexicon; returns whether more is left. */
export function readOn(): boolean {
  return [
    wholeLexicon.subjects,
    wholeLexicon.cues,
    wholeLexicon.open,
    wholeLexicon.english,
    wholeLexicon.intents.seeks,
    wholeLexicon.intents.gives,
  ].some((book) => book.readOn())
}

/** An empty lexicon, to measure what the lexicon adds. */
export const emptyLexicon: Lexicon = {
  subjects: nothing(),
  cues: nothing(),
  open: nothing(),
  english: nothing(),
  intents: { seeks: nothing(), gives: nothing() },
}

function nothing<Meaning>(): Phrasebook<Meaning> {
  return compilePhrasebook<Meaning>(() => [], 'loose')
}

/** Returns the subject with a name. */
export function conceptOf(name: string): Concept | undefined {
  return knownOnce().byName.get(name)
}

/** Returns the other subjects that serve a subject or are served by it. */
export function linksOf({ name }: Concept): readonly string[] {
  return knownOnce().linked.get(name) ?? []
}

/** Returns the display names of a concept, in four languages. */
export function nameOf(concept: string): ConceptPhrases | undefined {
  const phrases = intentNames[concept] ?? conceptOf(concept)?.phrases[0]
  const first = (column: string): string => splitPhrases(column)[0] ?? ''
  return (
    phrases && {
      en: first(phrases.en),
      zh: first(phrases.zh),
      es: first(phrases.es),
      hi: first(phrases.hi),
    }
  )
}

/** Returns the ancestors of a subject, nearest first, with the number of steps. */
export function ancestorsOf({ parents }: Concept): { name: string; steps: number }[] {
  const found = new Map<string, number>()
  let level = parents
  for (let steps = 1; level.length > 0 && steps <= furthest; steps++) {
    for (const name of level) if (!found.has(name)) found.set(name, steps)
    level = level.flatMap((name) => conceptOf(name)?.parents ?? [])
  }
  return [...found].map(([name, steps]) => ({ name, steps }))
}

/** Tests whether the first of two concepts is above the second. */
export function isAbove(upper: string, lower: string): boolean {
  const concept = conceptOf(lower)
  return concept !== undefined && ancestorsOf(concept).some(({ name }) => name === upper)
}

const furthest = 3
