import { concepts } from '#engine/lexicon/lexicon.ts'
import type { Concept } from '#engine/lexicon/concept.ts'
import { readCues } from '#engine/lexicon/outline.ts'
import { compilePhrasebook, splitPhrases } from '#engine/lexicon/phrasebook.ts'
import type { Phrasebook } from '#engine/lexicon/phrasebook.ts'
import { outlines } from '#engine/lexicon/subjects/outlines.ts'
import { intents } from '#engine/lexicon/intents.ts'
import { lookupForms } from '#engine/text/inflections.ts'
import type { LexiconLanguage } from '#engine/text/languages.ts'
import { normalise } from '#engine/text/normalise.ts'
import { isGlue, isStopWord } from '#engine/text/stopwords.ts'
import { keysOfRun } from '#engine/text/words.ts'

/** The lexicon written by hand, as the extraction uses it. */
export type BaseLexicon = {
  concepts: readonly Concept[]
  /**
   * English words around a concept: its own, those of its cues, and those of its ancestors and
   * descendants.
   */
  contextOf: (concept: Concept) => ReadonlySet<string>
  /** The Chinese characters that a concept is written with. */
  chineseSignsOf: (concept: string) => ReadonlySet<string>
  /** The concepts that a phrase names, and those it is only a cue for. */
  named: (phrase: string, language: LexiconLanguage) => readonly Concept[]
  signed: (phrase: string, language: LexiconLanguage) => readonly Concept[]
  /** Whether the lexicon already has the phrase, or it is meaningless. */
  has: (phrase: string, language: LexiconLanguage) => boolean
}

const cueEntries = outlines.flatMap(({ name, cues }) => readCues(name, cues))

/** Returns the engine's current lexicon, without earlier extractions. */
export function loadBaseLexicon(): BaseLexicon {
  const byEntry = new Map(
    concepts().flatMap((concept) => concept.entries.map((entry) => [entry, concept] as const)),
  )
  const cues = cueEntries.flatMap(({ name, phrases }) => {
    const meaning = byEntry.get(name)
    return meaning ? [{ phrases, meaning }] : []
  })
  const subjectBook = compilePhrasebook(
    () => concepts().flatMap((meaning) => meaning.phrases.map((phrases) => ({ phrases, meaning }))),
    'loose',
  )
  const cueBook = compilePhrasebook(() => cues, 'loose')
  const actBook = compilePhrasebook(
    () => intents.map((meaning) => ({ phrases: meaning.phrases, meaning })),
    'exact',
  )
  const chineseSigns = new Map(
    concepts().map(({ name, phrases }) => [
      name,
      new Set(phrases.flatMap(({ zh }) => Array.from(zh))),
    ]),
  )
  for (const { phrases, meaning } of cues)
    for (const sign of phrases.zh) chineseSigns.get(meaning.name)?.add(sign)
  const contexts = contextsOf(cues)
  return {
    concepts: concepts(),
    chineseSignsOf: (concept) => chineseSigns.get(concept) ?? new Set(),
    contextOf: (concept) => contexts.get(concept.name) ?? new Set(),
    named: (phrase, language) => meaningsIn(subjectBook, phrase, language),
    signed: (phrase, language) => meaningsIn(cueBook, phrase, language),
    has: (phrase, language) =>
      normalise(phrase).split(/[ -]/u).every(isStopWord) ||
      [subjectBook, cueBook, actBook].some((book) =>
        keysOf(phrase, language).some((key) => book.meanings(key).length > 0),
      ),
  }
}

/** Returns the meaningful words of a text, without inflection. */
export function contentWords(text: string): string[] {
  return normalise(text)
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word.length > 2 && !isStopWord(word))
    .map((word) => lookupForms(word, 'en').at(-1) ?? word)
}

function keysOf(phrase: string, language: LexiconLanguage): string[] {
  if (language === 'zh') return [`zh:${normalise(phrase)}`]
  const words = normalise(phrase)
    .split(/[ -]/u)
    .filter((word) => word !== '' && !isGlue(word))
    .map((word) => ({ word }))
  return words.length === 0 ? [] : keysOfRun(words, language)
}

function meaningsIn(
  book: Phrasebook<Concept>,
  phrase: string,
  language: LexiconLanguage,
): readonly Concept[] {
  for (const key of keysOf(phrase, language)) {
    const meanings = book.meanings(key)
    if (meanings.length > 0) return meanings
  }
  return []
}

function contextsOf(
  cues: readonly { phrases: { en: string }; meaning: Concept }[],
): Map<string, ReadonlySet<string>> {
  const own = new Map<string, string[]>(
    concepts().map(({ name, phrases }) => [
      name,
      phrases.flatMap(({ en }) => splitPhrases(en).flatMap(contentWords)),
    ]),
  )
  for (const { phrases, meaning } of cues) own.get(meaning.name)?.push(...contentWords(phrases.en))
  const around = new Map(
    concepts().map(({ name, parents }) => [
      name,
      [...(own.get(name) ?? []), ...parents.flatMap((parent) => own.get(parent) ?? [])],
    ]),
  )
  for (const { name, parents } of concepts())
    for (const parent of parents) around.get(parent)?.push(...(own.get(name) ?? []))
  return new Map([...around].map(([name, words]) => [name, new Set(words)]))
}
