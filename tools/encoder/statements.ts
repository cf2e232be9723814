import { encodedWords, piecesOf } from '#engine/encoder/words.ts'
import { concepts, signsOfSubjects } from '#engine/lexicon/lexicon.ts'
import { languages } from '#engine/text/language.ts'
import { readRomanised } from '#engine/text/romanised.ts'
import { tokens } from '#engine/text/tokens.ts'
import { folder, readCorpus } from '../corpus/corpus.ts'
import type { CorpusStatement } from '../corpus/slices.rules.ts'

/** A word to learn from: the keys that the table may have it under, and the rows of its pieces. */
export type LearnedWord = { keys: string[]; pieces: number[] }

/**
 * What the encoder learns from: two statements that answer each other, one that is not of its
 * subject, or a subject's name.
 */
export type Lesson =
  | { kind: 'pair'; subject: string; seek: LearnedWord[]; give: LearnedWord[] }
  | { kind: 'trap'; subject: string; belongsTo?: string; said: LearnedWord[] }
  | { kind: 'name'; subject: string; said: LearnedWord[] }

/** Everything that the encoder learns from, in the order of the corpus and of the lexicon. */
export function lessons(): Lesson[] {
  const { pairs, traps } = readCorpus(folder)
  const subjects = new Set(concepts().map(({ name }) => name))
  return [
    ...pairs
      .filter(({ subject }) => subjects.has(subject))
      .map(({ subject, seek, give }): Lesson => ({
        kind: 'pair',
        subject,
        seek: wordsIn(seek),
        give: wordsIn(give),
      })),
    ...traps
      .filter(({ subject }) => subjects.has(subject))
      .map(({ subject, said, belongsTo }): Lesson => ({
        kind: 'trap',
        subject,
        said: wordsIn(said),
        ...(belongsTo !== undefined && subjects.has(belongsTo) ? { belongsTo } : {}),
      })),
    ...[
      ...concepts().flatMap(({ name, phrases }) => phrases.map((ways) => ({ name, ways }))),
      ...signsOfSubjects().map(({ meaning: { name }, phrases }) => ({ name, ways: phrases })),
    ].flatMap(({ name, ways }) =>
      languages.flatMap((language) =>
        ways[language].split(',').map((text): Lesson => ({
          kind: 'name',
          subject: name,
          said: wordsIn({ text, language }),
        })),
      ),
    ),
  ]
}

// The writer of a lesson has said its language.
function wordsIn({ text, language }: Pick<CorpusStatement, 'text' | 'language'>): LearnedWord[] {
  return encodedWords(readRomanised(text, tokens(text)), language).map(({ token, keys }) => ({
    keys,
    pieces: piecesOf(token),
  }))
}
