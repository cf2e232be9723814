/** The result of one check. */
export type DoctorFinding = {
  name: string
  holds: string
  isWarning: boolean
  rows: number
  ids: readonly string[]
}

/** Whether every required check passes; warnings about delays do not count. */
export function isWell(findings: readonly DoctorFinding[]): boolean {
  return findings.every(({ isWarning, rows }) => isWarning || rows === 0)
}

/**
 * The report for the operator: a line for each check, more for failed ones, and a summary at the
 * end.
 */
export function reportOf(findings: readonly DoctorFinding[]): string[] {
  const width = Math.max(0, ...findings.map(({ name }) => name.length))
  return [...findings.flatMap((finding) => linesOf(finding, width)), '', sumOf(findings)]
}

function linesOf({ name, holds, isWarning, rows, ids }: DoctorFinding, width: number): string[] {
  if (rows === 0) return [`✓ ${name}`]
  const idLines = ids.map((id) => `    ${id}`)
  const more = rows > ids.length ? [`    and ${rows - ids.length} more`] : []
  return [
    `${isWarning ? '!' : '✗'} ${name.padEnd(width)}  ${rows === 1 ? '1 row violates' : `${rows} rows violate`}: ${holds}`,
    ...idLines,
    ...more,
  ]
}

function sumOf(findings: readonly DoctorFinding[]): string {
  const wrong = findings.filter(({ isWarning, rows }) => !isWarning && rows > 0).length
  const late = findings.filter(({ isWarning, rows }) => isWarning && rows > 0).length
  const waiting =
    late === 0
      ? ''
      : ` ${late === 1 ? 'One thing has' : `${late} things have`} waited too long (!): check that Interchange runs and reaches its mail server.`
  if (wrong === 0) return `All is well: ${findings.length} checks found no violation.${waiting}`
  return `${wrong} of ${findings.length} checks found violations (✗). First make a backup and keep this report. Do not repair rows by hand without knowing the cause.${waiting}`
}
