import { isOfRemarks, rolesOf } from './headings.rules.ts'
import { plainWords } from './plain-words.rules.ts'
import type { ColumnRole } from './heading-names.rules.ts'
import type { CsvTable } from './table.ts'

// The command line's name of each column; an address identifies people where no key does.
const names: Record<ColumnRole, string> = {
  name: 'name',
  given: 'given',
  family: 'family',
  email: 'key',
  objectives: 'objectives',
  offerings: 'offerings',
  status: 'state',
}
// The headings of an attendee list that Interchange exports: the identifier comes before the address.
const keys = new Set(
  ['Registration ID', 'ID de inscripción', '报名编号', 'रजिस्ट्रेशन ID'].map(plainWords),
)
const languages = new Set(
  [
    'language',
    'languages',
    'idioma',
    'idiomas',
    '语言',
    '語言',
    'भाषा',
    'भाषाएँ',
    'sprache',
    'sprachen',
    'langue',
    'langues',
    'lingua',
    'linguas',
  ].map(plainWords),
)

/**
 * Returns the columns of a file by the names that the command line uses; unrecognised ones in lower
 * case.
 */
export function namedColumns({ header, rows }: Pick<CsvTable, 'header' | 'rows'>): string[] {
  const plain = header.map((heading) =>
    keys.has(plainWords(heading)) ? 'key' : heading.toLowerCase(),
  )
  const roles = rolesOf(
    header.map((heading, at) => ({ heading, cells: rows.map(({ cells }) => cells[at] ?? '') })),
  )
  return plain.map((name, at) => {
    const role = roles[at]
    const columnName = role ? names[role] : languageName(name)
    const isFirst = role === undefined || role === null || roles.indexOf(role) === at
    return columnName !== undefined && isFirst && !plain.includes(columnName) ? columnName : name
  })
}

/**
 * Finds the columns that hold a status, or remarks about one: by their headings and cells, and the
 * one called “state”.
 */
export function statusColumns({
  header,
  rows,
}: Pick<CsvTable, 'header' | 'rows'>): { at: number; isRemark: boolean }[] {
  const columns = header.map((heading, at) => ({
    heading,
    cells: rows.map(({ cells }) => cells[at] ?? ''),
  }))
  const roles = rolesOf(columns)
  return columns.flatMap(({ heading, cells }, at) =>
    roles[at] === 'status' || heading.toLowerCase() === 'state'
      ? [{ at, isRemark: isOfRemarks({ heading, cells }) }]
      : [],
  )
}

function languageName(name: string): string | undefined {
  return languages.has(plainWords(name)) ? 'languages' : undefined
}
