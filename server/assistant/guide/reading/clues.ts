import { intents } from '#engine/lexicon/intents.ts'
import { outlines } from '#engine/lexicon/subjects/outlines.ts'
import { readCues } from '#engine/lexicon/outline.ts'
import type { ConceptPhrases } from '#engine/lexicon/concept.ts'
import { normalise } from '#engine/text/normalise.ts'
import { isStopWord } from '#engine/text/stopwords.ts'
import { withKin } from './statements.ts'

const cues = new Map(
  outlines
    .flatMap((outline) => readCues(outline.name, outline.cues))
    .map(({ name, phrases }) => [name, phrases] as const),
)
const beginning = 5

/**
 * Returns clues that a text concerns some subjects: word stems of their names and terms in four
 * languages, character pairs in Chinese.
 */
export function cluesOf(text: string, subjects: readonly string[]): ReadonlySet<string> {
  const phrases = subjects.flatMap((subject) => [
    ...intents.filter(({ concept }) => concept === subject).map((intent) => intent.phrases),
    ...withKin(subject).flatMap((concept) => [
      ...concept.phrases,
      ...concept.entries.flatMap((entry) => cues.get(entry) ?? []),
    ]),
  ])
  return new Set([...cluesIn(text), ...phrases.flatMap(cluesInPhrases)])
}

const clueCache = new WeakMap<ConceptPhrases, string[]>()

function cluesInPhrases(phrases: ConceptPhrases): string[] {
  const clues =
    clueCache.get(phrases) ?? cluesIn(`${phrases.en} ${phrases.zh} ${phrases.es} ${phrases.hi}`)
  clueCache.set(phrases, clues)
  return clues
}

const between = /[^\p{L}\p{M}\p{N}]+/u
const han = /\p{Script=Han}/u

/** Returns the clues in a text. */
export function cluesIn(text: string): string[] {
  return [
    ...new Set(
      normalise(text)
        .split(between)
        .flatMap((word) => {
          if (han.test(word))
            return Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2))
          return word === '' || isStopWord(word)
            ? []
            : [word.replace(/s$/u, '').slice(0, beginning)]
        }),
    ),
  ]
}
