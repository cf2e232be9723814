// Spreadsheets treat a cell that begins like this as a formula (OWASP, CSV injection), including
// the full-width characters of a Chinese keyboard. Leading apostrophes are included, so that a cell
// with its own keeps it.
const formulaStart = /^'*[=+\-@\t\r\n＝＋－＠]/

/** Returns a cell without the guard that an export added against formulas. */
export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell
}

/** Returns a cell that no spreadsheet treats as a formula; `unescapeFormula` reverses this. */
export function escapeFormula(cell: string): string {
  return formulaStart.test(cell) ? `'${cell}` : cell
}

/** Returns the statements of a cell, separated by bars, or of a list, without empty ones. */
export function statementsIn(cell: unknown): string[] {
  const text = typeof cell === 'string' ? unescapeFormula(cell) : ''
  const statements: unknown[] = Array.isArray(cell) ? cell : text.split('|')
  return statements
    .filter((statement) => typeof statement === 'string')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
}

/**
 * Returns the statements of an answer in another product's export: one a line or a bullet, or
 * separated by bars or semicolons.
 */
export function answersIn(cell: string): string[] {
  const text = unescapeFormula(cell)
  const separator = [/\|/, /[\r\n]+/, /[;；]/].find((one) => one.test(text)) ?? /\|/
  return text
    .split(separator)
    .map((one) => one.replace(/^\s*(?:[-*•·–]|\d{1,2}[.)、])\s+/u, '').trim())
    .filter((one) => one !== '')
}

/** Returns the language tags of a cell, with any separator. */
export function languagesIn(cell: unknown): string[] {
  return statementsIn(cell)
    .flatMap((tags) => tags.split(/[\s,;]+/))
    .filter((tag) => tag !== '')
}
