// A spreadsheet takes a cell that begins so for a formula (OWASP, CSV injection), the wide signs of
// a Chinese keyboard too.
// Apostrophes before it are counted in, so that a cell which has one of its own keeps it.
const formulaStart = /^'*[=+\-@\t\r\n＝＋－＠]/

/** A cell as it was before an export guarded it against being taken for a formula. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell
}

/** A cell that no spreadsheet takes for a formula; `withoutGuard` gives back what it was. */
export function escapeFormula(cell: string): string {
  return formulaStart.test(cell) ? `'${cell}` : cell
}

/** The statements of a cell, separated by bars, or of a list; empty ones are nothing. */
export function statementsIn(cell: unknown): string[] {
  const text = typeof cell === 'string' ? unescapeFormula(cell) : ''
  const statements: unknown[] = Array.isArray(cell) ? cell : text.split('|')
  return statements
    .filter((statement) => typeof statement === 'string')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}

/**
 * The statements of an answer in another product's export: one a line or a bullet, or separated by
 * bars or semicolons.
 */
export function answersIn(cell: string): string[] {
  const text = unescapeFormula(cell)
  const separator = [/\|/, /[\r\n]+/, /[;；]/].find((one) => one.test(text)) ?? /\|/
  return text
    .split(separator)
    .map((one) => one.replace(/^\s*(?:[-*•·–]|\d{1,2}[.)、])\s+/u, '').trim())
    .filter((one) => one !== '')
}

/** The language tags of a cell, however they are separated. */
export function languagesIn(cell: unknown): string[] {
  return statementsIn(cell)
    .flatMap((tags) => tags.split(/[\s,;]+/))
    .filter((tag) => tag !== '')
}
