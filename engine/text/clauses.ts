import type { TextSpan } from './cover.ts'
import type { Token } from './tokens.ts'

/** Tokens between two breaks; a weak break enumerates rather than ends. */
export type Clause = { tokens: Token[]; follows: 'weak' | 'strong' }

const weakBreak = /[,，、]/u
const strongBreak = /[.;:!?。；：！？।|\n()（）[\]–—•·]/u

/** Returns the clauses of a statement, in order. */
export function clausesOf(statement: string, all: readonly Token[]): Clause[] {
  const clauses: Clause[] = []
  let end = 0
  for (const token of all) {
    const between = statement.slice(end, token.start)
    const isStrong = strongBreak.test(between)
    if (clauses.length === 0 || isStrong || weakBreak.test(between))
      clauses.push({ tokens: [], follows: isStrong ? 'strong' : 'weak' })
    clauses.at(-1)?.tokens.push(token)
    end = token.end
  }
  return clauses
}

/** Returns the tokens of the clause that contains the word at a place. */
export function clauseAt(clauses: readonly Clause[], place: number): readonly Token[] {
  return (
    clauses.find(({ tokens }) => tokens.some(({ start, end }) => start <= place && place < end))
      ?.tokens ?? []
  )
}

/** Returns the span of some tokens. */
export function spanOf(tokens: readonly Token[]): TextSpan {
  return { start: tokens[0]?.start ?? 0, end: tokens.at(-1)?.end ?? 0 }
}

/** Returns the clauses of each sentence, which ends at a strong break. */
export function sentencesOf(clauses: readonly Clause[]): Clause[][] {
  const sentences: Clause[][] = []
  for (const clause of clauses) {
    if (clause.follows === 'strong' || sentences.length === 0) sentences.push([])
    sentences.at(-1)?.push(clause)
  }
  return sentences
}

/** Returns the tokens of each sentence. */
export function wordsOfSentences(clauses: readonly Clause[]): Token[][] {
  return sentencesOf(clauses).map((sentence) => sentence.flatMap(({ tokens }) => tokens))
}
