import type { Translate, WordKey, Words } from '#words/words.ts'
import type { ProblemCode, TableProblem } from './people-file/table.ts'

// How many problems or rows one message names.
const mostShown = 20

const problemKeys: Record<ProblemCode, WordKey> = {
  workbook: 'match-command.problem.workbook',
  pdf: 'match-command.problem.pdf',
  picture: 'match-command.problem.picture',
  'not-text': 'match-command.problem.null-byte',
  encoding: 'match-command.problem.encoding',
  'empty-file': 'fields.empty-file',
  'json-array': 'match-command.problem.json-array',
  'no-people': 'fields.nobody-in-file',
  'open-quotes': 'fields.quote-open',
  'open-quote': 'match-command.problem.open-quote',
  'extra-cells': 'match-command.problem.extra-cells',
  'missing-column': 'match-command.problem.missing-column',
  'double-column': 'match-command.problem.double-column',
  'not-an-object': 'match-command.problem.not-an-object',
  'missing-field': 'match-command.problem.missing-field',
  'not-a-text': 'match-command.problem.not-text',
  'not-a-list': 'match-command.problem.not-a-list',
  'empty-cell': 'match-command.problem.empty-cell',
  'same-key': 'match-command.problem.same-key',
  'unknown-person': 'match-command.problem.unknown-person',
}

/** Returns what a person calls a file. */
export function fileName(file: string, t: Translate): string {
  return file === '-' ? t('match-command.standard-input') : file
}

/** Returns the problems of a file, one a line, with row and column. */
export function problemText(file: string, problems: readonly TableProblem[], t: Translate): string {
  const lines = problems.slice(0, mostShown).map(({ row, column, problem, values }) => {
    const key = column === '' ? 'match-command.problem.in-row' : 'match-command.problem.in-cell'
    return t(key, {
      file: fileName(file, t),
      // Spreadsheets number their rows without separators.
      row: `${row}`,
      column,
      problem: t(problemKeys[problem], values),
    })
  })
  const more = problems.length - lines.length
  return [...lines, ...(more > 0 ? [t('match-command.problem.more', { count: more })] : [])].join(
    '\n',
  )
}

/** Returns who was left out of a file because of their status. */
export function leftOutText(
  file: string,
  left: readonly { row: number; state: string }[],
  { t, locale }: Words,
): string {
  const rows = left
    .slice(0, mostShown)
    .map(({ row, state }) => t('match-command.left-out-row', { row: `${row}`, status: state }))
  const more = left.length - rows.length
  if (more > 0) rows.push(t('match-command.left-out-more', { count: more }))
  return t('match-command.left-out', {
    file: fileName(file, t),
    count: left.length,
    rows: new Intl.ListFormat(locale).format(rows),
  })
}

/** Returns why a file could not be read or written. */
export function reasonText(error: unknown, t: Translate): string {
  const code = error instanceof Error && 'code' in error ? `${error.code as string}` : ''
  if (code === 'ENOENT' || code === 'ENOTDIR') return t('match-command.reason.not-found')
  if (code === 'EACCES' || code === 'EPERM') return t('match-command.reason.no-permission')
  if (code === 'EISDIR') return t('match-command.reason.is-folder')
  return t('match-command.reason.other', { code })
}
