import * as z from 'zod/mini'
import { eventLimits } from '#contract/events/events.ts'
import { type StatementKind, StatementText } from '#contract/items.ts'

export type FormStatement = { kind: StatementKind; text: string }

/** A person's objectives and offerings, line by line as typed. */
export type StatementFields = { objectives: string[]; offerings: string[] }

export const fieldOf = { objective: 'objectives', offering: 'offerings' } as const satisfies Record<
  StatementKind,
  keyof StatementFields
>

/** Returns the initial lines: at least one of each to type into. */
export function linesFrom(statements: readonly FormStatement[]): StatementFields {
  const texts = (kind: StatementKind) =>
    statements.filter((one) => one.kind === kind).map((one) => one.text)
  const orOne = (lines: string[]) => (lines.length > 0 ? lines : [''])
  return { objectives: orOne(texts('objective')), offerings: orOne(texts('offering')) }
}

/** Returns the statements without empty lines and duplicates. */
export function statementsFrom(lines: StatementFields): FormStatement[] {
  const of = (kind: StatementKind) =>
    lines[fieldOf[kind]]
      .map((text) => text.trim())
      .filter((text) => text !== '')
      .map((text) => ({ kind, text }))
  const all = [...of('objective'), ...of('offering')]
  return all.filter(
    (one, at) =>
      all.findIndex((other) => other.kind === one.kind && other.text === one.text) === at,
  )
}

/** Returns what is wrong with one line; an empty line is ignored, not wrong. */
export function lineProblem(text: string): string | undefined {
  if (text.trim() === '') return undefined
  return StatementText.safeParse(text).error?.issues[0]?.message
}

/**
 * Returns the problems by field. At least one line of either kind is required, because matching
 * needs one.
 */
export function problemsIn(lines: StatementFields): Record<string, string> {
  const statements = statementsFrom(lines)
  if (statements.length === 0) return { either: 'one-of-either' }
  if (statements.length > eventLimits.statementsPerPerson) return { offerings: 'too-many' }
  const wrong = (['objectives', 'offerings'] as const).flatMap((field) => {
    const problem = lines[field].map(lineProblem).find((one) => one !== undefined)
    return problem === undefined ? [] : [[field, problem]]
  })
  return Object.fromEntries(wrong)
}

/** Returns the schema of a form that contains such lines. */
export function withLines<V extends StatementFields>() {
  return z.custom<V>().check((payload) => {
    for (const [field, message] of Object.entries(problemsIn(payload.value)))
      payload.issues.push({ code: 'custom', path: [field], message, input: payload.value })
  })
}

/** Puts a tapped example into the first empty line, or into a new one. */
export function withText(lines: readonly string[], text: string): string[] {
  const empty = lines.findIndex((line) => line.trim() === '')
  return empty === -1 ? [...lines, text] : lines.with(empty, text)
}

/** Returns the suggestions that are not among the lines, each once. */
export function remainingSuggestions(
  suggestions: readonly string[],
  lines: readonly string[],
): string[] {
  const usedTexts = new Set(lines.map((line) => line.trim()))
  return [...new Set(suggestions)].filter((text) => !usedTexts.has(text))
}
