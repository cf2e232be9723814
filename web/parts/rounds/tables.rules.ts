import type { RoundsBoard } from '#contract/rounds.ts'
import { plainName } from '#web/kit/i18n/names.rules.ts'

type Round = RoundsBoard['rounds'][number]
type Person = RoundsBoard['people'][number]

export type TablePerson = { name: string; isFound: boolean }
export type PairEntry = { key: string; a: TablePerson; b: TablePerson; isMissed: boolean }
export type RoundTable = { table: number; pairs: PairEntry[] }

/** Returns the tables of a round, lowest first; only those with a name searched for. */
export function tablesIn(
  { pairs }: Pick<Round, 'pairs'>,
  people: readonly Pick<Person, 'name'>[],
  text: string,
): RoundTable[] {
  const seat = (place: number): TablePerson => {
    const name = people[place]?.name ?? ''
    return { name, isFound: text !== '' && plainName(name).includes(text) }
  }
  const seated = pairs.map(({ table, a, b, isMissed }) => ({
    table,
    key: `${a}-${b}`,
    a: seat(a),
    b: seat(b),
    isMissed,
  }))
  const visiblePairs = text === '' ? seated : seated.filter(({ a, b }) => a.isFound || b.isFound)
  return [...Map.groupBy(visiblePairs, ({ table }) => table)]
    .map(([table, those]) => ({ table, pairs: those }))
    .toSorted((one, other) => one.table - other.table)
}

/** Returns the names of those who sit out of a round. */
export function namesOut(
  { out }: Pick<Round, 'out'>,
  people: readonly Pick<Person, 'name'>[],
  text: string,
): string[] {
  const names = out.map((place) => people[place]?.name ?? '').filter((name) => name !== '')
  return text === '' ? names : names.filter((name) => plainName(name).includes(text))
}
