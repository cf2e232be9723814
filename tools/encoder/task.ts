import type { TrainingWord, TrainingExample } from './statements.ts'

/** A word of an example in numbers: its row, or -1, and then its pieces. */
type WordNumbers = number[]

/**
 * The input of learn.py: the number of rows, the number taught by the teacher (the first `taught`),
 * the weight of each word's teaching, and the examples.
 */
export type TrainingTask = {
  words: number
  taught: number
  pieces: number
  subjects: string[]
  weights: number[]
  pairs: { subject: number; seek: WordNumbers[]; give: WordNumbers[] }[]
  traps: { subject: number; belongsTo: number; said: WordNumbers[] }[]
  named: { subject: number; said: WordNumbers[] }[]
}

// A word seen once tells only its own statement.
const leastSeen = 2

/**
 * Returns the likeliest key of every word of the examples, with the number of statements that have
 * it.
 */
export function countKeys(lessons: readonly TrainingExample[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const words of lessons.flatMap(statementsIn))
    for (const key of new Set(words.map(({ keys }) => keys[0] ?? '')))
      counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/**
 * Returns the keys for the table: those that the teacher knows, then those that occur twice in the
 * examples.
 */
export function keysOfTable(
  lessons: readonly TrainingExample[],
  taught: ReadonlySet<string>,
): string[] {
  return [
    ...taught,
    ...[...countKeys(lessons)]
      .filter(([key, times]) => times >= leastSeen && !taught.has(key))
      .map(([key]) => key),
  ]
}

/** Returns the examples in numbers. */
export function taskOf(
  lessons: readonly TrainingExample[],
  keys: readonly string[],
  { taught, pieces, subjects }: Pick<TrainingTask, 'taught' | 'pieces' | 'subjects'>,
): TrainingTask {
  const counts = countKeys(lessons)
  const statements = lessons.reduce((sum, lesson) => sum + statementsIn(lesson).length, 0)
  const rows = new Map(keys.map((key, at) => [key, at]))
  const places = new Map(subjects.map((name, at) => [name, at]))
  const place = (name: string | undefined): number =>
    name === undefined ? -1 : (places.get(name) ?? -1)
  const numbered = (words: readonly TrainingWord[]): WordNumbers[] =>
    words.map(({ keys: own, pieces: parts }) => [
      own.map((key) => rows.get(key)).find((row) => row !== undefined) ?? -1,
      ...parts,
    ])
  const task: TrainingTask = {
    words: keys.length,
    taught,
    pieces,
    subjects,
    weights: keys.map(
      (key) => Math.log(statements / (1 + (counts.get(key) ?? 0))) / Math.log(statements),
    ),
    pairs: [],
    traps: [],
    named: [],
  }
  for (const lesson of lessons) {
    if (statementsIn(lesson).some((words) => words.length === 0)) continue
    const subject = place(lesson.subject)
    if (lesson.kind === 'pair')
      task.pairs.push({ subject, seek: numbered(lesson.seek), give: numbered(lesson.give) })
    else if (lesson.kind === 'trap')
      task.traps.push({ subject, belongsTo: place(lesson.belongsTo), said: numbered(lesson.said) })
    else task.named.push({ subject, said: numbered(lesson.said) })
  }
  return task
}

function statementsIn(lesson: TrainingExample): TrainingWord[][] {
  return lesson.kind === 'pair' ? [lesson.seek, lesson.give] : [lesson.said]
}
