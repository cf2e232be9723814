import { encodedWords, piecesOf } from '#engine/encoder/words.ts'
import { concepts, subjectCues } from '#engine/lexicon/lexicon.ts'
import { languages } from '#engine/text/languages.ts'
import { readRomanised } from '#engine/text/romanised.ts'
import { tokens } from '#engine/text/tokens.ts'
import { folder, readCorpus } from '../corpus/corpus.ts'
import type { CorpusStatement } from '../corpus/slices.rules.ts'

/** A training word: its possible keys in the table, and the rows of its pieces. */
export type TrainingWord = { keys: string[]; pieces: number[] }

/**
 * A training example: two statements that answer each other, one that is not of its subject, or a
 * subject's name.
 */
export type TrainingExample =
  | { kind: 'pair'; subject: string; seek: TrainingWord[]; give: TrainingWord[] }
  | { kind: 'trap'; subject: string; belongsTo?: string; said: TrainingWord[] }
  | { kind: 'name'; subject: string; said: TrainingWord[] }

/** Returns all training examples, in the order of the corpus and of the lexicon. */
export function trainingExamples(): TrainingExample[] {
  const { pairs, traps } = readCorpus(folder)
  const subjects = new Set(concepts().map(({ name }) => name))
  return [
    ...pairs
      .filter(({ subject }) => subjects.has(subject))
      .map(({ subject, seek, give }): TrainingExample => ({
        kind: 'pair',
        subject,
        seek: wordsIn(seek),
        give: wordsIn(give),
      })),
    ...traps
      .filter(({ subject }) => subjects.has(subject))
      .map(({ subject, said, belongsTo }): TrainingExample => ({
        kind: 'trap',
        subject,
        said: wordsIn(said),
        ...(belongsTo !== undefined && subjects.has(belongsTo) ? { belongsTo } : {}),
      })),
    ...[
      ...concepts().flatMap(({ name, phrases }) => phrases.map((ways) => ({ name, ways }))),
      ...subjectCues().map(({ meaning: { name }, phrases }) => ({ name, ways: phrases })),
    ].flatMap(({ name, ways }) =>
      languages.flatMap((language) =>
        ways[language].split(',').map((text): TrainingExample => ({
          kind: 'name',
          subject: name,
          said: wordsIn({ text, language }),
        })),
      ),
    ),
  ]
}

// The author of an example has given its language.
function wordsIn({ text, language }: Pick<CorpusStatement, 'text' | 'language'>): TrainingWord[] {
  return encodedWords(readRomanised(text, tokens(text)), language).map(({ token, keys }) => ({
    keys,
    pieces: piecesOf(token),
  }))
}
