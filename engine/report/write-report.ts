import { stringify } from 'csv-stringify/sync'
import type { OutputFormat } from '../arguments.ts'
import { escapeFormula } from '../cells.ts'

import { page } from './page.ts'
import type { MatchReport, ReportedGaps, ReportedPair, ReportedRound } from './report.ts'
import type { ReportSubject } from './report-subject.ts'

/**
 * Returns a report as text: JSON, JSON lines, one CSV table, or a self-contained HTML page. Only the
 * page is in the reader's language; the others have names for programs.
 */
export function write(report: MatchReport, format: OutputFormat, subject: ReportSubject): string {
  if (format === 'html') return page(report, subject)
  if (format === 'jsonl')
    return linesOf(report)
      .map((line) => `${JSON.stringify(line)}\n`)
      .join('')
  if (format === 'json') return `${JSON.stringify(report, null, 2)}\n`
  if (report.scores)
    return table(
      report.scores.map(({ from, to, directed, reciprocal }) => ({
        from,
        to,
        directed,
        reciprocal,
      })),
      ['from', 'to', 'directed', 'reciprocal'],
    )
  if (report.gaps)
    return table(gapRows(report.gaps), ['kind', 'key', 'name', 'statement', 'seekers', 'givers'])
  return table(
    [
      ...(report.pairs ?? []).map((pair) => pairRow('', pair)),
      ...(report.rounds ?? []).flatMap(roundRows),
    ],
    pairColumns,
  )
}

/** Returns each result as a line, whose `kind` says what it is. */
function linesOf({
  pairs = [],
  certificate,
  rounds = [],
  roundsCertificate,
  scores = [],
  gaps,
}: MatchReport): object[] {
  const named = (kind: string) => (result: object) => ({ kind, ...result })
  return [
    ...pairs.map(named('pair')),
    ...(certificate ? [{ kind: 'certificate', ...certificate }] : []),
    ...rounds.map(named('round')),
    ...(roundsCertificate ? [{ kind: 'rounds-certificate', ...roundsCertificate }] : []),
    ...scores.map(named('score')),
    ...(gaps
      ? [
          ...gaps.unmet.map(named('unmet')),
          ...gaps.unused.map(named('unused')),
          ...gaps.subjects.map(named('subject')),
        ]
      : []),
  ]
}

const pairColumns = [
  'round',
  'from',
  'from_name',
  'to',
  'to_name',
  'reciprocal',
  'there',
  'back',
  'from_seeks',
  'to_gives',
  'to_seeks',
  'from_gives',
]

type CsvCells = Record<string, string | number>

function gapRows({ unmet, unused, subjects }: ReportedGaps): CsvCells[] {
  return [
    ...unmet.map(({ key, name, objective }) => ({
      kind: 'unmet',
      key,
      name,
      statement: objective,
    })),
    ...unused.map(({ key, name, offering }) => ({
      kind: 'unused',
      key,
      name,
      statement: offering,
    })),
    ...subjects.map(({ subject, seekers, givers }) => ({
      kind: 'subject',
      statement: subject,
      seekers,
      givers,
    })),
  ]
}

function roundRows({ round, pairs, bye, unpaired = [] }: ReportedRound): CsvCells[] {
  const alone = [...(bye === undefined ? [] : [bye]), ...unpaired]
  return [
    ...pairs.map((pair) => pairRow(`${round}`, pair)),
    ...alone.map((from) => ({ round: `${round}`, from })),
  ]
}

function pairRow(
  round: string,
  { from, to, names, reciprocal, there, back, because }: ReportedPair,
): CsvCells {
  return {
    round,
    from,
    from_name: names.from,
    to,
    to_name: names.to,
    reciprocal,
    there,
    back,
    from_seeks: because.there?.objective ?? '',
    to_gives: because.there?.offering ?? '',
    to_seeks: because.back?.objective ?? '',
    from_gives: because.back?.offering ?? '',
  }
}

function table(rows: readonly CsvCells[], columns: readonly string[]): string {
  const cells = rows.map((row) => columns.map((column) => escapeFormula(`${row[column] ?? ''}`)))
  return stringify([[...columns], ...cells])
}
