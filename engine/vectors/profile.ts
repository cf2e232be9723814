import type { Side } from '#engine/lexicon/phrasebook.ts'
import type { Person } from '#engine/person.ts'
import { readStatement } from '#engine/text/statement.ts'

/** The terms of one side of one person, in the order of first use, with 1 + ln tf times the weight of their kind. */
export type Terms = ReadonlyMap<string, number>

/** A person as text has been read: independent of everybody else. */
export type Profile = { key: string; seeks: Terms; gives: Terms }

/** Reads a person's statements, concatenated by side: on public data this beat the best single statement. */
export function profileOf({ key, seeks, gives, languages }: Person): Profile {
  return { key, seeks: termsOf(seeks, 'seeks', languages), gives: termsOf(gives, 'gives', languages) }
}

function termsOf(statements: readonly string[], side: Side, spoken: readonly string[] = []): Terms {
  const uses = new Map<string, { count: number; weight: number }>()
  for (const statement of statements) {
    for (const { term, weight } of readStatement(statement, side, spoken)) {
      const known = uses.get(term)
      uses.set(term, { count: (known?.count ?? 0) + 1, weight: Math.max(known?.weight ?? 0, weight) })
    }
  }
  return new Map([...uses].map(([term, { count, weight }]) => [term, weight * (1 + Math.log(count))]))
}
