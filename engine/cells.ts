// A spreadsheet takes a cell that begins so for a formula (OWASP, CSV injection).
const formulaStart = /^[=+\-@\t\r]/

/** A cell as it was before an export guarded it against being taken for a formula. */
export function withoutGuard(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell
}

/** A cell that no spreadsheet takes for a formula. */
export function guarded(cell: string): string {
  return formulaStart.test(cell) ? `'${cell}` : cell
}

/** The statements of a cell, separated by bars, or of a list; empty ones are nothing. */
export function statementsIn(cell: unknown): string[] {
  const text = typeof cell === 'string' ? withoutGuard(cell) : ''
  const statements: unknown[] = Array.isArray(cell) ? cell : text.split('|')
  return statements.filter((statement) => typeof statement === 'string').map((statement) => statement.trim()).filter((statement) => statement !== '')
}

/** The language tags of a cell, however they are separated. */
export function languagesIn(cell: unknown): string[] {
  return statementsIn(cell).flatMap((tags) => tags.split(/[\s,;]+/)).filter((tag) => tag !== '')
}
