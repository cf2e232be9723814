import type { OperatorText } from '../../kit/operator-text.ts'
import type { CheckName } from './doctor.store.ts'

/** The result of one check. */
export type DoctorFinding = {
  name: CheckName
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
export function reportOf(
  findings: readonly DoctorFinding[],
  say: (text: OperatorText) => string,
): string[] {
  const width = Math.max(0, ...findings.map(({ name }) => name.length))
  return [
    ...findings.flatMap((finding) => linesOf(finding, { width, say })),
    '',
    summaryOf(findings).map(say).join(' '),
  ]
}

function linesOf(
  { name, isWarning, rows, ids }: DoctorFinding,
  { width, say }: { width: number; say: (text: OperatorText) => string },
): string[] {
  if (rows === 0) return [`✓ ${name}`]
  const violating = say({ key: 'command.doctor.rows', values: { count: rows } })
  const invariant = say({ key: `command.check.${name}` })
  const more = rows - ids.length
  return [
    `${isWarning ? '!' : '✗'} ${name.padEnd(width)}  ${violating}: ${invariant}`,
    ...[
      ...ids,
      ...(more > 0 ? [say({ key: 'command.doctor.more', values: { count: more } })] : []),
    ].map((line) => `    ${line}`),
  ]
}

function summaryOf(findings: readonly DoctorFinding[]): OperatorText[] {
  const wrong = findings.filter(({ isWarning, rows }) => !isWarning && rows > 0).length
  const late = findings.filter(({ isWarning, rows }) => isWarning && rows > 0).length
  return [
    wrong === 0
      ? { key: 'command.doctor.well', values: { count: findings.length - late } }
      : { key: 'command.doctor.wrong', values: { wrong, all: findings.length } },
    ...(late > 0 ? [{ key: 'command.doctor.late', values: { count: late } } as const] : []),
  ]
}
